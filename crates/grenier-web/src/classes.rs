//! Classes: a teacher follows pupils who write programs and play awalé.
//!
//! Pupils have no account: a browser's guest is a pupil of a class. Secrets are
//! stored as hashes. [`oversight`] notes what pupils try and refuses what a class forbids;
//! [`live`] tells the pages of the class.

mod access;
mod board;
mod board_json;
mod codes;
mod error;
mod exports;
mod live;
mod oversight;
pub mod routes;
mod tournament;
mod view;

use std::time::Duration;

use crate::app::App;
use crate::http::client::{Counter, Share};
use codes::WrongCodes;
use live::Topics;

pub use codes::owner_code;
pub use oversight::ClassOverseer;

/// How long a class is kept after it closed: about a term.
const KEPT: Duration = Duration::from_hours(120 * 24);
/// The furthest that a class may be open.
const LONGEST: Duration = Duration::from_hours(366 * 24);
/// The most classes of a server.
const MOST_CLASSES: i64 = 500;
/// The most pupils of a class.
const MOST_PUPILS: i64 = 100;
/// The most subjects of a class.
const MOST_SUBJECTS: usize = 12;
/// The longest name of a class.
const LONGEST_NAME: usize = 60;

/// What a server remembers of its classes while it runs.
#[derive(Default)]
pub struct Classes {
    topics: Topics,
    wrong_codes: WrongCodes,
    /// The pages that browsers have open.
    pages: Counter<Share>,
    /// Copies are packed one class at a time: a pack may be large.
    packing: tokio::sync::Mutex<()>,
}

impl Classes {
    /// Tells the pages of the class in whose tournament a duel was played that it is
    /// over.
    pub fn duel_ended(app: &App, duel: &str) {
        let (app, duel) = (app.clone(), duel.to_owned());
        tokio::spawn(async move {
            match app.archive().class_of_duel(&duel).await {
                Ok(Some(class)) => app.classes().topics.tell(&class, live::Change::Class),
                Ok(None) => (),
                Err(error) => tracing::warn!("classes: {error}"),
            }
        });
    }
}
