//! A position: board, captured seeds and turn; acceptable pits, play, and the
//! endings that need no history.
//!
//! Over 400 lines because acceptable pits, play and endings share the same
//! private fields.

use core::convert::Infallible;
use core::fmt;
use core::ops::ControlFlow;

use crate::board::{Board, SEEDS, TooManySeeds};
use crate::outcome::{Ending, MAJORITY, Outcome};
use crate::pit::{Pit, PitSet};
use crate::rules::{Gathering, PoorBoard, Rules, Starving};
use crate::side::{BySide, Side};

/// The highest turn a position may be set up with.
pub const MAX_TURN: u32 = 1_000_000;

/// A position, seen from the side to move.
///
/// Always: at most [`SEEDS`] seeds, pits and captured together; South is to
/// move exactly when the turn is even.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    captured_by_mover: u8,
    captured_by_opponent: u8,
    turn: u32,
}

/// Why a position cannot exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidPosition {
    /// Pits and captured seeds add up to more than [`SEEDS`].
    TooManySeeds(TooManySeeds),
    /// The turn is above [`MAX_TURN`].
    TurnTooHigh {
        /// The given turn.
        turn: u32,
    },
}

impl fmt::Display for InvalidPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InvalidPosition::TooManySeeds(TooManySeeds { seeds }) => write!(
                f,
                "{seeds} seeds, on the board and captured, are too many (at most {SEEDS})"
            ),
            InvalidPosition::TurnTooHigh { turn } => {
                write!(f, "turn {turn} is out of range (0 to {MAX_TURN})")
            }
        }
    }
}

impl core::error::Error for InvalidPosition {}

/// Why a pit may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMoveReason {
    /// It holds no seed.
    Empty,
    /// It would take the opponent's last seeds.
    Starves,
    /// The opponent has no seed and it gives none.
    DoesNotFeed,
    /// The game is over.
    Over(Ending),
}

impl fmt::Display for IllegalMoveReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            IllegalMoveReason::Empty => "it is empty",
            IllegalMoveReason::Starves => "it would leave the opponent without seeds",
            IllegalMoveReason::DoesNotFeed => "the opponent has no seeds and it gives none",
            IllegalMoveReason::Over(_) => "the game is over",
        })
    }
}

/// A move that the rules refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The pit chosen.
    pub pit: Pit,
    /// Why it may not be played.
    pub reason: IllegalMoveReason,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pit {} cannot be played: {}", self.pit, self.reason)
    }
}

impl core::error::Error for IllegalMove {}

impl Position {
    /// Four seeds in each pit, nothing captured, South to move.
    pub const START: Position = Position {
        board: Board::START,
        captured_by_mover: 0,
        captured_by_opponent: 0,
        turn: 0,
    };

    /// The position with this board, seen from the side to move on `turn`.
    pub fn new(board: Board, captured: BySide<u8>, turn: u32) -> Result<Position, InvalidPosition> {
        let seeds =
            u32::from(board.seeds()) + u32::from(captured.south) + u32::from(captured.north);
        if seeds > u32::from(SEEDS) {
            return Err(InvalidPosition::TooManySeeds(TooManySeeds { seeds }));
        }
        if turn > MAX_TURN {
            return Err(InvalidPosition::TurnTooHigh { turn });
        }
        let mover = Side::on_turn(turn);
        Ok(Position {
            board,
            captured_by_mover: captured[mover],
            captured_by_opponent: captured[mover.other()],
            turn,
        })
    }

    /// The pits, seen from the side to move.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Turns played so far.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> u32 {
        self.turn
    }

    /// The side to move.
    #[must_use]
    pub const fn to_move(&self) -> Side {
        Side::on_turn(self.turn)
    }

    /// The seeds each side has captured.
    #[must_use]
    pub fn captured(&self) -> BySide<u8> {
        match self.to_move() {
            Side::South => BySide::new(self.captured_by_mover, self.captured_by_opponent),
            Side::North => BySide::new(self.captured_by_opponent, self.captured_by_mover),
        }
    }

    /// The seeds captured by the side to move.
    #[inline]
    #[must_use]
    pub const fn captured_by_mover(&self) -> u8 {
        self.captured_by_mover
    }

    /// The seeds captured by the other side.
    #[inline]
    #[must_use]
    pub const fn captured_by_opponent(&self) -> u8 {
        self.captured_by_opponent
    }

    /// The twelve pits, not turned: South's six, then North's.
    #[must_use]
    pub fn pits(&self) -> [u8; 12] {
        match self.to_move() {
            Side::South => self.board.pits(),
            Side::North => self.board.turned().pits(),
        }
    }

    /// The pits that the board allows, even if the game has ended for another
    /// reason (the subjects' `cases_possibles`).
    ///
    /// ```
    /// use awale::{Board, BySide, Pit, Position, Rules};
    ///
    /// let board = Board::from_pits([0, 0, 2, 0, 16, 5, 2, 1, 0, 1, 0, 1]).unwrap();
    /// let position = Position::new(board, BySide::new(10, 10), 20).unwrap();
    /// let pits: Vec<usize> = position.acceptable(&Rules::CCINP).map(Pit::index).collect();
    /// assert_eq!(pits, [2, 4, 5]);
    /// ```
    #[inline]
    #[must_use]
    pub fn acceptable(&self, rules: &Rules) -> PitSet {
        let mut pits = PitSet::EMPTY;
        self.for_each_move(rules, |pit, _| pits.insert(pit));
        pits
    }

    /// The pits that may be played: none once the game is over.
    #[must_use]
    pub fn moves(&self, rules: &Rules) -> PitSet {
        match self.stop(rules) {
            Some(_) => PitSet::EMPTY,
            None => self.acceptable(rules),
        }
    }

    /// Calls `visit` with each [`acceptable`](Self::acceptable) pit, in order,
    /// and the position it leads to.
    #[inline]
    pub fn for_each_move(&self, rules: &Rules, mut visit: impl FnMut(Pit, Position)) {
        let flow = self.try_for_each_move(rules, |pit, after| {
            visit(pit, after);
            ControlFlow::<Infallible>::Continue(())
        });
        match flow {
            ControlFlow::Continue(()) => (),
        }
    }

    /// Like [`for_each_move`](Self::for_each_move), but stops as soon as `visit`
    /// returns `Break`.
    #[inline]
    pub fn try_for_each_move<B>(
        &self,
        rules: &Rules,
        mut visit: impl FnMut(Pit, Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut any = false;
        for pit in Pit::ALL {
            if self.board.seeds_in(pit) == 0 {
                continue;
            }
            let (board, gain) = self.sow_and_harvest(rules, pit);
            if !board.opponent_row_is_empty() {
                any = true;
                visit(pit, self.followed_by(board, gain))?;
            }
        }
        if !any && rules.starving == Starving::ForbiddenUnlessForced {
            return self.try_for_each_starving_move(rules, visit);
        }
        ControlFlow::Continue(())
    }

    /// Visits every pit with seeds: every move starves the opponent, and the
    /// rules then allow them all.
    #[cold]
    fn try_for_each_starving_move<B>(
        &self,
        rules: &Rules,
        mut visit: impl FnMut(Pit, Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for pit in Pit::ALL {
            if self.board.seeds_in(pit) > 0 {
                let (board, gain) = self.sow_and_harvest(rules, pit);
                visit(pit, self.followed_by(board, gain))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the player to move has no acceptable pit. Most positions are
    /// decided from the rows alone, without trying the moves.
    ///
    /// Under [`Starving::Forbidden`], one opposing pit with three seeds or more
    /// is enough: it cannot be emptied, because a sowing that reaches it makes
    /// it at least 4 and only pits of 2 or 3 are harvested.
    #[inline]
    #[must_use]
    pub fn is_stuck(&self, rules: &Rules) -> bool {
        if self.board.mover_row_is_empty() {
            return true;
        }
        let anything_goes = match rules.starving {
            Starving::Forbidden => self.board.opponent_has_a_pit_of_three(),
            Starving::HarvestCancelled => !self.board.opponent_row_is_empty(),
            Starving::ForbiddenUnlessForced => true,
        };
        !anything_goes && self.has_no_acceptable(rules)
    }

    #[cold]
    fn has_no_acceptable(&self, rules: &Rules) -> bool {
        self.acceptable(rules).is_empty()
    }

    /// The board after `pit`, not turned, and the seeds captured.
    #[inline]
    fn sow_and_harvest(&self, rules: &Rules, pit: Pit) -> (Board, u8) {
        let sown = self.board.sow(pit);
        let (board, gain) = sown.harvest();
        if board.opponent_row_is_empty() && rules.starving == Starving::HarvestCancelled {
            return (sown.board(), 0);
        }
        (board, gain)
    }

    #[inline]
    fn followed_by(&self, board: Board, gain: u8) -> Position {
        Position {
            board: board.turned(),
            captured_by_mover: self.captured_by_opponent,
            captured_by_opponent: self.captured_by_mover + gain,
            turn: self.turn + 1,
        }
    }

    /// The position after `pit`, or why it may not be played.
    pub fn play(&self, rules: &Rules, pit: Pit) -> Result<Position, IllegalMove> {
        match self.illegal_reason(rules, pit) {
            Some(reason) => Err(IllegalMove { pit, reason }),
            None => Ok(self.play_unchecked(rules, pit)),
        }
    }

    /// The position after `pit`, which must be one of [`acceptable`](Self::acceptable).
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, rules: &Rules, pit: Pit) -> Position {
        debug_assert!(self.acceptable(rules).contains(pit), "{pit} in {self:?}");
        let (board, gain) = self.sow_and_harvest(rules, pit);
        self.followed_by(board, gain)
    }

    /// The seeds captured by the move that led from `before` to `self`.
    #[inline]
    #[must_use]
    pub const fn gain_since(&self, before: &Position) -> u8 {
        self.captured_by_opponent - before.captured_by_mover
    }

    /// Why `pit` may not be played, or `None` if it may.
    #[must_use]
    pub fn illegal_reason(&self, rules: &Rules, pit: Pit) -> Option<IllegalMoveReason> {
        if let Some(ending) = self.ending(rules) {
            Some(IllegalMoveReason::Over(ending))
        } else if self.acceptable(rules).contains(pit) {
            None
        } else if self.board.seeds_in(pit) == 0 {
            Some(IllegalMoveReason::Empty)
        } else if self.board.sow(pit).board().opponent_row_is_empty() {
            Some(IllegalMoveReason::DoesNotFeed)
        } else {
            Some(IllegalMoveReason::Starves)
        }
    }

    /// Why the game ends here before any move is looked at. This covers every
    /// ending except [`Ending::Stuck`], which needs the acceptable pits, and
    /// [`Ending::Repetition`], which needs the [`Game`](crate::Game).
    #[inline]
    #[must_use]
    pub fn stop(&self, rules: &Rules) -> Option<Ending> {
        if self.captured_by_mover >= MAJORITY || self.captured_by_opponent >= MAJORITY {
            Some(Ending::Majority)
        } else if rules.turn_limit.is_some_and(|limit| self.turn >= limit) {
            Some(Ending::TurnLimit)
        } else if self.is_poor(rules) {
            Some(Ending::PoorBoard)
        } else {
            None
        }
    }

    #[inline]
    fn is_poor(&self, rules: &Rules) -> bool {
        match rules.poor_board {
            PoorBoard::Never => false,
            PoorBoard::OnBoardAtMost(most) => self.board.seeds() <= most,
            PoorBoard::CapturedAbove(most) => {
                self.captured_by_mover + self.captured_by_opponent > most
            }
        }
    }

    /// Why the game is over, except by repetition; `None` while it goes on.
    #[must_use]
    pub fn ending(&self, rules: &Rules) -> Option<Ending> {
        self.stop(rules)
            .or_else(|| self.acceptable(rules).is_empty().then_some(Ending::Stuck))
    }

    /// The final gathering, for a game that ends here for the reason given.
    ///
    /// ```
    /// use awale::{Board, BySide, Ending, Position, Rules, Side};
    ///
    /// let board = Board::from_pits([0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 0]).unwrap();
    /// let position = Position::new(board, BySide::new(18, 20), 40).unwrap();
    /// assert_eq!(position.ending(&Rules::CCINP), Some(Ending::Stuck));
    /// let outcome = position.gather(&Rules::CCINP, Ending::Stuck);
    /// assert_eq!(outcome.winner(), Some(Side::North));
    /// assert_eq!(outcome.margin_for(Side::North).0, 2);
    /// ```
    #[must_use]
    pub fn gather(&self, rules: &Rules, ending: Ending) -> Outcome {
        let gathering = match ending {
            Ending::Stuck => rules.stuck,
            Ending::Repetition => rules.repetition.unwrap_or(Gathering::OwnRows),
            Ending::Majority | Ending::TurnLimit | Ending::PoorBoard => Gathering::OwnRows,
        };
        let all = self.board.seeds();
        let (ours, theirs) = match gathering {
            Gathering::OwnRows => (
                2 * self.board.seeds_of_mover(),
                2 * self.board.seeds_of_opponent(),
            ),
            Gathering::OpponentTakesAll => (0, 2 * all),
            Gathering::SplitEvenly => (all, all),
        };
        let mover = self.to_move();
        let mut doubled_seeds = BySide::default();
        doubled_seeds[mover] = 2 * self.captured_by_mover + ours;
        doubled_seeds[mover.other()] = 2 * self.captured_by_opponent + theirs;
        Outcome {
            ending,
            doubled_seeds,
        }
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::START
    }
}
