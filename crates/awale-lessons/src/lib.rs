//! Learn awalé: a course of small boards, one idea each.
//!
//! The boards are data, in [`COURSE`]. What a move is worth there is not
//! written down anywhere: [`Exercise::judge`] finds it with the rules, and finds
//! the reason of each wrong move with it. The words are those of the front end,
//! so that the site and the terminal teach the same course.
//!
//! ```
//! use awale::Pit;
//! use awale_lessons::{Finding, lesson};
//!
//! let exercise = &lesson("sow").unwrap().exercises[0];
//! assert!(exercise.judge(Pit::ALL[3])?.is_right);
//! let wrong = exercise.judge(Pit::ALL[0])?;
//! assert_eq!(wrong.finding, Finding::Lands { seeds: 4, last: 4 });
//! # Ok::<(), awale::IllegalMove>(())
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod course;
mod exercise;
mod finding;
mod goal;

pub use course::{COURSE, Lesson, lesson};
pub use exercise::{Exercise, Verdict};
pub use finding::{Finding, Stop};
pub use goal::Goal;
