//! Random numbers from a seed: the same seed gives the same cases and the same
//! report.

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng as _;

/// A random number generator.
pub struct Rng(Pcg64Mcg);

impl Rng {
    /// The generator for a question: its numbers depend on `seed` and on the
    /// question's `name`.
    #[must_use]
    pub fn new(seed: u64, name: &str) -> Rng {
        // FNV-1a, enough to give each question numbers of its own
        let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Rng(Pcg64Mcg::new(u128::from(seed) << 64 | u128::from(hash) | 1))
    }

    /// A number below `bound`, which is at least 1.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound as u64) as usize
    }

    /// A number from `first` to `last`, both included.
    pub fn between(&mut self, first: usize, last: usize) -> usize {
        first + self.below(last - first + 1)
    }

    /// One of `items`, of which there is at least one.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// True in `percent` cases of a hundred.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}
