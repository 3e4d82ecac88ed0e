//! The examination subjects as data, and a grader of answers to them.
//!
//! A [`Subject`] lists its questions: the function asked for, how to make
//! inputs that hit the usual mistakes, the right answers (from the libraries
//! of the games and of the images), and what is demanded beyond the value. A
//! [`Checker`] runs a student's file in a process of its own, compares on many
//! inputs and shows the smallest one that fails.
//!
//! ```
//! use subjects::Subject;
//!
//! let subject = Subject::named("ccinp2024_awale").unwrap();
//! let question = subject.question("Q8").unwrap();
//! assert_eq!(question.signature(), "deplacer_graines(plateau, case)");
//! ```

#![deny(unsafe_code)]
#![warn(missing_docs)]

mod awale_case;
mod awale_tasks;
mod base_case;
mod bench;
mod campaign;
mod catalog;
mod ccinp2024_awale;
mod check;
mod dice;
mod error;
mod fault;
mod file;
mod grade;
mod grid_case;
mod nsi2025_awale;
mod nsi2025_images;
mod picture_case;
mod question;
mod reply;
mod report;
mod runner;
mod shrink;
mod skeleton;
mod source;
mod sql;
mod value;
mod xens2019_tetris;

pub use campaign::Wish;
pub use catalog::Subject;
pub use check::{Answer, Checker};
pub use error::Error;
pub use question::Question;
pub use report::{Counterexample, FileReport, Sentence, Status, Verdict};
pub use runner::{Limits, Tier};
pub use skeleton::skeleton;
pub use sql::Query;
