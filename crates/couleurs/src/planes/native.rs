//! The instructions a machine has: the one place with `unsafe`.

#![allow(unsafe_code)]

use super::Planes;
use super::plane::{BitMoves, Plane, Portable};
use super::expansion::Landing;
use crate::{Bar, Rule};

/// Which instructions to resolve with; the results are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Instructions {
    bmi2: bool,
}

impl Instructions {
    /// What every machine has.
    pub const PORTABLE: Self = Self { bmi2: false };

    /// The fastest this machine has.
    #[must_use]
    pub fn best() -> Self {
        Self {
            bmi2: bmi2::is_available(),
        }
    }

    #[inline]
    pub(super) fn expand<P: Plane>(
        self,
        planes: &Planes<P>,
        bar: &Bar,
        columns: u64,
        rule: Rule,
        sink: impl FnMut(Landing, u32, &Planes<P>),
    ) {
        if self.bmi2 {
            // SAFETY: `bmi2` is set by `best` alone, after asking the processor.
            unsafe { bmi2::expand(planes, bar, columns, rule, sink) }
        } else {
            planes.expand_with::<Portable>(bar, columns, rule, sink);
        }
    }

    #[inline]
    pub(super) fn resolve<P: Plane>(
        self,
        planes: &mut Planes<P>,
        rule: Rule,
        on_round: impl FnMut(u32),
    ) {
        if self.bmi2 {
            // SAFETY: as in `expand`.
            unsafe { bmi2::resolve(planes, rule, on_round) }
        } else {
            planes.resolve_near::<Portable>(rule, u64::MAX, on_round);
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod sse2;
#[cfg(target_arch = "x86_64")]
pub use sse2::VectorLanes as FastLanes;

#[cfg(not(target_arch = "x86_64"))]
pub use super::lanes::Lanes as FastLanes;

#[cfg(target_arch = "x86_64")]
mod bmi2 {
    use std::arch::x86_64::_pext_u64;

    use super::{Bar, BitMoves, Landing, Plane, Planes, Rule};

    pub(super) fn is_available() -> bool {
        is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("avx2")
    }

    /// [`BitMoves`] by `pext`. Private, and used only below, in functions
    /// whose callers have checked that the processor has it.
    struct Extraction;

    impl BitMoves for Extraction {
        #[inline(always)]
        fn gather(word: u64, mask: u64) -> u64 {
            // SAFETY: reached only from the two functions below.
            unsafe { _pext_u64(word, mask) }
        }
    }

    /// # Safety
    ///
    /// [`is_available`] must have returned true.
    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2")]
    pub(super) fn expand<P: Plane>(
        planes: &Planes<P>,
        bar: &Bar,
        columns: u64,
        rule: Rule,
        sink: impl FnMut(Landing, u32, &Planes<P>),
    ) {
        planes.expand_with::<Extraction>(bar, columns, rule, sink);
    }

    /// # Safety
    ///
    /// [`is_available`] must have returned true.
    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2")]
    pub(super) fn resolve<P: Plane>(
        planes: &mut Planes<P>,
        rule: Rule,
        on_round: impl FnMut(u32),
    ) {
        planes.resolve_near::<Extraction>(rule, u64::MAX, on_round);
    }
}

#[cfg(not(target_arch = "x86_64"))]
mod bmi2 {
    use super::{Bar, Landing, Plane, Planes, Rule};

    pub(super) fn is_available() -> bool {
        false
    }

    /// # Safety
    ///
    /// Never called: [`is_available`] is false.
    pub(super) unsafe fn expand<P: Plane>(
        planes: &Planes<P>,
        bar: &Bar,
        columns: u64,
        rule: Rule,
        sink: impl FnMut(Landing, u32, &Planes<P>),
    ) {
        planes.expand_with::<super::Portable>(bar, columns, rule, sink);
    }

    /// # Safety
    ///
    /// Never called: [`is_available`] is false.
    pub(super) unsafe fn resolve<P: Plane>(
        planes: &mut Planes<P>,
        rule: Rule,
        on_round: impl FnMut(u32),
    ) {
        planes.resolve_near::<super::Portable>(rule, u64::MAX, on_round);
    }
}
