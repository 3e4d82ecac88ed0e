//! The words Grenier says to people, in English and French.
//!
//! The texts are Fluent files under `texts/<language>/`; every front end takes
//! its words from here, so that a thing has one name everywhere.
//!
//! ```
//! use phrases::{Language, Phrases};
//!
//! let phrases = Phrases::new(Language::French);
//! assert_eq!(phrases.say("side-south"), "Sud");
//! assert_eq!(phrases.say_with("captured", &[("seeds", 2.into())]), "2 graines récoltées");
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod aplat;
#[cfg(feature = "archive")]
mod archive;
mod awale;
mod check;
mod couleurs;
mod final_count;
mod language;
mod phrases;
mod players;
mod tables;

pub use awale::InWords;
pub use final_count::final_count;
pub use language::{Language, UnknownLanguage};
pub use phrases::{Arguments, Phrases, Value};
