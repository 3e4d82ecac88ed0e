//! The table files of a directory, and probing them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use awale::{Board, Pit, PoorBoard, Position, Rules, SEEDS};

use crate::bounds::Bounds;
use crate::contents::Contents;
use crate::error::{Error, Refusal};
use crate::file::EXTENSION;
use crate::table::Table;

/// The tables of a directory.
///
/// ```no_run
/// use awale::{Board, BySide, Position, Rules};
/// use awale_tables::Tables;
///
/// let mut tables = Tables::open("tables".as_ref())?;
/// tables.load(&Rules::CCINP, 1 << 30)?;
/// let board = Board::from_pits([0, 0, 0, 1, 0, 2, 0, 1, 0, 0, 1, 0]).unwrap();
/// let position = Position::new(board, BySide::new(20, 23), 60).unwrap();
/// if let Some(bounds) = tables.probe(&Rules::CCINP, &position)? {
///     println!("{} seeds to come", bounds.lower);
/// }
/// # Ok::<(), awale_tables::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct Tables {
    sets: Vec<Set>,
    refused: Vec<Error>,
}

/// The tables of one rule set, by seed count.
#[derive(Debug)]
struct Set {
    rules: Rules,
    tables: BTreeMap<u8, Table>,
}

/// The description of a table file, from its header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableInfo {
    /// Where it is.
    pub path: PathBuf,
    /// Its rules.
    pub rules: Rules,
    /// What it holds for each board.
    pub contents: Contents,
    /// Seeds on each board.
    pub seeds: u8,
    /// How many boards.
    pub boards: u64,
    /// Length of the file.
    pub bytes: u64,
    /// Whether it is in memory.
    pub is_loaded: bool,
}

/// The name of a table file.
#[must_use]
pub fn file_name(rules: &Rules, seeds: u8) -> Option<String> {
    Some(format!("{}-{seeds:02}.{EXTENSION}", rules.name()?))
}

impl Tables {
    /// Opens every table file of a directory. A directory that does not exist
    /// has none. Files that are damaged, foreign or newer than this program
    /// are left out and listed by [`refused`](Self::refused).
    pub fn open(directory: &Path) -> Result<Tables, Error> {
        Tables::open_where(directory, |_| true)
    }

    /// Opens the table files of one rule set.
    pub fn open_rules(directory: &Path, rules: &Rules) -> Result<Tables, Error> {
        let prefix = rules.name().map(|name| format!("{name}-"));
        let is_wanted = |stem: &str| {
            let number = prefix
                .as_deref()
                .and_then(|prefix| stem.strip_prefix(prefix));
            number.is_some_and(|number| number.parse::<u8>().is_ok())
        };
        Tables::open_where(directory, is_wanted)
    }

    fn open_where(directory: &Path, is_wanted: impl Fn(&str) -> bool) -> Result<Tables, Error> {
        let mut tables = Tables::default();
        for path in table_paths(directory)? {
            let stem = path.file_stem().and_then(|stem| stem.to_str());
            if !is_wanted(stem.unwrap_or_default()) {
                continue;
            }
            match open_named(&path) {
                Ok(table) => tables.insert(table),
                Err(error) => tables.refused.push(error),
            }
        }
        Ok(tables)
    }

    fn insert(&mut self, table: Table) {
        let header = *table.header();
        let known = self.sets.iter().position(|set| set.rules == header.rules);
        let set = known.unwrap_or_else(|| {
            self.sets.push(Set {
                rules: header.rules,
                tables: BTreeMap::new(),
            });
            self.sets.len() - 1
        });
        self.sets[set].tables.insert(header.seeds, table);
    }

    /// The files left out, and why.
    #[must_use]
    pub fn refused(&self) -> &[Error] {
        &self.refused
    }

    /// Why the file of this seed count was left out, if it was.
    #[must_use]
    pub fn refusal_of(&self, rules: &Rules, seeds: u8) -> Option<&Error> {
        let name = file_name(rules, seeds)?;
        self.refused.iter().find(|error| match error {
            Error::Refused { path, .. } | Error::Io { path, .. } => path.ends_with(&name),
            _ => false,
        })
    }

    /// Every table, by rule set, then by seed count.
    #[must_use]
    pub fn list(&self) -> Vec<TableInfo> {
        let tables = self.sets.iter().flat_map(|set| set.tables.values());
        tables
            .map(|table| {
                let header = table.header();
                TableInfo {
                    path: table.path().to_owned(),
                    rules: header.rules,
                    contents: header.contents,
                    seeds: header.seeds,
                    boards: header.boards(),
                    bytes: header.length,
                    is_loaded: table.is_unpacked(),
                }
            })
            .collect()
    }

    /// Loads the tables of a rule set into memory, the smallest first, up to
    /// `most` bytes in all. Returns the bytes used.
    pub fn load(&mut self, rules: &Rules, most: u64) -> Result<u64, Error> {
        let mut taken = 0;
        let set = self.sets.iter_mut().find(|set| set.rules == *rules);
        for table in set.into_iter().flat_map(|set| set.tables.values_mut()) {
            if taken + table.memory() > most {
                break;
            }
            table.unpack()?;
            taken += table.memory();
        }
        Ok(taken)
    }

    /// The largest `n` such that the tables of 0 to `n` seeds all exist.
    #[must_use]
    pub fn complete_up_to(&self, rules: &Rules) -> Option<u8> {
        let set = self.set(rules)?;
        (0..=SEEDS)
            .take_while(|seeds| set.tables.contains_key(seeds))
            .last()
    }

    fn set(&self, rules: &Rules) -> Option<&Set> {
        self.sets.iter().find(|set| set.rules == *rules)
    }

    pub(crate) fn table(&self, rules: &Rules, seeds: u8) -> Option<&Table> {
        self.set(rules)?.tables.get(&seeds)
    }

    pub(crate) fn table_mut(&mut self, rules: &Rules, seeds: u8) -> Option<&mut Table> {
        let set = self.sets.iter_mut().find(|set| set.rules == *rules);
        set?.tables.get_mut(&seeds)
    }

    /// Probes a position: the margin still to come, see [`Bounds`].
    ///
    /// `None` if there is no table of its seed count. An error if the rules
    /// end the game by the seeds captured and some are missing, or if the file
    /// has become unreadable.
    #[inline]
    pub fn probe(&self, rules: &Rules, position: &Position) -> Result<Option<Bounds>, Error> {
        let board = position.board();
        let Some(table) = self.table(rules, board.seeds()) else {
            return Ok(None);
        };
        check_seeds(rules, position)?;
        let turns = turns_left(table.header().contents, position);
        table.probe(board, turns).map(Some)
    }

    /// Probes the position after each move. The position itself need not be in
    /// a table. Empty if the game is over.
    pub fn moves(
        &self,
        rules: &Rules,
        position: &Position,
    ) -> Result<Vec<(Pit, Option<Bounds>)>, Error> {
        position
            .moves(rules)
            .map(|pit| {
                let after = position.play_unchecked(rules, pit);
                let gain = after.gain_since(position);
                let known = self.probe(rules, &after)?;
                Ok((pit, known.map(|bounds| bounds.before(gain))))
            })
            .collect()
    }
}

/// Opens a table file and checks that its name matches its header.
fn open_named(path: &Path) -> Result<Table, Error> {
    let table = Table::open(path)?;
    let header = table.header();
    let expected = file_name(&header.rules, header.seeds);
    if path.file_name().and_then(|name| name.to_str()) == expected.as_deref() {
        return Ok(table);
    }
    Err(Error::Refused {
        path: path.to_owned(),
        reason: Refusal::OtherName,
    })
}

fn table_paths(directory: &Path) -> Result<Vec<PathBuf>, Error> {
    let io = |source| Error::Io {
        path: directory.to_owned(),
        source,
    };
    let entries = match directory.read_dir() {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(io)?,
    };
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry.map_err(io)?.path();
        if path
            .extension()
            .is_some_and(|extension| extension == EXTENSION)
        {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

#[inline]
fn turns_left(contents: Contents, position: &Position) -> u8 {
    match contents {
        Contents::Histories { turns } => u32::from(turns).saturating_sub(position.turn()) as u8,
        Contents::Values | Contents::Bounds => 0,
    }
}

#[inline]
fn check_seeds(rules: &Rules, position: &Position) -> Result<(), Error> {
    let found =
        position.board().seeds() + position.captured_by_mover() + position.captured_by_opponent();
    match rules.poor_board {
        PoorBoard::CapturedAbove(_) if found != SEEDS => Err(Error::SeedsMissing { found }),
        _ => Ok(()),
    }
}

/// The index of a board among those of its seed count, as table files number
/// them.
#[must_use]
pub fn board_index(board: Board) -> u64 {
    crate::index::index_of(board)
}
