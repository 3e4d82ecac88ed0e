//! Games being played on the web site, saved while they are played, so that they
//! survive a restart. A game that is over becomes one of the archive.
//!
//! Awalé and Tetris Couleurs have a table each; the queries common to both are
//! here.

mod awale;
mod couleurs;
mod duels;
mod holders;
mod leases;
mod visits;

use sqlx::FromRow;
#[cfg(feature = "postgres")]
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;

use crate::archive::Archive;
use crate::database::{Transaction, commit, either};
use crate::error::Error;

pub use awale::AwaleLiveGame;
pub use couleurs::{Begun, CouleursLiveGame, LiveGameLimits};
pub use duels::AwaleDuel;
pub use visits::{DuelState, DuelVisit};

/// A row that either database can give.
#[cfg(feature = "postgres")]
trait LiveRow: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin {}

#[cfg(feature = "postgres")]
impl<T> LiveRow for T where
    T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

/// A row that the database can give.
#[cfg(not(feature = "postgres"))]
trait LiveRow: for<'r> FromRow<'r, SqliteRow> + Send + Unpin {}

#[cfg(not(feature = "postgres"))]
impl<T> LiveRow for T where T: for<'r> FromRow<'r, SqliteRow> + Send + Unpin {}

/// Deletes the games of a guest beyond the `kept` latest.
async fn prune(
    transaction: &mut Transaction,
    sql: &'static str,
    guest: &str,
    kept: i64,
) -> Result<(), Error> {
    /// A new game exceeds the limit by one; an older archive, by a few more.
    const AT_ONCE: i64 = 100;
    either!(transaction, it => {
        sqlx::query(sql).bind(guest).bind(kept).bind(AT_ONCE).execute(&mut **it).await?;
    });
    Ok(())
}

/// What became of a change to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saved {
    /// The change is saved.
    Kept,
    /// The change is saved, and the game archived under this number.
    Archived(i64),
    /// Nothing is saved: the game was changed since it was read.
    Conflict,
}

/// Whether a server holds a game of Tetris Couleurs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hold {
    /// It does, or the game is finished and nobody needs to.
    Held(Box<CouleursLiveGame>),
    /// Another server holds it and was asked to let it go.
    Elsewhere,
    /// There is no such game.
    Gone,
}

impl Archive {
    /// One row. A single statement needs no transaction, which would be two more
    /// messages to PostgreSQL and back.
    async fn find_live<T: LiveRow>(&self, sql: &'static str, id: &str) -> Result<Option<T>, Error> {
        Ok(either!(&self.database.readers, pool => {
            sqlx::query_as(sql).bind(id).fetch_optional(pool).await
        })?)
    }

    async fn list_live<T: LiveRow>(
        &self,
        sql: &'static str,
        guest: &str,
        most: u32,
    ) -> Result<Vec<T>, Error> {
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_as(sql)
                .bind(guest)
                .bind(i64::from(most))
                .fetch_all(&mut **it)
                .await
        })?)
    }

    /// Deletes the rows older than the given times; returns how many.
    async fn forget_live(&self, sql: &'static str, times: &[i64]) -> Result<u64, Error> {
        let mut transaction = self.database.write_live().await?;
        let forgotten = either!(&mut transaction, it => {
            let mut query = sqlx::query(sql);
            for time in times {
                query = query.bind(*time);
            }
            query.execute(&mut **it).await?.rows_affected()
        });
        commit(transaction).await?;
        Ok(forgotten)
    }
}
