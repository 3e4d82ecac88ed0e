//! What all requests share.

use std::collections::HashMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use archive::Archive;
use axum::extract::FromRef;
use axum_extra::extract::cookie::Key;
use phrases::{Language, Phrases};
use subjects::Subject;

use crate::accounts::Passphrases;
use crate::archive::SqlQueue;
use crate::awale::duels::Rooms;
use crate::awale::explorer::Explorer;
use crate::classes::{ClassOverseer, Classes, owner_code};
use crate::config::Config;
use crate::couleurs::GamesInMemory;
use crate::http::assets::{self, Words};
use crate::http::body::LargeBodies;
use crate::http::metrics::Metrics;
use crate::http::rate_limit::RateLimiter;
use crate::http::session::secret_key;
use crate::images::Images;
use crate::subjects::{Checks, Offered};
use crate::thinking::{EnginePool, TableCache, WorkQueue};

/// How the keys of the texts begin that scripts use.
const SCRIPT_TEXTS: &str = "web-js-";
/// Rule sets whose searches are remembered.
const KEPT_ENGINES: usize = 4;

/// The site: archive, texts and settings, shared by all requests.
#[derive(Clone)]
pub struct App(Arc<Shared>);

struct Shared {
    archive: Archive,
    config: Config,
    couleurs: GamesInMemory,
    duels: Rooms,
    classes: Classes,
    explorer: Explorer,
    rate_limiter: RateLimiter,
    queue: WorkQueue,
    engines: EnginePool,
    tables: TableCache,
    images: Images,
    passphrases: Passphrases,
    sql_queue: SqlQueue,
    checks: Checks,
    subjects: Offered,
    large_bodies: LargeBodies,
    cookie_key: Key,
    metrics: Metrics,
    closing: AtomicBool,
    english: Texts,
    french: Texts,
}

/// The texts of one language.
pub struct Texts {
    pub phrases: Phrases,
    /// The texts that each script uses, as a JSON object for a script element.
    script_texts: HashMap<&'static str, String>,
}

impl App {
    /// The site over an open archive; an error if the secret key cannot be read
    /// or written.
    pub fn new(archive: Archive, config: Config) -> io::Result<App> {
        App::with_rate_limiter(archive, config, RateLimiter::default())
    }

    pub(crate) fn with_rate_limiter(
        archive: Archive,
        config: Config,
        rate_limiter: RateLimiter,
    ) -> io::Result<App> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let cookie_key = match &config.shared_secret {
            Some(secret) => secret_key::shared(&secret.0)?,
            None => secret_key::read_or_make(config.secret.as_deref())?,
        };
        let subjects = Offered::new(&config.subjects.0);
        Ok(App(Arc::new(Shared {
            archive,
            couleurs: GamesInMemory::new(cores),
            duels: Rooms::default(),
            classes: Classes::default(),
            explorer: Explorer::default(),
            rate_limiter,
            queue: WorkQueue::new(cores),
            engines: EnginePool::new(KEPT_ENGINES),
            tables: TableCache::new(config.tables.clone(), config.tables_memory),
            images: Images::default(),
            passphrases: Passphrases::default(),
            sql_queue: SqlQueue::default(),
            checks: Checks::overseen_by(cores, ClassOverseer),
            large_bodies: LargeBodies::default(),
            cookie_key,
            metrics: Metrics::default(),
            closing: AtomicBool::new(false),
            english: Texts::new(Language::English, &config.subjects.0),
            french: Texts::new(Language::French, &config.subjects.0),
            subjects,
            config,
        })))
    }

    /// The archive behind the site.
    #[must_use]
    pub fn archive(&self) -> &Archive {
        &self.0.archive
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    pub(crate) fn couleurs(&self) -> &GamesInMemory {
        &self.0.couleurs
    }

    pub(crate) fn duels(&self) -> &Rooms {
        &self.0.duels
    }

    /// Sets the clock of duels forward, so that a test need not wait for minutes.
    #[doc(hidden)]
    pub fn advance_clock(&self, time: std::time::Duration) {
        self.duels().advance_clock(time);
    }

    pub(crate) fn classes(&self) -> &Classes {
        &self.0.classes
    }

    /// The code with which somebody may make classes who is not on this machine.
    #[must_use]
    pub fn owner_code(&self) -> String {
        owner_code(&self.0.cookie_key)
    }

    pub(crate) fn explorer(&self) -> &Explorer {
        &self.0.explorer
    }

    pub(crate) fn rate_limiter(&self) -> &RateLimiter {
        &self.0.rate_limiter
    }

    pub(crate) fn queue(&self) -> &WorkQueue {
        &self.0.queue
    }

    pub(crate) fn engines(&self) -> &EnginePool {
        &self.0.engines
    }

    pub(crate) fn tables(&self) -> &TableCache {
        &self.0.tables
    }

    pub(crate) fn images(&self) -> &Images {
        &self.0.images
    }

    pub(crate) fn passphrases(&self) -> &Passphrases {
        &self.0.passphrases
    }

    pub(crate) fn sql_queue(&self) -> &SqlQueue {
        &self.0.sql_queue
    }

    pub(crate) fn checks(&self) -> &Checks {
        &self.0.checks
    }

    pub(crate) fn subjects(&self) -> &Offered {
        &self.0.subjects
    }

    pub(crate) fn large_bodies(&self) -> &LargeBodies {
        &self.0.large_bodies
    }

    /// The key of signed cookies.
    pub(crate) fn cookie_key(&self) -> Key {
        self.0.cookie_key.clone()
    }

    /// The texts of a language.
    pub(crate) fn texts(&self, language: Language) -> &Texts {
        match language {
            Language::English => &self.0.english,
            Language::French => &self.0.french,
        }
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// Whether the server was asked to stop.
    pub(crate) fn is_closing(&self) -> bool {
        self.0.closing.load(Ordering::Relaxed)
    }

    /// Sends everybody who plays elsewhere; requests are still answered.
    pub(crate) fn begin_to_close(&self) {
        self.0.closing.store(true, Ordering::Relaxed);
        self.couleurs().close();
    }

    /// Cancels all searches and ends all games in memory.
    pub(crate) fn close(&self) {
        self.begin_to_close();
        self.queue().close();
        self.checks().close();
        self.sql_queue().close();
        self.tables().close();
    }
}

impl FromRef<App> for Key {
    fn from_ref(app: &App) -> Key {
        app.cookie_key()
    }
}

impl Texts {
    fn new(language: Language, own: &[Subject]) -> Texts {
        let phrases = Phrases::for_pages(language);
        let phrases = own.iter().fold(phrases, Phrases::with_subject);
        let all = phrases.templates(SCRIPT_TEXTS);
        let scripts = assets::scripts();
        let script_texts = scripts.map(|(script, words)| (script, texts_in(&all, words)));
        Texts {
            script_texts: script_texts.collect(),
            phrases,
        }
    }

    /// The texts that a script uses, as a JSON object for a script element.
    pub fn of_script(&self, script: &str) -> &str {
        self.script_texts.get(script).map_or("{}", String::as_str)
    }
}

/// The texts whose keys may be among the words of a script, as JSON.
fn texts_in(all: &[(&'static str, String)], words: &Words) -> String {
    let is_said = |key: &str| {
        let name = key.strip_prefix(SCRIPT_TEXTS);
        name.is_some_and(|name| words.has(name))
    };
    let said = all.iter().filter(|(key, _)| is_said(key));
    let said = said.map(|(key, text)| ((*key).to_owned(), text.as_str().into()));
    let said: serde_json::Map<_, _> = said.collect();
    assets::json_in_script(&serde_json::Value::from(said).to_string())
}
