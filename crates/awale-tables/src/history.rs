//! The values of a board for every number of turns left, as the list of their
//! changes: `docs/format-tables.md` has the bytes.

use crate::error::Refusal;
use crate::sweep::value;

/// Ends the history of a board.
const END: u8 = 0x00;
/// The longest delay a one-byte change can have.
const SHORT_DELAY: u8 = 40;
/// The largest step a one-byte change can have, up or down.
const SHORT_STEP: i8 = 3;
const STEPS: u8 = 2 * SHORT_STEP as u8;
/// Announces a delay and a step of a byte each.
const LONG: u8 = 1 + SHORT_DELAY * STEPS; // 0xf1

/// One change of value: after `delay` more turns, by twice `step`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Change {
    pub(crate) delay: u8,
    pub(crate) step: i8,
}

impl Change {
    fn write(self, bytes: &mut Vec<u8>) {
        if self.delay <= SHORT_DELAY && self.step.abs() <= SHORT_STEP {
            let rank = match self.step {
                up @ 1.. => up - 1,
                down => SHORT_STEP - 1 - down,
            };
            bytes.push(1 + (self.delay - 1) * STEPS + rank as u8);
        } else {
            bytes.extend([LONG, self.delay, self.step.cast_unsigned()]);
        }
    }
}

/// Reads the changes of one history.
pub(crate) struct Changes<'a> {
    bytes: &'a [u8],
}

impl<'a> Changes<'a> {
    /// The history at the start of `bytes`.
    pub(crate) fn of(bytes: &'a [u8]) -> Changes<'a> {
        Changes { bytes }
    }

    /// What follows the history, once it is read.
    pub(crate) fn rest(&self) -> Option<&'a [u8]> {
        match self.bytes {
            [END, rest @ ..] => Some(rest),
            _ => None,
        }
    }
}

impl Iterator for Changes<'_> {
    type Item = Change;

    #[inline]
    fn next(&mut self) -> Option<Change> {
        match *self.bytes {
            [short @ 1..LONG, ref rest @ ..] => {
                self.bytes = rest;
                let (delay, rank) = ((short - 1) / STEPS, ((short - 1) % STEPS) as i8);
                let step = if rank < SHORT_STEP {
                    rank + 1
                } else {
                    SHORT_STEP - 1 - rank
                };
                Some(Change {
                    delay: delay + 1,
                    step,
                })
            }
            [LONG, delay, step, ref rest @ ..] => {
                self.bytes = rest;
                Some(Change {
                    delay,
                    step: step.cast_signed(),
                })
            }
            _ => None,
        }
    }
}

/// The value with `turns` turns left, from the value with none and a history.
#[inline]
pub(crate) fn value_at(at_end: i8, history: &[u8], turns: u8) -> i8 {
    let mut value = at_end;
    let mut turn = 0_u8;
    for change in Changes::of(history) {
        turn = turn.saturating_add(change.delay);
        if turn > turns {
            break;
        }
        value = value.wrapping_add(change.step.wrapping_mul(2));
    }
    value
}

/// The values with 0, 1, 2 … turns left, to the end of `values`.
pub(crate) fn expand(at_end: i8, history: &[u8], values: &mut [i8]) {
    let mut value = at_end;
    let mut filled = 0;
    for change in Changes::of(history) {
        let turn = (filled + usize::from(change.delay)).min(values.len());
        values[filled..turn].fill(value);
        filled = turn;
        value = value.wrapping_add(change.step.wrapping_mul(2));
    }
    values[filled..].fill(value);
}

/// What follows the first `boards` histories; `None` if there are fewer.
#[inline]
pub(crate) fn skip(bytes: &[u8], boards: usize) -> Option<&[u8]> {
    let mut rest = bytes;
    for _ in 0..boards {
        let end = rest.iter().position(|&byte| byte == END)?;
        rest = &rest[end + 1..];
    }
    Some(rest)
}

/// Checks the history at the start of `bytes` and returns what follows it:
/// changes are real, none is after the last turn, and no value is beyond the
/// seeds on the board.
pub(crate) fn check(bytes: &[u8], at_end: i8, seeds: u8, turns: u8) -> Result<&[u8], Refusal> {
    let mut changes = Changes::of(bytes);
    let (mut value, mut turn) = (i16::from(at_end), 0_u16);
    for change in &mut changes {
        turn += u16::from(change.delay);
        value += 2 * i16::from(change.step);
        if change.delay == 0 || change.step == 0 {
            return Err(Refusal::Inconsistent {
                what: "a history holds an empty change",
            });
        }
        if turn > u16::from(turns) || value.unsigned_abs() > u16::from(seeds) {
            return Err(Refusal::Inconsistent {
                what: "a history goes out of range",
            });
        }
    }
    changes.rest().ok_or(Refusal::Inconsistent {
        what: "a history has no end",
    })
}

/// Collects the changes of some consecutive boards, layer by layer.
#[derive(Default)]
pub(crate) struct Recording {
    /// Layer after layer: [`Recording::BOARD_BITS`] bits of board, the rest is
    /// the step.
    events: Vec<u16>,
    /// Where each layer ends in `events`.
    ends: Vec<u32>,
}

impl Recording {
    const BOARD_BITS: u32 = 10;
    /// The most boards of one recording.
    pub(crate) const BOARDS: usize = 1 << Recording::BOARD_BITS;
    /// The most seeds whose steps fit.
    pub(crate) const MOST_SEEDS: u8 = (1 << (u16::BITS - Recording::BOARD_BITS - 1)) - 1;

    /// Notes what differs between two layers, one turn apart.
    pub(crate) fn note(&mut self, before: &[u8], now: &[u8]) {
        let (words_before, tail_before) = before.as_chunks::<8>();
        let (words_now, tail_now) = now.as_chunks::<8>();
        for (word, (&old, &new)) in words_before.iter().zip(words_now).enumerate() {
            let (old, new) = (u64::from_le_bytes(old), u64::from_le_bytes(new));
            let mut differs = old ^ new;
            while differs != 0 {
                let lane = differs.trailing_zeros() / 8;
                differs &= !(0xff << (8 * lane));
                let shift = 8 * lane;
                self.push(
                    word * 8 + lane as usize,
                    (old >> shift) as u8,
                    (new >> shift) as u8,
                );
            }
        }
        let first = words_before.len() * 8;
        for (offset, (&old, &new)) in tail_before.iter().zip(tail_now).enumerate() {
            if old != new {
                self.push(first + offset, old, new);
            }
        }
        self.ends.push(self.events.len() as u32);
    }

    #[inline]
    fn push(&mut self, board: usize, old: u8, new: u8) {
        let step = (i16::from(value(new)) - i16::from(value(old))) / 2;
        self.events
            .push((step.cast_unsigned() << Recording::BOARD_BITS) | board as u16);
    }

    /// The histories of the `boards` boards, one after another.
    pub(crate) fn histories(&self, boards: usize) -> Vec<u8> {
        let mask = Recording::BOARDS as u16 - 1;
        let board_of = |event: u16| usize::from(event & mask);
        let mut starts = vec![0_usize; boards + 1];
        for &event in &self.events {
            starts[board_of(event) + 1] += 1;
        }
        for board in 0..boards {
            starts[board + 1] += starts[board];
        }
        let mut changes = vec![Change { delay: 0, step: 0 }; self.events.len()];
        let mut filled = starts.clone();
        let mut last_turn = vec![0_u8; boards];
        let mut first = 0;
        for (turn, &end) in (1_u8..).zip(&self.ends) {
            for &event in &self.events[first..end as usize] {
                let board = board_of(event);
                changes[filled[board]] = Change {
                    delay: turn - last_turn[board],
                    step: (event.cast_signed() >> Recording::BOARD_BITS) as i8,
                };
                last_turn[board] = turn;
                filled[board] += 1;
            }
            first = end as usize;
        }
        let mut bytes = Vec::with_capacity(self.events.len() + boards);
        for ends in starts.windows(2) {
            for change in &changes[ends[0]..ends[1]] {
                change.write(&mut bytes);
            }
            bytes.push(END);
        }
        bytes
    }
}
