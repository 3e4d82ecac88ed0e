//! Who is best. Equals share a rank and the next rank skips; a player without
//! games has none.

use sqlx::FromRow;

use crate::archive::Archive;
use crate::couleurs_games::CouleursBoard;
use crate::database::either;
use crate::error::Error;

/// A line of the ranking at awalé.
#[derive(Clone, Debug, PartialEq, FromRow)]
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

/// A line of a ranking at Tetris Couleurs.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct CouleursRank {
    /// The rank, from 1.
    pub rank: i64,
    /// Who.
    pub player_id: i64,
    /// The whole name.
    pub name: String,
    /// Where they play for.
    pub country: Option<String>,
    /// The best score.
    pub best: i64,
    /// Games played.
    pub games: i64,
}

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

macro_rules! couleurs_ranks {
    () => {
        "select rank() over (order by best desc) as rank, player_id, name, country, best, games
        from (
            select player_id, max(score) as best, count(*) as games from couleurs_game
            where variant = $1 and width = $2 and height = $3
              and shortest_bar = $4 and longest_bar = $5
            group by player_id
        ) as played join player using (player_id)"
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

    /// The first `most` at Tetris Couleurs, by best score on one board, under the
    /// clock or not, as the subject ranks ([`Archive::couleurs_places`] tells the two
    /// apart).
    pub async fn couleurs_rankings(
        &self,
        board: &CouleursBoard,
        most: u32,
    ) -> Result<Vec<CouleursRank>, Error> {
        const RANKS: &str = concat!(
            couleurs_ranks!(),
            " order by rank, name, player_id limit $6"
        );
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_as(RANKS)
                .bind(&board.variant)
                .bind(board.width)
                .bind(board.height)
                .bind(board.shortest_bar)
                .bind(board.longest_bar)
                .bind(i64::from(most))
                .fetch_all(&mut **it)
                .await
        })?)
    }

    /// A player's rank at Tetris Couleurs on one board; `None` without games.
    pub async fn couleurs_rank(
        &self,
        board: &CouleursBoard,
        player: i64,
    ) -> Result<Option<i64>, Error> {
        const RANK: &str = concat!(
            "select rank from (",
            couleurs_ranks!(),
            ") as ranking where player_id = $6"
        );
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_scalar(RANK)
                .bind(&board.variant)
                .bind(board.width)
                .bind(board.height)
                .bind(board.shortest_bar)
                .bind(board.longest_bar)
                .bind(player)
                .fetch_optional(&mut **it)
                .await
        })?)
    }
}
