//! The lines that a program prints, with bounded memory whatever it prints.

use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

/// The most bytes of a line, its end included.
pub const LONGEST_LINE: usize = 4096;
/// The most lines that wait. A program that prints more has to wait too, for
/// its pipe is no longer read.
const WAITING: usize = 64;

/// What a program printed.
pub enum Printed {
    /// A line, without its end.
    Line(String),
    /// The beginning of a line that is too long. Nothing is read after it.
    LongLine,
}

/// Reads lines on another thread until the output ends, or the receiver does.
/// Lines that begin with `info` are dropped: nobody reads them.
pub fn read(output: impl Read + Send + 'static) -> Receiver<Printed> {
    let (sender, lines) = mpsc::sync_channel(WAITING);
    thread::spawn(move || read_lines(BufReader::new(output), &sender));
    lines
}

fn read_lines(mut output: impl BufRead, sender: &SyncSender<Printed>) {
    let mut bytes = Vec::with_capacity(LONGEST_LINE);
    loop {
        bytes.clear();
        let mut limited = output.by_ref().take(LONGEST_LINE as u64);
        match limited.read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(LONGEST_LINE) if bytes.last() != Some(&b'\n') => {
                let _ = sender.send(Printed::LongLine);
                return;
            }
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&bytes);
        if line.split_whitespace().next() == Some("info") {
            continue;
        }
        let line = Printed::Line(line.trim_end().to_owned());
        if sender.send(line).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(output: &'static [u8]) -> Vec<Option<String>> {
        let printed = read(output).into_iter();
        let line = |printed| match printed {
            Printed::Line(line) => Some(line),
            Printed::LongLine => None,
        };
        printed.map(line).collect()
    }

    #[test]
    fn lines_are_read_without_their_ends_and_info_is_dropped() {
        let output = b"uciok\r\n info depth 1\ninfo\nbestmove \xff\nlast";
        let expected = ["uciok", "bestmove \u{fffd}", "last"].map(|line| Some(line.to_owned()));
        assert_eq!(lines(output), expected);
    }

    #[test]
    fn a_line_that_is_too_long_ends_the_reading() {
        static LONG: [u8; 3 * LONGEST_LINE] = [b'x'; 3 * LONGEST_LINE];
        assert_eq!(lines(&LONG), [None]);
        assert_eq!(lines(&LONG[..LONGEST_LINE - 1]).len(), 1);
        assert!(lines(&LONG[..LONGEST_LINE - 1])[0].is_some());
    }
}
