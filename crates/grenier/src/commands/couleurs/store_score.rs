//! Stores a score in the archive, with the replay that proves it.

use anyhow::Result;
use archive::{
    CouleursBoard, CouleursMode, CouleursOrigin, Day, NewCouleursGame, PlayerGiven, PlayerKind,
};
use couleurs::TICKS_PER_SECOND;
use couleurs::replay::Replay;
use phrases::{Localize, Phrases};

use super::super::database::Database;
use crate::error::ResultExt;

/// Stores a finished game under a person's name.
pub fn store(replay: &Replay, name: &str, database: &Database, phrases: &Phrases) -> Result<()> {
    let verified = replay.verify().localized(phrases)?;
    let options = replay.options();
    let size = options.size();
    let game = NewCouleursGame {
        id: None,
        player: PlayerGiven::Name(name.to_owned(), PlayerKind::Person),
        board: CouleursBoard {
            variant: options.rule().to_string(),
            width: size.width() as i64,
            height: size.height() as i64,
            shortest_bar: options.lengths().shortest() as i64,
            longest_bar: options.lengths().longest() as i64,
        },
        played_on: Day::today().number(),
        duration: (replay.end_tick() / TICKS_PER_SECOND) as i64,
        score: verified.score() as i64,
        bars: Some(verified.bars() as i64),
        // A game without ticks was played turn by turn, without a clock.
        mode: match replay.end_tick() {
            0 => CouleursMode::Turns,
            _ => CouleursMode::Clock,
        },
        origin: CouleursOrigin::Verified,
        replay: Some(replay.to_string()),
    };
    database.with(phrases, async |archive| {
        let verify = |text: &str| score_of(text, phrases);
        let stored = archive.store_couleurs_game(game, verify).await;
        stored.localized(phrases)?;
        Ok(())
    })
}

/// The score of a replay, or why the replay is invalid.
fn score_of(text: &str, phrases: &Phrases) -> Result<i64, String> {
    let replay: Replay = text
        .parse()
        .map_err(|error: couleurs::replay::ReplayError| error.localize(phrases))?;
    let game = replay.verify().map_err(|error| error.localize(phrases))?;
    Ok(game.score() as i64)
}
