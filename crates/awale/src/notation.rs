//! Text forms of positions and games: one file per format, both directions.
//!
//! | module | what it reads and writes |
//! |---|---|
//! | [`pits`] | twelve numbers, the mover's six first |
//! | [`letters`] | a letter per move: the subjects' `a`–`l`, Aualé's `A`–`F` and `a`–`f` |
//! | [`diagram`] | Aualé's diagrams, `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S` |
//! | [`ogn`] | Aualé's game files |
//! | [`playstrategy`] | PlayStrategy's positions and moves |
//!
//! `a`–`f` is South in the subjects and North in Aualé: a reader is never
//! guessed from the text.

pub mod diagram;
pub mod letters;
pub mod ogn;
pub mod pits;
pub mod playstrategy;
mod record;

pub use record::Record;
