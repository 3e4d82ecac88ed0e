//! One question, one answer: what to play, from what past games played, what
//! the tables know, or a search — and which of them said so.
//!
//! Each source is a closure, so that the advisor knows neither database nor
//! tables nor search.

use std::fmt;

use awale::{BySide, Game, Margin, Pit, Side};
use serde::Serialize;

/// Fewer games of a move say nothing.
const FEWEST_GAMES: u64 = 5;
/// Two-sided 95 %: how sure the bound on a result is.
const CONFIDENCE: f64 = 1.96;

/// What past games say of a move, seen from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LibraryMove {
    /// The pit played.
    pub pit: Pit,
    /// Games won by the side that played it.
    pub wins: u64,
    /// Games nobody won.
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

    /// How many games went this way.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The result this move can be trusted to have: the lower end of the
    /// interval of Wilson (1927) around the mean result, from 0 to 1.
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

/// Who gave an advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum AdviceSource {
    /// Past games.
    Library,
    /// Exact values.
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

/// What to play, and who says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The pit to play.
    pub pit: Pit,
    /// Who says so.
    pub source: AdviceSource,
}

/// Asks the library, then the tables, then the search.
pub struct Advisor<L, T, S> {
    /// What past games played; nothing where they are not asked.
    pub library: L,
    /// The exact value of every acceptable pit for the side to move; `None`
    /// where it is not known.
    pub tables: T,
    /// The pit a search finds; `None` when the game is over.
    pub search: S,
}

impl<L, T, S> Advisor<L, T, S>
where
    L: FnMut(&Game) -> Vec<LibraryMove>,
    T: FnMut(&Game) -> Option<Vec<(Pit, Margin)>>,
    S: FnMut(&Game) -> Option<Pit>,
{
    /// What to play; `None` when the game is over.
    ///
    /// The library's move is the one with the best [bound](LibraryMove::bound)
    /// among those played at least five times, and is never one that the
    /// tables know to be worse than another.
    pub fn advise(&mut self, game: &Game) -> Option<Advice> {
        if game.moves().is_empty() {
            return None;
        }
        let best = (self.tables)(game).map(best_pits);
        let allowed = |pit: Pit| {
            game.moves().contains(pit) && best.as_ref().is_none_or(|best| best.contains(&pit))
        };
        let library = (self.library)(game).into_iter();
        let library = library
            .filter(|known| known.games() >= FEWEST_GAMES && allowed(known.pit))
            .max_by(|a, b| a.bound().total_cmp(&b.bound()).then(b.pit.cmp(&a.pit)));
        if let Some(known) = library {
            return Some(Advice {
                pit: known.pit,
                source: AdviceSource::Library,
            });
        }
        if let Some(pit) =
            best.and_then(|best| best.into_iter().find(|&pit| game.moves().contains(pit)))
        {
            let source = AdviceSource::Tables;
            return Some(Advice { pit, source });
        }
        let pit = (self.search)(game)?;
        let source = AdviceSource::Search;
        Some(Advice { pit, source })
    }
}

/// The pits of the highest value, in order.
fn best_pits(values: Vec<(Pit, Margin)>) -> Vec<Pit> {
    let best = values.iter().map(|(_, margin)| *margin).max();
    let values = values.into_iter();
    let best = values.filter(|(_, margin)| Some(*margin) == best);
    best.map(|(pit, _)| pit).collect()
}
