//! Whole numbers of any size, with adaptive bits.
//!
//! A number plus one is written as its bit length and the bits after the first
//! (Elias 1975); the length and the three highest of those bits adapt.

use crate::coding::arithmetic::BitCoder;
use crate::coding::model::Counter;

/// Bits after the first that adapt.
const ADAPTIVE: u32 = 3;

const MEMORY: u32 = 60;

/// What is known of numbers in one context.
#[derive(Clone)]
struct Known {
    /// Whether the length goes on, for each length.
    lengths: [Counter; 32],
    /// For each length, the bits after the first, by those before them.
    bits: [[Counter; 1 << ADAPTIVE]; 32],
}

/// Codes numbers below 2^31 in several contexts.
pub(crate) struct NumberCoder {
    contexts: Vec<Known>,
}

impl NumberCoder {
    pub(crate) fn new(contexts: usize) -> Self {
        let known = Known {
            lengths: [Counter::NEW; 32],
            bits: [[Counter::NEW; 1 << ADAPTIVE]; 32],
        };
        Self {
            contexts: vec![known; contexts],
        }
    }

    /// Codes a number below 2^31; a decoder may get up to 2^32 - 2.
    pub(crate) fn code<C: BitCoder>(&mut self, coder: &mut C, context: usize, number: u32) -> u32 {
        let known = &mut self.contexts[context];
        let number = number + 1;
        let mut length = 0;
        while length < 31
            && known.lengths[length as usize].code(coder, number >> length > 1, MEMORY)
        {
            length += 1;
        }
        let mut value = 1;
        for place in (0..length).rev() {
            let bit = number >> place & 1 == 1;
            let after_first = length - 1 - place;
            let bit = if after_first < ADAPTIVE {
                known.bits[length as usize][value as usize].code(coder, bit, MEMORY)
            } else {
                coder.code(bit, 1 << 15)
            };
            value = value << 1 | u32::from(bit);
        }
        value - 1
    }

    /// Codes a number that may be negative: 0, -1, 1, -2, 2…
    pub(crate) fn code_signed<C: BitCoder>(
        &mut self,
        coder: &mut C,
        context: usize,
        number: i32,
    ) -> i32 {
        let folded = self.code(coder, context, (number << 1 ^ number >> 31) as u32);
        (folded >> 1) as i32 ^ -((folded & 1) as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coding::arithmetic::{Decoder, Encoder};

    #[test]
    fn numbers_come_back() {
        let numbers: Vec<u32> = (0..300)
            .chain((0..31).flat_map(|bits| [(1 << bits) - 1, 1 << bits]))
            .collect();
        let mut encoder = Encoder::new();
        let mut model = NumberCoder::new(2);
        for &number in &numbers {
            model.code(&mut encoder, 0, number);
            model.code_signed(&mut encoder, 1, -(number as i32 / 2));
        }
        let bytes = encoder.finish();
        let mut decoder = Decoder::new(&bytes);
        let mut model = NumberCoder::new(2);
        for &number in &numbers {
            assert_eq!(model.code(&mut decoder, 0, 0), number);
            assert_eq!(model.code_signed(&mut decoder, 1, 0), -(number as i32 / 2));
        }
        decoder.finish().unwrap();
    }

    #[test]
    fn any_bytes_decode_to_some_number() {
        for byte in 0..=255 {
            let bytes = [byte; 64];
            let mut decoder = Decoder::new(&bytes);
            let mut model = NumberCoder::new(1);
            for _ in 0..20 {
                model.code_signed(&mut decoder, 0, 0);
            }
        }
    }
}
