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
    /// Our engine in full width with the fitted weights, as an analysis searches:
    /// the measure of the other one's progress.
    FullWidth,
    /// Another program, which speaks the UCI protocol of awalé.
    Uci {
        /// The command that starts it.
        command: String,
        /// Options to set when it starts.
        options: Vec<UciOption>,
    },
}

/// An option of an outside program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UciOption {
    /// Its name.
    pub name: String,
    /// Its value; empty for a button.
    pub value: String,
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
        matches!(
            self,
            PlayerSpec::Engine | PlayerSpec::FullWidth | PlayerSpec::Level(LAST_LEVEL)
        )
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
            PlayerSpec::FullWidth => Box::new(EnginePlayer::in_full_width(settings)),
            PlayerSpec::Uci { command, options } => {
                Box::new(UciPlayer::new(command, settings.move_limit).with_options(options))
            }
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
            PlayerSpec::FullWidth => f.write_str("engine:full"),
            PlayerSpec::Uci { command, options } => {
                write!(f, "uci:{command}")?;
                options
                    .iter()
                    .try_for_each(|option| match option.value.as_str() {
                        "" => write!(f, ";{}", option.name),
                        value => write!(f, ";{}={value}", option.name),
                    })
            }
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
             level:N with N from {FIRST_LEVEL} to {LAST_LEVEL}, engine, engine:full, uci:COMMAND or \
             uci:COMMAND;OPTION=VALUE)",
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
            Some(("engine", "full")) => Some(PlayerSpec::FullWidth),
            Some(("uci", program)) => read_program(program),
            _ => None,
        };
        spec.ok_or_else(|| UnknownPlayer { found: text.into() })
    }
}

/// A command and, after semicolons outside quotes, its options.
fn read_program(text: &str) -> Option<PlayerSpec> {
    let mut quote = None;
    let mut parts = text.split(|character| {
        match quote {
            Some(mark) if character == mark => quote = None,
            None if character == '"' || character == '\'' => quote = Some(character),
            None => return character == ';',
            Some(_) => {}
        }
        false
    });
    let command = parts.next().filter(|command| !command.trim().is_empty())?;
    let option = |part: &str| {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        let (name, value) = (name.trim().to_owned(), value.trim().to_owned());
        // A name is one word in this dialect, and a line break would be another command.
        let is_plain = |text: &str| !text.chars().any(char::is_control);
        let is_right = !name.is_empty() && !name.contains(char::is_whitespace);
        (is_right && is_plain(&name) && is_plain(&value)).then_some(UciOption { name, value })
    };
    Some(PlayerSpec::Uci {
        command: command.to_owned(),
        options: parts.map(option).collect::<Option<_>>()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_may_carry_options() {
        let text = "uci:java -jar 'a;b.jar';Hash=64;Clear";
        let spec: PlayerSpec = text.parse().unwrap();
        let option = |name: &str, value: &str| UciOption {
            name: name.into(),
            value: value.into(),
        };
        let expected = PlayerSpec::Uci {
            command: "java -jar 'a;b.jar'".into(),
            options: vec![option("Hash", "64"), option("Clear", "")],
        };
        assert_eq!(spec, expected);
        assert_eq!(spec.to_string(), text);
    }

    #[test]
    fn wrong_programs_and_options_are_refused() {
        for text in [
            "uci:",
            "uci: ;Hash=1",
            "uci:x;",
            "uci:x;=3",
            "uci:x;a b=1",
            "uci:x;a=1\nquit",
        ] {
            assert!(text.parse::<PlayerSpec>().is_err(), "{text:?}");
        }
    }
}
