//! What servers on one PostgreSQL tell one another: `NOTIFY`, for rare events only,
//! because each takes a lock of the whole database server at its commit.
//!
//! SQLite has no such thing. What is told here can also be found by looking, so
//! that a notification that was missed costs time and nothing else.

#[cfg(feature = "postgres")]
use sqlx::postgres::PgListener;

use crate::archive::Archive;
use crate::database::{Either, Transaction};
use crate::error::Error;

/// The channel of all notifications.
#[cfg(feature = "postgres")]
const CHANNEL: &str = "grenier";

/// Something that other servers want to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notification {
    /// Games were added to the archive, or its library changed.
    ArchiveChanged,
    /// A server asks for a live game that another one holds.
    GameWanted,
    /// The connection was lost for a while: anything may have happened.
    Missed,
}

impl Notification {
    #[cfg(feature = "postgres")]
    const fn name(self) -> &'static str {
        match self {
            Notification::ArchiveChanged => "archive",
            Notification::GameWanted => "wanted",
            Notification::Missed => "missed",
        }
    }

    #[cfg(feature = "postgres")]
    fn named(name: &str) -> Option<Notification> {
        [Notification::ArchiveChanged, Notification::GameWanted]
            .into_iter()
            .find(|notification| notification.name() == name)
    }
}

/// Tells the other servers when the transaction is committed.
pub(crate) async fn notify(
    transaction: &mut Transaction,
    notification: Notification,
) -> Result<(), Error> {
    match (transaction, notification) {
        (Either::Sqlite(_), _) => {}
        #[cfg(feature = "postgres")]
        (Either::Postgres(it), notification) => {
            sqlx::query("select pg_notify($1, $2)")
                .bind(CHANNEL)
                .bind(notification.name())
                .execute(&mut **it)
                .await?;
        }
    }
    Ok(())
}

/// Hears what servers tell one another.
#[cfg(feature = "postgres")]
pub struct Listener(PgListener);

/// Without PostgreSQL there is none.
#[cfg(not(feature = "postgres"))]
pub struct Listener(std::convert::Infallible);

#[cfg(not(feature = "postgres"))]
impl Listener {
    /// Never called: there is no listener.
    #[expect(clippy::unused_async, reason = "with PostgreSQL it waits")]
    pub async fn next(&mut self) -> Result<Notification, Error> {
        match self.0 {}
    }
}

#[cfg(feature = "postgres")]
impl Listener {
    /// The next notification. Connects again where the connection was lost.
    pub async fn next(&mut self) -> Result<Notification, Error> {
        loop {
            match self.0.try_recv().await? {
                None => return Ok(Notification::Missed),
                Some(found) => {
                    if let Some(known) = Notification::named(found.payload()) {
                        return Ok(known);
                    }
                }
            }
        }
    }
}

impl Archive {
    /// Hears what other servers tell; nothing on SQLite.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(clippy::unused_async, reason = "with PostgreSQL it waits")
    )]
    pub async fn listener(&self) -> Result<Option<Listener>, Error> {
        match &self.database.readers {
            Either::Sqlite(_) => Ok(None),
            #[cfg(feature = "postgres")]
            Either::Postgres(pool) => {
                let mut listener = PgListener::connect_with(pool).await?;
                listener.listen(CHANNEL).await?;
                Ok(Some(Listener(listener)))
            }
        }
    }
}
