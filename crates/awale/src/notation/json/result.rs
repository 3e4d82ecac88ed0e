//! The result of a game, the same in every JSON document.

use serde::Serialize;

use crate::notation::record::DeclaredResult;
use crate::outcome::{Halves, Outcome};
use crate::side::{BySide, Side};

/// The seeds of each side after the final gathering, and the winner.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ResultJson {
    south: Option<Seeds>,
    north: Option<Seeds>,
    winner: String,
}

/// A number of seeds: `24`, or `23.5` after seeds were halved.
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
            south: Some(outcome.seeds_of(Side::South).into()),
            north: Some(outcome.seeds_of(Side::North).into()),
            winner: winner_name(winner),
        }
    }
}

/// The seeds are null where only the winner is declared.
impl From<DeclaredResult> for ResultJson {
    fn from(declared: DeclaredResult) -> ResultJson {
        let seeds = match declared {
            DeclaredResult::Seeds(seeds) => seeds.map(|seeds| Some(Seeds::Whole(seeds))),
            DeclaredResult::Winner(_) => BySide::default(),
        };
        ResultJson {
            south: seeds.south,
            north: seeds.north,
            winner: winner_name(declared.winner()),
        }
    }
}

fn winner_name(winner: Option<Side>) -> String {
    winner.map_or("draw".into(), |side| side.to_string())
}

impl ResultJson {
    /// The result of a game that `loser` resigned: the seeds on the board are
    /// not gathered.
    #[must_use]
    pub fn resigned(captured: BySide<u8>, loser: Side) -> ResultJson {
        ResultJson {
            south: Some(Seeds::Whole(captured.south)),
            north: Some(Seeds::Whole(captured.north)),
            winner: loser.other().to_string(),
        }
    }
}
