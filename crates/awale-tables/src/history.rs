//! The values of a board for every number of turns left, as the list of their
//! changes: `docs/format-tables.md` has the bytes.

use crate::error::Refusal;

/// Ends the history of a board.
pub(crate) const END: u8 = 0x00;
/// The longest delay a one-byte change can have.
pub(crate) const SHORT_DELAY: u8 = 40;
/// The largest step a one-byte change can have, up or down.
const SHORT_STEP: i8 = 3;
/// How many short steps there are.
pub(crate) const STEPS: u8 = 2 * SHORT_STEP as u8;
/// Announces a delay and a step of a byte each.
const LONG: u8 = 1 + SHORT_DELAY * STEPS; // 0xf1

/// One change of value: after `delay` more turns, by twice `step`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Change {
    pub(crate) delay: u8,
    pub(crate) step: i8,
}

/// The short step of this rank: 1, 2, 3, −1, −2, −3.
pub(crate) const fn step_ranked(rank: u8) -> i8 {
    let rank = rank as i8;
    if rank < SHORT_STEP {
        rank + 1
    } else {
        SHORT_STEP - 1 - rank
    }
}

/// The code of a change by a short step after a short delay.
#[inline]
pub(crate) const fn short_code(delay: u8, rank: u8) -> u8 {
    delay.wrapping_sub(1).wrapping_mul(STEPS) + 1 + rank
}

/// The code of any other change.
#[inline]
pub(crate) const fn long_code(delay: u8, step: i8) -> [u8; 3] {
    [LONG, delay, step.cast_unsigned()]
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
                Some(Change {
                    delay: 1 + (short - 1) / STEPS,
                    step: step_ranked((short - 1) % STEPS),
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

#[cfg(test)]
mod tests;
