//! The instructions a machine has: the one module with `unsafe`.

#![allow(unsafe_code)]

use super::plane::{BitMoves, Portable};

#[cfg(target_arch = "x86_64")]
mod sse2;
#[cfg(target_arch = "x86_64")]
pub use sse2::VectorLanes as FastLanes;

#[cfg(not(target_arch = "x86_64"))]
pub use super::lanes::Lanes as FastLanes;

/// The set of instructions to compute with; the results do not depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Instructions {
    bmi2: bool,
}

/// A computation that is compiled once for each set of instructions.
///
/// Implementations mark `run` and the functions it calls `#[inline(always)]`: a
/// function that is not inlined is compiled for the baseline instructions only.
pub trait Task {
    /// The result of the task.
    type Output;

    /// Runs the task.
    fn run<B: BitMoves>(self) -> Self::Output;
}

impl Instructions {
    /// The instructions that every machine has.
    pub const PORTABLE: Self = Self { bmi2: false };

    /// The fastest instructions of this machine.
    #[must_use]
    pub fn best() -> Self {
        Self {
            bmi2: bmi2::is_available(),
        }
    }

    /// The instruction sets beyond those that every machine of this kind has.
    #[must_use]
    pub fn names(self) -> &'static [&'static str] {
        if self.bmi2 {
            &["bmi1", "bmi2", "popcnt", "lzcnt", "avx2"]
        } else {
            &["portable"]
        }
    }

    /// Runs a task with these instructions.
    #[inline]
    pub fn run<T: Task>(self, task: T) -> T::Output {
        if self.bmi2 {
            // SAFETY: only `best` sets `bmi2`, after checking the processor.
            unsafe { bmi2::run(task) }
        } else {
            task.run::<Portable>()
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod bmi2 {
    use std::arch::x86_64::_pext_u64;

    use super::{BitMoves, Task};

    pub(super) fn is_available() -> bool {
        is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("avx2")
    }

    /// [`BitMoves`] by `pext`. Only [`run`] uses it.
    struct Extraction;

    impl BitMoves for Extraction {
        #[inline(always)]
        fn gather(word: u64, mask: u64) -> u64 {
            // SAFETY: reached through `run` alone, whose callers have checked
            // that the processor has it.
            unsafe { _pext_u64(word, mask) }
        }
    }

    /// # Safety
    ///
    /// [`is_available`] must have returned true.
    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2")]
    pub(super) fn run<T: Task>(task: T) -> T::Output {
        task.run::<Extraction>()
    }
}

#[cfg(not(target_arch = "x86_64"))]
mod bmi2 {
    use super::{Portable, Task};

    pub(super) fn is_available() -> bool {
        false
    }

    /// # Safety
    ///
    /// None is needed; the other version of this function has conditions.
    pub(super) unsafe fn run<T: Task>(task: T) -> T::Output {
        task.run::<Portable>()
    }
}
