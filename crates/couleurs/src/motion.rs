//! The moves of a bar in the grid: birth, fall, shift, permutation, fast drop.
//!
//! As in the subject, the falling bar's blocks are cells of the grid; a
//! [`Place`] says where they are. A move that is impossible returns `None` and
//! leaves the grid unchanged.

use crate::{Bar, Cell, Grid};

/// Where a bar stands in a grid: its lowest cell, and how many blocks it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// Column of the bar.
    pub x: usize,
    /// Row of its lowest block.
    pub y: usize,
    /// Number of blocks, the subject's `k`.
    pub len: usize,
}

/// Left or right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Toward column 0.
    Left,
    /// Toward the last column.
    Right,
}

impl Direction {
    /// Both directions.
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];
}

impl Grid {
    /// Whether some column's `len` top cells are empty (the subject's `grilleLibre`).
    #[must_use]
    pub fn has_free_column(&self, len: usize) -> bool {
        (0..self.width()).any(|x| self.is_free_column(x, len))
    }

    /// Where a bar of `len` blocks is born: the free column nearest the
    /// middle, the left one of two equally near; `None` ends the game.
    #[must_use]
    pub fn birth_column(&self, len: usize) -> Option<usize> {
        (0..self.width())
            .filter(|&x| self.is_free_column(x, len))
            .min_by_key(|&x| (2 * x).abs_diff(self.width() - 1))
    }

    /// Puts a new bar at the top of its birth column.
    pub fn give_birth(&mut self, bar: &Bar) -> Option<Place> {
        let len = bar.len();
        let x = self.birth_column(len)?;
        let y = self.height() - len;
        for (i, &color) in bar.colors().iter().enumerate() {
            self.set(x, y + i, Some(color));
        }
        Some(Place { x, y, len })
    }

    /// Lowers the bar by one cell (the subject's `descente`).
    pub fn lower(&mut self, place: Place) -> Option<Place> {
        let below = self.contains(place).then(|| place.y.checked_sub(1))??;
        self.cell(place.x, below)
            .is_none()
            .then(|| self.lower_to(place, below))
    }

    /// Moves the bar by one column (the subject's `deplacerBarreau`).
    pub fn shift(&mut self, place: Place, direction: Direction) -> Option<Place> {
        let x = match direction {
            Direction::Left => place.x.checked_sub(1)?,
            Direction::Right => place.x + 1,
        };
        let to = Place { x, ..place };
        if !self.contains(place) || !self.contains(to) || !is_empty(self.cells_at(to)) {
            return None;
        }
        for y in place.y..place.y + place.len {
            let cell = self.cell(place.x, y);
            self.set(x, y, cell);
            self.set(place.x, y, None);
        }
        Some(to)
    }

    /// Raises every block of the bar by one, the top one coming to the
    /// bottom (the subject's `permuterBarreau`).
    pub fn permute(&mut self, place: Place) -> Option<Place> {
        self.contains(place).then(|| {
            self.column_mut(place.x)[place.y..place.y + place.len].rotate_right(1);
            place
        })
    }

    /// Lowers the bar as far as it goes (the subject's `descenteRapide`), in
    /// time proportional to the height: one look at each cell below, one move
    /// of each block. Stays in place when nothing is free below.
    pub fn drop_bar(&mut self, place: Place) -> Option<Place> {
        let y = self.landing_row(place)?;
        Some(self.lower_to(place, y))
    }

    /// The row of the bar's lowest block after a fast drop.
    #[must_use]
    pub fn landing_row(&self, place: Place) -> Option<usize> {
        self.contains(place).then(|| {
            self.column(place.x)[..place.y]
                .iter()
                .rposition(Option::is_some)
                .map_or(0, |block| block + 1)
        })
    }

    fn lower_to(&mut self, place: Place, y: usize) -> Place {
        let column = self.column_mut(place.x);
        for i in 0..place.len {
            let cell = column[place.y + i].take();
            column[y + i] = cell;
        }
        Place { y, ..place }
    }

    fn is_free_column(&self, x: usize, len: usize) -> bool {
        self.height()
            .checked_sub(len)
            .is_some_and(|y| is_empty(&self.column(x)[y..]))
    }

    fn contains(&self, place: Place) -> bool {
        place.x < self.width()
            && place
                .y
                .checked_add(place.len)
                .is_some_and(|end| end <= self.height())
    }

    fn cells_at(&self, place: Place) -> &[Cell] {
        &self.column(place.x)[place.y..place.y + place.len]
    }
}

fn is_empty(cells: &[Cell]) -> bool {
    cells.iter().all(Option::is_none)
}
