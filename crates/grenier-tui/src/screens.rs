//! The full-screen views: the home screen, and one for each game.

pub mod awale;
pub mod couleurs;
mod dialog;
pub mod home;
pub mod learn;
