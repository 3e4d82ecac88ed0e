//! A program of somebody else's as a player: the client of the UCI dialect.

use std::fmt;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use awale::notation::letters::AUALE;
use awale::{Game, Pit};

use crate::dialect::{Go, Instruction};
use crate::engine::Pace;
use crate::player::Player;

/// How long a program may take to answer what asks for no thought.
const PATIENCE: Duration = Duration::from_secs(8);
/// How much longer than the time it was given, before it is given up.
const GRACE: Duration = Duration::from_secs(10);
/// How long it may take to leave.
const FAREWELL: Duration = Duration::from_millis(500);

/// Why a player could not choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerFailure {
    /// The command names no program.
    NoCommand,
    /// The program could not be started.
    Start {
        /// The command.
        command: String,
        /// What the system said.
        reason: String,
    },
    /// The program ended before it answered.
    Gone {
        /// The command.
        command: String,
    },
    /// The program did not answer in time.
    Silent {
        /// The command.
        command: String,
        /// What was waited for.
        expected: &'static str,
    },
    /// The program chose what cannot be played.
    Illegal {
        /// The command.
        command: String,
        /// Its choice.
        found: String,
    },
}

impl fmt::Display for PlayerFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerFailure::NoCommand => f.write_str("no command found after uci:"),
            PlayerFailure::Start { command, reason } => {
                write!(f, "cannot start {command:?}: {reason}")
            }
            PlayerFailure::Gone { command } => {
                write!(f, "{command:?} ended before it answered")
            }
            PlayerFailure::Silent { command, expected } => {
                write!(f, "{command:?} did not answer, {expected} expected")
            }
            PlayerFailure::Illegal { command, found } => {
                write!(f, "{command:?} chose {found:?}, which cannot be played")
            }
        }
    }
}

impl std::error::Error for PlayerFailure {}

/// Plays what another program answers. The program is started for the first
/// move and ends with the player.
pub struct OutsidePlayer {
    command: String,
    pace: Pace,
    program: Option<Program>,
    failure: Option<PlayerFailure>,
}

impl OutsidePlayer {
    /// A player that runs `command`, words separated by spaces, quotes around
    /// words that contain some.
    #[must_use]
    pub fn new(command: &str, pace: Pace) -> OutsidePlayer {
        OutsidePlayer {
            command: command.to_owned(),
            pace,
            program: None,
            failure: None,
        }
    }

    fn ask(&mut self, game: &Game) -> Result<Option<Pit>, PlayerFailure> {
        if game.is_over() {
            return Ok(None);
        }
        let mut program = match self.program.take() {
            Some(program) => program,
            None => Program::start(&self.command)?,
        };
        let choice = program.choose(game, self.pace)?;
        self.program = Some(program);
        Ok(Some(choice))
    }
}

impl Player for OutsidePlayer {
    fn choose(&mut self, game: &Game) -> Option<Pit> {
        match self.ask(game) {
            Ok(choice) => choice,
            Err(failure) => {
                self.failure = Some(failure);
                None
            }
        }
    }

    fn failure(&self) -> Option<&PlayerFailure> {
        self.failure.as_ref()
    }
}

/// A running program and what it says.
struct Program {
    command: String,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Program {
    /// Starts the program and waits until it is ready.
    fn start(command: &str) -> Result<Program, PlayerFailure> {
        let words = split_words(command);
        let (name, arguments) = words.split_first().ok_or(PlayerFailure::NoCommand)?;
        let failed = |error: io::Error| PlayerFailure::Start {
            command: command.to_owned(),
            reason: error.to_string(),
        };
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.expect("both pipes were asked for");
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            let lines = BufReader::new(output).lines();
            // Whoever stops listening ends this thread, as does the program.
            let _ = lines
                .map_while(Result::ok)
                .try_for_each(|line| sender.send(line));
        });
        let mut program = Program {
            command: command.to_owned(),
            child,
            input,
            lines,
        };
        program.tell(&Instruction::Uci)?;
        program.await_line("uciok", PATIENCE)?;
        program.tell(&Instruction::NewGame)?;
        program.tell(&Instruction::IsReady)?;
        program.await_line("readyok", PATIENCE)?;
        Ok(program)
    }

    fn choose(&mut self, game: &Game, pace: Pace) -> Result<Pit, PlayerFailure> {
        let (go, patience) = match pace {
            Pace::Time(time) => (
                Go {
                    move_time: Some(time),
                    ..Go::default()
                },
                time + GRACE,
            ),
            Pace::Depth(depth) => (
                Go {
                    depth: Some(depth),
                    ..Go::default()
                },
                Duration::MAX,
            ),
        };
        self.tell(&Instruction::position_of(game))?;
        self.tell(&Instruction::Go(go))?;
        let answer = self.await_line("bestmove", patience)?;
        let letter = answer.split_whitespace().nth(1).unwrap_or_default();
        let mut letters = letter.chars();
        let pit = letters
            .next()
            .filter(|_| letters.next().is_none())
            .and_then(|letter| AUALE.pit(letter))
            .filter(|(side, pit)| {
                *side == game.position().to_move() && game.moves().contains(*pit)
            });
        pit.map(|(_, pit)| pit)
            .ok_or_else(|| PlayerFailure::Illegal {
                command: self.command.clone(),
                found: letter.to_owned(),
            })
    }

    fn tell(&mut self, instruction: &Instruction) -> Result<(), PlayerFailure> {
        writeln!(self.input, "{instruction}")
            .and_then(|()| self.input.flush())
            .map_err(|_| self.gone())
    }

    /// The next line that begins with the word `expected`.
    fn await_line(
        &mut self,
        expected: &'static str,
        patience: Duration,
    ) -> Result<String, PlayerFailure> {
        let started = Instant::now();
        loop {
            let left = patience.saturating_sub(started.elapsed());
            match self.lines.recv_timeout(left) {
                Ok(line) if line.split_whitespace().next() == Some(expected) => return Ok(line),
                Ok(_) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
                Err(RecvTimeoutError::Timeout) => {
                    return Err(PlayerFailure::Silent {
                        command: self.command.clone(),
                        expected,
                    });
                }
            }
        }
    }

    fn gone(&self) -> PlayerFailure {
        PlayerFailure::Gone {
            command: self.command.clone(),
        }
    }
}

/// Asks the program to leave, and ends it if it stays.
impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.tell(&Instruction::Stop);
        let _ = self.tell(&Instruction::Quit);
        let started = Instant::now();
        while started.elapsed() < FAREWELL {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The words of a command, quotes taken off.
fn split_words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for character in command.chars() {
        match quote {
            Some(mark) if character == mark => quote = None,
            None if character == '"' || character == '\'' => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            None if character.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(character),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_separated_by_spaces_and_kept_together_by_quotes() {
        assert_eq!(split_words(" java  -jar a.jar "), ["java", "-jar", "a.jar"]);
        assert_eq!(
            split_words("'my engine' \"\" x\"y z\""),
            ["my engine", "", "xy z"]
        );
        assert!(split_words("  ").is_empty());
    }
}
