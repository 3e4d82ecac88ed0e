//! Which player to create, as people write it: `human`, `negamax:6`, `level:3`.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::engine_player::EnginePlayer;
use crate::engine_settings::EngineSettings;
use crate::levels::{self, FIRST_LEVEL, LAST_LEVEL};
use crate::negamax_player::NegamaxPlayer;
use crate::player::Player;
use crate::random_player::RandomPlayer;
use crate::uci_player::UciPlayer;

/// The deepest `negamax:D`.
pub const MAX_DEPTH: u8 = 20;

/// The specification of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerSpec {
    /// A person, whom the front end asks for moves.
    Human,
    /// A random acceptable pit.
    Random,
    /// The subject's NegaAwale.
    Negamax {
        /// Plies searched, 1 to [`MAX_DEPTH`].
        depth: u8,
    },
    /// One of the levels for people, [`FIRST_LEVEL`] to [`LAST_LEVEL`].
    Level(u8),
    /// Our engine at full strength.
    Engine,
    /// Another program, which speaks the UCI protocol of awalé.
    Uci {
        /// The command that starts it.
        command: String,
    },
}

impl PlayerSpec {
    /// Creates the player with default settings, its random choices following
    /// from `seed`; `None` for a person.
    #[must_use]
    pub fn create(&self, seed: u64) -> Option<Box<dyn Player>> {
        self.create_with(seed, &EngineSettings::default())
    }

    /// Whether the player uses memory, threads and oracle of the settings.
    #[must_use]
    pub fn uses_engine(&self) -> bool {
        matches!(self, PlayerSpec::Engine | PlayerSpec::Level(LAST_LEVEL))
    }

    /// Creates the player with these settings; `None` for a person.
    #[must_use]
    pub fn create_with(&self, seed: u64, settings: &EngineSettings) -> Option<Box<dyn Player>> {
        Some(match self {
            PlayerSpec::Human => return None,
            PlayerSpec::Random => Box::new(RandomPlayer::new(seed)),
            PlayerSpec::Negamax { depth } => Box::new(NegamaxPlayer { depth: *depth }),
            PlayerSpec::Level(level) => levels::create(*level, seed, settings),
            PlayerSpec::Engine => Box::new(EnginePlayer::new(settings)),
            PlayerSpec::Uci { command } => Box::new(UciPlayer::new(command, settings.move_limit)),
        })
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Human => f.write_str("human"),
            PlayerSpec::Random => f.write_str("random"),
            PlayerSpec::Negamax { depth } => write!(f, "negamax:{depth}"),
            PlayerSpec::Level(level) => write!(f, "level:{level}"),
            PlayerSpec::Engine => f.write_str("engine"),
            PlayerSpec::Uci { command } => write!(f, "uci:{command}"),
        }
    }
}

/// The text names no player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPlayer {
    /// The text.
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

impl FromStr for PlayerSpec {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<PlayerSpec, UnknownPlayer> {
        let number = |text: &str, range: RangeInclusive<u8>| {
            text.parse().ok().filter(|number| range.contains(number))
        };
        let spec = match text.split_once(':') {
            None if text == "human" => Some(PlayerSpec::Human),
            None if text == "random" => Some(PlayerSpec::Random),
            None if text == "engine" => Some(PlayerSpec::Engine),
            Some(("negamax", depth)) => {
                number(depth, 1..=MAX_DEPTH).map(|depth| PlayerSpec::Negamax { depth })
            }
            Some(("level", level)) => {
                number(level, FIRST_LEVEL..=LAST_LEVEL).map(PlayerSpec::Level)
            }
            Some(("uci", command)) if !command.trim().is_empty() => Some(PlayerSpec::Uci {
                command: command.into(),
            }),
            _ => None,
        };
        spec.ok_or_else(|| UnknownPlayer { found: text.into() })
    }
}
