//! What can be shown full screen.

pub mod awale;
