//! The best line from a position to the end of the game.

use std::collections::{HashMap, VecDeque};

use awale::{Game, Pit, Position, Rules};

use crate::bounds::Bounds;
use crate::contents::Contents;
use crate::error::Error;
use crate::tables::Tables;

/// The most boards searched for a way to the next capture.
const MOST_BOARDS: usize = 1 << 16;

impl Tables {
    /// The best moves of both players to the end of the game, or `None` unless
    /// the exact value is known. Among equal moves it takes the first.
    ///
    /// Where repetition ends the game, a move that keeps the value may still
    /// run in circles. The line then takes the shortest sequence of best moves
    /// to a capture or an end. If there is none, the game ends by repetition,
    /// and so does the line.
    pub fn line(&self, rules: &Rules, position: &Position) -> Result<Option<Vec<Pit>>, Error> {
        if self.exact_margin(rules, position)?.is_none() {
            return Ok(None);
        }
        let mut game = Game::from_position(*rules, *position);
        let has_limit = matches!(Contents::of(rules)?, Contents::Histories { .. });
        while !game.is_over() {
            let moves = if has_limit {
                self.best_moves(rules, game.position())?
                    .into_iter()
                    .take(1)
                    .collect()
            } else {
                self.way_on(rules, game.position())?
            };
            if moves.is_empty() {
                return Ok(None);
            }
            for pit in moves {
                if game.play(pit).is_err() {
                    break;
                }
            }
        }
        Ok(Some(game.played().to_vec()))
    }

    fn exact_margin(&self, rules: &Rules, position: &Position) -> Result<Option<i8>, Error> {
        let known = self.probe(rules, position)?;
        Ok(known.and_then(Bounds::exact).map(|margin| margin.0))
    }

    /// The moves that keep the exact value of a position.
    fn best_moves(&self, rules: &Rules, position: &Position) -> Result<Vec<Pit>, Error> {
        let margin = self.exact_margin(rules, position)?;
        let moves = self.moves(rules, position)?;
        let is_best = |(_, known): &(Pit, Option<Bounds>)| {
            let exact = known.and_then(Bounds::exact);
            exact.map(|exact| exact.0) == margin && margin.is_some()
        };
        let best = moves.into_iter().filter(is_best);
        Ok(best.map(|(pit, _)| pit).collect())
    }

    /// The shortest sequence of best moves to a capture or an end; where there
    /// is none, any best move.
    fn way_on(&self, rules: &Rules, position: &Position) -> Result<Vec<Pit>, Error> {
        let mut reached = HashMap::from([(key(position), None)]);
        let mut queue = VecDeque::from([*position]);
        while let Some(from) = queue.pop_front() {
            for pit in self.best_moves(rules, &from)? {
                let after = from.play_unchecked(rules, pit);
                if after.gain_since(&from) > 0 || after.ending(rules).is_some() {
                    return Ok(way_to(&reached, &from, pit));
                }
                if reached.len() < MOST_BOARDS && !reached.contains_key(&key(&after)) {
                    reached.insert(key(&after), Some((key(&from), pit)));
                    queue.push_back(after);
                }
            }
        }
        Ok(self
            .best_moves(rules, position)?
            .into_iter()
            .take(1)
            .collect())
    }
}

/// Identifies a position between two captures.
type Key = ((u64, u64), bool);

fn key(position: &Position) -> Key {
    (position.board().rows(), position.turn().is_multiple_of(2))
}

fn way_to(reached: &HashMap<Key, Option<(Key, Pit)>>, last: &Position, pit: Pit) -> Vec<Pit> {
    let mut way = vec![pit];
    let mut at = key(last);
    while let Some(&Some((before, pit))) = reached.get(&at) {
        way.push(pit);
        at = before;
    }
    way.reverse();
    way
}
