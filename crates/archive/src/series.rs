//! Numbered games of a series: each is stored once, whoever plays it again.

use std::collections::HashSet;

use crate::archive::Archive;
use crate::awale_game::Refused;
use crate::awale_games::{GameWriter, NewGame, SourcedGame};
use crate::database::{Transaction, commit, either};
use crate::error::Error;
use crate::import::source_numbered;
use crate::migrations::checksum;

impl Archive {
    /// Stores games of a series in one transaction, all or none of those that are not
    /// there yet; tells how many those are. `series` says in words what the games follow
    /// from: the same words and the same number are the same game.
    pub async fn store_series(
        &self,
        series: &str,
        games: Vec<(i64, NewGame)>,
    ) -> Result<usize, Error> {
        for (_, game) in &games {
            game.check()?;
        }
        let mut transaction = self.database.write().await?;
        let source = source_numbered(&mut transaction, series, &checksum(series)).await?;
        let known = known_numbers(&mut transaction, source, &games).await?;
        let mut places = Vec::new();
        let mut new = Vec::new();
        for (place, game) in games {
            if !known.contains(&place) {
                places.push(place);
                // The place is noted below: ratings follow as for any game stored here.
                new.push(SourcedGame { game, place: None });
            }
        }
        let mut writer = GameWriter::open(&mut transaction).await?;
        let answers = writer.store(&mut transaction, None, new).await?;
        let ids = answers.into_iter().collect::<Result<Vec<i64>, Refused>>()?;
        for (id, place) in ids.iter().zip(&places) {
            note(&mut transaction, *id, source, *place).await?;
        }
        commit(transaction).await?;
        Ok(ids.len())
    }
}

/// Those of the numbers that are stored already.
async fn known_numbers(
    transaction: &mut Transaction,
    source: i64,
    games: &[(i64, NewGame)],
) -> Result<HashSet<i64>, Error> {
    const PLACES: &str =
        "select place from awale_game where source_id = $1 and place between $2 and $3";
    let places = || games.iter().map(|(place, _)| *place);
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

/// Notes which game of the series a stored game is.
async fn note(
    transaction: &mut Transaction,
    id: i64,
    source: i64,
    place: i64,
) -> Result<(), Error> {
    const NOTE: &str = "update awale_game set source_id = $2, place = $3 where awale_game_id = $1";
    either!(transaction, it => {
        sqlx::query(NOTE).bind(id).bind(source).bind(place).execute(&mut **it).await.map(|_| ())
    })?;
    Ok(())
}
