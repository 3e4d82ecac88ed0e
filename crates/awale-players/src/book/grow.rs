//! Growing a book: which position to search next, and the search.

use std::collections::HashMap;

use awale::notation::letters::EXAM;
use awale::{Game, Pit};
use awale_engine::{Limits, Report, Wanted};

use super::{Book, BookMove, BookValue, best_of};
use crate::search_engine::SearchEngine;

/// A seed lost by a move is worth this many plies: the higher, the fewer doubtful
/// moves are looked at and the deeper the good lines.
const PLIES_PER_SEED: f64 = 3.0;

/// How a book grows.
pub struct Growth<'a> {
    /// The engine that searches.
    pub engine: &'a mut SearchEngine,
    /// Positions visited in each search.
    pub nodes: u64,
}

impl Growth<'_> {
    /// Searches the next position and adds it; false when there is none left.
    pub fn step(&mut self, book: &mut Book) -> bool {
        let Some(game) = book.next_game() else {
            return false;
        };
        let limits = Limits::nodes(self.nodes);
        let mut last: Option<Report> = None;
        // A depth cut short does not value every move.
        let report = self.engine.search(&game, limits, Wanted::Every, |report| {
            last = Some(report.clone());
        });
        let report = last.unwrap_or(report);
        let moves: Vec<BookMove> = report
            .moves
            .iter()
            .filter_map(|found| {
                let verdict = found.verdict?;
                Some(BookMove {
                    pit: found.pit,
                    value: BookValue {
                        hundredths: (verdict.score.seeds() * 100.0).round() as i16,
                        depth: report.depth,
                        exact: verdict.proven,
                    },
                })
            })
            .collect();
        let letters = EXAM.write(&game);
        book.add(letters, *game.position(), moves);
        book.back_up();
        true
    }
}

impl Book {
    /// The game that leads to the position to search next.
    pub(super) fn next_game(&self) -> Option<Game> {
        let mut game = Game::new(self.rules);
        if self.is_empty() {
            return Some(game);
        }
        let costs = self.costs();
        loop {
            let Some(&place) = self.places.get(game.position()) else {
                return Some(game);
            };
            let (_, pit) = self.cheapest(place, &costs)?;
            game.play(pit).ok()?;
        }
    }

    /// How far each position is from the next one to search, in plies and lost
    /// seeds; the later positions first. `None` where nothing is left.
    fn costs(&self) -> HashMap<usize, Option<f64>> {
        let mut order: Vec<usize> = (0..self.nodes.len()).collect();
        order.sort_by_key(|&place| std::cmp::Reverse(self.nodes[place].position.turn()));
        let mut costs = HashMap::new();
        for place in order {
            let cost = self.cheapest(place, &costs).map(|(cost, _)| cost);
            costs.insert(place, cost);
        }
        costs
    }

    /// The move that leads to the nearest position to search, and its cost.
    fn cheapest(&self, place: usize, costs: &HashMap<usize, Option<f64>>) -> Option<(f64, Pit)> {
        let node = &self.nodes[place];
        let best = best_of(&node.backed_up)?.value.hundredths;
        let cost = |known: &BookMove| {
            let lost = f64::from(best) - f64::from(known.value.hundredths);
            let here = 1.0 + PLIES_PER_SEED * lost / 100.0;
            let after = node.position.play_unchecked(&self.rules, known.pit);
            let beyond = match self.places.get(&after) {
                Some(after) => costs.get(after).copied().flatten()?,
                None if after.ending(&self.rules).is_some() || known.value.exact => return None,
                None => 0.0,
            };
            Some((here + beyond, known.pit))
        };
        let costs = node.backed_up.iter().filter_map(cost);
        costs.min_by(|one, other| one.0.total_cmp(&other.0))
    }
}
