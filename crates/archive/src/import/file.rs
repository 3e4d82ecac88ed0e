//! What a file holds, and its entries one after the other.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use awale::notation::ogn;
use awale::{BySide, Rules, Side};
use sha2::{Digest, Sha256};

use super::lines::{LONGEST_LINE, Line, next_line};
use super::table::{self, Table};
use super::{Batch, Entry, EntryRefused, ImportOptions};
use crate::awale_game::{FinishedGame, GameResult};
use crate::awale_games::{NewGame, PlayerGiven};
use crate::error::BadPlayer;
use crate::migrations::hex;
use crate::players::{PlayerKind, check_name, excerpt};

/// The longest game in OGN, comments included.
const LONGEST_OGN: usize = 1 << 20;
/// How much of a file is looked at to tell what it holds.
const SAMPLE: u64 = 64 << 10;
/// Entries of the first batch.
const FIRST_BATCH: usize = 1000;
/// What Windows writes before a text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
const BUFFER: usize = 256 << 10;

/// A text form of games or players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Aualé's game files, one game after the other.
    Ogn,
    /// One game a line: moves, then the result and the names, if given.
    Letters,
    /// One of the subjects' four tables, in their order of columns.
    Csv,
}

/// What a file holds, in the order files are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Shape {
    Table(Table, u8),
    Ogn,
    Letters,
}

impl Shape {
    /// Looks at the beginning of a file.
    pub(super) fn of_file(path: &Path, format: Option<Format>) -> io::Result<Shape> {
        let mut sample = Vec::new();
        File::open(path)?.take(SAMPLE).read_to_end(&mut sample)?;
        let named = path.extension().and_then(|extension| extension.to_str());
        let named = match named.map(str::to_ascii_lowercase).as_deref() {
            Some("ogn") => Some(Format::Ogn),
            Some("csv") => Some(Format::Csv),
            _ => None,
        };
        Ok(Shape::of_sample(&sample, format.or(named)))
    }

    /// What bytes look like.
    fn of_sample(sample: &[u8], format: Option<Format>) -> Shape {
        let sample = String::from_utf8_lossy(sample);
        let sample = sample.trim_start_matches('\u{feff}');
        let mut lines = sample.lines().map(str::trim);
        let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'));
        let first = first.unwrap_or_default();
        let format = format.unwrap_or_else(|| {
            if first.starts_with('[') {
                Format::Ogn
            } else if Table::of_header(first).is_some() {
                Format::Csv
            } else {
                Format::Letters
            }
        });
        match format {
            Format::Ogn => Shape::Ogn,
            Format::Letters => Shape::Letters,
            Format::Csv => {
                let separator = table::separator(first);
                let table = Table::of_header(first).unwrap_or_else(|| Table::of_row(first));
                Shape::Table(table, separator)
            }
        }
    }
}

/// What identifies a file: the SHA-256 of its bytes.
pub(super) fn digest(path: &Path) -> io::Result<String> {
    let mut file = File::open(path)?;
    let mut sum = Sha256::new();
    let mut buffer = vec![0; BUFFER];
    loop {
        let read = file.read(&mut buffer)?;
        if read == 0 {
            return Ok(hex(&sum.finalize()));
        }
        sum.update(&buffer[..read]);
    }
}

/// Reads a file and gives its entries in batches, until `give` wants no more.
pub(super) fn read(
    path: &Path,
    shape: Shape,
    options: ImportOptions,
    give: &mut dyn FnMut(Batch) -> bool,
) -> io::Result<()> {
    let input = BufReader::with_capacity(BUFFER, File::open(path)?);
    read_from(input, shape, options, give)
}

/// Reads bytes as a file would be, and tells how many entries they hold and how
/// many of them are good.
#[must_use]
pub fn read_bytes(bytes: &[u8], format: Option<Format>) -> (usize, usize) {
    let (mut found, mut good) = (0, 0);
    let shape = Shape::of_sample(&bytes[..bytes.len().min(SAMPLE as usize)], format);
    let read = read_from(bytes, shape, ImportOptions::default(), &mut |batch| {
        found += batch.entries.len();
        good += batch
            .entries
            .iter()
            .filter(|(_, entry)| entry.is_ok())
            .count();
        true
    });
    debug_assert!(read.is_ok(), "bytes in memory can be read");
    (found, good)
}

fn read_from(
    input: impl BufRead,
    shape: Shape,
    options: ImportOptions,
    give: &mut dyn FnMut(Batch) -> bool,
) -> io::Result<()> {
    let mut batches = Batches {
        entries: Vec::new(),
        bytes: 0,
        size: options.at_once.clamp(1, FIRST_BATCH),
        largest: options.at_once.max(1),
        give,
    };
    let rules = options.rules;
    match shape {
        Shape::Ogn => read_ogn(input, rules, &mut batches)?,
        Shape::Letters => read_letters(input, rules, &mut batches)?,
        Shape::Table(table, separator) => {
            let rules = rules.unwrap_or_default();
            read_lines(input, &mut batches, |place, line| {
                let header = place == 1 && Table::of_header(line).is_some();
                (!header).then(|| table.entry(line, separator, rules))
            })?;
        }
    }
    batches.flush();
    Ok(())
}

struct Batches<'a> {
    entries: Vec<(i64, Result<Entry, EntryRefused>)>,
    bytes: u64,
    /// Entries of the next batch; each is twice the one before, so that the
    /// first are stored soon and the pages of indexes written seldom.
    size: usize,
    largest: usize,
    give: &'a mut dyn FnMut(Batch) -> bool,
}

impl Batches<'_> {
    /// Adds an entry; `false` when the receiver is gone.
    fn push(&mut self, place: i64, entry: Result<Entry, EntryRefused>) -> bool {
        self.entries.push((place, entry));
        self.entries.len() < self.size || self.flush()
    }

    fn flush(&mut self) -> bool {
        if self.entries.is_empty() {
            return true;
        }
        let entries = std::mem::take(&mut self.entries);
        self.size = (2 * self.size).min(self.largest);
        let bytes = self.bytes;
        (self.give)(Batch { entries, bytes })
    }
}

/// Reads line by line; blank lines are nothing, `entry` may say so too.
fn read_lines(
    mut input: impl BufRead,
    batches: &mut Batches<'_>,
    mut entry: impl FnMut(i64, &str) -> Option<Result<Entry, EntryRefused>>,
) -> io::Result<()> {
    let mut bytes = Vec::new();
    let mut place = 0;
    while let Some(line) = next_line(&mut input, &mut bytes, &mut batches.bytes)? {
        place += 1;
        let made = match (line, std::str::from_utf8(&bytes)) {
            (Line::TooLong, _) => Some(Err(EntryRefused::TooLong { most: LONGEST_LINE })),
            (Line::Whole, Err(error)) => {
                let at = error.valid_up_to();
                Some(Err(EntryRefused::NotText { at }))
            }
            (Line::Whole, Ok(text)) => match text.trim_start_matches('\u{feff}').trim() {
                "" => None,
                text => entry(place, text),
            },
        };
        if made.is_some_and(|made| !batches.push(place, made)) {
            break;
        }
    }
    Ok(())
}

fn read_letters(
    input: impl BufRead,
    rules: Option<Rules>,
    batches: &mut Batches<'_>,
) -> io::Result<()> {
    let mut present = rules.unwrap_or_default();
    read_lines(input, batches, |_, line| {
        if let Some(comment) = line.strip_prefix('#') {
            // `# rules abapa`: what the lines below follow.
            let named = comment.trim().strip_prefix("rules ");
            let named = named.and_then(|name| name.trim().parse().ok());
            present = rules.or(named).unwrap_or(present);
            return None;
        }
        Some(letters(line, present))
    })
}

/// `MOVES [RESULT [SOUTH NORTH [DATE]]]`, between tabs; where there is no tab
/// between semicolons, then commas, then spaces.
fn letters(line: &str, rules: Rules) -> Result<Entry, EntryRefused> {
    let separator = ['\t', ';', ','].into_iter().find(|&c| line.contains(c));
    let fields: Vec<&str> = match separator {
        Some(separator) => line.split(separator).map(str::trim).collect(),
        None => line.split_whitespace().collect(),
    };
    if fields.len() > 5 {
        let found = fields.len();
        let expected = "moves, result, two names and a date";
        return Err(EntryRefused::Fields { found, expected });
    }
    let field = |index: usize| fields.get(index).copied().filter(|field| !field.is_empty());
    let declared = field(1).map(read_result).transpose()?;
    let game = FinishedGame::from_letters(rules, fields[0], declared)?;
    let mut game = NewGame::new(game);
    game.players = BySide::new(named(field(2))?, named(field(3))?);
    game.played_on = field(4).map(table::date).transpose()?;
    Ok(Entry::Game(Box::new(game)))
}

pub(super) fn read_result(text: &str) -> Result<GameResult, EntryRefused> {
    GameResult::read(text).ok_or_else(|| EntryRefused::Result {
        found: excerpt(text),
    })
}

fn named(name: Option<&str>) -> Result<PlayerGiven, BadPlayer> {
    match name {
        None | Some("?") => Ok(PlayerGiven::Unknown),
        Some(name) => {
            check_name(name)?;
            Ok(PlayerGiven::Name(name.to_owned(), PlayerKind::Person))
        }
    }
}

/// A game ends where tags follow moves.
fn read_ogn(
    mut input: impl BufRead,
    rules: Option<Rules>,
    batches: &mut Batches<'_>,
) -> io::Result<()> {
    let mut line = Vec::new();
    let mut text = Vec::new();
    let mut moves = false;
    let mut brackets = Brackets::default();
    let mut place = 0;
    loop {
        let next = next_line(&mut input, &mut line, &mut batches.bytes)?;
        if line.starts_with(BYTE_ORDER_MARK) {
            line.drain(..BYTE_ORDER_MARK.len());
        }
        let tag = brackets.is_tag(&line);
        if next.is_none() || tag && moves {
            if !text.trim_ascii().is_empty() {
                place += 1;
                if !batches.push(place, ogn_entry(&text, rules)) {
                    return Ok(());
                }
            }
            text.clear();
            moves = false;
            brackets = Brackets::default();
        }
        let Some(next) = next else { return Ok(()) };
        if !tag {
            brackets.follow(&line);
        }
        moves |= !tag && !line.trim_ascii().is_empty();
        if text.len() <= LONGEST_OGN {
            text.append(&mut line);
            text.push(b'\n');
        }
        if matches!(next, Line::TooLong) {
            // Too long to be a game, whatever follows.
            text.resize(LONGEST_OGN + 1, b' ');
        }
    }
}

/// Whether the end of a line is inside a comment or a variation.
#[derive(Default)]
struct Brackets {
    /// What ends the comment or variation.
    closing: Option<u8>,
    /// Whether the line before was blank.
    after_blank: bool,
}

impl Brackets {
    /// Whether a line is a tag. In a comment it is text, unless it is a whole tag
    /// after a blank line: then the comment was never closed, and the next game
    /// begins here.
    fn is_tag(&self, line: &[u8]) -> bool {
        let line = line.trim_ascii();
        let is_whole = || self.after_blank && line.ends_with(b"\"]");
        line.starts_with(b"[") && (self.closing.is_none() || is_whole())
    }

    /// Reads a line of moves.
    fn follow(&mut self, line: &[u8]) {
        self.after_blank = line.trim_ascii().is_empty();
        for &byte in line {
            self.closing = match (self.closing, byte) {
                (None, b'{') => Some(b'}'),
                (None, b'(') => Some(b')'),
                (Some(closing), byte) if byte == closing => None,
                (same, _) => same,
            };
        }
    }
}

fn ogn_entry(text: &[u8], rules: Option<Rules>) -> Result<Entry, EntryRefused> {
    if text.len() > LONGEST_OGN {
        return Err(EntryRefused::TooLong { most: LONGEST_OGN });
    }
    let text = std::str::from_utf8(text).map_err(|error| EntryRefused::NotText {
        at: error.valid_up_to(),
    })?;
    let record = ogn::read(text, rules)?;
    // Only a game that its moves do not end needs what the file says.
    let declared = record.declared.map(|declared| match declared.winner() {
        Some(Side::South) => GameResult::SouthWins,
        Some(Side::North) => GameResult::NorthWins,
        None => GameResult::Draw,
    });
    let game = FinishedGame::from_game(&record.game, declared)?;
    let mut game = NewGame::new(game);
    let BySide { south, north } = record.players;
    game.players = BySide::new(named(south.as_deref())?, named(north.as_deref())?);
    // Files write `????.??.??` where the day is not known.
    game.played_on = record.date.and_then(|date| table::date(&date).ok());
    Ok(Entry::Game(Box::new(game)))
}
