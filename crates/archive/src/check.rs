//! Is the archive what it should be? Everything that is derived is derived
//! again and compared.

use futures_util::TryStreamExt;
use sqlx::SqliteConnection;

use crate::archive::Archive;
use crate::awale_game::{FinishedGame, GameResult};
use crate::database::{Database, Either, Transaction, either};
use crate::error::Error;
use crate::openings::{counts, library_plies, recount};
use crate::position_key::PositionKey;
use crate::ratings::{state, wrong_ratings};

/// The most problems reported one by one.
const MOST_LISTED: usize = 100;

/// What a check is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckStage {
    /// The database reads its own file.
    Integrity,
    /// Games are played through.
    Games {
        /// How many so far.
        done: u64,
        /// How many there are.
        total: u64,
    },
    /// The opening library is counted again.
    Library,
    /// The ratings are worked out again.
    Ratings,
}

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckReport {
    /// Games played through.
    pub games: u64,
    /// Moves of the library counted again.
    pub opening_moves: u64,
    /// How many things are wrong.
    pub problems: u64,
    /// The first of them.
    pub first_problems: Vec<Problem>,
}

/// Something that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// The database finds its own file damaged.
    #[error("the database says: {0}")]
    Damaged(String),
    /// A game that is not legal, or whose result is not that of its moves.
    #[error("game {id}: {reason}")]
    Game {
        /// Its number.
        id: i64,
        /// What is wrong.
        reason: String,
    },
    /// A move of the library whose counts are not those of the games.
    #[error("the library is wrong about pit {pit} of position {key}")]
    Opening {
        /// The position.
        key: i64,
        /// The pit.
        pit: u8,
    },
    /// An import was cut before it worked the ratings out.
    #[error("the ratings were not worked out after an import; db init does it")]
    StaleRatings,
    /// A player whose rating is not the one that the games give.
    #[error("the rating of player {id} is not that of the games")]
    Rating {
        /// The number of the player.
        id: i64,
    },
    /// A rated game that tells other ratings than those its players had.
    #[error("game {id} tells ratings that its players did not have")]
    RatedGame {
        /// The number of the game.
        id: i64,
    },
    /// A rated game that is too short, against somebody who plays none, or the same win
    /// once too often.
    #[error("game {id} is rated and may not be")]
    UnfairGame {
        /// The number of the game.
        id: i64,
    },
}

impl CheckReport {
    fn add(&mut self, problem: Problem) {
        self.problems += 1;
        if self.first_problems.len() < MOST_LISTED {
            self.first_problems.push(problem);
        }
    }
}

impl Archive {
    /// Checks the database's own integrity, plays every game through, counts the
    /// library again and works the ratings out again. All in one state of the
    /// archive.
    pub async fn check(&self) -> Result<CheckReport, Error> {
        self.check_with(&mut |_| ()).await
    }

    /// The same, and reports what it is doing.
    pub async fn check_with(
        &self,
        progress: &mut (dyn FnMut(CheckStage) + Send),
    ) -> Result<CheckReport, Error> {
        let mut report = CheckReport::default();
        let checked = check_all(&self.database, &mut report, progress).await;
        checked.map_err(|error| self.database.explained(error))?;
        Ok(report)
    }
}

async fn check_all(
    database: &Database,
    report: &mut CheckReport,
    progress: &mut (dyn FnMut(CheckStage) + Send),
) -> Result<(), Error> {
    let mut transaction = database.read().await?;
    progress(CheckStage::Integrity);
    check_integrity(&mut transaction, report).await?;
    check_games(&mut transaction, report, progress).await?;
    progress(CheckStage::Library);
    check_library(&mut transaction, report).await?;
    progress(CheckStage::Ratings);
    check_ratings(&mut transaction, report).await
}

async fn check_ratings(
    transaction: &mut Transaction,
    report: &mut CheckReport,
) -> Result<(), Error> {
    if state::is_stale(transaction).await? {
        report.add(Problem::StaleRatings);
        return Ok(());
    }
    let wrong = wrong_ratings(transaction).await?;
    for id in wrong.players {
        report.add(Problem::Rating { id });
    }
    for id in wrong.games {
        report.add(Problem::RatedGame { id });
    }
    for id in wrong.unfair {
        report.add(Problem::UnfairGame { id });
    }
    Ok(())
}

/// SQLite reads its whole file; PostgreSQL keeps watch over its own.
async fn check_integrity(
    transaction: &mut Transaction,
    report: &mut CheckReport,
) -> Result<(), Error> {
    match transaction {
        Either::Sqlite(it) => check_file(it, report).await,
        #[cfg(feature = "postgres")]
        Either::Postgres(_) => Ok(()),
    }
}

async fn check_file(it: &mut SqliteConnection, report: &mut CheckReport) -> Result<(), Error> {
    let lines: Vec<String> = sqlx::query_scalar("pragma integrity_check")
        .fetch_all(&mut *it)
        .await?;
    for line in lines.into_iter().filter(|line| line != "ok") {
        report.add(Problem::Damaged(line));
    }
    let strays = sqlx::query("pragma foreign_key_check").fetch_all(&mut *it);
    for _ in strays.await? {
        let text = "a row refers to a row that is not there".to_owned();
        report.add(Problem::Damaged(text));
    }
    Ok(())
}

type GameRow = (i64, String, String, f64, f64, f64, String);

async fn check_games(
    transaction: &mut Transaction,
    report: &mut CheckReport,
    progress: &mut (dyn FnMut(CheckStage) + Send),
) -> Result<(), Error> {
    /// Games between two reports of progress.
    const STEP: u64 = 1000;
    const GAMES: &str = "select awale_game_id, rules, moves, result, south_seeds, north_seeds,
        ending from awale_game order by awale_game_id";
    let total: i64 = either!(&mut *transaction, it => {
        sqlx::query_scalar("select count(*) from awale_game").fetch_one(&mut **it).await
    })?;
    let total = total.unsigned_abs();
    either!(transaction, it => {
        let mut rows = sqlx::query_as::<_, GameRow>(GAMES).fetch(&mut **it);
        while let Some(row) = rows.try_next().await? {
            if report.games.is_multiple_of(STEP) {
                progress(CheckStage::Games { done: report.games, total });
            }
            report.games += 1;
            let (id, rules, moves, result, south, north, ending) = row;
            if let Err(reason) = check_game(&rules, &moves, result, (south, north), &ending) {
                report.add(Problem::Game { id, reason });
            }
        }
    });
    Ok(())
}

/// Whether the moves of a game are legal and give its result, the seeds of South
/// and of North, and its ending.
pub(crate) fn check_game(
    rules: &str,
    moves: &str,
    result: f64,
    (south, north): (f64, f64),
    ending: &str,
) -> Result<(), String> {
    let rules = rules.parse().map_err(|error| format!("{error}"))?;
    let declared = GameResult::of_points(result);
    let game = FinishedGame::from_letters(rules, moves, declared);
    let game = game.map_err(|refused| refused.to_string())?;
    let seeds = game.seeds().map(|seeds| f64::from(seeds.0) / 2.0);
    let same = (seeds.south - south).abs() < f64::EPSILON
        && (seeds.north - north).abs() < f64::EPSILON
        && game.ending_name() == ending;
    if same {
        Ok(())
    } else {
        Err("its final count is not that of its moves".to_owned())
    }
}

/// Both sides are walked in order of key.
async fn check_library(
    transaction: &mut Transaction,
    report: &mut CheckReport,
) -> Result<(), Error> {
    const LIBRARY: &str = "select position_key, pit, south_wins, draws, north_wins, level_sum,
        best_level, best_game_id from opening_move order by position_key, pit";
    let plies = library_plies(transaction).await?;
    let expected = recount(transaction, plies).await?.into_rows();
    let mut expected = expected.into_iter().peekable();
    let wrong = |(key, pit): (i64, u8)| Problem::Opening { key, pit };
    let number = |(key, pit): (PositionKey, u8)| (key.number(), pit);
    either!(transaction, it => {
        let rows = sqlx::query_as::<_, (i64, i16, i32, i32, i32, i64, i32, i64)>(LIBRARY);
        let mut rows = rows.fetch(&mut **it);
        while let Some(row) = rows.try_next().await? {
            report.opening_moves += 1;
            let (pit, found) = counts((row.1, row.2, row.3, row.4, row.5, row.6, row.7));
            let key = (row.0, pit);
            while let Some((missing, _)) = expected.next_if(|(next, _)| number(*next) < key) {
                report.add(wrong(number(missing)));
            }
            match expected.next_if(|(next, _)| number(*next) == key) {
                Some((_, counts)) if counts == found => {}
                _ => report.add(wrong(key)),
            }
        }
    });
    for (missing, _) in expected {
        report.add(wrong(number(missing)));
    }
    Ok(())
}
