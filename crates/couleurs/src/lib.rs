//! Tetris Couleurs.

#![deny(unsafe_code)]
#![warn(missing_docs)]

pub mod alignment;
mod bar;
mod cascade;
mod chacha;
mod color;
mod dealer;
pub mod exploration;
mod grid;
mod motion;
pub mod planes;
pub mod region;
mod rule;
mod size;

pub use bar::{Bar, BarError};
pub use cascade::{Round, points, resolve};
pub use color::{Cell, Color};
pub use dealer::{BarLengths, BarLengthsError, Dealer};
pub use grid::{Grid, GridError};
pub use motion::{Direction, Place};
pub use rule::{Rule, RuleError};
pub use size::{Size, SizeError};
