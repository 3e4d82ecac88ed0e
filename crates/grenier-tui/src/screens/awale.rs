//! Awalé, full screen: the board with its seeds, the moves played, and every
//! command of the console game.

mod background_task;
pub(super) mod board;
mod game_session;
pub(super) mod input;
pub(super) mod layout;
mod panels;
mod sowing_animation;

use std::cell::Cell;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ::awale::notation::Record;
use ::awale::{BySide, Game, Pit, Side};
use awale_players::Player;
use phrases::{Localize, Phrases, final_count};
use ratatui::Frame;
use ratatui::crossterm::event::Event;
use ratatui::layout::{Rect, Size};

use super::dialog::Help;
use crate::app::{Flow, Screen};
use crate::keymap::Keymap;
use crate::theme::Theme;
use background_task::BackgroundTask;
use game_session::GameSession;
use input::AwaleAction;
use sowing_animation::SowingAnimation;

/// How often to poll the background tasks.
const POLL: Duration = Duration::from_millis(30);

/// The value of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveValue {
    /// The move.
    pub pit: Pit,
    /// The expected final margin for the side to move.
    pub margin: f32,
    /// Whether the margin is exact rather than estimated.
    pub exact: bool,
}

/// Values every move of a game.
pub type ValueMoves = Arc<dyn Fn(&Game) -> Vec<MoveValue> + Send + Sync>;

/// Writes a game to a file, or returns the reason why it cannot.
pub type Save = Box<dyn FnMut(&Record, &Path) -> Result<(), String>>;

/// Reads a game from a file, or returns the reason why it cannot.
pub type Load = Box<dyn Fn(&Path) -> Result<Record, String>>;

/// What the screen needs from the program.
pub struct Services {
    /// Values every move of a game.
    pub value_moves: ValueMoves,
    /// Writes a game to a file.
    pub save: Save,
    /// Reads a game from a file.
    pub load: Load,
}

/// What the keys act on.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Mode {
    Board,
    Help(Help),
    /// Typing the name of a file.
    Typing {
        purpose: Purpose,
        text: String,
    },
    ConfirmResign,
    ConfirmLeave,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Save,
    Load,
}

/// The game on screen.
pub struct AwaleScreen {
    phrases: Phrases,
    theme: Theme,
    keys: Keymap<AwaleAction>,
    services: Services,
    session: GameSession,
    /// The selected pit, as its column on the screen.
    column: usize,
    sowing: Option<SowingAnimation>,
    thinking: BackgroundTask<(Side, Box<dyn Player>, Option<Pit>)>,
    valuing: BackgroundTask<Vec<MoveValue>>,
    /// The values to show under the pits, once they are computed.
    values: Option<Vec<MoveValue>>,
    wants_values: bool,
    /// Whether a person is waiting for a hint.
    wants_hint: bool,
    mode: Mode,
    message: String,
    /// Whether something happened that is to be heard once it is seen.
    rings: bool,
    /// The time of the last event or tick.
    now: Instant,
    area: Cell<Rect>,
}

impl AwaleScreen {
    /// A screen for a game. A side without a program is played by a person.
    #[must_use]
    pub fn new(
        record: Record,
        names: BySide<String>,
        programs: BySide<Option<Box<dyn Player>>>,
        services: Services,
        phrases: Phrases,
        theme: Theme,
    ) -> AwaleScreen {
        AwaleScreen {
            message: phrases.say("tui-awale-welcome"),
            phrases,
            theme,
            keys: input::default_keys(),
            services,
            session: GameSession::new(record, names, programs),
            column: 0,
            sowing: None,
            thinking: BackgroundTask::idle(),
            valuing: BackgroundTask::idle(),
            values: None,
            wants_values: false,
            wants_hint: false,
            mode: Mode::Board,
            rings: false,
            now: Instant::now(),
            area: Cell::default(),
        }
    }

    /// With the keys of a key file.
    pub fn with_keys(mut self, text: &str) -> Result<AwaleScreen, crate::KeymapError> {
        self.keys = self.keys.remapped(text)?;
        Ok(self)
    }

    /// The game as it stands.
    #[must_use]
    pub fn record(&self) -> &Record {
        self.session.record()
    }

    /// The side that resigned, if one did.
    #[must_use]
    pub fn resigned(&self) -> Option<Side> {
        self.session.resigned()
    }

    /// Whether moves were played and the game goes on.
    #[must_use]
    pub fn is_running(&self) -> bool {
        !self.session.is_over() && !self.session.record().game.played().is_empty()
    }

    fn is_persons_turn(&self) -> bool {
        self.sowing.is_none() && self.session.person_to_move().is_some()
    }

    /// Plays a pit and starts the animation of its sowing.
    fn play(&mut self, pit: Pit, now: Instant) {
        let game = &self.session.record().game;
        let before = *game.position();
        let side = before.to_move();
        match self.session.play(pit) {
            Ok(gain) => {
                let after = self.session.record().game.position();
                self.sowing = Some(SowingAnimation::new(&before, pit, after, now));
                self.forget_values();
                self.message = self.move_message(side, pit, gain);
                self.show_end();
            }
            Err(illegal) => {
                let letter = game_session::letter(side, pit).into();
                let reason = illegal.reason.localize(&self.phrases).into();
                let arguments = [("letter", letter), ("reason", reason)];
                self.message = self.phrases.say_with("play-refused", &arguments);
            }
        }
    }

    fn move_message(&self, side: Side, pit: Pit, gain: u8) -> String {
        let arguments = [
            ("name", self.session.name(side).into()),
            ("letter", game_session::letter(side, pit).into()),
            ("gain", gain.into()),
        ];
        self.phrases.say_with("play-made", &arguments)
    }

    /// Puts the result into the message if the game is over.
    fn show_end(&mut self) {
        let Some(outcome) = self.session.record().outcome() else {
            return;
        };
        self.rings = true;
        let [over, count, winner] = final_count(outcome, self.session.names(), &self.phrases);
        self.message = format!("{over}\n{count} {winner}");
    }

    /// Drops the values of the previous position.
    fn forget_values(&mut self) {
        self.values = None;
        self.wants_hint = false;
        self.valuing.forget();
    }

    fn poll_background(&mut self, now: Instant) {
        if let Some((side, player, pit)) = self.thinking.take() {
            if let Some(failure) = player.failure() {
                let reason = failure.localize(&self.phrases).into();
                let arguments = [("name", self.session.name(side).into()), ("reason", reason)];
                self.message = self.phrases.say_with("tui-awale-failed", &arguments);
                self.session.replace_by_person(side);
                return;
            }
            let current = self.session.take_back(side, player);
            if let Some(pit) = pit.filter(|_| current) {
                self.play(pit, now);
                self.rings |= self.session.person_to_move().is_some();
            }
        }
        if let Some(values) = self.valuing.take() {
            self.values = Some(values);
        }
        self.show_hint();
        self.start_thinking();
        self.start_valuing();
    }

    /// Lets the program to move search in the background.
    fn start_thinking(&mut self) {
        if self.sowing.is_some() || self.thinking.is_busy() {
            return;
        }
        if let Some((side, mut player)) = self.session.lend_program() {
            let game = self.session.record().game.clone();
            self.thinking.start(move || {
                let pit = player.choose(&game);
                (side, player, pit)
            });
        }
    }

    fn start_valuing(&mut self) {
        let wanted = (self.wants_values || self.wants_hint) && self.values.is_none();
        if !wanted || self.valuing.is_busy() || self.session.is_over() {
            return;
        }
        let game = self.session.record().game.clone();
        let value_moves = Arc::clone(&self.services.value_moves);
        self.valuing.start(move || value_moves(&game));
    }
}

impl Screen for AwaleScreen {
    fn phrases(&self) -> &Phrases {
        &self.phrases
    }

    fn theme(&self) -> Theme {
        self.theme
    }

    fn minimum(&self) -> Size {
        layout::MINIMUM
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        self.area.set(frame.area());
        panels::draw(self, frame);
    }

    fn handle(&mut self, event: &Event, now: Instant) -> Flow {
        self.handle_event(event, now)
    }

    fn tick(&mut self, now: Instant) {
        self.now = now;
        if let Some(sowing) = &mut self.sowing
            && sowing.is_over(now)
        {
            self.sowing = None;
        }
        self.poll_background(now);
    }

    fn rings(&mut self) -> bool {
        self.sowing.is_none() && std::mem::take(&mut self.rings)
    }

    fn idle_time(&self, now: Instant) -> Duration {
        match &self.sowing {
            Some(sowing) => sowing.time_to_next_step(now),
            None if self.thinking.is_busy() || self.valuing.is_busy() => POLL,
            None => Duration::from_millis(500),
        }
    }
}
