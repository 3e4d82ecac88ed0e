//! The settings of the server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

/// Where the server listens by default: on this machine only.
pub const DEFAULT_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7878);

/// The settings of the server.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Host names the server answers to, besides those of this machine.
    pub hosts: Vec<String>,
    /// Whether clients that send requests too fast are refused.
    pub rate_limit: bool,
    /// The directory of the endgame tables; without it, no tables are used.
    pub tables: Option<PathBuf>,
    /// The file of the key that signs cookies, made on the first start. Without
    /// it, cookies are valid until the server stops.
    pub secret: Option<PathBuf>,
}
