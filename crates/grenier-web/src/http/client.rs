//! Who sends a request: the client, known by its address, and the guest; and
//! counters of what each holds.

use std::collections::HashMap;
use std::convert::Infallible;
use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::Extensions;
use axum::http::request::Parts;
use axum_extra::extract::SignedCookieJar;
use axum_extra::extract::cookie::Key;
use parking_lot::Mutex;
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::http::hex::digits_of;
use crate::http::session::Guest;

/// A client: its IPv4 address, or its IPv6 network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Client(pub IpAddr);

/// The network part of an IPv6 address. A client may choose the rest freely.
const NETWORK: u128 = u128::MAX << 64;
/// Bytes of a digest.
const DIGEST: usize = 16;

impl Client {
    /// The client of a request; this machine where there is no socket.
    pub fn of(extensions: &Extensions) -> Client {
        let address = extensions.get::<ConnectInfo<SocketAddr>>();
        Client::at(address.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |known| known.0.ip()))
    }

    /// The client at an address.
    pub fn at(address: IpAddr) -> Client {
        Client(match address.to_canonical() {
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & NETWORK).into(),
            address @ IpAddr::V4(_) => address,
        })
    }
}

impl FromRequestParts<App> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Client, Infallible> {
        Ok(Client::of(&parts.extensions))
    }
}

impl Client {
    /// A name for the client that can be stored: without the server's key, the
    /// address cannot be found from it.
    pub fn digest(self, key: &Key) -> String {
        let digest = Sha256::new()
            .chain_update(key.signing())
            .chain_update(self.0.to_string());
        digits_of(&digest.finalize()[..DIGEST])
    }
}

/// Who asks: a guest known by a cookie, at an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requester {
    client: Client,
    share: Share,
}

/// Whose share of the server a request takes: a guest's, or that of all
/// requests without a cookie from an address.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Share {
    Guest(Arc<str>),
    Address(Client),
}

impl Requester {
    pub fn new(client: Client, guest: Option<&Guest>) -> Requester {
        let share = match guest {
            Some(guest) => Share::Guest(guest.id.as_str().into()),
            None => Share::Address(client),
        };
        Requester { client, share }
    }

    pub fn client(&self) -> Client {
        self.client
    }

    /// The same at this address under another name: a pupil of a class, whichever
    /// browser they use.
    pub fn known_as(&self, name: &str) -> Requester {
        Requester {
            client: self.client,
            share: Share::Guest(name.into()),
        }
    }

    pub fn share(&self) -> Share {
        self.share.clone()
    }

    /// Who sends a request.
    pub fn of(parts: &Parts, app: &App) -> Requester {
        let jar = SignedCookieJar::from_headers(&parts.headers, app.cookie_key());
        Requester::new(Client::of(&parts.extensions), Guest::of(&jar).as_ref())
    }
}

/// A request whose cookie nobody looked at.
impl From<Client> for Requester {
    fn from(client: Client) -> Requester {
        Requester::new(client, None)
    }
}

impl FromRequestParts<App> for Requester {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Requester, Infallible> {
        Ok(Requester::of(parts, app))
    }
}

/// How many things each owner holds. Owners that hold nothing are not listed.
pub struct Counter<K>(Arc<Mutex<HashMap<K, usize>>>);

/// One thing held by an owner, until it is dropped.
pub struct Slot<K: Eq + Hash> {
    counts: Arc<Mutex<HashMap<K, usize>>>,
    owner: K,
}

impl<K> Default for Counter<K> {
    fn default() -> Counter<K> {
        Counter(Arc::default())
    }
}

impl<K: Clone + Eq + Hash> Counter<K> {
    /// Counts one more thing; `None` where the owner holds `most` already.
    pub fn enter(&self, owner: K, most: usize) -> Option<Slot<K>> {
        let mut counts = self.0.lock();
        let count = counts.entry(owner.clone()).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Slot {
            counts: Arc::clone(&self.0),
            owner,
        })
    }
}

impl<K: Eq + Hash> Drop for Slot<K> {
    fn drop(&mut self) {
        let mut counts = self.counts.lock();
        if let Some(count) = counts.get_mut(&self.owner) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.owner);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_holds_up_to_the_limit_and_frees_what_it_drops() {
        let counter = Counter::default();
        let client = |last| Client(IpAddr::V4(Ipv4Addr::new(10, 0, 0, last)));
        let held: Vec<_> = (0..3).map(|_| counter.enter(client(1), 3)).collect();
        assert!(held.iter().all(Option::is_some));
        assert!(counter.enter(client(1), 3).is_none());
        assert!(counter.enter(client(2), 3).is_some());
        drop(held);
        assert!(counter.0.lock().is_empty());
        assert!(counter.enter(client(1), 3).is_some());
    }
}
