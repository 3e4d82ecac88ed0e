//! `grenier awale tables probe`.

use anyhow::Result;
use awale::notation::letters::EXAM;
use awale::{Pit, Position, Rules, Side};
use awale_tables::{Bounds, Tables};
use phrases::{Localize, Phrases};
use serde::Serialize;

use super::{check_found, directory, open};
use crate::args::awale::TablesProbeArgs;
use crate::commands::awale::position_args;
use crate::error::ResultExt;
use crate::output::Output;

#[derive(Serialize)]
struct ProbeJson {
    seeds: u8,
    value: i8,
    exact: bool,
    lower: i8,
    upper: i8,
    moves: Vec<MoveProbeJson>,
    /// The letters of the best line; null if the value is not exact.
    line: Option<String>,
}

#[derive(Serialize)]
struct MoveProbeJson {
    letter: char,
    value: Option<i8>,
    exact: bool,
    lower: Option<i8>,
    upper: Option<i8>,
}

pub fn probe(args: &TablesProbeArgs, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let game = position_args::game(&args.position, phrases)?;
    let (rules, position) = (game.rules(), game.position());
    let directory = directory(args.dir.as_deref(), phrases)?;
    let seeds = position.board().seeds();
    let tables = open(args.dir.is_some(), &directory, (rules, seeds), phrases)?;
    check_found(&tables, (rules, seeds), &directory, phrases)?;
    let answer = ask(&tables, rules, position).localized(phrases)?;
    if output.json {
        return output.print_json(&answer);
    }
    output.print(&in_words(&answer, position.to_move(), phrases))
}

fn ask(
    tables: &Tables,
    rules: &Rules,
    position: &Position,
) -> Result<ProbeJson, awale_tables::Error> {
    let seeds = position.board().seeds();
    let known = tables.probe(rules, position)?;
    let Bounds { lower, upper } = known.ok_or(awale_tables::Error::Missing { seeds })?;
    let side = position.to_move();
    let moves = tables.moves(rules, position)?;
    let line = tables.line(rules, position)?;
    Ok(ProbeJson {
        seeds,
        value: lower.0,
        exact: lower == upper,
        lower: lower.0,
        upper: upper.0,
        moves: moves
            .into_iter()
            .map(|known| of_move(side, known))
            .collect(),
        line: line.map(|line| EXAM.line(side, &line)),
    })
}

fn of_move(side: Side, (pit, known): (Pit, Option<Bounds>)) -> MoveProbeJson {
    MoveProbeJson {
        letter: EXAM.letter(side, pit),
        value: known.map(|bounds| bounds.lower.0),
        exact: known.is_some_and(|bounds| bounds.exact().is_some()),
        lower: known.map(|bounds| bounds.lower.0),
        upper: known.map(|bounds| bounds.upper.0),
    }
}

fn in_words(answer: &ProbeJson, side: Side, phrases: &Phrases) -> String {
    let signed = |value: i8| format!("{value:+}");
    let name = ("name", side.localize(phrases).into());
    let lower = ("lower", signed(answer.lower).into());
    let upper = ("upper", signed(answer.upper).into());
    let mut lines = vec![if answer.exact {
        let count = u64::from(answer.value.unsigned_abs());
        phrases.say_with(
            "tables-value",
            &[
                ("value", signed(answer.value).into()),
                ("count", count.into()),
                name,
            ],
        )
    } else {
        phrases.say_with("tables-between", &[lower, upper, name])
    }];
    for known in &answer.moves {
        lines.push(move_in_words(known, phrases));
    }
    if let Some(moves) = answer.line.as_deref().filter(|line| !line.is_empty()) {
        lines.push(phrases.say_with("tables-line", &[("moves", moves.into())]));
    }
    lines.join("\n") + "\n"
}

fn move_in_words(known: &MoveProbeJson, phrases: &Phrases) -> String {
    let signed = |value: i8| format!("{value:+}");
    let letter = ("letter", known.letter.to_string().into());
    match (known.lower, known.upper) {
        (Some(lower), Some(upper)) if lower == upper => {
            let value = ("value", signed(lower).into());
            phrases.say_with("tables-move-value", &[letter, value])
        }
        (Some(lower), Some(upper)) => {
            let bounds = [
                ("lower", signed(lower).into()),
                ("upper", signed(upper).into()),
            ];
            let [lower, upper] = bounds;
            phrases.say_with("tables-move-between", &[letter, lower, upper])
        }
        _ => phrases.say_with("tables-move-unknown", &[letter]),
    }
}
