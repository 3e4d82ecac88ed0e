//! The opening library: what was played from a position, and with what result.
//!
//! Positions, not move orders: games that reach a position by different moves
//! meet there. Each rule set has its own.

use std::collections::HashMap;
use std::fmt;

use awale::notation::letters::EXAM;
use awale::{BySide, Game, Pit, Position, Rules, Side};
use futures_util::TryStreamExt;

use crate::archive::Archive;
use crate::awale_game::{FinishedGame, GameResult};
use crate::awale_games::{StoredGame, game_columns, game_players};
use crate::bulk;
use crate::database::{Database, Transaction, commit, either};
use crate::error::Error;
use crate::from_row::from_row;
use crate::notifications::{Notification, notify};
use crate::position_key::PositionKey;
use crate::settings::{setting, unset};
use crate::shipped;

/// The most plies a library may keep.
pub const MOST_PLIES: u32 = 100;

/// A position and the pit played there.
pub(crate) type OpeningKey = (PositionKey, u8);

/// What came of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) south_wins: i32,
    pub(crate) draws: i32,
    pub(crate) north_wins: i32,
    pub(crate) level_sum: i64,
    pub(crate) best_level: i32,
    pub(crate) best_game: i64,
}

impl Counts {
    fn add(&mut self, game: i64, level: i64, result: GameResult) {
        match result {
            GameResult::SouthWins => self.south_wins += 1,
            GameResult::Draw => self.draws += 1,
            GameResult::NorthWins => self.north_wins += 1,
        }
        self.level_sum += level;
        let level = level as i32;
        let better = level > self.best_level || level == self.best_level && game < self.best_game;
        if better || self.best_game == 0 {
            self.best_level = level;
            self.best_game = game;
        }
    }
}

/// Counts of many games, gathered before they are written.
#[derive(Default)]
pub(crate) struct Tally(HashMap<OpeningKey, Counts>);

impl Tally {
    /// Counts the first plies of a game, once for each position and move.
    pub(crate) fn add(&mut self, plies: usize, id: i64, level: i64, game: &FinishedGame) {
        let mut opening = game.opening(plies).into_owned();
        // A game that comes back to a position and plays the same is one game.
        opening.sort_unstable();
        opening.dedup();
        for key in opening {
            self.0.entry(key).or_default().add(id, level, game.result());
        }
    }

    /// Everything counted, in order of key.
    pub(crate) fn into_rows(self) -> Vec<(OpeningKey, Counts)> {
        let mut rows: Vec<_> = self.0.into_iter().collect();
        rows.sort_unstable_by_key(|(key, _)| *key);
        rows
    }

    /// What was played from a position.
    pub(crate) fn moves(&self, key: PositionKey) -> Vec<(u8, Counts)> {
        let pits = 0..Pit::ALL.len() as u8;
        pits.filter_map(|pit| Some((pit, *self.0.get(&(key, pit))?)))
            .collect()
    }
}

/// A move of the library, with what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningMove {
    /// The pit played.
    pub pit: Pit,
    /// Games player 1 won.
    pub south_wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games player 2 won.
    pub north_wins: u64,
    /// The mean level of the games; `None` if it was not requested.
    pub average_level: Option<f64>,
}

impl OpeningMove {
    fn new(pit: u8, counts: &Counts) -> Option<OpeningMove> {
        let mut made = OpeningMove {
            pit: Pit::new(usize::from(pit))?,
            south_wins: counts.south_wins as u64,
            draws: counts.draws as u64,
            north_wins: counts.north_wins as u64,
            average_level: None,
        };
        made.average_level = Some(counts.level_sum as f64 / made.games() as f64);
        Some(made)
    }

    /// How many games went this way.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.south_wins + self.draws + self.north_wins
    }

    /// The games that each side won.
    #[must_use]
    pub const fn wins(&self) -> BySide<u64> {
        BySide::new(self.south_wins, self.north_wins)
    }

    /// The mean result for `side`, from 0 to 1.
    #[must_use]
    pub fn score_for(&self, side: Side) -> f64 {
        (self.wins()[side] as f64 + self.draws as f64 / 2.0) / self.games() as f64
    }
}

/// Where an answer about openings comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The games of this archive.
    Archive,
    /// The games that come with the program.
    Shipped,
}

/// `archive` or `shipped`.
impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Origin::Archive => "archive",
            Origin::Shipped => "shipped",
        })
    }
}

/// What the games of one source played from a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Exploration {
    /// Where the games come from.
    pub origin: Origin,
    /// The moves, most played first.
    pub moves: Vec<OpeningMove>,
    /// The games of the highest level, one for each move at most.
    pub top_games: Vec<StoredGame>,
}

impl Exploration {
    pub(crate) fn new(
        origin: Origin,
        rows: &[(u8, Counts)],
        mut top_games: Vec<StoredGame>,
    ) -> Exploration {
        let moves = rows.iter();
        let mut moves: Vec<_> = moves
            .filter_map(|(pit, counts)| OpeningMove::new(*pit, counts))
            .collect();
        moves.sort_by_key(|made| std::cmp::Reverse(made.games()));
        top_games.sort_by_key(|game| (std::cmp::Reverse(game.level), game.awale_game_id));
        Exploration {
            origin,
            moves,
            top_games,
        }
    }

    /// How many games passed through the position.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.moves.iter().map(OpeningMove::games).sum()
    }

    /// Whether the mean levels tell moves apart: not where everybody has the
    /// same rating.
    #[must_use]
    pub fn has_different_levels(&self) -> bool {
        let mut levels = self.moves.iter().filter_map(|made| made.average_level);
        let first = levels.next();
        levels.any(|level| first.is_some_and(|first| (first - level).abs() >= 0.5))
    }
}

impl Archive {
    /// What was played from a position, by source: the games of the archive,
    /// then those that come with the program. A source without any is left out.
    pub async fn explore(
        &self,
        rules: &Rules,
        position: &Position,
    ) -> Result<Vec<Exploration>, Error> {
        let Some(key) = PositionKey::new(rules, position) else {
            return Ok(Vec::new());
        };
        let mut sources = vec![self.explore_archive(key).await?];
        sources.push(shipped::library().explore(key));
        sources.retain(|source| !source.moves.is_empty());
        Ok(sources)
    }

    async fn explore_archive(&self, key: PositionKey) -> Result<Exploration, Error> {
        let rows = opening_moves(&self.database, key).await?;
        let counted: Vec<_> = rows.iter().map(|row| counts(row.opening())).collect();
        let mut games: Vec<StoredGame> = rows.into_iter().map(|row| row.best_game).collect();
        games.sort_unstable_by_key(|game| game.awale_game_id);
        games.dedup_by_key(|game| game.awale_game_id);
        Ok(Exploration::new(Origin::Archive, &counted, games))
    }

    /// The subject's own way: what followed these very moves, by prefix of the
    /// move string. Levels are left out.
    pub async fn explore_prefix(&self, game: &Game) -> Result<Vec<OpeningMove>, Error> {
        const BY_PREFIX: &str = "select substr(moves, $2, 1), result, count(*) from awale_game
            where moves like $1 and rules = $3 group by 1, 2";
        let moves = EXAM.write(game);
        let rules = game.rules().name().unwrap_or_default();
        let mut transaction = self.database.read().await?;
        let rows: Vec<(String, f64, i64)> = either!(&mut transaction, it => {
            sqlx::query_as(BY_PREFIX)
                .bind(format!("{moves}_%"))
                .bind(moves.len() as i32 + 1)
                .bind(rules)
                .fetch_all(&mut **it)
                .await
        })?;
        Ok(by_pit(&rows))
    }

    /// How many plies of each game the library keeps.
    pub async fn library_plies(&self) -> Result<u32, Error> {
        let mut transaction = self.database.read().await?;
        library_plies(&mut transaction).await
    }

    /// Keeps another number of plies, and counts the library anew.
    pub async fn set_library_plies(&self, plies: u32) -> Result<(), Error> {
        const SET: &str = "update setting set value = $1 where name = 'library_plies'";
        if plies > MOST_PLIES {
            return Err(Error::Plies {
                found: plies,
                most: MOST_PLIES,
            });
        }
        let mut transaction = self.database.write().await?;
        either!(&mut transaction, it => {
            sqlx::query(SET).bind(plies.to_string()).execute(&mut **it).await?;
        });
        rebuild(&mut transaction, plies).await?;
        notify(&mut transaction, Notification::ArchiveChanged).await?;
        commit(transaction).await
    }

    /// Counts the library anew where a migration left games out.
    pub(crate) async fn count_stale_library(&self) -> Result<(), Error> {
        const STALE: &str = "library_stale";
        let is_stale = setting(&mut self.database.read().await?, STALE).await?;
        if is_stale.is_none() {
            return Ok(());
        }
        let mut transaction = self.database.write().await?;
        let plies = library_plies(&mut transaction).await?;
        rebuild(&mut transaction, plies).await?;
        notify(&mut transaction, Notification::ArchiveChanged).await?;
        unset(&mut transaction, STALE).await?;
        commit(transaction).await
    }
}

/// Writes the whole library from the games.
async fn rebuild(transaction: &mut Transaction, plies: u32) -> Result<(), Error> {
    let tally = recount(transaction, plies).await?;
    either!(transaction, it => {
        sqlx::query("delete from opening_move").execute(&mut **it).await?;
    });
    bulk::add_openings(transaction, &tally.into_rows()).await
}

/// The first letters after a prefix, gathered by pit, most played first.
fn by_pit(rows: &[(String, f64, i64)]) -> Vec<OpeningMove> {
    let mut moves: Vec<OpeningMove> = Vec::new();
    for (letter, points, games) in rows {
        let letter = letter.chars().next().and_then(|letter| EXAM.pit(letter));
        let (Some((_, pit)), Some(result)) = (letter, GameResult::of_points(*points)) else {
            continue;
        };
        let found = moves.iter().position(|made| made.pit == pit);
        let index = found.unwrap_or_else(|| {
            moves.push(OpeningMove {
                pit,
                south_wins: 0,
                draws: 0,
                north_wins: 0,
                average_level: None,
            });
            moves.len() - 1
        });
        let games = *games as u64;
        match result {
            GameResult::SouthWins => moves[index].south_wins += games,
            GameResult::Draw => moves[index].draws += games,
            GameResult::NorthWins => moves[index].north_wins += games,
        }
    }
    moves.sort_by_key(|made| (std::cmp::Reverse(made.games()), made.pit));
    moves
}

/// A row of `opening_move` without its position.
type OpeningRow = (i16, i32, i32, i32, i64, i32, i64);

/// A move, and the game of the highest level that played it.
struct MoveRow {
    pit: i16,
    south_wins: i32,
    draws: i32,
    north_wins: i32,
    level_sum: i64,
    best_level: i32,
    best_game: StoredGame,
}

from_row!(
    MoveRow,
    pit,
    south_wins,
    draws,
    north_wins,
    level_sum,
    best_level; flatten best_game
);

impl MoveRow {
    fn opening(&self) -> OpeningRow {
        let best = self.best_game.awale_game_id;
        let (wins, losses) = (self.south_wins, self.north_wins);
        (
            self.pit,
            wins,
            self.draws,
            losses,
            self.level_sum,
            self.best_level,
            best,
        )
    }
}

/// Moves and games by one statement: it sees one state of the archive.
async fn opening_moves(database: &Database, key: PositionKey) -> Result<Vec<MoveRow>, Error> {
    const MOVES: &str = concat!(
        "select pit, south_wins, draws, north_wins, level_sum, best_level, ",
        game_columns!(),
        " from opening_move join awale_game on awale_game_id = best_game_id ",
        game_players!(),
        " where position_key = $1 order by pit"
    );
    Ok(either!(&database.readers, pool => {
        sqlx::query_as(MOVES).bind(key.number()).fetch_all(pool).await
    })?)
}

pub(crate) fn counts(row: OpeningRow) -> (u8, Counts) {
    let (pit, south_wins, draws, north_wins, level_sum, best_level, best_game) = row;
    let counts = Counts {
        south_wins,
        draws,
        north_wins,
        level_sum,
        best_level,
        best_game,
    };
    (pit as u8, counts)
}

pub(crate) async fn library_plies(transaction: &mut Transaction) -> Result<u32, Error> {
    const PLIES: &str = "select value from setting where name = 'library_plies'";
    let (value,): (String,) = either!(transaction, it => {
        sqlx::query_as(PLIES).fetch_one(&mut **it).await
    })?;
    Ok(value.parse().unwrap_or(0))
}

/// Counts the library from its games alone.
pub(crate) async fn recount(transaction: &mut Transaction, plies: u32) -> Result<Tally, Error> {
    const GAMES: &str = "select awale_game_id, rules, moves, result, level from awale_game
        where awale_game_id not in (select awale_game_id from game_outside_library)
        order by awale_game_id";
    let mut tally = Tally::default();
    either!(transaction, it => {
        let rows = sqlx::query_as::<_, (i64, String, String, f64, i64)>(GAMES);
        let mut rows = rows.fetch(&mut **it);
        while let Some((id, rules, moves, points, level)) = rows.try_next().await? {
            let declared = GameResult::of_points(points);
            let Ok(rules) = rules.parse() else { continue };
            // A game that is no longer legal is `check`'s to report.
            if let Ok(game) = FinishedGame::from_letters(rules, &moves, declared) {
                tally.add(plies as usize, id, level, &game);
            }
        }
    });
    Ok(tally)
}
