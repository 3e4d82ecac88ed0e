//! What can be shown full screen.

pub mod awale;
pub mod couleurs;
mod dialog;
