//! What the last bits in a context were, in one byte.
//!
//! A history is exact up to five bits; then it is the last six bits, or the
//! length of a run of at least seven equal bits. [`HistoryMap`] learns what each
//! history means: in some contexts a single bit decides the next one, in others
//! it says little.

use crate::coding::model::Counter;

/// Values of a history.
const HISTORIES: usize = 256;

/// First window of six bits. The histories before hold up to five bits: a one,
/// then the bits, minus one.
const WINDOWS: usize = 63;

/// First run. Two histories, of zeros and of ones, for each length.
const RUNS: usize = WINDOWS + 64;
const SHORTEST_RUN: usize = 7;
const LONGEST_RUN: usize = 70;

/// The bits seen in a context; the default has seen none.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct History(pub(crate) u8);

static NEXT: [[u8; 2]; HISTORIES] = {
    let mut next = [[0; 2]; HISTORIES];
    let mut history = 0;
    while history < HISTORIES {
        next[history] = [after(history, 0), after(history, 1)];
        history += 1;
    }
    next
};

const fn after(history: usize, bit: usize) -> u8 {
    let state = if history < WINDOWS {
        let bits = (history + 1) << 1 | bit;
        if bits < 64 {
            bits - 1
        } else {
            WINDOWS + bits - 64
        }
    } else if history < RUNS {
        let window = history - WINDOWS;
        if window == 63 * bit {
            RUNS + bit
        } else {
            WINDOWS + (window << 1 & 63 | bit)
        }
    } else {
        let (length, of) = ((history - RUNS) / 2 + SHORTEST_RUN, (history - RUNS) % 2);
        if of != bit {
            WINDOWS + ((62 * of) | bit)
        } else if length < LONGEST_RUN {
            history + 2
        } else {
            history
        }
    };
    state as u8
}

impl History {
    /// The history after one more bit.
    #[inline]
    pub(crate) fn then(self, bit: bool) -> Self {
        Self(NEXT[usize::from(self.0)][usize::from(bit)])
    }

    /// Whether no bit was seen.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The probability of a 1, in 16 bits, before anything is learnt.
const fn first_guess(history: usize) -> u32 {
    let (ones, seen, doubt) = if history < WINDOWS {
        let bits = history + 1;
        (bits.count_ones() - 1, bits.ilog2(), 3)
    } else if history < RUNS {
        ((history - WINDOWS).count_ones(), 6, 4)
    } else {
        let length = ((history - RUNS) / 2 + SHORTEST_RUN) as u32;
        (length * ((history - RUNS) % 2) as u32, length, 3)
    };
    ((10 * ones + doubt) << 16) / (10 * seen + 2 * doubt)
}

/// What each history means in one kind of context.
#[derive(Clone)]
pub(crate) struct HistoryMap([Counter; HISTORIES]);

/// Bits that the first guesses count for.
const GUESS_WEIGHT: u32 = 4;

/// Meanings adapt at least as fast as after this many bits.
const MEMORY: u32 = 255;

impl HistoryMap {
    pub(crate) fn new() -> Self {
        Self(std::array::from_fn(|history| {
            Counter::with(first_guess(history), GUESS_WEIGHT)
        }))
    }

    /// The probability of a 1 after a history, in 16 bits.
    #[inline]
    pub(crate) fn probability(&self, history: History) -> u32 {
        self.0[usize::from(history.0)].probability()
    }

    /// Learns the bit that followed a history.
    #[inline]
    pub(crate) fn update(&mut self, history: History, bit: bool) {
        self.0[usize::from(history.0)].update(bit, MEMORY);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(bits: &[u8]) -> History {
        bits.iter()
            .fold(History::default(), |history, &bit| history.then(bit == 1))
    }

    #[test]
    fn short_histories_differ_by_every_bit() {
        let mut seen = std::collections::HashSet::new();
        for length in 0..=5 {
            for bits in 0..1u8 << length {
                let bits: Vec<u8> = (0..length).map(|at| bits >> at & 1).collect();
                assert!(seen.insert(of(&bits).0), "{bits:?}");
            }
        }
    }

    #[test]
    fn long_histories_are_their_last_six_bits_or_a_run() {
        assert_eq!(of(&[1, 1, 0, 1, 0, 0, 1]), of(&[0, 1, 0, 1, 0, 0, 1]));
        assert_ne!(of(&[0; 7]), of(&[0; 8]));
        assert_eq!(of(&[1; 70]), of(&[1; 200]));
        assert_eq!(of(&[1, 1, 1, 1, 1, 1, 1, 1, 0]), of(&[0, 1, 1, 1, 1, 1, 0]));
    }

    #[test]
    fn first_guesses_lie_between_0_and_1_and_favor_what_was_seen() {
        for history in 0..HISTORIES - 1 {
            assert!((1000..64536).contains(&first_guess(history)) || history >= RUNS);
            assert!((1..1 << 16).contains(&first_guess(history)));
        }
        assert!(first_guess(of(&[1; 20]).0.into()) > 60000);
        assert!(first_guess(of(&[0; 20]).0.into()) < 5000);
    }
}
