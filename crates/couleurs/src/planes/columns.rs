//! A large plane: one 64-bit word per column.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor};

use super::Planes;
use super::plane::{BitMoves, Plane};
use super::resolution::Cleared;

/// `W` columns of 64 cells; cell `(x, y)` is bit `y` of word `x`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Columns<const W: usize>(pub(super) [u64; W]);

impl<const W: usize> Columns<W> {
    #[inline]
    fn zip(mut self, other: Self, act: impl Fn(u64, u64) -> u64) -> Self {
        for (column, other) in self.0.iter_mut().zip(other.0) {
            *column = act(*column, other);
        }
        self
    }
}

impl<const W: usize> Plane for Columns<W> {
    const WIDTH: usize = W;
    const HEIGHT: usize = 64;
    const EMPTY: Self = Self([0; W]);
    const FULL: Self = Self([u64::MAX; W]);

    #[inline]
    fn column(&self, x: usize) -> u64 {
        self.0[x]
    }

    #[inline]
    fn set_column(&mut self, x: usize, bits: u64) {
        self.0[x] = bits;
    }

    #[inline]
    fn seen_from(self, dx: i32, dy: i32) -> Self {
        let mut seen = [0; W];
        let shift = dx.unsigned_abs() as usize;
        if dx >= 0 {
            seen[..W - shift].copy_from_slice(&self.0[shift..]);
        } else {
            seen[shift..].copy_from_slice(&self.0[..W - shift]);
        }
        for column in &mut seen {
            *column = shifted(*column, dy);
        }
        Self(seen)
    }

    #[inline]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline]
    fn kept_if(self, condition: bool) -> Self {
        if condition { self } else { Self::EMPTY }
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|column| column.count_ones()).sum()
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, column| all | column) == 0
    }

    fn any_cell(self) -> Self {
        let mut cell = Self::EMPTY;
        if let Some(x) = self.0.iter().position(|&column| column != 0) {
            cell.0[x] = self.0[x] & self.0[x].wrapping_neg();
        }
        cell
    }

    #[inline]
    fn landing_cells(mut self, columns: u64) -> Self {
        for (x, column) in self.0.iter_mut().enumerate() {
            *column = column.wrapping_add(1) & (columns >> x & 1).wrapping_neg();
        }
        self
    }

    #[inline]
    fn add_column_of(&mut self, other: &Self, x: usize) {
        self.0[x] |= other.0[x];
    }

    #[inline]
    fn columns_met(self) -> u64 {
        (0..W).fold(0, |met, x| met | u64::from(self.0[x] != 0) << x)
    }

    /// Checks only the lines that meet a touched column.
    #[inline]
    fn alignments(planes: &Planes<Self>, touched: u64) -> Cleared<Self> {
        let touched = touched & u64::MAX >> (u64::BITS as usize - W);
        let mut cleared = Cleared::NOTHING;
        for x in ones(touched) {
            add_column_alignments(planes, x, &mut cleared);
        }
        let starts = touched | touched >> 1 | touched >> 2;
        for x in ones(starts).take_while(|x| x + 2 < W) {
            for dy in [0, 1, -1] {
                add_line_alignments(planes, x, dy, &mut cleared);
            }
        }
        cleared
    }

    #[inline]
    fn pack<B: BitMoves>(planes: &mut [Self; 3], cleared: Self) {
        for x in ones(cleared.columns_met()) {
            for plane in &mut *planes {
                plane.0[x] = B::gather(plane.0[x], !cleared.0[x]);
            }
        }
    }
}

/// The column seen from `dy` cells below.
#[inline]
fn shifted(column: u64, dy: i32) -> u64 {
    if dy < 0 { column << -dy } else { column >> dy }
}

/// The positions of the ones, from the lowest.
#[inline]
fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(lowest)
    })
}

#[inline]
fn add_column_alignments<const W: usize>(
    planes: &Planes<Columns<W>>,
    x: usize,
    cleared: &mut Cleared<Columns<W>>,
) {
    let alike = alike(planes, (x, x), 1);
    let starts = alike & alike >> 1;
    cleared.points += starts.count_ones();
    cleared.cells.0[x] |= starts | starts << 1 | starts << 2;
}

/// Adds the triples that start in column `x` and go right by `dy` rows a column.
#[inline]
fn add_line_alignments<const W: usize>(
    planes: &Planes<Columns<W>>,
    x: usize,
    dy: i32,
    cleared: &mut Cleared<Columns<W>>,
) {
    let here = alike(planes, (x, x + 1), dy);
    if here == 0 {
        return;
    }
    let starts = here & shifted(alike(planes, (x + 1, x + 2), dy), dy);
    if starts != 0 {
        cleared.points += starts.count_ones();
        cleared.cells.0[x] |= starts;
        cleared.cells.0[x + 1] |= shifted(starts, -dy);
        cleared.cells.0[x + 2] |= shifted(starts, -2 * dy);
    }
}

/// The cells of column `x` like their neighbor in column `to`, `dy` rows up.
#[inline]
fn alike<const W: usize>(planes: &Planes<Columns<W>>, (x, to): (usize, usize), dy: i32) -> u64 {
    let [a, b, c] = &planes.bits;
    let differs = |plane: &Columns<W>| plane.0[x] ^ shifted(plane.0[to], dy);
    (a.0[x] | b.0[x] | c.0[x]) & !(differs(a) | differs(b) | differs(c))
}

impl<const W: usize> BitAnd for Columns<W> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl<const W: usize> BitOr for Columns<W> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl<const W: usize> BitXor for Columns<W> {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl<const W: usize> BitOrAssign for Columns<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}
