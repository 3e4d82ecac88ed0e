//! The full-screen views: one for each game.

pub mod awale;
pub mod couleurs;
mod dialog;
