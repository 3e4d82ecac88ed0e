//! A game: positions in sequence, with repetition, end of game and undo.

use core::fmt;

use crate::outcome::{Ending, Outcome};
use crate::pit::{Pit, PitSet};
use crate::position::{IllegalMove, IllegalMoveReason, Position};
use crate::rules::Rules;
use crate::trail::Trail;

/// A game under a rule set: its first position, its moves, its present position.
///
/// Always: each move was acceptable when it was played, and none follows the
/// end of the game.
///
/// ```
/// use awale::{Game, Pit, Rules};
///
/// let mut game = Game::new(Rules::CCINP);
/// game.play(Pit::ALL[3]).unwrap();
/// assert_eq!(game.position().board().turned().to_string(), "4 4 4 0 5 5 | 5 5 4 4 4 4");
/// assert_eq!(game.undo(), Some(Pit::ALL[3]));
/// assert_eq!(game, Game::new(Rules::CCINP));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Game {
    rules: Rules,
    /// Never empty; the first is the start of the game.
    positions: Vec<Position>,
    moves: Vec<Pit>,
}

impl Game {
    /// A game from the usual start.
    #[must_use]
    pub fn new(rules: Rules) -> Game {
        Game::from_position(rules, Position::START)
    }

    /// A game from any position. The moves before it are unknown, so only
    /// positions from here on can be repeated.
    #[must_use]
    pub fn from_position(rules: Rules, start: Position) -> Game {
        Game {
            rules,
            positions: vec![start],
            moves: Vec::new(),
        }
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The first position.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.positions.last().expect("a game has a first position")
    }

    /// Every position, from the first to the present one.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The pits played, in order.
    #[must_use]
    pub fn played(&self) -> &[Pit] {
        &self.moves
    }

    /// The pits that may be played: none once the game is over.
    #[must_use]
    pub fn moves(&self) -> PitSet {
        if self.is_repetition() {
            return PitSet::EMPTY;
        }
        self.position().moves(&self.rules)
    }

    /// Why `pit` may not be played, or `None` if it may.
    #[must_use]
    pub fn illegal_reason(&self, pit: Pit) -> Option<IllegalMoveReason> {
        if self.is_repetition() {
            return Some(IllegalMoveReason::Over(Ending::Repetition));
        }
        self.position().illegal_reason(&self.rules, pit)
    }

    /// Plays `pit` and returns the seeds captured. An illegal move leaves the
    /// game unchanged.
    pub fn play(&mut self, pit: Pit) -> Result<u8, IllegalMove> {
        if let Some(reason) = self.illegal_reason(pit) {
            return Err(IllegalMove { pit, reason });
        }
        let before = *self.position();
        let after = before.play_unchecked(&self.rules, pit);
        self.positions.push(after);
        self.moves.push(pit);
        Ok(after.gain_since(&before))
    }

    /// Takes the last move back and returns it; `None` if no move was played.
    pub fn undo(&mut self) -> Option<Pit> {
        let pit = self.moves.pop()?;
        self.positions.pop();
        Some(pit)
    }

    /// Why the game is over; `None` while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.position()
            .ending(&self.rules)
            .or_else(|| self.is_repetition().then_some(Ending::Repetition))
    }

    /// The final count; `None` while the game goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending()?;
        Some(self.position().gather(&self.rules, ending))
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    fn is_repetition(&self) -> bool {
        self.rules.repetition.is_some() && self.trail().ends_by_repetition(&self.rules)
    }

    /// The positions since the last capture: those that can still be repeated,
    /// the present one last.
    #[must_use]
    pub fn since_capture(&self) -> &[Position] {
        let last = self.position().captured();
        let quiet = self
            .positions
            .iter()
            .rev()
            .take_while(|position| position.captured() == last)
            .count();
        &self.positions[self.positions.len() - quiet..]
    }

    /// The [`Trail`] of the positions that can still be repeated.
    #[must_use]
    pub fn trail(&self) -> Trail<'_> {
        Trail::of_game(self.since_capture()).expect("a game has a first position")
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("rules", &self.rules.name())
            .field("start", self.start())
            .field("moves", &self.moves)
            .finish_non_exhaustive()
    }
}
