//! Numbers and lists given from Python, checked as they come.

use phrases::Message;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyString};

use crate::errors::{type_error, value_error};
use crate::words::thing;

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
        let message = Message::new("python-out-of-range")
            .with_message("what", thing(what))
            .with_shown("number", number)
            .with_shown("low", 0)
            .with_shown("high", most);
        Err(value_error(message))
    }
}

/// An integer of 0 or more, named in the message.
pub fn count(what: &str, value: &Bound<'_, PyAny>) -> PyResult<u64> {
    let number = integer(value)?;
    u64::try_from(number).map_err(|_| {
        let message = Message::new("python-not-natural")
            .with_message("what", thing(what))
            .with_shown("number", number);
        value_error(message)
    })
}

/// The items of an iterable other than text, at most `most` of them.
pub fn items<'py>(
    what: &str,
    list: &Bound<'py, PyAny>,
    most: usize,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    if list.is_instance_of::<PyString>() {
        let message = Message::new("python-text-for-list").with_message("what", thing(what));
        return Err(type_error(&message));
    }
    let found = list
        .try_iter()?
        .take(most.saturating_add(1))
        .collect::<PyResult<Vec<_>>>()?;
    if found.len() > most {
        let message = Message::new("python-too-many-items")
            .with_message("what", thing(what))
            .with_shown("most", most);
        return Err(value_error(message));
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
        let message = Message::new("python-not-bytes").with_shown("found", name);
        Err(type_error(&message))
    }
}
