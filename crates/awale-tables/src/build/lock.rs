//! One builder at a time in a directory.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

use crate::error::Error;
use crate::file::TEMPORARY;

/// The lock of a directory. The system releases it when the process ends, even
/// by a signal.
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    pub(super) fn take(directory: &Path) -> Result<Lock, Error> {
        let path = directory.join("lock");
        let mut options = OpenOptions::new();
        options.create(true).write(true).truncate(false);
        let io = |source| Error::Io {
            path: path.clone(),
            source,
        };
        let file = options.open(&path).map_err(io)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(Error::Busy { path }),
            Err(TryLockError::Error(source)) => Err(io(source)),
        }
    }
}

/// Removes the temporary files of a killed builder.
pub(super) fn remove_leftovers(directory: &Path) -> io::Result<()> {
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
