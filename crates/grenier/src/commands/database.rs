//! The archive that commands use: its address, and a runtime to wait for it.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use archive::{Address, Archive};
use phrases::Phrases;

use crate::error::ResultExt;
use crate::settings::chosen;

/// The archive to use; the default one if no address is given.
#[derive(Clone)]
pub struct Database {
    /// From `--database`.
    flag: Option<String>,
    address: Option<String>,
}

impl Database {
    pub fn new(address: Option<String>) -> Database {
        let flag = address.filter(|address| !address.is_empty());
        let address = flag.clone().or_else(|| chosen().database());
        Database { flag, address }
    }

    /// What `--database` says.
    pub fn flag(&self) -> Option<&str> {
        self.flag.as_deref()
    }

    /// Whether somebody chose the address.
    pub fn is_chosen(&self) -> bool {
        self.address.is_some()
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
            None => Ok(Address::file(&data_folder(phrases)?.join(FILE))),
        }
    }
}

/// The name of the archive in the data folder.
const FILE: &str = "archive.db";

/// Where the archive is unless somebody chose a place, whether it is there or not.
pub fn default_path() -> Option<PathBuf> {
    Some(usual_folder()?.join(FILE))
}

/// The program's folder in the user's data, whether it is there or not.
pub fn usual_folder() -> Option<PathBuf> {
    Some(dirs::data_dir()?.join("grenier"))
}

/// An address as it may be shown: without the password in it.
pub fn without_password(address: &str) -> String {
    match address.parse::<Address>() {
        Ok(address) => address.to_string(),
        Err(_) => address.to_owned(),
    }
}

/// The program's folder in the user's data, created if it is missing.
pub fn data_folder(phrases: &Phrases) -> Result<PathBuf> {
    let folder = usual_folder().ok_or_else(|| anyhow!(phrases.say("archive-no-data-folder")))?;
    std::fs::create_dir_all(&folder).map_err(|error| {
        let file = folder.to_string_lossy().into_owned();
        let arguments = [("file", file.into()), ("reason", error.to_string().into())];
        anyhow!(phrases.say_with("archive-data-folder", &arguments))
    })?;
    Ok(folder)
}

/// Why no file can be made in a folder, or the folder itself where it is missing.
/// Leaves nothing behind.
pub fn check_writable(folder: &Path, phrases: &Phrases) -> Result<(), String> {
    let existing = folder.ancestors().find(|above| above.exists());
    let made = match existing {
        Some(above) => tempfile::tempfile_in(above).map(drop),
        None => Err(std::io::ErrorKind::NotFound.into()),
    };
    made.map_err(|error| {
        let arguments = [
            ("folder", folder.display().to_string().into()),
            ("reason", error.to_string().into()),
        ];
        phrases.say_with("doctor-not-writable", &arguments)
    })
}
