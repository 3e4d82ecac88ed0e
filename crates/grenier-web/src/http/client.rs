//! The client of a request, known by its address, and counters per client.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::Extensions;
use axum::http::request::Parts;
use parking_lot::Mutex;

use crate::app::App;

/// A client: its IPv4 address, or its IPv6 network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Client(pub IpAddr);

/// The network part of an IPv6 address. A client may choose the rest freely.
const NETWORK: u128 = u128::MAX << 64;

impl Client {
    /// The client of a request; this machine where there is no socket.
    pub fn of(extensions: &Extensions) -> Client {
        let address = extensions.get::<ConnectInfo<SocketAddr>>();
        let address = address.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |known| known.0.ip());
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

/// How many things each client holds. Clients that hold nothing are not listed.
#[derive(Clone, Default)]
pub struct ClientCounter(Arc<Mutex<HashMap<Client, usize>>>);

/// One thing held by a client, until it is dropped.
pub struct ClientSlot {
    counter: ClientCounter,
    client: Client,
}

impl ClientCounter {
    /// Counts one more thing; `None` where the client holds `most` already.
    pub fn enter(&self, client: Client, most: usize) -> Option<ClientSlot> {
        let mut counts = self.0.lock();
        let count = counts.entry(client).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(ClientSlot {
            counter: self.clone(),
            client,
        })
    }
}

impl Drop for ClientSlot {
    fn drop(&mut self) {
        let mut counts = self.counter.0.lock();
        if let Some(count) = counts.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_holds_up_to_the_limit_and_frees_what_it_drops() {
        let counter = ClientCounter::default();
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
