//! A small plane: eight columns of fifteen cells in one 128-bit word.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor};

use super::Planes;
use super::plane::{BitMoves, Plane};
use super::resolution::Cleared;

/// Bits of a column: fifteen cells, and one bit that stays empty so that a shift
/// never moves a cell into the next column.
const LANE: usize = 16;

/// The lowest bit of every lane.
const FLOOR: u128 = u128::MAX / 0xffff;

/// The bit of every lane that is no cell; it stops borrows.
const SPARE: u128 = FLOOR << (LANE - 1);

/// Eight columns of fifteen cells; cell `(x, y)` is bit `16 x + y`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lanes(pub(super) u128);

impl Lanes {
    /// All bits of column `x`.
    #[inline(always)]
    pub(super) fn whole_column(x: usize) -> Self {
        const COLUMNS: [u128; Lanes::WIDTH] = whole_columns();
        Self(COLUMNS[x])
    }
}

impl Plane for Lanes {
    const WIDTH: usize = 8;
    const HEIGHT: usize = LANE - 1;
    const EMPTY: Self = Self(0);
    const FULL: Self = Self(u128::MAX);

    #[inline(always)]
    fn column(&self, x: usize) -> u64 {
        (self.0 >> (LANE * x)) as u64 & 0xffff
    }

    fn set_column(&mut self, x: usize, bits: u64) {
        debug_assert!(bits >> Self::HEIGHT == 0, "a column has fifteen cells");
        *self = Self(self.without(Self::whole_column(x)).0 | u128::from(bits) << (LANE * x));
    }

    #[inline(always)]
    fn seen_from(self, dx: i32, dy: i32) -> Self {
        let distance = LANE as i32 * dx + dy;
        Self(if distance < 0 {
            self.0 << -distance
        } else {
            self.0 >> distance
        })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline(always)]
    fn kept_if(self, condition: bool) -> Self {
        Self(self.0 & u128::from(condition).wrapping_neg())
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.0.count_ones()
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    fn any_cell(self) -> Self {
        Self(self.0 & self.0.wrapping_neg())
    }

    #[inline(always)]
    fn landing_cells(self, columns: u64) -> Self {
        let wanted = (0..Self::WIDTH)
            .filter(|x| columns >> x & 1 == 1)
            .fold(0, |floor, x| floor | 1 << (LANE * x));
        Self((self.0 + FLOOR) & (wanted * 0xffff))
    }

    #[inline(always)]
    fn add_column_of(&mut self, other: &Self, x: usize) {
        *self |= *other & Self::whole_column(x);
    }

    #[inline(always)]
    fn columns_met(self) -> u64 {
        // The spare bit of each lane that is not empty, then all eight side by side.
        let met = ((self.0 & !SPARE) + (SPARE - FLOOR)) & SPARE;
        let side_by_side =
            |half: u64| (half >> (LANE - 1)).wrapping_mul(0x0001_0002_0004_0008) >> 48;
        side_by_side(met as u64) | side_by_side((met >> 64) as u64) << 4
    }

    /// Checks the whole grid, which is as fast as checking a part of it.
    #[inline(always)]
    fn alignments(planes: &Planes<Self>, _touched: u64) -> Cleared<Self> {
        all_alignments(planes)
    }

    /// Removes the lowest cleared cell of every column at once, and repeats until
    /// none is left: a column rarely has more than a few.
    #[inline(always)]
    fn pack<B: BitMoves>(planes: &mut [Self; 3], cleared: Self) {
        let mut bits = planes.map(|plane| plane.0 & !cleared.0);
        let mut cleared = cleared.0;
        while cleared != 0 {
            let rest = (cleared | SPARE) - FLOOR;
            // In each lane, what lies below the lowest cleared cell: all if none is.
            let below = rest & !cleared & !SPARE;
            bits = bits.map(|plane| (plane & below) | (plane & !below) >> 1);
            cleared = (cleared & rest) >> 1;
        }
        *planes = bits.map(Self);
    }
}

const fn whole_columns() -> [u128; Lanes::WIDTH] {
    let mut columns = [0xffff; Lanes::WIDTH];
    let mut x = 0;
    while x < Lanes::WIDTH {
        columns[x] <<= LANE * x;
        x += 1;
    }
    columns
}

/// The alignments of the whole grid.
#[inline(always)]
pub(super) fn all_alignments<P: Plane>(planes: &Planes<P>) -> Cleared<P> {
    let mut cleared = Cleared::NOTHING;
    add_alignments(planes, (0, 1), &mut cleared);
    add_alignments(planes, (1, 0), &mut cleared);
    add_alignments(planes, (1, 1), &mut cleared);
    add_alignments(planes, (1, -1), &mut cleared);
    cleared
}

/// Adds the alignments in one direction: a cell followed by two like it is a
/// point, and all three vanish.
#[inline(always)]
fn add_alignments<P: Plane>(planes: &Planes<P>, (dx, dy): (i32, i32), cleared: &mut Cleared<P>) {
    let alike = planes.like_neighbor(dx, dy);
    let starts = alike & alike.seen_from(dx, dy);
    if !starts.is_empty() {
        cleared.points += starts.count();
        cleared.cells |= starts | starts.seen_from(-dx, -dy) | starts.seen_from(-2 * dx, -2 * dy);
    }
}

impl BitAnd for Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Lanes {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitOrAssign for Lanes {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}
