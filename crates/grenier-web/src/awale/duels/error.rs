//! What can go wrong with a duel.

use awale::notation::letters::BadMoveReason;

use crate::awale::position_params::ParamsError;

/// Why an act is refused. The duel is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActError {
    /// Only the two who play may do this.
    NotPlaying,
    /// Nobody sits at the other side yet.
    NotBegun,
    /// Somebody sits there already.
    Taken,
    /// One cannot play against oneself.
    OwnChallenge,
    Over,
    /// Only while the game goes on it cannot be done.
    NotOver,
    NotYourTurn,
    /// The move was meant for an earlier position.
    Stale,
    NotOneLetter,
    BadLetter {
        letter: char,
        reason: BadMoveReason,
    },
    /// There is no such offer to accept or decline.
    NoOffer,
    /// The same offer was declined in this position, or is made already.
    OfferedBefore,
    /// Rated games are for people with a claimed name.
    NeedsClaim,
    /// In a rated game no move is taken back.
    Rated,
    /// There is no move of one's own to take back.
    NothingToTakeBack,
    /// A game that has begun can be resigned, not called off.
    TooLate,
    /// The other person is here, or not away for long enough.
    NotAway,
    /// No act has this name.
    Unknown,
    /// Too many messages in a short time.
    TooFast,
    /// The messages of a connection are numbered 1, 2, 3 …
    OutOfOrder,
}

/// Why a duel cannot be had, changed or saved.
#[derive(Debug)]
pub enum DuelError {
    NotFound,
    Act(ActError),
    /// The clock is not within its limits.
    BadClock,
    /// No side has this name.
    UnknownSide,
    /// The host waits in too many challenges.
    TooManyChallenges,
    /// Rated games are for people with a claimed name.
    NeedsClaim,
    /// Another server holds the duel and is about to change it.
    Elsewhere,
    /// One guest has too many connections to one duel.
    TooManyConnections,
    Params(ParamsError),
    Archive(archive::Error),
}

impl From<ActError> for DuelError {
    fn from(error: ActError) -> DuelError {
        DuelError::Act(error)
    }
}

impl From<ParamsError> for DuelError {
    fn from(error: ParamsError) -> DuelError {
        DuelError::Params(error)
    }
}

impl From<archive::Error> for DuelError {
    fn from(error: archive::Error) -> DuelError {
        DuelError::Archive(error)
    }
}
