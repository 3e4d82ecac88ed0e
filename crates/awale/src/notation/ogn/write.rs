//! Writing OGN so that Aualé reads it.

use super::{DERIVED_TAGS, FIRST_TAGS, START_TAG, TURN_TAG, UNKNOWN, VARIANTS};
use crate::notation::diagram;
use crate::notation::letters::AUALE;
use crate::notation::record::Record;
use crate::outcome::{Ending, Halves};
use crate::position::Position;
use crate::rules::Rules;
use crate::side::{BySide, Side};

/// Lines are shorter than this many characters.
const COLUMNS: usize = 80;

/// Writes one game.
///
/// ```
/// use awale::notation::{letters::EXAM, ogn, Record};
/// use awale::{Game, Rules};
///
/// let mut game = Game::new(Rules::ABAPA);
/// EXAM.play(&mut game, "eicl").unwrap();
/// let text = ogn::write(&Record::new(game));
/// assert!(text.starts_with("[Variant \"Oware Abapa\"]\n"));
/// assert!(text.ends_with("\n\n1. E c 2. C f+2\n"));
/// ```
#[must_use]
pub fn write(record: &Record) -> String {
    let mut text = String::new();
    for (name, value) in tags(record) {
        text.extend(["[", &name, " \"", &escape(&value), "\"]\n"]);
    }
    text.push('\n');
    fill_lines(&mut text, &words(record));
    text
}

fn tags(record: &Record) -> Vec<(String, String)> {
    let mut tags: Vec<(String, String)> = FIRST_TAGS
        .iter()
        .map(|&name| (name.to_owned(), first_tag(record, name)))
        .collect();
    let mut others: Vec<(String, String)> = record
        .tags
        .iter()
        .filter(|(name, _)| !FIRST_TAGS.contains(&name.as_str()))
        .filter(|(name, _)| !DERIVED_TAGS.contains(&name.as_str()))
        .map(|(name, value)| (tag_name(name), value.clone()))
        .collect();
    let start = record.game.start();
    if *start != Position::START {
        others.push((START_TAG.to_owned(), diagram::write(start)));
        if start.turn() > 1 {
            others.push((TURN_TAG.to_owned(), start.turn().to_string()));
        }
    }
    others.sort();
    tags.append(&mut others);
    tags
}

fn first_tag(record: &Record, name: &str) -> String {
    let value = match name {
        "Variant" => Some(variant(record.game.rules())),
        "Date" => record.date.clone(),
        "South" => record.players.south.clone(),
        "North" => record.players.north.clone(),
        "Result" => Some(result(record)),
        other => record.tags.get(other).cloned(),
    };
    value.unwrap_or_else(|| UNKNOWN.to_owned())
}

fn variant(rules: &Rules) -> String {
    let known = VARIANTS.iter().find(|(_, variant)| variant == rules);
    known.map_or(UNKNOWN, |(name, _)| name).to_owned()
}

/// `*` while the game goes on, else the seeds of each side, or what the source
/// declares where the moves do not end the game. A game that ended by
/// majority is written without its final gathering, as Aualé does.
fn result(record: &Record) -> String {
    match (final_seeds(record), record.shown_declared()) {
        (Some(seeds), _) => format!("{}-{}", seeds.south, seeds.north),
        (None, Some(declared)) => declared.to_string(),
        (None, None) => "*".to_owned(),
    }
}

fn final_seeds(record: &Record) -> Option<BySide<Halves>> {
    let outcome = record.outcome()?;
    Some(match outcome.ending {
        Ending::Majority => record
            .game
            .position()
            .captured()
            .map(|seeds| Halves(2 * seeds)),
        _ => outcome.doubled_seeds.map(Halves),
    })
}

/// Move numbers, moves and comments, in order.
fn words(record: &Record) -> Vec<String> {
    let game = &record.game;
    let mut words = Vec::new();
    for (index, &pit) in game.played().iter().enumerate() {
        if index % 2 == 0 {
            words.push(format!("{}.", index / 2 + 1));
        }
        let side = game.positions()[index].to_move();
        let won = seeds_won(record, index, side);
        let letter = AUALE.letter(side, pit);
        words.push(match won {
            Halves(0) => letter.to_string(),
            won => format!("{letter}+{won}"),
        });
        if let Some(comment) = record.comments.get(&index) {
            words.extend(comment_words(comment));
        }
    }
    words
}

/// The seeds captured by the move with this index; for the last move of the
/// game, the mover's final gathering included.
fn seeds_won(record: &Record, index: usize, side: Side) -> Halves {
    let positions = record.game.positions();
    let before = positions[index].captured()[side];
    let after = if index + 1 == record.game.played().len() {
        final_seeds(record).map(|seeds| seeds[record.last_mover()])
    } else {
        None
    };
    let after = after.unwrap_or(Halves(2 * positions[index + 1].captured()[side]));
    Halves(after.0 - 2 * before)
}

/// A comment as words, without the braces that would end it early.
fn comment_words(comment: &str) -> Vec<String> {
    let text = comment.replace(['{', '}'], " ");
    let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    if let Some(first) = words.first_mut() {
        first.insert(0, '{');
    }
    if let Some(last) = words.last_mut() {
        last.push('}');
    }
    words
}

fn fill_lines(text: &mut String, words: &[String]) {
    let mut column = 0;
    for word in words {
        let width = word.chars().count();
        if column > 0 && column + 1 + width >= COLUMNS {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += width;
    }
    if column > 0 {
        text.push('\n');
    }
}

/// A value on one line, `"` and `\` escaped.
fn escape(value: &str) -> String {
    let mut text = String::new();
    for character in value.chars() {
        match character {
            '"' | '\\' => text.extend(['\\', character]),
            _ if character.is_control() => text.push(' '),
            _ => text.push(character),
        }
    }
    text
}

/// A name that reads back as one.
fn tag_name(name: &str) -> String {
    name.chars()
        .map(|c| if c.is_alphanumeric() { c } else { '_' })
        .collect()
}
