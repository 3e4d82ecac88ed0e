//! The archive that commands use: where it is, and how they wait for it.

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use archive::{Address, Archive};
use phrases::Phrases;

use crate::error::Localize;

/// The environment's word for the database, after the command line's.
const VARIABLE: &str = "GRENIER_DATABASE";

/// Which archive was asked for.
#[derive(Clone)]
pub struct Database {
    asked: Option<String>,
}

impl Database {
    pub fn new(asked: Option<String>) -> Database {
        let asked = asked.or_else(|| std::env::var(VARIABLE).ok());
        Database {
            asked: asked.filter(|asked| !asked.is_empty()),
        }
    }

    /// Opens the archive, does something with it and closes it.
    pub fn with<T>(
        &self,
        phrases: &Phrases,
        act: impl AsyncFnOnce(&Archive) -> Result<T>,
    ) -> Result<T> {
        let address = self.address(phrases)?;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()?;
        runtime.block_on(async {
            let archive = Archive::open(&address).await.localized(phrases)?;
            let answer = act(&archive).await;
            archive.close().await;
            answer
        })
    }

    /// Where the archive asked for is.
    pub fn address(&self, phrases: &Phrases) -> Result<Address> {
        match &self.asked {
            Some(text) => text.parse().localized(phrases),
            None => Ok(Address::file(&default_path(phrases)?)),
        }
    }
}

/// `archive.db` in the user's data folder.
fn default_path(phrases: &Phrases) -> Result<PathBuf> {
    Ok(data_folder(phrases)?.join("archive.db"))
}

/// The program's folder in the user's data, made where it is not there.
pub fn data_folder(phrases: &Phrases) -> Result<PathBuf> {
    let folder = dirs::data_dir().ok_or_else(|| anyhow!(phrases.say("archive-no-data-folder")))?;
    let folder = folder.join("grenier");
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}
