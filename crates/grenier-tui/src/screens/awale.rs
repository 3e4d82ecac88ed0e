//! Awalé, full screen: the board with its seeds, the moves played, and all that
//! the console game offers.

mod background;
mod board;
mod input;
mod panels;
mod sowing;
mod table;

use std::cell::Cell;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ::awale::notation::Record;
use ::awale::{BySide, Game, Pit, Side};
use awale_players::Player;
use phrases::{InWords, Phrases, final_count};
use ratatui::Frame;
use ratatui::crossterm::event::Event;
use ratatui::layout::Rect;

use crate::app::{Flow, Screen};
use crate::keys::Keymap;
use crate::theme::Theme;
use background::Background;
use input::Command;
use sowing::Sowing;
use table::Table;

/// How often to look at what goes on in the background.
const POLL: Duration = Duration::from_millis(30);

/// What a move is worth, as far as somebody looked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Valued {
    /// The move.
    pub pit: Pit,
    /// The expected final margin for the side to move.
    pub margin: f32,
    /// Whether that is known, not estimated.
    pub exact: bool,
}

/// Values every move of a game.
pub type Advise = Arc<dyn Fn(&Game) -> Vec<Valued> + Send + Sync>;

/// Writes a game to a file, or says why it cannot.
pub type Save = Box<dyn FnMut(&Record, &Path) -> Result<(), String>>;

/// Reads a game from a file, or says why it cannot.
pub type Load = Box<dyn Fn(&Path) -> Result<Record, String>>;

/// What the screen needs from outside.
pub struct Services {
    /// Values every move of a game.
    pub advise: Advise,
    /// Writes a game to a file.
    pub save: Save,
    /// Reads a game from a file.
    pub load: Load,
}

/// What the keys act on just now.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Mode {
    Board,
    Help,
    /// Typing the name of a file.
    Typing {
        purpose: Purpose,
        text: String,
    },
    ConfirmResign,
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
    keys: Keymap<Command>,
    services: Services,
    table: Table,
    /// The pit the keys point at, by its place on screen from the left.
    column: usize,
    sowing: Option<Sowing>,
    thinking: Background<(Side, Box<dyn Player>, Option<Pit>)>,
    advising: Background<Vec<Valued>>,
    /// Values to show under the pits, once they are asked for.
    values: Option<Vec<Valued>>,
    wants_values: bool,
    /// Whether a person waits for a hint.
    wants_hint: bool,
    mode: Mode,
    message: String,
    /// The latest moment heard of.
    now: Instant,
    area: Cell<Rect>,
}

impl AwaleScreen {
    /// A game about to be shown. A side without a program is played by a person.
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
            keys: input::usual_keys(),
            services,
            table: Table::new(record, names, programs),
            column: 0,
            sowing: None,
            thinking: Background::idle(),
            advising: Background::idle(),
            values: None,
            wants_values: false,
            wants_hint: false,
            mode: Mode::Board,
            now: Instant::now(),
            area: Cell::default(),
        }
    }

    /// With other keys, as a file of keys says.
    pub fn with_keys(mut self, text: &str) -> Result<AwaleScreen, crate::BadKeys> {
        self.keys = self.keys.remapped(text)?;
        Ok(self)
    }

    /// The game as it stands, for whoever showed the screen.
    #[must_use]
    pub fn record(&self) -> &Record {
        self.table.record()
    }

    /// The side that gave up, if one did.
    #[must_use]
    pub fn resigned(&self) -> Option<Side> {
        self.table.resigned()
    }

    fn is_persons_turn(&self) -> bool {
        self.sowing.is_none() && self.table.person_to_move().is_some()
    }

    /// Plays a pit and shows its sowing.
    fn play(&mut self, pit: Pit, now: Instant) {
        let game = &self.table.record().game;
        let before = *game.position();
        let side = before.to_move();
        match self.table.play(pit) {
            Ok(gain) => {
                let after = self.table.record().game.position();
                self.sowing = Some(Sowing::new(&before, pit, after, now));
                self.forget_values();
                self.message = self.made(side, pit, gain);
                self.tell_end();
            }
            Err(illegal) => {
                let letter = table::letter(side, pit).into();
                let reason = illegal.reason.in_words(&self.phrases).into();
                let arguments = [("letter", letter), ("reason", reason)];
                self.message = self.phrases.say_with("play-refused", &arguments);
            }
        }
    }

    fn made(&self, side: Side, pit: Pit, gain: u8) -> String {
        let arguments = [
            ("name", self.table.name(side).into()),
            ("letter", table::letter(side, pit).into()),
            ("gain", gain.into()),
        ];
        self.phrases.say_with("play-made", &arguments)
    }

    /// Puts the end of the game, if it is one, into the message.
    fn tell_end(&mut self) {
        let Some(outcome) = self.table.record().outcome() else {
            return;
        };
        let [over, count, winner] = final_count(outcome, self.table.names(), &self.phrases);
        self.message = format!("{over}\n{count} {winner}");
    }

    /// The position changed: values of the one before mean nothing.
    fn forget_values(&mut self) {
        self.values = None;
        self.wants_hint = false;
        self.advising.forget();
    }

    fn look_at_background(&mut self, now: Instant) {
        if let Some((side, player, pit)) = self.thinking.take() {
            if let Some(failure) = player.failure() {
                let reason = failure.in_words(&self.phrases).into();
                let arguments = [("name", self.table.name(side).into()), ("reason", reason)];
                self.message = self.phrases.say_with("tui-awale-failed", &arguments);
                self.table.seat_person(side);
                return;
            }
            let current = self.table.take_back(side, player);
            if let Some(pit) = pit.filter(|_| current) {
                self.play(pit, now);
            }
        }
        if let Some(values) = self.advising.take() {
            self.values = Some(values);
        }
        self.show_hint();
        self.start_thinking();
        self.start_advising();
    }

    /// Lets a program think about its move, in the background.
    fn start_thinking(&mut self) {
        if self.sowing.is_some() || self.thinking.is_busy() {
            return;
        }
        if let Some((side, mut player)) = self.table.lend_program() {
            let game = self.table.record().game.clone();
            self.thinking.start(move || {
                let pit = player.choose(&game);
                (side, player, pit)
            });
        }
    }

    fn start_advising(&mut self) {
        let wanted = (self.wants_values || self.wants_hint) && self.values.is_none();
        if !wanted || self.advising.is_busy() || self.table.is_over() {
            return;
        }
        let game = self.table.record().game.clone();
        let advise = Arc::clone(&self.services.advise);
        self.advising.start(move || advise(&game));
    }
}

impl Screen for AwaleScreen {
    fn phrases(&self) -> &Phrases {
        &self.phrases
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
        self.look_at_background(now);
    }

    fn rest(&self, now: Instant) -> Duration {
        match &self.sowing {
            Some(sowing) => sowing.rest(now),
            None if self.thinking.is_busy() || self.advising.is_busy() => POLL,
            None => Duration::from_millis(500),
        }
    }
}
