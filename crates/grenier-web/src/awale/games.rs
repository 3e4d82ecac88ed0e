//! Games of awalé on the server: two seats, moves played and taken back, saved
//! in the database after each change.

mod error;
mod online_game;
mod persistence;
mod seats;

pub use error::GameError;
pub use online_game::{NewOnlineGame, OnlineGame};
pub use seats::{DEEPEST_NEGAMAX, HINT_TIME, Seat, choose_move, hint};
