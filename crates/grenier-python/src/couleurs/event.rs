//! What happens in a game of falling bars.

use ::couleurs::Place;
use pyo3::prelude::*;

use super::Round;
use super::game::triple;
use crate::pickling::{Pickled, Reduced, reduced};

/// Something that happened in a game.
#[pyclass(module = "grenier.couleurs", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub struct Event(pub(super) ::couleurs::Event);

#[pymethods]
impl Event {
    /// "born", "moved", "permuted", "fixed", "cleared", "level" or "over".
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            ::couleurs::Event::Born(_) => "born",
            ::couleurs::Event::Moved(_) => "moved",
            ::couleurs::Event::Permuted(_) => "permuted",
            ::couleurs::Event::Fixed(_) => "fixed",
            ::couleurs::Event::Cleared(_) => "cleared",
            ::couleurs::Event::Level(_) => "level",
            ::couleurs::Event::Over => "over",
        }
    }

    /// Where the bar is, as (x, y, k), if the event is about the bar.
    #[getter]
    fn place(&self) -> Option<(usize, usize, usize)> {
        match self.0 {
            ::couleurs::Event::Born(place)
            | ::couleurs::Event::Moved(place)
            | ::couleurs::Event::Permuted(place)
            | ::couleurs::Event::Fixed(place) => Some(triple(place)),
            _ => None,
        }
    }

    /// The round, if blocks vanished.
    #[getter]
    fn round(&self) -> Option<Round> {
        match &self.0 {
            ::couleurs::Event::Cleared(round) => Some(round.clone().into()),
            _ => None,
        }
    }

    /// The new level, if the game got faster.
    #[getter]
    fn level(&self) -> Option<u8> {
        match self.0 {
            ::couleurs::Event::Level(level) => Some(level),
            _ => None,
        }
    }

    fn __repr__(&self) -> String {
        format!("<Event {}>", self.kind())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let cleared = match &self.0 {
            ::couleurs::Event::Cleared(round) => {
                Some((round.before.rows(), round.points, round.cells.clone()))
            }
            _ => None,
        };
        reduced::<Event>(py, (self.kind(), self.place(), cleared, self.level()))
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }
}

/// Its kind; where the bar is; the grid before, the points and the cells of a
/// round; the level.
type EventState = (
    String,
    Option<(usize, usize, usize)>,
    Option<(Vec<String>, u32, Vec<(usize, usize)>)>,
    Option<u8>,
);

impl Pickled for Event {
    const KIND: &'static str = "couleurs.Event";

    fn restored(state: &Bound<'_, PyAny>) -> Option<Event> {
        let (kind, place, cleared, level): EventState = state.extract().ok()?;
        let place = || place.map(|(x, y, len)| Place { x, y, len });
        Some(Event(match kind.as_str() {
            "born" => ::couleurs::Event::Born(place()?),
            "moved" => ::couleurs::Event::Moved(place()?),
            "permuted" => ::couleurs::Event::Permuted(place()?),
            "fixed" => ::couleurs::Event::Fixed(place()?),
            "cleared" => {
                let (rows, points, cells) = cleared?;
                ::couleurs::Event::Cleared(::couleurs::Round {
                    before: ::couleurs::Grid::from_rows(rows.iter().map(String::as_str)).ok()?,
                    points,
                    cells,
                })
            }
            "level" => ::couleurs::Event::Level(level?),
            "over" => ::couleurs::Event::Over,
            _ => return None,
        }))
    }
}
