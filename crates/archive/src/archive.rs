//! The archive itself: open it, ask what it holds.

use std::time::{Duration, Instant};

use crate::database::{Address, Database, Either, either};
use crate::error::Error;
use crate::histogram::HistogramSnapshot;
use crate::migrations;

/// An open archive. Cheap to share by reference; any number of tasks may read
/// and write it at once.
pub struct Archive {
    pub(crate) database: Database,
}

/// How much an archive holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Players.
    pub players: i64,
    /// Games of awalé.
    pub awale_games: i64,
    /// Games of Tetris Couleurs.
    pub couleurs_games: i64,
    /// Files that games came from.
    pub sources: i64,
    /// Positions with a move in the opening library.
    pub opening_moves: i64,
    /// The plies of each game that the library keeps.
    pub library_plies: u32,
}

impl Archive {
    /// Opens the archive at `address`, makes it where there is none, and brings
    /// its schema up to date.
    pub async fn open(address: &Address) -> Result<Archive, Error> {
        let database = Database::open(address).await?;
        let applied = migrations::apply(&database).await;
        applied.map_err(|error| database.explained(error))?;
        let archive = Archive { database };
        archive.count_stale_library().await?;
        archive.mend_anchors().await?;
        Ok(archive)
    }

    /// Where it is.
    #[must_use]
    pub fn address(&self) -> &Address {
        &self.database.address
    }

    /// `sqlite` or `postgres`.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self.address().path() {
            Some(_) => "sqlite",
            None => "postgres",
        }
    }

    /// Closes every connection. Calls afterwards fail.
    pub async fn close(&self) {
        self.database.close().await;
    }

    /// How long the database takes to answer a short question.
    pub async fn ping(&self) -> Result<Duration, Error> {
        let began = Instant::now();
        either!(&self.database.readers, pool => {
            sqlx::query("select 1").execute(pool).await?;
        });
        Ok(began.elapsed())
    }

    /// How long transactions waited before they began, by kind: `read`, `write`
    /// and `live`, which writes games being played.
    #[must_use]
    pub fn waits(&self) -> [(&'static str, HistogramSnapshot); 3] {
        let waits = &self.database.waits;
        [
            ("read", waits.read.snapshot()),
            ("write", waits.write.snapshot()),
            ("live", waits.live.snapshot()),
        ]
    }

    /// How much it holds.
    pub async fn counts(&self) -> Result<Counts, Error> {
        const COUNTS: &str = "select (select count(*) from player),
            (select count(*) from awale_game), (select count(*) from couleurs_game),
            (select count(*) from source), (select count(*) from opening_move)";
        let library_plies = self.library_plies().await?;
        let mut transaction = self.database.read().await?;
        let counts: (i64, i64, i64, i64, i64) = either!(&mut transaction, it => {
            sqlx::query_as(COUNTS).fetch_one(&mut **it).await
        })?;
        Ok(Counts {
            players: counts.0,
            awale_games: counts.1,
            couleurs_games: counts.2,
            sources: counts.3,
            opening_moves: counts.4,
            library_plies,
        })
    }

    /// Lets the database learn what its tables hold, so that it plans well.
    /// After much was added.
    pub async fn analyze(&self) -> Result<(), Error> {
        match self.database.write_live().await? {
            Either::Sqlite(mut it) => {
                // A sample is enough, and others do not wait long.
                let text = "pragma analysis_limit = 2000; analyze";
                sqlx::raw_sql(text).execute(&mut *it).await?;
                it.commit().await?;
            }
            #[cfg(feature = "postgres")]
            Either::Postgres(it) => {
                it.rollback().await?;
                self.database.vacuum().await?;
            }
        }
        Ok(())
    }
}
