//! The process in which a student's file runs.
//!
//! A [`PythonProcess`] is one `python3 -I -S -B` process with the driver
//! (`driver.py`): requests go in and replies come out one JSON line each, on
//! pipes that the student's code does not see. Every request has a time limit:
//! the process gives a reply or a [`NoReply`] says why not.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::time::Duration;

use serde_json::Value as Json;

use super::{Interpreter, Tier};

const DRIVER: &str = include_str!("driver.py");
const OPTIONS: [&str; 7] = ["-I", "-S", "-B", "-X", "utf8", "-c", DRIVER];
/// The driver writes no longer line.
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
    /// Processor time of one process, in case the other limits fail.
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
pub enum NoReply {
    /// None came in time.
    Timeout,
    /// The process ended.
    Ended,
    /// What came was not a reply.
    Garbled,
}

/// A running process.
pub struct PythonProcess {
    child: Child,
    requests: Sender<String>,
    replies: Receiver<io::Result<String>>,
}

impl PythonProcess {
    /// Starts the driver.
    pub fn start(
        interpreter: &Interpreter,
        tier: Tier,
        limits: &Limits,
    ) -> io::Result<PythonProcess> {
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

    /// The next reply, if it comes within `limit`.
    pub fn reply(&mut self, limit: Duration) -> Result<Json, NoReply> {
        match self.replies.recv_timeout(limit) {
            Ok(Ok(line)) => serde_json::from_str(&line).map_err(|_| NoReply::Garbled),
            Ok(Err(_)) => Err(NoReply::Garbled),
            Err(RecvTimeoutError::Timeout) => Err(NoReply::Timeout),
            Err(RecvTimeoutError::Disconnected) => Err(NoReply::Ended),
        }
    }
}

/// Ends the process and the processes it started.
impl Drop for PythonProcess {
    fn drop(&mut self) {
        kill_group(&self.child);
        // both fail only if the process has ended already
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
