//! The players by name, as people write them: `human`, `random`, `negamax:6`.

use std::fmt;
use std::str::FromStr;

use crate::negamax::NegamaxPlayer;
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
}

impl PlayerKind {
    /// Seats such a player, its chance following from `seed`; `None` for a
    /// person.
    #[must_use]
    pub fn seat(&self, seed: u64) -> Option<Box<dyn Player>> {
        match self {
            PlayerKind::Human => None,
            PlayerKind::Random => Some(Box::new(RandomPlayer::new(seed))),
            PlayerKind::Negamax { depth } => Some(Box::new(NegamaxPlayer { depth: *depth })),
        }
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerKind::Human => f.write_str("human"),
            PlayerKind::Random => f.write_str("random"),
            PlayerKind::Negamax { depth } => write!(f, "negamax:{depth}"),
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
            "unknown player {:?} (known: human, random, negamax:D with D from 1 to {MAX_DEPTH})",
            self.found
        )
    }
}

impl std::error::Error for UnknownPlayer {}

impl FromStr for PlayerKind {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<PlayerKind, UnknownPlayer> {
        let unknown = || UnknownPlayer { found: text.into() };
        match text.split_once(':') {
            None if text == "human" => Ok(PlayerKind::Human),
            None if text == "random" => Ok(PlayerKind::Random),
            Some(("negamax", depth)) => depth
                .parse()
                .ok()
                .filter(|depth| (1..=MAX_DEPTH).contains(depth))
                .map(|depth| PlayerKind::Negamax { depth })
                .ok_or_else(unknown),
            _ => Err(unknown()),
        }
    }
}
