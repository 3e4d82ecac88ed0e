//! Keeping a score in the archive, under a player's name.

use anyhow::{Result, anyhow};
use archive::{CouleursBoard, NewCouleursGame, PlayerGiven, PlayerKind};
use couleurs::replay::{Replay, ReplayError};
use phrases::{InWords, Phrases};

use super::super::database::Database;
use super::super::db::words;
use crate::clock;

/// Stores a finished game; the archive plays it again before it believes it.
pub fn keep(
    database: &Database,
    replay: &Replay,
    seconds: u64,
    name: &str,
    phrases: &Phrases,
) -> Result<i64> {
    let score = score_of(replay).map_err(|error| anyhow!(error.in_words(phrases)))?;
    let (year, month, day) = clock::today();
    let game = NewCouleursGame {
        id: None,
        player: PlayerGiven::Name(name.trim().to_owned(), PlayerKind::Person),
        board: board(replay),
        played_on: year * 10_000 + month * 100 + day,
        duration: seconds as i64,
        score,
        replay: Some(replay.to_string()),
    };
    let verify = |text: &str| -> Result<i64, String> {
        let score = text.parse().and_then(|replay| score_of(&replay));
        score.map_err(|error: ReplayError| error.in_words(phrases))
    };
    database.with(phrases, async |archive| {
        let stored = archive.store_couleurs_game(&game, verify).await;
        stored.map_err(|error| words::error(&error, phrases))
    })
}

fn score_of(replay: &Replay) -> Result<i64, ReplayError> {
    replay.verify().map(|game| game.score() as i64)
}

fn board(replay: &Replay) -> CouleursBoard {
    let options = replay.options();
    CouleursBoard {
        variant: options.rule().to_string(),
        width: options.size().width() as i64,
        height: options.size().height() as i64,
        shortest_bar: options.lengths().shortest() as i64,
        longest_bar: options.lengths().longest() as i64,
    }
}
