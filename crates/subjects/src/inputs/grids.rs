//! Inputs about Tetris Couleurs: grids, bars in them, lines, directions.

use couleurs::{Color, Grid, Place, Size};

use crate::error::Error;
use crate::python::value::{Value, ints};
use crate::question::{Case, Generator};
use crate::rng::Rng;

/// An input; fields that a question does not use are zero.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GridCase {
    /// The cells by column, from the bottom: 0 empty, 1 to 5 the colors, with
    /// [`CLEARED`] added where the working copy is empty already. All columns
    /// have the same height.
    pub columns: Vec<Vec<u8>>,
    /// A column.
    pub x: usize,
    /// A row.
    pub y: usize,
    /// The length of a bar; 0 if there is none.
    pub k: usize,
    /// A step sideways.
    pub dx: i64,
    /// A step upwards.
    pub dy: i64,
}

/// Marks a cell that the working copy has lost.
pub const CLEARED: u8 = 8;

impl GridCase {
    /// Columns.
    pub fn width(&self) -> usize {
        self.columns.len()
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.columns.first().map_or(0, Vec::len)
    }

    /// The grid, for the library.
    pub fn grid(&self) -> Grid {
        self.grid_with(|cell| cell % CLEARED)
    }

    /// The working copy, in which some cells are empty already.
    pub fn working_grid(&self) -> Grid {
        self.grid_with(|cell| if cell < CLEARED { cell } else { 0 })
    }

    fn grid_with(&self, number: fn(u8) -> u8) -> Grid {
        let size = Size::new(self.width(), self.height()).expect("a generated grid is small");
        let mut grid = Grid::new(size);
        for (x, column) in self.columns.iter().enumerate() {
            for (y, &cell) in column.iter().enumerate() {
                grid.set(x, y, Color::from_number(number(cell)));
            }
        }
        grid
    }

    /// Where the bar is.
    pub fn place(&self) -> Place {
        Place {
            x: self.x,
            y: self.y,
            len: self.k,
        }
    }

    /// The columns as lists.
    pub fn value(&self) -> Value {
        columns(&self.grid())
    }

    /// Whether a bar of `k` blocks stands where it is said to.
    pub fn holds_bar(&self) -> bool {
        self.k >= 3
            && self.x < self.width()
            && self.y + self.k <= self.height()
            && !self.columns[self.x][self.y..self.y + self.k].contains(&0)
    }
}

/// A grid of the library as lists.
pub fn columns(grid: &Grid) -> Value {
    let column = |x: usize| {
        let cells = grid.column(x).iter();
        let numbers: Vec<u8> = cells.map(|cell| cell.map_or(0, Color::number)).collect();
        ints(&numbers)
    };
    Value::List((0..grid.width()).map(column).collect())
}

impl Case for GridCase {
    type Maker = Generator<GridCase>;

    fn make(maker: &Generator<GridCase>, rng: &mut Rng, size: usize) -> Result<GridCase, Error> {
        Ok(maker(rng, size))
    }

    fn simpler(&self) -> Vec<GridCase> {
        let mut found = Vec::new();
        self.drop_lines(&mut found);
        let mut with = |change: &dyn Fn(&mut GridCase)| {
            let mut case = self.clone();
            change(&mut case);
            if case != *self {
                found.push(case);
            }
        };
        with(&|case| case.k = case.k.saturating_sub(1));
        for color in 2..=5 {
            for simpler in (1..color).filter(|simpler| !self.holds(*simpler)) {
                with(&|case| case.repaint(color, simpler));
            }
        }
        for (x, column) in self.columns.iter().enumerate() {
            for (y, &cell) in column.iter().enumerate() {
                for simpler in (0..cell).filter(|simpler| simpler % CLEARED <= 5) {
                    with(&|case| case.columns[x][y] = simpler);
                }
            }
        }
        with(&|case| case.x = case.x.saturating_sub(1));
        with(&|case| case.y = case.y.saturating_sub(1));
        found
    }

    fn drawing(&self) -> Option<String> {
        if self.width() == 0 || self.height() < 2 {
            return None;
        }
        Some(self.grid().to_string().trim_end().to_owned())
    }

    fn drawn(value: &Value) -> Option<String> {
        let columns = matrix(value)?;
        let letter = |cell: &i64| match u8::try_from(*cell) {
            Ok(0) => Some('.'),
            Ok(cell) => Color::from_number(cell).map(Color::letter),
            Err(_) => None,
        };
        let row = |y: usize| columns.iter().map(|column| letter(&column[y])).collect();
        let rows: Option<Vec<String>> = (0..columns[0].len()).rev().map(row).collect();
        Some(rows?.join("\n"))
    }
}

/// A list of lists of whole numbers, all of one length above 0.
pub fn matrix(value: &Value) -> Option<Vec<Vec<i64>>> {
    let numbers =
        |row: &Value| -> Option<Vec<i64>> { row.items()?.iter().map(Value::as_int).collect() };
    let rows: Vec<Vec<i64>> = value.items()?.iter().map(numbers).collect::<Option<_>>()?;
    let length = rows.first()?.len();
    (length > 0 && rows.iter().all(|row| row.len() == length)).then_some(rows)
}

impl GridCase {
    fn holds(&self, color: u8) -> bool {
        let mut cells = self.columns.iter().flatten();
        cells.any(|cell| cell % CLEARED == color)
    }

    /// One color for another, everywhere.
    fn repaint(&mut self, from: u8, to: u8) {
        let cells = self.columns.iter_mut().flatten();
        for cell in cells.filter(|cell| **cell % CLEARED == from) {
            *cell = *cell - from + to;
        }
    }

    /// Without a column or a row; the place moves along.
    fn drop_lines(&self, found: &mut Vec<GridCase>) {
        for x in (0..self.width()).filter(|_| self.width() > 1) {
            let mut case = self.clone();
            case.columns.remove(x);
            case.x -= usize::from(case.x > x || case.x == case.width());
            found.push(case);
        }
        for y in (0..self.height()).filter(|_| self.height() > 1) {
            let mut case = self.clone();
            for column in &mut case.columns {
                column.remove(y);
            }
            let top = case.height();
            case.k -= usize::from(case.k > 3 && (case.y..case.y + case.k).contains(&y));
            case.y -= usize::from(case.y > y || case.y == top);
            found.push(case);
        }
    }
}

/// A grid: packed or not, few colors or many, often with a line drawn in it.
pub fn grid(rng: &mut Rng, size: usize) -> GridCase {
    let most = 3 + size / 15;
    let (width, height) = (rng.between(1, most), rng.between(3, most + 3));
    let colors = rng.between(1, 5);
    let density = rng.below(101);
    let mut cell = || {
        let color = 1 + rng.below(colors) as u8;
        if rng.chance(density) { color } else { 0 }
    };
    let mut columns: Vec<Vec<u8>> = Vec::new();
    for _ in 0..width {
        columns.push((0..height).map(|_| cell()).collect());
    }
    for _ in 0..rng.below(3) {
        draw_line(rng, &mut columns);
    }
    GridCase {
        columns,
        ..GridCase::default()
    }
}

fn draw_line(rng: &mut Rng, columns: &mut [Vec<u8>]) {
    let color = rng.between(1, 5) as u8;
    let (dx, dy) = rng.pick(&[(0isize, 1isize), (1, 0), (1, 1), (1, -1)]);
    let (mut x, mut y) = (rng.below(columns.len()), rng.below(columns[0].len()));
    for _ in 0..rng.between(2, 6) {
        columns[x][y] = color;
        let next = (x.checked_add_signed(dx), y.checked_add_signed(dy));
        match next {
            (Some(to_x), Some(to_y)) if to_x < columns.len() && to_y < columns[0].len() => {
                (x, y) = (to_x, to_y);
            }
            _ => return,
        }
    }
}

/// A grid and a bar in it, above what may be free cells.
pub fn bar(rng: &mut Rng, size: usize) -> GridCase {
    let mut case = grid(rng, size);
    case.k = rng.between(3, case.height().min(6));
    case.x = rng.below(case.width());
    case.y = rng.between(0, case.height() - case.k);
    for y in 0..case.k {
        case.columns[case.x][case.y + y] = rng.between(1, 5) as u8;
    }
    let free = rng.below(case.y + 1);
    for y in case.y - free..case.y {
        case.columns[case.x][y] = 0;
    }
    for side in [case.x.wrapping_sub(1), case.x + 1] {
        if rng.chance(50)
            && let Some(column) = case.columns.get_mut(side)
        {
            column[case.y..case.y + case.k].fill(0);
        }
    }
    case
}

/// A grid and one of its cells.
pub fn cell(rng: &mut Rng, size: usize) -> GridCase {
    let mut case = grid(rng, size);
    case.x = rng.below(case.width());
    case.y = rng.below(case.height());
    case
}
