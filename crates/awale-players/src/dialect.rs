//! The UCI dialect that Aalina and Aualé speak: what is said to an engine.
//!
//! Positions are diagrams, moves are letters run together (`FfEaC`), and
//! whatever is not understood is ignored, as in chess.

use std::time::Duration;

use awale::notation::letters::{AUALE, BadMove};
use awale::notation::{diagram, diagram::DiagramError};
use awale::{Game, Position, Rules, Side};

/// Something said to an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// Introduce yourself and your options.
    Uci,
    /// Answer when you are ready.
    IsReady,
    /// The next position is of another game.
    NewGame,
    /// Set an option.
    SetOption {
        /// Its name.
        name: String,
        /// Its value; empty for a button.
        value: String,
    },
    /// The position to think about.
    Position {
        /// Where the moves begin.
        start: Start,
        /// The moves from there, in Aualé's letters.
        moves: String,
    },
    /// Think.
    Go(Go),
    /// Answer now.
    Stop,
    /// The move you were pondering was played: the clock runs.
    PonderHit,
    /// Say nothing until you have answered.
    Wait,
    /// Leave.
    Quit,
}

/// Where the moves of a position begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The usual start.
    Usual,
    /// A diagram, not yet read.
    Diagram(String),
}

/// How long to think: the first limit reached counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Plies.
    pub depth: Option<u8>,
    /// Positions.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// Until told to stop.
    pub infinite: bool,
    /// On the opponent's time, until told otherwise.
    pub ponder: bool,
    /// Time left on South's clock.
    pub south_time: Option<Duration>,
    /// Time left on North's clock.
    pub north_time: Option<Duration>,
    /// What each move adds to South's clock.
    pub south_increment: Duration,
    /// What each move adds to North's clock.
    pub north_increment: Duration,
    /// Moves until more time comes.
    pub moves_to_go: Option<u32>,
}

/// Why a position cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPosition {
    /// The diagram is wrong.
    Diagram(DiagramError),
    /// A move is wrong.
    Move(BadMove),
}

impl std::fmt::Display for BadPosition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BadPosition::Diagram(error) => error.fmt(f),
            BadPosition::Move(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BadPosition {}

impl Instruction {
    /// Reads a line. Words before the first one known are skipped; `None` if
    /// none is known, or if what follows it makes no sense.
    ///
    /// ```
    /// use awale_players::Instruction;
    ///
    /// assert_eq!(Instruction::read("isready"), Some(Instruction::IsReady));
    /// assert_eq!(Instruction::read("joho isready"), Some(Instruction::IsReady));
    /// assert_eq!(Instruction::read("open the pod bay doors"), None);
    /// ```
    #[must_use]
    pub fn read(line: &str) -> Option<Instruction> {
        let mut words = line.split_whitespace();
        loop {
            return Some(match words.next()? {
                "uci" => Instruction::Uci,
                "isready" => Instruction::IsReady,
                "ucinewgame" => Instruction::NewGame,
                "setoption" => read_option(&mut words)?,
                "position" => read_position(&mut words)?,
                "go" => Instruction::Go(read_go(&mut words)),
                "stop" => Instruction::Stop,
                "ponderhit" => Instruction::PonderHit,
                "wait" => Instruction::Wait,
                "quit" => Instruction::Quit,
                _ => continue,
            });
        }
    }

    /// The line that sets `game` up: from the last capture on, so that
    /// repetitions are seen.
    #[must_use]
    pub fn position_of(game: &Game) -> Instruction {
        let quiet = game.since_capture();
        let first = game.positions().len() - quiet.len();
        let letters = AUALE.write(game);
        Instruction::Position {
            start: match quiet.first() {
                Some(start) if *start != Position::START => Start::Diagram(diagram::write(start)),
                _ => Start::Usual,
            },
            moves: letters[first..].to_owned(),
        }
    }
}

impl Start {
    /// The game that begins here and went on with `moves`, under `rules`.
    pub fn game(&self, moves: &str, rules: Rules) -> Result<Game, BadPosition> {
        let mut game = match self {
            Start::Usual => Game::new(rules),
            Start::Diagram(text) => {
                let position = diagram::read(text, None).map_err(BadPosition::Diagram)?;
                Game::from_position(rules, position)
            }
        };
        AUALE.play(&mut game, moves).map_err(BadPosition::Move)?;
        Ok(game)
    }
}

/// What an engine is told, as a line.
impl std::fmt::Display for Instruction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Instruction::Uci => f.write_str("uci"),
            Instruction::IsReady => f.write_str("isready"),
            Instruction::NewGame => f.write_str("ucinewgame"),
            Instruction::SetOption { name, value } if value.is_empty() => {
                write!(f, "setoption name {name}")
            }
            Instruction::SetOption { name, value } => {
                write!(f, "setoption name {name} value {value}")
            }
            Instruction::Position { start, moves } => {
                match start {
                    Start::Usual => f.write_str("position startpos")?,
                    Start::Diagram(diagram) => write!(f, "position fen {diagram}")?,
                }
                if moves.is_empty() {
                    return Ok(());
                }
                write!(f, " moves {moves}")
            }
            Instruction::Go(go) => go.fmt(f),
            Instruction::Stop => f.write_str("stop"),
            Instruction::PonderHit => f.write_str("ponderhit"),
            Instruction::Wait => f.write_str("wait"),
            Instruction::Quit => f.write_str("quit"),
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
    /// The time to spend on a move of `side`, where a clock or a time per move
    /// says so: of a clock, a share for this move and most of its increment,
    /// and never all that is left.
    #[must_use]
    pub fn time_for(&self, side: Side) -> Option<Duration> {
        /// A game lasts about so many more moves.
        const USUAL_MOVES: u32 = 25;
        /// What is always left on the clock, for the way of the answer.
        const RESERVE: Duration = Duration::from_millis(30);
        let (left, increment) = match side {
            Side::South => (self.south_time, self.south_increment),
            Side::North => (self.north_time, self.north_increment),
        };
        let clock = left.map(|left| {
            let moves = self
                .moves_to_go
                .unwrap_or(USUAL_MOVES)
                .clamp(1, USUAL_MOVES);
            let share = (left / moves).saturating_add(increment / 4 * 3);
            share.min(left.saturating_sub(RESERVE))
        });
        match (self.move_time, clock) {
            (Some(time), Some(clock)) => Some(time.min(clock)),
            (time, clock) => time.or(clock),
        }
    }
}

fn read_option<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<Instruction> {
    words.find(|word| *word == "name")?;
    let name = words.next()?.to_owned();
    let value: Vec<&str> = words.skip_while(|word| *word != "value").skip(1).collect();
    Some(Instruction::SetOption {
        name,
        value: value.join(" "),
    })
}

fn read_position<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<Instruction> {
    let start = match words.next()? {
        "startpos" => Start::Usual,
        "fen" => Start::Diagram(words.next()?.to_owned()),
        _ => return None,
    };
    // Letters run together; spaces between them do no harm.
    let moves = words.skip_while(|word| *word != "moves").skip(1).collect();
    Some(Instruction::Position { start, moves })
}

fn read_go<'a>(words: &mut impl Iterator<Item = &'a str>) -> Go {
    let mut go = Go::default();
    let mut words = words.peekable();
    while let Some(word) = words.next() {
        match word {
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            _ => {
                // A clock may be overdrawn; then there is no time left.
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
