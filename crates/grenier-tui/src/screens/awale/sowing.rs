//! A sowing, shown seed by seed.

use std::time::{Duration, Instant};

use ::awale::{BySide, Pit, Position, Side};

const STEP: Duration = Duration::from_millis(160);
/// A long sowing is shown faster, to end within this.
const LONGEST: Duration = Duration::from_millis(2500);

/// What the board looks like at one moment of a sowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Still {
    /// South's pits, then North's.
    pub pits: [u8; 12],
    pub captured: BySide<u8>,
    /// The pit that has just changed, counted as in `pits`.
    pub lit: Option<usize>,
}

impl Still {
    pub fn of(position: &Position) -> Still {
        Still {
            pits: position.pits(),
            captured: position.captured(),
            lit: None,
        }
    }
}

/// A sowing under way.
pub struct Sowing {
    stills: Vec<Still>,
    began: Instant,
    step: Duration,
}

impl Sowing {
    pub fn new(before: &Position, pit: Pit, after: &Position, now: Instant) -> Sowing {
        let side = before.to_move();
        let mut still = Still::of(before);
        let origin = absolute(side, pit.index());
        still.pits[origin] = 0;
        still.lit = Some(origin);
        let mut stills = vec![still];
        for at in before.board().sown_pits(pit) {
            let at = absolute(side, at);
            still.pits[at] += 1;
            still.lit = Some(at);
            stills.push(still);
        }
        if after.gain_since(before) > 0 {
            let lit = still.lit;
            stills.push(Still {
                lit,
                ..Still::of(after)
            });
        }
        let step = STEP.min(LONGEST / stills.len() as u32);
        Sowing {
            stills,
            began: now,
            step,
        }
    }

    pub fn is_over(&self, now: Instant) -> bool {
        now.duration_since(self.began) >= self.step * self.stills.len() as u32
    }

    /// What to show at a moment.
    pub fn still(&self, now: Instant) -> Still {
        let passed = now.duration_since(self.began).as_millis() / self.step.as_millis().max(1);
        let last = self.stills.len() - 1;
        self.stills[(passed as usize).min(last)]
    }

    /// How long until the next step.
    pub fn rest(&self, now: Instant) -> Duration {
        let step = self.step.as_millis().max(1);
        let within = now.duration_since(self.began).as_millis() % step;
        Duration::from_millis((step - within) as u64)
    }
}

/// A pit counted from `side`'s left, counted from South's.
fn absolute(side: Side, pit: usize) -> usize {
    match side {
        Side::South => pit,
        Side::North => (pit + 6) % 12,
    }
}
