//! A small reproducible source of chance.

/// SplitMix64 (Steele, Lea and Flood, 2014): the same seed gives the same
/// numbers, on every machine and in every version.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence of `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e3779b97f4a7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58476d1ce4e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d049bb133111eb);
        bits ^ (bits >> 31)
    }

    /// A number below `bound`, all equally likely as far as 64 bits allow.
    ///
    /// `bound` must be positive.
    pub fn below(&mut self, bound: usize) -> usize {
        debug_assert!(bound > 0);
        ((u128::from(self.next_u64()) * bound as u128) >> u64::BITS) as usize
    }

    /// A number from 0 up to, not including, 1.
    pub fn fraction(&mut self) -> f64 {
        const STEPS: f64 = (1_u64 << 53) as f64;
        (self.next_u64() >> 11) as f64 / STEPS
    }
}
