//! The process of an outside program. On Unix it leads a process group, so that
//! the children it starts end with it.

use std::io;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program may take to end after `quit`.
const QUIT_TIMEOUT: Duration = Duration::from_millis(500);

/// The outside programs that run, by the number of their process.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn running() -> MutexGuard<'static, Vec<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends all outside programs and their children at once.
///
/// For the end of this process: a player on another thread is not dropped then,
/// and a program in a group of its own does not get the terminal's signals.
pub fn end_outside_programs() {
    for leader in running().drain(..) {
        kill_group(leader);
    }
}

/// A running program.
pub struct OutsideProcess {
    child: Child,
}

impl OutsideProcess {
    /// Starts a program; returns its pipes too.
    pub fn start(words: &[String]) -> io::Result<(OutsideProcess, ChildStdin, ChildStdout)> {
        let (name, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(name);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        // Locked until the program is listed, so that none is missed at the end.
        let mut running = running();
        let mut child = command.spawn()?;
        running.push(child.id());
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.expect("both pipes were requested");
        Ok((OutsideProcess { child }, input, output))
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Waits for the program to end, then kills what is left of its group.
    pub fn end(&mut self) {
        let started = Instant::now();
        while !has_ended(&mut self.child) && started.elapsed() < QUIT_TIMEOUT {
            thread::sleep(Duration::from_millis(5));
        }
        self.kill();
    }

    fn kill(&mut self) {
        let mut running = running();
        // The program is not reaped yet, so its number cannot be another's.
        kill_group(self.child.id());
        let _ = self.child.kill();
        running.retain(|&leader| leader != self.child.id());
        drop(running);
        let _ = self.child.wait();
    }
}

/// Whether the program has ended. It is not reaped: its number stays its own.
#[cfg(unix)]
fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};

    let Some(leader) = Pid::from_raw(child.id() as i32) else {
        return true;
    };
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    !matches!(waitid(WaitId::Pid(leader), options), Ok(None))
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

#[cfg(unix)]
fn kill_group(leader: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};

    // Fails if every process of the group has ended.
    if let Some(leader) = Pid::from_raw(leader as i32) {
        let _ = kill_process_group(leader, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_leader: u32) {}
