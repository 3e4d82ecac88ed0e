//! NegaAwale, the search of CCINP 2024 (questions 18 to 20), to the letter.
//!
//! No pruning, no ordering, no memory: it visits every node, so that what
//! students trace on paper is what runs, and so that faster searches have
//! something to agree with.

use awale::{Ending, Game, Outcome, Pit, Rules, Side, Trail};

/// The value of a won game, for its winner.
pub const WIN: i32 = 500;

/// What NegaAwale answers at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The first pit of the highest value; `None` when the game is over or the
    /// depth is 0.
    pub pit: Option<Pit>,
    /// The value of the root, for the player to move.
    pub value: i32,
    /// Calls of the recursive function, the root's included.
    pub nodes: u64,
}

/// Searches `depth` plies from where `game` stands.
///
/// The value of a node, for its player to move: at the end of the game
/// [`WIN`], -[`WIN`] or 0 by the final count; else 0 where the depth is used
/// up; else the highest gain of a move less the value of where it leads. The
/// subject counts the final seeds again on every look at them; here they are
/// counted once.
#[must_use]
pub fn negamax(game: &Game, depth: u8) -> Answer {
    negamax_while(game, depth, || true).expect("nothing stops it")
}

/// [`negamax`], as long as `keep_going` says so: it is asked now and then,
/// and once it declines there is no answer.
pub fn negamax_while(game: &Game, depth: u8, keep_going: impl FnMut() -> bool) -> Option<Answer> {
    let mut search = Search {
        rules: *game.rules(),
        nodes: 0,
        keep_going,
        stopped: false,
    };
    let (value, pit) = search.visit(&game.trail(), depth);
    (!search.stopped).then_some(Answer {
        pit,
        value,
        nodes: search.nodes,
    })
}

/// Nodes between two questions to `keep_going`: some milliseconds.
const STRIDE: u64 = 1 << 18;

/// The value of a finished game for `side`, as NegaAwale counts it.
#[must_use]
pub fn value_of_end(outcome: &Outcome, side: Side) -> i32 {
    match outcome.winner() {
        None => 0,
        Some(winner) if winner == side => WIN,
        Some(_) => -WIN,
    }
}

struct Search<F> {
    rules: Rules,
    nodes: u64,
    keep_going: F,
    stopped: bool,
}

impl<F: FnMut() -> bool> Search<F> {
    /// The value of the node for its player to move and the first pit that
    /// gives it.
    fn visit(&mut self, node: &Trail<'_>, depth: u8) -> (i32, Option<Pit>) {
        self.nodes += 1;
        if self.stopped || self.must_stop() {
            return (0, None);
        }
        if let Some(ending) = self.ending(node) {
            let outcome = node.position().gather(&self.rules, ending);
            return (value_of_end(&outcome, node.position().to_move()), None);
        }
        if depth == 0 {
            return (0, None);
        }
        let mut best = (i32::MIN, None);
        let rules = self.rules;
        node.position().for_each_move(&rules, |pit, after| {
            let gain = i32::from(after.gain_since(node.position()));
            let (value, _) = self.visit(&node.then(after), depth - 1);
            if gain - value > best.0 {
                best = (gain - value, Some(pit));
            }
        });
        best
    }

    #[inline]
    fn must_stop(&mut self) -> bool {
        self.stopped = self.nodes.is_multiple_of(STRIDE) && !(self.keep_going)();
        self.stopped
    }

    fn ending(&self, node: &Trail<'_>) -> Option<Ending> {
        let repeats = || node.ends_by_repetition(&self.rules);
        let ending = node.position().ending(&self.rules);
        ending.or_else(|| repeats().then_some(Ending::Repetition))
    }
}
