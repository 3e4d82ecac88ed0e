//! What can go wrong in the room.

use couleurs::replay::ReplayError;
use couleurs::{BarLengthsError, OptionsError, RuleError, Size, SizeError};

use crate::thinking::QueueError;

/// Why a game or a replay cannot be had, begun or kept.
#[derive(Debug)]
pub enum CouleursError {
    /// No such game or replay, or not one the guest may see.
    NotFound,
    /// The archive has the game but not its replay.
    NoReplay,
    /// A game should go on from a replay, but none is named.
    NoReplayNamed,
    /// The replay does not go that far, or the game was over.
    NoSuchStep {
        step: usize,
    },
    /// A replay without a bar is not archived.
    NothingToArchive,
    /// A replay from elsewhere is damaged or forged.
    BadReplay(ReplayError),
    /// A replay of our own database cannot be read.
    Unreadable(ReplayError),
    /// The games of this client take too many bytes.
    ClientFull,
    /// All games together take too many bytes.
    Full,
    /// Another server plays the game.
    Elsewhere,
    Settings(SettingsError),
    Queue(QueueError),
    Archive(archive::Error),
}

/// What is wrong with the settings of a new game.
#[derive(Debug)]
pub enum SettingsError {
    Rule(RuleError),
    Size(SizeError),
    Lengths(BarLengthsError),
    Options(OptionsError),
    UnknownMode {
        found: String,
    },
    UnknownPlayer {
        found: String,
    },
    /// A board that a page cannot show.
    BadSize {
        found: Size,
    },
    /// Bars too long for this room.
    BadBars {
        found: String,
    },
    BadRegion {
        found: u16,
    },
}

impl From<SettingsError> for CouleursError {
    fn from(error: SettingsError) -> CouleursError {
        CouleursError::Settings(error)
    }
}

impl From<QueueError> for CouleursError {
    fn from(error: QueueError) -> CouleursError {
        CouleursError::Queue(error)
    }
}

impl From<archive::Error> for CouleursError {
    fn from(error: archive::Error) -> CouleursError {
        CouleursError::Archive(error)
    }
}

/// Why an input over the socket is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputError {
    /// Not an input at all.
    BadMessage,
    /// Its number is not the next.
    OutOfOrder,
    TooFast,
    UnknownAct,
    /// Moves are refused while the game is paused.
    Paused,
    /// Only bots have a speed.
    BotsOnly,
    /// Bots take no moves.
    NotForBots,
    /// Only the owner of a bot's game controls it.
    NotYours,
    /// Another server plays the game.
    Elsewhere,
    /// Another server had taken the game: what happened last is lost.
    Lost,
}
