//! Errors of the checker itself.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use crate::algorithm::ArgumentError;
use crate::folder::FolderError;
use crate::report::Sentence;

/// A failure of the checker, never of the student.
#[derive(Debug, Error)]
pub enum Error {
    /// There is no Python to run files with.
    #[error("no usable Python ({tried} was tried)")]
    NoPython {
        /// The name tried.
        tried: String,
    },
    /// Isolation is required and this machine offers none.
    #[error("no isolation here (Landlock and seccomp expected)")]
    NoIsolation,
    /// The process that runs files could not be started or went wrong before
    /// any of the student's code ran.
    #[error("the Python process failed: {0}")]
    Process(#[from] io::Error),
    /// A file that cannot be read.
    #[error("{}: {source}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A folder, a pipe or a device in the place of a file.
    #[error("{}: not a regular file", path.display())]
    NotAFile {
        /// What was named.
        path: PathBuf,
    },
    /// A file that ends in `.ipynb` and is no notebook.
    #[error("{}: not a notebook", path.display())]
    NotANotebook {
        /// The file.
        path: PathBuf,
    },
    /// A file too large to be an answer.
    #[error("{}: {bytes} bytes, {most} at most", path.display())]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// How large it is.
        bytes: u64,
        /// How large it may be.
        most: u64,
    },
    /// No subject has this name.
    #[error("no subject {found}")]
    UnknownSubject {
        /// What was asked for.
        found: String,
    },
    /// The subject has no such question.
    #[error("no question {found} in {subject}")]
    UnknownQuestion {
        /// What was asked for.
        found: String,
        /// The subject.
        subject: &'static str,
    },
    /// There is no function of the student's to walk through.
    #[error("nothing to walk through for {id}")]
    NothingToStep {
        /// The question.
        id: &'static str,
    },
    /// What was typed as the arguments of a call is none.
    #[error("no arguments for {id}")]
    NoArguments {
        /// The question.
        id: &'static str,
    },
    /// What was typed for an argument of an algorithm is no value.
    #[error("no value for {}", .0.name)]
    BadArgument(ArgumentError),
    /// The folder of a subject cannot be used.
    #[error("{0}")]
    Folder(#[from] FolderError),
    /// A subject's own programs fail, or its inputs cannot be made.
    #[error("the subject is broken ({})", sentence.key)]
    BrokenSubject {
        /// What is wrong.
        sentence: Sentence,
    },
    /// No subject is recognised in the file.
    #[error("{}: which subject it answers cannot be told", path.display())]
    SubjectUnclear {
        /// The file.
        path: PathBuf,
    },
}

impl From<ArgumentError> for Error {
    fn from(error: ArgumentError) -> Error {
        Error::BadArgument(error)
    }
}
