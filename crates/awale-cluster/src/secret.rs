//! What the processes of a build know and nobody else does.

use std::fmt;
use std::fs;
use std::path::Path;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::error::Error;

/// The shortest secret, in bytes.
const LEAST: usize = 16;

/// The length of a proof.
pub(crate) const PROOF: usize = 32;

/// A shared secret: with it a process proves that it belongs to the build.
#[derive(Clone)]
pub struct Secret(Vec<u8>);

/// Shows nothing of it.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

impl Secret {
    /// A secret of at least 16 bytes.
    pub fn new(bytes: &[u8]) -> Result<Secret, Error> {
        if bytes.len() < LEAST {
            return Err(Error::ShortSecret {
                found: bytes.len(),
                least: LEAST,
            });
        }
        Ok(Secret(bytes.to_vec()))
    }

    /// Reads a file that only its owner may read. White space at both ends does
    /// not count.
    pub fn read(path: &Path) -> Result<Secret, Error> {
        let file_error = |source| Error::File {
            path: path.to_owned(),
            source,
        };
        let metadata = fs::metadata(path).map_err(file_error)?;
        if is_open(&metadata) {
            return Err(Error::OpenSecret {
                path: path.to_owned(),
            });
        }
        let bytes = fs::read(path).map_err(file_error)?;
        Secret::new(bytes.trim_ascii())
    }

    /// What only who knows the secret can say about `parts`.
    pub(crate) fn proof(&self, parts: &[&[u8]]) -> [u8; PROOF] {
        self.mac(parts).finalize().into_bytes().into()
    }

    /// Whether `proof` is what the secret says, in a time that does not depend
    /// on where it differs.
    pub(crate) fn confirms(&self, parts: &[&[u8]], proof: &[u8; PROOF]) -> bool {
        self.mac(parts).verify_slice(proof).is_ok()
    }

    fn mac(&self, parts: &[&[u8]]) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length");
        for part in parts {
            mac.update(&(part.len() as u64).to_le_bytes());
            mac.update(part);
        }
        mac
    }
}

#[cfg(unix)]
fn is_open(metadata: &fs::Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt;
    metadata.permissions().mode() & 0o077 != 0
}

#[cfg(not(unix))]
fn is_open(_: &fs::Metadata) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_holds_for_the_same_secret_and_the_same_words_only() {
        let secret = Secret::new(b"a long enough secret").unwrap();
        let other = Secret::new(b"another long secret!").unwrap();
        let proof = secret.proof(&[b"ab", b"c"]);
        assert!(secret.confirms(&[b"ab", b"c"], &proof));
        assert!(!secret.confirms(&[b"a", b"bc"], &proof));
        assert!(!other.confirms(&[b"ab", b"c"], &proof));
        assert!(Secret::new(b"short").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_others_may_read_is_refused() {
        use std::os::unix::fs::PermissionsExt;
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), "a long enough secret\n").unwrap();
        let allow = |mode| fs::set_permissions(file.path(), fs::Permissions::from_mode(mode));
        allow(0o644).unwrap();
        let refused = Secret::read(file.path()).unwrap_err();
        assert!(matches!(refused, Error::OpenSecret { .. }), "{refused}");
        allow(0o600).unwrap();
        assert!(Secret::read(file.path()).is_ok());
    }
}
