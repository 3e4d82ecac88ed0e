//! How fast keys may be pressed: a held key repeats thirty times a second, and
//! nobody does much better for long.

use tokio::time::Instant;

/// Inputs a second, over time.
const PER_SECOND: f64 = 40.0;
/// Inputs at once.
const AT_ONCE: f64 = 40.0;
/// Refused inputs in a row that end a connection.
const PATIENCE: u32 = 60;

/// The inputs a player may still send.
#[derive(Clone, Copy, Debug)]
pub struct Presses {
    left: f64,
    counted: Instant,
    refused: u32,
}

/// What becomes of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Taken,
    TooFast,
    /// Too fast for too long.
    Abuse,
}

impl Presses {
    pub fn new(now: Instant) -> Presses {
        Presses {
            left: AT_ONCE,
            counted: now,
            refused: 0,
        }
    }

    /// Counts one input.
    pub fn press(&mut self, now: Instant) -> Verdict {
        let passed = now.saturating_duration_since(self.counted).as_secs_f64();
        self.counted = now;
        self.left = (self.left + passed * PER_SECOND).min(AT_ONCE);
        if self.left >= 1.0 {
            self.left -= 1.0;
            self.refused = 0;
            return Verdict::Taken;
        }
        self.refused += 1;
        if self.refused < PATIENCE {
            Verdict::TooFast
        } else {
            Verdict::Abuse
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn verdicts(every: Duration, count: u32) -> Vec<Verdict> {
        let start = Instant::now();
        let mut presses = Presses::new(start);
        (0..count)
            .map(|number| presses.press(start + every * number))
            .collect()
    }

    #[test]
    fn a_held_key_is_never_too_fast() {
        let held = verdicts(Duration::from_millis(33), 1000);
        assert!(held.iter().all(|verdict| *verdict == Verdict::Taken));
    }

    #[test]
    fn a_program_is_slowed_and_then_sent_away() {
        let flood = verdicts(Duration::from_micros(100), 200);
        let taken = flood.iter().filter(|verdict| **verdict == Verdict::Taken);
        assert_eq!(taken.count(), 40);
        assert_eq!(flood[41], Verdict::TooFast);
        assert_eq!(flood.last(), Some(&Verdict::Abuse));
    }
}
