//! Thinking for clients: how much at a time, with which engines, and what the
//! endgame tables know.

mod engines;
mod tables;
mod workshop;

pub use engines::Engines;
pub use tables::TableRoom;
pub use workshop::{Refused, Ticket, Workshop};
