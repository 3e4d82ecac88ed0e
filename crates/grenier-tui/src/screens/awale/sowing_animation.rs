//! The animation of a sowing, seed by seed.

use std::time::{Duration, Instant};

use ::awale::{BySide, Pit, Position, Side};

const STEP: Duration = Duration::from_millis(160);
/// The longest animation; long sowings are shown faster.
const LONGEST: Duration = Duration::from_millis(2500);

/// The board at one moment of a sowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSnapshot {
    /// South's pits, then North's.
    pub pits: [u8; 12],
    pub captured: BySide<u8>,
    /// The pit that has just changed, counted as in `pits`.
    pub highlighted: Option<usize>,
}

impl BoardSnapshot {
    pub fn of(position: &Position) -> BoardSnapshot {
        BoardSnapshot {
            pits: position.pits(),
            captured: position.captured(),
            highlighted: None,
        }
    }
}

/// A sowing being shown.
pub struct SowingAnimation {
    snapshots: Vec<BoardSnapshot>,
    began: Instant,
    step: Duration,
}

impl SowingAnimation {
    pub fn new(before: &Position, pit: Pit, after: &Position, now: Instant) -> SowingAnimation {
        let side = before.to_move();
        let mut snapshot = BoardSnapshot::of(before);
        let origin = absolute(side, pit.index());
        snapshot.pits[origin] = 0;
        snapshot.highlighted = Some(origin);
        let mut snapshots = vec![snapshot];
        for at in before.board().sown_pits(pit) {
            let at = absolute(side, at);
            snapshot.pits[at] += 1;
            snapshot.highlighted = Some(at);
            snapshots.push(snapshot);
        }
        if after.gain_since(before) > 0 {
            let highlighted = snapshot.highlighted;
            snapshots.push(BoardSnapshot {
                highlighted,
                ..BoardSnapshot::of(after)
            });
        }
        let step = STEP.min(LONGEST / snapshots.len() as u32);
        SowingAnimation {
            snapshots,
            began: now,
            step,
        }
    }

    pub fn is_over(&self, now: Instant) -> bool {
        now.duration_since(self.began) >= self.step * self.snapshots.len() as u32
    }

    /// The board to show at `now`.
    pub fn snapshot(&self, now: Instant) -> BoardSnapshot {
        let passed = now.duration_since(self.began).as_millis() / self.step.as_millis().max(1);
        let last = self.snapshots.len() - 1;
        self.snapshots[(passed as usize).min(last)]
    }

    /// The time until the next step.
    pub fn time_to_next_step(&self, now: Instant) -> Duration {
        let step = self.step.as_millis().max(1);
        let within = now.duration_since(self.began).as_millis() % step;
        Duration::from_millis((step - within) as u64)
    }
}

/// The index in `pits` of a pit counted from the left of `side`.
fn absolute(side: Side, pit: usize) -> usize {
    match side {
        Side::South => pit,
        Side::North => (pit + 6) % 12,
    }
}
