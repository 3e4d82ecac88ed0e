//! Another program as a player: the client side of the UCI protocol.

use std::fmt;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use awale::notation::letters::AUALE;
use awale::{Game, Pit};

use crate::engine_settings::MoveLimit;
use crate::player::Player;
use crate::uci::{Go, UciCommand};

/// How long a program may take to answer a command that needs no search.
const REPLY_TIMEOUT: Duration = Duration::from_secs(8);
/// How much longer than its move time a program may take to choose.
const GRACE: Duration = Duration::from_secs(10);
/// How long a program may take to end after `quit`.
const QUIT_TIMEOUT: Duration = Duration::from_millis(500);

/// Why a player could not choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerFailure {
    /// The command names no program.
    NoCommand,
    /// The program could not be started.
    Start {
        /// The command.
        command: String,
        /// The system's message.
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
        /// The answer expected.
        expected: &'static str,
    },
    /// The program chose a move that cannot be played.
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

/// Plays the moves of another program, which starts at the first move and ends
/// when the player is dropped.
pub struct UciPlayer {
    command: String,
    move_limit: MoveLimit,
    program: Option<Program>,
    failure: Option<PlayerFailure>,
}

impl UciPlayer {
    /// A player that runs `command`, words separated by spaces, with quotes
    /// around words that contain spaces.
    #[must_use]
    pub fn new(command: &str, move_limit: MoveLimit) -> UciPlayer {
        UciPlayer {
            command: command.to_owned(),
            move_limit,
            program: None,
            failure: None,
        }
    }

    fn choose_or_fail(&mut self, game: &Game) -> Result<Option<Pit>, PlayerFailure> {
        if game.is_over() {
            return Ok(None);
        }
        let mut program = match self.program.take() {
            Some(program) => program,
            None => Program::start(&self.command)?,
        };
        let choice = program.choose(game, self.move_limit)?;
        self.program = Some(program);
        Ok(Some(choice))
    }
}

impl Player for UciPlayer {
    fn choose(&mut self, game: &Game) -> Option<Pit> {
        match self.choose_or_fail(game) {
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

/// A running program and the lines it prints.
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
        let (input, output) = pipes.expect("both pipes were requested");
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            let lines = BufReader::new(output).lines();
            // Ends when the receiver is dropped or the program closes its output.
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
        program.send(&UciCommand::Uci)?;
        program.await_line("uciok", REPLY_TIMEOUT)?;
        program.send(&UciCommand::NewGame)?;
        program.send(&UciCommand::IsReady)?;
        program.await_line("readyok", REPLY_TIMEOUT)?;
        Ok(program)
    }

    fn choose(&mut self, game: &Game, move_limit: MoveLimit) -> Result<Pit, PlayerFailure> {
        let (go, timeout) = match move_limit {
            MoveLimit::Time(time) => (
                Go {
                    move_time: Some(time),
                    ..Go::default()
                },
                time + GRACE,
            ),
            MoveLimit::Depth(depth) => (
                Go {
                    depth: Some(depth),
                    ..Go::default()
                },
                Duration::MAX,
            ),
        };
        self.send(&UciCommand::position_of(game))?;
        self.send(&UciCommand::Go(go))?;
        let answer = self.await_line("bestmove", timeout)?;
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

    fn send(&mut self, command: &UciCommand) -> Result<(), PlayerFailure> {
        writeln!(self.input, "{command}")
            .and_then(|()| self.input.flush())
            .map_err(|_| self.exited())
    }

    /// The next line that begins with the word `expected`.
    fn await_line(
        &mut self,
        expected: &'static str,
        timeout: Duration,
    ) -> Result<String, PlayerFailure> {
        let started = Instant::now();
        loop {
            let left = timeout.saturating_sub(started.elapsed());
            match self.lines.recv_timeout(left) {
                Ok(line) if line.split_whitespace().next() == Some(expected) => {
                    return Ok(line);
                }
                Ok(_) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.exited()),
                Err(RecvTimeoutError::Timeout) => {
                    return Err(PlayerFailure::Silent {
                        command: self.command.clone(),
                        expected,
                    });
                }
            }
        }
    }

    fn exited(&self) -> PlayerFailure {
        PlayerFailure::Gone {
            command: self.command.clone(),
        }
    }
}

/// Sends `quit`, and kills the program if it does not end in time.
impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.send(&UciCommand::Stop);
        let _ = self.send(&UciCommand::Quit);
        let started = Instant::now();
        while started.elapsed() < QUIT_TIMEOUT {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Splits a command into words and removes the quotes.
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
