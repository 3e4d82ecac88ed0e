//! Puzzles: positions with exactly one good move, solved on the board.
//!
//! The server judges every try and tells the solution only to those who have found
//! it, failed or given up.

mod choice;
mod error;
mod from_games;
mod json;
mod judging;
pub mod routes;
mod solver;
