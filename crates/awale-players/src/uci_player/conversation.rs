//! Questions to a running program, and its answers.

use std::io::{self, Write};
use std::process::ChildStdin;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use awale::notation::letters::AUALE;
use awale::{Game, Pit};

use super::Patience;
use super::command_words;
use super::line_queue::{self, LONGEST_LINE, Printed};
use super::process::OutsideProcess;
use crate::cpu_clock::process_time;
use crate::engine_settings::MoveLimit;
use crate::player_failure::PlayerFailure;
use crate::player_spec::UciOption;
use crate::uci::{Go, UciCommand};

/// The most lines before an answer, those with `info` not counted.
const MOST_LINES: usize = 10_000;
/// The most characters shown of a move that cannot be played.
const SHOWN: usize = 40;

/// How an answer to `go` begins.
const BEST_MOVE: &str = "bestmove";
/// How often to look at the time that a program has used.
const LOOK_EVERY: Duration = Duration::from_millis(1);
/// A program that gets the processor less than one time in so many is stopped.
const LONGEST_WAIT: u32 = 100;

/// A running program that is ready for questions.
pub struct Conversation {
    command: String,
    patience: Patience,
    process: OutsideProcess,
    input: Sender<String>,
    printed: Receiver<Printed>,
    /// Whether a line was too long; nothing more is read then.
    is_cut: bool,
}

impl Conversation {
    /// Starts the program and waits until it is ready.
    /// The options are set first.
    pub fn start(
        command: &str,
        options: &[UciOption],
        patience: Patience,
    ) -> Result<Conversation, PlayerFailure> {
        let words = command_words::split(command);
        if words.is_empty() {
            return Err(PlayerFailure::NoCommand);
        }
        let failed = |error: io::Error| PlayerFailure::Start {
            command: command.to_owned(),
            reason: error.to_string(),
        };
        let (process, input, output) = OutsideProcess::start(&words).map_err(failed)?;
        let mut conversation = Conversation {
            command: command.to_owned(),
            patience,
            process,
            input: write_lines(input),
            printed: line_queue::read(output),
            is_cut: false,
        };
        conversation.ask(&[UciCommand::Uci], "uciok", patience.reply)?;
        for option in options {
            conversation.send(&UciCommand::SetOption {
                name: option.name.clone(),
                value: option.value.clone(),
            });
        }
        let ready = [UciCommand::NewGame, UciCommand::IsReady];
        conversation.ask(&ready, "readyok", patience.reply)?;
        Ok(conversation)
    }

    /// The program's move.
    pub fn choose(&mut self, game: &Game, move_limit: MoveLimit) -> Result<Pit, PlayerFailure> {
        let (go, timeout) = match move_limit {
            MoveLimit::Time(time) => (
                Go {
                    move_time: Some(time),
                    ..Go::default()
                },
                time.saturating_add(self.patience.grace),
            ),
            MoveLimit::CpuTime(time) => return self.choose_by_cpu_time(game, time),
            MoveLimit::Nodes(nodes) => (
                Go {
                    nodes: Some(nodes),
                    ..Go::default()
                },
                self.patience.depth,
            ),
            MoveLimit::Depth(depth) => (
                Go {
                    depth: Some(depth),
                    ..Go::default()
                },
                self.patience.depth,
            ),
        };
        let question = [UciCommand::position_of(game), UciCommand::Go(go)];
        let answer = self.ask(&question, BEST_MOVE, timeout)?;
        self.pit_of(&answer, game)
    }

    /// The program's move after it had this much of the processors: it is told
    /// to stop then. Its time is what its process uses, without children.
    fn choose_by_cpu_time(&mut self, game: &Game, time: Duration) -> Result<Pit, PlayerFailure> {
        let process = self.process.id();
        let Some(started) = process_time(process) else {
            return self.choose(game, MoveLimit::Time(time));
        };
        let go = Go {
            infinite: true,
            ..Go::default()
        };
        self.forget_older_lines();
        self.send(&UciCommand::position_of(game));
        self.send(&UciCommand::Go(go));
        let asked = Instant::now();
        let longest = time
            .saturating_mul(LONGEST_WAIT)
            .saturating_add(self.patience.grace);
        let mut stopped = None;
        loop {
            match self.printed.recv_timeout(LOOK_EVERY) {
                Ok(Printed::Line(line)) if line.split_whitespace().next() == Some(BEST_MOVE) => {
                    return self.pit_of(&line, game);
                }
                Ok(Printed::Line(_)) | Err(RecvTimeoutError::Timeout) => {}
                Ok(Printed::LongLine) => self.is_cut = true,
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
            }
            let used = process_time(process).map(|now| now.saturating_sub(started));
            let is_due = used.is_none_or(|used| used >= time) || asked.elapsed() > longest;
            match stopped {
                None if is_due => {
                    self.send(&UciCommand::Stop);
                    stopped = Some(Instant::now());
                }
                Some(stopped) if stopped.elapsed() > self.patience.grace => {
                    return Err(self.silent(BEST_MOVE, time));
                }
                _ => {}
            }
        }
    }

    /// The pit of an answer.
    fn pit_of(&self, answer: &str, game: &Game) -> Result<Pit, PlayerFailure> {
        let choice = answer.split_whitespace().nth(1).unwrap_or_default();
        legal_pit(choice, game).ok_or_else(|| PlayerFailure::Illegal {
            command: self.command.clone(),
            found: shown(choice),
        })
    }

    /// Sends commands and returns the first line that begins with `expected`.
    /// The time counts from here, whatever else the program prints.
    fn ask(
        &mut self,
        commands: &[UciCommand],
        expected: &'static str,
        time: Duration,
    ) -> Result<String, PlayerFailure> {
        let asked = Instant::now();
        self.forget_older_lines();
        for command in commands {
            self.send(command);
        }
        for _ in 0..MOST_LINES {
            let left = time.saturating_sub(asked.elapsed());
            if left.is_zero() {
                return Err(self.silent(expected, time));
            }
            match self.printed.recv_timeout(left) {
                Ok(Printed::Line(line)) if line.split_whitespace().next() == Some(expected) => {
                    return Ok(line);
                }
                Ok(Printed::Line(_)) => {}
                Ok(Printed::LongLine) => self.is_cut = true,
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) => return Err(self.silent(expected, time)),
            }
        }
        Err(PlayerFailure::ManyLines {
            command: self.command.clone(),
            expected,
            most: MOST_LINES,
        })
    }

    /// Drops what the program printed while nobody asked: an answer in it would
    /// be one to an older question.
    fn forget_older_lines(&mut self) {
        for printed in self.printed.try_iter().take(MOST_LINES) {
            self.is_cut |= matches!(printed, Printed::LongLine);
        }
    }

    /// Sends a command. A program that has ended is noticed by its answer.
    fn send(&mut self, command: &UciCommand) {
        let _ = self.input.send(format!("{command}\n"));
    }

    /// Why there are no more lines.
    fn ended(&self) -> PlayerFailure {
        let command = self.command.clone();
        if self.is_cut {
            let most = LONGEST_LINE;
            return PlayerFailure::LongLine { command, most };
        }
        PlayerFailure::Gone { command }
    }

    fn silent(&self, expected: &'static str, time: Duration) -> PlayerFailure {
        PlayerFailure::Silent {
            command: self.command.clone(),
            expected,
            time,
        }
    }
}

/// Sends `quit`, and kills what has not ended in time.
impl Drop for Conversation {
    fn drop(&mut self) {
        self.send(&UciCommand::Stop);
        self.send(&UciCommand::Quit);
        self.process.end();
    }
}

/// Writes lines on another thread: a program that never reads must not block
/// the one that asks. There are a few lines for each question, so the queue
/// stays short.
fn write_lines(mut input: ChildStdin) -> Sender<String> {
    let (sender, lines) = mpsc::channel::<String>();
    thread::spawn(move || {
        for line in lines {
            if input.write_all(line.as_bytes()).is_err() {
                return;
            }
        }
    });
    sender
}

/// The pit of a letter, if the side to move may play it.
fn legal_pit(choice: &str, game: &Game) -> Option<Pit> {
    let mut letters = choice.chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?;
    let (side, pit) = AUALE.pit(letter)?;
    let legal = side == game.position().to_move() && game.moves().contains(pit);
    legal.then_some(pit)
}

/// The beginning of a text, without control characters.
fn shown(text: &str) -> String {
    let printable = |character: char| match character {
        character if character.is_control() => char::REPLACEMENT_CHARACTER,
        character => character,
    };
    text.chars().take(SHOWN).map(printable).collect()
}
