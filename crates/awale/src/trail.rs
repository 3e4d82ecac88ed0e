//! The positions before a position, as far back as repetition needs them.

use crate::position::Position;
use crate::rules::Rules;

/// The fewest plies in which a position can come back: every seed sown has to
/// go all the way round.
const SHORTEST_CYCLE: u32 = 12;

/// A position and those before it, linked towards the past. Each link lives on
/// the stack of the function that walks the tree of moves.
///
/// Always: each position follows the one before it by one move.
#[derive(Clone, Copy, Debug)]
pub struct Trail<'a> {
    position: Position,
    before: Before<'a>,
    /// Plies since the last capture, as far back as the trail goes.
    quiet: u32,
}

#[derive(Clone, Copy, Debug)]
enum Before<'a> {
    /// One ply back in the tree.
    Trail(&'a Trail<'a>),
    /// The game that led to the root of the tree, the latest position last.
    Game(&'a [Position]),
}

impl<'a> Trail<'a> {
    /// The trail of these positions, all of them since the last capture; `None`
    /// if there are none.
    #[must_use]
    pub fn of_game(positions: &'a [Position]) -> Option<Trail<'a>> {
        let (position, past) = positions.split_last()?;
        Some(Trail {
            position: *position,
            before: Before::Game(past),
            quiet: past.len() as u32,
        })
    }

    /// The trail after one more move.
    #[inline]
    #[must_use]
    pub const fn then(&'a self, position: Position) -> Trail<'a> {
        let captured = position.gain_since(&self.position) > 0;
        Trail {
            position,
            before: Before::Trail(self),
            quiet: if captured { 0 } else { self.quiet + 1 },
        }
    }

    /// The last position.
    #[inline]
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Whether a position before this one could still be repeated: whether a
    /// move was played since the last capture.
    #[inline]
    #[must_use]
    pub const fn has_past(&self) -> bool {
        self.quiet > 0
    }

    /// Whether the rules end the game here by repetition: the same pits with
    /// the same player to move occurred before, since the last capture.
    #[inline]
    #[must_use]
    pub fn ends_by_repetition(&self, rules: &Rules) -> bool {
        self.quiet >= SHORTEST_CYCLE && rules.repetition.is_some() && self.repeats()
    }

    fn repeats(&self) -> bool {
        let board = self.position.board();
        self.past()
            .skip(1)
            .step_by(2)
            .any(|earlier| earlier.board() == board)
    }

    /// Whether the next `plies` plies might repeat a position of the trail. If
    /// they cannot, the value of the position does not depend on its history.
    ///
    /// A sowing adds seeds to every pit it passes, so a pit loses seeds only
    /// when it is played: every pit that is fuller than in an earlier position
    /// must be played before that position can come back, and each player plays
    /// every other ply. For the same reason a cycle plays all twelve pits.
    #[must_use]
    pub fn may_repeat_within(&self, rules: &Rules, plies: u32) -> bool {
        if rules.repetition.is_none() || self.quiet + plies < SHORTEST_CYCLE {
            return false;
        }
        let board = self.position.board();
        let too_near = SHORTEST_CYCLE.saturating_sub(plies);
        (1..).zip(self.past()).any(|(distance, earlier)| {
            let then = match distance % 2 {
                0 => earlier.board(),
                _ => earlier.board().turned(),
            };
            let (ours, theirs) = board.fuller_pits(then);
            distance >= too_near && ours <= plies.div_ceil(2) && theirs <= plies / 2
        })
    }

    /// The positions before this one since the last capture, latest first.
    fn past(&self) -> impl Iterator<Item = Position> {
        let mut before = self.before;
        (0..self.quiet).map_while(move |_| match before {
            Before::Trail(trail) => {
                before = trail.before;
                Some(trail.position)
            }
            Before::Game(past) => {
                let (position, past) = past.split_last()?;
                before = Before::Game(past);
                Some(*position)
            }
        })
    }
}
