//! A cascade, shown round by round.

use std::time::{Duration, Instant};

use ::couleurs::{Bar, Event, Grid, Rule};

const STEP: Duration = Duration::from_millis(350);

/// The grid before a round, and the cells about to vanish.
pub struct Stage {
    pub grid: Grid,
    pub lit: Vec<(usize, usize)>,
}

pub struct Cascade {
    stages: Vec<Stage>,
    began: Instant,
}

impl Cascade {
    /// The rounds among what happened to `bar` over the settled grid; `None`
    /// when nothing vanished.
    pub fn new(
        mut grid: Grid,
        bar: &Bar,
        rule: Rule,
        events: &[Event],
        now: Instant,
    ) -> Option<Cascade> {
        let mut stages = Vec::new();
        for event in events {
            match event {
                Event::Fixed(place) => {
                    for (y, &color) in (place.y..).zip(bar.colors()) {
                        grid.set(place.x, y, Some(color));
                    }
                }
                Event::Cleared(round) => {
                    stages.push(Stage {
                        grid: grid.clone(),
                        lit: round.cells.clone(),
                    });
                    let (mut cleared, _) = rule.clear(&grid);
                    cleared.pack();
                    grid = cleared;
                }
                _ => {}
            }
        }
        (!stages.is_empty()).then_some(Cascade { stages, began: now })
    }

    /// What to show at a moment.
    pub fn stage(&self, now: Instant) -> &Stage {
        let passed = now.saturating_duration_since(self.began).as_millis() / STEP.as_millis();
        let last = self.stages.len() - 1;
        &self.stages[(passed as usize).min(last)]
    }

    pub fn is_over(&self, now: Instant) -> bool {
        now.saturating_duration_since(self.began) >= STEP * self.stages.len() as u32
    }
}
