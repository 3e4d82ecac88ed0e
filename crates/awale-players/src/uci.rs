//! The UCI protocol in the dialect that the programs Aalina and Aualé speak:
//! the commands that a front end sends to an engine.
//!
//! Positions are diagrams and moves are letters run together (`FfEaC`). As in
//! chess, an engine ignores what it does not understand.

use std::time::Duration;

use awale::notation::letters::{AUALE, BadMove};
use awale::notation::{diagram, diagram::DiagramError};
use awale::{Game, Position, Rules, Side};

use crate::time_manager::TimeBudget;

/// A command to an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UciCommand {
    /// Asks for the engine's name and options.
    Uci,
    /// Asks for an answer once the engine is ready.
    IsReady,
    /// Announces that the next position belongs to another game.
    NewGame,
    /// Sets an option.
    SetOption {
        /// Its name.
        name: String,
        /// Its value; empty for a button.
        value: String,
    },
    /// Sets the position to search.
    Position {
        /// The position before the moves.
        start: StartPosition,
        /// The moves played from there, in Aualé's letters.
        moves: String,
    },
    /// Starts a search.
    Go(Go),
    /// Ends the search; the engine answers at once.
    Stop,
    /// The opponent played the expected move: the engine's clock runs now.
    PonderHit,
    /// Blocks until the search under way has answered.
    Wait,
    /// Ends the engine.
    Quit,
}

/// The position from which moves are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartPosition {
    /// The start of the game.
    Standard,
    /// A diagram, not parsed yet.
    Diagram(String),
}

/// The limits of a search; the first one reached ends it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Plies.
    pub depth: Option<u8>,
    /// Positions.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// Searches until `stop`.
    pub infinite: bool,
    /// Searches on the opponent's time, until `ponderhit` or `stop`.
    pub ponder: bool,
    /// Time left on South's clock.
    pub south_time: Option<Duration>,
    /// Time left on North's clock.
    pub north_time: Option<Duration>,
    /// Time that each move adds to South's clock.
    pub south_increment: Duration,
    /// Time that each move adds to North's clock.
    pub north_increment: Duration,
    /// Moves until the clock gains time again.
    pub moves_to_go: Option<u32>,
}

/// Why a position cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UciPositionError {
    /// The diagram is wrong.
    Diagram(DiagramError),
    /// A move is wrong.
    Move(BadMove),
}

impl std::fmt::Display for UciPositionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            UciPositionError::Diagram(error) => error.fmt(f),
            UciPositionError::Move(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for UciPositionError {}

impl UciCommand {
    /// Parses a line. Skips words until the first known one; `None` if there is
    /// none, or if its arguments are wrong.
    ///
    /// ```
    /// use awale_players::UciCommand;
    ///
    /// assert_eq!(UciCommand::parse("isready"), Some(UciCommand::IsReady));
    /// assert_eq!(UciCommand::parse("joho isready"), Some(UciCommand::IsReady));
    /// assert_eq!(UciCommand::parse("open the pod bay doors"), None);
    /// ```
    #[must_use]
    pub fn parse(line: &str) -> Option<UciCommand> {
        let mut words = line.split_whitespace();
        loop {
            return Some(match words.next()? {
                "uci" => UciCommand::Uci,
                "isready" => UciCommand::IsReady,
                "ucinewgame" => UciCommand::NewGame,
                "setoption" => read_option(&mut words)?,
                "position" => read_position(&mut words)?,
                "go" => UciCommand::Go(read_go(&mut words)),
                "stop" => UciCommand::Stop,
                "ponderhit" => UciCommand::PonderHit,
                "wait" => UciCommand::Wait,
                "quit" => UciCommand::Quit,
                _ => continue,
            });
        }
    }

    /// The command that sets `game` up. It starts at the last capture, so that
    /// the engine sees repetitions.
    #[must_use]
    pub fn position_of(game: &Game) -> UciCommand {
        let quiet = game.since_capture();
        let first = game.positions().len() - quiet.len();
        let letters = AUALE.write(game);
        UciCommand::Position {
            start: match quiet.first() {
                Some(start) if *start != Position::START => {
                    StartPosition::Diagram(diagram::write(start))
                }
                _ => StartPosition::Standard,
            },
            moves: letters[first..].to_owned(),
        }
    }
}

impl StartPosition {
    /// The game that starts here and continues with `moves`, under `rules`.
    pub fn game(&self, moves: &str, rules: Rules) -> Result<Game, UciPositionError> {
        let mut game = match self {
            StartPosition::Standard => Game::new(rules),
            StartPosition::Diagram(text) => {
                let position = diagram::read(text, None).map_err(UciPositionError::Diagram)?;
                Game::from_position(rules, position)
            }
        };
        AUALE
            .play(&mut game, moves)
            .map_err(UciPositionError::Move)?;
        Ok(game)
    }
}

/// The line to send.
impl std::fmt::Display for UciCommand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            UciCommand::Uci => f.write_str("uci"),
            UciCommand::IsReady => f.write_str("isready"),
            UciCommand::NewGame => f.write_str("ucinewgame"),
            UciCommand::SetOption { name, value } if value.is_empty() => {
                write!(f, "setoption name {name}")
            }
            UciCommand::SetOption { name, value } => {
                write!(f, "setoption name {name} value {value}")
            }
            UciCommand::Position { start, moves } => {
                match start {
                    StartPosition::Standard => f.write_str("position startpos")?,
                    StartPosition::Diagram(diagram) => write!(f, "position fen {diagram}")?,
                }
                if moves.is_empty() {
                    return Ok(());
                }
                write!(f, " moves {moves}")
            }
            UciCommand::Go(go) => go.fmt(f),
            UciCommand::Stop => f.write_str("stop"),
            UciCommand::PonderHit => f.write_str("ponderhit"),
            UciCommand::Wait => f.write_str("wait"),
            UciCommand::Quit => f.write_str("quit"),
        }
    }
}

impl std::fmt::Display for Go {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("go")?;
        let flags = [("infinite", self.infinite), ("ponder", self.ponder)];
        for (name, _) in flags.iter().filter(|(_, set)| *set) {
            write!(f, " {name}")?;
        }
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let numbers = [
            ("depth", self.depth.map(u64::from)),
            ("nodes", self.nodes),
            ("movetime", self.move_time.map(milliseconds)),
            ("wtime", self.south_time.map(milliseconds)),
            ("btime", self.north_time.map(milliseconds)),
            (
                "winc",
                Some(milliseconds(self.south_increment)).filter(|time| *time > 0),
            ),
            (
                "binc",
                Some(milliseconds(self.north_increment)).filter(|time| *time > 0),
            ),
            ("movestogo", self.moves_to_go.map(u64::from)),
        ];
        for (name, number) in numbers {
            if let Some(number) = number {
                write!(f, " {name} {number}")?;
            }
        }
        Ok(())
    }
}

impl Go {
    /// The time for a move of `side`; `None` if neither a clock nor a time per
    /// move limits it. A time per move is used up whatever happens.
    #[must_use]
    pub fn budget_for(&self, side: Side) -> Option<TimeBudget> {
        let (left, increment) = match side {
            Side::South => (self.south_time, self.south_increment),
            Side::North => (self.north_time, self.north_increment),
        };
        let clock = left.map(|left| TimeBudget::on_clock(left, increment, self.moves_to_go));
        match (self.move_time, clock) {
            (Some(time), Some(clock)) => Some(TimeBudget {
                share: clock.share.min(time),
                most: clock.most.min(time),
            }),
            (Some(time), None) => Some(TimeBudget {
                share: time,
                most: time,
            }),
            (None, clock) => clock,
        }
    }

    /// Whether a clock runs, so that time saved now is there later.
    #[must_use]
    pub fn has_clock(&self, side: Side) -> bool {
        match side {
            Side::South => self.south_time.is_some(),
            Side::North => self.north_time.is_some(),
        }
    }
}

fn read_option<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<UciCommand> {
    words.find(|word| *word == "name")?;
    let name = words.next()?.to_owned();
    let value: Vec<&str> = words.skip_while(|word| *word != "value").skip(1).collect();
    Some(UciCommand::SetOption {
        name,
        value: value.join(" "),
    })
}

fn read_position<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<UciCommand> {
    let start = match words.next()? {
        "startpos" => StartPosition::Standard,
        "fen" => StartPosition::Diagram(words.next()?.to_owned()),
        _ => return None,
    };
    // Letters run together; spaces between them are allowed.
    let moves = words.skip_while(|word| *word != "moves").skip(1).collect();
    Some(UciCommand::Position { start, moves })
}

fn read_go<'a>(words: &mut impl Iterator<Item = &'a str>) -> Go {
    let mut go = Go::default();
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        match word {
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            _ => {
                // A negative time means that the clock has run out.
                let number = words.peek().and_then(|text| text.parse::<i64>().ok());
                if let Some(number) = number {
                    set_limit(&mut go, word, u64::try_from(number).unwrap_or(0));
                }
            }
        }
    }
    go
}

fn set_limit(go: &mut Go, name: &str, number: u64) {
    let time = Duration::from_millis(number);
    match name {
        "depth" => go.depth = Some(u8::try_from(number).unwrap_or(u8::MAX)),
        "nodes" => go.nodes = Some(number),
        "movetime" => go.move_time = Some(time),
        "wtime" => go.south_time = Some(time),
        "btime" => go.north_time = Some(time),
        "winc" => go.south_increment = time,
        "binc" => go.north_increment = time,
        "movestogo" => go.moves_to_go = Some(u32::try_from(number).unwrap_or(u32::MAX)),
        _ => {}
    }
}

#[cfg(test)]
mod tests;
