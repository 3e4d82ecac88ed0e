//! Who is asking: an address, for what each may have.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::Extensions;
use axum::http::request::Parts;

use crate::app::App;

/// A client: its address, or its network where that is of IPv6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Client(pub IpAddr);

/// The part of an IPv6 address that names a network; the rest is anybody's.
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
