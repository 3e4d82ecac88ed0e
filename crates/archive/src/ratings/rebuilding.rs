//! All ratings worked out anew from the games, to write them or to compare them.

use futures_util::TryStreamExt;

use super::{RatingRow, Ratings, is_close, rated_games, select_rating, state};
use crate::archive::Archive;
use crate::awale_game::GameResult;
use crate::database::{Transaction, commit, either};
use crate::error::Error;
use crate::settings::{setting, unset};

/// How often ratings are worked out anew while others go on writing.
const REBUILDS: usize = 5;

impl Archive {
    /// Works out every rating anew, from all games in order of date. Others may
    /// write meanwhile; if they added games, it is done again, and after a few times while
    /// they wait.
    pub async fn rebuild_ratings(&self) -> Result<(), Error> {
        for _ in 0..REBUILDS {
            let mut reading = self.database.read().await?;
            let seen = extent(&mut reading).await?;
            let found = computed(&mut reading).await?;
            drop(reading);
            let mut transaction = self.database.write().await?;
            if extent(&mut transaction).await? == seen {
                return found.save(transaction).await;
            }
        }
        let mut transaction = self.database.write().await?;
        let found = computed(&mut transaction).await?;
        found.save(transaction).await
    }

    /// Works the ratings out where an import was cut before it did. Returns
    /// whether that was so.
    pub async fn mend_ratings(&self) -> Result<bool, Error> {
        let mut transaction = self.database.read().await?;
        let is_stale = state::is_stale(&mut transaction).await?;
        drop(transaction);
        if is_stale {
            self.rebuild_ratings().await?;
        }
        Ok(is_stale)
    }

    /// Works the ratings out anew where a migration fixed those of the levels.
    pub(crate) async fn mend_anchors(&self) -> Result<(), Error> {
        const STALE: &str = "anchors_stale";
        let is_stale = setting(&mut self.database.read().await?, STALE).await?;
        if is_stale.is_none() {
            return Ok(());
        }
        self.rebuild_ratings().await?;
        let mut transaction = self.database.write().await?;
        unset(&mut transaction, STALE).await?;
        commit(transaction).await
    }
}

/// What changes when a game, a player or what moves no rating is added.
async fn extent(transaction: &mut Transaction) -> Result<(i64, i64, i64, i64), Error> {
    const EXTENT: &str = "select (select count(*) from awale_game),
        (select coalesce(max(awale_game_id), 0) from awale_game),
        (select count(*) from unrated_game), (select count(*) from player)";
    Ok(either!(transaction, it => {
        sqlx::query_as(EXTENT).fetch_one(&mut **it).await
    })?)
}

/// The ratings that the games give, and what is wrong with the rated games.
struct Computed {
    ratings: Ratings,
    /// Players whose stored ratings are other ones.
    changed: Vec<i64>,
    rated_games: rated_games::Replayed,
}

impl Computed {
    /// Writes what is wrong in the archive, and ends the transaction.
    async fn save(self, mut transaction: Transaction) -> Result<(), Error> {
        rated_games::rewrite(&mut transaction, &self.rated_games.wrong).await?;
        let changed = self.changed.into_iter();
        self.ratings.save(&mut transaction, changed).await?;
        state::mark_rebuilt(&mut transaction).await?;
        commit(transaction).await
    }
}

/// The ratings that the games give: those of files and of the command line in order
/// of date, then rated games of the site in order of number.
async fn computed(transaction: &mut Transaction) -> Result<Computed, Error> {
    const PLAYERS: &str = select_rating!("order by player_id");
    const GAMES: &str = "select south_player_id, north_player_id, result from awale_game
        where south_player_id is not null and north_player_id is not null
            and awale_game_id not in (select awale_game_id from unrated_game)
            and awale_game_id not in (select awale_game_id from rated_game)
        order by coalesce(played_on, ''), awale_game_id";
    let mut ratings = Ratings::default();
    let players: Vec<RatingRow> = either!(&mut *transaction, it => {
        sqlx::query_as(PLAYERS).fetch_all(&mut **it).await
    })?;
    for row in &players {
        ratings.players.insert(row.player_id, row.start());
        ratings.note_kind(row);
    }
    either!(&mut *transaction, it => {
        let mut games = sqlx::query_as::<_, (i64, i64, f64)>(GAMES).fetch(&mut **it);
        while let Some((south, north, points)) = games.try_next().await? {
            if let Some(result) = GameResult::of_points(points) {
                ratings.play(Some(south), Some(north), result);
            }
        }
    });
    let rated_games = rated_games::replay(transaction, &mut ratings).await?;
    let changed = players.iter().filter(|row| {
        let found = ratings.players.get(&row.player_id);
        !found.is_some_and(|found| found.is_stored_as(row))
    });
    Ok(Computed {
        changed: changed.map(|row| row.player_id).collect(),
        ratings,
        rated_games,
    })
}

/// What is wrong with the ratings stored.
pub(crate) struct WrongRatings {
    /// Players whose ratings are not those that the games give. Unclaimed names are
    /// left out where they cannot be compared because older games were added later.
    pub(crate) players: Vec<i64>,
    /// Rated games that tell other ratings than those of their players.
    pub(crate) games: Vec<i64>,
    /// Games that are rated and may not be.
    pub(crate) unfair: Vec<i64>,
}

/// Compares the ratings stored with those that the games give.
pub(crate) async fn wrong_ratings(transaction: &mut Transaction) -> Result<WrongRatings, Error> {
    const STORED: &str = select_rating!("order by player_id");
    let is_in_order = state::is_in_order(transaction).await?;
    let Computed {
        ratings: expected,
        rated_games,
        ..
    } = computed(transaction).await?;
    let stored: Vec<RatingRow> = either!(transaction, it => {
        sqlx::query_as(STORED).fetch_all(&mut **it).await
    })?;
    let is_wrong = |row: &RatingRow| {
        expected.players.get(&row.player_id).is_none_or(|expected| {
            !is_close(expected.rating(), row.rating)
                || !is_close(expected.deviation(), row.deviation)
                || !is_close(expected.volatility(), row.volatility)
                || expected.peak != row.peak_rating
        })
    };
    let is_compared = |row: &RatingRow| is_in_order || row.is_claimed > 0 || row.level().is_some();
    let wrong = stored
        .iter()
        .filter(|row| is_compared(row) && is_wrong(row));
    Ok(WrongRatings {
        players: wrong.map(|row| row.player_id).collect(),
        games: rated_games
            .wrong
            .iter()
            .map(|meeting| meeting.awale_game_id)
            .collect(),
        unfair: rated_games.unfair,
    })
}
