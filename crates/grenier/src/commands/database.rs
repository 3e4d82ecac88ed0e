//! The archive that commands use: its address, and a runtime to wait for it.

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use archive::{Address, Archive};
use phrases::Phrases;

use crate::error::ResultExt;

/// The environment variable with the address, used if `--database` is absent.
const VARIABLE: &str = "GRENIER_DATABASE";

/// The archive to use; the default one if no address is given.
#[derive(Clone)]
pub struct Database {
    address: Option<String>,
}

impl Database {
    pub fn new(address: Option<String>) -> Database {
        let address = address.or_else(|| std::env::var(VARIABLE).ok());
        Database {
            address: address.filter(|address| !address.is_empty()),
        }
    }

    /// Opens the archive, runs `act` with it and closes it.
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

    /// The address of the archive.
    pub fn address(&self, phrases: &Phrases) -> Result<Address> {
        match &self.address {
            Some(text) => text.parse().localized(phrases),
            None => Ok(Address::file(&default_path(phrases)?)),
        }
    }
}

/// `archive.db` in the user's data folder.
fn default_path(phrases: &Phrases) -> Result<PathBuf> {
    Ok(data_folder(phrases)?.join("archive.db"))
}

/// The program's folder in the user's data, created if it is missing.
pub fn data_folder(phrases: &Phrases) -> Result<PathBuf> {
    let folder = dirs::data_dir().ok_or_else(|| anyhow!(phrases.say("archive-no-data-folder")))?;
    let folder = folder.join("grenier");
    std::fs::create_dir_all(&folder).map_err(|error| {
        let file = folder.to_string_lossy().into_owned();
        let arguments = [("file", file.into()), ("reason", error.to_string().into())];
        anyhow!(phrases.say_with("archive-data-folder", &arguments))
    })?;
    Ok(folder)
}
