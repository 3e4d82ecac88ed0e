//! Iterative deepening: the moves of the root, searched ply after ply deeper.

use awale::{Game, Pit, Position, Rules, Trail};

use crate::evaluation::Evaluation;
use crate::limits::Stopped;
use crate::oracle::Oracle;
use crate::report::{Report, RootMove};
use crate::score::{Score, Verdict};
use crate::search::Search;
use crate::window::Window;

/// Half the first window around an expected score.
const ASPIRATION: i32 = 120;
/// How much wider each next window is.
const WIDENING: i32 = 4;

/// In which order the moves of the root are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RootOrder {
    /// The best of the last depth first.
    BestFirst,
    /// From pit 0 up: of equal moves, the first one is the answer.
    ByPit,
}

/// A move of the root and what is known of it.
#[derive(Clone)]
struct Candidate {
    pit: Pit,
    after: Position,
    /// The exact value at the last depth that gave one.
    verdict: Option<Verdict>,
    /// Whether that is the present depth.
    is_current: bool,
    /// Whether what the present depth found, a value or that the move is no
    /// better than others, is proven.
    is_proven: bool,
    line: Vec<Pit>,
}

impl Candidate {
    fn current_score(&self) -> Option<Score> {
        self.verdict
            .filter(|_| self.is_current)
            .map(|verdict| verdict.score)
    }

    /// What to tell of it; no more than the pit if nobody asked.
    fn to_root_move(&self, is_wanted: bool) -> RootMove {
        let is_told = is_wanted && self.is_current;
        let line = is_told.then(|| self.line.clone());
        RootMove {
            pit: self.pit,
            verdict: self.verdict.filter(|_| is_told),
            line: line.unwrap_or_default(),
        }
    }
}

/// The root of a search.
///
/// Always: the candidates whose value is of the present depth come first, best
/// first.
#[derive(Clone)]
pub(crate) struct Root<'a> {
    trail: Trail<'a>,
    candidates: Vec<Candidate>,
    /// How many candidates need an exact value.
    lines: usize,
    order: RootOrder,
}

impl<'a> Root<'a> {
    /// The root of a search of where `game` stands; without candidates if it is
    /// over.
    pub fn new(game: &'a Game, lines: usize, order: RootOrder) -> Root<'a> {
        let position = game.position();
        let candidate = |pit| Candidate {
            pit,
            after: position.play_unchecked(game.rules(), pit),
            verdict: None,
            is_current: false,
            is_proven: false,
            line: Vec::new(),
        };
        Root {
            trail: game.trail(),
            candidates: game.moves().map(candidate).collect(),
            lines: lines.max(1),
            order,
        }
    }

    /// Searches every move `depth` plies deep, at least one: exactly the best
    /// `lines`, the others far enough to know that they are no better.
    pub fn search<E: Evaluation>(
        &mut self,
        search: &mut Search<'_, E>,
        depth: u8,
    ) -> Result<(), Stopped> {
        for candidate in &mut self.candidates {
            (candidate.is_current, candidate.is_proven) = (false, false);
        }
        if self.order == RootOrder::ByPit {
            self.candidates.sort_by_key(|candidate| candidate.pit);
        }
        for at in 0..self.candidates.len() {
            self.try_candidate(search, at, depth)?;
        }
        Ok(())
    }

    /// Finds the exact value of a candidate if it is above the floor.
    fn try_candidate<E: Evaluation>(
        &mut self,
        search: &mut Search<'_, E>,
        at: usize,
        depth: u8,
    ) -> Result<(), Stopped> {
        let node = self.trail.then(self.candidates[at].after);
        let floor = self.floor();
        let expected = self.candidates[at].verdict.map(|verdict| verdict.score);
        let mut verdict = match floor {
            None => aspire(search, &node, Window::FULL.alpha, expected, depth)?,
            Some(floor) => -search.visit(&node, Window::above(floor).flipped(), depth - 1)?,
        };
        if let Some(floor) = floor.filter(|floor| verdict.score > *floor) {
            verdict = aspire(search, &node, floor, Some(verdict.score), depth)?;
        }
        let candidate = &mut self.candidates[at];
        candidate.is_proven = verdict.proven;
        if floor.is_some_and(|floor| verdict.score <= floor) {
            return Ok(());
        }
        candidate.verdict = Some(verdict);
        candidate.is_current = true;
        candidate.line.clear();
        candidate.line.push(candidate.pit);
        candidate.line.extend(search.lines.line(depth - 1));
        self.promote(at);
        Ok(())
    }

    /// The score a move has to beat to be among the lines.
    fn floor(&self) -> Option<Score> {
        self.candidates.get(self.lines - 1)?.current_score()
    }

    /// Moves a candidate up among those of the present depth, behind its
    /// equals.
    fn promote(&mut self, at: usize) {
        let score = self.candidates[at].current_score();
        let place = self.candidates[..at]
            .iter()
            .position(|other| other.current_score() < score)
            .unwrap_or(at);
        self.candidates[place..=at].rotate_right(1);
    }

    /// The value of the root; `None` before the first depth or if the game is
    /// over.
    pub fn verdict(&self) -> Option<Verdict> {
        let best = self.candidates.first()?.verdict?;
        Some(Verdict {
            score: best.score,
            proven: self.is_settled(),
        })
    }

    /// Whether no deeper search can change the value of the root or a line.
    pub fn is_settled(&self) -> bool {
        self.candidates.iter().all(|candidate| candidate.is_proven)
    }

    /// The candidates as they stand, the lines asked for with their values.
    pub fn moves(&self) -> Vec<RootMove> {
        self.candidates
            .iter()
            .enumerate()
            .map(|(at, candidate)| candidate.to_root_move(at < self.lines))
            .collect()
    }

    /// Puts into the report of the last finished depth what was found since: a
    /// new value for its best move, or a better move.
    pub fn improve(&self, report: &mut Report) {
        let Some(found) = self.candidates.first().filter(|first| first.is_current) else {
            return;
        };
        if self.lines > 1 {
            return;
        }
        report.moves.retain(|other| other.pit != found.pit);
        for other in &mut report.moves {
            (other.verdict, other.line) = (None, Vec::new());
        }
        report.moves.insert(0, found.to_root_move(true));
        report.verdict = self.verdict().unwrap_or(report.verdict);
    }
}

impl Root<'_> {
    /// Lets the oracle go on with a line that ends where it knows the rest.
    /// Where the past matters it only knows what comes after a capture.
    pub fn lead_to_the_end(
        &self,
        found: &mut RootMove,
        rules: &Rules,
        oracle: &dyn Oracle,
        past_matters: bool,
    ) {
        let mut last = *self.trail.position();
        let mut gain = 0;
        for pit in &found.line {
            let after = last.play_unchecked(rules, *pit);
            gain = after.gain_since(&last);
            last = after;
        }
        let is_known = last.board().seeds() <= oracle.most_seeds() && (gain > 0 || !past_matters);
        if !found.line.is_empty() && is_known && last.ending(rules).is_none() {
            found.line.extend(oracle.line(&last).unwrap_or_default());
        }
    }
}

/// The exact value of a move if it is above `floor`, else an upper bound; by
/// windows around what is expected (aspiration; Slate and Atkin, 1977).
fn aspire<E: Evaluation>(
    search: &mut Search<'_, E>,
    node: &Trail<'_>,
    floor: Score,
    expected: Option<Score>,
    depth: u8,
) -> Result<Verdict, Stopped> {
    let mut step = ASPIRATION;
    let mut window = expected
        .map_or(Window::FULL, |expected| Window::around(expected, step))
        .raised_to(floor);
    loop {
        let verdict = -search.visit(node, window.flipped(), depth - 1)?;
        let is_out = verdict.score <= window.alpha && window.alpha == floor;
        if is_out || window.contains(verdict.score) {
            return Ok(verdict);
        }
        step *= WIDENING;
        if verdict.score <= window.alpha {
            window.alpha = verdict.score.shifted(-step).max(floor);
        } else {
            window.beta = verdict.score.shifted(step);
        }
    }
}
