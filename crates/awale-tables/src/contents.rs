//! What a table of given rules holds, and the endings it knows.

use awale::{Gathering, PoorBoard, Rules, SEEDS, Starving};

use crate::error::Error;

/// What is stored for each board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contents {
    /// The exact value for every number of turns left, 0 to `turns`: the rules
    /// have a turn limit.
    Histories {
        /// The turn limit.
        turns: u8,
    },
    /// The exact value without turn limit; endless play is worth 0.
    Values,
    /// The least and the most the mover can be held to: repetition gives each
    /// their own row, so that the value depends on how the board was reached.
    Bounds,
}

/// The longest turn limit a history can hold.
const MOST_TURNS: u32 = 200;

impl Contents {
    /// What tables of these rules hold, or why there can be none.
    pub fn of(rules: &Rules) -> Result<Contents, Error> {
        use Error::UnsupportedRules;
        if rules.starving == Starving::ForbiddenUnlessForced
            && rules.stuck == Gathering::SplitEvenly
        {
            return Err(UnsupportedRules(
                "a forced starving move and a stuck player's even split",
            ));
        }
        match (rules.turn_limit, rules.repetition) {
            (Some(turns), None) if turns <= MOST_TURNS => {
                Ok(Contents::Histories { turns: turns as u8 })
            }
            (Some(_), None) => Err(UnsupportedRules("the turn limit is too far away")),
            (Some(_), Some(_)) => Err(UnsupportedRules("both turns and repetition are limited")),
            (None, Some(Gathering::SplitEvenly)) => Ok(Contents::Values),
            (None, Some(Gathering::OwnRows)) => Ok(Contents::Bounds),
            (None, Some(Gathering::OpponentTakesAll)) => Err(UnsupportedRules(
                "a repetition that gives all to one player",
            )),
            (None, None) => Err(UnsupportedRules("nothing ends endless play")),
        }
    }
}

/// The most seeds on a board that is too poor to go on, if any is, all
/// [`SEEDS`] being in play.
pub(crate) fn poor_at_most(rules: &Rules) -> Option<u8> {
    match rules.poor_board {
        PoorBoard::Never => None,
        PoorBoard::OnBoardAtMost(most) => Some(most),
        PoorBoard::CapturedAbove(captured) => (SEEDS - 1).checked_sub(captured),
    }
}

/// Whether the game ends for lack of seeds on a board of `seeds`.
pub(crate) fn is_poor(rules: &Rules, seeds: usize) -> bool {
    poor_at_most(rules).is_some_and(|most| seeds <= usize::from(most))
}

/// What is still to come when each takes their own row.
pub(crate) const fn own_rows(ours: usize, theirs: usize) -> i8 {
    ours as i8 - theirs as i8
}

/// What is still to come for a mover without an acceptable pit that feeds.
///
/// If the rules allow a starving move to a player who has no other move, that
/// move leaves the opponent without seeds, and the mover takes everything.
pub(crate) fn without_move(rules: &Rules, ours: usize, theirs: usize) -> i8 {
    let all = (ours + theirs) as i8;
    if rules.starving == Starving::ForbiddenUnlessForced && ours > 0 {
        return all;
    }
    match rules.stuck {
        Gathering::OwnRows => own_rows(ours, theirs),
        Gathering::OpponentTakesAll => -all,
        Gathering::SplitEvenly => 0,
    }
}
