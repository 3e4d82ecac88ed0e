//! Games as JSON documents; needs the feature `serde`.

mod result;

pub use result::ResultJson;

use serde::{Deserialize, Serialize};

use crate::board::SEEDS;
use crate::game::Game;
use crate::notation::diagram;
use crate::notation::format::ReadError;
use crate::notation::letters::EXAM;
use crate::notation::record::{DeclaredResult, Record};
use crate::position::Position;
use crate::rules::Rules;
use crate::side::{BySide, Side};

/// A game as one JSON document; an unknown value is null.
#[derive(Serialize)]
pub struct RecordJson {
    rules: Option<&'static str>,
    start: String,
    turn: u32,
    moves: String,
    south: Option<String>,
    north: Option<String>,
    date: Option<String>,
    result: Option<ResultJson>,
}

impl From<&Record> for RecordJson {
    fn from(record: &Record) -> RecordJson {
        let game = &record.game;
        RecordJson {
            rules: game.rules().name(),
            start: diagram::write(game.start()),
            turn: game.start().turn(),
            moves: EXAM.write(game),
            south: record.players.south.clone(),
            north: record.players.north.clone(),
            date: record.date.clone(),
            result: match (record.outcome(), record.shown_declared()) {
                (Some(outcome), _) => Some(outcome.into()),
                (None, declared) => declared.map(ResultJson::from),
            },
        }
    }
}

/// The fields a reader uses. The result is computed from the moves; the
/// document's own counts only where the moves do not end the game.
#[derive(Deserialize)]
struct Document {
    rules: Option<String>,
    start: Option<String>,
    turn: Option<u32>,
    moves: Option<String>,
    south: Option<String>,
    north: Option<String>,
    date: Option<String>,
    result: Option<DocumentResult>,
}

#[derive(Deserialize)]
struct DocumentResult {
    south: Option<f64>,
    north: Option<f64>,
    winner: Option<String>,
}

impl DocumentResult {
    /// The seeds where both are whole numbers, else the winner.
    fn declared(&self) -> Option<DeclaredResult> {
        let seeds = |seeds: Option<f64>| seeds?.to_string().parse::<u8>().ok();
        if let (Some(south), Some(north)) = (seeds(self.south), seeds(self.north))
            && south.checked_add(north).is_some_and(|all| all <= SEEDS)
        {
            return Some(DeclaredResult::Seeds(BySide::new(south, north)));
        }
        let winner = match self.winner.as_deref()? {
            "south" => Some(Side::South),
            "north" => Some(Side::North),
            "draw" => None,
            _ => return None,
        };
        Some(DeclaredResult::Winner(winner))
    }
}

/// Writes a game on one line.
#[must_use]
pub fn write(record: &Record) -> String {
    serde_json::to_string(&RecordJson::from(record)).expect("strings and finite numbers")
}

/// Reads a game. `rules` overrides the document's; without both, the rules are
/// the default.
pub fn read(text: &str, rules: Option<Rules>) -> Result<Record, ReadError> {
    let document: Document = serde_json::from_str(text).map_err(|error| ReadError::Json {
        reason: error.to_string(),
    })?;
    let rules = match (rules, &document.rules) {
        (Some(rules), _) => rules,
        (None, Some(name)) => name.parse()?,
        (None, None) => Rules::default(),
    };
    let start = match &document.start {
        Some(start) => diagram::read(start, document.turn)?,
        None => Position::START,
    };
    let mut game = Game::from_position(rules, start);
    EXAM.play(&mut game, document.moves.as_deref().unwrap_or_default())?;
    let mut record = Record::new(game);
    record.players = BySide::new(document.south, document.north);
    record.date = document.date;
    if record.outcome().is_none() {
        record.declared = document.result.and_then(|result| result.declared());
    }
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn value() -> impl Strategy<Value = serde_json::Value> {
        let leaf = prop_oneof![
            Just(serde_json::Value::Null),
            any::<i64>().prop_map(Into::into),
            any::<f64>().prop_map(Into::into),
            "[a-l0-9SN-]{0,40}".prop_map(Into::into),
            "\\PC{0,20}".prop_map(Into::into),
        ];
        leaf.prop_recursive(2, 8, 4, |inner| {
            prop::collection::vec(inner, 0..4).prop_map(Into::into)
        })
    }

    proptest! {
        #[test]
        fn no_document_makes_the_reader_panic(
            values in prop::collection::vec(value(), 7),
            cut in 0..200_usize,
        ) {
            let keys = ["rules", "start", "turn", "moves", "south", "north", "date"];
            let document: serde_json::Map<_, _> =
                keys.into_iter().map(String::from).zip(values).collect();
            let text = serde_json::Value::from(document).to_string();
            let _ = read(&text, None);
            let _ = read(&text.chars().take(cut).collect::<String>(), None);
        }

        #[test]
        fn a_game_is_read_as_it_is_written(choices in prop::collection::vec(any::<u8>(), 0..80)) {
            let mut game = Game::new(Rules::ABAPA);
            for choice in choices {
                let mut moves = game.moves();
                if moves.is_empty() {
                    break;
                }
                let pit = moves.nth(usize::from(choice) % moves.len()).expect("one of them");
                game.play(pit).expect("one of the moves");
            }
            let mut record = Record::new(game);
            record.players.south = Some("Awa \"A\"".into());
            let text = write(&record);
            prop_assert_eq!(read(&text, None).expect("our own text"), record);
        }
    }
}
