//! What a game looks like, as JSON: the state, and events as they happen.

use couleurs::{Command, Event, Game, Place};
use serde_json::{Map, Value, json};

/// The words of a player's commands.
const COMMANDS: [(Command, &str); 5] = [
    (Command::Left, "left"),
    (Command::Right, "right"),
    (Command::Permute, "permute"),
    (Command::Down, "down"),
    (Command::Drop, "drop"),
];

/// The command of a word.
pub fn command_named(word: &str) -> Option<Command> {
    let known = COMMANDS.iter().find(|(_, name)| *name == word);
    known.map(|(command, _)| *command)
}

/// The word of a command; nothing for the clock.
pub fn command_json(command: Command) -> Value {
    let known = COMMANDS.iter().find(|(known, _)| *known == command);
    known.map_or(Value::Null, |(_, name)| json!(name))
}

/// What moves while a bar falls.
pub fn moving(game: &Game) -> Map<String, Value> {
    let falling = game.falling().zip(game.falling_bar());
    let falling =
        falling.map(|(place, bar)| json!({"x": place.x, "y": place.y, "blocks": bar.to_string()}));
    let next: Vec<String> = game.preview().map(ToString::to_string).collect();
    let mut scene = Map::new();
    scene.insert("falling".into(), falling.unwrap_or_default());
    scene.insert("ghost".into(), game.ghost().map(spot).unwrap_or_default());
    scene.insert("next".into(), next.into());
    scene.insert("score".into(), game.score().into());
    scene.insert("bars".into(), game.bars().into());
    scene.insert("level".into(), game.level().into());
    scene.insert("tick".into(), game.tick().into());
    scene
}

/// The same with the settled blocks.
pub fn whole(game: &Game) -> Map<String, Value> {
    let mut scene = moving(game);
    scene.insert("grid".into(), game.settled_grid().rows().into());
    scene
}

fn spot(place: Place) -> Value {
    json!({"x": place.x, "y": place.y})
}

/// The birth of the first bar.
pub fn birth(game: &Game) -> Vec<Value> {
    let born = game.falling().map(|place| json!({"born": spot(place)}));
    born.into_iter().collect()
}

/// The events of one step; `after` is the game after it.
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
