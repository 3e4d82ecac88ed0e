//! Who solves a puzzle.

use archive::PuzzleSolver;

use crate::accounts::Visitor;
use crate::http::session::Guest;

/// Somebody at a puzzle: a cookie is given to whoever has none.
pub struct Solver {
    pub guest: Guest,
    pub id: PuzzleSolver,
}

impl Solver {
    pub fn of(visitor: &Visitor) -> Solver {
        let guest = visitor.person_or_new();
        let id = match guest.player {
            Some(player) => PuzzleSolver::Player(player),
            None => PuzzleSolver::Guest(guest.id.clone()),
        };
        Solver { guest, id }
    }
}
