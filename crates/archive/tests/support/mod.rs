//! Archives to test on: a SQLite file in a temporary folder, and a database of
//! a private PostgreSQL server, started for the test and removed after it.
#![allow(dead_code, reason = "each test file uses what it needs")]

mod server;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use archive::{Address, Archive, FinishedGame, NewGame};
use awale::notation::letters::EXAM;
use awale::{Game, Rules};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};
use subjects::Subject;

pub use server::server;

/// The right queries of the subjects' SQL questions, by the question: `Q22`.
pub fn queries() -> Vec<(String, String)> {
    let subjects = Subject::all().into_iter();
    subjects.flat_map(|subject| subject.queries()).collect()
}

/// The right query of a SQL question.
pub fn query(id: &str) -> String {
    let found = queries().into_iter().find(|(own, _)| own == id);
    found.map(|(_, query)| query).unwrap()
}

/// A fresh place for an archive, gone with the value.
pub struct Place {
    pub address: Address,
    pub text: String,
    folder: tempfile::TempDir,
}

impl Place {
    pub fn sqlite() -> Place {
        let folder = tempfile::tempdir().unwrap();
        let text = format!("sqlite:{}", folder.path().join("archive.db").display());
        Place {
            address: text.parse().unwrap(),
            text,
            folder,
        }
    }

    pub fn postgres() -> Place {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("archive_{}_{number}", std::process::id());
        server().create_database(&name);
        let text = server().address(&name);
        Place {
            address: text.parse().unwrap(),
            text,
            folder: tempfile::tempdir().unwrap(),
        }
    }

    /// One of each.
    pub fn both() -> [Place; 2] {
        [Place::sqlite(), Place::postgres()]
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Writes a file beside the archive.
    pub fn file(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    pub async fn open(&self) -> Archive {
        Archive::open(&self.address).await.unwrap()
    }
}

/// Runs the same asynchronous test on both databases.
#[macro_export]
macro_rules! on_both {
    ($($(#[$attribute:meta])* async fn $name:ident($place:ident) $body:block)*) => {
        $(
            $(#[$attribute])*
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                for $place in $crate::support::Place::both() {
                    let $place = &$place;
                    $body
                }
            }
        )*
    };
}

/// Whole games of chance, the same for the same seed.
pub struct Games {
    generator: Pcg64Mcg,
}

impl Games {
    pub fn new(seed: u64) -> Games {
        Games {
            generator: Pcg64Mcg::seed_from_u64(seed),
        }
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.generator.next_u64() % bound
    }

    /// The letters of a finished game.
    pub fn letters(&mut self, rules: Rules) -> String {
        let mut game = Game::new(rules);
        loop {
            let mut moves = game.moves();
            if moves.is_empty() || game.played().len() > 1500 {
                break;
            }
            let index = self.below(moves.len() as u64) as usize;
            game.play(moves.nth(index).unwrap()).unwrap();
        }
        if game.is_over() {
            EXAM.write(&game)
        } else {
            self.letters(rules)
        }
    }

    pub fn game(&mut self, rules: Rules) -> NewGame {
        let letters = self.letters(rules);
        NewGame::new(FinishedGame::from_letters(rules, &letters, None).unwrap())
    }
}

/// Runs SQL that the archive itself never would.
pub async fn force(place: &Place, sql: &'static str) -> Result<(), sqlx::Error> {
    use sqlx::{Connection, Executor};
    if place.text.starts_with("sqlite:") {
        let mut connection = sqlx::SqliteConnection::connect(&place.text).await?;
        connection.execute(sql).await?;
        connection.close().await
    } else {
        let mut connection = sqlx::PgConnection::connect(&place.text).await?;
        connection.execute(sql).await?;
        connection.close().await
    }
}

/// Holds the lock of those who write a PostgreSQL archive, until the value is dropped.
pub async fn hold_writers_lock(place: &Place) -> sqlx::PgConnection {
    use sqlx::{Connection, Executor};
    let mut connection = sqlx::PgConnection::connect(&place.text).await.unwrap();
    connection
        .execute("select pg_advisory_lock(7304680770914116457)")
        .await
        .unwrap();
    connection
}

/// The tables of an archive after migration 0011.
const TABLES_OF_0011: &str = "migration player source awale_game opening_move couleurs_game setting
    live_game couleurs_live_game game_outside_library review server_lease awale_duel unrated_game
    claimed_name sign_in rated_game server_secret";

/// Takes back the migrations after 0011, which only made tables. Whoever writes one that
/// does more takes it back here too.
pub async fn undo_after_0011(place: &Place) {
    use sqlx::{AssertSqlSafe, Connection, Executor};
    let is_new = |table: &String| {
        !TABLES_OF_0011
            .split_whitespace()
            .any(|known| known == table)
    };
    if place.text.starts_with("sqlite:") {
        let mut connection = sqlx::SqliteConnection::connect(&place.text).await.unwrap();
        connection
            .execute("pragma foreign_keys = off")
            .await
            .unwrap();
        let tables =
            "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'";
        let tables: Vec<String> = sqlx::query_scalar(tables)
            .fetch_all(&mut connection)
            .await
            .unwrap();
        for table in tables.iter().filter(|table| is_new(table)) {
            let drop = AssertSqlSafe(format!("drop table {table}"));
            sqlx::query(drop).execute(&mut connection).await.unwrap();
        }
        // SQLite skipped 0002.
        connection
            .execute("delete from migration where version > 10")
            .await
            .unwrap();
        connection.close().await.unwrap();
    } else {
        let mut connection = sqlx::PgConnection::connect(&place.text).await.unwrap();
        let tables = "select tablename::text from pg_tables where schemaname = current_schema()";
        let tables: Vec<String> = sqlx::query_scalar(tables)
            .fetch_all(&mut connection)
            .await
            .unwrap();
        for table in tables.iter().filter(|table| is_new(table)) {
            let drop = AssertSqlSafe(format!("drop table {table} cascade"));
            sqlx::query(drop).execute(&mut connection).await.unwrap();
        }
        connection
            .execute("delete from migration where version > 11")
            .await
            .unwrap();
        connection.close().await.unwrap();
    }
}
