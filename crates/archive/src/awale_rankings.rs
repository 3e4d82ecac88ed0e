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

/// Ranks by rating among the players for whom a condition holds, with their games
/// counted by one.
macro_rules! ranks {
    ($condition:literal, $games:literal) => {
        concat!(
            "select rank() over (order by rating desc) as rank, player_id, name, country, rating,
            deviation, peak_rating, games
        from (
            select player_id, name, country, cast(round(rating) as bigint) as rating,
                cast(round(deviation) as bigint) as deviation, peak_rating,
                (select count(*) from awale_game where south_player_id = player_id and ",
            $games,
            ")
                + (select count(*) from awale_game
                   where north_player_id = player_id
                     and coalesce(south_player_id, 0) <> player_id and ",
            $games,
            ") as games
            from player where ",
            $condition,
            "
        ) as played where games > 0"
        )
    };
}

/// Ranks among people with a claimed name and the levels, by rated games.
macro_rules! rated_ranks {
    () => {
        ranks!(
            "(player_id in (select player_id from claimed_name where closed_at is null)
                or (kind = 'program' and surname like 'level:%'))",
            "awale_game_id in (select awale_game_id from rated_game)"
        )
    };
}

impl Archive {
    /// The first `most` at awalé, by rating.
    pub async fn awale_rankings(&self, most: u32) -> Result<Vec<AwaleRank>, Error> {
        const RANKS: &str = concat!(
            ranks!("1 = 1", "1 = 1"),
            " order by rank, name, player_id limit $1"
        );
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_as(RANKS).bind(i64::from(most)).fetch_all(&mut **it).await
        })?)
    }

    /// The first `most` among people with a claimed name and the levels, by rating.
    /// Only rated games count.
    pub async fn rated_rankings(&self, most: u32) -> Result<Vec<AwaleRank>, Error> {
        const RANKS: &str = concat!(rated_ranks!(), " order by rank, name, player_id limit $1");
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_as(RANKS).bind(i64::from(most)).fetch_all(&mut **it).await
        })?)
    }

    /// A player's rank among claimed names and levels; `None` without rated games.
    pub async fn rated_rank(&self, player: i64) -> Result<Option<i64>, Error> {
        const RANK: &str = concat!(
            "select rank from (",
            rated_ranks!(),
            ") as ranking where player_id = $1"
        );
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_scalar(RANK).bind(player).fetch_optional(&mut **it).await
        })?)
    }

    /// The first `most` among names that nobody has claimed, and programs: their
    /// games are from files, the command line and from before there were claims.
    pub async fn unclaimed_rankings(&self, most: u32) -> Result<Vec<AwaleRank>, Error> {
        const RANKS: &str = concat!(
            ranks!(
                "player_id not in (select player_id from claimed_name)",
                "1 = 1"
            ),
            " order by rank, name, player_id limit $1"
        );
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_as(RANKS).bind(i64::from(most)).fetch_all(&mut **it).await
        })?)
    }

    /// A player's rank at awalé; `None` without games.
    pub async fn awale_rank(&self, player: i64) -> Result<Option<i64>, Error> {
        const RANK: &str = concat!(
            "select rank from (",
            ranks!("1 = 1", "1 = 1"),
            ") as ranking where player_id = $1"
        );
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_scalar(RANK).bind(player).fetch_optional(&mut **it).await
        })?)
    }
}
