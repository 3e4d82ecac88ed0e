//! Games in files: every format, and which one a name asks for.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Result, anyhow, bail};
use awale::notation::{Record, diagram, letters::EXAM, ogn, playstrategy};
use awale::{Game, Position, Rules};
use phrases::Phrases;

use super::given::refused;
use super::record_json::{self, RecordJson};
use crate::args::Format;

/// No game needs more; a larger file is something else.
const LARGEST_FILE: u64 = 16 << 20;

/// The format a file's name asks for: `.json`, `.txt` for the subjects'
/// letters, else OGN.
pub fn format_of(path: &Path) -> Format {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("json") => Format::Json,
        Some("txt") => Format::Letters,
        _ => Format::Ogn,
    }
}

/// The text of a file, or of standard input where there is none or `-`.
pub fn read_text(file: Option<&Path>, phrases: &Phrases) -> Result<String> {
    let path = file.filter(|path| *path != Path::new("-"));
    let name = path.map_or("-".into(), |path| path.to_string_lossy());
    let unreadable = |reason: String| {
        let arguments = [("file", name.as_ref().into()), ("reason", reason.into())];
        anyhow!(phrases.say_with("file-unreadable", &arguments))
    };
    let mut bytes = Vec::new();
    let read = match path {
        Some(path) => {
            File::open(path).and_then(|file| file.take(LARGEST_FILE + 1).read_to_end(&mut bytes))
        }
        None => io::stdin().take(LARGEST_FILE + 1).read_to_end(&mut bytes),
    };
    read.map_err(|error| unreadable(error.to_string()))?;
    if bytes.len() as u64 > LARGEST_FILE {
        let most = (LARGEST_FILE >> 20).into();
        bail!(unreadable(
            phrases.say_with("file-too-large", &[("most", most)])
        ));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to().into();
        unreadable(phrases.say_with("file-not-utf8", &[("at", at)]))
    })
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
