//! The games of Grenier, full screen in a terminal.
//!
//! [`run`] shows a [`Screen`] until it is left. Screens hold no game logic: they
//! ask the rules, and what they need from outside comes as closures.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod app;
mod keys;
pub mod screens;
mod terminal;
mod theme;

pub use app::{Flow, MINIMUM, Screen, draw, run};
pub use keys::{Action, BadKeys, Keymap};
pub use theme::Theme;
