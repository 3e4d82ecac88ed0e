//! A terminal without a window, for the full-screen tests.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, ioctl_tiocsctty, kill_process, setsid};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

/// How long the program may take to show something on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// A program in a terminal of its own.
pub struct Pty {
    keyboard: File,
    printed: Arc<Mutex<Vec<u8>>>,
    /// The bytes printed before the last call of [`Pty::forget`].
    forgotten: usize,
    size: (usize, usize),
    child: Child,
}

impl Pty {
    /// Starts a program in a terminal of this size.
    pub fn start(command: &mut Command, columns: u16, rows: u16) -> Pty {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let path = ptsname(&master, Vec::new()).unwrap().into_string().unwrap();
        let slave = OpenOptions::new()
            .read(true)
            .write(true)
            .open(path)
            .unwrap();
        let size = Winsize {
            ws_row: rows,
            ws_col: columns,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        tcsetwinsize(&slave, size).unwrap();
        let stdio = || Stdio::from(slave.try_clone().unwrap());
        command.stdin(stdio()).stdout(stdio()).stderr(stdio());
        // SAFETY: both are system calls that may be made between fork and exec.
        unsafe {
            command.pre_exec(|| {
                setsid()?;
                ioctl_tiocsctty(std::io::stdin().as_fd())?;
                Ok(())
            });
        }
        let child = command.spawn().unwrap();
        let keyboard = File::from(master);
        let printed = Arc::default();
        read_into(keyboard.try_clone().unwrap(), Arc::clone(&printed));
        Pty {
            keyboard,
            printed,
            forgotten: 0,
            size: (columns.into(), rows.into()),
            child,
        }
    }

    /// Types these characters.
    pub fn type_text(&mut self, text: &str) {
        self.keyboard.write_all(text.as_bytes()).unwrap();
    }

    /// Everything printed since the last call of [`Pty::forget`].
    pub fn printed(&self) -> String {
        let printed = self.printed.lock().unwrap();
        String::from_utf8_lossy(&printed[self.forgotten..]).into_owned()
    }

    /// Forgets what was printed so far, though it stays on the screen.
    pub fn forget(&mut self) {
        self.forgotten = self.printed.lock().unwrap().len();
    }

    /// What is on the screen now.
    pub fn shown(&self) -> String {
        let printed = self.printed.lock().unwrap();
        screen(&String::from_utf8_lossy(&printed), self.size)
    }

    /// Waits until this text is printed.
    pub fn wait_for(&self, text: &str) {
        wait_until(text, || self.printed());
    }

    /// Waits until this text is on the screen. It may be printed in pieces.
    pub fn wait_for_shown(&self, text: &str) {
        wait_until(text, || self.shown());
    }

    pub fn send(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    /// Waits for the end of the program.
    pub fn wait(&mut self) -> ExitStatus {
        let started = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            let printed = self.printed();
            assert!(started.elapsed() < PATIENCE, "still there: {printed:?}");
            thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn wait_until(text: &str, found: impl Fn() -> String) {
    let started = Instant::now();
    while !found().contains(text) {
        assert!(started.elapsed() < PATIENCE, "no {text:?} in\n{}", found());
        thread::sleep(Duration::from_millis(10));
    }
}

/// The screen after these characters: texts, movements of the cursor, and the
/// sequences that clear. Others change colors and modes only.
fn screen(printed: &str, (columns, rows): (usize, usize)) -> String {
    let blank = vec![vec![' '; columns]; rows];
    let mut cells = blank.clone();
    let (mut row, mut column) = (0, 0);
    let mut characters = printed.chars();
    while let Some(character) = characters.next() {
        match character {
            '\x1b' if characters.next() == Some('[') => {
                let mut parameters = String::new();
                let end = characters.find(|&end| {
                    parameters.push(end);
                    end.is_ascii_alphabetic()
                });
                let mut numbers = parameters
                    .split([';', 'H'])
                    .map(|number| number.parse::<usize>().unwrap_or(1).max(1) - 1);
                match end {
                    Some('H') => {
                        row = numbers.next().unwrap_or(0);
                        column = numbers.next().unwrap_or(0);
                    }
                    Some('J') => cells.clone_from(&blank),
                    Some('h' | 'l') if parameters.contains("1049") => cells.clone_from(&blank),
                    _ => {}
                }
            }
            '\r' => column = 0,
            '\n' => row += 1,
            character if !character.is_control() => {
                if let Some(cell) = cells.get_mut(row).and_then(|line| line.get_mut(column)) {
                    *cell = character;
                }
                column += 1;
            }
            _ => {}
        }
    }
    let lines = cells.into_iter().map(|line| line.into_iter().collect());
    lines.collect::<Vec<String>>().join("\n")
}

fn read_into(mut terminal: File, printed: Arc<Mutex<Vec<u8>>>) {
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        // Reading fails once the last program has closed the terminal.
        while let Ok(count @ 1..) = terminal.read(&mut bytes) {
            printed.lock().unwrap().extend(&bytes[..count]);
        }
    });
}
