//! A picture of three colors or more, in files of version 1.
//!
//! Each pixel is a series of yes-or-no questions: is it the color of the left
//! neighbor? of the one above? above right? above left? After four times no, its
//! number follows bit by bit. Seven contexts predict each answer.

use crate::coding::arithmetic::BitCoder;
use crate::coding::model::{Correction, Counter, Mixer, hash, table_bits};
use crate::methods::blocks::{BLOCK, ColorModel, Place};
use crate::methods::neighbors::{CONTEXTS, Neighbors};
use crate::picture::padded_bytes::PaddedBytes;
use crate::picture::size::Size;

const INPUTS: usize = 2 * CONTEXTS + 1;
const MEMORY: u32 = 255;

/// Kinds of questions: the four neighbors, then bits of the number by depth.
const QUESTIONS: usize = 8;

/// The length of the run that ends above each column.
struct Columns(Vec<u8>);

/// A run length in 4 bits: exact below 8, then by bit length.
#[inline]
fn brief(length: u32) -> u64 {
    u64::from(if length < 8 {
        length
    } else {
        8 + (length.ilog2() - 3).min(7)
    })
}

/// What is known of colors in their contexts.
pub(crate) struct ColorCoder {
    /// Bits of a color's number.
    color_bits: u32,
    table_bits: u32,
    tables: [Vec<Counter>; CONTEXTS],
    by_equalities: Mixer<INPUTS>,
    by_experience: Mixer<INPUTS>,
    last: Mixer<2>,
    correction: Correction,
    columns: Columns,
    /// Length of the run that ends at the left neighbor.
    run: u32,
}

impl ColorCoder {
    pub(crate) fn new(size: Size, colors: usize) -> Self {
        let table_bits = table_bits(size.pixels()) + 1;
        let mut weights = [0; INPUTS];
        for context in 0..CONTEXTS {
            weights[2 * context] = (1 << 16) * 28 / 100;
        }
        Self {
            color_bits: colors.next_power_of_two().trailing_zeros(),
            table_bits,
            tables: [(); CONTEXTS].map(|()| vec![Counter::NEW; 1 << table_bits]),
            by_equalities: Mixer::new(QUESTIONS << 6, weights, 8),
            by_experience: Mixer::new(QUESTIONS << 8, weights, 8),
            last: Mixer::new(QUESTIONS, [1 << 15; 2], 1),
            correction: Correction::new(QUESTIONS << 6, 6),
            columns: Columns(vec![0; size.width() + 1]),
            run: 0,
        }
    }

    fn code_pixel<C: BitCoder>(
        &mut self,
        coder: &mut C,
        around: &Neighbors,
        runs: u64,
        pixel: u8,
    ) -> u8 {
        let contexts = around.contexts(runs);
        let equalities = around.equalities();
        let neighbors = around.nearest();
        for (question, &neighbor) in neighbors.iter().enumerate() {
            if neighbors[..question].contains(&neighbor) {
                continue;
            }
            let set = (question, equalities);
            if self.answer(coder, &contexts, set, question as u64, pixel == neighbor) {
                return neighbor;
            }
        }
        let mut known = 1;
        for depth in (0..self.color_bits).rev() {
            let question = (4 + self.color_bits - 1 - depth).min(QUESTIONS as u32 - 1) as usize;
            let bit = pixel >> depth & 1 == 1;
            let bit = self.answer(coder, &contexts, (question, equalities), 4 + known, bit);
            known = known << 1 | u64::from(bit);
        }
        (known - (1 << self.color_bits)) as u8
    }

    /// Codes the answer to a question, and learns from it.
    fn answer<C: BitCoder>(
        &mut self,
        coder: &mut C,
        contexts: &[u64; CONTEXTS],
        (question, equalities): (usize, usize),
        node: u64,
        bit: bool,
    ) -> bool {
        let mut inputs = [0; INPUTS];
        let mut slots = [0; CONTEXTS];
        let mut experience = 0;
        for (index, (&context, table)) in contexts.iter().zip(&self.tables).enumerate() {
            slots[index] = hash(
                context ^ node.wrapping_mul(0xA24B_AED4_963E_E407) ^ context >> 29,
                self.table_bits,
            );
            let counter = table[slots[index]];
            [inputs[2 * index], inputs[2 * index + 1]] = counter.inputs();
            if matches!(index, 2..=5) {
                experience = experience << 2 | counter.degree();
            }
        }
        inputs[INPUTS - 1] = 77;
        let set = question << 6 | equalities;
        let opinions = [
            self.by_equalities.mix(&inputs, set),
            self.by_experience.mix(&inputs, question << 8 | experience),
        ];
        let logit = self.last.mix(&opinions, question);
        let corrected = self.correction.apply(logit, set);
        let one = (self.last.probability() + corrected).div_ceil(2);
        let bit = coder.code(bit, one.clamp(4, (1 << 16) - 4));
        self.correction.update(bit);
        self.last.update(&opinions, bit);
        self.by_equalities.update(&inputs, bit);
        self.by_experience.update(&inputs, bit);
        for (slot, table) in slots.into_iter().zip(&mut self.tables) {
            table[slot].update(bit, MEMORY);
        }
        bit
    }
}

impl ColorModel for ColorCoder {
    fn start_row(&mut self) {
        self.run = 0;
    }

    fn skip(&mut self, column: usize) {
        for length in &mut self.columns.0[column..column + BLOCK] {
            *length = length.saturating_add(1);
        }
        self.run += BLOCK as u32;
    }

    #[inline]
    fn code<C: BitCoder>(
        &mut self,
        coder: &mut C,
        work: &PaddedBytes,
        Place { column, index }: Place,
        given: u8,
    ) -> u8 {
        let around = Neighbors::at(work, index);
        let runs = brief(self.run)
            | brief(self.columns.0[column].into()) << 4
            | brief(self.columns.0[column + 1].into()) << 8;
        let pixel = self.code_pixel(coder, &around, runs, given);
        let length = &mut self.columns.0[column];
        *length = if pixel == around.above(1, 0) {
            length.saturating_add(1)
        } else {
            1
        };
        self.run = if pixel == around.left(1) {
            self.run + 1
        } else {
            1
        };
        pixel
    }
}
