//! Reading and writing replays.

use std::fmt;
use std::str::FromStr;

use super::{
    BarRecord, Check, End, Expected, Input, Replay, ReplayError, ReplayErrorKind, VERSION,
};
use crate::{Command, Options};

/// Lines before the first bar.
pub(super) const HEADER_LINES: usize = 6;

/// The most characters of a bad text that an error quotes.
const QUOTED: usize = 40;

/// The letter of each command.
const LETTERS: [(Command, char); 5] = [
    (Command::Left, 'l'),
    (Command::Right, 'r'),
    (Command::Permute, 'p'),
    (Command::Down, 'd'),
    (Command::Drop, 'f'),
];

/// The letter of a command; `?` for the clock's, which is never recorded.
pub(super) fn letter(command: Command) -> char {
    let known = LETTERS.iter().find(|(known, _)| *known == command);
    known.map_or('?', |(_, letter)| *letter)
}

impl fmt::Display for Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "couleurs replay {VERSION}")?;
        writeln!(f, "seed {}", self.seed)?;
        writeln!(f, "size {}", self.options.size())?;
        writeln!(f, "rule {}", self.options.rule())?;
        writeln!(f, "k {}", self.options.lengths())?;
        writeln!(f, "level {}", self.options.level())?;
        for bar in &self.bars {
            writeln!(f, "{bar}")?;
        }
        writeln!(f, "end {} = {}", self.end.tick, self.end.check)
    }
}

impl fmt::Display for BarRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words: Vec<String> = self.inputs.iter().map(Input::to_string).collect();
        words.extend(self.fixed.map(|check| format!("= {check}")));
        write!(f, "{}", words.join(" "))
    }
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.tick, letter(self.command))
    }
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:016x}", self.score, self.digest)
    }
}

impl FromStr for Replay {
    type Err = ReplayError;

    fn from_str(text: &str) -> Result<Self, ReplayError> {
        let mut reader = Reader {
            lines: text.lines(),
            line: 0,
        };
        reader.read(text.len()).map_err(|kind| ReplayError {
            line: reader.line.max(1),
            kind,
        })
    }
}

/// The lines still to read, and the number of the last one read.
struct Reader<'a> {
    lines: std::str::Lines<'a>,
    line: usize,
}

impl<'a> Reader<'a> {
    fn read(&mut self, bytes: usize) -> Result<Replay, ReplayErrorKind> {
        if bytes > Replay::MAX_BYTES {
            return Err(ReplayErrorKind::TooLarge { bytes });
        }
        let (seed, options) = self.read_header()?;
        let mut bars = Vec::new();
        loop {
            let line = self.next(Expected::BarOrEnd)?;
            if let Some(end) = line.strip_prefix("end ") {
                let end = read_end(end)?;
                self.expect_nothing_more()?;
                return Ok(Replay {
                    options,
                    seed,
                    bars,
                    end,
                });
            }
            if bars
                .last()
                .is_some_and(|bar: &BarRecord| bar.fixed.is_none())
            {
                return Err(unreadable(line, Expected::EndOnly));
            }
            bars.push(read_bar(line)?);
        }
    }

    fn read_header(&mut self) -> Result<(u64, Options), ReplayErrorKind> {
        let title = self.next(Expected::Title)?;
        if title != format!("couleurs replay {VERSION}") {
            return Err(ReplayErrorKind::Version {
                found: quoted(title),
            });
        }
        let seed = read_number(self.field("seed ", Expected::Seed)?)?;
        let size = self.field("size ", Expected::Size)?;
        let size = size.parse().map_err(ReplayErrorKind::Size)?;
        let rule = self.field("rule ", Expected::Rule)?;
        let rule = rule.parse().map_err(ReplayErrorKind::Rule)?;
        let lengths = self.field("k ", Expected::Lengths)?;
        let lengths = lengths.parse().map_err(ReplayErrorKind::Lengths)?;
        let level = read_number(self.field("level ", Expected::Level)?)?;
        let level = u8::try_from(level).unwrap_or(u8::MAX);
        let options = Options::new(size, rule, lengths).and_then(|options| options.at_level(level));
        Ok((seed, options.map_err(ReplayErrorKind::Options)?))
    }

    fn next(&mut self, expected: Expected) -> Result<&'a str, ReplayErrorKind> {
        self.line += 1;
        self.lines
            .next()
            .ok_or(ReplayErrorKind::Missing { expected })
    }

    fn field(&mut self, name: &str, expected: Expected) -> Result<&'a str, ReplayErrorKind> {
        let line = self.next(expected)?;
        line.strip_prefix(name)
            .ok_or_else(|| unreadable(line, expected))
    }

    fn expect_nothing_more(&mut self) -> Result<(), ReplayErrorKind> {
        self.line += 1;
        match self.lines.next() {
            None => Ok(()),
            Some(line) => Err(unreadable(line, Expected::Nothing)),
        }
    }
}

fn read_end(text: &str) -> Result<End, ReplayErrorKind> {
    let (tick, check) = text
        .split_once(" = ")
        .ok_or_else(|| unreadable(text, Expected::End))?;
    Ok(End {
        tick: read_tick(tick)?,
        check: read_check(check)?,
    })
}

fn read_bar(line: &str) -> Result<BarRecord, ReplayErrorKind> {
    let (inputs, fixed) = match line.split_once("= ") {
        Some((inputs, check)) => (inputs, Some(read_check(check)?)),
        None => (line, None),
    };
    let inputs: Vec<Input> = inputs
        .split_ascii_whitespace()
        .map(read_input)
        .collect::<Result<_, _>>()?;
    if inputs.is_empty() && fixed.is_none() {
        return Err(unreadable(line, Expected::Bar));
    }
    Ok(BarRecord { inputs, fixed })
}

fn read_input(word: &str) -> Result<Input, ReplayErrorKind> {
    let bad = || unreadable(word, Expected::Input);
    let letter = word.chars().next_back().ok_or_else(bad)?;
    let command = LETTERS.iter().find(|(_, known)| *known == letter);
    let (command, _) = command.ok_or_else(bad)?;
    Ok(Input {
        tick: read_tick(&word[..word.len() - letter.len_utf8()])?,
        command: *command,
    })
}

fn read_check(text: &str) -> Result<Check, ReplayErrorKind> {
    let bad = || unreadable(text, Expected::Check);
    let (score, digest) = text.split_once(' ').ok_or_else(bad)?;
    if digest.len() != 16 || digest.starts_with('+') {
        return Err(bad());
    }
    Ok(Check {
        score: read_number(score)?,
        digest: u64::from_str_radix(digest, 16).map_err(|_| bad())?,
    })
}

fn read_tick(text: &str) -> Result<u64, ReplayErrorKind> {
    let tick = read_number(text)?;
    if tick > Replay::MAX_TICKS {
        return Err(ReplayErrorKind::TooLong { tick });
    }
    Ok(tick)
}

/// Digits only: no sign, no space.
fn read_number(text: &str) -> Result<u64, ReplayErrorKind> {
    text.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| text.parse().ok())
        .flatten()
        .ok_or_else(|| unreadable(text, Expected::Number))
}

fn unreadable(found: &str, expected: Expected) -> ReplayErrorKind {
    ReplayErrorKind::Unreadable {
        found: quoted(found),
        expected,
    }
}

fn quoted(text: &str) -> String {
    text.chars().take(QUOTED).collect()
}
