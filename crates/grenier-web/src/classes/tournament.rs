//! Tournaments of awalé in a class: round-robin, or the Swiss system, in which those
//! with equal points meet and nobody meets the same opponent twice.
//!
//! [`pairing`] and [`standings`] are pure; [`rounds`] begins rounds and opens the
//! live games.

mod pairing;
pub mod rounds;
mod standings;
#[cfg(test)]
mod tests;

pub use pairing::{Pairing, round_robin, swiss};
pub use standings::{Game, Standing, standings};

use archive::TournamentState;

/// The most rounds of a tournament.
pub const MOST_ROUNDS: i64 = 99;

/// How opponents are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    Swiss,
    RoundRobin,
}

impl System {
    pub fn name(self) -> &'static str {
        match self {
            System::Swiss => "swiss",
            System::RoundRobin => "round-robin",
        }
    }

    pub fn named(name: &str) -> Option<System> {
        [System::Swiss, System::RoundRobin]
            .into_iter()
            .find(|system| system.name() == name)
    }

    /// How many rounds there are for so many players, where nobody said so.
    pub fn rounds(self, players: usize) -> i64 {
        let rounds = match self {
            // Enough for one to be first alone.
            System::Swiss => usize::BITS - players.max(2).saturating_sub(1).leading_zeros(),
            System::RoundRobin => u32::try_from(players - 1 + players % 2).unwrap_or(u32::MAX),
        };
        i64::from(rounds).clamp(1, MOST_ROUNDS)
    }
}

/// The games of a tournament by the places of their players. Games with somebody who
/// was removed count for the other.
pub fn games(state: &TournamentState) -> Vec<Game> {
    let place = |pupil: &Option<String>| {
        let pupil = pupil.as_ref()?;
        state.players.iter().position(|player| player == pupil)
    };
    let games = state.pairings.iter().map(|pairing| Game {
        round: pairing.round,
        south: place(&pairing.south),
        north: place(&pairing.north),
        result: pairing
            .result
            .as_deref()
            .and_then(archive::PairingResult::named),
    });
    games.collect()
}
