//! The end of a game of awalé, in words.

use awale::{BySide, Outcome, Side};

use crate::localize::Localize as _;
use crate::phrases::Phrases;

/// Three sentences: why the game is over, the seeds of each player, and who
/// wins. Each front end lays them out in its own way.
#[must_use]
pub fn final_count(outcome: Outcome, names: &BySide<String>, phrases: &Phrases) -> [String; 3] {
    let why = outcome.ending.localize(phrases).into();
    let seeds = |side| outcome.seeds_of(side).to_string().into();
    let count = [
        ("south", names.south.as_str().into()),
        ("north", names.north.as_str().into()),
        ("southseeds", seeds(Side::South)),
        ("northseeds", seeds(Side::North)),
    ];
    [
        phrases.say_with("game-over", &[("why", why)]),
        phrases.say_with("final-count", &count),
        match outcome.winner() {
            Some(side) => phrases.say_with("winner", &[("name", names[side].as_str().into())]),
            None => phrases.say("draw"),
        },
    ]
}
