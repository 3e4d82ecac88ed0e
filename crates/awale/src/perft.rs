//! Leaf counts of the tree of moves, for checking the rules and measuring them.

use crate::game::Game;
use crate::pit::Pit;
use crate::position::Position;
use crate::rules::Rules;
use crate::trail::Trail;

/// The counts of one walk of the tree of moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Perft {
    /// Move sequences of exactly the given depth.
    pub leaves: u64,
    /// Moves made on the way, the last ones included.
    pub nodes: u64,
}

/// Counts the move sequences of length `depth` from the present position of
/// `game`. A finished game has no continuation; the empty sequence counts as
/// one leaf.
///
/// ```
/// use awale::{perft, Game, Rules};
///
/// assert_eq!(perft(&Game::new(Rules::CCINP), 4).leaves, 1014);
/// ```
#[must_use]
pub fn perft(game: &Game, depth: u8) -> Perft {
    let mut count = Perft::default();
    walk(game.rules(), &game.trail(), depth, &mut count);
    count
}

/// Like [`perft`], split by first move; the first moves themselves are not
/// counted. Empty at depth 0.
#[must_use]
pub fn perft_divide(game: &Game, depth: u8) -> Vec<(Pit, Perft)> {
    let Some(depth) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let trail = game.trail();
    let moves = game.moves().map(|pit| {
        let after = trail.position().play_unchecked(game.rules(), pit);
        let mut count = Perft::default();
        walk(game.rules(), &trail.then(after), depth, &mut count);
        (pit, count)
    });
    moves.collect()
}

fn walk(rules: &Rules, trail: &Trail<'_>, depth: u8, count: &mut Perft) {
    if depth == 0 {
        count.leaves += 1;
        return;
    }
    if trail.position().stop(rules).is_some() || trail.ends_by_repetition(rules) {
        return;
    }
    if depth == 1 {
        return count_moves(rules, trail.position(), count);
    }
    trail.position().for_each_move(rules, |_, after| {
        count.nodes += 1;
        walk(rules, &trail.then(after), depth - 1, count);
    });
}

/// The last ply: every move is made and counted, none is followed further.
#[inline]
fn count_moves(rules: &Rules, position: &Position, count: &mut Perft) {
    position.for_each_move(rules, |_, _| {
        count.nodes += 1;
        count.leaves += 1;
    });
}
