//! Where the server keeps its archive; in memory, where nothing can be kept.

use std::path::Path;

use anyhow::Result;
use archive::Address;
use phrases::Phrases;
use tempfile::TempDir;

use crate::commands::database::{self, Database};

/// Where Linux has files in memory.
const MEMORY: &str = "/dev/shm";

/// Where the archive is.
pub struct ArchivePlace {
    pub address: Address,
    /// What is lost with the program, and why.
    temporary: Option<Temporary>,
}

struct Temporary {
    /// Removed with this value.
    _folder: TempDir,
    reason: String,
}

impl ArchivePlace {
    /// The place that was chosen, or the usual one. Where nobody chose one and the
    /// usual one cannot be written, one that lasts as long as the program.
    pub fn find(database: &Database, phrases: &Phrases) -> Result<ArchivePlace> {
        let address = match database.address(phrases) {
            Ok(address) if !database.is_chosen() => match unwritable(&address, phrases) {
                Some(reason) => return Ok(ArchivePlace::temporary(&address, reason)),
                None => address,
            },
            Err(error) if !database.is_chosen() => {
                let reason = format!("{error:#}");
                return ArchivePlace::made(reason).map_err(|_| error);
            }
            address => address?,
        };
        Ok(ArchivePlace {
            address,
            temporary: None,
        })
    }

    /// A temporary place; the usual one, with its own error, where there is none.
    fn temporary(usual: &Address, reason: String) -> ArchivePlace {
        ArchivePlace::made(reason).unwrap_or_else(|_| ArchivePlace {
            address: usual.clone(),
            temporary: None,
        })
    }

    fn made(reason: String) -> std::io::Result<ArchivePlace> {
        let mut builder = tempfile::Builder::new();
        let builder = builder.prefix("grenier-");
        let folder = builder.tempdir_in(MEMORY).or_else(|_| builder.tempdir())?;
        Ok(ArchivePlace {
            address: Address::file(&folder.path().join("archive.db")),
            temporary: Some(Temporary {
                _folder: folder,
                reason,
            }),
        })
    }

    /// Whether games are there after the program has ended.
    pub fn is_kept(&self) -> bool {
        self.temporary.is_none()
    }

    /// Where games are kept, in a sentence.
    pub fn describe(&self, phrases: &Phrases) -> String {
        match &self.temporary {
            None => {
                let place = match self.address.path() {
                    Some(path) => path.display().to_string(),
                    None => self.address.to_string(),
                };
                phrases.say_with("serve-kept", &[("place", place.into())])
            }
            Some(temporary) => {
                let reason = temporary.reason.as_str().into();
                phrases.say_with("serve-not-kept", &[("reason", reason)])
            }
        }
    }
}

/// Why a new archive cannot be made there. One that is there already is opened,
/// and read where it cannot be written.
fn unwritable(address: &Address, phrases: &Phrases) -> Option<String> {
    let path = address.path().filter(|path| !path.exists())?;
    let folder = path.parent().unwrap_or(Path::new("."));
    database::check_writable(folder, phrases).err()
}
