//! The engine's opening book: positions searched long before the game, and what
//! their values say of the positions before them.
//!
//! A book is grown best first: the position searched next is the one nearest to
//! the start when every seed that a move loses counts as some plies (drop-out
//! expansion; Lincke, 2001). It is kept apart from people's games.

mod file;
mod grow;

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use awale::{Game, Pit, Position, Rules};

pub use file::BookError;
pub use grow::Growth;

/// A value of a move, for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookValue {
    /// Hundredths of a seed: the final margin expected.
    pub hundredths: i16,
    /// Plies of the search behind it, those of the book included.
    pub depth: u8,
    /// Whether it is proven.
    pub exact: bool,
}

impl BookValue {
    /// The final margin expected, in seeds.
    #[must_use]
    pub fn seeds(&self) -> f64 {
        f64::from(self.hundredths) / 100.0
    }
}

/// A move of a position in the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The pit.
    pub pit: Pit,
    /// Its value, with all that the book knows behind it.
    pub value: BookValue,
}

/// A position of the book.
#[derive(Clone, Debug)]
struct BookNode {
    /// Moves from the start, as letters.
    letters: String,
    position: Position,
    /// What the search of this position said of each move.
    searched: Vec<BookMove>,
    /// The same with what the book knows of the positions after them.
    backed_up: Vec<BookMove>,
}

/// An opening book for one rule set.
///
/// Always: every position but the start follows a position of the book by one
/// move, and stands after it.
#[derive(Clone, Debug)]
pub struct Book {
    rules: Rules,
    nodes: Vec<BookNode>,
    places: HashMap<Position, usize>,
}

impl Book {
    /// A book without positions.
    #[must_use]
    pub fn new(rules: Rules) -> Book {
        Book {
            rules,
            nodes: Vec::new(),
            places: HashMap::new(),
        }
    }

    /// The book that comes with the program; `None` for rules that have none.
    #[must_use]
    pub fn shipped(rules: &Rules) -> Option<Arc<Book>> {
        static CCINP: LazyLock<Arc<Book>> =
            LazyLock::new(|| read_shipped(Rules::CCINP, include_str!("../books/ccinp.book")));
        static ABAPA: LazyLock<Arc<Book>> =
            LazyLock::new(|| read_shipped(Rules::ABAPA, include_str!("../books/abapa.book")));
        match *rules {
            Rules::CCINP => Some(Arc::clone(&CCINP)),
            Rules::ABAPA => Some(Arc::clone(&ABAPA)),
            _ => None,
        }
    }

    /// Its rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many positions it knows.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether it knows none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The moves of a position with their values, the best first; empty where
    /// the book does not know it.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Vec<BookMove> {
        let node = self.places.get(position).map(|&place| &self.nodes[place]);
        let mut moves = node.map_or_else(Vec::new, |node| node.backed_up.clone());
        moves.sort_by_key(|known| std::cmp::Reverse(known.value.hundredths));
        moves
    }

    /// The move to play where `game` stands; `None` outside the book.
    #[must_use]
    pub fn best(&self, game: &Game) -> Option<BookMove> {
        if *game.rules() != self.rules {
            return None;
        }
        let best = self.moves(game.position()).into_iter().next()?;
        game.moves().contains(best.pit).then_some(best)
    }

    /// Adds a searched position, unless it is there already.
    fn add(&mut self, letters: String, position: Position, searched: Vec<BookMove>) {
        if self.places.contains_key(&position) {
            return;
        }
        self.places.insert(position, self.nodes.len());
        self.nodes.push(BookNode {
            letters,
            position,
            backed_up: searched.clone(),
            searched,
        });
    }

    /// The place of the position after a move.
    fn place_after(&self, position: &Position, pit: Pit) -> Option<usize> {
        let after = position.play_unchecked(&self.rules, pit);
        self.places.get(&after).copied()
    }

    /// Carries values back from the last positions to the first. A position has
    /// a higher turn than the one before it, so that later turns come first.
    fn back_up(&mut self) {
        let mut order: Vec<usize> = (0..self.nodes.len()).collect();
        order.sort_by_key(|&place| std::cmp::Reverse(self.nodes[place].position.turn()));
        for place in order {
            let node = &self.nodes[place];
            let known = |searched: &BookMove| {
                let after = self.place_after(&node.position, searched.pit);
                let reply = after.and_then(|after| best_of(&self.nodes[after].backed_up));
                BookMove {
                    pit: searched.pit,
                    value: reply.map_or(searched.value, |reply| BookValue {
                        hundredths: -reply.value.hundredths,
                        depth: reply.value.depth.saturating_add(1),
                        exact: reply.value.exact,
                    }),
                }
            };
            self.nodes[place].backed_up = node.searched.iter().map(known).collect();
        }
    }
}

/// A book that comes with the program, read once.
fn read_shipped(rules: Rules, text: &str) -> Arc<Book> {
    Arc::new(Book::read(text, &rules).expect("the shipped books are sound"))
}

/// The best of some moves; of equals the first.
fn best_of(moves: &[BookMove]) -> Option<&BookMove> {
    moves
        .iter()
        .rev()
        .max_by_key(|known| known.value.hundredths)
}

#[cfg(test)]
mod tests;
