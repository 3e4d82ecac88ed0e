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
        let (groups_before, tail_before) = before.as_chunks::<64>();
        let (groups_now, tail_now) = now.as_chunks::<64>();
        for (group, (old, new)) in groups_before.iter().zip(groups_now).enumerate() {
            let mut differs = differences(old, new);
            while differs != 0 {
                let lane = differs.trailing_zeros() as usize;
                differs &= differs - 1;
                self.push(group * 64 + lane, old[lane], new[lane]);
            }
        }
        let first = before.len() - tail_before.len();
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
        if self.events.len() == self.events.capacity() {
            self.grow();
        }
        self.events
            .push((step.cast_unsigned() << Recording::BOARD_BITS) | board as u16);
    }

    /// Makes room for a quarter more: recordings are most of what a build keeps
    /// in memory, and doubling would leave a third of it unused.
    #[cold]
    fn grow(&mut self) {
        self.events.reserve_exact(64 + self.events.len() / 4);
    }

    fn board_of(event: u16) -> usize {
        usize::from(event & (Recording::BOARDS as u16 - 1))
    }

    fn step_of(event: u16) -> i8 {
        (event.cast_signed() >> Recording::BOARD_BITS) as i8
    }
}

/// One bit for each lane in which two groups differ.
#[inline]
fn differences(old: &[u8; 64], new: &[u8; 64]) -> u64 {
    const LOW: u64 = 0x0101_0101_0101_0101;
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let (old, _) = old.as_chunks::<8>();
    let (new, _) = new.as_chunks::<8>();
    let mut bits = 0;
    for (word, (&old, &new)) in old.iter().zip(new).enumerate() {
        let differs = u64::from_le_bytes(old) ^ u64::from_le_bytes(new);
        // The top bit of each byte that is not zero, brought down, then all
        // eight brought together in the top byte.
        let marks = ((differs & (0x7f * LOW)) + 0x7f * LOW) | differs;
        let marks = (marks >> 7) & LOW;
        bits |= (marks.wrapping_mul(GATHER) >> 56) << (8 * word);
    }
    bits
}

/// Room for turning recordings, which come layer by layer, into histories,
/// which go board by board.
#[derive(Default)]
pub(crate) struct Sorter {
    /// Where the changes of each board go.
    places: Vec<u32>,
    changes: Vec<Change>,
    last_turns: Vec<u8>,
}

impl Sorter {
    /// The histories of the `boards` boards of a recording, one after another.
    pub(crate) fn histories(&mut self, recording: &Recording, boards: usize) -> Vec<u8> {
        self.count(recording, boards);
        self.sort(recording);
        let mut bytes = Vec::with_capacity(recording.events.len() + 2 * boards);
        let mut start = 0;
        for &end in &self.places {
            for change in &self.changes[start..end as usize] {
                change.write(&mut bytes);
            }
            bytes.push(END);
            start = end as usize;
        }
        bytes
    }

    /// Sets `places` to where the changes of each board begin.
    fn count(&mut self, recording: &Recording, boards: usize) {
        self.places.clear();
        self.places.resize(boards, 0);
        for &event in &recording.events {
            self.places[Recording::board_of(event)] += 1;
        }
        let mut start = 0;
        for place in &mut self.places {
            start += core::mem::replace(place, start);
        }
    }

    /// Puts the changes in place; `places` then tells where they end.
    fn sort(&mut self, recording: &Recording) {
        let nothing = Change { delay: 0, step: 0 };
        self.changes.resize(recording.events.len(), nothing);
        self.last_turns.clear();
        self.last_turns.resize(self.places.len(), 0);
        let mut first = 0;
        for (turn, &end) in (1_u8..).zip(&recording.ends) {
            for &event in &recording.events[first..end as usize] {
                let board = Recording::board_of(event);
                let delay = turn - core::mem::replace(&mut self.last_turns[board], turn);
                let step = Recording::step_of(event);
                self.changes[self.places[board] as usize] = Change { delay, step };
                self.places[board] += 1;
            }
            first = end as usize;
        }
    }
}

#[cfg(test)]
mod tests;
