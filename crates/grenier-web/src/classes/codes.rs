//! Codes and secrets of classes: the letters that pupils type, the code with which
//! they return, the teacher's link and the owner's code.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

use archive::name_skeleton;
use axum_extra::extract::cookie::Key;
use parking_lot::Mutex;
use sha2::{Digest, Sha256};

use super::error::ClassError;
use crate::http::client::{Client, Requester, Share};
use crate::http::hex::digits_of;
use crate::http::token::{random_bytes, random_token};

/// Letters of a join code: none is mistaken for another or for a digit, and no
/// vowel makes a word of them.
const JOIN_LETTERS: &[u8; 17] = b"BCDFGHJKMNPRSTWXZ";
/// How many of them a code has: 17⁵ codes, more than a million.
const JOIN_LENGTH: usize = 5;
/// Letters of a return code: 60 bits.
const RETURN_LENGTH: usize = 12;
/// Letters in a group of a longer code.
const GROUP: usize = 4;
/// Wrong codes of one browser within a minute, and of all that have no cookie at one
/// address.
const MOST_WRONG: usize = 10;
/// Those of one address: a class that joins at once mistypes some of its codes, and
/// one pupil who guesses must not shut out the others.
const MOST_WRONG_AT_ADDRESS: usize = 40;
const MINUTE: i64 = 60_000;
/// Browsers or addresses whose wrong codes are remembered before old ones are
/// forgotten.
const REMEMBERED: usize = 4096;

/// Letters for pupils to join with.
pub fn join_code() -> String {
    // A byte above the last multiple of the alphabet would favor some letters.
    let fair = 256 - 256 % JOIN_LETTERS.len();
    let bytes = std::iter::repeat_with(random_bytes::<16>).flatten();
    let bytes = bytes.map(usize::from).filter(|byte| *byte < fair);
    let letters = bytes.map(|byte| char::from(JOIN_LETTERS[byte % JOIN_LETTERS.len()]));
    letters.take(JOIN_LENGTH).collect()
}

/// A join code as it is stored, however it was typed; `None` if it is none.
pub fn typed_join_code(typed: &str) -> Option<String> {
    let signs = typed.chars().filter(|sign| !" -_.\u{a0}".contains(*sign));
    let letters: String = signs.take(JOIN_LENGTH + 1).collect();
    let letters = letters.to_ascii_uppercase();
    let is_code = letters.len() == JOIN_LENGTH
        && letters.bytes().all(|letter| JOIN_LETTERS.contains(&letter));
    is_code.then_some(letters)
}

/// A code with which a pupil returns, as it is shown.
pub fn return_code() -> String {
    grouped(&random_token()[..RETURN_LENGTH])
}

/// The hash of a return code. How it is typed does not matter.
pub fn return_hash(class: &str, name: &str, typed: &str) -> String {
    hash(&["return", class, &name_skeleton(name), &letters_of(typed)])
}

/// The secret of a teacher's link.
pub fn teacher_secret() -> String {
    random_token() + &random_token()
}

pub fn teacher_hash(secret: &str) -> String {
    hash(&["teacher", secret])
}

/// How a guest is stored: the guest's id is in a cookie and opens the pupil's work.
pub fn guest_hash(guest: &str) -> String {
    hash(&["guest", guest])
}

/// The code with which somebody may make classes from elsewhere. It follows from the
/// key of the server's cookies, so that all servers of an archive have the same,
/// and it stays the same when they start again.
#[must_use]
pub fn owner_code(key: &Key) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnopqrstuvwxyz2345678";
    let digest = Sha256::new()
        .chain_update("grenier: the owner's code")
        .chain_update(key.signing())
        .finalize();
    let letters = digest
        .iter()
        .take(16)
        .map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
    grouped(&letters.collect::<String>())
}

/// Whether the owner's code was typed.
pub fn is_owner_code(key: &Key, typed: &str) -> bool {
    // Hashes are compared, so that the time tells nothing.
    let (own, typed) = (letters_of(&owner_code(key)), letters_of(typed));
    hash(&["owner", &own]) == hash(&["owner", &typed])
}

fn letters_of(typed: &str) -> String {
    let letters = typed.chars().filter(char::is_ascii_alphanumeric).take(64);
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}

fn grouped(letters: &str) -> String {
    let letters: Vec<char> = letters.chars().collect();
    let groups = letters
        .chunks(GROUP)
        .map(|group| group.iter().collect::<String>());
    groups.collect::<Vec<_>>().join("-")
}

/// SHA-256 of texts that do not run into one another.
fn hash(texts: &[&str]) -> String {
    let mut digest = Sha256::new();
    for text in texts {
        digest.update(text.len().to_le_bytes());
        digest.update(text);
    }
    digits_of(&digest.finalize())
}

/// The wrong codes of the last minute. Whoever typed too many is refused, also with
/// the right one.
pub struct WrongCodes {
    browsers: Mutex<Times<Share>>,
    addresses: Mutex<Times<Client>>,
}

/// When somebody typed wrong codes: the last times of each, `most` of them.
struct Times<K> {
    most: usize,
    known: HashMap<K, VecDeque<i64>>,
}

impl Default for WrongCodes {
    fn default() -> WrongCodes {
        WrongCodes {
            browsers: Mutex::new(Times::new(MOST_WRONG)),
            addresses: Mutex::new(Times::new(MOST_WRONG_AT_ADDRESS)),
        }
    }
}

impl WrongCodes {
    /// Refuses somebody who typed too many wrong codes in the minute before `now`.
    pub fn check(&self, requester: &Requester, now: i64) -> Result<(), ClassError> {
        let is_full = self.browsers.lock().is_full(&requester.share(), now)
            || self.addresses.lock().is_full(&requester.client(), now);
        if is_full {
            return Err(ClassError::TooManyCodes);
        }
        Ok(())
    }

    /// Counts a wrong code.
    pub fn count(&self, requester: &Requester, now: i64) {
        self.browsers.lock().add(requester.share(), now);
        self.addresses.lock().add(requester.client(), now);
    }
}

impl<K: Eq + Hash> Times<K> {
    fn new(most: usize) -> Times<K> {
        Times {
            most,
            known: HashMap::new(),
        }
    }

    fn is_full(&mut self, owner: &K, now: i64) -> bool {
        let Some(times) = self.known.get_mut(owner) else {
            return false;
        };
        times.retain(|time| *time > now - MINUTE);
        times.len() >= self.most
    }

    fn add(&mut self, owner: K, now: i64) {
        if self.known.len() >= REMEMBERED {
            self.known
                .retain(|_, times| times.back().is_some_and(|time| *time > now - MINUTE));
        }
        let times = self.known.entry(owner).or_default();
        times.push_back(now);
        if times.len() > self.most {
            times.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::session::Guest;

    #[test]
    fn a_join_code_may_be_typed_in_any_way() {
        for _ in 0..200 {
            let code = join_code();
            assert_eq!(typed_join_code(&code), Some(code.clone()));
            let lower = code.to_lowercase();
            let spread = lower.chars().map(|letter| format!("{letter} "));
            assert_eq!(typed_join_code(&spread.collect::<String>()), Some(code));
        }
        for bad in [
            "",
            "BCDF",
            "BCDFGH",
            "BCDFI",
            "BCDF1",
            "éBCDF",
            "BCD\u{200b}F",
        ] {
            assert_eq!(typed_join_code(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn a_return_code_belongs_to_one_name_of_one_class() {
        let code = return_code();
        assert_eq!(code.len(), 14, "{code}");
        let own = return_hash("class", "Zoé", &code);
        assert_eq!(
            own,
            return_hash("class", "ZOE", &code.to_uppercase().replace('-', ""))
        );
        assert_ne!(own, return_hash("other", "Zoé", &code));
        assert_ne!(own, return_hash("class", "Awa", &code));
        assert_ne!(own, return_hash("class", "Zoé", &return_code()));
    }

    #[test]
    fn the_owner_s_code_follows_from_the_server_s_key() {
        let (one, other) = (Key::generate(), Key::generate());
        assert_eq!(owner_code(&one), owner_code(&one));
        assert_ne!(owner_code(&one), owner_code(&other));
        assert!(is_owner_code(&one, &owner_code(&one).to_uppercase()));
        assert!(!is_owner_code(&one, &owner_code(&other)));
        assert!(!is_owner_code(&one, ""));
    }

    /// A browser with or without a cookie at an address.
    fn somebody(address: u32, guest: Option<&str>) -> Requester {
        let client = Client(std::net::Ipv4Addr::from_bits(address).into());
        let guest = guest.map(|id| Guest {
            id: id.to_owned(),
            name: None,
            player: None,
        });
        Requester::new(client, guest.as_ref())
    }

    #[test]
    fn ten_wrong_codes_a_minute_are_forgiven() {
        let codes = WrongCodes::default();
        let eve = somebody(1, None);
        for at in 0..10 {
            assert!(codes.check(&eve, at).is_ok());
            codes.count(&eve, at);
        }
        assert!(codes.check(&eve, 59_000).is_err());
        assert!(codes.check(&somebody(2, None), 59_000).is_ok());
        assert!(codes.check(&eve, 60_001).is_ok());
    }

    #[test]
    fn a_browser_that_guesses_shuts_out_itself_and_not_its_school() {
        let codes = WrongCodes::default();
        for at in 0..1000 {
            // Refused codes are not counted.
            let eve = somebody(1, Some("eve"));
            if codes.check(&eve, at).is_ok() {
                codes.count(&eve, at);
            }
        }
        assert!(codes.check(&somebody(1, Some("eve")), 1000).is_err());
        assert!(codes.check(&somebody(1, Some("zoe")), 1000).is_ok());
        assert!(codes.check(&somebody(1, None), 1000).is_ok());
    }

    #[test]
    fn fresh_cookies_give_an_address_forty_wrong_codes_a_minute() {
        let codes = WrongCodes::default();
        let browsers: Vec<String> = (0..1000).map(|number| number.to_string()).collect();
        let mut guesses = 0;
        for browser in &browsers {
            let somebody = somebody(1, Some(browser));
            if codes.check(&somebody, 0).is_ok() {
                codes.count(&somebody, 0);
                guesses += 1;
            }
        }
        assert_eq!(guesses, 40);
    }

    #[test]
    fn the_memory_of_wrong_codes_is_bounded() {
        let codes = WrongCodes::default();
        for number in 0..20_000_u32 {
            codes.count(&somebody(number, None), i64::from(number) * 1000);
        }
        assert!(codes.addresses.lock().known.len() <= REMEMBERED + 1);
        assert!(codes.browsers.lock().known.len() <= REMEMBERED + 1);
    }
}
