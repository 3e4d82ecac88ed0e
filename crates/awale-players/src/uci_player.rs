//! Another program as a player: the client side of the UCI protocol.

mod command_words;
mod conversation;
mod line_queue;
mod process;

use std::time::Duration;

use awale::{Game, Pit};

use crate::engine_settings::MoveLimit;
use crate::player::Player;
use crate::player_failure::PlayerFailure;
use crate::player_spec::UciOption;
use conversation::Conversation;

pub use process::end_outside_programs;

/// How long a program may take to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// For a command that needs no search.
    pub reply: Duration,
    /// For a move with a time limit, beyond that limit.
    pub grace: Duration,
    /// For a move with a depth limit, which may take long.
    pub depth: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            reply: Duration::from_secs(8),
            grace: Duration::from_secs(10),
            depth: Duration::from_mins(5),
        }
    }
}

/// Plays the moves of another program. The program starts at the first move, or
/// before it by [`prepare`](Player::prepare), and ends with all its children
/// when the player is dropped.
pub struct UciPlayer {
    command: String,
    options: Vec<UciOption>,
    move_limit: MoveLimit,
    patience: Patience,
    conversation: Option<Conversation>,
    failure: Option<PlayerFailure>,
}

impl UciPlayer {
    /// A player that runs `command`, words separated by spaces, with quotes
    /// around words that contain spaces.
    #[must_use]
    pub fn new(command: &str, move_limit: MoveLimit) -> UciPlayer {
        UciPlayer {
            command: command.to_owned(),
            options: Vec::new(),
            move_limit,
            patience: Patience::default(),
            conversation: None,
            failure: None,
        }
    }

    /// The same, setting these options of the program when it starts.
    #[must_use]
    pub fn with_options(mut self, options: &[UciOption]) -> UciPlayer {
        self.options = options.to_vec();
        self
    }

    /// The same with another patience.
    #[must_use]
    pub fn with_patience(mut self, patience: Patience) -> UciPlayer {
        self.patience = patience;
        self
    }

    fn conversation(&mut self) -> Result<&mut Conversation, PlayerFailure> {
        if self.conversation.is_none() {
            self.conversation = Some(Conversation::start(
                &self.command,
                &self.options,
                self.patience,
            )?);
        }
        Ok(self
            .conversation
            .as_mut()
            .expect("it has just been started"))
    }

    fn choose_or_fail(&mut self, game: &Game) -> Result<Option<Pit>, PlayerFailure> {
        if game.is_over() {
            return Ok(None);
        }
        let move_limit = self.move_limit;
        self.conversation()?.choose(game, move_limit).map(Some)
    }

    /// Remembers a failure and ends the program.
    fn fail(&mut self, failure: PlayerFailure) {
        self.failure = Some(failure);
        self.conversation = None;
    }
}

impl Player for UciPlayer {
    fn prepare(&mut self) {
        if let Err(failure) = self.conversation().map(|_| ()) {
            self.fail(failure);
        }
    }

    fn choose(&mut self, game: &Game) -> Option<Pit> {
        match self.choose_or_fail(game) {
            Ok(choice) => choice,
            Err(failure) => {
                self.fail(failure);
                None
            }
        }
    }

    fn failure(&self) -> Option<&PlayerFailure> {
        self.failure.as_ref()
    }
}
