//! The secret key that signs cookies: made once, in a file only its owner reads.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use axum_extra::extract::cookie::Key;
use tempfile::NamedTempFile;

/// Bytes of a key: half for signing, half for encryption, which is not used.
const LENGTH: usize = 64;
/// The bytes of a secret that servers share.
pub const SECRET_BYTES: usize = LENGTH;

/// A new secret, made by chance.
#[must_use]
pub fn fresh_secret() -> Vec<u8> {
    Key::generate().master().to_vec()
}

/// The key of a secret that servers share.
pub fn shared(secret: &[u8]) -> io::Result<Key> {
    if secret.len() != LENGTH {
        let reason = format!(
            "a secret of {} bytes found, {LENGTH} expected",
            secret.len()
        );
        return Err(io::Error::new(io::ErrorKind::InvalidData, reason));
    }
    Ok(Key::from(secret))
}

/// The key in a file, made on the first start; without a file, a key for this
/// run only.
pub fn read_or_make(file: Option<&Path>) -> io::Result<Key> {
    let Some(file) = file else {
        return Ok(Key::generate());
    };
    match fs::metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => make(file),
        Ok(found) if found.len() == 0 => {
            // Made by a version that wrote it in place, and was cut off.
            tracing::warn!(
                "{}: the secret key was empty; a new one was made, and visitors are new guests",
                file.display()
            );
            fs::remove_file(file)?;
            make(file)
        }
        _ => read(file),
    }
}

/// Makes a key in a file that is whole as soon as it has its name: a crash or a
/// full disk leaves none. If another server was faster, reads that one's.
fn make(file: &Path) -> io::Result<Key> {
    let key = Key::generate();
    let folder = match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    // Only its owner may read a temporary file.
    let mut beside = NamedTempFile::new_in(folder)?;
    beside.write_all(key.master())?;
    beside.as_file().sync_all()?;
    match beside.persist_noclobber(file) {
        Ok(_) => Ok(key),
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => read(file),
        Err(error) => Err(error.error),
    }
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
    fn an_empty_secret_is_made_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("archive.key");
        fs::write(&file, "").expect("written");
        let made = read_or_make(Some(&file)).expect("made");
        let found = read_or_make(Some(&file)).expect("read");
        assert_eq!(made.master(), found.master());
    }

    #[test]
    fn nothing_lies_beside_the_secret() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("archive.key");
        read_or_make(Some(&file)).expect("made");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
        // A file that cannot be made leaves nothing either.
        let nowhere = folder.path().join("nowhere").join("archive.key");
        assert!(read_or_make(Some(&nowhere)).is_err());
    }

    #[test]
    fn a_damaged_secret_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("archive.key");
        fs::write(&file, "short").expect("written");
        assert!(read_or_make(Some(&file)).is_err());
    }
}
