//! The advisor: recommends a move from the endgame tables or from a search, and
//! says where past games favor it too.
//!
//! Each source is a closure, so that this crate needs neither the database nor
//! a running engine.

use std::fmt;

use awale::{BySide, Game, Margin, Pit, Side};
use serde::Serialize;

/// A move needs this many games to be recommended.
const FEWEST_GAMES: u64 = 5;
/// The normal quantile of a two-sided 95 % confidence interval.
const CONFIDENCE: f64 = 1.96;

/// The results of past games with a move, seen from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LibraryMove {
    /// The pit played.
    pub pit: Pit,
    /// Games won by the side that played it.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl LibraryMove {
    /// The move as `side` sees it, from the games each side won.
    #[must_use]
    pub fn seen_by(side: Side, pit: Pit, wins: BySide<u64>, draws: u64) -> LibraryMove {
        LibraryMove {
            pit,
            wins: wins[side],
            draws,
            losses: wins[side.other()],
        }
    }

    /// The games of each pit together, in order of pit, from several sources.
    #[must_use]
    pub fn gather(moves: impl IntoIterator<Item = LibraryMove>) -> Vec<LibraryMove> {
        let mut gathered: Vec<LibraryMove> = Vec::new();
        for made in moves {
            match gathered.iter_mut().find(|known| known.pit == made.pit) {
                None => gathered.push(made),
                Some(known) => {
                    known.wins += made.wins;
                    known.draws += made.draws;
                    known.losses += made.losses;
                }
            }
        }
        gathered.sort_by_key(|known| known.pit);
        gathered
    }

    /// The number of games.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The lower bound of the mean result, from 0 to 1 (the score interval of
    /// Wilson, 1927). It is lower for a move with few games.
    ///
    /// ```
    /// use awale::Pit;
    /// use awale_players::LibraryMove;
    ///
    /// let lucky = LibraryMove { pit: Pit::ALL[0], wins: 1, draws: 0, losses: 0 };
    /// let proven = LibraryMove { pit: Pit::ALL[1], wins: 60, draws: 0, losses: 40 };
    /// assert!(proven.bound() > lucky.bound());
    /// ```
    #[must_use]
    pub fn bound(&self) -> f64 {
        if self.games() == 0 {
            return 0.0;
        }
        let games = self.games() as f64;
        let mean = (self.wins as f64 + self.draws as f64 / 2.0) / games;
        let square = CONFIDENCE * CONFIDENCE;
        let spread = mean * (1.0 - mean) / games + square / (4.0 * games * games);
        let middle = mean + square / (2.0 * games);
        (middle - CONFIDENCE * spread.sqrt()) / (1.0 + square / games)
    }
}

/// Where a recommendation comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum AdviceSource {
    /// Past games, and a search that agrees with them.
    Library,
    /// The endgame tables.
    Tables,
    /// A search.
    Search,
}

/// `library`, `tables` or `search`.
impl fmt::Display for AdviceSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AdviceSource::Library => "library",
            AdviceSource::Tables => "tables",
            AdviceSource::Search => "search",
        })
    }
}

/// A recommended move and its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The pit to play.
    pub pit: Pit,
    /// Its source.
    pub source: AdviceSource,
}

/// Consults the tables, then the search; past games only support what these
/// found.
pub struct Advisor<L, T, S> {
    /// Past games in a position; empty when the library is off.
    pub library: L,
    /// The exact value of every acceptable pit for the side to move; `None` if
    /// the tables do not cover the position.
    pub tables: T,
    /// The pit that a search finds; `None` when the game is over.
    pub search: S,
}

impl<L, T, S> Advisor<L, T, S>
where
    L: FnMut(&Game) -> Vec<LibraryMove>,
    T: FnMut(&Game) -> Option<Vec<(Pit, Margin)>>,
    S: FnMut(&Game) -> Option<Pit>,
{
    /// The recommended move; `None` when the game is over.
    ///
    /// Where the tables know the position, one of their best moves: that which
    /// past games favor, or the first. Elsewhere the move that the search finds,
    /// with the library as its source where past games favor the same one. Past
    /// games alone never decide: they may be few, and bad.
    pub fn advise(&mut self, game: &Game) -> Option<Advice> {
        if game.moves().is_empty() {
            return None;
        }
        let library = (self.library)(game);
        if let Some(values) = (self.tables)(game) {
            let mut best = best_pits(values);
            best.retain(|&pit| game.moves().contains(pit));
            let favorite = favorite(&library, |pit| best.contains(&pit));
            if let Some(pit) = favorite.or(best.first().copied()) {
                let source = AdviceSource::Tables;
                return Some(Advice { pit, source });
            }
        }
        let pit = (self.search)(game)?;
        let is_favorite = favorite(&library, |pit| game.moves().contains(pit)) == Some(pit);
        let source = if is_favorite {
            AdviceSource::Library
        } else {
            AdviceSource::Search
        };
        Some(Advice { pit, source })
    }
}

/// The move that past games favor: the best [bound](LibraryMove::bound) among
/// the allowed ones played at least five times.
#[must_use]
pub fn favorite(library: &[LibraryMove], allowed: impl Fn(Pit) -> bool) -> Option<Pit> {
    let library = library.iter();
    let known = library.filter(|known| known.games() >= FEWEST_GAMES && allowed(known.pit));
    let best = known.max_by(|a, b| a.bound().total_cmp(&b.bound()).then(b.pit.cmp(&a.pit)));
    best.map(|known| known.pit)
}

/// The pits of the highest value, in order.
#[must_use]
pub fn best_pits(values: Vec<(Pit, Margin)>) -> Vec<Pit> {
    let best = values.iter().map(|(_, margin)| *margin).max();
    let values = values.into_iter();
    let best = values.filter(|(_, margin)| Some(*margin) == best);
    best.map(|(pit, _)| pit).collect()
}
