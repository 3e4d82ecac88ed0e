//! How long to think on a clock: longer where the best move changes, shorter
//! where it has long been the same, and never as long as to lose on time.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use awale::Pit;

use crate::cpu_clock::thread_time;

/// The time for a move on a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeBudget {
    /// The share of the move: about what to use.
    pub share: Duration,
    /// The most, by the clock on the wall.
    pub most: Duration,
}

impl TimeBudget {
    /// The budget of a move with this much on the clock, this much gained by
    /// each move, and this many moves to go before the clock gains time again.
    #[must_use]
    pub fn on_clock(left: Duration, increment: Duration, moves_to_go: Option<u32>) -> TimeBudget {
        /// A game lasts about this many more moves.
        const USUAL_MOVES: u32 = 25;
        /// Time left on the clock for the transport of the answer and for a
        /// machine that is busy.
        const RESERVE: Duration = Duration::from_millis(30);
        /// How many shares a move may take.
        const MOST_SHARES: u32 = 3;
        let moves = moves_to_go.unwrap_or(USUAL_MOVES).clamp(1, USUAL_MOVES);
        let usable = left.saturating_sub(RESERVE);
        let share = (left / moves).saturating_add(increment / 4 * 3).min(usable);
        // Never more than half of what is left, unless it is the last move.
        let ceiling = if moves == 1 { usable } else { usable / 2 };
        TimeBudget {
            share,
            most: (share.saturating_mul(MOST_SHARES)).min(ceiling).max(share),
        }
    }
}

/// The clock of a player during one move. It stands still while the engine thinks
/// on the opponent's time. Clones are the same clock.
#[derive(Clone, Debug, Default)]
pub struct MoveClock(Arc<OnceLock<Instant>>);

impl MoveClock {
    /// A clock that runs from now.
    #[must_use]
    pub fn running() -> MoveClock {
        let clock = MoveClock::default();
        clock.start();
        clock
    }

    /// Lets it run, if it does not run already.
    pub fn start(&self) {
        let _ = self.0.set(Instant::now());
    }

    /// Whether it runs.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.0.get().is_some()
    }

    /// What it has taken off the player's time.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.0.get().map_or(Duration::ZERO, Instant::elapsed)
    }
}

/// Decides after each depth whether to go on.
///
/// Time is what the processor gave to the thread that asks, on whomever's time, so
/// that a busy machine does not shorten the search; only the most is by the clock
/// of the player.
#[derive(Clone, Debug)]
pub struct TimeManager {
    budget: TimeBudget,
    clock: MoveClock,
    started: Instant,
    thread_started: Option<Duration>,
    best: Option<Pit>,
    /// Depths since the best move last changed.
    steady: u32,
}

impl TimeManager {
    /// For a search that begins now, on this thread.
    #[must_use]
    pub fn start(budget: TimeBudget, clock: MoveClock) -> TimeManager {
        TimeManager {
            budget,
            clock,
            started: Instant::now(),
            thread_started: thread_time(),
            best: None,
            steady: 0,
        }
    }

    /// Whether a depth whose best move is `best` is enough to play it.
    pub fn is_enough(&mut self, best: Option<Pit>) -> bool {
        self.note(best);
        let used = match (self.thread_started, thread_time()) {
            (Some(started), Some(now)) => now.saturating_sub(started),
            _ => self.started.elapsed(),
        };
        let too_late = self.clock.is_running() && self.clock.elapsed() >= self.budget.most;
        used >= self.enough() || too_late
    }

    fn note(&mut self, best: Option<Pit>) {
        self.steady = if best == self.best {
            self.steady + 1
        } else {
            0
        };
        self.best = best;
    }

    /// The time after which no further depth is begun. A depth takes about as
    /// long as all before it together, so a share is used up by beginning one
    /// after half of it.
    fn enough(&self) -> Duration {
        let hundredths = match self.steady {
            0 => 160,
            1 | 2 => 90,
            3..=5 => 60,
            _ => 40,
        };
        self.budget.share * hundredths / 100
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_budget_is_never_more_than_the_clock() {
        for left in [0, 1, 29, 31, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 10, 5_000] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(u32::MAX)] {
                    let left = Duration::from_millis(left);
                    let increment = Duration::from_millis(increment);
                    let budget = TimeBudget::on_clock(left, increment, moves);
                    assert!(budget.share <= budget.most, "{budget:?}");
                    let usable = left.saturating_sub(Duration::from_millis(30));
                    assert!(budget.most <= usable, "{budget:?} of {left:?}");
                }
            }
        }
    }

    #[test]
    fn a_move_takes_its_share_and_more_where_it_is_needed() {
        let budget = TimeBudget::on_clock(100 * SECOND, Duration::ZERO, None);
        assert_eq!(budget.share, 4 * SECOND);
        assert_eq!(budget.most, 12 * SECOND);
        let last = TimeBudget::on_clock(SECOND, Duration::ZERO, Some(1));
        assert!(last.most > SECOND * 9 / 10);
    }

    #[test]
    fn a_steady_move_is_played_sooner_than_a_new_one() {
        let budget = TimeBudget {
            share: SECOND,
            most: 3 * SECOND,
        };
        let mut manager = TimeManager::start(budget, MoveClock::running());
        let best = Pit::new(2);
        manager.note(best);
        let fresh = manager.enough();
        let mut last = fresh;
        for _ in 0..8 {
            manager.note(best);
            assert!(manager.enough() <= last);
            last = manager.enough();
        }
        assert!(last * 2 < fresh);
        manager.note(Pit::new(3));
        assert_eq!(manager.enough(), fresh);
    }

    #[test]
    fn what_was_thought_on_the_opponents_time_counts_but_takes_none_of_ones_own() {
        let budget = TimeBudget {
            share: Duration::from_millis(5),
            most: Duration::ZERO,
        };
        let clock = MoveClock::default();
        let mut manager = TimeManager::start(budget, clock.clone());
        // The most is for one's own clock, which does not run yet.
        assert!(!manager.is_enough(Pit::new(1)));
        assert_eq!(clock.elapsed(), Duration::ZERO);
        // Work that the thread does in the meantime is thought.
        let mut sum = 0_u64;
        while !manager.is_enough(Pit::new(1)) {
            sum = (0..10_000_u64).fold(sum, u64::wrapping_add);
        }
        assert!(!clock.is_running() && std::hint::black_box(sum) > 0);
        clock.start();
        assert!(clock.is_running());
        let earlier = clock.clone();
        earlier.start();
        assert!(TimeManager::start(budget, clock).is_enough(None), "no time");
    }
}
