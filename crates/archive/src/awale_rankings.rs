//! The ranking at awalé. Equals share a rank and the next rank skips; a player without
//! games has none.

use crate::archive::Archive;
use crate::database::either;
use crate::error::Error;
use crate::from_row::from_row;

/// A line of the ranking at awalé.
#[derive(Clone, Debug, PartialEq)]
pub struct AwaleRank {
    /// The rank, from 1.
    pub rank: i64,
    /// Who.
    pub player_id: i64,
    /// The whole name.
    pub name: String,
    /// Where they play for.
    pub country: Option<String>,
    /// The present rating.
    pub rating: i64,
    /// How uncertain it is.
    pub deviation: i64,
    /// The highest one ever reached.
    pub peak_rating: i64,
    /// Games played.
    pub games: i64,
}

from_row!(
    AwaleRank,
    rank,
    player_id,
    name,
    country,
    rating,
    deviation,
    peak_rating,
    games
);

macro_rules! awale_ranks {
    () => {
        "select rank() over (order by rating desc) as rank, player_id, name, country, rating,
            deviation, peak_rating, games
        from (
            select player_id, name, country, cast(round(rating) as bigint) as rating,
                cast(round(deviation) as bigint) as deviation, peak_rating,
                (select count(*) from awale_game where south_player_id = player_id)
                + (select count(*) from awale_game
                   where north_player_id = player_id
                     and coalesce(south_player_id, 0) <> player_id) as games
            from player
        ) as played where games > 0"
    };
}

impl Archive {
    /// The first `most` at awalé, by rating.
    pub async fn awale_rankings(&self, most: u32) -> Result<Vec<AwaleRank>, Error> {
        const RANKS: &str = concat!(awale_ranks!(), " order by rank, name, player_id limit $1");
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_as(RANKS).bind(i64::from(most)).fetch_all(&mut **it).await
        })?)
    }

    /// A player's rank at awalé; `None` without games.
    pub async fn awale_rank(&self, player: i64) -> Result<Option<i64>, Error> {
        const RANK: &str = concat!(
            "select rank from (",
            awale_ranks!(),
            ") as ranking where player_id = $1"
        );
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_scalar(RANK).bind(player).fetch_optional(&mut **it).await
        })?)
    }
}
