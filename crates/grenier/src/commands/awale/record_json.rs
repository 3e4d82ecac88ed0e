//! A game as JSON, both directions.

use anyhow::{Result, anyhow};
use awale::notation::{Record, diagram, letters::EXAM};
use awale::{BySide, Game, Position, Rules, UnknownRules};
use phrases::Phrases;
use serde::{Deserialize, Serialize};

use super::given::refused;
use super::show::{Ending, rules_name};

#[derive(Serialize)]
pub struct RecordJson {
    rules: &'static str,
    start: String,
    turn: u32,
    moves: String,
    south: Option<String>,
    north: Option<String>,
    date: Option<String>,
    result: Option<Ending>,
}

impl From<&Record> for RecordJson {
    fn from(record: &Record) -> RecordJson {
        let game = &record.game;
        RecordJson {
            rules: rules_name(game),
            start: diagram::write(game.start()),
            turn: game.start().turn(),
            moves: EXAM.write(game),
            south: record.players.south.clone(),
            north: record.players.north.clone(),
            date: record.date.clone(),
            result: record.outcome().map(Ending::from),
        }
    }
}

/// What a reader looks at; the result is computed, never believed.
#[derive(Deserialize)]
struct Given {
    rules: Option<String>,
    start: Option<String>,
    turn: Option<u32>,
    moves: Option<String>,
    south: Option<String>,
    north: Option<String>,
    date: Option<String>,
}

pub fn read(text: &str, rules: Option<Rules>, phrases: &Phrases) -> Result<Record> {
    let given: Given = serde_json::from_str(text).map_err(|error| {
        let reason = error.to_string().into();
        anyhow!(phrases.say_with("json-unreadable", &[("reason", reason)]))
    })?;
    let rules = match (rules, &given.rules) {
        (Some(rules), _) => rules,
        (None, Some(name)) => name
            .parse()
            .map_err(|error: UnknownRules| refused(&error, phrases))?,
        (None, None) => Rules::default(),
    };
    let start = match &given.start {
        Some(start) => {
            diagram::read(start, given.turn).map_err(|error| refused(&error, phrases))?
        }
        None => Position::START,
    };
    let mut game = Game::from_position(rules, start);
    EXAM.play(&mut game, given.moves.as_deref().unwrap_or_default())
        .map_err(|error| refused(&error, phrases))?;
    let mut record = Record::new(game);
    record.players = BySide::new(given.south, given.north);
    record.date = given.date;
    Ok(record)
}
