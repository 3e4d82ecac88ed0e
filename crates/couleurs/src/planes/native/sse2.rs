//! A small plane in a vector register, which every x86-64 processor has.

use std::arch::x86_64::{
    __m128i, _mm_add_epi16, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi8, _mm_cmpeq_epi16,
    _mm_movemask_epi8, _mm_or_si128, _mm_packs_epi16, _mm_set1_epi16, _mm_setr_epi16,
    _mm_slli_epi16, _mm_slli_si128, _mm_srli_epi16, _mm_srli_si128, _mm_xor_si128,
};
use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor};

use crate::planes::lanes::Lanes;
use crate::planes::plane::{BitMoves, Plane};
use crate::planes::resolution::Cleared;
use crate::planes::{Planes, lanes};

/// [`Lanes`] in a vector register, to the bit.
#[derive(Clone, Copy, Debug)]
pub struct VectorLanes(__m128i);

/// Runs vector instructions.
macro_rules! sse2 {
    ($act:expr) => {
        // SAFETY: SSE2 is part of x86-64; the instructions used here touch no memory.
        unsafe { $act }
    };
}

impl VectorLanes {
    const fn from_lanes(Lanes(word): Lanes) -> Self {
        // SAFETY: both types are sixteen bytes, of which any value is allowed.
        Self(unsafe { std::mem::transmute::<u128, __m128i>(word) })
    }

    #[inline(always)]
    fn to_lanes(self) -> Lanes {
        // SAFETY: as in `from_lanes`.
        Lanes(unsafe { std::mem::transmute::<__m128i, u128>(self.0) })
    }

    /// All bits of each lane that is not empty.
    #[inline(always)]
    fn filled_lanes(columns: u64) -> Self {
        sse2!({
            let bits = _mm_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128);
            let wanted = _mm_and_si128(_mm_set1_epi16(columns as i16), bits);
            Self(_mm_cmpeq_epi16(wanted, bits))
        })
    }
}

impl Plane for VectorLanes {
    const WIDTH: usize = Lanes::WIDTH;
    const HEIGHT: usize = Lanes::HEIGHT;
    const EMPTY: Self = Self::from_lanes(Lanes::EMPTY);
    const FULL: Self = Self::from_lanes(Lanes::FULL);

    fn column(&self, x: usize) -> u64 {
        self.to_lanes().column(x)
    }

    fn set_column(&mut self, x: usize, bits: u64) {
        let mut lanes = self.to_lanes();
        lanes.set_column(x, bits);
        *self = Self::from_lanes(lanes);
    }

    #[inline(always)]
    fn seen_from(self, dx: i32, dy: i32) -> Self {
        sse2!({
            let moved = match dx {
                0 => self.0,
                1 => _mm_srli_si128::<2>(self.0),
                2 => _mm_srli_si128::<4>(self.0),
                -1 => _mm_slli_si128::<2>(self.0),
                -2 => _mm_slli_si128::<4>(self.0),
                _ => unreachable!("neighbors are at most two columns away"),
            };
            Self(match dy {
                0 => moved,
                1 => _mm_srli_epi16::<1>(moved),
                2 => _mm_srli_epi16::<2>(moved),
                -1 => _mm_slli_epi16::<1>(moved),
                -2 => _mm_slli_epi16::<2>(moved),
                _ => unreachable!("neighbors are at most two rows away"),
            })
        })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(sse2!(_mm_andnot_si128(other.0, self.0)))
    }

    #[inline(always)]
    fn kept_if(self, condition: bool) -> Self {
        self & Self(sse2!(_mm_set1_epi16(-i16::from(condition))))
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.to_lanes().count()
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    #[inline(always)]
    fn any_cell(self) -> Self {
        Self::from_lanes(self.to_lanes().any_cell())
    }

    #[inline(always)]
    fn landing_cells(self, columns: u64) -> Self {
        let above = Self(sse2!(_mm_add_epi16(self.0, _mm_set1_epi16(1))));
        above & Self::filled_lanes(columns)
    }

    #[inline(always)]
    fn add_column_of(&mut self, other: &Self, x: usize) {
        *self |= *other & Self::from_lanes(Lanes::whole_column(x));
    }

    #[inline(always)]
    fn columns_met(self) -> u64 {
        let empty = sse2!({
            let lanes = _mm_cmpeq_epi16(self.0, Self::EMPTY.0);
            _mm_movemask_epi8(_mm_packs_epi16(lanes, lanes))
        });
        (!empty & 0xff) as u64
    }

    #[inline(always)]
    fn alignments(planes: &Planes<Self>, _touched: u64) -> Cleared<Self> {
        lanes::all_alignments(planes)
    }

    #[inline(always)]
    fn pack<B: BitMoves>(planes: &mut [Self; 3], cleared: Self) {
        let mut bits = planes.map(|plane| plane.without(cleared));
        let mut cleared = cleared;
        while !cleared.is_empty() {
            let rest = Self(sse2!(_mm_add_epi16(cleared.0, Self::FULL.0)));
            // In each lane, what lies below the lowest cleared cell: all if none is.
            let below = rest.without(cleared);
            bits = bits.map(|plane| (plane & below) | plane.without(below).seen_from(0, 1));
            cleared = (cleared & rest).seen_from(0, 1);
        }
        *planes = bits;
    }
}

impl PartialEq for VectorLanes {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        sse2!(_mm_movemask_epi8(_mm_cmpeq_epi8(self.0, other.0)) == 0xffff)
    }
}

impl Eq for VectorLanes {}

impl Hash for VectorLanes {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.to_lanes().hash(state);
    }
}

impl BitAnd for VectorLanes {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(sse2!(_mm_and_si128(self.0, other.0)))
    }
}

impl BitOr for VectorLanes {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(sse2!(_mm_or_si128(self.0, other.0)))
    }
}

impl BitXor for VectorLanes {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(sse2!(_mm_xor_si128(self.0, other.0)))
    }
}

impl BitOrAssign for VectorLanes {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}
