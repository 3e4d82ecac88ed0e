//! The players by name, as people write them: `human`, `negamax:6`, `level:3`.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::engine::{EnginePlayer, Means};
use crate::level::{self, FIRST_LEVEL, LAST_LEVEL};
use crate::negamax::NegamaxPlayer;
use crate::outside::OutsidePlayer;
use crate::player::Player;
use crate::random::RandomPlayer;

/// The deepest `negamax:D`.
pub const MAX_DEPTH: u8 = 20;

/// A kind of player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// A person, asked by the front end.
    Human,
    /// Any acceptable pit.
    Random,
    /// The subject's NegaAwale.
    Negamax {
        /// How many plies it looks ahead, 1 to [`MAX_DEPTH`].
        depth: u8,
    },
    /// One of the levels for people, [`FIRST_LEVEL`] to [`LAST_LEVEL`].
    Level(u8),
    /// Our engine, at its best.
    Engine,
    /// A program of somebody else's that speaks the UCI dialect of awalé.
    Outside {
        /// The command that starts it.
        command: String,
    },
}

impl PlayerKind {
    /// Seats such a player with the usual means, its chance following from
    /// `seed`; `None` for a person.
    #[must_use]
    pub fn seat(&self, seed: u64) -> Option<Box<dyn Player>> {
        self.seat_with(seed, &Means::default())
    }

    /// Whether such a player makes use of memory, threads and oracle.
    #[must_use]
    pub fn thinks(&self) -> bool {
        matches!(self, PlayerKind::Engine | PlayerKind::Level(LAST_LEVEL))
    }

    /// Seats such a player with these means.
    #[must_use]
    pub fn seat_with(&self, seed: u64, means: &Means) -> Option<Box<dyn Player>> {
        Some(match self {
            PlayerKind::Human => return None,
            PlayerKind::Random => Box::new(RandomPlayer::new(seed)),
            PlayerKind::Negamax { depth } => Box::new(NegamaxPlayer { depth: *depth }),
            PlayerKind::Level(level) => level::seat(*level, seed, means),
            PlayerKind::Engine => Box::new(EnginePlayer::new(means)),
            PlayerKind::Outside { command } => Box::new(OutsidePlayer::new(command, means.pace)),
        })
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerKind::Human => f.write_str("human"),
            PlayerKind::Random => f.write_str("random"),
            PlayerKind::Negamax { depth } => write!(f, "negamax:{depth}"),
            PlayerKind::Level(level) => write!(f, "level:{level}"),
            PlayerKind::Engine => f.write_str("engine"),
            PlayerKind::Outside { command } => write!(f, "uci:{command}"),
        }
    }
}

/// A text that names no player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPlayer {
    /// What was written.
    pub found: String,
}

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "unknown player {:?} (known: human, random, negamax:D with D from 1 to {MAX_DEPTH}, \
             level:N with N from {FIRST_LEVEL} to {LAST_LEVEL}, engine, uci:COMMAND)",
            self.found
        )
    }
}

impl std::error::Error for UnknownPlayer {}

impl FromStr for PlayerKind {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<PlayerKind, UnknownPlayer> {
        let number = |text: &str, range: RangeInclusive<u8>| {
            text.parse().ok().filter(|number| range.contains(number))
        };
        let kind = match text.split_once(':') {
            None if text == "human" => Some(PlayerKind::Human),
            None if text == "random" => Some(PlayerKind::Random),
            None if text == "engine" => Some(PlayerKind::Engine),
            Some(("negamax", depth)) => {
                number(depth, 1..=MAX_DEPTH).map(|depth| PlayerKind::Negamax { depth })
            }
            Some(("level", level)) => {
                number(level, FIRST_LEVEL..=LAST_LEVEL).map(PlayerKind::Level)
            }
            Some(("uci", command)) if !command.trim().is_empty() => Some(PlayerKind::Outside {
                command: command.into(),
            }),
            _ => None,
        };
        kind.ok_or_else(|| UnknownPlayer { found: text.into() })
    }
}
