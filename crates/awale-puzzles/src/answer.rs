//! Answers to a puzzle: what a try is worth.

use awale::Pit;

use crate::puzzle::Puzzle;

/// What a puzzle says to the solver's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// All of them are right, and the opponent replies.
    GoesOn {
        /// The opponent's reply.
        reply: Pit,
    },
    /// They are the whole solution.
    Solved,
    /// A move that may be played but is not the best one.
    Wrong {
        /// Which of the solver's moves it is, counted from 0.
        step: usize,
        /// The final margin it leads to, for the solver.
        margin: i8,
        /// The final margin of the best move.
        best: i8,
    },
    /// A move that the rules forbid, or one after the end of the solution.
    Illegal {
        /// Which of the solver's moves it is, counted from 0.
        step: usize,
    },
    /// There is no move.
    Nothing,
}

impl Puzzle {
    /// Judges the solver's own moves, without the replies: the first that is
    /// not the best one decides.
    #[must_use]
    pub fn answer(&self, moves: &[Pit]) -> Answer {
        for (step, pit) in moves.iter().enumerate() {
            let Some(known) = self.steps.get(step) else {
                return Answer::Illegal { step };
            };
            let (right, best) = known.best();
            match known.margin(*pit) {
                None => return Answer::Illegal { step },
                Some(margin) if *pit != right => return Answer::Wrong { step, margin, best },
                Some(_) => {}
            }
        }
        match moves.len() {
            0 => Answer::Nothing,
            all if all == self.steps.len() => Answer::Solved,
            some => Answer::GoesOn {
                reply: self.line[2 * some - 1],
            },
        }
    }
}
