//! How a game ended.

use ::awale::{BySide, Ending};
use pyo3::prelude::*;

use super::side_name;
use crate::pickling::{Pickled, Reduced, reduced};

/// How a game ended.
///
/// >>> from grenier.awale import Position
/// >>> stuck = Position([0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 0], captured=(18, 20))
/// >>> stuck.outcome
/// Outcome(ending='stuck', winner='north', seeds=(23.0, 25.0))
#[pyclass(module = "grenier.awale", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome(pub(super) ::awale::Outcome);

#[pymethods]
impl Outcome {
    /// "majority", "turn limit", "poor board", "stuck" or "repetition".
    #[getter]
    fn ending(&self) -> &'static str {
        name_of(self.0.ending)
    }

    /// "south", "north", or None for a draw.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        self.0.winner().map(side_name)
    }

    /// The seeds of south and of north, halves included.
    #[getter]
    fn seeds(&self) -> (f64, f64) {
        let doubled = self.0.doubled_seeds;
        (
            f64::from(doubled.south) / 2.0,
            f64::from(doubled.north) / 2.0,
        )
    }

    fn __repr__(&self) -> String {
        let winner = self
            .winner()
            .map_or("None".into(), |side| format!("'{side}'"));
        format!(
            "Outcome(ending='{}', winner={winner}, seeds={:?})",
            self.ending(),
            self.seeds()
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let doubled = self.0.doubled_seeds;
        reduced::<Outcome>(py, (self.ending(), doubled.south, doubled.north))
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }
}

impl Pickled for Outcome {
    const KIND: &'static str = "awale.Outcome";

    fn restored(state: &Bound<'_, PyAny>) -> Option<Outcome> {
        let (name, south, north): (String, u8, u8) = state.extract().ok()?;
        let ending = ENDINGS
            .into_iter()
            .find(|&ending| name_of(ending) == name)?;
        Some(Outcome(::awale::Outcome {
            ending,
            doubled_seeds: BySide::new(south, north),
        }))
    }
}

const ENDINGS: [Ending; 5] = [
    Ending::Majority,
    Ending::TurnLimit,
    Ending::PoorBoard,
    Ending::Stuck,
    Ending::Repetition,
];

fn name_of(ending: Ending) -> &'static str {
    match ending {
        Ending::Majority => "majority",
        Ending::TurnLimit => "turn limit",
        Ending::PoorBoard => "poor board",
        Ending::Stuck => "stuck",
        Ending::Repetition => "repetition",
    }
}
