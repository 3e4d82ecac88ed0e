//! Pickles and copies: what a value is made of, as plain Python values, and the
//! value again.
//!
//! A class gives its state to [`reduced`] in `__reduce__`; [`value_of_state`] finds the
//! class by its name in a pickle. A pickle may come from anywhere: a state that no
//! value has is refused.

use pyo3::PyClass;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::awale::{Answer, AwaleGame, Outcome, Position, Report, Rules};
use crate::couleurs::{Bot, CouleursGame, Event, Grid, Round};
use crate::errors::value_error;
use crate::images::{Image, Rectangle};

/// A class whose values can be pickled.
pub trait Pickled: Sized + PyClass {
    /// Its name in a pickle.
    const KIND: &'static str;

    /// The value of a state; `None` if no value has it.
    fn restored(state: &Bound<'_, PyAny>) -> Option<Self>;
}

/// What `__reduce__` answers: a function and its arguments, which give the value.
pub type Reduced<'py> = (Bound<'py, PyAny>, (&'static str, Bound<'py, PyAny>));

/// The answer of `__reduce__` for a value of this state.
pub fn reduced<'py, P: Pickled>(
    py: Python<'py>,
    state: impl IntoPyObject<'py, Target = PyTuple, Output = Bound<'py, PyTuple>, Error = PyErr>,
) -> PyResult<Reduced<'py>> {
    let restore = py.import("grenier._native")?.getattr("_restore")?;
    Ok((restore, (P::KIND, state.into_pyobject(py)?.into_any())))
}

/// The value of a class from its state: what a pickle calls.
#[pyfunction]
#[pyo3(name = "_restore")]
pub fn value_of_state<'py>(kind: &str, state: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let found = restore::<Rules>(kind, state)
        .or_else(|| restore::<Position>(kind, state))
        .or_else(|| restore::<Outcome>(kind, state))
        .or_else(|| restore::<AwaleGame>(kind, state))
        .or_else(|| restore::<Answer>(kind, state))
        .or_else(|| restore::<Report>(kind, state))
        .or_else(|| restore::<Grid>(kind, state))
        .or_else(|| restore::<Round>(kind, state))
        .or_else(|| restore::<Event>(kind, state))
        .or_else(|| restore::<CouleursGame>(kind, state))
        .or_else(|| restore::<Bot>(kind, state))
        .or_else(|| restore::<Image>(kind, state))
        .or_else(|| restore::<Rectangle>(kind, state));
    found.unwrap_or_else(|| {
        let message = phrases::Message::new("python-pickle").with("kind", kind.to_owned());
        Err(value_error(message))
    })
}

/// `None` for a value of another class, or of no possible state.
fn restore<'py, P: Pickled + Into<PyClassInitializer<P>>>(
    kind: &str,
    state: &Bound<'py, PyAny>,
) -> Option<PyResult<Bound<'py, PyAny>>> {
    let value = (kind == P::KIND).then(|| P::restored(state))??;
    Some(Bound::new(state.py(), value).map(Bound::into_any))
}
