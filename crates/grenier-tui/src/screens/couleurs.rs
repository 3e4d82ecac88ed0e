//! Tetris Couleurs, full screen: for a person, or the bot to watch.

mod cascade;
mod input;
mod panels;

use std::path::Path;
use std::time::{Duration, Instant};

use ::couleurs::bot::Bot;
use ::couleurs::replay::{Recording, Replay};
use ::couleurs::{Command, Event as Happening, Game, Options, TICKS_PER_SECOND};
use phrases::Phrases;
use ratatui::Frame;
use ratatui::crossterm::event::Event;
use ratatui::layout::Size;

use crate::app::{Flow, MINIMUM, Screen};
use crate::keys::Keymap;
use crate::theme::Theme;
use cascade::Cascade;
use input::Key;

/// A sixtieth of a second.
const TICK: Duration = Duration::from_nanos(1_000_000_000 / TICKS_PER_SECOND);
/// The bot's pace: a command each.
const BOT_STEP: Duration = Duration::from_millis(70);
/// Time lost beyond this (a suspended terminal) is not made up for.
const LONGEST_LAG: Duration = Duration::from_millis(250);
/// Columns beside the grid.
const PANEL: u16 = 34;

/// Writes a replay to a file, or says why it cannot.
pub type SaveReplay = Box<dyn FnMut(&Replay, &Path) -> Result<(), String>>;

/// Keeps a score under a player's name, or says why it cannot.
pub type KeepScore = Box<dyn FnMut(&Replay, &str) -> Result<(), String>>;

/// What the screen needs from outside.
pub struct Services {
    /// Writes a replay to a file.
    pub save: SaveReplay,
    /// Keeps a score, where there is something to keep it in.
    pub keep: Option<KeepScore>,
    /// A seed for the next game.
    pub fresh_seed: Box<dyn FnMut() -> u64>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Mode {
    Playing,
    Paused,
    Help,
    Typing { purpose: Purpose, text: String },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    SaveReplay,
    KeepScore,
}

/// The game on screen.
pub struct CouleursScreen {
    phrases: Phrases,
    theme: Theme,
    keys: Keymap<Key>,
    services: Services,
    recording: Recording,
    /// Who plays, if it is not a person.
    bot: Option<Bot>,
    /// What the bot is about to do, the next command last.
    plan: Vec<Command>,
    cascade: Option<Cascade>,
    /// Points of each round of the latest cascade.
    chain: Vec<u32>,
    ghost: bool,
    /// The score is kept at most once.
    kept: bool,
    mode: Mode,
    message: String,
    now: Instant,
    /// Time that has passed and is not played yet.
    owed: Duration,
}

impl CouleursScreen {
    /// A game about to be shown, played by a person or by a bot.
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
            keys: input::usual_keys(),
            services,
            recording: Recording::new(options, seed),
            bot,
            plan: Vec::new(),
            cascade: None,
            chain: Vec::new(),
            ghost: true,
            kept: false,
            mode: Mode::Playing,
            now: Instant::now(),
            owed: Duration::ZERO,
        }
    }

    /// With other keys, as a file of keys says.
    pub fn with_keys(mut self, text: &str) -> Result<CouleursScreen, crate::BadKeys> {
        self.keys = self.keys.remapped(text)?;
        Ok(self)
    }

    /// The game as it stands, for whoever showed the screen.
    #[must_use]
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    fn game(&self) -> &Game {
        self.recording.game()
    }

    /// Begins another game with the same options.
    fn restart(&mut self) {
        let options = *self.game().options();
        self.recording = Recording::new(options, (self.services.fresh_seed)());
        self.plan.clear();
        self.chain.clear();
        self.cascade = None;
        self.kept = false;
        self.mode = Mode::Playing;
        self.message = self.phrases.say("tui-couleurs-welcome");
    }

    fn step(&mut self, command: Command) {
        let happenings = self.recording.step(command);
        self.cascade = Cascade::new(&happenings, self.now);
        let cleared = happenings.iter().filter_map(|happening| match happening {
            Happening::Cleared(round) => Some(round.points),
            _ => None,
        });
        let chain: Vec<u32> = cleared.collect();
        if !chain.is_empty() {
            self.chain = chain;
        }
        for happening in happenings {
            self.tell(&happening);
        }
    }

    fn tell(&mut self, happening: &Happening) {
        match happening {
            Happening::Level(level) => {
                let level = (*level).into();
                self.message = self
                    .phrases
                    .say_with("tui-couleurs-level", &[("level", level)]);
            }
            Happening::Over => {
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
        self.owed = (self.owed + passed).min(LONGEST_LAG);
        let step = if self.bot.is_some() { BOT_STEP } else { TICK };
        while self.owed >= step && self.is_running() {
            self.owed -= step;
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

    fn minimum(&self) -> Size {
        let size = self.game().options().size();
        Size {
            width: MINIMUM.width.max(2 * size.width() as u16 + 3 + PANEL),
            height: MINIMUM.height.max(size.height() as u16 + 4),
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

    fn rest(&self, _now: Instant) -> Duration {
        match (&self.cascade, self.is_running()) {
            (Some(_), _) | (None, true) => TICK,
            (None, false) => Duration::from_millis(500),
        }
    }
}
