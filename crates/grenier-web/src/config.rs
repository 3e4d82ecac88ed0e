//! The settings of the server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use subjects::Subject;

pub use crate::http::connection::ConnectionLimits;
pub use crate::http::proxy::Network;

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
    /// The bytes that the tables of one rule set may take: as many tables as fit are
    /// loaded, the smallest first. Without it, 256 MiB.
    pub tables_memory: Option<u64>,
    /// The file of the key that signs cookies, made on the first start. Without
    /// it, cookies are valid until the server stops.
    pub secret: Option<PathBuf>,
    /// The key that signs cookies, where all servers of an archive share one. It
    /// stands before the file.
    pub shared_secret: Option<SharedSecret>,
    /// The proxies whose word on the client's address counts.
    pub behind: Vec<Network>,
    /// How long the server goes on answering after it was asked to stop, so that
    /// a balancer sees it closing.
    pub drain: Duration,
    /// For whom the code of students is run.
    pub check: CheckMode,
    /// Subjects besides those that the program brings along.
    pub subjects: OwnSubjects,
    /// How long connections may take, and how many there may be.
    pub connections: ConnectionLimits,
}

/// For whom the server runs the code of students. It is never run without
/// isolation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CheckMode {
    /// For nobody.
    Off,
    /// For browsers on this machine.
    #[default]
    Local,
    /// For everybody who reaches the server.
    On,
}

/// Subjects of people's own.
#[derive(Clone, Default)]
pub struct OwnSubjects(pub Vec<Subject>);

impl std::fmt::Debug for OwnSubjects {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = self.0.iter().map(|subject| subject.name);
        f.debug_list().entries(names).finish()
    }
}

/// A secret that is never shown.
#[derive(Clone)]
pub struct SharedSecret(pub Vec<u8>);

impl std::fmt::Debug for SharedSecret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SharedSecret(…)")
    }
}
