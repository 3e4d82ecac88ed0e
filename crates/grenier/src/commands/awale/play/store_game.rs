//! Stores the games of people who gave a name in the archive.

use anyhow::Result;
use archive::{Day, FinishedGame, GameResult, NewGame, PlayerGiven};
use awale::{BySide, Game, Position, Side};
use awale_players::PlayerSpec;
use phrases::Phrases;

use super::super::super::database::Database;
use crate::error::ResultExt;

/// The players under whom a game is stored; `None` if no person gave a name.
pub fn players(
    specs: &BySide<PlayerSpec>,
    names: &BySide<Option<String>>,
) -> Option<BySide<PlayerGiven>> {
    let given = |side: Side| match (&specs[side], &names[side]) {
        (PlayerSpec::Human, Some(name)) => {
            PlayerGiven::Name(name.clone(), archive::PlayerKind::Person)
        }
        (PlayerSpec::Human, None) => PlayerGiven::Unknown,
        (spec, _) => PlayerGiven::Name(spec.to_string(), archive::PlayerKind::Program),
    };
    let has_name = |&&side: &&Side| specs[side] == PlayerSpec::Human && names[side].is_some();
    let found = Side::ALL.iter().find(has_name);
    found.map(|_| BySide::new(given(Side::South), given(Side::North)))
}

/// Stores a game that started at the usual position and is over or resigned.
///
/// Returns a sentence for the player. A failure is such a sentence too, so that
/// the result of the game is still printed.
pub fn store_if_finished(
    game: &Game,
    resigned: Option<Side>,
    players: &BySide<PlayerGiven>,
    database: &Database,
    phrases: &Phrases,
) -> Option<String> {
    let is_finished = game.is_over() || resigned.is_some();
    let is_whole = *game.start() == Position::START && !game.played().is_empty();
    if !is_finished || !is_whole {
        return None;
    }
    Some(match store(game, resigned, players, database, phrases) {
        Ok(id) => phrases.say_with("play-kept", &[("id", id.into())]),
        Err(error) => {
            let reason = format!("{error:#}").into();
            phrases.say_with("play-keep-failed", &[("reason", reason)])
        }
    })
}

fn store(
    game: &Game,
    resigned: Option<Side>,
    players: &BySide<PlayerGiven>,
    database: &Database,
    phrases: &Phrases,
) -> Result<i64> {
    let declared = resigned.map(|loser| match loser {
        Side::South => GameResult::NorthWins,
        Side::North => GameResult::SouthWins,
    });
    let finished = FinishedGame::from_game(game, declared).map_err(archive::Error::from);
    let finished = finished.localized(phrases)?;
    let mut new = NewGame::new(finished);
    new.players = players.clone();
    new.played_on = Some(Day::today().to_string());
    database.with(phrases, async |archive| {
        let stored = archive.store_game(new.played_here()).await;
        stored.localized(phrases)
    })
}
