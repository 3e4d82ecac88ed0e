//! Lines of a file, none longer than a game can be.

use std::io::{self, BufRead};

/// The longest line read; the longest game and two names are far below.
pub(super) const LONGEST_LINE: usize = 64 << 10;

/// A line, or what is left of one that is too long.
pub(super) enum Line {
    Whole,
    TooLong,
}

/// Reads the next line into `line`, without its end; `None` at the end of the
/// file. What is beyond the longest line is skipped, not kept.
pub(super) fn next_line(
    input: &mut impl BufRead,
    line: &mut Vec<u8>,
    bytes: &mut u64,
) -> io::Result<Option<Line>> {
    line.clear();
    let mut whole = true;
    loop {
        let available = input.fill_buf()?;
        if available.is_empty() {
            let any = !line.is_empty() || !whole;
            return Ok(any.then(|| ended(line, whole)));
        }
        let end = available.iter().position(|&byte| byte == b'\n');
        let taken = end.unwrap_or(available.len());
        if line.len() + taken <= LONGEST_LINE {
            line.extend_from_slice(&available[..taken]);
        } else {
            whole = false;
        }
        let used = taken + usize::from(end.is_some());
        input.consume(used);
        *bytes += used as u64;
        if end.is_some() {
            return Ok(Some(ended(line, whole)));
        }
    }
}

fn ended(line: &mut Vec<u8>, whole: bool) -> Line {
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    if whole { Line::Whole } else { Line::TooLong }
}
