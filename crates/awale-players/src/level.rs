//! Ten levels for people, from one that a beginner beats to all we have.
//!
//! A level looks a few plies ahead, values every move, and then takes one by
//! chance: the better a move looks, the likelier it is, and how much likelier
//! is what its carelessness says. So mistakes are plausible: two moves of much
//! the same worth are often confused, a gift of ten seeds is rare.

use awale::{Game, Pit};
use awale_engine::{Engine, Limits, Wanted};

use crate::chance::Chance;
use crate::engine::{EnginePlayer, Means};
use crate::player::Player;

/// The weakest level.
pub const FIRST_LEVEL: u8 = 1;
/// The strongest: the engine as it is.
pub const LAST_LEVEL: u8 = 10;

/// How a level below the last one plays.
#[derive(Clone, Copy, Debug)]
struct Style {
    /// Plies it looks ahead.
    depth: u8,
    /// The difference, in seeds, at which a move becomes 2.7 times less likely
    /// than the best one.
    carelessness: f64,
}

/// Levels 1 to 9, set by matches: see `docs/levels.md`.
const STYLES: [Style; (LAST_LEVEL - FIRST_LEVEL) as usize] = [
    Style {
        depth: 1,
        carelessness: 12.0,
    },
    Style {
        depth: 1,
        carelessness: 5.5,
    },
    Style {
        depth: 1,
        carelessness: 2.8,
    },
    Style {
        depth: 2,
        carelessness: 2.2,
    },
    Style {
        depth: 3,
        carelessness: 1.6,
    },
    Style {
        depth: 4,
        carelessness: 1.1,
    },
    Style {
        depth: 5,
        carelessness: 0.75,
    },
    Style {
        depth: 7,
        carelessness: 0.45,
    },
    Style {
        depth: 10,
        carelessness: 0.2,
    },
];

/// Seats a player of `level`; levels out of range are the nearest one in it.
pub(crate) fn seat(level: u8, seed: u64, means: &Means) -> Box<dyn Player> {
    let style = level
        .checked_sub(FIRST_LEVEL)
        .map_or(STYLES.first(), |index| STYLES.get(usize::from(index)));
    match style {
        Some(style) => Box::new(CarelessPlayer {
            engine: Engine::new(MEMORY),
            chance: Chance::new(seed),
            style: *style,
        }),
        None => Box::new(EnginePlayer::new(means)),
    }
}

/// Mebibytes: these searches are short.
const MEMORY: usize = 4;

/// Looks a few plies ahead and confuses moves of much the same worth.
struct CarelessPlayer {
    engine: Engine,
    chance: Chance,
    style: Style,
}

impl Player for CarelessPlayer {
    fn choose(&mut self, game: &Game) -> Option<Pit> {
        let limits = Limits::depth(self.style.depth);
        let report = self.engine.search(game, limits, Wanted::Every, |_| ());
        let best = report.verdict.score.seeds();
        let weighed = report.moves.iter().filter_map(|found| {
            let behind = best - found.verdict?.score.seeds();
            Some((found.pit, (-behind / self.style.carelessness).exp()))
        });
        self.chance.weighted(&weighed.collect::<Vec<_>>())
    }
}
