//! Pass-phrases: argon2id, two at a time, so that whoever tries many of them slows
//! nobody down but themselves.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};

use archive::{name_skeleton, normal_name};
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use governor::{DefaultKeyedRateLimiter, Quota};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::error::AccountError;
use crate::http::client::Client;
use crate::http::error::RequestError;
use crate::http::hex::digits_of;
use crate::http::token::{random_bytes, random_token};

/// The fewest and most characters of a pass-phrase.
pub const SHORTEST: usize = 10;
pub const LONGEST: usize = 200;
/// Hashes made at once.
const AT_ONCE: usize = 2;
/// Requests that may wait for a hash.
const WAITING: usize = 64;
/// Kilobytes and passes of a hash: what OWASP recommends (2024).
const MEMORY: u32 = 19 * 1024;
const PASSES: u32 = 2;
/// Tries of one client: a whole class may share one address.
const TRIES: Quota = quota(30, 60);
/// Tries of one client at one name.
const TRIES_AT_NAME: Quota = quota(2, 10);
/// Tokens in a recovery code: 160 bits.
const CODE_TOKENS: usize = 2;
/// Letters in a group of a recovery code.
const CODE_GROUP: usize = 4;

const fn quota(per_minute: u32, burst: u32) -> Quota {
    let per_minute = NonZeroU32::new(per_minute).expect("not zero");
    let burst = NonZeroU32::new(burst).expect("not zero");
    Quota::per_minute(per_minute).allow_burst(burst)
}

/// See the module.
pub struct Passphrases {
    at_once: Semaphore,
    waiting: AtomicUsize,
    by_client: DefaultKeyedRateLimiter<IpAddr>,
    by_name: DefaultKeyedRateLimiter<(IpAddr, String)>,
    /// What the pass-phrase of a name is compared with that nobody has claimed, so
    /// that the answer takes as long.
    nobody: tokio::sync::OnceCell<String>,
}

impl Default for Passphrases {
    fn default() -> Passphrases {
        Passphrases {
            at_once: Semaphore::new(AT_ONCE),
            waiting: AtomicUsize::new(0),
            by_client: DefaultKeyedRateLimiter::keyed(TRIES),
            by_name: DefaultKeyedRateLimiter::keyed(TRIES_AT_NAME),
            nobody: tokio::sync::OnceCell::new(),
        }
    }
}

impl Passphrases {
    /// Counts a try of a client at a name.
    pub fn count_try(&self, client: Client, name: &str) -> Result<(), RequestError> {
        self.by_client.retain_recent();
        self.by_name.retain_recent();
        let key = (client.0, name_skeleton(name));
        let counted = self.by_client.check_key(&client.0);
        let counted = counted.and_then(|()| self.by_name.check_key(&key));
        counted.map_err(|_| RequestError::TooFast)
    }

    /// The hash of a pass-phrase for a name, if it may be one.
    pub async fn hash(&self, passphrase: &str, name: &str) -> Result<String, AccountError> {
        let passphrase = checked(passphrase, name)?;
        self.hash_any(passphrase).await
    }

    async fn hash_any(&self, passphrase: String) -> Result<String, AccountError> {
        self.run(move || {
            let salt = SaltString::encode_b64(&random_bytes::<16>()).ok()?;
            let hash = hasher()?.hash_password(passphrase.as_bytes(), &salt).ok()?;
            Some(hash.to_string())
        })
        .await?
        .ok_or(AccountError::Hash)
    }

    /// Whether a pass-phrase is the one of a hash. Without a hash it never is, and
    /// that takes as long to find out.
    pub async fn is_right(
        &self,
        passphrase: &str,
        hash: Option<&str>,
    ) -> Result<bool, AccountError> {
        let nobody = self
            .nobody
            .get_or_try_init(|| self.hash_any(random_token()));
        let (known, hash) = match hash {
            Some(hash) => (true, hash.to_owned()),
            None => (false, nobody.await?.clone()),
        };
        let passphrase = normal(passphrase);
        let is_right = self.run(move || {
            let hash = PasswordHash::new(&hash).ok()?;
            let verified = hasher()?.verify_password(passphrase.as_bytes(), &hash);
            Some(verified.is_ok())
        });
        Ok(is_right.await?.ok_or(AccountError::Hash)? && known)
    }

    /// Runs a hash when it is its turn.
    async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AccountError> {
        let _waiting = Waiting::begin(&self.waiting)?;
        let _permit = self.at_once.acquire().await;
        spawn_blocking(job).await.map_err(|_| AccountError::Hash)
    }
}

/// A request that waits for a hash, or makes one.
struct Waiting<'a>(&'a AtomicUsize);

impl Waiting<'_> {
    fn begin(count: &AtomicUsize) -> Result<Waiting<'_>, AccountError> {
        if count.fetch_add(1, Ordering::Relaxed) >= WAITING {
            count.fetch_sub(1, Ordering::Relaxed);
            return Err(AccountError::Busy);
        }
        Ok(Waiting(count))
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn hasher() -> Option<Argon2<'static>> {
    let params = Params::new(MEMORY, PASSES, 1, None).ok()?;
    Some(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

/// The same pass-phrase typed on another keyboard is the same.
fn normal(passphrase: &str) -> String {
    let short: String = passphrase.chars().take(LONGEST + 1).collect();
    normal_name(&short, LONGEST).unwrap_or(short)
}

fn checked(passphrase: &str, name: &str) -> Result<String, AccountError> {
    let length = passphrase.chars().count();
    let is_name = name_skeleton(passphrase) == name_skeleton(name);
    let first = passphrase.chars().next();
    let is_one_letter = passphrase.chars().all(|letter| Some(letter) == first);
    if !(SHORTEST..=LONGEST).contains(&length) || is_name || is_one_letter {
        return Err(AccountError::BadPassphrase);
    }
    Ok(normal(passphrase))
}

/// A new recovery code, as it is shown: groups of four letters.
pub fn recovery_code() -> String {
    let letters: Vec<char> = (0..CODE_TOKENS)
        .flat_map(|_| random_token().chars().collect::<Vec<_>>())
        .collect();
    let groups: Vec<String> = letters
        .chunks(CODE_GROUP)
        .map(|group| group.iter().collect())
        .collect();
    groups.join("-")
}

/// The hash of a recovery code. The code is made by chance, so a plain hash is
/// enough. How it is typed does not matter.
pub fn code_hash(code: &str) -> String {
    let letters = code.chars().filter(char::is_ascii_alphanumeric);
    let letters: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
    digits_of(&Sha256::digest(letters))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_pass_phrase_is_right_or_wrong() {
        let passphrases = Passphrases::default();
        let hash = passphrases.hash("correct horse battery", "Zoé").await;
        let hash = hash.expect("a pass-phrase");
        assert!(
            hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hash}"
        );
        let is_right = async |typed: &str| passphrases.is_right(typed, Some(&hash)).await;
        assert_eq!(is_right("correct horse battery").await, Ok(true));
        assert_eq!(is_right("correct horse batterY").await, Ok(false));
        assert_eq!(is_right("").await, Ok(false));
        assert_eq!(passphrases.is_right("x", None).await, Ok(false));
    }

    #[test]
    fn bad_pass_phrases_are_refused() {
        for bad in [
            "",
            "short",
            "Zoé la grande",
            "aaaaaaaaaaaa",
            "ZOE LA GRANDE.",
        ] {
            let refused = checked(bad, "Zoé la Grande");
            assert_eq!(refused, Err(AccountError::BadPassphrase), "{bad}");
        }
        assert!(checked(&"é1".repeat(101), "Zoé").is_err());
        assert!(checked("un deux trois", "Zoé").is_ok());
    }

    #[test]
    fn a_code_may_be_typed_in_any_way() {
        let code = recovery_code();
        assert_eq!(code.len(), 39, "{code}");
        let typed = code.to_uppercase().replace('-', " ");
        assert_eq!(code_hash(&code), code_hash(&typed));
        assert_ne!(code_hash(&code), code_hash(&recovery_code()));
    }
}
