//! What a search answers.

use std::time::Duration;

use awale::Pit;

use crate::score::Verdict;

/// A move at the root and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootMove {
    /// The pit.
    pub pit: Pit,
    /// Its value for the player who makes it; `None` for a move outside the
    /// lines asked for, which is only known to be no better.
    pub verdict: Option<Verdict>,
    /// The line expected after it, itself included; empty without a verdict.
    pub line: Vec<Pit>,
}

/// What a search found, after each finished depth and at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The depth finished, in plies; 0 when the game is over.
    pub depth: u8,
    /// The value of the position for the side to move.
    pub verdict: Verdict,
    /// Every acceptable move, best first, those without a verdict last.
    pub moves: Vec<RootMove>,
    /// Positions reached by a move, over all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// Thousandths of the transposition table in use.
    pub fullness: u32,
}

impl Report {
    pub(crate) fn of_finished_game(verdict: Verdict) -> Report {
        Report {
            depth: 0,
            verdict,
            moves: Vec::new(),
            nodes: 0,
            time: Duration::ZERO,
            fullness: 0,
        }
    }

    /// The best move; `None` when the game is over.
    #[must_use]
    pub fn best(&self) -> Option<Pit> {
        self.moves.first().map(|first| first.pit)
    }

    /// The line expected; empty when the game is over.
    #[must_use]
    pub fn line(&self) -> &[Pit] {
        self.moves.first().map_or(&[], |first| &first.line)
    }
}
