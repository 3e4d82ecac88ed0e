//! How much room there is on a disk.

use std::path::Path;

/// The bytes that a file in `directory`, or in the nearest directory above it
/// that exists, can take. `None` if the system does not say.
#[cfg(unix)]
pub(crate) fn available_disk(directory: &Path) -> Option<u64> {
    let directory = std::path::absolute(directory).ok()?;
    let existing = directory.ancestors().find(|path| path.exists())?;
    let space = rustix::fs::statvfs(existing).ok()?;
    Some(space.f_bavail * space.f_frsize)
}

#[cfg(not(unix))]
pub(crate) fn available_disk(_: &Path) -> Option<u64> {
    None
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_directory_that_does_not_exist_yet_has_the_disk_of_the_one_above() {
        let directory = tempfile::tempdir().unwrap();
        let below = directory.path().join("not/yet/there");
        assert!(available_disk(directory.path()).is_some());
        assert!(available_disk(&below).is_some_and(|bytes| bytes > 0));
    }
}
