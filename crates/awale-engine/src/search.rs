//! The recursion, and nothing else.
//!
//! Over 400 lines because its functions call each other in every direction and
//! share one state.

use core::ops::ControlFlow;

use awale::{Ending, Margin, Pit, Position, Rules, Trail};

use crate::busy::{self, BusyTable};
use crate::evaluation::{Evaluation, captured_difference};
use crate::key::KeyMaker;
use crate::limits::{NodeCounter, Stopped};
use crate::line::Lines;
use crate::oracle::Oracle;
use crate::ordering::{History, Moves};
use crate::score::{Score, Verdict};
use crate::selectivity::Selectivity;
use crate::transposition::{Bound, Entry, TranspositionTable};
use crate::window::Window;

/// Positions searched less deep are not worth a place in the table, nor the
/// time to look them up.
const LEAST_REMEMBERED: u8 = 4;

/// Everything one thread needs to search.
pub(crate) struct Search<'a, E> {
    pub rules: Rules,
    pub evaluation: &'a E,
    pub oracle: Option<&'a dyn Oracle>,
    /// Whether the game that led to the root can be repeated: what an oracle
    /// cannot know.
    pub past_matters: bool,
    pub table: &'a TranspositionTable,
    pub keys: KeyMaker,
    /// `None` for full width.
    pub selectivity: Option<Selectivity>,
    pub busy: Option<&'a BusyTable>,
    pub node_counter: NodeCounter<'a>,
    pub history: History,
    pub lines: Lines,
}

impl<E: Evaluation> Search<'_, E> {
    /// The value of a position just reached, `depth` plies deep.
    ///
    /// Within the window the score is exact; at or below `alpha` it is an upper
    /// bound, at or above `beta` a lower bound (fail-soft; Fishburn, 1983).
    pub fn visit(
        &mut self,
        node: &Trail<'_>,
        window: Window,
        depth: u8,
    ) -> Result<Verdict, Stopped> {
        self.node_counter.count()?;
        if !window.is_null() {
            self.lines.clear(depth);
        }
        if let Some(verdict) = self.settled(node, window) {
            return Ok(verdict);
        }
        if let Some(verdict) = self.obvious(node.position(), window, depth) {
            return Ok(verdict);
        }
        match depth {
            0 => Ok(self.horizon(node.position())),
            1 => self.frontier(node, window),
            2..LEAST_REMEMBERED => {
                let mut moves = Moves::new();
                self.make_moves(node.position(), &mut moves, |_| ());
                Ok(self.negamax(node, &mut moves, window, depth)?.0)
            }
            _ => self.recall(node, window, depth),
        }
    }

    /// Looks the position up in the table, and searches it if that does not
    /// settle it. The table is far from the processor: the moves are made while
    /// its answer is on the way.
    fn recall(&mut self, node: &Trail<'_>, window: Window, depth: u8) -> Result<Verdict, Stopped> {
        let position = node.position();
        let key = self.keys.key(position);
        let mut moves = Moves::new();
        self.make_moves(position, &mut moves, |after| {
            if depth > LEAST_REMEMBERED {
                self.table.prefetch(self.keys.key(after));
            }
        });
        let entry = self.table.probe(key);
        if let Some(verdict) = entry.and_then(|entry| self.cutoff(node, entry, window, depth)) {
            return Ok(verdict);
        }
        if let Some(pit) = self.history.first(entry) {
            moves.put_first(pit);
        }
        if let Some(verdict) = self.foreseen(node, &moves, window, depth)? {
            return Ok(verdict);
        }
        let (verdict, pit) = self.negamax(node, &mut moves, window, depth)?;
        let is_memoryless = !node.may_repeat_within(&self.rules, u32::from(depth));
        let bound = is_memoryless.then(|| Bound::of(verdict.score, window));
        self.table.store(
            key,
            Entry {
                verdict,
                bound,
                depth,
                pit,
            },
        );
        Ok(verdict)
    }

    /// Principal variation search (Marsland and Campbell, 1982) of a position
    /// and its moves; also tells the best one.
    #[inline(never)]
    fn negamax(
        &mut self,
        node: &Trail<'_>,
        moves: &mut Moves,
        window: Window,
        depth: u8,
    ) -> Result<(Verdict, Option<Pit>), Stopped> {
        let mut best = Verdict {
            score: -Score::INFINITE,
            proven: true,
        };
        let mut best_pit = None;
        let mut number = 0;
        while let Some(pit) = self.next_move(node, moves, depth) {
            let rest = window.raised_to(best.score);
            let verdict = self.play(node, pit, rest, depth, number)?;
            number += 1;
            best.proven &= verdict.proven;
            if verdict.score <= best.score {
                continue;
            }
            best.score = verdict.score;
            best_pit = Some(pit);
            if verdict.score >= window.beta {
                self.history.reward(node.position(), pit, depth);
                return Ok((verdict, best_pit));
            }
            if verdict.score > window.alpha {
                self.lines.extend(depth, pit);
            }
        }
        if best_pit.is_none() {
            best = self.end(node.position(), Ending::Stuck);
        }
        Ok((best, best_pit))
    }

    /// A position whose evaluation is so far beyond the window that a few plies
    /// will hardly change it (futility; Schaeffer, 1986, and both ways).
    #[inline]
    fn obvious(&self, position: &Position, window: Window, depth: u8) -> Option<Verdict> {
        let selectivity = self.selectivity?;
        if depth == 0 || depth > selectivity.static_depth || !window.is_null() {
            return None;
        }
        let verdict = self.horizon(position);
        let margin = selectivity.margin(depth);
        let score = i32::from(verdict.score.raw());
        let decides = score - margin >= i32::from(window.beta.raw())
            || score + margin <= i32::from(window.alpha.raw());
        decides.then_some(verdict)
    }

    /// What a shallow search foresees: where it ends far beyond the window, the
    /// deep one would hardly end within (ProbCut; Buro, 1995).
    fn foreseen(
        &mut self,
        node: &Trail<'_>,
        moves: &Moves,
        window: Window,
        depth: u8,
    ) -> Result<Option<Verdict>, Stopped> {
        let Some(selectivity) = self.selectivity else {
            return Ok(None);
        };
        if depth < selectivity.probcut_depth || !window.is_null() || window.is_decided() {
            return Ok(None);
        }
        let shallow = depth - selectivity.probcut_reduction;
        let position = node.position();
        let guess = self.horizon(position).score;
        if guess >= window.beta {
            let high = Window::above(window.alpha.shifted(selectivity.probcut_margin));
            let (verdict, _) = self.negamax(node, &mut moves.clone(), high, shallow)?;
            if verdict.score >= high.beta {
                return Ok(Some(verdict));
            }
        } else {
            let low = Window::above(window.alpha.shifted(-selectivity.probcut_margin));
            let (verdict, _) = self.negamax(node, &mut moves.clone(), low, shallow)?;
            if verdict.score <= low.alpha {
                return Ok(Some(verdict));
            }
        }
        Ok(None)
    }

    /// The next move to search, moves that other threads are at put off.
    #[inline]
    fn next_move(&self, node: &Trail<'_>, moves: &mut Moves, depth: u8) -> Option<Pit> {
        if let Some(busy) = self.busy.filter(|_| depth > busy::LEAST_DEPTH) {
            moves.put_off(|pit| {
                let after = node.position().play_unchecked(&self.rules, pit);
                busy.is_marked(self.keys.key(&after), depth - 1)
            });
        }
        moves.next()
    }

    /// The value of a move, for the player who makes it: after the first, only
    /// whether it is better, unless it is.
    fn play(
        &mut self,
        node: &Trail<'_>,
        pit: Pit,
        window: Window,
        depth: u8,
        number: u8,
    ) -> Result<Verdict, Stopped> {
        let after = node.position().play_unchecked(&self.rules, pit);
        let harvests = after.gain_since(node.position()) > 0;
        let node = node.then(after);
        if number == 0 {
            return Ok(-self.visit(&node, window.flipped(), depth - 1)?);
        }
        let reduction = self.selectivity.map_or(0, |selectivity| {
            selectivity.reduction(number, depth, harvests)
        });
        if reduction > 0 {
            let above = Window::above(window.alpha);
            let verdict = self.scout(&node, above, depth - reduction)?;
            if verdict.score <= window.alpha {
                return Ok(verdict);
            }
        }
        let verdict = self.scout(&node, Window::above(window.alpha), depth)?;
        if window.is_null() || !window.contains(verdict.score) {
            return Ok(verdict);
        }
        Ok(-self.visit(&node, window.flipped(), depth - 1)?)
    }

    /// Asks whether a move is above a null window, and tells other threads
    /// meanwhile.
    fn scout(&mut self, node: &Trail<'_>, window: Window, depth: u8) -> Result<Verdict, Stopped> {
        let busy = self.busy.filter(|_| depth > busy::LEAST_DEPTH);
        let Some(busy) = busy else {
            return Ok(-self.visit(node, window.flipped(), depth - 1)?);
        };
        let key = self.keys.key(node.position());
        busy.mark(key, depth - 1);
        let verdict = self.visit(node, window.flipped(), depth - 1);
        busy.unmark(key, depth - 1);
        Ok(-verdict?)
    }

    /// The last ply before the horizon: no memory, no order.
    #[inline(never)]
    fn frontier(&mut self, node: &Trail<'_>, window: Window) -> Result<Verdict, Stopped> {
        let mut best = Verdict {
            score: -Score::INFINITE,
            proven: true,
        };
        let mut best_pit = None;
        let rules = self.rules;
        let flow = node.position().try_for_each_move(&rules, |pit, after| {
            if self.node_counter.count().is_err() {
                return ControlFlow::Break(Err(Stopped));
            }
            let rest = window.raised_to(best.score);
            let verdict = -self.leaf(node, &after, rest.flipped());
            best.proven &= verdict.proven;
            if verdict.score > best.score {
                best.score = verdict.score;
                best_pit = Some(pit);
                if verdict.score >= window.beta {
                    return ControlFlow::Break(Ok(verdict));
                }
            }
            ControlFlow::Continue(())
        });
        match (flow, best_pit) {
            (ControlFlow::Break(done), _) => done,
            (_, None) => Ok(self.end(node.position(), Ending::Stuck)),
            (_, Some(pit)) => {
                if window.contains(best.score) {
                    self.lines.extend(1, pit);
                }
                Ok(best)
            }
        }
    }

    /// The value of `after`, on the horizon, one move after `node`.
    #[inline]
    fn leaf(&self, node: &Trail<'_>, after: &Position, window: Window) -> Verdict {
        let settled = match self.rules.repetition {
            None => self.settled_by_itself(after, window),
            Some(_) => self.settled(&node.then(*after), window),
        };
        settled.unwrap_or_else(|| self.horizon(after))
    }

    /// The value of a position on the horizon, where only a stuck player can
    /// have ended the game.
    #[inline]
    fn horizon(&self, position: &Position) -> Verdict {
        if position.is_stuck(&self.rules) {
            return self.end(position, Ending::Stuck);
        }
        Verdict {
            score: self.evaluation.horizon(position),
            proven: false,
        }
    }

    /// The verdict on a position where the game is over, a stuck player apart,
    /// or of which the oracle knows as much as the window asks.
    #[inline]
    fn settled(&self, node: &Trail<'_>, window: Window) -> Option<Verdict> {
        if node.ends_by_repetition(&self.rules) {
            return Some(self.end_by_repetition(node.position()));
        }
        if self.past_matters && node.has_past() {
            let ending = node.position().stop(&self.rules)?;
            return Some(self.end(node.position(), ending));
        }
        self.settled_by_itself(node.position(), window)
    }

    /// The same for a position that nothing before it can influence.
    #[inline]
    fn settled_by_itself(&self, position: &Position, window: Window) -> Option<Verdict> {
        if let Some(ending) = position.stop(&self.rules) {
            return Some(self.end(position, ending));
        }
        let oracle = self.oracle?;
        if position.board().seeds() > oracle.most_seeds() {
            return None;
        }
        self.foretold(oracle, position, window)
    }

    /// A repetition ends the game unless something else did.
    #[cold]
    fn end_by_repetition(&self, position: &Position) -> Verdict {
        let ending = position.ending(&self.rules);
        self.end(position, ending.unwrap_or(Ending::Repetition))
    }

    #[cold]
    fn end(&self, position: &Position, ending: Ending) -> Verdict {
        let outcome = position.gather(&self.rules, ending);
        let margin = outcome.margin_for(position.to_move());
        self.evaluation.decided(position, margin)
    }

    /// What the oracle tells: the margin, or a bound outside the window.
    fn foretold(
        &self,
        oracle: &dyn Oracle,
        position: &Position,
        window: Window,
    ) -> Option<Verdict> {
        let captured = captured_difference(position) as i8;
        let decided = |to_come: Margin| {
            let margin = Margin(to_come.0 + captured);
            self.evaluation.decided(position, margin)
        };
        let (lower, upper) = oracle.bounds_to_come(position)?;
        let (lowest, highest) = (decided(lower), decided(upper));
        if lower == upper || lowest.score >= window.beta {
            return Some(lowest);
        }
        (highest.score <= window.alpha).then_some(highest)
    }

    /// The moves of a position, ranked; `on_made` sees each one as it is made.
    #[inline]
    fn make_moves(&self, position: &Position, moves: &mut Moves, on_made: impl Fn(&Position)) {
        position.for_each_move(&self.rules, |pit, after| {
            on_made(&after);
            let rank = self.history.rank(position, pit, &after);
            moves.add(pit, rank);
        });
    }

    /// What an entry of the table settles.
    #[inline]
    fn cutoff(&self, node: &Trail<'_>, entry: Entry, window: Window, depth: u8) -> Option<Verdict> {
        let bound = entry.bound?;
        let is_deep_enough = match self.selectivity {
            None => entry.depth == depth,
            Some(_) => entry.depth >= depth,
        };
        let applies = is_deep_enough || entry.verdict.proven;
        if !applies || !window.is_null() {
            return None;
        }
        let score = entry.verdict.score;
        let decides = match bound {
            Bound::Exact => true,
            Bound::Lower => score >= window.beta,
            Bound::Upper => score <= window.alpha,
        };
        let reach = u32::from(entry.depth.max(depth));
        (decides && !node.may_repeat_within(&self.rules, reach)).then_some(entry.verdict)
    }
}
