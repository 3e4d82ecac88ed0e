//! Who sends a request: somebody with a claimed name who is signed in, or a guest.

use archive::ACCOUNT;
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum_extra::extract::SignedCookieJar;

use super::sign_ins;
use crate::app::App;
use crate::awale::duels::Duel;
use crate::http::error::ApiError;
use crate::http::session::Guest;

/// Somebody with a claimed name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The number of the player in the archive.
    pub player: i64,
    pub name: String,
    /// The hash of the browser's token.
    pub sign_in: String,
}

/// See the module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    pub account: Option<Account>,
    /// The guest of the browser's cookie. Their name is left out where somebody has
    /// claimed it.
    cookie: Option<Guest>,
}

impl Account {
    /// The account as somebody who plays: the same in every browser.
    fn guest(&self) -> Guest {
        Guest {
            id: format!("{ACCOUNT}{}", self.player),
            name: Some(self.name.clone()),
            player: Some(self.player),
        }
    }
}

impl Visitor {
    pub async fn of(app: &App, headers: &HeaderMap) -> Result<Visitor, ApiError> {
        let jar = SignedCookieJar::from_headers(headers, app.cookie_key());
        let account = sign_ins::account(app, headers).await?;
        let mut cookie = Guest::of(&jar);
        if let Some(guest) = &mut cookie
            && let Some(name) = &guest.name
            && app.archive().claim_of(name).await?.is_some()
        {
            guest.name = None;
        }
        Ok(Visitor { account, cookie })
    }

    /// Who plays: under the claimed name, or as a guest.
    pub fn person(&self) -> Option<Guest> {
        let account = self.account.as_ref().map(Account::guest);
        account.or_else(|| self.cookie.clone())
    }

    /// The same; a new guest for a browser without a cookie.
    pub fn person_or_new(&self) -> Guest {
        self.person().unwrap_or_else(Guest::new)
    }

    /// The guest of the browser, under the claimed name of whoever is signed in.
    pub fn browser(&self) -> Option<Guest> {
        match (&self.account, &self.cookie) {
            (Some(account), Some(guest)) => Some(Guest {
                id: guest.id.clone(),
                ..account.guest()
            }),
            (_, guest) => guest.clone(),
        }
    }

    /// The same; a new guest for a browser without a cookie.
    pub fn browser_or_new(&self) -> Guest {
        self.browser().unwrap_or_else(|| Guest {
            id: Guest::new().id,
            ..self.person_or_new()
        })
    }

    /// As whom the visitor may have begun something: under the claimed name, and as the
    /// guest of the browser.
    pub fn ids(&self) -> Vec<String> {
        let account = self.account.as_ref().map(Account::guest);
        let known = account.iter().chain(&self.cookie);
        known.map(|guest| guest.id.clone()).collect()
    }

    /// Whether something belongs to the visitor: as a guest or under the claimed name.
    pub fn owns(&self, owner: &str) -> bool {
        self.ids().iter().any(|id| id == owner)
    }

    /// As whom the visitor takes part in a duel: whoever sat down as a guest and
    /// signed in later still plays as that guest. Empty for a browser without a
    /// cookie.
    pub fn in_duel(&self, duel: &Duel) -> String {
        let takes_part =
            |guest: &&Guest| duel.is_host(&guest.id) || duel.side_of(&guest.id).is_some();
        let guest = self.cookie.as_ref().filter(takes_part).cloned();
        let guest = guest.or_else(|| self.person());
        guest.map_or_else(String::new, |guest| guest.id)
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, ApiError> {
        Visitor::of(app, &parts.headers).await
    }
}
