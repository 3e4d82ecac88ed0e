//! Tetris Couleurs, full screen: a person plays, or the bot does.

mod cascade_animation;
pub(super) mod input;
mod layout;
mod panels;

use std::path::Path;
use std::time::{Duration, Instant};

use ::couleurs::bot::Bot;
use ::couleurs::replay::{Recording, Replay};
use ::couleurs::{Command, Event as GameEvent, Game, Options, TICKS_PER_SECOND};
use phrases::Phrases;
use ratatui::Frame;
use ratatui::crossterm::event::Event;
use ratatui::layout::Size;

use super::dialog::Help;
use crate::app::{Flow, Screen};
use crate::keymap::Keymap;
use crate::theme::Theme;
use cascade_animation::CascadeAnimation;
use input::CouleursAction;

/// A sixtieth of a second.
const TICK: Duration = Duration::from_nanos(1_000_000_000 / TICKS_PER_SECOND);
/// The time between two commands of the bot.
const BOT_STEP: Duration = Duration::from_millis(70);
/// The most time played at once: after a suspended terminal, the rest is
/// skipped.
const LONGEST_LAG: Duration = Duration::from_millis(250);

/// Writes a replay to a file, or returns the reason why it cannot.
pub type SaveReplay = Box<dyn FnMut(&Replay, &Path) -> Result<(), String>>;

/// Stores a score under a player's name, or returns the reason why it cannot.
pub type StoreScore = Box<dyn FnMut(&Replay, &str) -> Result<(), String>>;

/// What the screen needs from the program.
pub struct Services {
    /// Writes a replay to a file.
    pub save: SaveReplay,
    /// Stores a score; `None` without an archive.
    pub store_score: Option<StoreScore>,
    /// Returns a seed for the next game.
    pub fresh_seed: Box<dyn FnMut() -> u64>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Mode {
    Playing,
    Paused,
    Help(Help),
    Typing { purpose: Purpose, text: String },
    ConfirmLeave,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    SaveReplay,
    StoreScore,
}

/// The game on screen.
pub struct CouleursScreen {
    phrases: Phrases,
    theme: Theme,
    keys: Keymap<CouleursAction>,
    services: Services,
    recording: Recording,
    /// The bot, unless a person plays.
    bot: Option<Bot>,
    /// The commands that the bot has planned, the next one last.
    plan: Vec<Command>,
    cascade: Option<CascadeAnimation>,
    /// Points of each round of the latest cascade.
    chain: Vec<u32>,
    ghost: bool,
    /// Whether the score is stored already.
    is_stored: bool,
    mode: Mode,
    message: String,
    /// Whether something happened that is to be heard.
    rings: bool,
    now: Instant,
    /// Time that has passed and is not played yet.
    unplayed: Duration,
}

impl CouleursScreen {
    /// A screen for a new game, played by a person or by the bot.
    #[must_use]
    pub fn new(
        options: Options,
        seed: u64,
        bot: Option<Bot>,
        services: Services,
        phrases: Phrases,
        theme: Theme,
    ) -> CouleursScreen {
        CouleursScreen {
            message: phrases.say("tui-couleurs-welcome"),
            phrases,
            theme,
            keys: input::default_keys(),
            services,
            recording: Recording::new(options, seed),
            bot,
            plan: Vec::new(),
            cascade: None,
            chain: Vec::new(),
            ghost: true,
            is_stored: false,
            mode: Mode::Playing,
            rings: false,
            now: Instant::now(),
            unplayed: Duration::ZERO,
        }
    }

    /// A screen that goes on with a game, paused.
    #[must_use]
    pub fn resume(
        recording: Recording,
        services: Services,
        phrases: Phrases,
        theme: Theme,
    ) -> CouleursScreen {
        let (options, seed) = (*recording.game().options(), recording.game().seed());
        CouleursScreen {
            recording,
            mode: Mode::Paused,
            ..CouleursScreen::new(options, seed, None, services, phrases, theme)
        }
    }

    /// With the keys of a key file.
    pub fn with_keys(mut self, text: &str) -> Result<CouleursScreen, crate::KeymapError> {
        self.keys = self.keys.remapped(text)?;
        Ok(self)
    }

    /// The game as it stands, with its commands.
    #[must_use]
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// Whether a person's game has begun and goes on.
    #[must_use]
    pub fn is_unfinished(&self) -> bool {
        let has_begun = self.game().tick() > 0 || self.game().bars() > 0;
        self.bot.is_none() && has_begun && !self.game().is_over()
    }

    fn game(&self) -> &Game {
        self.recording.game()
    }

    /// Starts another game with the same options.
    fn restart(&mut self) {
        let options = *self.game().options();
        self.recording = Recording::new(options, (self.services.fresh_seed)());
        self.plan.clear();
        self.chain.clear();
        self.cascade = None;
        self.is_stored = false;
        self.mode = Mode::Playing;
        self.message = self.phrases.say("tui-couleurs-welcome");
    }

    fn step(&mut self, command: Command) {
        let events = self.recording.step(command);
        self.cascade = CascadeAnimation::new(&events, self.now);
        let cleared = events.iter().filter_map(|event| match event {
            GameEvent::Cleared(round) => Some(round.points),
            _ => None,
        });
        let chain: Vec<u32> = cleared.collect();
        if !chain.is_empty() {
            self.chain = chain;
        }
        for event in events {
            self.show_event(&event);
        }
    }

    fn show_event(&mut self, event: &GameEvent) {
        match event {
            GameEvent::Level(level) => {
                self.rings = true;
                let level = (*level).into();
                self.message = self
                    .phrases
                    .say_with("tui-couleurs-level", &[("level", level)]);
            }
            GameEvent::Over => {
                self.rings = true;
                let arguments = [
                    ("score", self.game().score().into()),
                    ("bars", self.game().bars().into()),
                ];
                self.message = self.phrases.say_with("tui-couleurs-over", &arguments);
            }
            _ => {}
        }
    }

    /// Plays the time that has passed.
    fn pass_time(&mut self, passed: Duration) {
        self.unplayed = (self.unplayed + passed).min(LONGEST_LAG);
        let step = if self.bot.is_some() { BOT_STEP } else { TICK };
        while self.unplayed >= step && self.is_running() {
            self.unplayed -= step;
            match self.bot {
                Some(bot) => self.step_bot(bot),
                None => self.step(Command::Tick),
            }
        }
    }

    fn step_bot(&mut self, bot: Bot) {
        if self.plan.is_empty()
            && let Some(plan) = bot.choose(self.game())
        {
            self.plan = plan.commands(self.game());
            self.plan.reverse();
        }
        if let Some(command) = self.plan.pop() {
            self.step(command);
        }
    }

    fn is_running(&self) -> bool {
        self.mode == Mode::Playing && self.cascade.is_none() && !self.game().is_over()
    }
}

impl Screen for CouleursScreen {
    fn phrases(&self) -> &Phrases {
        &self.phrases
    }

    fn theme(&self) -> Theme {
        self.theme
    }

    fn minimum(&self) -> Size {
        layout::minimum(self.game().options().size())
    }

    fn rings(&mut self) -> bool {
        std::mem::take(&mut self.rings)
    }

    fn hide(&mut self) {
        if self.mode == Mode::Playing {
            self.mode = Mode::Paused;
        }
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        panels::draw(self, frame);
    }

    fn handle(&mut self, event: &Event, now: Instant) -> Flow {
        match event {
            Event::Key(key) => self.handle_key(key.code),
            Event::FocusLost if self.mode == Mode::Playing && self.bot.is_none() => {
                self.mode = Mode::Paused;
                self.now = now;
                Flow::Stay
            }
            _ => Flow::Stay,
        }
    }

    fn tick(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.now);
        self.now = now;
        if let Some(cascade) = &self.cascade {
            if cascade.is_over(now) {
                self.cascade = None;
            }
            return;
        }
        if self.is_running() {
            self.pass_time(passed);
        }
    }

    fn idle_time(&self, _now: Instant) -> Duration {
        match (&self.cascade, self.is_running()) {
            (Some(_), _) | (None, true) => TICK,
            (None, false) => Duration::from_millis(500),
        }
    }
}
