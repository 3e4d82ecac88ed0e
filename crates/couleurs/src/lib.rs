//! Tetris Couleurs.

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
pub mod planes;
pub mod region;
pub mod replay;
mod rule;
mod size;

pub use bar::{Bar, BarError};
pub use cascade::{Round, points, resolve};
pub use color::{Cell, Color};
pub use dealer::{BarLengths, BarLengthsError, Dealer};
pub use game::{Command, Event, Game, PREVIEW, TICKS_PER_SECOND};
pub use grid::{Grid, GridError};
pub use motion::{Direction, Place};
pub use options::{Options, OptionsError};
pub use rule::{Rule, RuleError};
pub use size::{Size, SizeError};
