//! Exact endgames.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use ::awale::SEEDS;
use ::awale_engine::{Oracle, StopFlag, UpTo};
use ::awale_tables::{Build, Error};
use phrases::Localize as _;
use pyo3::prelude::*;
use pyo3::types::PyType;

use super::{Position, rules_of};
use crate::arguments::within;
use crate::errors::tables_error;
use crate::interrupt::{wait_for, wait_or_stop};
use crate::words::phrases;

/// The most memory that the tables of a search may take, in bytes.
const SEARCH_MEMORY: u64 = 1 << 30;

/// Exact endgames, from a directory of table files.
///
/// >>> import tempfile
/// >>> from grenier.awale import Position, Tables
/// >>> with tempfile.TemporaryDirectory() as directory:
/// ...     tables = Tables.build(directory, 5)
/// ...     board = [0, 0, 0, 1, 0, 2, 0, 1, 0, 0, 1, 0]
/// ...     tables.probe(Position(board, captured=(21, 22), turn=60))
/// (1, 1)
#[pyclass(module = "grenier.awale", frozen)]
pub struct Tables {
    directory: PathBuf,
    files: ::awale_tables::Tables,
    /// The oracles opened so far, one a rule set: opening reads the files.
    oracles: Mutex<Vec<(::awale::Rules, Knowledge)>>,
}

/// The oracle that a search consults; `None` where there is no table.
type Knowledge = Option<Arc<dyn Oracle>>;

#[pymethods]
impl Tables {
    #[new]
    fn new(py: Python<'_>, directory: PathBuf) -> PyResult<Tables> {
        let files = py.detach(|| ::awale_tables::Tables::open(&directory));
        let files = files.map_err(tables_error)?;
        Ok(Tables {
            directory,
            files,
            oracles: Mutex::default(),
        })
    }

    /// Builds what is missing for boards of at most so many seeds, and opens
    /// the directory. A build that is interrupted can be taken up again.
    #[staticmethod]
    #[pyo3(signature = (directory, seeds, *, rules = None))]
    fn build(
        py: Python<'_>,
        directory: PathBuf,
        seeds: &Bound<'_, PyAny>,
        rules: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Tables> {
        let seeds = within("seeds", seeds, SEEDS.into())? as u8;
        let build = Build::new(&directory, &rules_of(rules)?, seeds).map_err(tables_error)?;
        let stop = StopFlag::new();
        let is_stopped = stop.clone();
        let go_on = move |_| {
            if is_stopped.is_raised() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        wait_or_stop(py, &stop, move || build.run(&go_on))?.map_err(tables_error)?;
        Tables::new(py, directory)
    }

    /// The most seeds such that every board of as many or fewer is known.
    #[pyo3(signature = (rules = None))]
    fn complete_up_to(&self, rules: Option<&Bound<'_, PyAny>>) -> PyResult<Option<u8>> {
        Ok(self.files.complete_up_to(&rules_of(rules)?))
    }

    /// The least and the most that the player to move gains over the other
    /// from here on, equal where the value is exact; None where nothing is known.
    fn probe(&self, position: &Bound<'_, Position>) -> PyResult<Option<(i8, i8)>> {
        let Position { position, rules } = position.get();
        let known = self.files.probe(rules, position).map_err(tables_error)?;
        Ok(known.map(|bounds| (bounds.lower.0, bounds.upper.0)))
    }

    /// The files left out, and why.
    #[getter]
    fn refused(&self) -> Vec<String> {
        let refused = self.files.refused().iter();
        refused.map(|error| error.localize(phrases())).collect()
    }

    fn __repr__(&self) -> String {
        format!("Tables({:?})", self.directory.display().to_string())
    }

    /// A pickle holds the place of the files, which are opened again there.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyType>, (PathBuf,))> {
        let directory = std::path::absolute(&self.directory)?;
        Ok((py.get_type::<Tables>(), (directory,)))
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }
}

impl Tables {
    /// What a search under these rules may ask: the tables that fit in memory,
    /// brought there the first time.
    pub(super) fn oracle(&self, py: Python<'_>, rules: ::awale::Rules) -> PyResult<Knowledge> {
        let oracles = || self.oracles.lock().unwrap_or_else(PoisonError::into_inner);
        let known = oracles().iter().find(|(of, _)| *of == rules).cloned();
        if let Some((_, knowledge)) = known {
            return Ok(knowledge);
        }
        let directory = self.directory.clone();
        let knowledge = wait_for(py, move || loaded(directory, rules))?.map_err(tables_error)?;
        oracles().push((rules, knowledge.clone()));
        Ok(knowledge)
    }
}

fn loaded(directory: PathBuf, rules: ::awale::Rules) -> Result<Knowledge, Error> {
    let mut tables = ::awale_tables::Tables::open_rules(&directory, &rules)?;
    tables.load(&rules, SEARCH_MEMORY)?;
    let loaded = tables.list();
    let by_seeds = (0..).zip(&loaded);
    let complete = by_seeds.take_while(|(seeds, table)| table.is_loaded && table.seeds == *seeds);
    let Some((most_seeds, _)) = complete.last() else {
        return Ok(None);
    };
    let known = move |position: &::awale::Position| tables.probe(&rules, position).ok()??.exact();
    Ok(Some(Arc::new(UpTo::new(most_seeds, known))))
}
