//! The animation of a cascade, round by round.

use std::time::{Duration, Instant};

use ::couleurs::{Event, Round};

const STEP: Duration = Duration::from_millis(350);

/// The rounds of a cascade, each shown for [`STEP`].
///
/// Always: at least one round.
pub struct CascadeAnimation {
    rounds: Vec<Round>,
    began: Instant,
}

impl CascadeAnimation {
    /// The rounds among `events`; `None` if nothing was cleared.
    pub fn new(events: &[Event], now: Instant) -> Option<CascadeAnimation> {
        let rounds: Vec<Round> = events
            .iter()
            .filter_map(|event| match event {
                Event::Cleared(round) => Some(round.clone()),
                _ => None,
            })
            .collect();
        (!rounds.is_empty()).then_some(CascadeAnimation { rounds, began: now })
    }

    /// The round to show at `now`: the grid before it, with its cells highlighted.
    pub fn round(&self, now: Instant) -> &Round {
        let passed = now.saturating_duration_since(self.began).as_millis() / STEP.as_millis();
        let last = self.rounds.len() - 1;
        &self.rounds[(passed as usize).min(last)]
    }

    pub fn is_over(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.began) >= STEP * self.rounds.len() as u32
    }
}
