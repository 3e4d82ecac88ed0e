//! What servers of one archive tell one another about duels: which have changed, and
//! who is connected where. They look for it, several times a second, while more than
//! one of them runs.

use crate::archive::Archive;
use crate::database::{Either, commit, either};
use crate::error::Error;

/// From which state a duel may be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelState {
    /// The name of the duel.
    pub awale_duel_id: String,
    /// Counts its changes.
    pub revision: i64,
    /// Counts its holders.
    pub epoch: i64,
}

/// Somebody who is or was connected to a duel at another server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelVisit {
    /// The name of the duel.
    pub awale_duel_id: String,
    /// Who is connected.
    pub guest: String,
    /// When the last connection there ended; `None` while there is one.
    pub left_at: Option<i64>,
}

/// A statement about the names of a list, which is one parameter, `$1`, separated by
/// commas: for SQLite and for PostgreSQL.
macro_rules! about_names {
    ($start:literal, $end:literal) => {
        (
            concat!(
                $start,
                r#" in (select value from json_each('["' || replace($1, ',', '","') || '"]')) "#,
                $end
            ),
            concat!($start, " = any(string_to_array($1, ',')) ", $end),
        )
    };
}

/// The text for the database, of two.
fn text_for(archive: &Archive, texts: (&'static str, &'static str)) -> &'static str {
    match &archive.database.readers {
        Either::Sqlite(_) => texts.0,
        #[cfg(feature = "postgres")]
        Either::Postgres(_) => texts.1,
    }
}

/// Names in one parameter. Those of duels are letters and digits.
fn list(names: &[&str]) -> String {
    let is_name = |name: &&&str| name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let names: Vec<&str> = names.iter().filter(is_name).copied().collect();
    names.join(",")
}

impl Archive {
    /// The states of duels.
    pub async fn duel_states(&self, names: &[&str]) -> Result<Vec<DuelState>, Error> {
        const STATES: (&str, &str) = about_names!(
            "select awale_duel_id, revision, epoch from awale_duel where awale_duel_id",
            ""
        );
        let sql = text_for(self, STATES);
        let found: Vec<(String, i64, i64)> = either!(&self.database.readers, pool => {
            sqlx::query_as(sql).bind(list(names)).fetch_all(pool).await
        })?;
        let states = found
            .into_iter()
            .map(|(awale_duel_id, revision, epoch)| DuelState {
                awale_duel_id,
                revision,
                epoch,
            });
        Ok(states.collect())
    }

    /// Notes that somebody is connected to a duel at a server, or was until `left_at`.
    pub async fn note_duel_visit(
        &self,
        duel: &str,
        guest: &str,
        server: &str,
        left_at: Option<i64>,
    ) -> Result<(), Error> {
        const NOTE: &str = "insert into awale_duel_visit (awale_duel_id, guest, server_id, left_at)
            select awale_duel_id, $2, $3, $4 from awale_duel where awale_duel_id = $1
            on conflict (awale_duel_id, guest, server_id) do update set left_at = excluded.left_at";
        let mut transaction = self.database.write_live().await?;
        either!(&mut transaction, it => {
            sqlx::query(NOTE)
                .bind(duel)
                .bind(guest)
                .bind(server)
                .bind(left_at)
                .execute(&mut **it)
                .await?;
        });
        commit(transaction).await
    }

    /// Forgets who was connected to a server.
    pub async fn forget_duel_visits(&self, server: &str) -> Result<(), Error> {
        const FORGET: &str = "delete from awale_duel_visit where server_id = $1";
        let mut transaction = self.database.write_live().await?;
        either!(&mut transaction, it => {
            sqlx::query(FORGET).bind(server).execute(&mut **it).await?;
        });
        commit(transaction).await
    }

    /// Who is or was connected to duels at other servers that run at `now`. A lease
    /// further ahead than `longest` is not believed, see [`Archive::take_over_duels`].
    pub async fn duel_visits_elsewhere(
        &self,
        names: &[&str],
        server: &str,
        now: i64,
        longest: i64,
    ) -> Result<Vec<DuelVisit>, Error> {
        const VISITS: (&str, &str) = about_names!(
            "select awale_duel_id, guest, left_at from awale_duel_visit where awale_duel_id",
            "and server_id <> $2 and exists (select 1 from server_lease
                where server_lease.server_id = awale_duel_visit.server_id
                and held_until between $3 and $4)"
        );
        let sql = text_for(self, VISITS);
        let found: Vec<(String, String, Option<i64>)> = either!(&self.database.readers, pool => {
            sqlx::query_as(sql)
                .bind(list(names))
                .bind(server)
                .bind(now)
                .bind(now + longest)
                .fetch_all(pool)
                .await
        })?;
        let visits = found
            .into_iter()
            .map(|(awale_duel_id, guest, left_at)| DuelVisit {
                awale_duel_id,
                guest,
                left_at,
            });
        Ok(visits.collect())
    }
}
