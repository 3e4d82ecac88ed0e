//! Thinking for clients: how much at a time, with which engines, and what the
//! endgame tables know.

mod engines;
mod queue;
mod table_cache;

pub use engines::Engines;
pub use queue::{Refused, Ticket, Workshop};
pub use table_cache::TableRoom;
