//! Reading files of games and players into the archive.
//!
//! One thread reads and plays the games through while the database writes the
//! ones before. Games, players, ratings and library are together in a
//! transaction, so that whatever stops an import leaves whole games. Transactions
//! are short, so that people who play meanwhile wait for a moment only.
//!
//! A file is known by what it holds and a game by its place in it: reading the
//! same file again adds nothing, and goes on where it was stopped.
//!
//! Long because reader, batches and report are one pipeline that is read in order.

mod file;
mod lines;
mod pace;
mod table;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::Instant;

use awale::Rules;
use awale::notation::ogn::OgnError;
use tokio::sync::mpsc;

pub use file::{Format, read_bytes};

use crate::archive::Archive;
use crate::awale_game::Refused;
use crate::awale_games::{GameWriter, NewGame, PlayerGiven, SourcedGame};
use crate::couleurs_games::NewCouleursGame;
use crate::database::{Transaction, commit, either};
use crate::error::{BadPlayer, Error};
use crate::names::normalized;
use crate::players::{NewPlayer, insert_player, same_player};
use file::Shape;
use pace::Pace;

/// The most games in one transaction, by default.
const BATCH: usize = 100_000;
/// The most refusals reported one by one.
const MOST_LISTED: usize = 1000;

/// How to read files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImportOptions {
    /// What they hold; looked up in each without.
    pub format: Option<Format>,
    /// The rules of games that do not tell theirs, and, where given, of those
    /// that do.
    pub rules: Option<Rules>,
    /// The most entries stored in one transaction, at least 1.
    pub at_once: usize,
}

impl Default for ImportOptions {
    fn default() -> ImportOptions {
        ImportOptions {
            format: None,
            rules: None,
            at_once: BATCH,
        }
    }
}

/// What is being read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportProgress {
    /// Bytes read of the present file.
    pub bytes: u64,
    /// Bytes in it.
    pub size: u64,
    /// Games and players stored so far.
    pub stored: u64,
    /// Refused so far.
    pub refused: u64,
}

/// What came of an import.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ImportReport {
    /// Games of awalé stored.
    pub games: u64,
    /// Games of Tetris Couleurs stored.
    pub couleurs_games: u64,
    /// Players added, by a table of players or because a game names them.
    pub players: u64,
    /// Entries that were there already.
    pub known: u64,
    /// Entries refused.
    pub refused: u64,
    /// The first of them.
    pub first_refused: Vec<RefusedEntry>,
}

/// An entry of a file that was refused.
#[derive(Clone, Debug, PartialEq)]
pub struct RefusedEntry {
    /// The file.
    pub file: PathBuf,
    /// The line, or the number of the game in an OGN file, from 1.
    pub place: i64,
    /// Why.
    pub reason: EntryRefused,
}

/// Why an entry of a file is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EntryRefused {
    /// The game.
    #[error(transparent)]
    Game(#[from] Refused),
    /// A name, date or number.
    #[error(transparent)]
    Player(#[from] BadPlayer),
    /// The text of the game.
    #[error(transparent)]
    Ogn(#[from] OgnError),
    /// A line or game too long to be one.
    #[error("longer than {most} bytes")]
    TooLong {
        /// The most bytes.
        most: usize,
    },
    /// Bytes that are not text.
    #[error("not UTF-8 text at byte {at}")]
    NotText {
        /// Which byte of the entry.
        at: usize,
    },
    /// A line with too few or too many fields.
    #[error("{found} fields found, {expected} expected")]
    Fields {
        /// How many there are.
        found: usize,
        /// What there should be.
        expected: &'static str,
    },
    /// A field that is not a number.
    #[error("{field} {found:?} found, a number expected")]
    Number {
        /// Which field.
        field: &'static str,
        /// What stands there.
        found: String,
    },
    /// A result that is none.
    #[error("result {found:?} found, 1, 0.5 or 0 expected")]
    Result {
        /// What stands there.
        found: String,
    },
    /// A number whose player was refused.
    #[error("player {id} of this import was refused")]
    RefusedPlayer {
        /// The number.
        id: i64,
    },
}

/// What an entry holds.
pub(crate) enum Entry {
    Game(Box<NewGame>),
    Couleurs(NewCouleursGame),
    Player(NewPlayer),
}

/// Entries of a file, in order, each with its place.
pub(crate) struct Batch {
    entries: Vec<(i64, Result<Entry, EntryRefused>)>,
    /// Bytes read so far.
    bytes: u64,
}

impl Archive {
    /// Reads files: tables of players first, then games. Ratings are worked out
    /// anew at the end.
    pub async fn import(
        &self,
        files: &[PathBuf],
        options: ImportOptions,
        progress: &mut (dyn FnMut(&Path, &ImportProgress) + Send),
    ) -> Result<ImportReport, Error> {
        let mut shaped = Vec::new();
        for path in files {
            shaped.push((Shape::of_file(path, options.format)?, path));
        }
        shaped.sort_by_key(|(shape, _)| *shape);
        let mut import = Import {
            archive: self,
            report: ImportReport::default(),
            refused_players: HashSet::new(),
        };
        for (shape, path) in shaped {
            import.file(path, shape, options, progress).await?;
        }
        let report = import.report;
        // Also after an earlier import of the same files that was cut.
        self.mend_ratings().await?;
        if report.games + report.couleurs_games + report.players > 0 {
            self.analyze().await?;
        }
        Ok(report)
    }
}

struct Import<'a> {
    archive: &'a Archive,
    report: ImportReport,
    refused_players: HashSet<i64>,
}

impl Import<'_> {
    async fn file(
        &mut self,
        path: &Path,
        shape: Shape,
        options: ImportOptions,
        progress: &mut (dyn FnMut(&Path, &ImportProgress) + Send),
    ) -> Result<(), Error> {
        let size = std::fs::metadata(path)?.len();
        let owned = path.to_owned();
        let digest = tokio::task::spawn_blocking(move || file::digest(&owned));
        let digest = digest.await.map_err(std::io::Error::other)??;
        let (sender, mut batches) = mpsc::channel(1);
        let owned = path.to_owned();
        let reader = std::thread::spawn(move || {
            file::read(&owned, shape, options, &mut |batch| {
                sender.blocking_send(batch).is_ok()
            })
        });
        let mut transaction = self.archive.database.write().await?;
        let mut writer = GameWriter::open(&mut transaction).await?;
        drop(transaction);
        let mut pace = Pace::new(options.at_once);
        while let Some(batch) = batches.recv().await {
            let bytes = batch.bytes;
            let mut rest = batch.entries;
            while !rest.is_empty() {
                let later = rest.split_off(pace.entries.min(rest.len()));
                let entries = std::mem::replace(&mut rest, later);
                let began = Instant::now();
                self.batch(&mut writer, path, &digest, Batch { entries, bytes })
                    .await?;
                pace.follow(began.elapsed()).await;
            }
            self.report.players += std::mem::take(&mut writer.players_added);
            let report = &self.report;
            let current = ImportProgress {
                bytes,
                size,
                stored: report.games + report.couleurs_games + report.players,
                refused: report.refused,
            };
            progress(path, &current);
        }
        drop(batches);
        let read = reader.join().map_err(|_| std::io::Error::other("reader"))?;
        Ok(read?)
    }

    /// Stores a batch: all of it, or none.
    async fn batch(
        &mut self,
        writer: &mut GameWriter,
        path: &Path,
        digest: &str,
        batch: Batch,
    ) -> Result<(), Error> {
        let mut transaction = self.archive.database.write().await?;
        let source = source(&mut transaction, path, digest).await?;
        let known = known_places(&mut transaction, source, &batch).await?;
        let (mut games, mut scores) = (Vec::new(), Vec::new());
        for (place, entry) in batch.entries {
            if known.contains(&place) {
                self.report.known += 1;
                continue;
            }
            match entry {
                Ok(Entry::Game(game)) => match self.refused_number(&game) {
                    None => games.push(SourcedGame {
                        game: *game,
                        place: Some(place),
                    }),
                    Some(id) => self.refuse(path, place, EntryRefused::RefusedPlayer { id }),
                },
                Ok(Entry::Couleurs(game)) => match self.refused_player(&game.player) {
                    None => scores.push(SourcedGame {
                        game,
                        place: Some(place),
                    }),
                    Some(id) => self.refuse(path, place, EntryRefused::RefusedPlayer { id }),
                },
                Ok(Entry::Player(player)) => {
                    self.player(&mut transaction, path, place, &player).await?;
                }
                Err(reason) => self.refuse(path, place, reason),
            }
        }
        let game_places = places(&games);
        let score_places = places(&scores);
        let source = Some(source);
        let games = writer.store(&mut transaction, source, games).await?;
        let scores = writer
            .store_couleurs(&mut transaction, source, scores)
            .await?;
        commit(transaction).await?;
        self.report.games += self.count(path, game_places, games);
        self.report.couleurs_games += self.count(path, score_places, scores);
        Ok(())
    }

    /// Counts the entries stored and reports the others.
    fn count(&mut self, path: &Path, places: Vec<i64>, answers: Vec<Result<i64, Refused>>) -> u64 {
        let mut stored = 0;
        for (place, answer) in places.into_iter().zip(answers) {
            match answer {
                Ok(_) => stored += 1,
                Err(refused) => self.refuse(path, place, refused.into()),
            }
        }
        stored
    }

    /// A number the game names and whose player this import refused.
    fn refused_number(&self, game: &NewGame) -> Option<i64> {
        let players = [&game.players.south, &game.players.north];
        players
            .into_iter()
            .find_map(|player| self.refused_player(player))
    }

    fn refused_player(&self, player: &PlayerGiven) -> Option<i64> {
        match player {
            PlayerGiven::Number(id) if self.refused_players.contains(id) => Some(*id),
            _ => None,
        }
    }

    /// Adds a player, or what is new about one who is there.
    async fn player(
        &mut self,
        transaction: &mut Transaction,
        path: &Path,
        place: i64,
        player: &NewPlayer,
    ) -> Result<(), Error> {
        let there = match player.id {
            Some(id) => merge_player(transaction, id, player).await?,
            None => same_player(transaction, player).await?.is_some(),
        };
        if there {
            self.report.known += 1;
            return Ok(());
        }
        match insert_player(transaction, player).await {
            Ok(_) => self.report.players += 1,
            Err(Error::Player(refused)) => {
                self.refused_players.extend(player.id);
                self.refuse(path, place, refused.into());
            }
            Err(error) => return Err(error),
        }
        Ok(())
    }

    fn refuse(&mut self, file: &Path, place: i64, reason: EntryRefused) {
        self.report.refused += 1;
        if self.report.first_refused.len() < MOST_LISTED {
            let file = file.to_owned();
            self.report.first_refused.push(RefusedEntry {
                file,
                place,
                reason,
            });
        }
    }
}

fn places<T>(games: &[SourcedGame<T>]) -> Vec<i64> {
    games.iter().filter_map(|sourced| sourced.place).collect()
}

/// Whether the player with this number has the given name. Fills in the country,
/// the level and the birth date if they are not known yet.
async fn merge_player(
    transaction: &mut Transaction,
    id: i64,
    player: &NewPlayer,
) -> Result<bool, Error> {
    const MERGE: &str = "update player set country = coalesce(country, $4),
            told_level = coalesce(told_level, $5), birth_date = coalesce(birth_date, $6)
        where player_id = $1 and surname = $2 and ($3 = '' or first_name = $3)
        returning player_id";
    let found: Option<(i64,)> = either!(transaction, it => {
        sqlx::query_as(MERGE)
            .bind(id)
            .bind(normalized(&player.surname))
            .bind(normalized(&player.first_name))
            .bind(&player.country)
            .bind(player.level)
            .bind(&player.birth_date)
            .fetch_optional(&mut **it)
            .await
    })?;
    Ok(found.is_some())
}

/// The number of a file, new where it was never read.
async fn source(transaction: &mut Transaction, path: &Path, digest: &str) -> Result<i64, Error> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    source_numbered(transaction, name.as_ref(), digest).await
}

/// The number of what a digest stands for, new where it was never seen.
pub(crate) async fn source_numbered(
    transaction: &mut Transaction,
    name: &str,
    digest: &str,
) -> Result<i64, Error> {
    const FIND: &str = "select source_id from source where digest = $1";
    const INSERT: &str = "insert into source (source_id, digest, name)
        select coalesce(max(source_id), 0) + 1, $1, $2 from source returning source_id";
    let found: Option<(i64,)> = either!(&mut *transaction, it => {
        sqlx::query_as(FIND).bind(digest).fetch_optional(&mut **it).await
    })?;
    if let Some((id,)) = found {
        return Ok(id);
    }
    let (id,): (i64,) = either!(transaction, it => {
        sqlx::query_as(INSERT).bind(digest).bind(name).fetch_one(&mut **it).await
    })?;
    Ok(id)
}

/// The places of a batch that are stored already, by this import or another.
async fn known_places(
    transaction: &mut Transaction,
    source: i64,
    batch: &Batch,
) -> Result<HashSet<i64>, Error> {
    const PLACES: &str = "
        select place from awale_game where source_id = $1 and place between $2 and $3
        union all
        select place from couleurs_game where source_id = $1 and place between $2 and $3";
    let places = || batch.entries.iter().map(|(place, _)| *place);
    let (Some(first), Some(last)) = (places().min(), places().max()) else {
        return Ok(HashSet::new());
    };
    let rows: Vec<i64> = either!(transaction, it => {
        sqlx::query_scalar(PLACES)
            .bind(source)
            .bind(first)
            .bind(last)
            .fetch_all(&mut **it)
            .await
    })?;
    Ok(rows.into_iter().collect())
}
