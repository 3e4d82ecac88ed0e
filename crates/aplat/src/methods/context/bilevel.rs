//! Prediction of the pixels of a bilevel picture by mixed contexts.
//!
//! Seven contexts of known pixels and two of an earlier place that looks the
//! same (see [`crate::methods::context::echo`]) give predictions. Three mixers with
//! different sets of weights combine them, and a last mixer combines the three.

use crate::coding::arithmetic::BitCoder;
use crate::coding::model::{Correction, Counter, Mixer, hash};
use crate::methods::context::echo::Echo;
use crate::picture::padded_bits::PaddedBits;

/// Contexts of known pixels.
const CONTEXTS: usize = 7;
const INPUTS: usize = 2 * CONTEXTS + 2 * 2 + 1;

/// Counters forget beyond this many bits.
const MEMORY: u32 = 255;

/// The known pixels around one to come: rows 0 to 6 and row 8 above, columns
/// from 16 before (bit 0) to 15 after (bit 31).
pub(crate) struct Surroundings {
    rows: [u32; 8],
}

impl Surroundings {
    #[inline]
    pub(crate) fn at(work: &PaddedBits, row: usize, column: usize) -> Self {
        let (row, column) = (row as isize, column as isize - 16);
        Self {
            rows: [0, 1, 2, 3, 4, 5, 6, 8].map(|above| work.window(row - above, column) as u32),
        }
    }

    /// `count` pixels to the left, the nearest in the highest bit.
    #[inline]
    pub(crate) fn left(&self, count: u32) -> u64 {
        u64::from((self.rows[0] >> (16 - count)) & ((1 << count) - 1))
    }

    /// The pixels at most `reach` columns away in a row above.
    #[inline]
    pub(crate) fn around(&self, above: usize, reach: u32) -> u64 {
        u64::from((self.rows[above] >> (16 - reach)) & ((1 << (2 * reach + 1)) - 1))
    }

    #[inline]
    pub(crate) fn rows(&self) -> &[u32; 8] {
        &self.rows
    }

    /// A context of 37 pixels.
    #[inline]
    pub(crate) fn middling(&self) -> u64 {
        self.left(7)
            | self.around(1, 5) << 7
            | self.around(2, 4) << 18
            | self.around(3, 3) << 27
            | self.around(4, 1) << 34
    }

    /// A digest of 100 pixels.
    #[inline]
    pub(crate) fn wide(&self) -> u64 {
        let near = self.left(10)
            | self.around(1, 7) << 10
            | self.around(2, 7) << 25
            | self.around(3, 7) << 40;
        let far = self.around(4, 7) | self.around(5, 7) << 15 | self.around(6, 7) << 30;
        near.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ far.wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }

    /// Pixels of the color of the last one, from it leftward, up to 16.
    #[inline]
    fn run(&self) -> u32 {
        let left = self.rows[0] << 16;
        if left >> 31 == 1 {
            left.leading_ones()
        } else {
            left.leading_zeros().min(16)
        }
    }
}

/// Vertical runs: for each column, how many pixels of one color end above.
pub(crate) struct Columns {
    /// Color in the lowest bit, length above it (up to 127).
    runs: Vec<u8>,
}

impl Columns {
    pub(crate) fn new(width: usize) -> Self {
        Self {
            runs: vec![0; width + 1],
        }
    }

    #[inline]
    fn run(&self, column: usize) -> u32 {
        u32::from(self.runs[column] >> 1)
    }

    #[inline]
    pub(crate) fn add(&mut self, column: usize, pixel: bool) {
        let run = &mut self.runs[column];
        let grown = if *run & 1 == u8::from(pixel) {
            (*run >> 1).min(126) + 1
        } else {
            1
        };
        *run = grown << 1 | u8::from(pixel);
    }
}

/// A run length in 4 bits: exact below 8, then by bit length.
#[inline]
fn brief(length: u32) -> u64 {
    u64::from(if length < 8 {
        length
    } else {
        8 + length.ilog2() - 3
    })
}

/// What is known of bilevel pixels in their contexts.
pub(crate) struct Bilevel {
    table_bits: u32,
    tables: [Vec<Counter>; CONTEXTS],
    echoes: [Vec<Counter>; 2],
    by_neighbors: Mixer<INPUTS>,
    by_echo: Mixer<INPUTS>,
    by_experience: Mixer<INPUTS>,
    last: Mixer<3>,
    correction: Correction,
}

/// A first weight: the whole shared out among the contexts, and a little more.
const SHARE: i32 = (1 << 16) * 28 / 100;

impl Bilevel {
    pub(crate) fn new(table_bits: u32) -> Self {
        let mut weights = [0; INPUTS];
        for context in 0..CONTEXTS {
            weights[2 * context] = SHARE;
        }
        let table = |bits: u32| vec![Counter::NEW; 1 << bits];
        let tables = [
            12, 16, table_bits, table_bits, table_bits, table_bits, table_bits,
        ]
        .map(table);
        Self {
            table_bits,
            tables,
            echoes: [table(table_bits.min(20)), table(15)],
            by_neighbors: Mixer::new(1 << 9, weights, 8),
            by_echo: Mixer::new(Echo::KINDS, weights, 8),
            by_experience: Mixer::new(1 << 8, weights, 8),
            last: Mixer::new(Echo::QUALITIES, [1 << 16; 3].map(|one: i32| one / 3), 1),
            correction: Correction::new(1 << 12),
        }
    }

    /// The slot of each context in its table.
    #[inline]
    fn slots(&self, around: &Surroundings, columns: &Columns, column: usize) -> [usize; CONTEXTS] {
        let twelve = around.left(4) | around.around(1, 2) << 4 | around.around(2, 1) << 9;
        let sixteen = around.left(4) | around.around(1, 3) << 4 | around.around(2, 2) << 11;
        let twenty_four = around.left(5)
            | around.around(1, 4) << 5
            | around.around(2, 3) << 14
            | around.around(3, 1) << 21;
        let fifty_three = around.left(8)
            | around.around(1, 6) << 8
            | around.around(2, 5) << 21
            | around.around(3, 4) << 32
            | around.around(4, 3) << 41
            | around.around(5, 2) << 48;
        let runs = brief(around.run())
            | brief(columns.run(column)) << 4
            | u64::from(columns.run(column + 1).min(15)) << 8
            | around.left(2) << 12
            | (around.around(1, 4) >> 2) << 14;
        let periodic = (around.left(12) & 0x1FF)
            | around.around(4, 4) << 9
            | around.around(7, 4) << 18
            | around.left(1) << 27
            | around.around(1, 0) << 28
            | around.around(2, 1) << 29;
        let hashed = |context| hash(context, self.table_bits);
        [
            twelve as usize,
            sixteen as usize,
            hashed(twenty_four),
            hashed(around.middling()),
            hashed(fifty_three),
            hashed(runs),
            hashed(periodic),
        ]
    }

    /// Codes a pixel, and learns from it.
    #[inline]
    pub(crate) fn code<C: BitCoder>(
        &mut self,
        coder: &mut C,
        (around, columns, column): (&Surroundings, &Columns, usize),
        echo: Echo,
        pixel: bool,
    ) -> bool {
        let slots = self.slots(around, columns, column);
        let echo_slots = echo.slots(around, self.echoes[0].len().ilog2());
        let mut inputs = [0; INPUTS];
        let mut experience = 0;
        for (context, (&slot, table)) in slots.iter().zip(&self.tables).enumerate() {
            let counter = table[slot];
            [inputs[2 * context], inputs[2 * context + 1]] = counter.inputs();
            if matches!(context, 2..=5) {
                experience = experience << 2 | counter.degree();
            }
        }
        if let Some(echo_slots) = echo_slots {
            for (index, (slot, table)) in echo_slots.into_iter().zip(&self.echoes).enumerate() {
                let at = 2 * (CONTEXTS + index);
                [inputs[at], inputs[at + 1]] = table[slot].inputs();
            }
        }
        inputs[INPUTS - 1] = 77;

        let neighbors = around.left(3) | around.around(1, 2) << 3 | around.around(2, 0) << 8;
        let opinions = [
            self.by_neighbors.mix(&inputs, neighbors as usize),
            self.by_echo.mix(&inputs, echo.kind()),
            self.by_experience.mix(&inputs, experience),
        ];
        let logit = self.last.mix(&opinions, echo.quality());
        let corrected = self.correction.apply(logit, slots[0]);
        let one = (self.last.probability() + corrected).div_ceil(2);
        let pixel = coder.code(pixel, one.clamp(4, (1 << 16) - 4));

        self.correction.update(pixel);
        self.last.update(&opinions, pixel);
        self.by_neighbors.update(&inputs, pixel);
        self.by_echo.update(&inputs, pixel);
        self.by_experience.update(&inputs, pixel);
        for (slot, table) in slots.into_iter().zip(&mut self.tables) {
            table[slot].update(pixel, MEMORY);
        }
        if let Some(echo_slots) = echo_slots {
            for (slot, table) in echo_slots.into_iter().zip(&mut self.echoes) {
                table[slot].update(pixel, MEMORY);
            }
        }
        pixel
    }
}
