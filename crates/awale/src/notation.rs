//! Text forms of positions and games: one file per format, both directions.
//!
//! | module | what it reads and writes |
//! |---|---|
//! | [`pits`] | twelve numbers, the mover's six first |
//! | [`letters`] | a letter per move: the subjects' `a`–`l`, Aualé's `A`–`F` and `a`–`f` |
//! | [`diagram`] | Aualé's diagrams, `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S` |
//! | [`ogn`] | Aualé's game files |
//! | [`playstrategy`] | PlayStrategy's positions and moves |
//! | `json` | JSON documents, with the feature `serde` |
//!
//! [`Format`] reads and writes any of them by name, one game or several.
//!
//! `a`–`f` is South in the subjects and North in Aualé, so the alphabet of a
//! move list cannot be recognised from the text: the caller names it.

pub mod diagram;
mod format;
#[cfg(feature = "serde")]
pub mod json;
pub mod letters;
pub mod ogn;
pub mod pits;
pub mod playstrategy;
mod record;
mod several;

pub use format::{Format, ReadError, UnknownFormat, WriteError};
pub use record::{DeclaredResult, NoResult, Record};
pub use several::BadGame;
