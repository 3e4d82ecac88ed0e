//! One bit per cell of a grid, and operations on all cells at once.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor};

use super::Planes;
use super::resolution::Cleared;

/// One bit per cell, columns of bits from the bottom up.
///
/// Every operation acts on all cells at once. Bits outside the grid are
/// allowed in intermediate values only where they cannot come back in:
/// callers mask with occupied or landing cells.
pub trait Plane:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitOrAssign
{
    /// The widest grid.
    const WIDTH: usize;
    /// The highest grid.
    const HEIGHT: usize;
    /// No cell.
    const EMPTY: Self;
    /// Every cell, and the bits between columns.
    const FULL: Self;

    /// The bits of column `x`.
    fn column(&self, x: usize) -> u64;

    /// Replaces the bits of column `x`.
    fn set_column(&mut self, x: usize, bits: u64);

    /// The plane shifted so that each cell holds the bit of the cell at `(dx, dy)`
    /// from it, empty beyond the edge.
    ///
    /// With constant arguments this compiles to one shift; called from a loop
    /// over directions it is slow.
    #[must_use]
    fn seen_from(self, dx: i32, dy: i32) -> Self;

    /// The cells of `self` that are not in `other`.
    #[must_use]
    fn without(self, other: Self) -> Self;

    /// The plane itself if `condition` holds, else the empty plane.
    #[must_use]
    fn kept_if(self, condition: bool) -> Self;

    /// Number of cells.
    fn count(self) -> u32;

    /// Whether the plane has no cell.
    fn is_empty(self) -> bool;

    /// One cell of a plane that is not empty.
    #[must_use]
    fn any_cell(self) -> Self;

    /// Where a block would land in each of these columns, the plane being the
    /// occupied cells of a packed grid; a full column has no such cell.
    #[must_use]
    fn landing_cells(self, columns: u64) -> Self;

    /// Adds the cells that `other` has in column `x`.
    fn add_column_of(&mut self, other: &Self, x: usize);

    /// The columns that hold a cell, bit by bit.
    fn columns_met(self) -> u64;

    /// The alignments of a grid that meet a touched column; those that meet
    /// none may be left out.
    #[must_use]
    fn alignments(planes: &Planes<Self>, touched: u64) -> Cleared<Self>;

    /// Removes the cells of `cleared` from each plane; the blocks above fall.
    fn pack<B: BitMoves>(planes: &mut [Self; 3], cleared: Self);
}

/// Gathering the bits of a word that a mask selects.
pub trait BitMoves {
    /// The bits of `word` under `mask`, side by side from the bottom.
    fn gather(word: u64, mask: u64) -> u64;
}

/// [`BitMoves`] for every machine.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl BitMoves for Portable {
    /// Takes out the unselected bits one by one, from the top.
    #[inline(always)]
    fn gather(word: u64, mask: u64) -> u64 {
        let mut word = word & mask;
        let mut out = !mask;
        while out != 0 {
            let bit = 1 << out.ilog2();
            let below = bit - 1;
            word = (word & below) | (word >> 1 & !below);
            out ^= bit;
        }
        word
    }
}
