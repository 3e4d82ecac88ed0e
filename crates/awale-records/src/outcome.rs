//! The result of a game, as every JSON document tells it.

use awale::{BySide, Halves, Outcome, Side};
use serde::Serialize;

/// The seeds of each after the final gathering, and who wins.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ResultJson {
    south: Seeds,
    north: Seeds,
    winner: String,
}

/// A whole number where it is one, else one and a half.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
enum Seeds {
    Whole(u8),
    Half(f64),
}

impl From<Halves> for Seeds {
    fn from(halves: Halves) -> Seeds {
        match halves.0 % 2 {
            0 => Seeds::Whole(halves.0 / 2),
            _ => Seeds::Half(f64::from(halves.0) / 2.0),
        }
    }
}

impl From<Outcome> for ResultJson {
    fn from(outcome: Outcome) -> ResultJson {
        let winner = outcome.winner();
        ResultJson {
            south: outcome.seeds_of(Side::South).into(),
            north: outcome.seeds_of(Side::North).into(),
            winner: winner.map_or("draw".into(), |side| side.to_string()),
        }
    }
}

impl ResultJson {
    /// A game that `loser` gave up: nothing is gathered.
    #[must_use]
    pub fn resigned(captured: BySide<u8>, loser: Side) -> ResultJson {
        ResultJson {
            south: Seeds::Whole(captured.south),
            north: Seeds::Whole(captured.north),
            winner: loser.other().to_string(),
        }
    }
}
