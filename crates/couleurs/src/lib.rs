//! Tetris Couleurs: bars of colored blocks fall into a grid; aligned blocks vanish.
//!
//! Pure: seeds and commands go in, events come out. There is no clock, no
//! input and no output here, so that a game is the same in a terminal, on the
//! web and in a test. The rules are in `docs/rules-couleurs.md`.
//!
//! Resolve a grid, round by round:
//!
//! ```
//! use couleurs::{Grid, Rule, points, resolve};
//!
//! let mut grid: Grid = "\
//! .V....
//! .N....
//! RRJ.R.
//! VBBBB.
//! NJRRB.
//! RBNVRB
//! RRNJVV
//! JRJJNV
//! ".parse()?;
//! let rounds = resolve(&mut grid, Rule::Alignments);
//! assert_eq!(rounds.iter().map(|round| round.points).collect::<Vec<_>>(), [4, 3]);
//! assert_eq!(points(&rounds), 7);
//! # Ok::<(), couleurs::GridError>(())
//! ```
//!
//! Play a game, and record it:
//!
//! ```
//! use couleurs::{Command, Event, Options, replay::Recording};
//!
//! let mut recording = Recording::new(Options::default(), 42);
//! let events = recording.step(Command::Left);
//! assert!(matches!(events[..], [Event::Moved(place)] if place.x == 1));
//! recording.step(Command::Drop);
//! assert!(recording.replay()?.to_string().starts_with("couleurs replay 1\nseed 42\n"));
//! # Ok::<(), couleurs::replay::ReplayError>(())
//! ```
//!
//! Let the bot play:
//!
//! ```
//! use couleurs::{Game, Options, bot::{Bot, Strength}};
//!
//! let bot = Bot::new(Strength::Quick);
//! let mut game = Game::new(Options::default(), 42);
//! while game.bars() < 20 && bot.play_bar(&mut game).is_some() {}
//! assert_eq!(game.bars(), 20);
//! ```

#![deny(unsafe_code)]
#![warn(missing_docs)]

pub mod alignment;
mod bar;
pub mod bot;
mod cascade;
mod chacha;
mod color;
mod dealer;
pub mod exploration;
mod game;
mod grid;
mod motion;
mod options;
// The bot's form of a grid; public for benchmarks and tests only.
#[doc(hidden)]
pub mod planes;
pub mod region;
pub mod replay;
mod rule;
mod size;

pub use bar::{Bar, BarError};
pub use cascade::{Round, points, resolve, rounds};
pub use color::{Cell, Color};
pub use dealer::{BarLengths, BarLengthsError, Dealer};
pub use game::{Command, Event, Game, PREVIEW, Standing, TICKS_PER_SECOND};
pub use grid::{Grid, GridError};
pub use motion::{Direction, Place};
pub use options::{Options, OptionsError};
pub use rule::{Rule, RuleError};
pub use size::{Size, SizeError};
