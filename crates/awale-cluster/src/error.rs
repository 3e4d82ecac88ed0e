//! Why a shared build cannot start or go on.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

use awale_tables::ShardError;

/// Why a shared build cannot start or go on.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A line of the list of addresses cannot be read.
    #[error("line {line}: {text:?} is no address such as 127.0.0.1:7101")]
    Address {
        /// Its number, from 1.
        line: usize,
        /// The line.
        text: String,
    },
    /// An address is beyond this machine, which must be asked for.
    #[error("{address} is beyond this machine")]
    BeyondLoopback {
        /// The address.
        address: SocketAddr,
    },
    /// Too few or too many processes, or one that is not in the list.
    #[error("process {process} of {processes}: 2 to 64 processes expected, numbered from 0")]
    Processes {
        /// The number given.
        process: usize,
        /// Addresses in the list.
        processes: usize,
    },
    /// The secret is too short.
    #[error("the secret has {found} bytes, at least {least} expected")]
    ShortSecret {
        /// Its length.
        found: usize,
        /// The least length.
        least: usize,
    },
    /// Others than its owner may read the file of the secret.
    #[error("others than its owner may read {}", path.display())]
    OpenSecret {
        /// The file.
        path: PathBuf,
    },
    /// A file cannot be read.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The own address cannot be listened on.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        source: io::Error,
    },
    /// Some processes were not there in time.
    #[error("process {process} did not answer at {address}")]
    Missing {
        /// The first of them.
        process: usize,
        /// Where it should be.
        address: SocketAddr,
    },
    /// Who answered at an address does not know the secret.
    #[error("who answers at {address} does not know the secret")]
    Stranger {
        /// The address.
        address: SocketAddr,
    },
    /// Another process builds other tables or has another list.
    #[error("process {process} builds other tables: {theirs} there, {ours} here")]
    Different {
        /// The process.
        process: usize,
        /// What it builds.
        theirs: String,
        /// What this one builds.
        ours: String,
    },
    /// A process ended or its connection broke.
    #[error("process {process} is gone")]
    Lost {
        /// The process.
        process: usize,
    },
    /// The dataflow could not be started.
    #[error("the exchange could not be started: {0}")]
    Exchange(String),
    /// The build was stopped.
    #[error("stopped")]
    Stopped,
    /// The tables themselves.
    #[error(transparent)]
    Shard(#[from] ShardError),
}

impl From<awale_tables::Error> for Error {
    fn from(error: awale_tables::Error) -> Error {
        Error::Shard(ShardError::File(error))
    }
}
