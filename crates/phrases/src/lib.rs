//! The words Grenier says to people, in English and French.
//!
//! The texts are Fluent files under `texts/<language>/`; every front end takes
//! its words from here, so that a thing has one name everywhere. [`Phrases`]
//! holds the texts of one language, [`Localize`] chooses the text for an error
//! or a name of the libraries.
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

mod escape;
mod final_count;
mod language;
mod localize;
mod phrases;
pub mod verdicts;

pub use escape::escape_controls;
pub use final_count::final_count;
pub use language::{Language, UnknownLanguage};
pub use localize::{Localize, Message};
pub use phrases::{Arguments, Phrases, Value};
