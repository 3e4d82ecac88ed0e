//! What every request shares.

use std::io;
use std::sync::Arc;

use archive::Archive;
use axum::extract::FromRef;
use axum_extra::extract::cookie::Key;
use phrases::{Language, Phrases};
use tokio::sync::Semaphore;

use crate::awale::explorer::Explorer;
use crate::config::Config;
use crate::couleurs::Room;
use crate::http::rate_limit::Pace;
use crate::http::session::secret_key;
use crate::images::ImagesRoom;
use crate::thinking::{Engines, TableRoom, Workshop};

/// Questions in SQL asked at once.
const QUESTIONS: usize = 2;

/// The site: archive, words and settings, shared by all requests.
#[derive(Clone)]
pub struct App(Arc<Shared>);

/// See [`App`].
pub struct Shared {
    pub archive: Archive,
    pub config: Config,
    pub couleurs: Room,
    pub explorer: Explorer,
    pub pace: Pace,
    pub workshop: Workshop,
    pub engines: Engines,
    pub tables: TableRoom,
    pub images: ImagesRoom,
    /// Places for people's own SQL.
    pub questions: Arc<Semaphore>,
    secret: Key,
    english: Speech,
    french: Speech,
}

/// The words of one language, and those that the pages' modules say.
pub struct Speech {
    pub phrases: Phrases,
    /// The modules' texts as a JSON object fit to stand in a script element.
    pub module_texts: String,
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl App {
    /// The site over an open archive; an error if its secret cannot be kept.
    pub fn new(archive: Archive, config: Config) -> io::Result<App> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(App(Arc::new(Shared {
            archive,
            couleurs: Room::new(cores),
            explorer: Explorer::default(),
            pace: Pace::default(),
            workshop: Workshop::new(cores),
            engines: Engines::new(2 * cores),
            tables: TableRoom::new(config.tables.clone()),
            images: ImagesRoom::default(),
            questions: Arc::new(Semaphore::new(QUESTIONS)),
            secret: secret_key::read_or_make(config.secret.as_deref())?,
            config,
            english: Speech::new(Language::English),
            french: Speech::new(Language::French),
        })))
    }
}

impl App {
    /// The archive behind the site.
    #[must_use]
    pub fn archive(&self) -> &Archive {
        &self.archive
    }
}

/// The key of signed cookies.
impl FromRef<App> for Key {
    fn from_ref(app: &App) -> Key {
        app.key()
    }
}

impl Shared {
    /// Ends what is under way: no thought is needed any more.
    pub fn close(&self) {
        self.couleurs.close();
        self.workshop.close();
        self.tables.close();
    }

    /// The key of signed cookies.
    pub fn key(&self) -> Key {
        self.secret.clone()
    }

    /// The words of a language.
    pub fn speech(&self, language: Language) -> &Speech {
        match language {
            Language::English => &self.english,
            Language::French => &self.french,
        }
    }
}

impl Speech {
    fn new(language: Language) -> Speech {
        let phrases = Phrases::new(language);
        let texts: serde_json::Map<_, _> = phrases
            .templates("web-js-")
            .into_iter()
            .map(|(key, text)| (key.to_owned(), text.into()))
            .collect();
        // `</script>` inside a text must not end the element.
        let module_texts = serde_json::Value::from(texts)
            .to_string()
            .replace('<', "\\u003c");
        Speech {
            phrases,
            module_texts,
        }
    }
}
