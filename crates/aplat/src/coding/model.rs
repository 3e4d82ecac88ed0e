//! The parts that predict bits: counters, mixers, corrections.

use crate::coding::arithmetic::BitCoder;
use crate::coding::logistic::{LOGIT_LIMIT, clamp, squash, stretch};

/// How often a bit was 1 in some context, and how much that is worth.
///
/// `pppp pppp pppp pppp pppp ppnn nnnn nnnn`: a probability of 22 bits and the
/// number of bits seen, up to a limit.
#[derive(Clone, Copy)]
pub(crate) struct Counter(u32);

const COUNT_BITS: u32 = 10;

/// `65536 / (n + 1.6)`: how far the n-th bit moves a counter.
static RATES: [u16; 1024] = {
    let mut rates = [0; 1024];
    let mut n = 0;
    while n < 1024 {
        rates[n] = (655360 / (10 * n + 16)) as u16;
        n += 1;
    }
    rates
};

impl Counter {
    pub(crate) const NEW: Self = Self(1 << 31);

    /// A counter that starts at a probability of 16 bits, as after `seen` bits.
    pub(crate) fn with(probability: u32, seen: u32) -> Self {
        Self(probability << 16 | seen)
    }

    /// The bits of the counter, 0 for [`Counter::NEW`].
    #[inline]
    pub(crate) fn to_bits(self) -> u32 {
        self.0 ^ Self::NEW.0
    }

    /// The counter of [`Counter::to_bits`].
    #[inline]
    pub(crate) fn from_bits(bits: u32) -> Self {
        Self(bits ^ Self::NEW.0)
    }

    /// The probability of a 1, in 16 bits.
    #[inline]
    pub(crate) fn probability(self) -> u32 {
        self.0 >> 16
    }

    /// Bits seen, at most the limit.
    #[inline]
    pub(crate) fn seen(self) -> u32 {
        self.0 & ((1 << COUNT_BITS) - 1)
    }

    /// How much has been seen, in 2 bits.
    #[inline]
    pub(crate) fn degree(self) -> usize {
        match self.seen() {
            0 => 0,
            1..=2 => 1,
            3..=9 => 2,
            _ => 3,
        }
    }

    /// Takes a bit into account; the more bits seen (up to `limit`, at most
    /// 1023), the less a new one weighs.
    #[inline]
    pub(crate) fn update(&mut self, bit: bool, limit: u32) {
        let seen = self.seen();
        let probability = i64::from(self.0 >> COUNT_BITS);
        let target = if bit { (1 << 22) - 1 } else { 0 };
        let moved =
            probability + (((target - probability) * i64::from(RATES[seen as usize])) >> 16);
        self.0 = (moved as u32) << COUNT_BITS | (seen + u32::from(seen < limit));
    }

    /// Codes a bit with this counter alone, then updates it.
    #[inline]
    pub(crate) fn code<C: BitCoder>(&mut self, coder: &mut C, bit: bool, limit: u32) -> bool {
        let bit = coder.code(bit, self.probability().clamp(24, (1 << 16) - 24));
        self.update(bit, limit);
        bit
    }

    /// Two inputs for a mixer: the logit, and the distance from even weighted by
    /// the number of bits seen.
    #[inline]
    pub(crate) fn inputs(self) -> [i32; 2] {
        let probability = self.probability();
        let weight = 33 * self.seen().min(31) as i32;
        [
            stretch(probability),
            ((probability as i32 - (1 << 15)) * weight) >> 15,
        ]
    }
}

/// Weighs logits into one; sets of weights are selected by context.
pub(crate) struct Mixer<const INPUTS: usize> {
    sets: Vec<[i32; INPUTS]>,
    rate: i32,
    selected: usize,
    probability: u32,
}

impl<const INPUTS: usize> Mixer<INPUTS> {
    /// Weights have 16 bits after the point.
    pub(crate) fn new(sets: usize, weights: [i32; INPUTS], rate: i32) -> Self {
        Self {
            sets: vec![weights; sets],
            rate,
            selected: 0,
            probability: 0,
        }
    }

    /// The logit of the weighed inputs.
    #[inline]
    pub(crate) fn mix(&mut self, inputs: &[i32; INPUTS], set: usize) -> i32 {
        self.selected = set;
        let weights = &self.sets[set];
        let sum: i64 = inputs
            .iter()
            .zip(weights)
            .map(|(&input, &weight)| i64::from(input) * i64::from(weight))
            .sum();
        let logit = clamp(sum >> 16);
        self.probability = squash(logit);
        logit
    }

    /// The probability of the last mix.
    #[inline]
    pub(crate) fn probability(&self) -> u32 {
        self.probability
    }

    /// Moves the weights of the last mix towards those that would have predicted the bit.
    #[inline]
    pub(crate) fn update(&mut self, inputs: &[i32; INPUTS], bit: bool) {
        let error = (i32::from(bit) << 16) - self.probability as i32;
        let step = error * self.rate;
        for (weight, &input) in self.sets[self.selected].iter_mut().zip(inputs) {
            *weight = weight.wrapping_add(input.wrapping_mul(step).wrapping_add(1 << 17) >> 18);
        }
    }
}

/// Corrects a probability by what came of such probabilities in a context
/// ("secondary estimation", Mahoney 2005).
pub(crate) struct Correction {
    /// For each context, probabilities at logits 192 apart.
    points: Vec<[u16; Self::POINTS]>,
    nearest: (usize, usize),
    /// A point moves by 2^-shift of the way.
    shift: u32,
}

impl Correction {
    const POINTS: usize = 2 * LOGIT_LIMIT as usize / Self::GAP + 1;
    const GAP: usize = 192;

    pub(crate) fn new(contexts: usize, shift: u32) -> Self {
        let mut line = [0; Self::POINTS];
        for (index, point) in line.iter_mut().enumerate() {
            *point = squash(clamp((index * Self::GAP) as i64 - i64::from(LOGIT_LIMIT))) as u16;
        }
        Self {
            points: vec![line; contexts],
            nearest: (0, 0),
            shift,
        }
    }

    /// The corrected probability of a logit.
    #[inline]
    pub(crate) fn apply(&mut self, logit: i32, context: usize) -> u32 {
        let position = (logit + LOGIT_LIMIT) as usize;
        let (index, rest) = (position / Self::GAP, position % Self::GAP);
        let line = &self.points[context];
        self.nearest = (
            context,
            if rest < Self::GAP / 2 {
                index
            } else {
                index + 1
            },
        );
        let (before, after) = (usize::from(line[index]), usize::from(line[index + 1]));
        ((before * (Self::GAP - rest) + after * rest) / Self::GAP) as u32
    }

    /// Moves the point nearest to the last logit.
    #[inline]
    pub(crate) fn update(&mut self, bit: bool) {
        let (context, index) = self.nearest;
        let point = &mut self.points[context][index];
        let target = if bit { 0xFFFF } else { 0 };
        *point = (i32::from(*point) + ((target - i32::from(*point)) >> self.shift)) as u16;
    }
}

/// A table index of `bits` bits from a context of any size.
#[inline]
pub(crate) fn hash(context: u64, bits: u32) -> usize {
    (context.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - bits)) as usize
}

/// How many bits the tables of a picture's contexts are indexed by: one slot a
/// pixel, within bounds.
pub(crate) fn table_bits(pixels: usize) -> u32 {
    pixels.next_power_of_two().trailing_zeros().clamp(10, 20)
}
