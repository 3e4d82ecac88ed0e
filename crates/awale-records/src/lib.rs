//! Games of awalé as texts and JSON documents: every format, both directions,
//! with refusals in the reader's language.
//!
//! ```
//! use awale_records::{Format, read, write};
//! use phrases::{Language, Phrases};
//!
//! let phrases = Phrases::new(Language::English);
//! let record = read(Format::Letters, "egai", None, &phrases)?;
//! assert_eq!(write(Format::Diagram, &record, &phrases)?, "1-6-6-5-1-5-0-6-0-6-6-6-0-0-S\n");
//! assert_eq!(Format::guess("a1e1 e2a2 e1c2"), Format::Playstrategy);
//! # Ok::<(), awale_records::Refused>(())
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod format;
mod json;
mod outcome;

pub use format::{Format, Refused, UnknownFormat, read, write};
pub use json::RecordJson;
pub use outcome::ResultJson;
