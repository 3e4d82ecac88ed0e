//! The games of Grenier, full screen in a terminal.
//!
//! [`run`] shows a [`Screen`] until it closes. Screens contain no game logic:
//! they call the rules, and the program passes services as closures.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod app;
mod ascii;
mod keymap;
pub mod screens;
mod signals;
mod terminal;
mod theme;
mod wrapping;

pub use app::{Closed, Flow, Screen, draw, fits, run};
pub use keymap::{Action, Keymap, KeymapError};
pub use theme::{Characters, Theme};
