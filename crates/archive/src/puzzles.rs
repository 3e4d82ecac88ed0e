//! Who solved which puzzle at the first try, and the ratings that follow.
//!
//! A puzzle is an opponent with a fixed rating: whoever solves it has won. Only the
//! first try at a puzzle counts, so that nobody gains by solving it again.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::archive::Archive;
use crate::database::{Transaction, commit, either};
use crate::error::Error;
use crate::from_row::from_row;

/// Guests remembered. Those who did least go first, then those not seen for longest:
/// many new guests cannot drive away one who solves puzzles.
const GUESTS: i64 = 5000;
/// How uncertain the rating of a puzzle is.
const DEVIATION: f64 = 80.0;
/// The rating before the first puzzle.
const STARTING_RATING: f64 = 1500.0;

/// Somebody who solves puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleSolver {
    /// A guest, by the id in the cookie.
    Guest(String),
    /// A person with a claimed name, by number.
    Player(i64),
}

/// How well somebody solves puzzles.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleStanding {
    /// Their rating.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How steady it is.
    pub volatility: f64,
    /// Puzzles solved at the first try.
    pub solved: i64,
    /// Puzzles not solved at the first try.
    pub failed: i64,
    /// First tries in a row that were right.
    pub streak: i64,
    /// The most there ever were.
    pub best_streak: i64,
}

from_row!(
    PuzzleStanding,
    rating,
    deviation,
    volatility,
    solved,
    failed,
    streak,
    best_streak
);

impl Default for PuzzleStanding {
    fn default() -> PuzzleStanding {
        let Glicko2Rating {
            deviation,
            volatility,
            ..
        } = Glicko2Rating::new();
        PuzzleStanding {
            rating: STARTING_RATING,
            deviation,
            volatility,
            solved: 0,
            failed: 0,
            streak: 0,
            best_streak: 0,
        }
    }
}

impl PuzzleStanding {
    /// The standing after a first try at a puzzle.
    #[must_use]
    pub fn after(&self, puzzle_rating: f64, solved: bool) -> PuzzleStanding {
        let own = Glicko2Rating {
            rating: self.rating,
            deviation: self.deviation,
            volatility: self.volatility,
        };
        let puzzle = Glicko2Rating {
            rating: puzzle_rating,
            deviation: DEVIATION,
            ..Glicko2Rating::new()
        };
        let outcome = if solved {
            Outcomes::WIN
        } else {
            Outcomes::LOSS
        };
        let (moved, _) = glicko2(&own, &puzzle, &outcome, &Glicko2Config::default());
        let streak = if solved { self.streak + 1 } else { 0 };
        PuzzleStanding {
            rating: moved.rating,
            deviation: moved.deviation,
            volatility: moved.volatility,
            solved: self.solved + i64::from(solved),
            failed: self.failed + i64::from(!solved),
            streak,
            best_streak: self.best_streak.max(streak),
        }
    }
}

/// A first try at a puzzle.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleTry<'a> {
    /// The puzzle's id.
    pub puzzle: &'a str,
    /// The puzzle's rating.
    pub rating: f64,
    /// Whether it was solved.
    pub solved: bool,
    /// When, in milliseconds since 1970.
    pub tried_at: i64,
}

macro_rules! of_solver {
    ($rest:literal) => {
        concat!($rest, " where (guest = $1 or player_id = $2)")
    };
}

impl PuzzleSolver {
    fn guest(&self) -> Option<&str> {
        match self {
            PuzzleSolver::Guest(guest) => Some(guest),
            PuzzleSolver::Player(_) => None,
        }
    }

    fn player(&self) -> Option<i64> {
        match self {
            PuzzleSolver::Guest(_) => None,
            PuzzleSolver::Player(player) => Some(*player),
        }
    }
}

impl Archive {
    /// How well somebody solves puzzles; of a newcomer, what is assumed.
    pub async fn puzzle_standing(&self, solver: &PuzzleSolver) -> Result<PuzzleStanding, Error> {
        let mut transaction = self.database.read().await?;
        let found = standing(&mut transaction, solver).await?;
        Ok(found.map(|(_, standing)| standing).unwrap_or_default())
    }

    /// The puzzles that somebody has tried, and whether the first try was right.
    pub async fn puzzles_tried(&self, solver: &PuzzleSolver) -> Result<Vec<(String, bool)>, Error> {
        const TRIED: &str = of_solver!(
            "select puzzle, puzzle_try.solved from puzzle_try join puzzle_solver using (puzzle_solver_id)"
        );
        let mut transaction = self.database.read().await?;
        let tried: Vec<(String, i64)> = either!(&mut transaction, it => {
            sqlx::query_as(TRIED)
                .bind(solver.guest())
                .bind(solver.player())
                .fetch_all(&mut **it)
                .await
        })?;
        let tried = tried
            .into_iter()
            .map(|(puzzle, solved)| (puzzle, solved == 1));
        Ok(tried.collect())
    }

    /// Hands what a guest did over to the player whose name they have just claimed: the
    /// rating, the streak and the tries go on.
    pub async fn hand_over_puzzles(&self, guest: &str, player: i64) -> Result<(), Error> {
        const HAND_OVER: &str = "update puzzle_solver set guest = null, player_id = $2
            where guest = $1
            and not exists (select 1 from puzzle_solver where player_id = $2)";
        let mut transaction = self.database.write_live().await?;
        either!(&mut transaction, it => {
            sqlx::query(HAND_OVER).bind(guest).bind(player).execute(&mut **it).await?;
        });
        commit(transaction).await
    }

    /// Counts a first try, and tells the standing after it; `None` if there was an
    /// earlier one, which stays as it is.
    pub async fn count_puzzle_try(
        &self,
        solver: &PuzzleSolver,
        attempt: PuzzleTry<'_>,
    ) -> Result<Option<PuzzleStanding>, Error> {
        let mut transaction = self.database.write_live().await?;
        let (id, before) = match standing(&mut transaction, solver).await? {
            Some(known) => known,
            None => insert_solver(&mut transaction, solver, attempt.tried_at).await?,
        };
        if !insert_try(&mut transaction, id, attempt).await? {
            return Ok(None);
        }
        let after = before.after(attempt.rating, attempt.solved);
        save(&mut transaction, id, &after, attempt.tried_at).await?;
        commit(transaction).await?;
        Ok(Some(after))
    }
}

async fn standing(
    transaction: &mut Transaction,
    solver: &PuzzleSolver,
) -> Result<Option<(i64, PuzzleStanding)>, Error> {
    const ID: &str = of_solver!("select puzzle_solver_id from puzzle_solver");
    const ONE: &str = "select rating, deviation, volatility, solved, failed, streak, best_streak
        from puzzle_solver where puzzle_solver_id = $1";
    let id: Option<i64> = either!(transaction, it => {
        sqlx::query_scalar(ID)
            .bind(solver.guest())
            .bind(solver.player())
            .fetch_optional(&mut **it)
            .await
    })?;
    let Some(id) = id else {
        return Ok(None);
    };
    let found: PuzzleStanding = either!(transaction, it => {
        sqlx::query_as(ONE).bind(id).fetch_one(&mut **it).await
    })?;
    Ok(Some((id, found)))
}

async fn insert_solver(
    transaction: &mut Transaction,
    solver: &PuzzleSolver,
    now: i64,
) -> Result<(i64, PuzzleStanding), Error> {
    const INSERT: &str = "insert into puzzle_solver
        (guest, player_id, rating, deviation, volatility, solved, failed, streak, best_streak, seen_at)
        values ($1, $2, $3, $4, $5, 0, 0, 0, 0, $6) returning puzzle_solver_id";
    if solver.guest().is_some() {
        make_room(transaction).await?;
    }
    let new = PuzzleStanding::default();
    let id: i64 = either!(transaction, it => {
        sqlx::query_scalar(INSERT)
            .bind(solver.guest())
            .bind(solver.player())
            .bind(new.rating)
            .bind(new.deviation)
            .bind(new.volatility)
            .bind(now)
            .fetch_one(&mut **it)
            .await
    })?;
    Ok((id, new))
}

/// Forgets the guest who did least, where there is no room for another.
async fn make_room(transaction: &mut Transaction) -> Result<(), Error> {
    const COUNT: &str = "select count(*) from puzzle_solver where guest is not null";
    const LEAST: &str = "select puzzle_solver_id from puzzle_solver where guest is not null
        order by (solved + failed), seen_at limit 1";
    let count: i64 = either!(transaction, it => {
        sqlx::query_scalar(COUNT).fetch_one(&mut **it).await
    })?;
    if count < GUESTS {
        return Ok(());
    }
    let least: Option<i64> = either!(transaction, it => {
        sqlx::query_scalar(LEAST).fetch_optional(&mut **it).await
    })?;
    match least {
        Some(id) => forget(transaction, id).await,
        None => Ok(()),
    }
}

async fn forget(transaction: &mut Transaction, id: i64) -> Result<(), Error> {
    const FORGET: [&str; 2] = [
        "delete from puzzle_try where puzzle_solver_id = $1",
        "delete from puzzle_solver where puzzle_solver_id = $1",
    ];
    either!(transaction, it => {
        for delete in FORGET {
            sqlx::query(delete).bind(id).execute(&mut **it).await?;
        }
    });
    Ok(())
}

/// Forgets what a person with a claimed name has solved.
pub(crate) async fn forget_player(transaction: &mut Transaction, player: i64) -> Result<(), Error> {
    match standing(transaction, &PuzzleSolver::Player(player)).await? {
        Some((id, _)) => forget(transaction, id).await,
        None => Ok(()),
    }
}

/// Stores a first try; false if there was one.
async fn insert_try(
    transaction: &mut Transaction,
    id: i64,
    attempt: PuzzleTry<'_>,
) -> Result<bool, Error> {
    const INSERT: &str = "insert into puzzle_try (puzzle_solver_id, puzzle, solved, tried_at)
        values ($1, $2, $3, $4) on conflict do nothing";
    let inserted = either!(transaction, it => {
        sqlx::query(INSERT)
            .bind(id)
            .bind(attempt.puzzle)
            .bind(i64::from(attempt.solved))
            .bind(attempt.tried_at)
            .execute(&mut **it)
            .await?
            .rows_affected()
    });
    Ok(inserted > 0)
}

async fn save(
    transaction: &mut Transaction,
    id: i64,
    standing: &PuzzleStanding,
    now: i64,
) -> Result<(), Error> {
    const SAVE: &str = "update puzzle_solver set rating = $2, deviation = $3, volatility = $4,
        solved = $5, failed = $6, streak = $7, best_streak = $8, seen_at = $9
        where puzzle_solver_id = $1";
    either!(transaction, it => {
        sqlx::query(SAVE)
            .bind(id)
            .bind(standing.rating)
            .bind(standing.deviation)
            .bind(standing.volatility)
            .bind(standing.solved)
            .bind(standing.failed)
            .bind(standing.streak)
            .bind(standing.best_streak)
            .bind(now)
            .execute(&mut **it)
            .await?;
    });
    Ok(())
}
