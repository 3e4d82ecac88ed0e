//! One builder at a time in a directory.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

use crate::error::Error;
use crate::file::TEMPORARY;

/// The lock of a directory: who holds it may build there. The system releases
/// it when the process ends, even by a signal.
#[derive(Debug)]
pub struct DirectoryLock {
    _file: File,
}

impl DirectoryLock {
    /// Takes the lock of a directory, and removes what a killed builder left
    /// half-written there. An error if another process has the lock.
    pub fn take(directory: &Path) -> Result<DirectoryLock, Error> {
        let io = |source| Error::Io {
            path: directory.to_owned(),
            source,
        };
        fs::create_dir_all(directory).map_err(io)?;
        let lock = DirectoryLock::take_file(directory)?;
        remove_leftovers(directory).map_err(io)?;
        Ok(lock)
    }

    fn take_file(directory: &Path) -> Result<DirectoryLock, Error> {
        let path = directory.join("lock");
        let mut options = OpenOptions::new();
        options.create(true).write(true).truncate(false);
        let io = |source| Error::Io {
            path: path.clone(),
            source,
        };
        let file = options.open(&path).map_err(io)?;
        match file.try_lock() {
            Ok(()) => Ok(DirectoryLock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(Error::Busy { path }),
            Err(TryLockError::Error(source)) => Err(io(source)),
        }
    }
}

/// Removes the temporary files of a killed builder.
fn remove_leftovers(directory: &Path) -> io::Result<()> {
    for entry in directory.read_dir()? {
        let path = entry?.path();
        if path
            .extension()
            .is_some_and(|extension| extension == TEMPORARY)
        {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}
