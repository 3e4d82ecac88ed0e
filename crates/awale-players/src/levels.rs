//! Ten levels for people, from one that a beginner beats to the full engine.
//!
//! A level searches a few plies, values every move, and then chooses at random:
//! the better a move looks, the more likely it is. The carelessness of the level
//! says how much more likely. Mistakes are therefore plausible: the level often
//! confuses two moves of similar value and rarely gives ten seeds away.

use awale::{Game, Pit};
use awale_engine::{Engine, Limits, RootMove, Wanted};

use crate::engine_player::EnginePlayer;
use crate::engine_settings::{EngineSettings, MoveLimit};
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
        let weights = self.style.weights(game, &mut self.engine);
        self.rng.weighted(&weights)
    }
}

impl Style {
    /// The moves with how likely each is, not yet divided by their sum.
    fn weights(&self, game: &Game, engine: &mut Engine) -> Vec<(Pit, f64)> {
        let report = engine.search(game, Limits::depth(self.depth), Wanted::Every, |_| ());
        let best = report.verdict.score.seeds();
        let weight = |found: &RootMove| {
            let behind = best - found.verdict?.score.seeds();
            Some((found.pit, (-behind / self.carelessness).exp()))
        };
        report.moves.iter().filter_map(weight).collect()
    }
}

/// How likely each level is to play each move, computed instead of sampled: the
/// same on every machine.
pub struct LevelChances {
    engine: Engine,
    last_level: EnginePlayer,
}

impl LevelChances {
    /// The chances of the levels, the last of which visits `nodes` positions for
    /// a move.
    #[must_use]
    pub fn new(nodes: u64) -> LevelChances {
        LevelChances {
            engine: Engine::new(MEMORY),
            last_level: EnginePlayer::new(&EngineSettings {
                move_limit: MoveLimit::Nodes(nodes),
                memory: MEMORY,
                ..EngineSettings::default()
            }),
        }
    }

    /// The acceptable moves where `game` stands, each with the probability that
    /// `level` plays it. They add up to 1, unless there are none.
    pub fn of(&mut self, level: u8, game: &Game) -> Vec<(Pit, f64)> {
        let index = level.saturating_sub(FIRST_LEVEL);
        let Some(style) = STYLES.get(usize::from(index)) else {
            self.last_level.forget();
            let pit = self.last_level.choose(game);
            return pit.into_iter().map(|pit| (pit, 1.0)).collect();
        };
        self.engine.forget();
        let mut chances = style.weights(game, &mut self.engine);
        let all: f64 = chances.iter().map(|(_, weight)| weight).sum();
        for (_, weight) in &mut chances {
            *weight /= all;
        }
        chances
    }
}

#[cfg(test)]
mod tests {
    use awale::Rules;

    use super::*;

    #[test]
    fn the_chances_of_a_level_are_those_of_its_choices() {
        const TRIES: u64 = 4_000;
        let game = Game::new(Rules::CCINP);
        let mut levels = LevelChances::new(1_000);
        for level in [1, 4] {
            let mut player = create(level, 7, &EngineSettings::default());
            let mut counts = [0; 6];
            for _ in 0..TRIES {
                let pit = player.choose(&game).expect("the game has begun");
                counts[pit.index()] += 1;
            }
            for (pit, chance) in levels.of(level, &game) {
                let share = f64::from(counts[pit.index()]) / TRIES as f64;
                assert!(
                    (share - chance).abs() < 0.04,
                    "{level} {pit} {share} {chance}"
                );
            }
        }
    }

    #[test]
    fn the_chances_of_every_level_add_up_to_one() {
        let game = Game::new(Rules::ABAPA);
        let mut levels = LevelChances::new(1_000);
        for level in FIRST_LEVEL..=LAST_LEVEL {
            let all: f64 = levels
                .of(level, &game)
                .iter()
                .map(|(_, chance)| chance)
                .sum();
            assert!((all - 1.0).abs() < 1e-9, "level {level}: {all}");
        }
    }
}
