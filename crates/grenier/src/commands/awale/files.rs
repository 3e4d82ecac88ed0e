//! Games in files: every format, and which one a name asks for.

use std::path::Path;

use anyhow::{Result, bail};
use awale::notation::{Record, diagram, letters::EXAM, ogn, playstrategy};
use awale::{Game, Position, Rules};
use phrases::Phrases;

use super::given::refused;
use super::record_json::{self, RecordJson};
use crate::args::Format;

/// The format a file's name asks for: `.json`, `.txt` for the subjects'
/// letters, else OGN.
pub fn format_of(path: &Path) -> Format {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("json") => Format::Json,
        Some("txt") => Format::Letters,
        _ => Format::Ogn,
    }
}

/// Reads a game. Formats of programs that play one rule set are read under that one.
pub fn read(format: Format, text: &str, rules: Option<Rules>, phrases: &Phrases) -> Result<Record> {
    match format {
        Format::Letters => {
            let mut game = Game::new(rules.unwrap_or_default());
            EXAM.play(&mut game, text)
                .map_err(|error| refused(&error, phrases))?;
            Ok(Record::new(game))
        }
        Format::Diagram => {
            let position = diagram::read(text, None).map_err(|error| refused(&error, phrases))?;
            let rules = rules.unwrap_or_default();
            Ok(Record::new(Game::from_position(rules, position)))
        }
        Format::Ogn => ogn::read(text, rules).map_err(|error| refused(&error, phrases)),
        Format::Playstrategy => playstrategy::read(rules.unwrap_or(Rules::ABAPA), text)
            .map_err(|error| refused(&error, phrases)),
        Format::Json => record_json::read(text, rules, phrases),
    }
}

/// Writes a game, or says why the format cannot tell it.
pub fn write(format: Format, record: &Record, phrases: &Phrases) -> Result<String> {
    Ok(match format {
        Format::Letters if *record.game.start() != Position::START => {
            bail!(phrases.say("letters-need-the-usual-start"))
        }
        Format::Letters => EXAM.write(&record.game) + "\n",
        Format::Diagram => record.diagram() + "\n",
        Format::Ogn => ogn::write(record),
        Format::Playstrategy => playstrategy::write(record) + "\n",
        Format::Json => serde_json::to_string(&RecordJson::from(record))? + "\n",
    })
}
