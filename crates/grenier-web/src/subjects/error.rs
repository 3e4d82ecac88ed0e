//! What can go wrong with a subject or a check.

use subjects::Error;

use super::Refusal;
use crate::thinking::QueueError;

/// Why a request about a subject is refused.
#[derive(Debug)]
pub enum SubjectError {
    UnknownSubject,
    UnknownQuestion,
    UnknownAlgorithm,
    /// The code of students is not run for this request.
    Refused(Refusal),
    /// More code than the limit, in bytes.
    TooLong {
        found: usize,
        most: usize,
    },
    /// The file is none that holds answers.
    NotAFile,
    /// The teacher of a class has forbidden it.
    Forbidden,
    /// The right answer to a question that the guest has not tried.
    NotTried,
    Queue(QueueError),
    Checker(Error),
}

impl From<QueueError> for SubjectError {
    fn from(error: QueueError) -> SubjectError {
        SubjectError::Queue(error)
    }
}

impl From<Error> for SubjectError {
    fn from(error: Error) -> SubjectError {
        SubjectError::Checker(error)
    }
}
