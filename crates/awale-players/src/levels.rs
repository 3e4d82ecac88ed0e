//! Ten levels for people, from one that a beginner beats to the full engine.
//!
//! A level searches a few plies, values every move, and then chooses at random:
//! the better a move looks, the more likely it is. The carelessness of the level
//! says how much more likely. Mistakes are therefore plausible: the level often
//! confuses two moves of similar value and rarely gives ten seeds away.

use awale::{Game, Pit};
use awale_engine::{Engine, Limits, Wanted};

use crate::engine_player::EnginePlayer;
use crate::engine_settings::EngineSettings;
use crate::player::Player;
use crate::rng::SeededRng;

/// The weakest level.
pub const FIRST_LEVEL: u8 = 1;
/// The strongest: the engine without mistakes.
pub const LAST_LEVEL: u8 = 10;

/// How a level below the last one plays.
#[derive(Clone, Copy, Debug)]
struct Style {
    /// Plies searched.
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

/// Creates a player of `level`, or of the nearest level there is.
pub(crate) fn create(level: u8, seed: u64, settings: &EngineSettings) -> Box<dyn Player> {
    let style = level
        .checked_sub(FIRST_LEVEL)
        .map_or(STYLES.first(), |index| STYLES.get(usize::from(index)));
    match style {
        Some(style) => Box::new(LevelPlayer {
            engine: Engine::new(MEMORY),
            rng: SeededRng::new(seed),
            style: *style,
        }),
        None => Box::new(EnginePlayer::new(settings)),
    }
}

/// Mebibytes. Little is enough: these searches are short.
const MEMORY: usize = 4;

/// Searches a few plies and confuses moves of similar value.
struct LevelPlayer {
    engine: Engine,
    rng: SeededRng,
    style: Style,
}

impl Player for LevelPlayer {
    fn choose(&mut self, game: &Game) -> Option<Pit> {
        let limits = Limits::depth(self.style.depth);
        let report = self.engine.search(game, limits, Wanted::Every, |_| ());
        let best = report.verdict.score.seeds();
        let weighted_moves = report.moves.iter().filter_map(|found| {
            let behind = best - found.verdict?.score.seeds();
            Some((found.pit, (-behind / self.style.carelessness).exp()))
        });
        self.rng.weighted(&weighted_moves.collect::<Vec<_>>())
    }
}
