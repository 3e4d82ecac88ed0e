//! The rankings at Tetris Couleurs: by player, as the subject ranks, and by the
//! best game of each player on one board. Equals share a rank and the next rank
//! skips; a player without games has none.

use crate::archive::Archive;
use crate::couleurs_games::{CouleursBoard, CouleursMode};
use crate::database::either;
use crate::error::Error;
use crate::from_row::from_row;

/// A line of a ranking at Tetris Couleurs.
#[derive(Clone, Debug, PartialEq, Eq)]
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

from_row!(CouleursRank, rank, player_id, name, country, best, games);

/// A player's best game on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CouleursPlace {
    /// The rank, from 1.
    pub rank: i64,
    /// Who.
    pub player_id: i64,
    /// The whole name.
    pub name: String,
    /// Where they play for.
    pub country: Option<String>,
    /// The game.
    pub couleurs_game_id: i64,
    /// Its points.
    pub score: i64,
    /// Its bars, where that is known.
    pub bars: Option<i64>,
    /// When, as YYYYMMDD.
    pub played_on: i64,
    /// Seconds.
    pub duration: i64,
    /// See [`crate::CouleursOrigin`].
    pub origin: String,
    /// 1 where the game can be seen again, else 0.
    pub has_replay: bool,
}

from_row!(
    CouleursPlace,
    rank,
    player_id,
    name,
    country,
    couleurs_game_id,
    score,
    bars,
    played_on,
    duration,
    origin,
    has_replay
);

/// A player's rank among how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CouleursStanding {
    /// The rank, from 1.
    pub rank: i64,
    /// Players on the board.
    pub of: i64,
}

/// A board with at least one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedBoard {
    /// See [`CouleursBoard`].
    pub variant: String,
    /// Columns.
    pub width: i64,
    /// Rows.
    pub height: i64,
    /// Blocks in the shortest bar.
    pub shortest_bar: i64,
    /// Blocks in the longest bar.
    pub longest_bar: i64,
    /// See [`CouleursMode`].
    pub mode: String,
    /// Games played on it.
    pub games: i64,
}

from_row!(
    PlayedBoard,
    variant,
    width,
    height,
    shortest_bar,
    longest_bar,
    mode,
    games
);

/// The games of a board.
macro_rules! on_board {
    () => {
        "variant = $1 and width = $2 and height = $3 and shortest_bar = $4 and longest_bar = $5
            and mode = $6"
    };
}

/// A query with the first six parameters bound.
macro_rules! on {
    ($board:ident, $mode:ident, $query:expr) => {
        $query
            .bind(&$board.variant)
            .bind($board.width)
            .bind($board.height)
            .bind($board.shortest_bar)
            .bind($board.longest_bar)
            .bind($mode.name())
    };
}

/// The best games of those picked among the ranked players of a board: the
/// games themselves are looked up last, for these few.
macro_rules! places {
    ($picked:literal) => {
        concat!(
            "select rank, player_id, name, country, couleurs_game_id, score, bars, played_on,
                duration, origin,
                replay is not null as has_replay
            from (
                select rank, player_id, (
                        select min(couleurs_game_id) from couleurs_game as game
                        where ",
            on_board!(),
            " and game.player_id = picked.player_id and game.score = picked.best
                    ) as couleurs_game_id
                from (
                    select rank, player_id, best from (
                        select rank() over (order by best desc) as rank, player_id, best
                        from (
                            select player_id, max(score) as best from couleurs_game
                            where ",
            on_board!(),
            " group by player_id
                        ) as played
                    ) as ranked ",
            $picked,
            "
                ) as picked
            ) as placed
            join couleurs_game using (couleurs_game_id, player_id)
            join player using (player_id)
            order by rank, player_id"
        )
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

    /// A page of a board: `most` players after the first `skipped`.
    pub async fn couleurs_places(
        &self,
        board: &CouleursBoard,
        mode: CouleursMode,
        skipped: u32,
        most: u32,
    ) -> Result<Vec<CouleursPlace>, Error> {
        const PAGE: &str = places!("order by rank, player_id limit $8 offset $7");
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            on!(board, mode, sqlx::query_as(PAGE))
                .bind(i64::from(skipped))
                .bind(i64::from(most))
                .fetch_all(&mut **it)
                .await
        })?)
    }

    /// A player's own line on a board; `None` without a game there.
    pub async fn couleurs_place(
        &self,
        board: &CouleursBoard,
        mode: CouleursMode,
        player: i64,
    ) -> Result<Option<CouleursPlace>, Error> {
        const ONE: &str = places!("where player_id = $7");
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            on!(board, mode, sqlx::query_as(ONE))
                .bind(player)
                .fetch_optional(&mut **it)
                .await
        })?)
    }

    /// How many players a board has.
    pub async fn couleurs_players(
        &self,
        board: &CouleursBoard,
        mode: CouleursMode,
    ) -> Result<i64, Error> {
        const COUNT: &str = concat!(
            "select count(distinct player_id) from couleurs_game where ",
            on_board!()
        );
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            on!(board, mode, sqlx::query_scalar(COUNT))
                .fetch_one(&mut **it)
                .await
        })?)
    }

    /// A player's rank on a board, among how many.
    pub async fn couleurs_standing(
        &self,
        board: &CouleursBoard,
        mode: CouleursMode,
        player: i64,
    ) -> Result<Option<CouleursStanding>, Error> {
        let Some(place) = self.couleurs_place(board, mode, player).await? else {
            return Ok(None);
        };
        Ok(Some(CouleursStanding {
            rank: place.rank,
            of: self.couleurs_players(board, mode).await?,
        }))
    }

    /// The boards with the most games, `most` of them.
    pub async fn couleurs_boards(&self, most: u32) -> Result<Vec<PlayedBoard>, Error> {
        const BOARDS: &str = "select variant, width, height, shortest_bar, longest_bar, mode,
                count(*) as games
            from couleurs_game
            group by variant, width, height, shortest_bar, longest_bar, mode
            order by games desc, variant, width, height, shortest_bar, longest_bar, mode limit $1";
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_as(BOARDS).bind(i64::from(most)).fetch_all(&mut **it).await
        })?)
    }
}
