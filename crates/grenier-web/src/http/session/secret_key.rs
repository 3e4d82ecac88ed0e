//! The secret key that signs cookies: made once, in a file only its owner reads.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use axum_extra::extract::cookie::Key;

/// Bytes of a key: half for signing, half for encryption, which is not used.
const LENGTH: usize = 64;

/// The key in a file, made on the first start; without a file, a key for this
/// run only.
pub fn read_or_make(file: Option<&Path>) -> io::Result<Key> {
    let Some(file) = file else {
        return Ok(Key::generate());
    };
    match make(file) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => read(file),
        made => made,
    }
}

fn make(file: &Path) -> io::Result<Key> {
    let key = Key::generate();
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)?.write_all(key.master())?;
    Ok(key)
}

fn read(file: &Path) -> io::Result<Key> {
    let bytes = fs::read(file)?;
    if bytes.len() != LENGTH {
        let reason = format!(
            "{}: a secret of {} bytes found, {LENGTH} expected; delete the file to make a new one",
            file.display(),
            bytes.len()
        );
        return Err(io::Error::new(io::ErrorKind::InvalidData, reason));
    }
    Ok(Key::from(&bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_made_once_and_read_afterwards() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("archive.key");
        let made = read_or_make(Some(&file)).expect("made");
        let found = read_or_make(Some(&file)).expect("read");
        assert_eq!(made.master(), found.master());
    }

    #[cfg(unix)]
    #[test]
    fn only_its_owner_may_read_the_secret() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("archive.key");
        read_or_make(Some(&file)).expect("made");
        let mode = fs::metadata(&file).expect("there").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    #[test]
    fn a_damaged_secret_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("archive.key");
        fs::write(&file, "short").expect("written");
        assert!(read_or_make(Some(&file)).is_err());
    }
}
