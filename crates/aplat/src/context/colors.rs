//! A picture of three colors or more by mixed contexts.
//!
//! A pixel is asked for by yes or no: is it the left neighbor's color? the one
//! above? above right? above left? Only when all are refused its number is
//! spelled bit by bit. Each answer is foretold by seven contexts.

use crate::coding::arithmetic::BitCoder;
use crate::coding::model::{Correction, Counter, Mixer, hash, table_bits};
use crate::context::board::{Around, BLOCK, Board, CONTEXTS, FlatFlags};
use crate::error::{Damage, Error};
use crate::layer::Layer;
use crate::size::Size;

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
    flat_flags: FlatFlags,
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
            correction: Correction::new(QUESTIONS << 6),
            flat_flags: FlatFlags::new(colors),
        }
    }

    /// Codes a picture of a size; an encoder gives it, a decoder gets it.
    pub(crate) fn code<C: BitCoder>(
        &mut self,
        coder: &mut C,
        (size, colors): (Size, usize),
        source: Option<&Layer>,
        check: impl Fn(&C) -> Result<(), Error>,
    ) -> Result<Layer, Error> {
        let mut board = Board::new(size);
        let mut columns = Columns(vec![0; size.width() + 1]);
        let mut layer = Layer {
            size,
            pixels: Vec::with_capacity(size.pixels()),
        };
        for row in 0..size.height() {
            let given = source.map(|source| &source.pixels[row * size.width()..][..size.width()]);
            let start = board.place(row, 0);
            let mut run = 0;
            let mut column = 0;
            while column < size.width() {
                let place = start + column;
                if column.is_multiple_of(BLOCK)
                    && column + BLOCK <= size.width()
                    && let Some(color) =
                        self.flat_flags
                            .code(coder, &board, place, given.map(|row| &row[column..]))
                {
                    board.pixels[place..place + BLOCK].fill(color);
                    for length in &mut columns.0[column..column + BLOCK] {
                        *length = length.saturating_add(1);
                    }
                    run += BLOCK as u32;
                    column += BLOCK;
                    continue;
                }
                let around = Around::at(&board, place);
                let runs = brief(run)
                    | brief(columns.0[column].into()) << 4
                    | brief(columns.0[column + 1].into()) << 8;
                let pixel = given.map_or(0, |row| row[column]);
                let pixel = self.code_pixel(coder, &around, runs, pixel);
                if usize::from(pixel) >= colors {
                    return Err(Error::Corrupt(Damage::Color));
                }
                let length = &mut columns.0[column];
                *length = if pixel == around.above(1, 0) {
                    length.saturating_add(1)
                } else {
                    1
                };
                run = if pixel == around.left(1) { run + 1 } else { 1 };
                board.pixels[place] = pixel;
                column += 1;
            }
            layer
                .pixels
                .extend_from_slice(&board.pixels[start..start + size.width()]);
            check(coder)?;
        }
        Ok(layer)
    }

    fn code_pixel<C: BitCoder>(
        &mut self,
        coder: &mut C,
        around: &Around,
        runs: u64,
        pixel: u8,
    ) -> u8 {
        let contexts = around.contexts(runs);
        let equalities = around.equalities();
        let neighbors = around.neighbors();
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
