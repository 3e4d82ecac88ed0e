//! A game on the server: its recording, its clock, and what players may do.

use archive::{CouleursLiveGame, CouleursMode};
use couleurs::bot::{Bot, Strength};
use couleurs::replay::{Recording, Replay, ReplayError};
use couleurs::{Command, Game};
use serde::Serialize;
use tokio::time::Instant;
use utoipa::ToSchema;

use super::clock::Clock;
use super::event_encoder::{self, EventJson, FallJson, GridJson, SizeJson};
use super::input_limit::{InputLimit, InputVerdict};
use super::messages::{MessageJson, StepMessageJson};
use super::settings::strength_named;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    Human,
    Bot(Strength),
}

impl Player {
    /// `human`, or `bot:` and a strength.
    pub fn named(name: &str) -> Option<Player> {
        match name.strip_prefix("bot:") {
            Some(strength) => strength_named(strength).map(Player::Bot),
            None => (name == "human").then_some(Player::Human),
        }
    }
}

impl std::fmt::Display for Player {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Player::Human => f.write_str("human"),
            Player::Bot(strength) => write!(f, "bot:{strength}"),
        }
    }
}

/// The speeds of a bot; a bot begins in the middle.
pub const SPEEDS: u8 = 5;

/// Ticks that a late server catches up. More are not counted, so that no game is
/// lost because the server slept.
const MOST_BEHIND: u64 = 120;

/// A game on the server.
///
/// Always: a clock runs only in the clock mode and when the game is not paused;
/// the row is as last saved, but for the replay, which the recording makes.
#[expect(
    clippy::struct_excessive_bools,
    reason = "four facts of a game that do not depend on one another"
)]
pub struct LiveGame {
    row: CouleursLiveGame,
    player: Player,
    mode: CouleursMode,
    recording: Recording,
    clock: Option<Clock>,
    paused: bool,
    /// Step messages sent so far.
    steps_sent: u64,
    /// The tick of the first fall that is not yet sent.
    fall_tick: Option<u64>,
    /// Whether something happened since the row was made.
    changed: bool,
    /// Whether another server plays it: nothing happens here any more.
    frozen: bool,
    input_limit: InputLimit,
    /// The speed of a bot.
    pub speed: u8,
    /// Whether a task plays for the bot.
    pub bot_runs: bool,
}

/// The whole state of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = CouleursState)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "facts of a game that do not depend on one another"
)]
pub struct GameStateJson {
    #[serde(flatten)]
    grid: GridJson,
    id: String,
    /// alignments, or regions:N.
    #[schema(example = "alignments")]
    rule: String,
    size: SizeJson,
    /// Blocks in the shortest and in the longest bar.
    #[schema(example = "3..5")]
    k: String,
    start_level: u8,
    /// clock or turns.
    #[schema(example = "clock")]
    mode: &'static str,
    /// human, bot:quick, bot:normal or bot:deep.
    #[schema(example = "human")]
    player: String,
    ranked: bool,
    begun: bool,
    paused: bool,
    over: bool,
    /// The number in the archive, when it is there.
    archived: Option<i64>,
    /// Only when the game is over. A text, because JavaScript cannot hold every 64-bit
    /// number.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    /// Of a bot, 1 to 5.
    #[serde(skip_serializing_if = "Option::is_none")]
    speed: Option<u8>,
    /// Whether the reader owns the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<bool>,
}

impl LiveGame {
    /// The game of a row.
    pub fn of(mut row: CouleursLiveGame, now: Instant) -> Result<LiveGame, ReplayError> {
        let replay: Replay = std::mem::take(&mut row.replay).parse()?;
        let recording = Recording::resume(&replay)?;
        Ok(LiveGame {
            player: Player::named(&row.player).unwrap_or(Player::Human),
            mode: CouleursMode::named(&row.mode).unwrap_or_default(),
            recording,
            clock: None,
            paused: row.begun && row.mode == CouleursMode::Clock.name(),
            steps_sent: 0,
            fall_tick: None,
            changed: false,
            frozen: false,
            input_limit: InputLimit::new(now),
            speed: SPEEDS.div_ceil(2),
            bot_runs: false,
            row,
        })
    }

    pub fn row(&self) -> &CouleursLiveGame {
        &self.row
    }

    pub fn game(&self) -> &Game {
        self.recording.game()
    }

    pub fn mode(&self) -> CouleursMode {
        self.mode
    }

    pub fn bot(&self) -> Option<Bot> {
        match self.player {
            Player::Human => None,
            Player::Bot(strength) => Some(Bot::new(strength)),
        }
    }

    pub fn is_ranked(&self) -> bool {
        self.row.ranked
    }

    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether nothing more can be played: no room for a bar, or none for the
    /// record, or it was given up.
    pub fn is_over(&self) -> bool {
        self.game().is_over() || self.recording.is_full() || self.row.finished
    }

    /// A player connects. The first time, the game begins; later, a game in the
    /// clock mode waits to be resumed. Whether the game began now.
    pub fn join(&mut self, now: Instant) -> bool {
        let begins = !self.row.begun;
        if begins {
            self.row.begun = true;
            self.changed = true;
            self.resume(now);
        } else if self.mode == CouleursMode::Clock {
            self.pause(now);
        }
        begins
    }

    /// Stops the clock, after what was due until now.
    pub fn pause(&mut self, now: Instant) {
        self.advance(now);
        self.clock = None;
        self.paused = true;
    }

    /// Stops the game for good, after what was due until now: it goes elsewhere.
    pub fn freeze(&mut self, now: Instant) {
        self.advance(now);
        self.clock = None;
        self.frozen = true;
    }

    pub fn is_frozen(&self) -> bool {
        self.frozen
    }

    /// The last row was not saved; the next one will be.
    pub fn mark_unsaved(&mut self) {
        self.changed = true;
    }

    /// The player has disconnected.
    pub fn leave(&mut self) {
        self.clock = None;
        self.paused = self.mode == CouleursMode::Clock;
    }

    /// Starts the clock again.
    pub fn resume(&mut self, now: Instant) {
        self.paused = false;
        let is_still = self.clock.is_none() && !self.is_over() && !self.frozen;
        if self.mode == CouleursMode::Clock && is_still {
            self.clock = Some(Clock::start(now, self.game().tick()));
        }
    }

    /// When the clock next changes something.
    pub fn deadline(&self) -> Option<Instant> {
        if self.is_over() {
            return None;
        }
        let ticks = self.game().ticks_to_fall()?;
        Some(self.clock?.instant_of(self.game().tick() + ticks))
    }

    /// Counts an input.
    pub fn check_input(&mut self, now: Instant) -> InputVerdict {
        self.input_limit.check(now)
    }

    /// Advances the game to now; the events on the way, encoded.
    pub fn advance(&mut self, now: Instant) -> Vec<EventJson> {
        let mut events = Vec::new();
        let Some(clock) = self.clock else {
            return events;
        };
        let mut due = clock.due(now);
        let most = self.game().tick() + MOST_BEHIND;
        if due > most {
            self.clock = Some(Clock::start(now, most));
            due = most;
        }
        while self.game().tick() < due && !self.is_over() {
            let quiet = self.game().ticks_to_fall().unwrap_or(1) - 1;
            for _ in 0..quiet.min(due - self.game().tick()) {
                self.recording.step(Command::Tick);
            }
            if self.game().tick() < due {
                events.extend(self.step(Command::Tick));
                self.fall_tick = self.fall_tick.or(Some(self.game().tick()));
            }
            self.changed = true;
        }
        events
    }

    /// Runs a command; its events, encoded. None if it had no effect.
    pub fn step(&mut self, command: Command) -> Vec<EventJson> {
        if self.is_over() || self.frozen {
            return Vec::new();
        }
        let events = self.recording.step(command);
        self.changed |= !events.is_empty();
        event_encoder::events(events, self.recording.game())
    }

    /// The message with these events; `None` where there are none.
    pub fn step_message(&mut self, events: Vec<EventJson>, seq: Option<u64>) -> Option<String> {
        if events.is_empty() {
            return None;
        }
        let settled = events
            .iter()
            .any(|event| matches!(event, EventJson::Fixed(_)));
        self.steps_sent += 1;
        let message = StepMessageJson {
            fall: FallJson::new(self.game()),
            grid: settled.then(|| self.game().settled_grid().rows()),
            n: self.steps_sent,
            events,
            seq,
            fell_at: self.fall_tick.take(),
        };
        Some(MessageJson::Step(message).text())
    }

    /// The whole state. The seed is shown only when the game is over.
    pub fn state(&self) -> GameStateJson {
        let game = self.game();
        let options = game.options();
        GameStateJson {
            grid: GridJson::new(game),
            id: self.row.couleurs_live_game_id.clone(),
            rule: options.rule().to_string(),
            size: options.size().into(),
            k: options.lengths().to_string(),
            start_level: options.level(),
            mode: self.mode.name(),
            player: self.player.to_string(),
            ranked: self.is_ranked(),
            begun: self.row.begun,
            paused: self.paused,
            over: self.is_over(),
            archived: self.row.couleurs_game_id,
            seed: self.is_over().then(|| game.seed().to_string()),
            speed: self.bot().map(|_| self.speed),
            own: None,
        }
    }

    /// The state, with whether the reader owns the game.
    pub fn state_for(&self, is_owner: bool) -> GameStateJson {
        GameStateJson {
            own: Some(is_owner),
            ..self.state()
        }
    }

    /// The message with the whole state.
    pub fn state_message(&self) -> String {
        MessageJson::State(Box::new(self.state())).text()
    }

    /// The row to save, if something happened since the last one.
    pub fn changed_row(&mut self, changed_at: i64) -> Option<CouleursLiveGame> {
        if !self.changed || self.row.finished {
            return None;
        }
        self.new_row(changed_at)
    }

    /// The row of a game that is over, once.
    pub fn finished_row(&mut self, changed_at: i64) -> Option<CouleursLiveGame> {
        if self.row.finished {
            return None;
        }
        let row = self.new_row(changed_at)?;
        self.row.finished = true;
        Some(CouleursLiveGame {
            finished: true,
            ..row
        })
    }

    fn new_row(&mut self, changed_at: i64) -> Option<CouleursLiveGame> {
        let replay = match self.recording.replay() {
            Ok(replay) => replay,
            Err(error) => {
                tracing::error!("couleurs: a recording cannot be saved: {error}");
                return None;
            }
        };
        self.changed = false;
        self.row.revision += 1;
        self.row.changed_at = changed_at;
        self.row.score = self.game().score() as i64;
        self.row.bars = self.game().bars() as i64;
        Some(CouleursLiveGame {
            replay: replay.to_string(),
            ..self.row.clone()
        })
    }

    /// Sets the number of the game in the archive.
    pub fn set_archived(&mut self, number: Option<i64>) {
        self.row.couleurs_game_id = number;
    }
}
