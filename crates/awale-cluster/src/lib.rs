//! Endgame tables of awalé built by several processes, on one machine or on
//! many whose memory adds up.
//!
//! Every process runs [`ClusterBuild::run`] with the same list of addresses and
//! its own number. They find one another, check that all know the same secret
//! and build the same tables, and work layer by layer; process 0 writes the
//! files, which are those of a build by one process, byte for byte.
//!
//! What is computed is in `awale_tables::Shard`. This crate carries the bytes:
//! sockets and their authentication in `connect.rs`, the exchange of a layer
//! with timely dataflow (McSherry) in `exchange.rs`, the steps of a build in
//! `build.rs`.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod addresses;
mod build;
mod connect;
mod error;
mod exchange;
mod link;
mod memory;
mod secret;

pub use addresses::{Addresses, Reach};
pub use build::{ClusterBuild, ClusterBuilt, ClusterProgress};
pub use error::Error;
pub use memory::peak_memory;
pub use secret::Secret;
