//! Our errors as Python's: a value that cannot be is a `ValueError` with our
//! message, a wrong type a `TypeError`.

use std::fmt::Display;

use pyo3::PyErr;
use pyo3::exceptions::{PyIndexError, PyValueError};

/// `ValueError`, with the message of one of our errors.
pub fn value_error(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// `IndexError`, for subscripts.
pub fn index_error(error: impl Display) -> PyErr {
    PyIndexError::new_err(error.to_string())
}
