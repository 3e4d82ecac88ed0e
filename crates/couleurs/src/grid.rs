//! The playing area: cells by column and row, and its text form.

use std::fmt;
use std::str::FromStr;

use crate::{Cell, Color, Size, SizeError};

/// A grid of cells, `(x, y)` counted from the bottom left.
///
/// Every content is allowed: blocks may float, and alignments may be unresolved.
///
/// ```
/// use couleurs::{Color, Grid};
///
/// let grid: Grid = "R.\nRV\n".parse()?;
/// assert_eq!(grid.cell(0, 1), Some(Color::Red));
/// assert_eq!(grid.cell(1, 1), None);
/// assert_eq!(grid.to_string(), "R.\nRV\n");
/// # Ok::<(), couleurs::GridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    size: Size,
    /// Column after column, each from the bottom up.
    cells: Vec<Cell>,
}

impl Grid {
    /// An empty grid (the subject's `creerGrille`).
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self {
            size,
            cells: vec![None; size.cells()],
        }
    }

    /// The grid's width and height.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Number of columns.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.size.width()
    }

    /// Number of rows.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.size.height()
    }

    /// The content of the cell at column `x`, row `y`.
    ///
    /// # Panics
    ///
    /// If the cell is outside the grid.
    #[must_use]
    pub fn cell(&self, x: usize, y: usize) -> Cell {
        self.column(x)[y]
    }

    /// Puts a color, or nothing, into a cell.
    ///
    /// # Panics
    ///
    /// If the cell is outside the grid.
    pub fn set(&mut self, x: usize, y: usize, cell: Cell) {
        self.column_mut(x)[y] = cell;
    }

    /// Column `x`, from the bottom up.
    ///
    /// # Panics
    ///
    /// If there is no such column.
    #[must_use]
    pub fn column(&self, x: usize) -> &[Cell] {
        &self.cells[x * self.height()..(x + 1) * self.height()]
    }

    pub(crate) fn column_mut(&mut self, x: usize) -> &mut [Cell] {
        let height = self.height();
        &mut self.cells[x * height..(x + 1) * height]
    }

    /// Every column, from the left.
    pub fn columns(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks_exact(self.height())
    }

    /// The rows as text, top first, `.` for an empty cell.
    #[must_use]
    pub fn rows(&self) -> Vec<String> {
        (0..self.height())
            .rev()
            .map(|y| {
                self.columns()
                    .map(|column| column[y].map_or('.', Color::letter))
                    .collect()
            })
            .collect()
    }

    /// Reads rows of letters, top first; `.` and space are empty.
    ///
    /// All rows must be equally long. Empty lines at the end are ignored.
    pub fn from_rows<'a>(rows: impl IntoIterator<Item = &'a str>) -> Result<Self, GridError> {
        let mut cells = read_rows(rows)?;
        let width = cells.first().map_or(0, Vec::len);
        if width == 0 {
            return Err(GridError::Empty);
        }
        let size = Size::new(width, cells.len()).map_err(GridError::Size)?;
        cells.reverse();
        let mut grid = Self::new(size);
        for (y, row) in cells.iter().enumerate() {
            for (x, &cell) in row.iter().enumerate() {
                grid.set(x, y, cell);
            }
        }
        Ok(grid)
    }

    /// Lets every block fall in its column (the subject's `tassementGrille`).
    pub fn pack(&mut self) {
        let height = self.height();
        for column in self.cells.chunks_exact_mut(height) {
            let mut top = 0;
            for y in 0..height {
                if let Some(color) = column[y].take() {
                    column[top] = Some(color);
                    top += 1;
                }
            }
        }
    }

    /// Whether no block floats above an empty cell.
    #[must_use]
    pub fn is_packed(&self) -> bool {
        self.first_floating().is_none()
    }

    /// The first block found above an empty cell, columns from the left.
    pub(crate) fn first_floating(&self) -> Option<(usize, usize)> {
        self.columns().enumerate().find_map(|(x, column)| {
            let y = column
                .windows(2)
                .position(|w| w[0].is_none() && w[1].is_some())?;
            Some((x, y + 1))
        })
    }
}

/// The rows as cells, top first, all equally long.
fn read_rows<'a>(rows: impl IntoIterator<Item = &'a str>) -> Result<Vec<Vec<Cell>>, GridError> {
    let mut cells: Vec<Vec<Cell>> = Vec::new();
    let mut blank_lines = 0;
    for (index, text) in rows.into_iter().enumerate() {
        if text.is_empty() {
            blank_lines += 1;
            continue;
        }
        let expected = cells.first().map(Vec::len);
        if blank_lines > 0 {
            return Err(GridError::Ragged {
                row: index + 1 - blank_lines,
                found: 0,
                expected: expected.unwrap_or(text.len()),
            });
        }
        let row = read_row(index + 1, text)?;
        if let Some(expected) = expected.filter(|&expected| expected != row.len()) {
            return Err(GridError::Ragged {
                row: index + 1,
                found: row.len(),
                expected,
            });
        }
        if cells.len() == Size::MAX_SIDE {
            return Err(GridError::TooManyRows);
        }
        cells.push(row);
    }
    Ok(cells)
}

fn read_row(row: usize, text: &str) -> Result<Vec<Cell>, GridError> {
    text.chars()
        .enumerate()
        .map(|(index, letter)| match letter {
            '.' | ' ' => Ok(None),
            _ => Color::from_letter(letter)
                .map(Some)
                .ok_or(GridError::UnknownLetter {
                    row,
                    column: index + 1,
                    letter,
                }),
        })
        .collect()
}

impl FromStr for Grid {
    type Err = GridError;

    fn from_str(text: &str) -> Result<Self, GridError> {
        Self::from_rows(text.lines())
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rows().iter().try_for_each(|row| writeln!(f, "{row}"))
    }
}

/// Why a text is not a grid; rows and columns are counted from 1, as they are read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GridError {
    /// No cell at all.
    Empty,
    /// A row is not as long as the first.
    Ragged {
        /// The row at fault.
        row: usize,
        /// Its number of cells.
        found: usize,
        /// The first row's number of cells.
        expected: usize,
    },
    /// A character that is neither a color nor empty.
    UnknownLetter {
        /// The row at fault.
        row: usize,
        /// The column at fault.
        column: usize,
        /// What stands there.
        letter: char,
    },
    /// More rows than [`Size::MAX_SIDE`].
    TooManyRows,
    /// The size is out of range.
    Size(SizeError),
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "the grid is empty, expected rows of R V B N J and `.`"),
            Self::Ragged {
                row,
                found,
                expected,
            } => write!(f, "row {row} has {found} cells, expected {expected}"),
            Self::UnknownLetter {
                row,
                column,
                letter,
            } => write!(
                f,
                "row {row}, column {column}: unknown letter {letter:?}, expected R, V, B, N, J, `.` or a space"
            ),
            Self::TooManyRows => write!(
                f,
                "the grid has more than {max} rows, expected at most {max}",
                max = Size::MAX_SIDE
            ),
            Self::Size(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for GridError {}
