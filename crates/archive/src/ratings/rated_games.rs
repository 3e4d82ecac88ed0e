//! Rated games of the web site: when one counts, and what it did to the ratings.

use std::collections::HashMap;

use awale::BySide;

use super::{Ratings, is_close};
use crate::archive::Archive;
use crate::awale_game::GameResult;
use crate::database::{Transaction, either};
use crate::error::Error;
use crate::from_row::from_row;

/// A rated game has at least so many moves.
pub const FEWEST_RATED_MOVES: usize = 10;
/// A player gains from so many wins over the same loser in an hour.
pub const RATED_WINS_PER_HOUR: i64 = 3;
/// Milliseconds of an hour.
const HOUR: i64 = 3_600_000;

/// The ratings of both players before and after a rated game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedGame {
    /// The number of the game.
    pub awale_game_id: i64,
    /// When, in milliseconds since 1970.
    pub rated_at: i64,
    /// South's rating before it.
    pub south_before: f64,
    /// South's rating after it.
    pub south_after: f64,
    /// North's rating before it.
    pub north_before: f64,
    /// North's rating after it.
    pub north_after: f64,
}

from_row!(
    RatedGame,
    awale_game_id,
    rated_at,
    south_before,
    south_after,
    north_before,
    north_after
);

/// A rated game as it is stored, or as it should be.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Meeting {
    pub(crate) awale_game_id: i64,
    rated_at: i64,
    /// How many.
    moves: i64,
    south_player_id: i64,
    north_player_id: i64,
    result: f64,
    south_before: f64,
    south_after: f64,
    north_before: f64,
    north_after: f64,
}

from_row!(
    Meeting,
    awale_game_id,
    rated_at,
    moves,
    south_player_id,
    north_player_id,
    result,
    south_before,
    south_after,
    north_before,
    north_after
);

impl Archive {
    /// What a game did to the ratings; `None` if it was not rated.
    pub async fn rated_game(&self, game: i64) -> Result<Option<RatedGame>, Error> {
        const ONE: &str = "select awale_game_id, rated_at, south_before, south_after,
            north_before, north_after from rated_game where awale_game_id = $1";
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_as(ONE).bind(game).fetch_optional(&mut **it).await
        })?)
    }

    /// A player's rating after each of the `most` latest rated games, the oldest
    /// first: when, and the rating.
    pub async fn rating_curve(&self, player: i64, most: u32) -> Result<Vec<(i64, f64)>, Error> {
        const CURVE: &str = "select rated_at, after from (
                select rated_game.awale_game_id, rated_at,
                    case when south_player_id = $1 then south_after else north_after end as after
                from rated_game join awale_game using (awale_game_id)
                where south_player_id = $1 or north_player_id = $1
                order by rated_game.awale_game_id desc limit $2
            ) as latest order by awale_game_id";
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_as(CURVE).bind(player).bind(i64::from(most)).fetch_all(&mut **it).await
        })?)
    }
}

/// Whether a game that was played as a rated one counts: between two people with a
/// claimed name or one and a level, long enough, and not the same win again and
/// again.
pub(crate) async fn counts(
    transaction: &mut Transaction,
    ratings: &Ratings,
    players: BySide<Option<i64>>,
    moves: usize,
    result: GameResult,
    now: i64,
) -> Result<bool, Error> {
    let (Some(south), Some(north)) = (players.south, players.north) else {
        return Ok(false);
    };
    if !may_meet(ratings, south, north) || moves < FEWEST_RATED_MOVES {
        return Ok(false);
    }
    for player in [south, north] {
        if ratings.claimed.contains(&player) && !is_open(transaction, player).await? {
            return Ok(false);
        }
    }
    let (winner, loser) = match result {
        GameResult::SouthWins => (south, north),
        GameResult::NorthWins => (north, south),
        GameResult::Draw => return Ok(true),
    };
    Ok(wins_since(transaction, winner, loser, now - HOUR).await? < RATED_WINS_PER_HOUR)
}

/// Whether two players may meet in a rated game: two people with a claimed name, or one
/// and a level.
fn may_meet(ratings: &Ratings, south: i64, north: i64) -> bool {
    let claimed = |player| ratings.claimed.contains(&player);
    let known = |player| claimed(player) || ratings.fixed.contains(&player);
    south != north && known(south) && known(north) && (claimed(south) || claimed(north))
}

async fn is_open(transaction: &mut Transaction, player: i64) -> Result<bool, Error> {
    const OPEN: &str = "select player_id from claimed_name
        where player_id = $1 and closed_at is null";
    let found: Option<i64> = either!(transaction, it => {
        sqlx::query_scalar(OPEN).bind(player).fetch_optional(&mut **it).await
    })?;
    Ok(found.is_some())
}

async fn wins_since(
    transaction: &mut Transaction,
    winner: i64,
    loser: i64,
    since: i64,
) -> Result<i64, Error> {
    const WINS: &str = "select count(*) from rated_game join awale_game using (awale_game_id)
        where rated_at > $3
            and ((south_player_id = $1 and north_player_id = $2 and result = 1)
                or (south_player_id = $2 and north_player_id = $1 and result = 0))";
    Ok(either!(transaction, it => {
        sqlx::query_scalar(WINS).bind(winner).bind(loser).bind(since).fetch_one(&mut **it).await
    })?)
}

/// Moves the ratings of the players of a game that counts, both of them known.
pub(crate) fn play(
    ratings: &mut Ratings,
    players: BySide<Option<i64>>,
    result: GameResult,
    awale_game_id: i64,
    rated_at: i64,
) -> Option<RatedGame> {
    let (south, north) = players.south.zip(players.north)?;
    let rating = |ratings: &Ratings, player: i64| Some(ratings.players.get(&player)?.rating());
    let (south_before, north_before) = (rating(ratings, south)?, rating(ratings, north)?);
    ratings.meet(south, north, result);
    Some(RatedGame {
        awale_game_id,
        rated_at,
        south_before,
        south_after: rating(ratings, south)?,
        north_before,
        north_after: rating(ratings, north)?,
    })
}

/// Records what a game did to the ratings.
pub(crate) async fn record(transaction: &mut Transaction, game: &RatedGame) -> Result<(), Error> {
    const INSERT: &str = "insert into rated_game (awale_game_id, rated_at, south_before,
        south_after, north_before, north_after) values ($1, $2, $3, $4, $5, $6)";
    either!(transaction, it => {
        sqlx::query(INSERT)
            .bind(game.awale_game_id)
            .bind(game.rated_at)
            .bind(game.south_before)
            .bind(game.south_after)
            .bind(game.north_before)
            .bind(game.north_after)
            .execute(&mut **it)
            .await?;
    });
    Ok(())
}

/// What was wrong with the rated games that were played again.
#[derive(Default)]
pub(super) struct Replayed {
    /// Those that told other ratings, with the right ones.
    pub(super) wrong: Vec<Meeting>,
    /// The numbers of those that are rated and may not be.
    pub(super) unfair: Vec<i64>,
}

/// Plays all rated games again, in order.
pub(super) async fn replay(
    transaction: &mut Transaction,
    ratings: &mut Ratings,
) -> Result<Replayed, Error> {
    const NOBODYS: &str = "select rated_game.awale_game_id
        from rated_game join awale_game using (awale_game_id)
        where south_player_id is null or north_player_id is null
        order by rated_game.awale_game_id";
    const ALL: &str = "select rated_game.awale_game_id, rated_at,
            cast(length(moves) as bigint) as moves, south_player_id, north_player_id, result,
            south_before, south_after, north_before, north_after
        from rated_game join awale_game using (awale_game_id)
        where south_player_id is not null and north_player_id is not null
        order by rated_game.awale_game_id";
    let stored: Vec<Meeting> = either!(&mut *transaction, it => {
        sqlx::query_as(ALL).fetch_all(&mut **it).await
    })?;
    let mut replayed = Replayed {
        unfair: either!(&mut *transaction, it => {
            sqlx::query_scalar(NOBODYS).fetch_all(&mut **it).await
        })?,
        ..Replayed::default()
    };
    let mut wins = Wins::default();
    for meeting in stored {
        let players = BySide::new(Some(meeting.south_player_id), Some(meeting.north_player_id));
        let Some(result) = GameResult::of_points(meeting.result) else {
            continue;
        };
        if !meeting.is_fair(ratings, &mut wins) {
            replayed.unfair.push(meeting.awale_game_id);
        }
        if let Some(found) = play(ratings, players, result, meeting.awale_game_id, 0)
            && !meeting.tells(&found)
        {
            replayed.wrong.push(meeting.corrected(&found));
        }
    }
    Ok(replayed)
}

/// When each winner won against each loser, in the order of the games.
type Wins = HashMap<(i64, i64), Vec<i64>>;

impl Meeting {
    /// Whether a game may be rated after those before it. A name that was given up since
    /// counts as claimed.
    fn is_fair(&self, ratings: &Ratings, wins: &mut Wins) -> bool {
        let (south, north) = (self.south_player_id, self.north_player_id);
        let is_long = usize::try_from(self.moves).is_ok_and(|moves| moves >= FEWEST_RATED_MOVES);
        let (winner, loser) = match GameResult::of_points(self.result) {
            Some(GameResult::SouthWins) => (south, north),
            Some(GameResult::NorthWins) => (north, south),
            _ => return is_long && may_meet(ratings, south, north),
        };
        let wins = wins.entry((winner, loser)).or_default();
        let lately = wins.iter().rev().filter(|&&at| at > self.rated_at - HOUR);
        let is_rare = (lately.count() as i64) < RATED_WINS_PER_HOUR;
        wins.push(self.rated_at);
        is_long && is_rare && may_meet(ratings, south, north)
    }

    fn tells(&self, found: &RatedGame) -> bool {
        is_close(self.south_before, found.south_before)
            && is_close(self.south_after, found.south_after)
            && is_close(self.north_before, found.north_before)
            && is_close(self.north_after, found.north_after)
    }

    fn corrected(&self, found: &RatedGame) -> Meeting {
        Meeting {
            south_before: found.south_before,
            south_after: found.south_after,
            north_before: found.north_before,
            north_after: found.north_after,
            ..self.clone()
        }
    }
}

/// Writes the ratings of games that told something else.
pub(super) async fn rewrite(transaction: &mut Transaction, games: &[Meeting]) -> Result<(), Error> {
    const CHANGE: &str = "update rated_game set south_before = $2, south_after = $3,
        north_before = $4, north_after = $5 where awale_game_id = $1";
    for game in games {
        either!(transaction, it => {
            sqlx::query(CHANGE)
                .bind(game.awale_game_id)
                .bind(game.south_before)
                .bind(game.south_after)
                .bind(game.north_before)
                .bind(game.north_after)
                .execute(&mut **it)
                .await?;
        });
    }
    Ok(())
}
