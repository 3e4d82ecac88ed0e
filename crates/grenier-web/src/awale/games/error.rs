//! What can go wrong with a game on the server.

use awale::IllegalMoveReason;
use awale::notation::letters::BadMoveReason;

use crate::awale::position_params::ParamsError;

/// Why a game cannot be had, changed or saved.
#[derive(Debug)]
pub enum GameError {
    /// No such game, or not this guest's.
    NotFound,
    /// The move is not one letter.
    NotOneLetter,
    /// The side to move is played by a program.
    NotYourTurn,
    /// No side has this name.
    UnknownSide,
    /// This side is played by a program.
    NotYourSide,
    Over,
    NothingToUndo,
    NothingToRedo,
    /// Rated games are for people with a claimed name.
    NeedsClaim,
    /// Only a game of a person against a level, from the usual start, can be rated.
    NotRatable,
    /// The name given belongs to somebody else.
    ClaimedName,
    /// In a rated game there are no hints, and no move is taken back.
    Rated,
    /// Another rated game against a level is not finished.
    RatedGoesOn,
    /// It is not a program's turn.
    NoReplyDue,
    /// Another request changed the game first.
    Conflict,
    /// A person's move that the rules refuse.
    BadLetter {
        letter: char,
        reason: BadMoveReason,
    },
    /// A move that was taken back cannot be played again.
    BadRedo(BadMoveReason),
    /// A program's move that the rules refuse.
    BadReply(IllegalMoveReason),
    /// No player that may play here has this name.
    UnknownPlayer {
        found: String,
    },
    Params(ParamsError),
    Archive(archive::Error),
}

impl From<ParamsError> for GameError {
    fn from(error: ParamsError) -> GameError {
        GameError::Params(error)
    }
}

impl From<archive::Error> for GameError {
    fn from(error: archive::Error) -> GameError {
        GameError::Archive(error)
    }
}
