//! The process in which a student's file runs.
//!
//! A [`Session`] is one `python3 -I -S -B` process with the driver
//! (`driver.py`): requests go in and replies come out one JSON line each, on
//! pipes that the student's code does not see. Whatever the code does, the
//! session answers in time: with a reply, or with why there is none.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::time::Duration;

use serde_json::Value as Json;

use super::{Interpreter, Tier};

const DRIVER: &str = include_str!("driver.py");
const OPTIONS: [&str; 7] = ["-I", "-S", "-B", "-X", "utf8", "-c", DRIVER];
/// A longer line is not one of the driver's.
const LONGEST_LINE: u64 = 16 << 20;

/// How much a file may use.
#[derive(Clone, Debug)]
pub struct Limits {
    /// For one call of a function.
    pub call: Duration,
    /// For all the calls of one question.
    pub question: Duration,
    /// Bytes of address space.
    pub memory: u64,
    /// Characters printed in one call.
    pub printed: usize,
    /// Processor time of one process, a second guard.
    pub cpu_seconds: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            call: Duration::from_secs(3),
            question: Duration::from_secs(20),
            memory: 768 << 20,
            printed: 64 << 10,
            cpu_seconds: 600,
        }
    }
}

/// Why there is no reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// None came in time.
    Timeout,
    /// The process ended.
    Ended,
    /// Something else than a reply came.
    Garbled,
}

/// A running process.
pub struct Session {
    child: Child,
    requests: Sender<String>,
    replies: Receiver<io::Result<String>>,
}

impl Session {
    /// Starts the driver.
    pub fn start(interpreter: &Interpreter, tier: Tier, limits: &Limits) -> io::Result<Session> {
        let mut command = Command::new(&interpreter.program);
        command
            .args(OPTIONS)
            .env_clear()
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        confine(&mut command, interpreter, tier, limits)?;
        let mut child = command.spawn()?;
        let input = child.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let output = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let (requests, lines) = channel();
        let (sender, replies) = sync_channel(64);
        std::thread::spawn(move || write_lines(input, &lines));
        std::thread::spawn(move || read_lines(output, &sender));
        Ok(Session {
            child,
            requests,
            replies,
        })
    }

    /// Sends a request, without waiting for it to be read: a process that has
    /// ended, or reads no more, is noticed by [`reply`](Self::reply).
    pub fn request(&mut self, request: &Json) {
        let line = format!("{request}\n");
        // the writer is gone where the process is
        let _ = self.requests.send(line);
    }

    /// The next reply, if it comes within `limit`.
    pub fn reply(&mut self, limit: Duration) -> Result<Json, Silence> {
        match self.replies.recv_timeout(limit) {
            Ok(Ok(line)) => serde_json::from_str(&line).map_err(|_| Silence::Garbled),
            Ok(Err(_)) => Err(Silence::Garbled),
            Err(RecvTimeoutError::Timeout) => Err(Silence::Timeout),
            Err(RecvTimeoutError::Disconnected) => Err(Silence::Ended),
        }
    }
}

/// Ends the process and all that it started.
impl Drop for Session {
    fn drop(&mut self) {
        kill_group(&self.child);
        // both fail only for a process that is gone already
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(unix)]
fn confine(
    command: &mut Command,
    interpreter: &Interpreter,
    tier: Tier,
    limits: &Limits,
) -> io::Result<()> {
    use std::os::unix::process::CommandExt;

    command.process_group(0);
    #[cfg(target_os = "linux")]
    if tier == Tier::Isolated {
        return super::linux::isolate(command, interpreter, &OPTIONS, limits);
    }
    let _ = (interpreter, tier);
    super::unix::limit(command, limits);
    Ok(())
}

#[cfg(not(unix))]
fn confine(_: &mut Command, _: &Interpreter, _: Tier, _: &Limits) -> io::Result<()> {
    Ok(())
}

#[cfg(unix)]
fn kill_group(child: &Child) {
    super::unix::kill_group(child.id());
}

#[cfg(not(unix))]
fn kill_group(_: &Child) {}

fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if input.write_all(line.as_bytes()).is_err() {
            return;
        }
    }
}

fn read_lines(output: ChildStdout, sender: &SyncSender<io::Result<String>>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = String::new();
        let read = output.by_ref().take(LONGEST_LINE).read_line(&mut line);
        let line = match read {
            Ok(0) => return,
            Ok(_) if line.ends_with('\n') => Ok(line),
            Ok(_) => Err(io::ErrorKind::InvalidData.into()),
            Err(error) => Err(error),
        };
        let last = line.is_err();
        if sender.send(line).is_err() || last {
            return;
        }
    }
}
