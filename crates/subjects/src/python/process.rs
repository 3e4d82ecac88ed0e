//! The process in which a student's file runs.
//!
//! A [`PythonProcess`] is one `python3 -I -S -B` process with one of the programs
//! of `driver/`: requests go in and replies come out one JSON line each, on pipes
//! that the student's code does not see. Every request has a time limit: the
//! process gives a reply or a [`NoReply`] says why not.

use std::collections::BTreeSet;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{
    Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError, channel, sync_channel,
};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::Value as Json;

use super::{Interpreter, Tier};
use crate::control::Control;
use crate::report::Sentence;

/// The programs write no longer line, except for the description of a file.
const LONGEST_REPLY: u64 = 256 << 10;
const LONGEST_OUTLINE: u64 = 16 << 20;
/// How many times its limit a process may take that the machine keeps waiting.
const MOST_PATIENCE: u32 = 4;
/// How often a check that waits for a reply looks whether it is stopped.
const LOOK: Duration = Duration::from_millis(50);
/// Replies that wait to be judged: the process waits when there are more.
const WAITING: usize = 16;

/// What a process is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// Reads a file without running it.
    Reader,
    /// Calls one function of a file.
    Caller,
    /// Runs queries.
    Querier,
    /// Makes mutants of a reference.
    Mutator,
}

impl Program {
    fn source(self) -> &'static str {
        match self {
            Program::Reader => {
                concat!(
                    include_str!("driver/splitter.py"),
                    include_str!("driver/reader.py")
                )
            }
            Program::Caller => {
                concat!(
                    include_str!("driver/values.py"),
                    include_str!("driver/caller.py")
                )
            }
            Program::Mutator => include_str!("driver/mutator.py"),
            Program::Querier => {
                concat!(
                    include_str!("driver/values.py"),
                    include_str!("driver/querier.py")
                )
            }
        }
    }

    fn longest_line(self) -> u64 {
        match self {
            Program::Reader | Program::Mutator => LONGEST_OUTLINE,
            Program::Caller | Program::Querier => LONGEST_REPLY,
        }
    }

    fn options(self) -> [&'static str; 7] {
        ["-I", "-S", "-B", "-X", "utf8", "-c", self.source()]
    }
}

/// How much a file may use.
#[derive(Clone, Debug)]
pub struct Limits {
    /// For one call of a function.
    pub call: Duration,
    /// For one question: all its calls, and making a counterexample smaller.
    pub question: Duration,
    /// For all the questions of a file.
    pub file: Duration,
    /// Bytes of address space.
    pub memory: u64,
    /// Characters printed in one call.
    pub printed: usize,
    /// Processor time of one process, in case the other limits fail.
    pub cpu_seconds: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            call: Duration::from_secs(3),
            question: Duration::from_secs(20),
            file: Duration::from_mins(2),
            memory: 768 << 20,
            printed: 16 << 20,
            cpu_seconds: 120,
        }
    }
}

/// Why there is no reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoReply {
    /// None came in time.
    Timeout,
    /// The process ended.
    Ended,
    /// What came was not a reply.
    Garbled,
}

impl NoReply {
    /// What to say of it.
    #[must_use]
    pub fn sentence(self) -> Sentence {
        Sentence::new(match self {
            NoReply::Timeout => "check-timeout",
            NoReply::Ended => "check-ended",
            NoReply::Garbled => "check-garbled",
        })
    }
}

/// A running process.
pub struct PythonProcess {
    child: Child,
    requests: Sender<String>,
    /// The lines that came; `None` for one that is no text or too long.
    replies: Receiver<Option<String>>,
}

impl PythonProcess {
    /// Starts a program of the driver.
    pub fn start(
        program: Program,
        interpreter: &Interpreter,
        tier: Tier,
        limits: &Limits,
    ) -> io::Result<PythonProcess> {
        let mut command = Command::new(&interpreter.program);
        command
            .args(program.options())
            .env_clear()
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        confine(&mut command, program, interpreter, tier, limits)?;
        let mut child = command.spawn()?;
        running().insert(child.id());
        let input = child.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let output = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let (requests, lines) = channel();
        let (sender, replies) = sync_channel(WAITING);
        std::thread::spawn(move || write_lines(input, &lines));
        std::thread::spawn(move || read_lines(output, program.longest_line(), &sender));
        Ok(PythonProcess {
            child,
            requests,
            replies,
        })
    }

    /// Sends a request without waiting for the process to read it. If the process
    /// has ended or has stopped reading, [`reply`](Self::reply) says so.
    pub fn request(&mut self, request: &Json) {
        let line = format!("{request}\n");
        // fails if the process has ended, which `reply` reports
        let _ = self.requests.send(line);
    }

    /// The next reply, if it comes within `limit`. A process that was ready to run
    /// and got less than half a processor on a busy machine has a few times as long.
    /// None comes where the check is stopped.
    pub fn reply(&mut self, limit: Duration, control: &dyn Control) -> Result<Json, NoReply> {
        let before = usage(self.child.id());
        let mut waited = Duration::ZERO;
        let mut received = self.replies.try_recv().map_err(|error| match error {
            TryRecvError::Empty => RecvTimeoutError::Timeout,
            TryRecvError::Disconnected => RecvTimeoutError::Disconnected,
        });
        while received == Err(RecvTimeoutError::Timeout) && !control.is_stopped() {
            let is_late = waited >= limit;
            if is_late
                && (waited >= MOST_PATIENCE * limit
                    || !is_starved(before, usage(self.child.id()), limit))
            {
                break;
            }
            let patience = if is_late {
                limit / 4
            } else {
                limit.saturating_sub(waited)
            };
            let patience = patience.min(LOOK);
            received = self.replies.recv_timeout(patience);
            waited += patience;
        }
        match received {
            Ok(Some(line)) => serde_json::from_str(&line).map_err(|_| NoReply::Garbled),
            Ok(None) => Err(NoReply::Garbled),
            Err(RecvTimeoutError::Timeout) => Err(NoReply::Timeout),
            Err(RecvTimeoutError::Disconnected) => Err(NoReply::Ended),
        }
    }
}

/// Ends the process and the processes it started.
impl Drop for PythonProcess {
    fn drop(&mut self) {
        running().remove(&self.child.id());
        kill_group(self.child.id());
        // both fail only if the process has ended already
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(unix)]
fn confine(
    command: &mut Command,
    program: Program,
    interpreter: &Interpreter,
    tier: Tier,
    limits: &Limits,
) -> io::Result<()> {
    use std::os::unix::process::CommandExt;

    command.process_group(0);
    #[cfg(target_os = "linux")]
    if tier == Tier::Isolated {
        let kernel = super::linux::newest();
        return super::linux::isolate(command, interpreter, &program.options(), limits, kernel);
    }
    let _ = (program, interpreter, tier);
    super::unix::limit(command, limits);
    Ok(())
}

#[cfg(not(unix))]
fn confine(_: &mut Command, _: Program, _: &Interpreter, _: Tier, _: &Limits) -> io::Result<()> {
    Ok(())
}

/// The processes that run.
fn running() -> MutexGuard<'static, BTreeSet<u32>> {
    static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends all processes that run students' files, with those they started: for a
/// program that is about to end.
pub fn end_processes() {
    for &process in running().iter() {
        kill_group(process);
    }
}

#[cfg(unix)]
fn kill_group(leader: u32) {
    super::unix::kill_group(leader);
}

#[cfg(not(unix))]
fn kill_group(_: u32) {}

fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if input.write_all(line.as_bytes()).is_err() {
            return;
        }
    }
}

fn read_lines(output: ChildStdout, longest: u64, sender: &SyncSender<Option<String>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = String::new();
        let read = output.by_ref().take(longest).read_line(&mut line);
        let line = match read {
            Ok(0) => return,
            Ok(_) if line.ends_with('\n') => Some(line),
            Ok(_) | Err(_) => None,
        };
        let last = line.is_none();
        if sender.send(line).is_err() || last {
            return;
        }
    }
}

/// The processor time of a process, and whether it is ready to run.
#[derive(Clone, Copy)]
struct Usage {
    time: Duration,
    is_ready: bool,
}

/// Reads the usage of a process; `None` where the system does not tell.
fn usage(process: u32) -> Option<Usage> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // the name of the program, in parentheses, may hold anything
    let (_, fields) = stat.rsplit_once(") ")?;
    let fields: Vec<&str> = fields.split(' ').collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(Usage {
        // a tick is a hundredth of a second for every program on Linux
        time: Duration::from_millis(10 * ticks),
        is_ready: fields.first() == Some(&"R"),
    })
}

fn is_starved(before: Option<Usage>, now: Option<Usage>, limit: Duration) -> bool {
    match (before, now) {
        (Some(before), Some(now)) => {
            now.is_ready && now.time.saturating_sub(before.time) < limit / 2
        }
        _ => false,
    }
}
