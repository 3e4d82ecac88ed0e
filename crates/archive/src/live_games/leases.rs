//! Leases: which server holds live games, and who takes them when it is gone.

use crate::archive::Archive;
use crate::database::{Transaction, commit, either};
use crate::error::Error;

impl Archive {
    /// Says that a server runs at `now` and keeps its games until `until`, in
    /// milliseconds since 1970.
    pub async fn extend_lease(&self, server: &str, now: i64, until: i64) -> Result<(), Error> {
        const EXTEND: &str = "insert into server_lease (server_id, alive_at, held_until)
            values ($1, $2, $3)
            on conflict (server_id) do update set alive_at = $2, held_until = $3";
        let mut transaction = self.database.write_live().await?;
        either!(&mut transaction, it => {
            sqlx::query(EXTEND).bind(server).bind(now).bind(until).execute(&mut **it).await?;
        });
        commit(transaction).await
    }

    /// Whether another server runs at `now`. A lease further ahead than `longest` is
    /// not believed, see [`Archive::take_over_duels`].
    pub async fn other_servers_run(
        &self,
        server: &str,
        now: i64,
        longest: i64,
    ) -> Result<bool, Error> {
        const OTHERS: &str = "select count(*) from server_lease
            where server_id <> $1 and held_until between $2 and $3";
        let found: i64 = either!(&self.database.readers, pool => {
            sqlx::query_scalar(OTHERS)
                .bind(server)
                .bind(now)
                .bind(now + longest)
                .fetch_one(pool)
                .await
        })?;
        Ok(found > 0)
    }

    /// Whether a server holds a duel that is not over.
    pub async fn holds_duels(&self, server: &str) -> Result<bool, Error> {
        const HOLDS: &str = "select count(*) from
            (select 1 from awale_duel where holder = $1 and ending is null limit 1) as held";
        let mut transaction = self.database.read().await?;
        let (held,): (i64,) = either!(&mut transaction, it => {
            sqlx::query_as(HOLDS).bind(server).fetch_one(&mut **it).await
        })?;
        Ok(held > 0)
    }

    /// Takes the duels of servers whose lease has ended. Their clocks stood still
    /// since the server was last alive. Returns how many duels were taken.
    ///
    /// A lease that lies further ahead than `longest` was written under a clock
    /// that was set back since: it has ended too.
    pub async fn take_over_duels(
        &self,
        server: &str,
        now: i64,
        longest: i64,
    ) -> Result<u64, Error> {
        const DEAD: &str = "select server_id, alive_at from server_lease
            where server_id <> $1 and (held_until < $2 or held_until > $3)";
        let mut reading = self.database.read().await?;
        let dead = dead_servers(&mut reading, DEAD, server, now, longest).await?;
        let has_orphans = has_orphans(&mut reading, server).await?;
        drop(reading);
        if dead.is_empty() && !has_orphans {
            return Ok(0);
        }
        let mut transaction = self.database.write_live().await?;
        // Read again: another server may have been faster.
        let dead = dead_servers(&mut transaction, DEAD, server, now, longest).await?;
        let mut taken = 0;
        for (gone, alive_at) in dead {
            taken += take(&mut transaction, &gone, server, now - alive_at).await?;
        }
        taken += adopt(&mut transaction, server, now).await?;
        commit(transaction).await?;
        Ok(taken)
    }
}

async fn dead_servers(
    transaction: &mut Transaction,
    sql: &'static str,
    server: &str,
    now: i64,
    longest: i64,
) -> Result<Vec<(String, i64)>, Error> {
    Ok(either!(transaction, it => {
        sqlx::query_as(sql)
            .bind(server)
            .bind(now)
            .bind(now + longest)
            .fetch_all(&mut **it)
            .await
    })?)
}

/// Whether there are duels of a server that nothing is known of: those of a dump
/// that was restored.
async fn has_orphans(transaction: &mut Transaction, server: &str) -> Result<bool, Error> {
    const ORPHAN: &str = "select 1 from awale_duel where ending is null and holder <> $1
        and holder not in (select server_id from server_lease) limit 1";
    let found: Option<i32> = either!(transaction, it => {
        sqlx::query_scalar(ORPHAN).bind(server).fetch_optional(&mut **it).await
    })?;
    Ok(found.is_some())
}

/// Takes duels of servers that nothing is known of. Their clocks stood still since
/// the last change.
async fn adopt(transaction: &mut Transaction, to: &str, now: i64) -> Result<u64, Error> {
    const ADOPT: &str = "update awale_duel set holder = $1, epoch = epoch + 1,
        turn_began_at = turn_began_at + $2 - changed_at, due_at = due_at + $2 - changed_at
        where ending is null and holder <> $1 and holder not in (select server_id from server_lease)";
    Ok(either!(transaction, it => {
        sqlx::query(ADOPT).bind(to).bind(now).execute(&mut **it).await?.rows_affected()
    }))
}

/// Gives the duels of one server to another and moves their clocks by the time
/// the first one was gone.
async fn take(
    transaction: &mut Transaction,
    from: &str,
    to: &str,
    gone: i64,
) -> Result<u64, Error> {
    const TAKE: &str = "update awale_duel set holder = $2, epoch = epoch + 1,
        turn_began_at = turn_began_at + $3, due_at = due_at + $3
        where holder = $1 and ending is null";
    const LEAVE: &str = "delete from awale_duel_visit where server_id = $1";
    const END: &str = "delete from server_lease where server_id = $1";
    Ok(either!(transaction, it => {
        let taken = sqlx::query(TAKE).bind(from).bind(to).bind(gone).execute(&mut **it).await?;
        sqlx::query(LEAVE).bind(from).execute(&mut **it).await?;
        sqlx::query(END).bind(from).execute(&mut **it).await?;
        taken.rows_affected()
    }))
}
