//! The limit of inputs per second: a held key repeats thirty times a second, and
//! no person is much faster for long.

use tokio::time::Instant;

/// Inputs a second, over time.
const PER_SECOND: f64 = 40.0;
/// Inputs at once.
const BURST: f64 = 40.0;
/// Refused inputs in a row that end a connection.
const MOST_REFUSED: u32 = 60;

/// The inputs a player may still send.
#[derive(Clone, Copy, Debug)]
pub struct InputLimit {
    per_second: f64,
    burst: f64,
    left: f64,
    counted: Instant,
    refused: u32,
}

/// What becomes of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputVerdict {
    Accepted,
    TooFast,
    /// Too fast for too long.
    Abuse,
}

impl InputLimit {
    pub fn new(now: Instant) -> InputLimit {
        InputLimit::of(PER_SECOND, BURST, now)
    }

    /// A limit of so many inputs a second over time, and so many at once.
    pub fn of(per_second: f64, burst: f64, now: Instant) -> InputLimit {
        InputLimit {
            per_second,
            burst,
            left: burst,
            counted: now,
            refused: 0,
        }
    }

    /// Counts one input.
    pub fn check(&mut self, now: Instant) -> InputVerdict {
        let passed = now.saturating_duration_since(self.counted).as_secs_f64();
        self.counted = now;
        self.left = (self.left + passed * self.per_second).min(self.burst);
        if self.left >= 1.0 {
            self.left -= 1.0;
            self.refused = 0;
            return InputVerdict::Accepted;
        }
        self.refused += 1;
        if self.refused < MOST_REFUSED {
            InputVerdict::TooFast
        } else {
            InputVerdict::Abuse
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn verdicts(every: Duration, count: u32) -> Vec<InputVerdict> {
        let start = Instant::now();
        let mut limit = InputLimit::new(start);
        (0..count)
            .map(|number| limit.check(start + every * number))
            .collect()
    }

    #[test]
    fn a_held_key_is_never_too_fast() {
        let held = verdicts(Duration::from_millis(33), 1000);
        assert!(
            held.iter()
                .all(|verdict| *verdict == InputVerdict::Accepted)
        );
    }

    #[test]
    fn a_program_is_slowed_and_then_disconnected() {
        let flood = verdicts(Duration::from_micros(100), 200);
        let accepted = flood
            .iter()
            .filter(|verdict| **verdict == InputVerdict::Accepted);
        assert_eq!(accepted.count(), 40);
        assert_eq!(flood[41], InputVerdict::TooFast);
        assert_eq!(flood.last(), Some(&InputVerdict::Abuse));
    }
}
