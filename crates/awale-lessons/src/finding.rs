//! What a move does, as far as the goal of its exercise asks.

use awale::{Ending, Pit};

/// What a move does. Pits named by a number are 0 to 5 for South's, 6 to 11 for
/// North's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The last of the seeds sown falls into this pit.
    Lands {
        /// The number of seeds sown.
        seeds: u8,
        /// The pit of the last one.
        last: usize,
    },
    /// Nothing is harvested: the last seed falls into the player's own row.
    LandsAtHome {
        /// The pit of the last seed.
        last: usize,
        /// The seeds it holds then.
        holds: u8,
    },
    /// Nothing is harvested: the pit of the last seed does not hold 2 or 3.
    WrongNumber {
        /// The pit of the last seed.
        last: usize,
        /// The seeds it holds then.
        holds: u8,
    },
    /// Nothing is harvested: the harvest would take all the opponent's seeds,
    /// and the rules cancel it.
    Cancelled {
        /// The seeds it would have taken.
        seeds: u8,
    },
    /// Seeds are harvested.
    Harvests {
        /// How many.
        gain: u8,
        /// From how many pits.
        pits: u8,
        /// The pit that ended the harvest; none at the end of the row.
        stop: Option<Stop>,
    },
    /// Seeds are given to an opponent who had none.
    Gives {
        /// How many.
        seeds: u8,
    },
    /// The game goes on: the ending asked for has not come.
    GoesOn {
        /// The ending asked for.
        wanted: Ending,
        /// The seeds the player has captured.
        captured: u8,
        /// The seeds left on the board.
        left: u8,
    },
    /// The game is over. Seeds are counted in halves.
    Ends {
        /// Twice the player's seeds.
        own: u8,
        /// Twice the opponent's.
        other: u8,
    },
    /// The game is over after the opponent's answer.
    EndsAfter {
        /// The opponent's answer.
        reply: Pit,
        /// Twice the player's seeds.
        own: u8,
        /// Twice the opponent's.
        other: u8,
    },
    /// The game goes on after the opponent's answer.
    GoesOnAfter {
        /// The opponent's answer.
        reply: Pit,
        /// A pit the player may play then.
        next: Pit,
    },
    /// The opponent's best answer takes seeds.
    Answered {
        /// The seeds the move harvests.
        gain: u8,
        /// The answer.
        reply: Pit,
        /// The seeds it takes.
        loss: u8,
    },
    /// No answer of the opponent's takes a seed.
    Unanswered {
        /// The seeds the move harvests.
        gain: u8,
    },
}

/// The pit that ended a harvest, and what it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The pit.
    pub pit: usize,
    /// Its seeds.
    pub holds: u8,
}
