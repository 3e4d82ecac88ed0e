//! Duels: live games of awalé between two people in two browsers.
//!
//! [`Duel`] is the game itself, without input or output: acts in, events out, the
//! time passed in. A [`Room`] is a duel in memory with those connected to it; it
//! saves each change before anybody hears of it.

mod acts;
mod clock;
mod connection;
mod duel;
mod error;
mod following;
mod people;
mod persistence;
mod presence;
mod room;
mod rooms;
#[cfg(test)]
mod tests;

pub use acts::{Act, Challenge, Event, Standing, Visibility};
pub use clock::{Clock, MOST_DAYS, MOST_MINUTES, MOST_SECONDS, Millis};
pub use connection::{ActMessage, DuelConnection, LONGEST_MESSAGE};
pub use duel::Duel;
pub use error::{ActError, DuelError};
pub use people::Person;
pub use presence::Presence;
pub use room::{Room, Snapshot, Update};
pub use rooms::{LONGEST_LEASE, Rooms, fingerprint};
