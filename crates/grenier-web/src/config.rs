//! The settings of the server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

pub use crate::http::connection::ConnectionLimits;

/// Where the server listens by default: on this machine only.
pub const DEFAULT_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7878);

/// The settings of the server.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Host names the server answers to, besides those of this machine.
    pub hosts: Vec<String>,
    /// Whether the server answers to every address of this machine, also to those
    /// it gets while it runs.
    pub own_addresses: bool,
    /// Whether clients that send requests too fast are refused.
    pub rate_limit: bool,
    /// The directory of the endgame tables; without it, no tables are used.
    pub tables: Option<PathBuf>,
    /// The file of the key that signs cookies, made on the first start. Without
    /// it, cookies are valid until the server stops.
    pub secret: Option<PathBuf>,
    /// How long connections may take, and how many there may be.
    pub connections: ConnectionLimits,
}
