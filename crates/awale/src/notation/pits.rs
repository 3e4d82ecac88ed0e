//! Twelve numbers separated by spaces, commas or bars, the mover's six first:
//! `0 0 2 0 16 5 | 2 1 0 1 0 1`. Written by [`Board`]'s `Display`.

use core::fmt;

use crate::board::{Board, SEEDS, TooManySeeds};
use crate::pit::PITS;

/// Why a text is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PitsError {
    /// The number of numbers is not twelve.
    Count {
        /// The number of numbers.
        found: usize,
    },
    /// A word is not a number of seeds.
    Number {
        /// Which pit, 0 to 11.
        pit: usize,
        /// What stands there.
        found: String,
    },
    /// The pits hold too many seeds together.
    TooManySeeds(TooManySeeds),
}

impl fmt::Display for PitsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PitsError::Count { found } => write!(f, "{found} pits found, {} expected", 2 * PITS),
            PitsError::Number { pit, found } => write!(
                f,
                "pit {pit} is {found:?}, a number from 0 to {SEEDS} expected"
            ),
            PitsError::TooManySeeds(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for PitsError {}

/// Reads a board.
///
/// ```
/// use awale::notation::pits;
///
/// let board = pits::read("0,0,2,0,16,5 | 2 1 0 1 0 1").unwrap();
/// assert_eq!(board.to_string(), "0 0 2 0 16 5 | 2 1 0 1 0 1");
/// assert!(pits::read("4 4 4").is_err());
/// ```
pub fn read(text: &str) -> Result<Board, PitsError> {
    let mut pits = [0; 2 * PITS];
    let mut found = 0;
    let numbers = text
        .split(|c: char| c.is_whitespace() || c == ',' || c == '|')
        .filter(|word| !word.is_empty());
    for word in numbers {
        let seeds = seeds(word).ok_or_else(|| PitsError::Number {
            pit: found,
            found: excerpt(word),
        })?;
        if let Some(pit) = pits.get_mut(found) {
            *pit = seeds;
        }
        found += 1;
    }
    if found != pits.len() {
        return Err(PitsError::Count { found });
    }
    Board::from_pits(pits).map_err(PitsError::TooManySeeds)
}

/// A number of seeds, 0 to [`SEEDS`], written in digits only.
pub(super) fn seeds(word: &str) -> Option<u8> {
    if !word.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    word.parse().ok().filter(|&seeds| seeds <= SEEDS)
}

/// The first characters of a text too long to quote whole in a message.
pub(super) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 24;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
