//! The home screen: choose a game, an opponent, a level and the rules, or resume
//! the last unfinished game.

mod choices;
mod input;
mod panels;

use std::cell::Cell;
use std::time::{Duration, Instant};

use phrases::Phrases;
use ratatui::Frame;
use ratatui::crossterm::event::Event;
use ratatui::layout::{Rect, Size};

use crate::app::{Flow, Screen};
use crate::theme::Theme;
use choices::Row;
pub use choices::{Choices, GameChoice, Opponent};

/// What the user decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Start a game by the choices.
    Start,
    /// Resume the unfinished game.
    Resume,
    /// Leave the program.
    Leave,
}

/// The home screen.
pub struct HomeScreen {
    phrases: Phrases,
    theme: Theme,
    choices: Choices,
    /// The unfinished game, described in a few words.
    unfinished: Option<String>,
    selected: Row,
    message: String,
    decision: Decision,
    area: Cell<Rect>,
}

impl HomeScreen {
    /// The screen with these choices. `unfinished` describes the game that can be
    /// resumed, and `message` is shown under the choices.
    #[must_use]
    pub fn new(
        choices: Choices,
        unfinished: Option<String>,
        message: String,
        phrases: Phrases,
        theme: Theme,
    ) -> HomeScreen {
        HomeScreen {
            phrases,
            theme,
            choices,
            selected: match unfinished {
                Some(_) => Row::Resume,
                None => Row::Game,
            },
            unfinished,
            message,
            decision: Decision::Leave,
            area: Cell::default(),
        }
    }

    /// The choices as they stand.
    #[must_use]
    pub fn choices(&self) -> &Choices {
        &self.choices
    }

    /// What the user decided, once the screen is closed.
    #[must_use]
    pub fn decision(&self) -> Decision {
        self.decision
    }

    /// The rows shown, from top to bottom.
    fn rows(&self) -> Vec<Row> {
        let resume = self.unfinished.iter().map(|_| Row::Resume);
        let choices = self.choices.rows().iter().copied();
        let buttons = [Row::Start, Row::Leave];
        resume.chain(choices).chain(buttons).collect()
    }
}

impl Screen for HomeScreen {
    fn phrases(&self) -> &Phrases {
        &self.phrases
    }

    fn theme(&self) -> Theme {
        self.theme
    }

    fn minimum(&self) -> Size {
        panels::MINIMUM
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        self.area.set(frame.area());
        panels::draw(self, frame);
    }

    fn handle(&mut self, event: &Event, _now: Instant) -> Flow {
        self.handle_event(event)
    }

    fn tick(&mut self, _now: Instant) {}

    fn idle_time(&self, _now: Instant) -> Duration {
        Duration::from_millis(500)
    }
}
