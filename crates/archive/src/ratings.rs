//! Ratings at awalé: Glicko-2 (Glickman, 2013), each game its own period.
//!
//! There are two kinds of rated games. Games of files and of the command line
//! move the ratings of names that nobody has claimed: every one at once, and after
//! an import they are worked out anew from all games in order of date, so that the
//! order of files does not matter. Rated games of the web site move the ratings of
//! people with a claimed name, in order of number. Neither kind touches the players
//! of the other. Levels have fixed ratings and take part in both.

mod anchors;
pub(crate) mod rated_games;
mod rebuilding;
pub(crate) mod state;

use std::collections::{HashMap, HashSet};

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::awale_game::GameResult;
use crate::bulk;
use crate::database::{Either, Transaction};
use crate::error::Error;
use crate::from_row::from_row;
use crate::players::{NewPlayer, PlayerKind};

pub use anchors::{LEVEL_RATINGS, level_rating};
pub(crate) use rebuilding::wrong_ratings;

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

    /// The rating of a new player.
    pub(crate) fn of_new(player: &NewPlayer) -> Rating {
        let program = player.kind == PlayerKind::Program;
        match level_rating(&player.name()).filter(|_| program) {
            Some(level) => Rating::fixed_at(level),
            None => Rating::starting_at(player.level),
        }
    }

    fn fixed_at(level: i64) -> Rating {
        let mut rating = Rating::starting_at(Some(level));
        rating.glicko.deviation = anchors::DEVIATION;
        rating
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

    /// Whether a row tells the very same.
    fn is_stored_as(&self, row: &RatingRow) -> bool {
        let stored = [row.rating, row.deviation, row.volatility].map(f64::to_bits);
        let own = [self.rating(), self.deviation(), self.volatility()].map(f64::to_bits);
        stored == own && self.peak == row.peak_rating
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
    /// The levels.
    fixed: HashSet<i64>,
    /// People with a claimed name, and those who had one.
    claimed: HashSet<i64>,
    config: Glicko2Config,
}

impl Ratings {
    pub(crate) fn knows(&self, player: i64) -> bool {
        self.players.contains_key(&player)
    }

    /// Adds a player who was just stored.
    pub(crate) fn insert_new(&mut self, id: i64, player: &NewPlayer) {
        self.players.insert(id, Rating::of_new(player));
        if player.kind == PlayerKind::Program && level_rating(&player.name()).is_some() {
            self.fixed.insert(id);
        }
    }

    fn insert_row(&mut self, row: &RatingRow) {
        let glicko = Glicko2Rating {
            rating: row.rating,
            deviation: row.deviation,
            volatility: row.volatility,
        };
        let peak = row.peak_rating;
        self.players.insert(row.player_id, Rating { glicko, peak });
        self.note_kind(row);
    }

    fn note_kind(&mut self, row: &RatingRow) {
        if row.level().is_some() {
            self.fixed.insert(row.player_id);
        }
        if row.is_claimed > 0 {
            self.claimed.insert(row.player_id);
        }
    }

    /// The level of a game between the two, a stranger counting as a beginner.
    pub(crate) fn level(&self, south: Option<i64>, north: Option<i64>) -> i64 {
        let rating = |player: Option<i64>| {
            let known = player.and_then(|player| self.players.get(&player));
            known.map_or(STARTING_RATING as f64, Rating::rating)
        };
        (f64::midpoint(rating(south), rating(north)).round() as i64).max(0)
    }

    /// Updates the ratings of two players after a game of a file or of the command
    /// line. No rating changes if a player plays against themselves, against an
    /// unknown player or a person with a claimed name.
    pub(crate) fn play(&mut self, south: Option<i64>, north: Option<i64>, result: GameResult) {
        let (Some(south), Some(north)) = (south, north) else {
            return;
        };
        if !self.claimed.contains(&south) && !self.claimed.contains(&north) {
            self.meet(south, north, result);
        }
    }

    /// Moves the ratings of two players who met; levels stay where they are.
    fn meet(&mut self, south: i64, north: i64, result: GameResult) {
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
        if !self.fixed.contains(&south) {
            self.players.insert(south, first.moved_to(moved.0));
        }
        if !self.fixed.contains(&north) {
            self.players.insert(north, second.moved_to(moved.1));
        }
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
        for row in rows(transaction, &unknown).await? {
            self.insert_row(&row);
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

/// What is stored of a player's rating.
struct RatingRow {
    player_id: i64,
    starting_rating: i64,
    rating: f64,
    deviation: f64,
    volatility: f64,
    peak_rating: i64,
    kind: String,
    name: String,
    /// 1 for a person with a claimed name, also after it was closed.
    is_claimed: i64,
}

from_row!(
    RatingRow,
    player_id,
    starting_rating,
    rating,
    deviation,
    volatility,
    peak_rating,
    kind,
    name,
    is_claimed
);

impl RatingRow {
    /// The fixed rating, if this is a level.
    fn level(&self) -> Option<i64> {
        let is_program = self.kind == PlayerKind::Program.name();
        level_rating(&self.name).filter(|_| is_program)
    }

    /// The rating before the first game.
    fn start(&self) -> Rating {
        match self.level() {
            Some(level) => Rating::fixed_at(level),
            None => Rating::starting_at(Some(self.starting_rating)),
        }
    }
}

macro_rules! select_rating {
    ($rest:literal) => {
        concat!(
            "select player_id, starting_rating, rating, deviation, volatility, peak_rating, kind,
                name, (select count(*) from claimed_name
                    where claimed_name.player_id = player.player_id) as is_claimed
            from player ",
            $rest
        )
    };
}

use select_rating;

/// The ratings of several players in one query, because PostgreSQL may be far away.
async fn rows(transaction: &mut Transaction, players: &[i64]) -> Result<Vec<RatingRow>, Error> {
    const ONE: &str = select_rating!("where player_id = $1");
    #[cfg(feature = "postgres")]
    const MANY: &str = select_rating!("where player_id = any($1)");
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
        #[cfg(feature = "postgres")]
        Either::Postgres(it) if !players.is_empty() => {
            let found = sqlx::query_as(MANY).bind(players).fetch_all(&mut **it);
            rows = found.await?;
        }
        #[cfg(feature = "postgres")]
        Either::Postgres(_) => {}
    }
    Ok(rows)
}

/// Whether two ratings are the same: both databases store the very numbers; this
/// forgives a last digit.
fn is_close(one: f64, other: f64) -> bool {
    const CLOSE: f64 = 1e-6;
    (one - other).abs() <= CLOSE
}
