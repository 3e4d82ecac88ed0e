//! Our errors as Python's: a value that cannot be is a `ValueError` with our
//! message, a wrong type a `TypeError`, what the system refuses an `OSError`.
//! The message is in the language of the locale.

use ::awale::IllegalMove;
use ::awale_tables::Error;
use phrases::{Localize, Message};
use pyo3::PyErr;
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyOSError, PyTypeError, PyValueError};

use crate::words::phrases;

/// `ValueError`, with the message of one of our errors.
pub fn value_error(error: impl Localize) -> PyErr {
    PyValueError::new_err(error.localize(phrases()))
}

/// `TypeError`, for an argument of another kind.
pub fn type_error(message: &Message<'_>) -> PyErr {
    PyTypeError::new_err(message.render(phrases()))
}

/// `IndexError`, for subscripts.
pub fn index_error(message: &Message<'_>) -> PyErr {
    PyIndexError::new_err(message.render(phrases()))
}

/// `MemoryError`, for what the machine has no room for.
pub fn memory_error(message: &Message<'_>) -> PyErr {
    PyMemoryError::new_err(message.render(phrases()))
}

/// `ValueError` for a pit that may not be played.
pub fn illegal(error: IllegalMove) -> PyErr {
    let message = Message::new("python-illegal")
        .with_shown("pit", error.pit.index())
        .with_message("reason", error.reason.message());
    value_error(message)
}

/// The exception of an error of the tables.
pub fn tables_error(error: Error) -> PyErr {
    let message = error.localize(phrases());
    match error {
        Error::Io { .. } | Error::Busy { .. } | Error::Threads(_) => PyOSError::new_err(message),
        Error::NotEnoughMemory { .. } => PyMemoryError::new_err(message),
        _ => PyValueError::new_err(message),
    }
}
