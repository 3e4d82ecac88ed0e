//! Random numbers for tests: SplitMix64 (Steele, Lea and Flood, 2014).

#![allow(dead_code)] // each test takes what it needs

use crate::plain_grid::PlainGrid;

pub struct Random(pub u64);

impl Random {
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From `low` to `high`, both included.
    pub fn within(&mut self, low: usize, high: usize) -> usize {
        low + (self.word() % (high - low + 1) as u64) as usize
    }

    /// A packed grid, filled to a random degree, of 1 to 5 colors.
    pub fn packed_grid(&mut self, width: usize, height: usize) -> PlainGrid {
        let colors = self.within(1, 5);
        let most = self.within(0, height);
        let columns = (0..width).map(|_| {
            let blocks = self.within(0, most);
            (0..height)
                .map(|y| {
                    if y < blocks {
                        self.within(1, colors) as u8
                    } else {
                        0
                    }
                })
                .collect()
        });
        PlainGrid(columns.collect())
    }

    /// Blocks of a bar, of 1 to 5 colors.
    pub fn bar(&mut self, len: usize) -> Vec<u8> {
        let colors = self.within(1, 5);
        (0..len).map(|_| self.within(1, colors) as u8).collect()
    }
}
