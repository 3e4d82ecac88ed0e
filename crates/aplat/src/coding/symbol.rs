//! Small numbers, each predicted by several contexts at once.

use crate::coding::arithmetic::BitCoder;
use crate::coding::model::{Counter, Mixer, hash};

/// Contexts that each symbol is coded in.
pub(crate) const CONTEXTS: usize = 4;
const INPUTS: usize = 2 * CONTEXTS + 1;

/// Bits of a symbol that have weights of their own.
const DEPTHS: usize = 16;

const MEMORY: u32 = 127;

/// Codes symbols of several kinds, bit by bit from the highest.
pub(crate) struct SymbolCoder {
    table_bits: u32,
    table: Vec<Counter>,
    mixer: Mixer<INPUTS>,
}

impl SymbolCoder {
    /// Tables fit for about as many symbols as expected.
    pub(crate) fn new(kinds: usize, expected: usize) -> Self {
        let mut weights = [0; INPUTS];
        for context in 0..CONTEXTS {
            weights[2 * context] = 20_000;
        }
        let table_bits = ((expected.max(1)).ilog2() + 6).clamp(12, 20);
        Self {
            table_bits,
            table: vec![Counter::NEW; 1 << table_bits],
            mixer: Mixer::new(kinds * DEPTHS, weights, 6),
        }
    }

    /// Codes a symbol of `bits` bits (at most 31).
    pub(crate) fn code<C: BitCoder>(
        &mut self,
        coder: &mut C,
        (kind, bits): (usize, u32),
        contexts: [u64; CONTEXTS],
        symbol: u32,
    ) -> u32 {
        let mut known = 1;
        for depth in 0..bits {
            let bit = symbol >> (bits - 1 - depth) & 1 == 1;
            let set = kind * DEPTHS + (depth as usize).min(DEPTHS - 1);
            let bit = self.code_bit(
                coder,
                set,
                kind as u64 | u64::from(known) << 8,
                contexts,
                bit,
            );
            known = known << 1 | u32::from(bit);
        }
        known - (1 << bits)
    }

    fn code_bit<C: BitCoder>(
        &mut self,
        coder: &mut C,
        set: usize,
        node: u64,
        contexts: [u64; CONTEXTS],
        bit: bool,
    ) -> bool {
        let mut inputs = [0; INPUTS];
        let mut slots = [0; CONTEXTS];
        for (index, context) in contexts.into_iter().enumerate() {
            let mixed = (context << 2 | index as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93) ^ node;
            slots[index] = hash(mixed ^ mixed >> 32, self.table_bits);
            [inputs[2 * index], inputs[2 * index + 1]] = self.table[slots[index]].inputs();
        }
        inputs[INPUTS - 1] = 77;
        self.mixer.mix(&inputs, set);
        let one = self.mixer.probability().clamp(32, (1 << 16) - 32);
        let bit = coder.code(bit, one);
        self.mixer.update(&inputs, bit);
        for slot in slots {
            self.table[slot].update(bit, MEMORY);
        }
        bit
    }
}
