//! A replay played again, step by step.

use couleurs::Command;
use couleurs::replay::{Playback, Recording, Replay};
use serde_json::{Value, json};

use super::event_encoder;

/// Steps sent at once.
pub const MOST_STEPS: usize = 500;

/// Score, bars, steps, and where each bar is born.
pub fn summary(replay: &Replay) -> Value {
    let mut playback = Playback::new(replay);
    let mut timeline = vec![json!({"bar": 1, "step": 0, "tick": 0, "score": 0})];
    let mut steps = 1;
    let mut bars = 0;
    while playback.advance().is_some() {
        let game = playback.recording().game();
        if game.bars() > bars {
            bars = game.bars();
            if !game.is_over() {
                timeline.push(json!({
                    "bar": bars + 1, "step": steps, "tick": game.tick(), "score": game.score(),
                }));
            }
        }
        steps += 1;
    }
    let game = playback.recording().game();
    json!({
        "score": game.score(), "bars": game.bars(), "over": game.is_over(),
        "steps": steps, "timeline": timeline,
    })
}

/// Up to `count` steps, the birth of the first bar being number 0.
pub fn steps(replay: &Replay, from: usize, count: usize) -> Vec<Value> {
    let mut playback = Playback::new(replay);
    let mut steps = Vec::new();
    if from == 0 && count > 0 {
        let game = playback.recording().game();
        let events = event_encoder::first_events(game);
        steps.push(step_json(0, Command::Tick, &events, game));
    }
    for step in 1..from.saturating_add(count) {
        let Some(done) = playback.advance() else {
            break;
        };
        if step >= from {
            let game = playback.recording().game();
            let events = event_encoder::events_json(done.events, game);
            steps.push(step_json(step, done.command, &events, game));
        }
    }
    steps
}

fn step_json(step: usize, command: Command, events: &[Value], game: &couleurs::Game) -> Value {
    json!({
        "step": step, "tick": game.tick(),
        "bar": game.bars() + u64::from(!game.is_over()),
        "command": event_encoder::command_json(command), "events": events,
        "state": event_encoder::full_state(game),
    })
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
