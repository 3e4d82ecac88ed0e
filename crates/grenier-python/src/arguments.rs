//! Numbers and lists given from Python, checked as they come.

use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyString};

use crate::errors::value_error;

/// An integer; one beyond 64 bits becomes the nearest, and is out of any range.
pub fn integer(value: &Bound<'_, PyAny>) -> PyResult<i64> {
    match value.extract::<i64>() {
        Err(error) if error.is_instance_of::<PyOverflowError>(value.py()) => {
            Ok(if value.lt(0)? { i64::MIN } else { i64::MAX })
        }
        result => result,
    }
}

/// An integer in `0..=most`, named in the message.
pub fn within(what: &str, value: &Bound<'_, PyAny>, most: i64) -> PyResult<i64> {
    let number = integer(value)?;
    if (0..=most).contains(&number) {
        Ok(number)
    } else {
        Err(value_error(format!(
            "{what} {number} is out of range (0 to {most})"
        )))
    }
}

/// An integer of 0 or more, named in the message.
pub fn count(what: &str, value: &Bound<'_, PyAny>) -> PyResult<u64> {
    let number = integer(value)?;
    u64::try_from(number)
        .map_err(|_| value_error(format!("{what} is {number} (0 or more expected)")))
}

/// The items of an iterable other than text, at most `most` of them.
pub fn items<'py>(
    what: &str,
    list: &Bound<'py, PyAny>,
    most: usize,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    if list.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err(format!(
            "{what}: found text, expected a list"
        )));
    }
    let found = list
        .try_iter()?
        .take(most.saturating_add(1))
        .collect::<PyResult<Vec<_>>>()?;
    if found.len() > most {
        return Err(value_error(format!(
            "{what}: more than {most} items (at most {most} expected)"
        )));
    }
    Ok(found)
}

/// The content of `bytes` or `bytearray`.
pub fn bytes(value: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(bytes) = value.cast::<PyBytes>() {
        Ok(bytes.as_bytes().to_vec())
    } else if let Ok(bytes) = value.cast::<PyByteArray>() {
        Ok(bytes.to_vec())
    } else {
        let name = value.get_type().name()?;
        Err(PyTypeError::new_err(format!(
            "found {name}, expected bytes"
        )))
    }
}
