//! A small plane: eight columns of fifteen cells in one 128-bit word.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor};

use super::Planes;
use super::plane::{BitMoves, Plane};
use super::resolution::Cleared;

/// Bits of a column: fifteen cells, and one that stays empty so that what
/// leaves a column never enters the next.
const LANE: usize = 16;

/// The lowest bit of every lane.
const FLOOR: u128 = u128::MAX / 0xffff;

/// The bit of every lane that is no cell; it stops borrows.
const SPARE: u128 = FLOOR << (LANE - 1);

/// Eight columns of fifteen cells; cell `(x, y)` is bit `16 x + y`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lanes(pub(super) u128);

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
    fn whole_column(x: usize) -> Self {
        Self(0xffff << (LANE * x))
    }

    /// Looks at the whole grid: that is as fast as looking at a part.
    #[inline(always)]
    fn alignments(planes: &Planes<Self>, _touched: Self) -> Cleared<Self> {
        let mut cleared = Cleared::NOTHING;
        for (dx, dy) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let alike = planes.like_neighbor(dx, dy);
            let starts = alike & alike.seen_from(dx, dy);
            if !starts.is_empty() {
                cleared.points += starts.count();
                cleared.cells |= starts
                    | starts.seen_from(-dx, -dy)
                    | starts.seen_from(-2 * dx, -2 * dy);
            }
        }
        cleared
    }

    /// Takes out the lowest cleared cell of every column at once, as often as
    /// the most cleared column needs: there are few.
    #[inline(always)]
    fn pack<B: BitMoves>(planes: [Self; 3], cleared: Self) -> [Self; 3] {
        let mut planes = planes.map(|plane| plane.0 & !cleared.0);
        let mut cleared = cleared.0;
        while cleared != 0 {
            let rest = (cleared | SPARE) - FLOOR;
            // In each lane, what lies below the lowest cleared cell: all if none is.
            let below = rest & !cleared & !SPARE;
            planes = planes.map(|plane| (plane & below) | (plane & !below) >> 1);
            cleared = (cleared & rest) >> 1;
        }
        planes.map(Self)
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
