//! JSON parts that several commands share.

use awale::{BySide, Game};
use serde::Serialize;

/// The seeds captured by each side.
#[derive(Serialize)]
pub struct ScoresJson {
    south: u8,
    north: u8,
}

impl From<BySide<u8>> for ScoresJson {
    fn from(seeds: BySide<u8>) -> ScoresJson {
        ScoresJson {
            south: seeds.south,
            north: seeds.north,
        }
    }
}

/// The name of a game's rules.
pub fn rules_name(game: &Game) -> &'static str {
    game.rules().name().expect("the program plays named rules")
}
