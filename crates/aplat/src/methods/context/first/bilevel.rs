//! Prediction of the pixels of a bilevel picture, in files of version 1.
//!
//! Seven contexts of known pixels and two of an earlier place that looks the
//! same (see [`crate::methods::context::echo`]) give predictions. Three mixers with
//! different sets of weights combine them, and a last mixer combines the three.

use crate::coding::arithmetic::BitCoder;
use crate::coding::model::{Correction, Counter, Mixer, hash};
use crate::methods::context::echo::Echo;
use crate::methods::context::page::{BilevelModel, Clues};
use crate::methods::context::surroundings::{Columns, Surroundings, brief};

/// Contexts of known pixels.
const CONTEXTS: usize = 7;
const INPUTS: usize = 2 * CONTEXTS + 2 * 2 + 1;

/// Counters forget beyond this many bits.
const MEMORY: u32 = 255;

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
    fn with_tables(table_bits: u32) -> Self {
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
            echoes: [table(table_bits), table(15)],
            by_neighbors: Mixer::new(1 << 9, weights, 8),
            by_echo: Mixer::new(Echo::KINDS, weights, 8),
            by_experience: Mixer::new(1 << 8, weights, 8),
            last: Mixer::new(Echo::QUALITIES, [1 << 16; 3].map(|one: i32| one / 3), 1),
            correction: Correction::new(1 << 12, 6),
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
}

impl BilevelModel for Bilevel {
    const MOST_TABLE_BITS: u32 = 20;

    fn new(table_bits: u32) -> Self {
        Self::with_tables(table_bits)
    }

    #[inline]
    fn code<C: BitCoder>(&mut self, coder: &mut C, clues: &Clues<'_>, pixel: bool) -> bool {
        let Clues {
            around,
            columns,
            column,
            echo,
            ..
        } = *clues;
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
