//! A game that records its inputs.

use super::{BarRecord, Check, End, Input, Playback, Replay, ReplayError, ReplayErrorKind, text};
use crate::{Command, Event, Game, Options};

/// A game in progress and its inputs.
///
/// ```
/// use couleurs::{Command, Options, replay::{Recording, Replay}};
///
/// let mut recording = Recording::new(Options::default(), 42);
/// recording.step(Command::Left);
/// recording.step(Command::Drop);
/// let text = recording.replay()?.to_string();
/// assert_eq!(text.parse::<Replay>()?.verify()?, *recording.game());
/// # Ok::<(), couleurs::replay::ReplayError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recording {
    game: Game,
    bars: Vec<BarRecord>,
    current: BarRecord,
    /// An upper bound on the bytes of the record as text.
    bytes: usize,
}

/// Bytes of the header and the end, numbers at their longest.
const OVERHEAD_BYTES: usize = 256;
/// Bytes of a bar's score and digest.
const CHECK_BYTES: usize = 2 + 20 + 1 + 16 + 1;
/// Bytes of an input and the space before it: no tick has more digits than
/// [`Replay::MAX_TICKS`].
const INPUT_BYTES: usize = 1 + 7 + 1;

impl Recording {
    /// Starts a game and its record.
    #[must_use]
    pub fn new(options: Options, seed: u64) -> Self {
        Self {
            game: Game::new(options, seed),
            bars: Vec::new(),
            current: BarRecord::default(),
            bytes: OVERHEAD_BYTES,
        }
    }

    /// Continues a recorded game from the end of its record.
    pub fn resume(replay: &Replay) -> Result<Self, ReplayError> {
        replay.verify()?;
        let mut playback = Playback::new(replay);
        while playback.advance().is_some() {}
        Ok(playback.into_recording())
    }

    /// The present state of the game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Carries out a command like [`Game::step`], and records it if it had an
    /// effect.
    pub fn step(&mut self, command: Command) -> Vec<Event> {
        let (tick, bars) = (self.game.tick(), self.game.bars());
        let events = self.game.step(command);
        if command != Command::Tick && !events.is_empty() {
            self.current.inputs.push(Input { tick, command });
            self.bytes += INPUT_BYTES;
        }
        if self.game.bars() > bars {
            self.current.fixed = Some(Check::of(&self.game, &self.current.inputs));
            self.bars.push(std::mem::take(&mut self.current));
            self.bytes += CHECK_BYTES;
        }
        events
    }

    /// Whether there may be no room for another input. A full recording that
    /// goes on may be rejected by [`Recording::replay`].
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.bytes + INPUT_BYTES + CHECK_BYTES > Replay::MAX_BYTES
            || self.game.tick() >= Replay::MAX_TICKS
    }

    /// The replay so far; an error beyond [`Replay::MAX_TICKS`] and
    /// [`Replay::MAX_BYTES`].
    pub fn replay(&self) -> Result<Replay, ReplayError> {
        let mut bars = self.bars.clone();
        if !self.current.inputs.is_empty() {
            bars.push(self.current.clone());
        }
        let replay = Replay {
            options: *self.game.options(),
            seed: self.game.seed(),
            bars,
            end: End {
                tick: self.game.tick(),
                check: Check::of(&self.game, &self.current.inputs),
            },
        };
        let refused = |kind| ReplayError {
            line: text::HEADER_LINES + replay.bars.len() + 1,
            kind,
        };
        if replay.end.tick > Replay::MAX_TICKS {
            let tick = replay.end.tick;
            return Err(refused(ReplayErrorKind::TooLong { tick }));
        }
        // The bound avoids writing the whole text just to count its bytes.
        let bytes = match self.bytes {
            few if few <= Replay::MAX_BYTES => few,
            _ => replay.to_string().len(),
        };
        if bytes > Replay::MAX_BYTES {
            return Err(refused(ReplayErrorKind::TooLarge { bytes }));
        }
        Ok(replay)
    }
}
