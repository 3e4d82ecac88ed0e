//! The engine: a table, an evaluation, an oracle and threads, ready to search.

use std::sync::Arc;
use std::thread;

use awale::Game;

use crate::busy::BusyTable;
use crate::deepening::{Root, RootOrder};
use crate::evaluation::{Evaluation, SubjectEvaluation, Weights};
use crate::key::KeyMaker;
use crate::limits::{Limits, MAX_DEPTH, NodeCounter, SharedLimits};
use crate::line::Lines;
use crate::network::Networks;
use crate::oracle::Oracle;
use crate::ordering::{History, MoveOrder};
use crate::report::Report;
use crate::search::Search;
use crate::selectivity::Selectivity;
use crate::transposition::TranspositionTable;

/// How many moves of the root need a value of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// This many of the best, at least one.
    Best(usize),
    /// All of them.
    Every,
}

/// Searches positions, remembering from one search to the next.
///
/// With one thread the same searches in the same order give the same reports,
/// node for node. At a fixed depth the value does not depend on the table, the
/// order of moves or the number of threads, with one exception: what the table
/// holds as proven is believed at every depth, so that a value may already
/// contain an end of the game beyond the horizon.
pub struct Engine<E = Weights> {
    evaluation: E,
    oracle: Option<Arc<dyn Oracle>>,
    table: Arc<TranspositionTable>,
    threads: usize,
    selectivity: Option<Selectivity>,
    move_order: MoveOrder,
    root_order: RootOrder,
}

/// Bytes in a mebibyte.
const MEBIBYTE: usize = 1 << 20;

impl Engine<Weights> {
    /// The default size of the table, in mebibytes.
    pub const DEFAULT_MEMORY: usize = 256;

    /// An engine with the fitted evaluation, a table of `mebibytes` and one
    /// thread.
    #[must_use]
    pub fn new(mebibytes: usize) -> Engine<Weights> {
        Engine::with_evaluation(Weights::fitted(), mebibytes)
    }
}

/// The engine for play: the evaluation of the networks, and a search that leaves
/// out what is unlikely to matter. The stronger player; [`Engine::new`] has the
/// values that can be compared from version to version.
pub type PlayEngine = Engine<Networks>;

impl Engine<Networks> {
    /// The engine for play, with a table of `mebibytes` and one thread.
    #[must_use]
    pub fn for_play(mebibytes: usize) -> PlayEngine {
        let engine = Engine::with_evaluation(Networks::trained(), mebibytes);
        engine.with_selectivity(Some(Selectivity::PLAY))
    }
}

impl Engine<SubjectEvaluation> {
    /// An engine that answers as NegaAwale does, value for value and pit for
    /// pit.
    #[must_use]
    pub fn of_the_subject(mebibytes: usize) -> Engine<SubjectEvaluation> {
        Engine {
            root_order: RootOrder::ByPit,
            ..Engine::with_evaluation(SubjectEvaluation, mebibytes)
        }
    }
}

impl<E: Evaluation> Engine<E> {
    /// An engine with an evaluation of your own.
    pub fn with_evaluation(evaluation: E, mebibytes: usize) -> Engine<E> {
        Engine {
            evaluation,
            oracle: None,
            table: Arc::new(TranspositionTable::new(mebibytes.saturating_mul(MEBIBYTE))),
            threads: 1,
            selectivity: None,
            move_order: MoveOrder::Learned,
            root_order: RootOrder::BestFirst,
        }
    }

    /// The same engine, with this many threads, at least one.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Engine<E> {
        self.threads = threads.max(1);
        self
    }

    /// The same engine, asking `oracle`, which must know the rules of every
    /// game searched.
    #[must_use]
    pub fn with_oracle(mut self, oracle: Arc<dyn Oracle>) -> Engine<E> {
        self.oracle = Some(oracle);
        self
    }

    /// The same engine, searching selectively; `None` for full width.
    #[must_use]
    pub fn with_selectivity(mut self, selectivity: Option<Selectivity>) -> Engine<E> {
        self.selectivity = selectivity;
        self
    }

    /// The same engine, trying moves in this order.
    #[must_use]
    pub fn with_move_order(mut self, order: MoveOrder) -> Engine<E> {
        self.move_order = order;
        self
    }

    /// Another engine that reads and writes the same table, so that searches
    /// at the same time need no memory of their own. Each may find in it what
    /// the other searched deeper.
    #[must_use]
    pub fn sharing_its_table(&self) -> Engine<E>
    where
        E: Clone,
    {
        Engine {
            evaluation: self.evaluation.clone(),
            oracle: self.oracle.clone(),
            table: Arc::clone(&self.table),
            ..*self
        }
    }

    /// Forgets every earlier search.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Searches where `game` stands and tells what it found, after each depth
    /// to `on_depth` and at the end.
    ///
    /// Whatever the limits, one ply is searched: there is always a best move,
    /// unless the game is over. A search cut short answers with the last depth
    /// it finished, or with a better move if it had found one since.
    pub fn search(
        &mut self,
        game: &Game,
        limits: Limits,
        wanted: Wanted,
        mut on_depth: impl FnMut(&Report),
    ) -> Report {
        if let Some(outcome) = game.outcome() {
            let position = game.position();
            let margin = outcome.margin_for(position.to_move());
            return Report::of_finished_game(self.evaluation.decided(position, margin));
        }
        self.evaluation.begin(game.rules());
        self.table.grow_older();
        let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let shared = SharedLimits::new(limits);
        let busy = (self.threads > 1).then(BusyTable::new);
        let lines = match wanted {
            Wanted::Best(lines) => lines,
            Wanted::Every => usize::MAX,
        };
        let root = Root::new(game, lines, self.root_order);
        let engine = &*self;
        thread::scope(|scope| {
            for _ in 1..engine.threads {
                let mut root = root.clone();
                let mut search = engine.searcher(game, &shared, busy.as_ref());
                scope.spawn(move || deepen(&mut root, &mut search, deepest, |_, _, _| ()));
            }
            let mut search = engine.searcher(game, &shared, busy.as_ref());
            let report = engine.lead(root, &mut search, deepest, &shared, &mut on_depth);
            shared.finish();
            report
        })
    }

    /// The first thread's search, which makes the reports.
    fn lead(
        &self,
        mut root: Root<'_>,
        search: &mut Search<'_, E>,
        deepest: u8,
        shared: &SharedLimits,
        on_depth: &mut impl FnMut(&Report),
    ) -> Report {
        let mut last = None;
        deepen(&mut root, search, deepest, |root, search, depth| {
            let report = Report {
                depth,
                verdict: root.verdict().expect("a finished depth has a value"),
                moves: root.moves(),
                nodes: search.node_counter.nodes_of_all(),
                time: shared.elapsed(),
                fullness: self.table.fullness(),
            };
            on_depth(&report);
            last = Some(report);
        });
        let mut report = last.expect("the first depth is never stopped");
        root.improve(&mut report);
        report.nodes = search.node_counter.nodes_of_all();
        report.time = shared.elapsed();
        if let Some(oracle) = search.oracle {
            for found in &mut report.moves {
                root.lead_to_the_end(found, &search.rules, oracle, search.past_matters);
            }
        }
        report
    }

    fn searcher<'a>(
        &'a self,
        game: &Game,
        shared: &'a SharedLimits,
        busy: Option<&'a BusyTable>,
    ) -> Search<'a, E> {
        let past_matters = game.rules().repetition.is_some() && game.trail().has_past();
        // What an oracle said of a game without a past is not said of this one.
        let world = u64::from(past_matters && self.oracle.is_some());
        Search {
            rules: *game.rules(),
            evaluation: &self.evaluation,
            oracle: self.oracle.as_deref(),
            past_matters,
            table: &self.table,
            keys: KeyMaker::new(game.rules(), world),
            selectivity: self.selectivity,
            busy,
            node_counter: NodeCounter::new(shared),
            history: History::new(self.move_order),
            lines: Lines::new(),
        }
    }
}

/// Searches deeper and deeper until the root is settled or the search stopped.
fn deepen<'a, E: Evaluation>(
    root: &mut Root<'_>,
    search: &mut Search<'a, E>,
    deepest: u8,
    mut on_depth: impl FnMut(&Root<'_>, &Search<'a, E>, u8),
) {
    for depth in 1..=deepest {
        search.node_counter.listen(depth > 1);
        if root.is_settled() || root.search(search, depth).is_err() {
            break;
        }
        on_depth(root, search, depth);
    }
}
