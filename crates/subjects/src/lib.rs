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
//! let subjects = Subject::all();
//! let awale = subjects.iter().find(|subject| subject.title.starts_with("CCINP")).unwrap();
//! let question = awale.question("Q8").unwrap();
//! assert_eq!(question.signature(), "deplacer_graines(plateau, case)");
//! ```

#![deny(unsafe_code)]
#![warn(missing_docs)]

mod algorithm;
mod archive;
mod catalogue;
mod checker;
mod control;
mod declared;
mod error;
mod folder;
mod grading;
mod inputs;
mod inspection;
mod kept;
mod mutants;
mod names;
mod printable;
mod python;
mod question;
mod report;
mod rng;
mod scale;
mod skeleton;
mod sources;
mod subject;
mod submission;
mod tables;
mod template;

pub use algorithm::{Algorithm, ArgumentError, Room};
pub use archive::LARGEST_ARCHIVE;
pub use checker::Checker;
pub use control::{Control, Unstopped};
pub use declared::{Declaration, DeclarationError, DeclarationProblem};
pub use error::Error;
pub use folder::{Folder, FolderError, is_id};
pub use grading::campaign::Settings;
pub use grading::walking::{Step, Walk};
pub use inputs::databases::Heading;
pub use inspection::{
    InspectedAnswer, InspectedQuestion, Inspection, InspectionSettings, InspectionStep,
};
pub use mutants::Mutant;
pub use names::with_names;
pub use printable::printable;
pub use python::Tier;
pub use python::process::{Limits, end_processes};
pub use question::{Kind, Question};
pub use report::{
    Counterexample, Diagnosis, Difference, Drawings, Excerpt, FileReport, Sentence, Status, Verdict,
};
pub use scale::{Scale, ScaleError, ScaleProblem};
pub use skeleton::skeleton;
pub use subject::{Database, Equivalent, Hints, Paper, Parameter, Subject};
pub use submission::Submission;
pub use submission::answers::Answers;
pub use submission::notebook::Notebook;
pub use submission::query::Query;
pub use tables::{Found, SampleTable, SampleTables, WrongTables};
