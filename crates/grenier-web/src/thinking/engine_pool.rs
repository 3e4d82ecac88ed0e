//! Tables of the engine kept between searches: what one search found helps the
//! next, and memory stays bounded however many searches wait for their turn.
//!
//! Analysis searches in full width, so that its values can be compared; a
//! program that plays searches selectively, with its networks. What one wrote
//! into a table means nothing to the other, so each kind has tables of its own.

use std::sync::Arc;

use awale::Rules;
use awale_engine::{Engine, Evaluation, Oracle, PlayEngine};
use awale_players::{EndgameTables, SearchEngine};
use parking_lot::Mutex;

/// Memory of the searches of one kind under one rule set, in mebibytes.
const MEMORY: usize = 64;

/// The engines of the site.
pub struct EnginePool {
    analysts: Kept<Engine>,
    players: Kept<PlayEngine>,
}

/// An engine of one kind for each rule set used lately. Searches at the same
/// time share its table.
struct Kept<E> {
    /// The one used last is last.
    engines: Mutex<Vec<KeptEngine<E>>>,
    /// How many are kept.
    capacity: usize,
}

struct KeptEngine<E> {
    rules: Rules,
    /// The most seeds its tables know.
    table_seeds: Option<u8>,
    engine: E,
}

impl EnginePool {
    /// A pool that keeps up to `capacity` engines of each kind, at least one.
    pub fn new(capacity: usize) -> EnginePool {
        EnginePool {
            analysts: Kept::new(capacity),
            players: Kept::new(capacity),
        }
    }

    /// An engine that analyses games under `rules`, in full width.
    pub fn analyst(&self, rules: &Rules, tables: Option<Arc<EndgameTables>>) -> SearchEngine {
        SearchEngine::Full(self.analysts.engine(rules, tables, Engine::new))
    }

    /// An engine that plays under `rules`, the stronger in the same time.
    pub fn player(&self, rules: &Rules, tables: Option<Arc<EndgameTables>>) -> SearchEngine {
        SearchEngine::Selective(self.players.engine(rules, tables, PlayEngine::for_play))
    }
}

impl<E: Evaluation + Clone> Kept<Engine<E>> {
    fn new(capacity: usize) -> Kept<Engine<E>> {
        Kept {
            engines: Mutex::default(),
            capacity: capacity.max(1),
        }
    }

    /// The engine for `rules`, made with `create` if it is not kept.
    fn engine(
        &self,
        rules: &Rules,
        tables: Option<Arc<EndgameTables>>,
        create: impl FnOnce(usize) -> Engine<E>,
    ) -> Engine<E> {
        let table_seeds = tables.as_ref().map(|tables| tables.most_seeds());
        let fits =
            |kept: &KeptEngine<Engine<E>>| kept.rules == *rules && kept.table_seeds == table_seeds;
        let mut engines = self.engines.lock();
        let found = engines.iter().position(fits).map(|at| engines.remove(at));
        let found = found.unwrap_or_else(|| KeptEngine {
            rules: *rules,
            table_seeds,
            engine: match tables {
                Some(tables) => create(MEMORY).with_oracle(tables),
                None => create(MEMORY),
            },
        });
        let engine = found.engine.sharing_its_table();
        if engines.len() == self.capacity {
            engines.remove(0);
        }
        engines.push(found);
        engine
    }
}

#[cfg(test)]
mod tests {
    use awale::Game;
    use awale_engine::{Limits, Wanted};
    use awale_players::{EnginePlayer, EngineSettings, MoveLimit, Player};

    use super::*;

    /// The first positions of a game under `rules`.
    fn games(rules: Rules) -> Vec<Game> {
        let mut game = Game::new(rules);
        let mut games = Vec::new();
        for turn in 0..12 {
            games.push(game.clone());
            let pits: Vec<_> = game.moves().collect();
            game.play(pits[turn * 5 % pits.len()]).unwrap();
        }
        games
    }

    #[test]
    fn the_engine_that_plays_chooses_as_in_a_match_of_the_terminal() {
        const NODES: u64 = 20_000;
        for rules in [Rules::CCINP, Rules::ABAPA] {
            for game in games(rules) {
                let settings = EngineSettings {
                    move_limit: MoveLimit::Nodes(NODES),
                    ..EngineSettings::default()
                };
                let expected = EnginePlayer::new(&settings).choose(&game);
                // A pool of its own: what it remembers changes what it chooses.
                let mut engine = EnginePool::new(1).player(&rules, None);
                let report = engine.search(&game, Limits::nodes(NODES), Wanted::Best(1), |_| ());
                assert_eq!(report.best(), expected);
            }
        }
    }

    #[test]
    fn an_analysis_finds_the_same_values_whoever_played_before() {
        let pool = EnginePool::new(1);
        for game in games(Rules::CCINP) {
            let limits = Limits::nodes(50_000);
            let mut player = pool.player(game.rules(), None);
            player.search(&game, limits, Wanted::Best(1), |_| ());
            let mut analyst = pool.analyst(game.rules(), None);
            let found = analyst.search(&game, Limits::depth(6), Wanted::Best(1), |_| ());
            let expected = Engine::new(1).search(&game, Limits::depth(6), Wanted::Best(1), |_| ());
            assert_eq!(found.verdict, expected.verdict);
        }
    }
}
