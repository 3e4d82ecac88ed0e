//! What every room needs of HTTP: the server, the page layout, extractors,
//! limits, sessions and errors.

pub mod api_description;
pub mod assets;
pub mod body;
pub mod caching;
pub mod client;
pub mod connection;
pub mod error;
pub mod events;
pub mod extract;
mod hex;
pub mod language;
pub mod layout;
pub mod rate_limit;
pub mod security;
pub mod server;
pub mod session;
pub mod token;
pub mod token_store;
