//! A game on the server: its two seats, and the changes people make to it.

use awale::notation::letters::EXAM;
use awale::{BySide, Game, Pit, Position, Rules, Side};

use super::error::GameError;
use super::seats::Seat;

/// A game between two seats.
///
/// Always: the moves in `undone` can be played, in order, from where the game
/// stands.
pub struct OnlineGame {
    pub(super) id: String,
    /// The id of the guest who began it.
    pub(super) guest: String,
    pub(super) game: Game,
    /// The letters of the moves taken back.
    pub(super) undone: String,
    pub(super) seats: BySide<Seat>,
    /// The names of the people seated, as far as they are known.
    pub(super) names: BySide<Option<String>>,
    pub(super) resigned: Option<Side>,
    /// Whether it moves ratings.
    pub(super) is_rated: bool,
    /// The number of the person with a claimed name who began it.
    pub(super) player: Option<i64>,
    /// The number of the game in the archive.
    pub(super) archived: Option<i64>,
    /// How often it was saved.
    pub(super) revision: i64,
}

/// What a new game is made of.
pub struct NewOnlineGame {
    pub rules: Rules,
    pub start: Position,
    pub seats: BySide<Seat>,
    pub names: BySide<Option<String>>,
    pub is_rated: bool,
}

impl NewOnlineGame {
    /// Whether a game may be rated: a person against a level, from the usual start.
    pub fn is_ratable(&self) -> bool {
        let BySide { south, north } = &self.seats;
        let is_match =
            south.is_person() && north.is_level() || south.is_level() && north.is_person();
        is_match && self.start == Position::START
    }
}

impl OnlineGame {
    pub fn id(&self) -> &str {
        &self.id
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn seats(&self) -> &BySide<Seat> {
        &self.seats
    }

    /// The names of the people seated, as far as they are known.
    pub fn names(&self) -> &BySide<Option<String>> {
        &self.names
    }

    /// The side that resigned.
    pub fn resigned(&self) -> Option<Side> {
        self.resigned
    }

    /// The number of the game in the archive.
    pub fn archived(&self) -> Option<i64> {
        self.archived
    }

    /// Whether it moves ratings.
    pub fn is_rated(&self) -> bool {
        self.is_rated
    }

    /// Refuses help in a rated game that goes on.
    pub fn check_help(&self) -> Result<(), GameError> {
        if self.is_rated && !self.is_over() {
            return Err(GameError::Rated);
        }
        Ok(())
    }

    /// Whether nothing more can be played.
    pub fn is_over(&self) -> bool {
        self.game.is_over() || self.resigned.is_some()
    }

    /// The seat to move; `None` when the game is over.
    pub fn mover(&self) -> Option<&Seat> {
        (!self.is_over()).then(|| &self.seats[self.game.position().to_move()])
    }

    /// Whether a person has moved, so that a move can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.is_over() && !self.is_rated && self.last_move_of_a_person().is_some()
    }

    pub fn can_redo(&self) -> bool {
        !self.is_over() && !self.undone.is_empty()
    }

    /// Plays a person's letter.
    pub fn play_letter(&mut self, letter: char) -> Result<(), GameError> {
        if self.mover().is_some_and(|seat| !seat.is_person()) {
            return Err(GameError::NotYourTurn);
        }
        self.check_open()?;
        EXAM.play_letter(&mut self.game, letter)
            .map_err(|reason| GameError::BadLetter { letter, reason })?;
        self.undone.clear();
        Ok(())
    }

    /// Plays a program's pit.
    pub fn play_pit(&mut self, pit: Pit) -> Result<(), GameError> {
        let played = self.game.play(pit);
        played.map_err(|illegal| GameError::BadReply(illegal.reason))?;
        self.undone.clear();
        Ok(())
    }

    /// Takes moves back until a person has to move.
    pub fn undo(&mut self) -> Result<(), GameError> {
        self.check_open()?;
        self.check_help()?;
        let before = self
            .last_move_of_a_person()
            .ok_or(GameError::NothingToUndo)?;
        let taken_back = EXAM.write(&self.game).split_off(before);
        while self.game.played().len() > before {
            self.game.undo();
        }
        self.undone.insert_str(0, &taken_back);
        Ok(())
    }

    /// Plays moves that were taken back, until a person has to move.
    pub fn redo(&mut self) -> Result<(), GameError> {
        self.check_open()?;
        self.check_help()?;
        if self.undone.is_empty() {
            return Err(GameError::NothingToRedo);
        }
        while !self.undone.is_empty() {
            let letter = self.undone.remove(0);
            let played = EXAM.play_letter(&mut self.game, letter);
            played.map_err(GameError::BadRedo)?;
            if self.mover().is_some_and(Seat::is_person) {
                break;
            }
        }
        Ok(())
    }

    /// Resigns for a person's side.
    pub fn resign(&mut self, side: Side) -> Result<(), GameError> {
        self.check_open()?;
        if !self.seats[side].is_person() {
            return Err(GameError::NotYourSide);
        }
        self.resigned = Some(side);
        Ok(())
    }

    fn check_open(&self) -> Result<(), GameError> {
        if self.is_over() {
            return Err(GameError::Over);
        }
        Ok(())
    }

    /// How many moves were played before the last one of a person.
    fn last_move_of_a_person(&self) -> Option<usize> {
        let moves = self.game.played().len();
        let sides: Vec<Side> = self.game.positions()[..moves]
            .iter()
            .map(Position::to_move)
            .collect();
        sides.iter().rposition(|&side| self.seats[side].is_person())
    }
}
