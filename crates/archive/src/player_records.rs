//! What a player did, summed up: results by rules and by opponent, openings.

use crate::archive::Archive;
use crate::database::either;
use crate::error::Error;
use crate::from_row::from_row;

/// Games won, drawn and lost under one heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRecord {
    /// The rules, the name of the opponent or the letters of the opening.
    pub heading: String,
    /// The number of the opponent; for openings, 1 where the player was South.
    pub number: Option<i64>,
    /// Games won.
    pub wins: i64,
    /// Games drawn.
    pub draws: i64,
    /// Games lost.
    pub losses: i64,
}

from_row!(PlayerRecord, heading, number, wins, draws, losses);

/// The results of a player under several headings, the most games first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerRecords {
    /// By rules.
    pub by_rules: Vec<PlayerRecord>,
    /// By opponent.
    pub by_opponent: Vec<PlayerRecord>,
    /// By the first four moves and the side.
    pub by_opening: Vec<PlayerRecord>,
}

/// The games of a player, with the points from their side.
macro_rules! records {
    ($heading:literal, $number:literal, $join:literal) => {
        concat!(
            "select ",
            $heading,
            " as heading, cast(",
            $number,
            " as bigint) as number,
                cast(sum(case when points = 1 then 1 else 0 end) as bigint) as wins,
                cast(sum(case when points = 0.5 then 1 else 0 end) as bigint) as draws,
                cast(sum(case when points = 0 then 1 else 0 end) as bigint) as losses
            from (select rules, moves, 1 as is_south, north_player_id as opponent,
                    result as points from awale_game where south_player_id = $1
                union all
                select rules, moves, 0, south_player_id, 1 - result from awale_game
                where north_player_id = $1) as game ",
            $join,
            " group by 1, 2 order by count(*) desc, 1, 2 limit $2"
        )
    };
}

impl Archive {
    /// The results of a player, `most` headings of each kind.
    pub async fn player_records(&self, player: i64, most: u32) -> Result<PlayerRecords, Error> {
        const BY_RULES: &str = records!("rules", "null", "");
        const BY_OPPONENT: &str = records!(
            "player.name",
            "opponent",
            "join player on player.player_id = opponent"
        );
        const BY_OPENING: &str = records!(
            "substr(moves, 1, 4)",
            "is_south",
            "where length(moves) >= 4"
        );
        let mut transaction = self.database.read().await?;
        let mut found = Vec::new();
        for sql in [BY_RULES, BY_OPPONENT, BY_OPENING] {
            let rows: Vec<PlayerRecord> = either!(&mut transaction, it => {
                sqlx::query_as(sql).bind(player).bind(i64::from(most)).fetch_all(&mut **it).await
            })?;
            found.push(rows);
        }
        let mut found = found.into_iter();
        let mut next = || found.next().unwrap_or_default();
        Ok(PlayerRecords {
            by_rules: next(),
            by_opponent: next(),
            by_opening: next(),
        })
    }
}
