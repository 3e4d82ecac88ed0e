//! What every room needs of HTTP: the server, the page layout, extractors,
//! limits, sessions and errors.

pub mod assets;
pub mod body;
pub mod caching;
pub mod client;
pub mod connection;
pub mod error;
pub mod events;
pub mod extract;
pub mod health;
pub mod hex;
pub mod language;
pub mod layout;
pub mod metrics;
pub mod openapi;
pub mod proxy;
pub mod qr_code;
pub mod rate_limit;
pub mod security;
pub mod server;
pub mod session;
pub mod socket_permits;
pub mod token;
pub mod token_store;
