//! A game as JSON, both directions.

use awale::notation::{Record, diagram, letters::EXAM};
use awale::{BySide, Game, Position, Rules, UnknownRules};
use phrases::Phrases;
use serde::{Deserialize, Serialize};

use crate::format::Refused;
use crate::outcome::ResultJson;

/// A game as one JSON document; what is not known is null.
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
            result: record.outcome().map(ResultJson::from),
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

pub(crate) fn read(text: &str, rules: Option<Rules>, phrases: &Phrases) -> Result<Record, Refused> {
    let given: Given = serde_json::from_str(text).map_err(|error| {
        let reason = error.to_string().into();
        Refused(phrases.say_with("json-unreadable", &[("reason", reason)]))
    })?;
    let rules = match (rules, &given.rules) {
        (Some(rules), _) => rules,
        (None, Some(name)) => name
            .parse()
            .map_err(|error: UnknownRules| Refused::worded(&error, phrases))?,
        (None, None) => Rules::default(),
    };
    let start = match &given.start {
        Some(start) => {
            diagram::read(start, given.turn).map_err(|error| Refused::worded(&error, phrases))?
        }
        None => Position::START,
    };
    let mut game = Game::from_position(rules, start);
    EXAM.play(&mut game, given.moves.as_deref().unwrap_or_default())
        .map_err(|error| Refused::worded(&error, phrases))?;
    let mut record = Record::new(game);
    record.players = BySide::new(given.south, given.north);
    record.date = given.date;
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;
    use phrases::Language;
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
            let phrases = Phrases::new(Language::English);
            let keys = ["rules", "start", "turn", "moves", "south", "north", "date"];
            let document: serde_json::Map<_, _> =
                keys.into_iter().map(String::from).zip(values).collect();
            let text = serde_json::Value::from(document).to_string();
            let _ = read(&text, None, &phrases);
            let _ = read(&text.chars().take(cut).collect::<String>(), None, &phrases);
        }

        #[test]
        fn a_game_is_read_as_it_is_written(choices in prop::collection::vec(any::<u8>(), 0..80)) {
            let phrases = Phrases::new(Language::English);
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
            let text = serde_json::to_string(&RecordJson::from(&record))?;
            prop_assert_eq!(read(&text, None, &phrases).expect("our own text"), record);
        }
    }
}
