//! Packed grids as bit-planes, for resolving placements by the tens of millions.
//!
//! A color's number has three bits; plane `p` holds bit `p` of every cell. All
//! questions about the grid then become shifts and logic on whole planes (see
//! [`Plane`]): equality with a neighbor in any direction, alignments, links of
//! regions. Points of alignments need no run to be measured: a maximal run of
//! m ≥ 3 holds exactly m − 2 cells followed by two like them, so a round's
//! points are a population count.

// Only inlined functions are compiled for the instructions chosen at run time.
#![allow(clippy::inline_always)]

mod columns;
mod expansion;
mod lanes;
mod native;
mod plane;
mod resolution;

pub use columns::Columns;
pub use expansion::Landing;
pub use lanes::Lanes;
pub use native::{FastLanes, Instructions, Task};
pub use plane::{BitMoves, Plane, Portable};
pub use resolution::Cleared;

use crate::{Color, Grid, Size};
use std::fmt;

/// A packed grid as three planes.
///
/// Always: blocks rest on the floor or on blocks, and cells outside the grid
/// are empty. The size is not stored: [`Planes::to_grid`] takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Planes<P> {
    bits: [P; 3],
}

impl<P: Plane> Planes<P> {
    /// Whether the planes are large enough for this size.
    #[must_use]
    pub fn holds(size: Size) -> bool {
        size.width() <= P::WIDTH && size.height() <= P::HEIGHT
    }

    /// The planes of a packed grid.
    pub fn from_grid(grid: &Grid) -> Result<Self, PlanesError> {
        if !Self::holds(grid.size()) {
            return Err(PlanesError::TooLarge { size: grid.size() });
        }
        if let Some((x, y)) = grid.first_floating() {
            return Err(PlanesError::Floating { x, y });
        }
        let mut bits = [P::EMPTY; 3];
        for (x, column) in grid.columns().enumerate() {
            for (p, plane) in bits.iter_mut().enumerate() {
                plane.set_column(x, column_bits(column.iter().copied(), p));
            }
        }
        Ok(Self { bits })
    }

    /// The grid of this size that the planes hold.
    #[must_use]
    pub fn to_grid(&self, size: Size) -> Grid {
        let mut grid = Grid::new(size);
        for x in 0..size.width() {
            let columns = self.bits.map(|plane| plane.column(x));
            for y in 0..size.height() {
                let number = (0..3).map(|p| (columns[p] >> y & 1) << p).sum::<u64>();
                grid.set(x, y, Color::from_number(number as u8));
            }
        }
        grid
    }

    /// The cells that hold a block.
    #[inline(always)]
    #[must_use]
    pub fn occupied(&self) -> P {
        let [a, b, c] = self.bits;
        a | b | c
    }

    /// The cells of one color.
    #[inline(always)]
    #[must_use]
    pub fn of_color(&self, color: Color) -> P {
        let number = color.number();
        let [a, b, c] = self.bits;
        let bit = |plane: P, p: u8| plane ^ P::FULL.kept_if(number >> p & 1 == 0);
        bit(a, 0) & bit(b, 1) & bit(c, 2)
    }

    /// The cells whose neighbor at `(dx, dy)` is a block of the same color.
    #[inline(always)]
    #[must_use]
    pub(crate) fn like_neighbor(&self, dx: i32, dy: i32) -> P {
        let [a, b, c] = self.bits;
        let differs =
            (a ^ a.seen_from(dx, dy)) | (b ^ b.seen_from(dx, dy)) | (c ^ c.seen_from(dx, dy));
        self.occupied().without(differs)
    }

    /// The columns, bit by bit, whose `len` top cells are empty, in a grid of
    /// this size.
    #[must_use]
    pub fn free_columns(&self, size: Size, len: usize) -> u64 {
        let Some(room) = size.height().checked_sub(len) else {
            return 0;
        };
        let occupied = self.occupied();
        (0..size.width())
            .filter(|&x| occupied.column(x).trailing_ones() as usize <= room)
            .fold(0, |columns, x| columns | 1 << x)
    }

    /// The columns a new bar of `len` blocks can be dropped into: the free
    /// columns that join its birth column without a gap. None ends the game.
    #[must_use]
    pub fn reachable_columns(&self, size: Size, len: usize) -> u64 {
        let free = self.free_columns(size, len);
        let middle_twice = size.width() - 1;
        let birth = (0..size.width())
            .filter(|x| free >> x & 1 == 1)
            .min_by_key(|x| (2 * x).abs_diff(middle_twice));
        birth.map_or(0, |x| joined_ones(free, x))
    }
}

/// The ones of `bits` joined to the one at `start`.
fn joined_ones(bits: u64, start: usize) -> u64 {
    let mut joined = 1 << start;
    loop {
        let grown = (joined | joined << 1 | joined >> 1) & bits;
        if grown == joined {
            return joined;
        }
        joined = grown;
    }
}

/// Bit `p` of the numbers of these cells, from the bottom up.
fn column_bits(cells: impl Iterator<Item = Option<Color>>, p: usize) -> u64 {
    cells.enumerate().fold(0, |bits, (y, cell)| {
        bits | u64::from(cell.map_or(0, Color::number) >> p & 1) << y
    })
}

/// Why a grid does not fit planes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanesError {
    /// The grid is larger than the planes.
    TooLarge {
        /// The grid's size.
        size: Size,
    },
    /// A block floats above an empty cell.
    Floating {
        /// Its column.
        x: usize,
        /// Its row.
        y: usize,
    },
}

impl fmt::Display for PlanesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { size } => {
                write!(f, "a {size} grid is too large for these planes")
            }
            Self::Floating { x, y } => write!(
                f,
                "the block at column {x}, row {y} floats above an empty cell, expected a packed grid"
            ),
        }
    }
}

impl std::error::Error for PlanesError {}
