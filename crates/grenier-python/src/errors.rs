//! Our errors as Python's: a value that cannot be is a `ValueError` with our
//! message, a wrong type a `TypeError`, what the system refuses an `OSError`.

use std::fmt::Display;

use ::awale_tables::Error;
use pyo3::PyErr;
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyOSError, PyValueError};

/// `ValueError`, with the message of one of our errors.
pub fn value_error(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// `IndexError`, for subscripts.
pub fn index_error(error: impl Display) -> PyErr {
    PyIndexError::new_err(error.to_string())
}

/// The exception of an error of the tables.
pub fn tables_error(error: Error) -> PyErr {
    match error {
        Error::Io { .. } | Error::Busy { .. } | Error::Threads(_) => {
            PyOSError::new_err(error.to_string())
        }
        Error::NotEnoughMemory { .. } => PyMemoryError::new_err(error.to_string()),
        _ => value_error(error),
    }
}
