//! Exact values: from endgame tables, and from search to the end of the game
//! where the board is too full for them.
//!
//! The value of a position is the margin still to come when the game is played
//! out, as `docs/rules-awale.md` defines it for tables: it depends on the board
//! and, under a turn limit, on the turns left. Whoever wins, wins in the game
//! that stops at 25 seeds as well.

use std::collections::HashMap;

use awale::{Pit, PoorBoard, Position, Rules};
use awale_tables::{Bounds, Error, Tables};

/// What knows exact values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Tables alone.
    Tables,
    /// Tables, and search where the board is too full for them and the rules
    /// limit the turns: positions visited at most for a value.
    Search {
        /// The most positions.
        nodes: u64,
    },
}

/// Exact values of positions under one rule set.
pub struct ExactValues<'a> {
    rules: Rules,
    tables: &'a Tables,
    /// Positions visited at most for a value; 0 where the rules rule search out.
    nodes: u64,
    nodes_left: u64,
    /// By board and turns left: the least and the most that the mover still gets.
    known: HashMap<((u64, u64), u32), (i8, i8)>,
}

/// Tables of up to so many seeds prove every puzzle that is shipped, with search
/// where a board has more.
pub const PROOF_SEEDS: u8 = 15;

/// Positions remembered: some 50 bytes each.
const MOST_KNOWN: usize = 4_000_000;

/// The search ran out of nodes: there is no value.
struct OutOfNodes;

impl<'a> ExactValues<'a> {
    /// Values under `rules`, from `tables` and, if asked for, by search.
    #[must_use]
    pub fn new(rules: &Rules, tables: &'a Tables, source: Source) -> ExactValues<'a> {
        // A game that repetition may end has no value of its own for each board, and
        // where the captured seeds end the game the board alone does not say when.
        let is_searchable = rules.turn_limit.is_some()
            && rules.repetition.is_none()
            && !matches!(rules.poor_board, PoorBoard::CapturedAbove(_));
        let nodes = match source {
            Source::Search { nodes } if is_searchable => nodes,
            _ => 0,
        };
        ExactValues {
            rules: *rules,
            tables,
            nodes,
            nodes_left: 0,
            known: HashMap::new(),
        }
    }

    /// Forgets what searches found. A search of few positions may end thanks to what
    /// an earlier one found, so that its answer depends on what was asked before.
    pub fn forget(&mut self) {
        self.known.clear();
    }

    /// The exact final margin of every acceptable move for the player to move;
    /// `None` unless all are known.
    pub fn margins(&mut self, position: &Position) -> Result<Option<Vec<(Pit, i8)>>, Error> {
        let lead = position.captured_by_mover() as i8 - position.captured_by_opponent() as i8;
        let mut margins = Vec::with_capacity(6);
        for pit in position.acceptable(&self.rules) {
            let after = position.play_unchecked(&self.rules, pit);
            let gain = after.gain_since(position) as i8;
            match self.to_come(&after)? {
                Some(to_come) => margins.push((pit, lead + gain - to_come)),
                None => return Ok(None),
            }
        }
        Ok(Some(margins))
    }

    /// The exact margin still to come for the player to move; `None` where it is
    /// not known.
    pub fn to_come(&mut self, position: &Position) -> Result<Option<i8>, Error> {
        if let Some(bounds) = self.tables.probe(&self.rules, position)? {
            return Ok(bounds.exact().map(|margin| margin.0));
        }
        if self.nodes == 0 {
            return Ok(None);
        }
        if self.known.len() > MOST_KNOWN {
            self.known.clear();
        }
        self.nodes_left = self.nodes;
        let seeds = position.board().seeds() as i8;
        Ok(self.search(position, -seeds, seeds).ok())
    }

    /// The value within a window; outside of it, a bound (fail-soft).
    fn search(&mut self, position: &Position, alpha: i8, beta: i8) -> Result<i8, OutOfNodes> {
        if let Some(value) = self.settled(position) {
            return Ok(value);
        }
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(OutOfNodes)?;
        let key = (position.board().rows(), position.turn());
        let seeds = position.board().seeds() as i8;
        let (lower, upper) = self.known.get(&key).copied().unwrap_or((-seeds, seeds));
        if lower >= beta || lower == upper {
            return Ok(lower);
        }
        if upper <= alpha {
            return Ok(upper);
        }
        let (first, last) = (alpha.max(lower), beta.min(upper));
        let best = self.best(position, first, last)?;
        let entry = self.known.entry(key).or_insert((-seeds, seeds));
        if best < last {
            entry.1 = entry.1.min(best.max(entry.0));
        }
        if best > first {
            entry.0 = entry.0.max(best.min(entry.1));
        }
        Ok(best)
    }

    fn best(&mut self, position: &Position, alpha: i8, beta: i8) -> Result<i8, OutOfNodes> {
        let mut moves = Vec::with_capacity(6);
        position.for_each_move(&self.rules, |_, after| {
            moves.push((after.gain_since(position) as i8, after));
        });
        moves.sort_by_key(|(gain, _)| -gain);
        let mut best = i8::MIN;
        for (gain, after) in moves {
            let floor = alpha.max(best);
            let value = gain - self.search(&after, gain - beta, gain - floor)?;
            best = best.max(value);
            if best >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// What is known without search: the end of the game, or a table.
    fn settled(&self, position: &Position) -> Option<i8> {
        let board = position.board();
        let rows = board.seeds_of_mover() as i8 - board.seeds_of_opponent() as i8;
        let is_out_of_turns = self
            .rules
            .turn_limit
            .is_some_and(|limit| position.turn() >= limit);
        let is_poor = match self.rules.poor_board {
            PoorBoard::OnBoardAtMost(most) => board.seeds() <= most,
            PoorBoard::Never | PoorBoard::CapturedAbove(_) => false,
        };
        if is_out_of_turns || is_poor {
            return Some(rows);
        }
        let known = self.tables.probe(&self.rules, position).ok().flatten();
        if let Some(value) = known.and_then(Bounds::exact) {
            return Some(value.0);
        }
        position.is_stuck(&self.rules).then(|| {
            let outcome = position.gather(&self.rules, awale::Ending::Stuck);
            let lead = position.captured_by_mover() as i8 - position.captured_by_opponent() as i8;
            outcome.margin_for(position.to_move()).0 - lead
        })
    }
}
