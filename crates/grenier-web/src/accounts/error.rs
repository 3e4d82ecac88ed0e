//! What can go wrong with a claimed name.

use axum::http::StatusCode;
use phrases::Phrases;

use super::passphrases::{LONGEST, SHORTEST};
use crate::http::error::HttpError;

/// Why something about a claimed name is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountError {
    /// Somebody has claimed the name, or one that looks like it.
    Claimed,
    /// The pass-phrase is too short, too long, or the name itself.
    BadPassphrase,
    /// The name and the pass-phrase do not belong together.
    WrongPassphrase,
    /// The name and the recovery code do not belong together.
    WrongCode,
    /// This needs somebody who is signed in.
    NotSignedIn,
    /// Whoever is signed in must sign out first.
    SignedIn,
    /// Too many try pass-phrases at this moment.
    Busy,
    /// The hash cannot be made or read.
    Hash,
}

impl HttpError for AccountError {
    fn status(&self) -> StatusCode {
        match self {
            AccountError::Claimed | AccountError::SignedIn => StatusCode::CONFLICT,
            AccountError::BadPassphrase => StatusCode::BAD_REQUEST,
            AccountError::WrongPassphrase | AccountError::WrongCode => StatusCode::FORBIDDEN,
            AccountError::NotSignedIn => StatusCode::UNAUTHORIZED,
            AccountError::Busy => StatusCode::SERVICE_UNAVAILABLE,
            AccountError::Hash => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        phrases.say(match self {
            AccountError::Claimed => "web-account-claimed",
            AccountError::BadPassphrase => {
                let limits = [("fewest", SHORTEST.into()), ("most", LONGEST.into())];
                return phrases.say_with("web-account-bad-passphrase", &limits);
            }
            AccountError::WrongPassphrase => "web-account-wrong-passphrase",
            AccountError::WrongCode => "web-account-wrong-code",
            AccountError::NotSignedIn => "web-account-not-signed-in",
            AccountError::SignedIn => "web-account-signed-in",
            AccountError::Busy => "web-busy-everybody",
            AccountError::Hash => "web-panicked",
        })
    }

    fn cause(&self) -> Option<String> {
        (*self == AccountError::Hash).then(|| "a pass-phrase could not be hashed".to_owned())
    }
}
