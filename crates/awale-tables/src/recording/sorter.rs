//! Turns the codes of a strip, which come layer by layer, into histories, which
//! go board by board.

use super::{END, LONG, SHORT_DISTANCE, SKIP};
use crate::history;

/// Bytes for the history of a board that nearly all histories fit.
const NARROW: usize = 64;
/// Bytes for the longest history.
const WIDE: usize = 1024;

/// The history of one board while it grows.
#[derive(Clone, Copy)]
struct Board {
    /// The turn of its last change.
    turn: u8,
    length: u16,
}

/// Buffers for one strip.
#[derive(Default)]
pub(crate) struct Sorter {
    boards: Vec<Board>,
    narrow: Vec<[u8; NARROW]>,
    wide: Vec<[u8; WIDE]>,
}

impl Sorter {
    /// Appends the histories of the boards of a strip to `histories`, one after
    /// another; `None` if the codes make no sense.
    pub(crate) fn append(
        &mut self,
        codes: &[u8],
        boards: usize,
        histories: &mut Vec<u8>,
    ) -> Option<()> {
        if collect(codes, boards, &mut self.boards, &mut self.narrow).is_some() {
            concatenate(&self.boards, &self.narrow, histories);
        } else {
            collect(codes, boards, &mut self.boards, &mut self.wide)?;
            concatenate(&self.boards, &self.wide, histories);
        }
        Some(())
    }
}

/// Writes the history of each board to its place; `None` if one is too long or
/// the codes make no sense.
fn collect<const WIDTH: usize>(
    codes: &[u8],
    boards: usize,
    states: &mut Vec<Board>,
    places: &mut Vec<[u8; WIDTH]>,
) -> Option<()> {
    states.clear();
    states.resize(boards + 1, Board { turn: 0, length: 0 });
    places.resize(places.len().max(boards + 1), [0; WIDTH]);
    let mut turn = 1_u8;
    let mut next = 0;
    let mut codes = codes.iter();
    while let Some(&code) = codes.next() {
        let mut known = SHORT[usize::from(code)];
        if code == END {
            turn = turn.checked_add(1)?;
            next = 0;
            continue;
        }
        if code == LONG {
            known.distance = *codes.next()?;
            known.step = codes.next()?.cast_signed();
        }
        next += usize::from(known.distance);
        // A skip writes where nothing is read: a branch could not be predicted.
        let board = if code == SKIP { boards } else { next };
        let state = states.get_mut(board)?;
        let place = &mut places[board];
        next += usize::from(code != SKIP);
        let delay = turn - core::mem::replace(&mut state.turn, turn);
        let length = usize::from(state.length);
        let place = place.get_mut(length..length + 4)?;
        if delay <= history::SHORT_DELAY && code != LONG {
            place[0] = history::short_code(delay, known.rank);
            state.length += u16::from(code != SKIP);
        } else {
            place[..3].copy_from_slice(&history::long_code(delay, known.step));
            state.length += if code == SKIP { 0 } else { 3 };
        }
    }
    states.truncate(boards);
    Some(())
}

/// Appends histories, each with its end.
fn concatenate<const WIDTH: usize>(
    states: &[Board],
    places: &[[u8; WIDTH]],
    histories: &mut Vec<u8>,
) {
    const STEP: usize = 16;
    let total: usize = states
        .iter()
        .map(|state| usize::from(state.length) + 1)
        .sum();
    let mut at = histories.len();
    let end = at + total;
    histories.resize(end + WIDTH, history::END);
    for (state, place) in states.iter().zip(places) {
        let length = usize::from(state.length);
        let (pieces, _) = place.as_chunks::<STEP>();
        // Whole pieces, then over what follows the history again.
        for (piece, from) in pieces.iter().zip((0..=length).step_by(STEP)) {
            histories[at + from..at + from + STEP].copy_from_slice(piece);
        }
        at += length;
        histories[at] = history::END;
        at += 1;
    }
    histories.truncate(end);
}

/// What a one-byte code stands for.
#[derive(Clone, Copy)]
struct Short {
    distance: u8,
    rank: u8,
    step: i8,
}

/// By code.
const SHORT: [Short; 256] = {
    let nothing = Short {
        distance: 0,
        rank: 0,
        step: 0,
    };
    let mut short = [nothing; 256];
    let mut code = 1;
    while code < LONG {
        let rank = (code - 1) % history::STEPS;
        short[code as usize] = Short {
            distance: (code - 1) / history::STEPS,
            rank,
            step: history::step_ranked(rank),
        };
        code += 1;
    }
    short[SKIP as usize].distance = SHORT_DISTANCE as u8;
    short
};
