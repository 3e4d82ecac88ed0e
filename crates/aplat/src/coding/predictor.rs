//! Prediction of a bit by many contexts at once, after Mahoney's PAQ (2002 on).
//!
//! Each context finds a slot that holds what followed it before. The slots give
//! logits; several mixers weigh them, each with weights that a small context
//! selects; a last mixer weighs the mixers; corrections finish.

use crate::coding::arithmetic::BitCoder;
use crate::coding::history::{History, HistoryMap};
use crate::coding::logistic::{clamp, squash, stretch};
use crate::coding::model::{Correction, Counter, Mixer};
use crate::coding::vectors::{adapt, weigh};

/// Inputs of a mixer from each context.
pub(crate) const PER_CONTEXT: usize = 3;

/// Counters of slots adapt at least as fast as after this many bits.
const MEMORY: u32 = 1023;

/// The contexts whose experience selects weights of the last mixer.
const EXPERIENCED: std::ops::Range<usize> = 2..6;

/// Sets of weights by that experience.
pub(crate) const EXPERIENCES: usize = 1 << (2 * (EXPERIENCED.end - EXPERIENCED.start));

/// Points of corrections move by 2^-7 of the way.
const CORRECTION_SHIFT: u32 = 7;

/// How fast weights adapt at first and at last, in units of 2^-22, and the
/// number of bits after which half of the difference is gone.
const FIRST_RATE: i64 = 240;
const LAST_RATE: i64 = 80;
const HALF_TIME: i64 = 8000;

/// The rate changes after so many bits.
const RATE_STEP: u32 = 256;

fn rate_after(bits: u32) -> i32 {
    (LAST_RATE + (FIRST_RATE - LAST_RATE) * HALF_TIME / (HALF_TIME + i64::from(bits))) as i32
}

/// Weights to start from, fitted on other pictures than any we measure: a
/// vector of numbers of 16 bits, little endian, for each group of sets.
#[derive(Clone, Copy)]
pub(crate) struct FirstWeights {
    pub(crate) bytes: &'static [u8],
    pub(crate) groups: Groups,
}

/// Which sets of weights start alike.
#[derive(Clone, Copy)]
pub(crate) enum Groups {
    /// Those of a mixer.
    Mixers,
    /// In every mixer, the first of so many equal parts of its sets, the second...
    Parts(usize),
}

impl FirstWeights {
    /// The sets of every mixer, one after the other.
    fn of<const INPUTS: usize, const MIXERS: usize>(
        self,
        mixers: [usize; MIXERS],
    ) -> Vec<[i16; INPUTS]> {
        let vectors: Vec<[i16; INPUTS]> = self
            .bytes
            .chunks_exact(2 * INPUTS)
            .map(|bytes| {
                std::array::from_fn(|at| i16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]))
            })
            .collect();
        let group = |mixer: usize, set: usize| match self.groups {
            Groups::Mixers => mixer,
            Groups::Parts(parts) => set * parts / mixers[mixer],
        };
        (0..MIXERS)
            .flat_map(|mixer| (0..mixers[mixer]).map(move |set| (mixer, set)))
            .map(|(mixer, set)| vectors[group(mixer, set)])
            .collect()
    }
}

/// What a context has seen: counter in bits 0 to 31 (see [`Counter::to_bits`]),
/// history in 32 to 39, check in 40 to 47. A slot of 0 has seen nothing.
#[derive(Clone, Copy)]
struct Slot(u64);

impl Slot {
    fn new(check: u8) -> Self {
        Self(u64::from(check) << 40)
    }

    #[inline]
    fn check(self) -> u8 {
        (self.0 >> 40) as u8
    }

    #[inline]
    fn history(self) -> History {
        History((self.0 >> 32) as u8)
    }

    #[inline]
    fn counter(self) -> Counter {
        Counter::from_bits(self.0 as u32)
    }

    #[inline]
    fn then(self, bit: bool) -> Self {
        let mut counter = self.counter();
        counter.update(bit, MEMORY);
        let history = self.history().then(bit).0;
        Self(
            u64::from(self.check()) << 40 | u64::from(history) << 32 | u64::from(counter.to_bits()),
        )
    }
}

/// The sizes of a predictor.
pub(crate) struct Sizes<const CONTEXTS: usize, const MIXERS: usize, const CORRECTIONS: usize> {
    /// For each context, its slots as a power of two.
    pub(crate) slot_bits: [u32; CONTEXTS],
    /// For each mixer, its sets of weights; the last one's are a multiple of
    /// [`EXPERIENCES`].
    pub(crate) mixers: [usize; MIXERS],
    /// Sets of weights of the two last mixers.
    pub(crate) last: [usize; 2],
    /// Contexts of the corrections.
    pub(crate) corrections: [usize; CORRECTIONS],
    /// Weights of the mixers but the last ones.
    pub(crate) first_weights: FirstWeights,
}

/// Which weights and corrections to use for a bit.
pub(crate) struct Selection<const MIXERS: usize, const CORRECTIONS: usize> {
    pub(crate) mixers: [usize; MIXERS],
    pub(crate) last: [usize; 2],
    pub(crate) corrections: [usize; CORRECTIONS],
}

/// Codes bits as `CONTEXTS` contexts predict them.
///
/// `INPUTS` is at least `3 * CONTEXTS + 1`, and a multiple of 16 (see `vectors.rs`).
pub(crate) struct Predictor<
    const CONTEXTS: usize,
    const INPUTS: usize,
    const MIXERS: usize,
    const CORRECTIONS: usize,
> {
    slot_bits: [u32; CONTEXTS],
    /// Where the slots of each context start.
    first_slots: [usize; CONTEXTS],
    slots: Vec<u64>,
    /// Whether the first context is a slot number.
    direct: bool,
    maps: Vec<HistoryMap>,
    /// Where the sets of each mixer start.
    first_sets: [usize; MIXERS],
    weights: Vec<[i16; INPUTS]>,
    last: [Mixer<MIXERS>; 2],
    corrections: [Correction; CORRECTIONS],
    /// Bits coded so far, and how fast weights adapt now.
    coded: u32,
    rate: i32,
}

/// Where each of several parts starts when they follow one another, and their total.
fn starts<const PARTS: usize>(lengths: [usize; PARTS]) -> ([usize; PARTS], usize) {
    let mut total = 0;
    let starts = lengths.map(|length| {
        let start = total;
        total += length;
        start
    });
    (starts, total)
}

impl<const CONTEXTS: usize, const INPUTS: usize, const MIXERS: usize, const CORRECTIONS: usize>
    Predictor<CONTEXTS, INPUTS, MIXERS, CORRECTIONS>
{
    pub(crate) fn new(sizes: &Sizes<CONTEXTS, MIXERS, CORRECTIONS>) -> Self {
        let (first_slots, slots) = starts(sizes.slot_bits.map(|bits| 1 << bits));
        let (first_sets, _) = starts(sizes.mixers);
        Self {
            slot_bits: sizes.slot_bits,
            first_slots,
            slots: vec![0; slots],
            direct: false,
            maps: vec![HistoryMap::new(); CONTEXTS],
            first_sets,
            weights: sizes.first_weights.of(sizes.mixers),
            last: sizes
                .last
                .map(|sets| Mixer::new(sets, [(1 << 16) / MIXERS as i32; MIXERS], 1)),
            corrections: sizes
                .corrections
                .map(|contexts| Correction::new(contexts, CORRECTION_SHIFT)),
            coded: 0,
            rate: rate_after(0),
        }
    }

    /// Starts warm: the first context becomes a slot number, and its slots get
    /// these logits, in units of 24, as if each had been seen `seen` times.
    pub(crate) fn with_first_context(mut self, logits: &[u8], seen: u32) -> Self {
        self.direct = true;
        for (slot, &logit) in self.slots.iter_mut().zip(logits) {
            let logit = 24 * i32::from(logit as i8);
            let counter = Counter::with(squash(logit), seen);
            *slot = u64::from(likely_history(logit).0) << 32 | u64::from(counter.to_bits());
        }
        self
    }

    /// Codes a bit, and learns from it.
    #[inline]
    pub(crate) fn code<C: BitCoder>(
        &mut self,
        coder: &mut C,
        contexts: &[u64; CONTEXTS],
        selection: &Selection<MIXERS, CORRECTIONS>,
        bit: bool,
    ) -> bool {
        let places = self.find(contexts);
        let inputs = self.inputs(&places);
        let sets = self.sets(&places, selection);
        let opinions = sets.map(|set| clamp(i64::from(weigh(&inputs, &self.weights[set]) >> 14)));
        let logit = self
            .last
            .iter_mut()
            .zip(selection.last)
            .map(|(last, set)| last.mix(&opinions, set))
            .sum::<i32>()
            / 2;
        let corrected: u32 = self
            .corrections
            .iter_mut()
            .zip(selection.corrections)
            .map(|(correction, context)| correction.apply(logit, context))
            .sum();
        let corrections = CORRECTIONS as u32;
        let one = (corrected + corrections * squash(logit)).div_ceil(2 * corrections);
        let bit = coder.code(bit, one.clamp(4, (1 << 16) - 4));

        for correction in &mut self.corrections {
            correction.update(bit);
        }
        for last in &mut self.last {
            last.update(&opinions, bit);
        }
        let rate = self.next_rate();
        for (set, opinion) in sets.into_iter().zip(opinions) {
            let error = (i32::from(bit) << 16) - squash(opinion) as i32;
            let step = (error * rate) >> 9;
            adapt(
                &inputs,
                &mut self.weights[set],
                step.clamp(i16::MIN.into(), i16::MAX.into()) as i16,
            );
        }
        for (place, map) in places.into_iter().zip(&mut self.maps) {
            let slot = Slot(self.slots[place]);
            map.update(slot.history(), bit);
            self.slots[place] = slot.then(bit).0;
        }
        bit
    }

    /// Mixers learn ever more slowly. Returns the rate of a bit, and prepares
    /// that of the next.
    #[inline]
    fn next_rate(&mut self) -> i32 {
        let rate = self.rate;
        self.coded = self.coded.saturating_add(1);
        if self.coded.is_multiple_of(RATE_STEP) {
            self.rate = rate_after(self.coded);
        }
        rate
    }

    /// The slot of each context. Reads them all before it looks at one: most
    /// reads miss the caches, and so they overlap.
    #[inline]
    fn find(&mut self, contexts: &[u64; CONTEXTS]) -> [usize; CONTEXTS] {
        let mut places = [0; CONTEXTS];
        let mut checks = [0; CONTEXTS];
        for (index, &context) in contexts.iter().enumerate() {
            let hash = context.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            places[index] =
                self.first_slots[index] + (hash >> (64 - self.slot_bits[index])) as usize;
            checks[index] = (hash >> 16) as u8;
        }
        if self.direct {
            places[0] = contexts[0] as usize;
        }
        let mut slots = [0; CONTEXTS];
        for (slot, &place) in slots.iter_mut().zip(&places) {
            *slot = self.slots[place];
        }
        for index in usize::from(self.direct)..CONTEXTS {
            if Slot(slots[index]).check() != checks[index] {
                places[index] = self.find_beside(places[index], checks[index]);
            }
        }
        places
    }

    /// The slot beside a place if its check agrees; else the one of the two that
    /// has seen less, emptied.
    #[inline]
    fn find_beside(&mut self, place: usize, check: u8) -> usize {
        let beside = place ^ 1;
        if Slot(self.slots[beside]).check() == check {
            return beside;
        }
        let seen = |place: usize| Slot(self.slots[place]).counter().seen();
        let lesser = if seen(beside) < seen(place) {
            beside
        } else {
            place
        };
        self.slots[lesser] = Slot::new(check).0;
        lesser
    }

    /// The set of weights of each mixer. The last one chooses it by how much
    /// four contexts have seen, besides what is selected.
    #[inline]
    fn sets(
        &self,
        places: &[usize; CONTEXTS],
        selection: &Selection<MIXERS, CORRECTIONS>,
    ) -> [usize; MIXERS] {
        let mut sets = selection.mixers;
        for &place in &places[EXPERIENCED] {
            let seen = Slot(self.slots[place]).counter().degree();
            sets[MIXERS - 1] = sets[MIXERS - 1] << 2 | seen;
        }
        for (set, first) in sets.iter_mut().zip(self.first_sets) {
            *set += first;
        }
        sets
    }

    /// From each slot that has seen a bit: the logit of its history, the logit
    /// of its counter, and the counter's distance from even.
    #[inline]
    fn inputs(&self, places: &[usize; CONTEXTS]) -> [i16; INPUTS] {
        let mut inputs = [0; INPUTS];
        let parts = inputs.chunks_exact_mut(PER_CONTEXT);
        for ((part, &place), map) in parts.zip(places).zip(&self.maps) {
            let slot = Slot(self.slots[place]);
            if !slot.history().is_empty() {
                let [logit, distance] = slot.counter().inputs();
                part[0] = stretch(map.probability(slot.history())) as i16;
                part[1] = logit as i16;
                part[2] = distance as i16;
            }
        }
        inputs[PER_CONTEXT * CONTEXTS] = 77;
        inputs
    }
}

/// A history that goes with a logit: long runs at the extremes, windows between.
fn likely_history(logit: i32) -> History {
    let bits: [u8; 10] = match logit {
        701.. => [1; 10],
        251..=700 => [1, 1, 1, 1, 1, 1, 1, 1, 0, 1],
        -250..=250 => [0, 1, 0, 1, 0, 1, 0, 1, 1, 0],
        -700..-250 => [0, 0, 0, 0, 0, 0, 0, 0, 1, 0],
        _ => [0; 10],
    };
    bits.into_iter()
        .fold(History::default(), |history, bit| history.then(bit == 1))
}
