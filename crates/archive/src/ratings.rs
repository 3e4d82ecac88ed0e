//! Ratings at awalé: Glicko-2 (Glickman, 2013), each game its own period.
//!
//! Every stored game moves the ratings of its players at once; after an import
//! they are worked out anew from all games in order of date, so that the order
//! of files does not matter.

pub(crate) mod state;

use std::collections::HashMap;

use futures_util::TryStreamExt;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::archive::Archive;
use crate::awale_game::GameResult;
use crate::bulk;
use crate::database::{Either, Transaction, commit, either};
use crate::error::Error;

/// What a player of whom nothing is known is worth.
pub const STARTING_RATING: i64 = 1500;

/// A player's rating, and the highest it ever was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rating {
    glicko: Glicko2Rating,
    pub(crate) peak: i64,
}

impl Rating {
    /// The rating before the first game.
    pub(crate) fn starting_at(level: Option<i64>) -> Rating {
        let level = level.unwrap_or(STARTING_RATING);
        Rating {
            glicko: Glicko2Rating {
                rating: level as f64,
                ..Glicko2Rating::new()
            },
            peak: level,
        }
    }

    pub(crate) fn rating(&self) -> f64 {
        self.glicko.rating
    }

    pub(crate) fn deviation(&self) -> f64 {
        self.glicko.deviation
    }

    pub(crate) fn volatility(&self) -> f64 {
        self.glicko.volatility
    }

    fn moved_to(self, glicko: Glicko2Rating) -> Rating {
        Rating {
            glicko,
            peak: self.peak.max(glicko.rating.round() as i64),
        }
    }
}

/// The ratings of some players, by number.
#[derive(Default)]
pub(crate) struct Ratings {
    players: HashMap<i64, Rating>,
    config: Glicko2Config,
}

impl Ratings {
    pub(crate) fn knows(&self, player: i64) -> bool {
        self.players.contains_key(&player)
    }

    pub(crate) fn insert(&mut self, player: i64, rating: Rating) {
        self.players.insert(player, rating);
    }

    /// The level of a game between the two, a stranger counting as a beginner.
    pub(crate) fn level(&self, south: Option<i64>, north: Option<i64>) -> i64 {
        let rating = |player: Option<i64>| {
            let known = player.and_then(|player| self.players.get(&player));
            known.map_or(STARTING_RATING as f64, Rating::rating)
        };
        (f64::midpoint(rating(south), rating(north)).round() as i64).max(0)
    }

    /// Updates the ratings of two players after a game. No rating changes if a
    /// player plays against themselves or against an unknown player.
    pub(crate) fn play(&mut self, south: Option<i64>, north: Option<i64>, result: GameResult) {
        let (Some(south), Some(north)) = (south, north) else {
            return;
        };
        let pair = (self.players.get(&south), self.players.get(&north));
        let (Some(&first), Some(&second)) = pair else {
            return;
        };
        if south == north {
            return;
        }
        let outcome = match result {
            GameResult::SouthWins => Outcomes::WIN,
            GameResult::Draw => Outcomes::DRAW,
            GameResult::NorthWins => Outcomes::LOSS,
        };
        let moved = glicko2(&first.glicko, &second.glicko, &outcome, &self.config);
        self.players.insert(south, first.moved_to(moved.0));
        self.players.insert(north, second.moved_to(moved.1));
    }

    /// Loads what the database knows of players not known here yet.
    pub(crate) async fn load(
        &mut self,
        transaction: &mut Transaction,
        players: impl Iterator<Item = i64>,
    ) -> Result<(), Error> {
        let mut unknown: Vec<i64> = players.filter(|player| !self.knows(*player)).collect();
        unknown.sort_unstable();
        unknown.dedup();
        for (player, rating, deviation, volatility, peak) in rows(transaction, &unknown).await? {
            let glicko = Glicko2Rating {
                rating,
                deviation,
                volatility,
            };
            self.insert(player, Rating { glicko, peak });
        }
        Ok(())
    }

    /// Writes the ratings of these players.
    pub(crate) async fn save(
        &self,
        transaction: &mut Transaction,
        players: impl Iterator<Item = i64>,
    ) -> Result<(), Error> {
        let rows = players.filter_map(|player| Some((player, *self.players.get(&player)?)));
        bulk::update_ratings(transaction, &rows.collect::<Vec<_>>()).await
    }
}

/// The number, rating, deviation, volatility and peak of a player.
type RatingRow = (i64, f64, f64, f64, i64);

/// The ratings of several players in one query, because PostgreSQL may be far away.
async fn rows(transaction: &mut Transaction, players: &[i64]) -> Result<Vec<RatingRow>, Error> {
    const ONE: &str = "select player_id, rating, deviation, volatility, peak_rating from player
        where player_id = $1";
    const MANY: &str = "select player_id, rating, deviation, volatility, peak_rating from player
        where player_id = any($1)";
    let mut rows = Vec::new();
    match transaction {
        Either::Sqlite(it) => {
            for player in players {
                let row: Option<RatingRow> = sqlx::query_as(ONE)
                    .bind(player)
                    .fetch_optional(&mut **it)
                    .await?;
                rows.extend(row);
            }
        }
        Either::Postgres(it) if !players.is_empty() => {
            let found = sqlx::query_as(MANY).bind(players).fetch_all(&mut **it);
            rows = found.await?;
        }
        Either::Postgres(_) => {}
    }
    Ok(rows)
}

impl Archive {
    /// Works out every rating anew, from all games in order of date.
    pub async fn rebuild_ratings(&self) -> Result<(), Error> {
        let mut transaction = self.database.write().await?;
        let ratings = computed(&mut transaction).await?;
        let mut players: Vec<i64> = ratings.players.keys().copied().collect();
        players.sort_unstable();
        ratings.save(&mut transaction, players.into_iter()).await?;
        state::mark_rebuilt(&mut transaction).await?;
        commit(transaction).await
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
}

/// The ratings that the games give, in order of date.
async fn computed(transaction: &mut Transaction) -> Result<Ratings, Error> {
    const PLAYERS: &str = "select player_id, starting_rating from player";
    const GAMES: &str = "select south_player_id, north_player_id, result from awale_game
        where south_player_id is not null and north_player_id is not null
            and awale_game_id not in (select awale_game_id from unrated_game)
        order by coalesce(played_on, ''), awale_game_id";
    let mut ratings = Ratings::default();
    let players: Vec<(i64, i64)> = either!(&mut *transaction, it => {
        sqlx::query_as(PLAYERS).fetch_all(&mut **it).await
    })?;
    for (player, level) in players {
        ratings.insert(player, Rating::starting_at(Some(level)));
    }
    either!(transaction, it => {
        let mut games = sqlx::query_as::<_, (i64, i64, f64)>(GAMES).fetch(&mut **it);
        while let Some((south, north, points)) = games.try_next().await? {
            if let Some(result) = GameResult::of_points(points) {
                ratings.play(Some(south), Some(north), result);
            }
        }
    });
    Ok(ratings)
}

/// The players whose ratings are not those that the games give; empty where
/// they cannot be compared because older games were added later.
pub(crate) async fn wrongly_rated(transaction: &mut Transaction) -> Result<Vec<i64>, Error> {
    const STORED: &str = "select player_id, rating, deviation, volatility, peak_rating
        from player order by player_id";
    /// Both databases store the very numbers; this forgives a last digit.
    const CLOSE: f64 = 1e-6;
    if !state::is_in_order(transaction).await? {
        return Ok(Vec::new());
    }
    let expected = computed(transaction).await?;
    let stored: Vec<RatingRow> = either!(transaction, it => {
        sqlx::query_as(STORED).fetch_all(&mut **it).await
    })?;
    let is_wrong = |(player, rating, deviation, _, peak): &RatingRow| {
        expected.players.get(player).is_none_or(|expected| {
            (expected.rating() - rating).abs() > CLOSE
                || (expected.deviation() - deviation).abs() > CLOSE
                || expected.peak != *peak
        })
    };
    let wrong = stored.iter().filter(|row| is_wrong(row));
    Ok(wrong.map(|row| row.0).collect())
}
