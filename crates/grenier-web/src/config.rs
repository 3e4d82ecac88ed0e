//! What the server is told when it starts.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

/// Where the server listens unless told otherwise: this machine only.
pub const DEFAULT_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7878);

/// What the server is told when it starts.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// Names it answers to besides those of this machine.
    pub hosts: Vec<String>,
    /// Whether clients that ask too fast are told to wait.
    pub rate_limit: bool,
    /// Where endgame tables are kept; none are used without.
    pub tables: Option<PathBuf>,
    /// The file of the secret that signs cookies, made where it is not there;
    /// without, cookies are good until the server stops.
    pub secret: Option<PathBuf>,
}
