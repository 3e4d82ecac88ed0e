//! The time of a game: how many ticks are due, and when one is.

use std::time::Duration;

use couleurs::TICKS_PER_SECOND;
use tokio::time::Instant;

const NANOSECONDS: u128 = 1_000_000_000;

/// A clock that runs.
///
/// Always: tick `from` was due at `since`, and one more is due every sixtieth
/// of a second after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    since: Instant,
    from: u64,
}

impl Clock {
    /// A clock that stands at tick `from` now.
    pub fn start(now: Instant, from: u64) -> Clock {
        Clock { since: now, from }
    }

    /// The last tick due.
    pub fn due(&self, now: Instant) -> u64 {
        let passed = now.saturating_duration_since(self.since).as_nanos();
        self.from + (passed * u128::from(TICKS_PER_SECOND) / NANOSECONDS) as u64
    }

    /// When a tick is due.
    pub fn instant_of(&self, tick: u64) -> Instant {
        let ticks = u128::from(tick.saturating_sub(self.from));
        let passed = (ticks * NANOSECONDS).div_ceil(u128::from(TICKS_PER_SECOND));
        self.since + Duration::from_nanos(passed as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tick_is_due_at_its_instant_and_not_a_nanosecond_before() {
        let now = Instant::now();
        let clock = Clock::start(now, 100);
        assert_eq!(clock.due(now), 100);
        for tick in 101..1000 {
            let instant = clock.instant_of(tick);
            assert_eq!(clock.due(instant), tick);
            assert_eq!(clock.due(instant - Duration::from_nanos(1)), tick - 1);
        }
        assert_eq!(clock.instant_of(160), now + Duration::from_secs(1));
    }
}
