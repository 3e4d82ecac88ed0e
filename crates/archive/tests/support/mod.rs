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
