//! `grenier.couleurs`: grids, alignments, regions and cascades.

mod event;
mod game;

pub use event::Event;
pub use game::{Bot, CouleursGame};

use ::couleurs::{Cell, Color, Rule, Size, exploration, region};
use phrases::Message;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::{integer, items, within};
use crate::drawings;
use crate::errors::{index_error, value_error};
use crate::pickling::{Pickled, Reduced, reduced};

/// A playing area; `grid[x, y]` counts from the bottom left.
///
/// >>> from grenier.couleurs import Grid
/// >>> grid = Grid.from_rows(["V..", "RR."])
/// >>> grid[0, 1]
/// 'V'
/// >>> grid[2, 0] = "R"
/// >>> print(grid)
/// V..
/// RRR
/// >>> grid.columns()
/// [[1, 2], [1, 0], [1, 0]]
#[pyclass(module = "grenier.couleurs", eq)]
#[derive(Clone, PartialEq, Eq)]
pub struct Grid(::couleurs::Grid);

#[pymethods]
impl Grid {
    #[new]
    #[pyo3(signature = (width = None, height = None))]
    fn new(width: Option<&Bound<'_, PyAny>>, height: Option<&Bound<'_, PyAny>>) -> PyResult<Grid> {
        let size = size_of(width, height)?;
        Ok(Grid(::couleurs::Grid::new(size)))
    }

    /// A grid from rows of letters, top first, or from their text; "." is empty.
    #[staticmethod]
    fn from_rows(rows: &Bound<'_, PyAny>) -> PyResult<Grid> {
        let grid = if let Ok(text) = rows.cast::<PyString>() {
            text.to_cow()?.parse()
        } else {
            let rows: Vec<String> = rows.extract()?;
            ::couleurs::Grid::from_rows(rows.iter().map(String::as_str))
        };
        grid.map(Grid).map_err(value_error)
    }

    /// A grid from columns, left first, each from the bottom up: colors as
    /// letters or numbers (1 to 5 for R, V, B, N, J), None or 0 for nothing.
    #[staticmethod]
    fn from_columns(columns: &Bound<'_, PyAny>) -> PyResult<Grid> {
        let columns = items("a grid", columns, Size::MAX_SIDE)?
            .iter()
            .enumerate()
            .map(|(x, column)| column_of(x, column))
            .collect::<PyResult<Vec<_>>>()?;
        let height = columns.first().map_or(0, Vec::len);
        let size = Size::new(columns.len(), height).map_err(value_error)?;
        let mut grid = ::couleurs::Grid::new(size);
        for (x, column) in columns.iter().enumerate() {
            if column.len() != height {
                let found = column.len();
                let message = Message::new("python-column-cells")
                    .with_shown("column", x)
                    .with_shown("found", found)
                    .with_shown("height", height);
                return Err(value_error(message));
            }
            for (y, &cell) in column.iter().enumerate() {
                grid.set(x, y, cell);
            }
        }
        Ok(Grid(grid))
    }

    /// Number of columns.
    #[getter]
    fn width(&self) -> usize {
        self.0.width()
    }

    /// Number of rows.
    #[getter]
    fn height(&self) -> usize {
        self.0.height()
    }

    /// The rows as text, top first.
    fn rows(&self) -> Vec<String> {
        self.0.rows()
    }

    /// The columns as numbers, left first, each from the bottom up.
    fn columns(&self) -> Vec<Vec<u32>> {
        let number = |&cell: &Cell| cell.map_or(0, |color| color.number().into());
        let columns = self.0.columns();
        columns
            .map(|column| column.iter().map(number).collect())
            .collect()
    }

    /// A copy of its own.
    fn copy(&self) -> Grid {
        self.clone()
    }

    /// Lets every block fall in its column.
    fn pack(&mut self) {
        self.0.pack();
    }

    /// Whether no block floats above an empty cell.
    #[getter]
    fn is_packed(&self) -> bool {
        self.0.is_packed()
    }

    /// A copy without the blocks that vanish together, and their points.
    ///
    /// >>> from grenier.couleurs import Grid
    /// >>> grid, points = Grid.from_rows(["V..", "RRR"]).clear()
    /// >>> grid.rows(), points
    /// (['V..', '...'], 1)
    #[pyo3(signature = (*, rule = "alignments"))]
    fn clear(&self, rule: &str) -> PyResult<(Grid, u32)> {
        let (grid, points) = rule_of(rule)?.clear(&self.0);
        Ok((Grid(grid), points))
    }

    /// The number of cells of the region that holds a cell; 0 if it is empty.
    fn region_size(&self, x: &Bound<'_, PyAny>, y: &Bound<'_, PyAny>) -> PyResult<usize> {
        let (x, y) = self.inside(x, y)?;
        Ok(region::size(&self.0, x, y))
    }

    fn __getitem__(&self, at: (Bound<'_, PyAny>, Bound<'_, PyAny>)) -> PyResult<Option<char>> {
        let (x, y) = self.inside(&at.0, &at.1)?;
        Ok(self.0.cell(x, y).map(Color::letter))
    }

    fn __setitem__(
        &mut self,
        at: (Bound<'_, PyAny>, Bound<'_, PyAny>),
        cell: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let (x, y) = self.inside(&at.0, &at.1)?;
        self.0.set(x, y, cell_of(cell)?);
        Ok(())
    }

    fn __str__(&self) -> String {
        self.0.rows().join("\n")
    }

    fn __repr__(&self) -> String {
        let rows: Vec<String> = self.0.rows().iter().map(|row| format!("'{row}'")).collect();
        format!("Grid.from_rows([{}])", rows.join(", "))
    }

    /// The grid as a notebook shows it.
    fn _repr_svg_(&self) -> String {
        drawings::grid(&self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced::<Grid>(py, (self.rows(),))
    }

    fn __copy__(&self) -> Grid {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Grid {
        self.clone()
    }
}

impl Pickled for Grid {
    const KIND: &'static str = "couleurs.Grid";

    fn restored(state: &Bound<'_, PyAny>) -> Option<Grid> {
        let (rows,): (Vec<String>,) = state.extract().ok()?;
        let grid = ::couleurs::Grid::from_rows(rows.iter().map(String::as_str));
        grid.ok().map(Grid)
    }
}

impl Grid {
    fn inside(&self, x: &Bound<'_, PyAny>, y: &Bound<'_, PyAny>) -> PyResult<(usize, usize)> {
        let size = self.0.size();
        let (x, y) = (integer(x)?, integer(y)?);
        let (width, height) = (size.width() as i64, size.height() as i64);
        if (0..width).contains(&x) && (0..height).contains(&y) {
            Ok((x as usize, y as usize))
        } else {
            let message = Message::new("python-cell-outside")
                .with_shown("x", x)
                .with_shown("y", y)
                .with_shown("size", size);
            Err(index_error(&message))
        }
    }
}

fn size_of(width: Option<&Bound<'_, PyAny>>, height: Option<&Bound<'_, PyAny>>) -> PyResult<Size> {
    let side = |side: Option<&Bound<'_, PyAny>>, what, default| -> PyResult<usize> {
        match side {
            Some(side) => Ok(within(what, side, Size::MAX_SIDE as i64)? as usize),
            None => Ok(default),
        }
    };
    let width = side(width, "width", Size::SUBJECT.width())?;
    let height = side(height, "height", Size::SUBJECT.height())?;
    Size::new(width, height).map_err(value_error)
}

fn rule_of(rule: &str) -> PyResult<Rule> {
    rule.parse().map_err(value_error)
}

fn column_of(x: usize, column: &Bound<'_, PyAny>) -> PyResult<Vec<Cell>> {
    let cells = items(&format!("column {x}"), column, Size::MAX_SIDE)?;
    cells.iter().map(cell_of).collect()
}

/// A color by letter or number, or nothing.
fn cell_of(cell: &Bound<'_, PyAny>) -> PyResult<Cell> {
    if cell.is_none() {
        return Ok(None);
    }
    if let Ok(text) = cell.cast::<PyString>() {
        let text = text.to_cow()?;
        let mut letters = text.chars();
        return match (letters.next(), letters.next()) {
            (Some('.' | ' '), None) => Some(None),
            (Some(letter), None) => Color::from_letter(letter).map(Some),
            _ => None,
        }
        .ok_or_else(|| unknown_color("python-unknown-letter", &format!("{text:?}")));
    }
    match integer(cell)? {
        0 => Ok(None),
        number => u8::try_from(number)
            .ok()
            .and_then(Color::from_number)
            .map(Some)
            .ok_or_else(|| unknown_color("python-unknown-number", &number.to_string())),
    }
}

fn unknown_color(key: &'static str, found: &str) -> PyErr {
    value_error(Message::new(key).with_shown("found", found))
}

/// One round of a cascade: what vanished together, for how many points.
#[pyclass(module = "grenier.couleurs", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub struct Round {
    points: u32,
    cells: Vec<(usize, usize)>,
}

impl From<::couleurs::Round> for Round {
    fn from(round: ::couleurs::Round) -> Round {
        Round {
            points: round.points,
            cells: round.cells,
        }
    }
}

#[pymethods]
impl Round {
    /// The points of the round.
    #[getter]
    fn points(&self) -> u32 {
        self.points
    }

    /// The cells (x, y) emptied.
    #[getter]
    fn cells(&self) -> Vec<(usize, usize)> {
        self.cells.clone()
    }

    fn __repr__(&self) -> String {
        format!("Round(points={}, cells={:?})", self.points, self.cells)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduced::<Round>(py, (self.points, self.cells()))
    }

    fn __copy__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __deepcopy__(this: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        this
    }
}

impl Pickled for Round {
    const KIND: &'static str = "couleurs.Round";

    fn restored(state: &Bound<'_, PyAny>) -> Option<Round> {
        let (points, cells) = state.extract().ok()?;
        Some(Round { points, cells })
    }
}

/// Clears, packs, and again until nothing vanishes: the grid at the end and
/// the rounds. The grid given is not changed.
///
/// >>> from grenier.couleurs import Grid, resolve
/// >>> grid, rounds = resolve(Grid.from_rows(["V..", "RRR"]))
/// >>> grid.rows(), [round.points for round in rounds]
/// (['...', 'V..'], [1])
#[pyfunction]
#[pyo3(signature = (grid, *, rule = "alignments"))]
pub fn resolve(py: Python<'_>, grid: &Bound<'_, Grid>, rule: &str) -> PyResult<(Grid, Vec<Round>)> {
    let rule = rule_of(rule)?;
    let mut grid = grid.try_borrow()?.0.clone();
    let rounds = py.detach(|| {
        ::couleurs::rounds(&mut grid, rule)
            .map(Round::from)
            .collect()
    });
    Ok((Grid(grid), rounds))
}

/// The alignments of one line of cells: which cells belong to one, and their
/// points. Each cell is read once.
///
/// >>> from grenier.couleurs import alignment
/// >>> alignment("BRRRJ..")
/// ([False, True, True, True, False, False, False], 1)
#[pyfunction]
pub fn alignment(line: &Bound<'_, PyAny>) -> PyResult<(Vec<bool>, u32)> {
    let cells = line
        .try_iter()?
        .map(|cell| cell_of(&cell?))
        .collect::<PyResult<Vec<_>>>()?;
    let marking = ::couleurs::alignment::detect(cells);
    Ok((marking.marks, marking.points))
}

/// What the code of question 15 counts from a cell; wrong on some grids.
#[pyfunction]
pub fn explore_region(
    grid: &Bound<'_, Grid>,
    x: &Bound<'_, PyAny>,
    y: &Bound<'_, PyAny>,
) -> PyResult<usize> {
    let grid = grid.try_borrow()?;
    let (x, y) = grid.inside(x, y)?;
    Ok(exploration::explore_region(&grid.0, x, y))
}
