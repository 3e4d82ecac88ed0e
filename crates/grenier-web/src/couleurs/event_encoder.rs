//! The JSON of a game: its state, and its events.

use couleurs::{Command, Event, Game, Place};
use serde_json::{Map, Value, json};

/// The names of a player's commands.
const COMMANDS: [(Command, &str); 5] = [
    (Command::Left, "left"),
    (Command::Right, "right"),
    (Command::Permute, "permute"),
    (Command::Down, "down"),
    (Command::Drop, "drop"),
];

/// The command of a name.
pub fn command_named(word: &str) -> Option<Command> {
    let known = COMMANDS.iter().find(|(_, name)| *name == word);
    known.map(|(command, _)| *command)
}

/// The name of a command; `null` for the clock's.
pub fn command_json(command: Command) -> Value {
    let known = COMMANDS.iter().find(|(known, _)| *known == command);
    known.map_or(Value::Null, |(_, name)| json!(name))
}

/// The part of the state that changes while a bar falls.
pub fn falling_state(game: &Game) -> Map<String, Value> {
    let falling = game.falling().zip(game.falling_bar());
    let falling =
        falling.map(|(place, bar)| json!({"x": place.x, "y": place.y, "blocks": bar.to_string()}));
    let next: Vec<String> = game.preview().map(ToString::to_string).collect();
    let mut state = Map::new();
    state.insert("falling".into(), falling.unwrap_or_default());
    state.insert("ghost".into(), game.ghost().map(spot).unwrap_or_default());
    state.insert("next".into(), next.into());
    state.insert("score".into(), game.score().into());
    state.insert("bars".into(), game.bars().into());
    state.insert("level".into(), game.level().into());
    state.insert("tick".into(), game.tick().into());
    state
}

/// The state with the settled blocks.
pub fn full_state(game: &Game) -> Map<String, Value> {
    let mut state = falling_state(game);
    state.insert("grid".into(), game.settled_grid().rows().into());
    state
}

fn spot(place: Place) -> Value {
    json!({"x": place.x, "y": place.y})
}

/// The birth of the first bar.
pub fn first_events(game: &Game) -> Vec<Value> {
    let born = game.falling().map(|place| json!({"born": spot(place)}));
    born.into_iter().collect()
}

/// The events of a step, with the game as it stands after it.
pub fn events_json(events: Vec<Event>, after: &Game) -> Vec<Value> {
    let mut chain = 0;
    events
        .into_iter()
        .map(|event| match event {
            Event::Born(place) => json!({"born": spot(place)}),
            Event::Moved(place) => json!({"moved": spot(place)}),
            Event::Permuted(_) => {
                json!({"permuted": after.falling_bar().map(|bar| bar.to_string())})
            }
            Event::Fixed(place) => json!({"fixed": spot(place)}),
            Event::Cleared(round) => {
                chain += 1;
                json!({"cleared": {
                    "points": round.points, "chain": chain, "cells": round.cells,
                    "grid": round.after().rows(),
                }})
            }
            Event::Level(level) => json!({"level": level}),
            Event::Over => json!({"over": true}),
        })
        .collect()
}
