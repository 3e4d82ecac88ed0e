//! Random choices that a seed settles: same seed, same cases, same report.

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;

/// A supply of random choices.
pub struct Dice(Pcg64Mcg);

impl Dice {
    /// The choices that belong to `seed` and the name of a question.
    #[must_use]
    pub fn new(seed: u64, name: &str) -> Dice {
        // FNV-1a: only has to tell the questions apart.
        let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Dice(Pcg64Mcg::new(u128::from(seed) << 64 | u128::from(hash) | 1))
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
