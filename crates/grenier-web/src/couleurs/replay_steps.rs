//! A replay played again, step by step.

use couleurs::replay::{Playback, Recording, Replay};
use couleurs::{Command, Game};
use serde::Serialize;
use utoipa::ToSchema;

use super::event_encoder::{self, EventJson, GridJson};

/// Steps sent at once.
pub const MOST_STEPS: usize = 500;

/// What is found by playing a replay again.
#[derive(Serialize, ToSchema)]
#[schema(as = ReplaySummary)]
pub struct SummaryJson {
    score: u64,
    bars: u64,
    over: bool,
    steps: usize,
    /// Where each bar is born.
    timeline: Vec<BirthJson>,
}

/// The birth of a bar.
#[derive(Serialize, ToSchema)]
#[schema(as = ReplayBirth)]
struct BirthJson {
    /// Counted from 1.
    bar: u64,
    step: usize,
    tick: u64,
    score: u64,
}

/// A step of a replay, with the state after it.
#[derive(Serialize, ToSchema)]
#[schema(as = ReplayStep)]
pub struct StepJson {
    step: usize,
    tick: u64,
    bar: u64,
    /// left, right, permute, down or drop; null for the clock's.
    command: Option<&'static str>,
    events: Vec<EventJson>,
    state: GridJson,
}

/// Score, bars, steps, and where each bar is born.
pub fn summary(replay: &Replay) -> SummaryJson {
    let mut playback = Playback::new(replay);
    let mut timeline = vec![BirthJson {
        bar: 1,
        step: 0,
        tick: 0,
        score: 0,
    }];
    let mut steps = 1;
    let mut bars = 0;
    while playback.advance().is_some() {
        let game = playback.recording().game();
        if game.bars() > bars {
            bars = game.bars();
            if !game.is_over() {
                timeline.push(BirthJson {
                    bar: bars + 1,
                    step: steps,
                    tick: game.tick(),
                    score: game.score(),
                });
            }
        }
        steps += 1;
    }
    let game = playback.recording().game();
    SummaryJson {
        score: game.score(),
        bars: game.bars(),
        over: game.is_over(),
        steps,
        timeline,
    }
}

/// Up to `count` steps, the birth of the first bar being number 0.
pub fn steps(replay: &Replay, from: usize, count: usize) -> Vec<StepJson> {
    let mut playback = Playback::new(replay);
    let mut steps = Vec::new();
    if from == 0 && count > 0 {
        let game = playback.recording().game();
        let events = event_encoder::first_events(game);
        steps.push(StepJson::new(0, Command::Tick, events, game));
    }
    for step in 1..from.saturating_add(count) {
        let Some(done) = playback.advance() else {
            break;
        };
        if step >= from {
            let game = playback.recording().game();
            let events = event_encoder::events(done.events, game);
            steps.push(StepJson::new(step, done.command, events, game));
        }
    }
    steps
}

impl StepJson {
    fn new(step: usize, command: Command, events: Vec<EventJson>, game: &Game) -> StepJson {
        StepJson {
            step,
            tick: game.tick(),
            bar: game.bars() + u64::from(!game.is_over()),
            command: event_encoder::command_name(command),
            events,
            state: GridJson::new(game),
        }
    }
}

/// The game as it stood after a step; `None` where it does not go that far, or
/// was over.
pub fn at_step(replay: &Replay, step: usize) -> Option<Recording> {
    let mut playback = Playback::new(replay);
    for _ in 0..step {
        playback.advance()?;
    }
    let recording = playback.into_recording();
    (!recording.game().is_over()).then_some(recording)
}
