//! Binary arithmetic coding, without carry: a range of 32 bits is split at each
//! bit, and its top byte goes out as soon as both ends agree on it.

use crate::error::Error;

/// Probabilities are whole numbers of this many bits.
pub(crate) const PROBABILITY_BITS: u32 = 16;

/// Takes bits one way or the other: an encoder writes the bit it is given, a
/// decoder ignores it; both return the bit of the stream. A model written once
/// over this trait runs in both.
pub(crate) trait BitCoder {
    /// Codes a bit that is 1 with probability `one / 65536`, `0 < one < 65536`.
    fn code(&mut self, bit: bool, one: u32) -> bool;
}

/// Where the part for 1 ends.
#[inline]
fn split(low: u32, high: u32, one: u32) -> u32 {
    debug_assert!(0 < one && one < 1 << PROBABILITY_BITS);
    low + ((u64::from(high - low) * u64::from(one)) >> PROBABILITY_BITS) as u32
}

#[inline]
fn top_byte_agrees(low: u32, high: u32) -> bool {
    (low ^ high) >> 24 == 0
}

/// Writes bits.
pub(crate) struct Encoder {
    low: u32,
    high: u32,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(crate) fn new() -> Self {
        Self {
            low: 0,
            high: u32::MAX,
            bytes: Vec::new(),
        }
    }

    /// The bytes written, with the fewest final bytes that identify the last range when zeros follow.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        for count in 0..=4 {
            let value = self.high & u32::MAX.checked_shl(32 - 8 * count).unwrap_or(0);
            if value >= self.low {
                self.bytes
                    .extend_from_slice(&value.to_be_bytes()[..count as usize]);
                break;
            }
        }
        self.bytes
    }
}

impl BitCoder for Encoder {
    #[inline]
    fn code(&mut self, bit: bool, one: u32) -> bool {
        let middle = split(self.low, self.high, one);
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        while top_byte_agrees(self.low, self.high) {
            self.bytes.push((self.high >> 24) as u8);
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
        }
        bit
    }
}

/// Reads bits. Beyond its last byte it reads zeros, and counts them.
pub(crate) struct Decoder<'a> {
    low: u32,
    high: u32,
    value: u32,
    bytes: &'a [u8],
    missing: usize,
}

impl<'a> Decoder<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Self {
            low: 0,
            high: u32::MAX,
            value: 0,
            bytes,
            missing: 0,
        };
        for _ in 0..4 {
            decoder.next_byte();
        }
        decoder
    }

    fn next_byte(&mut self) {
        let byte = if let Some((&byte, rest)) = self.bytes.split_first() {
            self.bytes = rest;
            byte
        } else {
            self.missing += 1;
            0
        };
        self.value = self.value << 8 | u32::from(byte);
    }

    /// Refuses a stream that was read further than an encoder leaves out.
    pub(crate) fn check(&self) -> Result<(), Error> {
        if self.missing > 4 {
            Err(Error::Truncated)
        } else {
            Ok(())
        }
    }

    /// Refuses a stream that goes on after its last bit.
    pub(crate) fn finish(self) -> Result<(), Error> {
        self.check()?;
        match self.bytes.len() {
            0 => Ok(()),
            found => Err(Error::TrailingBytes { found }),
        }
    }
}

impl BitCoder for Decoder<'_> {
    #[inline]
    fn code(&mut self, _: bool, one: u32) -> bool {
        let middle = split(self.low, self.high, one);
        let bit = self.value <= middle;
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        while top_byte_agrees(self.low, self.high) {
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
            self.next_byte();
        }
        bit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bits_and_probabilities() -> Vec<(bool, u32)> {
        let mut state = 1u32;
        let mut draw = || {
            state = state.wrapping_mul(1664525).wrapping_add(1013904223);
            state >> 8
        };
        let mut pairs: Vec<_> = (0..20_000)
            .map(|_| (draw() & 1 == 1, (draw() % 65535).max(1)))
            .collect();
        pairs.extend((0..5_000).map(|_| (false, 1)));
        pairs.extend((0..5_000).map(|_| (true, 65535)));
        pairs.extend([(true, 1), (false, 65535), (true, 1)]);
        pairs
    }

    #[test]
    fn bits_come_back_whatever_their_probabilities() {
        let pairs = bits_and_probabilities();
        for count in [0, 1, 2, 3, 100, pairs.len()] {
            let mut encoder = Encoder::new();
            for &(bit, one) in &pairs[..count] {
                encoder.code(bit, one);
            }
            let bytes = encoder.finish();
            let mut decoder = Decoder::new(&bytes);
            for &(bit, one) in &pairs[..count] {
                assert_eq!(decoder.code(false, one), bit);
            }
            decoder.finish().unwrap();
        }
    }

    #[test]
    fn reading_far_beyond_the_end_is_noticed() {
        let mut decoder = Decoder::new(&[1, 2, 3, 4, 5]);
        for _ in 0..200 {
            decoder.code(false, 1 << 15);
        }
        assert!(matches!(decoder.check(), Err(Error::Truncated)));
    }

    #[test]
    fn bytes_left_over_are_noticed() {
        let mut decoder = Decoder::new(&[0; 40]);
        decoder.code(false, 1 << 15);
        assert!(matches!(decoder.finish(), Err(Error::TrailingBytes { .. })));
    }
}
