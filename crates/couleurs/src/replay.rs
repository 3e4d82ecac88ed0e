//! A recorded game: its seed, its options and its inputs, as text.
//!
//! The format is specified in `docs/rules-couleurs.md`. Each bar is one line:
//! its inputs with their ticks, then the score and a digest of the game once
//! it is fixed. Playing the inputs again must give the same scores and digests,
//! so that a change to any line is detected at that line.

mod error;
mod playback;
mod recording;
mod text;

pub use error::{Expected, ReplayError, ReplayErrorKind};
pub use playback::{Playback, Step};
pub use recording::Recording;

use crate::{Command, Game, Options};

/// The version of the format, in the first line of every replay.
pub const VERSION: u32 = 1;

/// A recorded game.
///
/// Reading one checks its format only; [`Replay::verify`] plays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    options: Options,
    seed: u64,
    bars: Vec<BarRecord>,
    end: End,
}

/// A command of the player, and its tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Input {
    /// The tick of the game.
    pub tick: u64,
    /// The command.
    pub command: Command,
}

/// One bar's inputs, and the state of the game once it is fixed; the last bar
/// may still be falling when the recording ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct BarRecord {
    inputs: Vec<Input>,
    fixed: Option<Check>,
}

/// The score and digest of a game at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Check {
    score: u64,
    digest: u64,
}

/// The tick at which the recording ends, and the check of the game there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct End {
    tick: u64,
    check: Check,
}

impl Replay {
    /// The longest text: about twenty thousand bars.
    pub const MAX_BYTES: usize = 1 << 20;

    /// The longest game: a day of ticks.
    pub const MAX_TICKS: u64 = 24 * 60 * 60 * crate::TICKS_PER_SECOND;

    /// The options of the game.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The seed of the game.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The tick at which the recording ends.
    #[must_use]
    pub const fn end_tick(&self) -> u64 {
        self.end.tick
    }

    /// The inputs of the player, in order.
    pub fn inputs(&self) -> impl Iterator<Item = Input> {
        self.bars.iter().flat_map(|bar| bar.inputs.iter().copied())
    }

    /// Plays the game again; returns it in its final state, or the first line
    /// where the record and the game disagree.
    pub fn verify(&self) -> Result<Game, ReplayError> {
        let mut game = Game::new(self.options, self.seed);
        for (index, bar) in self.bars.iter().enumerate() {
            let line = text::HEADER_LINES + index + 1;
            bar.replay(&mut game, self.end.tick)
                .map_err(|kind| ReplayError { line, kind })?;
        }
        let line = text::HEADER_LINES + self.bars.len() + 1;
        let falling = self.bars.last().filter(|bar| bar.fixed.is_none());
        let inputs = falling.map_or(&[][..], |bar| &bar.inputs);
        self.end
            .reach(&mut game, inputs)
            .map_err(|kind| ReplayError { line, kind })?;
        Ok(game)
    }
}

impl BarRecord {
    fn replay(&self, game: &mut Game, end_tick: u64) -> Result<(), ReplayErrorKind> {
        if game.is_over() {
            return Err(ReplayErrorKind::GameOver { bars: game.bars() });
        }
        let bar = game.bars();
        for input in &self.inputs {
            advance(game, input.tick)?;
            if game.bars() > bar {
                return Err(ReplayErrorKind::TooLate { input: *input });
            }
            if game.step(input.command).is_empty() {
                return Err(ReplayErrorKind::NoEffect { input: *input });
            }
        }
        let Some(fixed) = self.fixed else {
            return Ok(());
        };
        while game.bars() == bar && game.tick() < end_tick {
            game.step(Command::Tick);
        }
        if game.bars() == bar {
            return Err(ReplayErrorKind::NotFixed { end_tick });
        }
        fixed.compare(game, &self.inputs)
    }
}

impl End {
    /// `inputs` are those of the bar still falling.
    fn reach(&self, game: &mut Game, inputs: &[Input]) -> Result<(), ReplayErrorKind> {
        let bars = game.bars();
        advance(game, self.tick)?;
        if game.bars() > bars {
            return Err(ReplayErrorKind::BarMissing { bars });
        }
        if game.tick() < self.tick {
            return Err(ReplayErrorKind::GameOver { bars });
        }
        self.check.compare(game, inputs)
    }
}

/// Sends ticks until `tick`, or until the game is over.
fn advance(game: &mut Game, tick: u64) -> Result<(), ReplayErrorKind> {
    if tick < game.tick() {
        return Err(ReplayErrorKind::TimeRunsBack {
            tick,
            reached: game.tick(),
        });
    }
    while game.tick() < tick && !game.is_over() {
        game.step(Command::Tick);
    }
    Ok(())
}

impl Check {
    /// `inputs` are those since the previous check.
    fn of(game: &Game, inputs: &[Input]) -> Self {
        Self {
            score: game.score(),
            digest: digest(game, inputs),
        }
    }

    fn compare(self, game: &Game, inputs: &[Input]) -> Result<(), ReplayErrorKind> {
        let played = Self::of(game, inputs);
        if self.score != played.score {
            return Err(ReplayErrorKind::Score {
                recorded: self.score,
                played: played.score,
            });
        }
        if self.digest != played.digest {
            return Err(ReplayErrorKind::Digest {
                recorded: self.digest,
                played: played.digest,
            });
        }
        Ok(())
    }
}

/// FNV-1a (Fowler, Noll and Vo, 1991) of the tick, the score, every cell, and
/// the tick and command of every input.
fn digest(game: &Game, inputs: &[Input]) -> u64 {
    let numbers = [game.tick(), game.score()].map(u64::to_le_bytes);
    let cells = game.grid().columns().flatten();
    let cells = cells.map(|cell| cell.map_or(0, crate::Color::number));
    let inputs = inputs.iter().flat_map(|input| {
        let command = text::letter(input.command) as u8;
        input.tick.to_le_bytes().into_iter().chain([command])
    });
    numbers
        .into_iter()
        .flatten()
        .chain(cells)
        .chain(inputs)
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
}
