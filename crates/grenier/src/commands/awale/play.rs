//! `grenier awale play`: a game in the console, line by line.

mod request;
mod save;
mod table;

use std::io::{self, IsTerminal};

use anyhow::Result;
use awale::notation::Record;
use awale::notation::letters::EXAM;
use awale::{BySide, Game, Side};
use awale_players::PlayerKind;
use phrases::{InWords, Phrases};
use serde::Serialize;

use super::given;
use super::show::{Ending, Scores, rules_name};
use crate::args::PlayArgs;
use crate::output::Output;
use table::{Close, Seat, Table};

#[derive(Serialize)]
struct Answer {
    moves: String,
    rules: &'static str,
    turn: u32,
    scores: Scores,
    result: Option<Ending>,
    #[serde(skip_serializing_if = "Option::is_none")]
    resigned: Option<String>,
}

pub fn play(args: PlayArgs, output: &Output) -> Result<()> {
    let game = given::game(&args.position, &output.phrases)?;
    let kinds = BySide::new(args.south, args.north);
    let names = BySide::new(
        name(args.south_name, &kinds, Side::South, &output.phrases),
        name(args.north_name, &kinds, Side::North, &output.phrases),
    );
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let seats = BySide::new(seat(&kinds.south, seed), seat(&kinds.north, seed ^ 1));
    let mut record = Record::new(game);
    record.players = names.clone().map(Some);
    let stdin = io::stdin();
    let asked = stdin.is_terminal();
    let mut table = Table::new(record, names, seats, output, asked);
    let close = table.play(&mut stdin.lock())?;
    if output.json {
        return output.print_json(&answer(table.game(), &close));
    }
    Ok(())
}

fn name(
    given: Option<String>,
    kinds: &BySide<PlayerKind>,
    side: Side,
    phrases: &Phrases,
) -> String {
    given.unwrap_or_else(|| match &kinds[side] {
        PlayerKind::Human => side.in_words(phrases),
        kind => format!("{} ({kind})", side.in_words(phrases)),
    })
}

fn seat(kind: &PlayerKind, seed: u64) -> Seat {
    match kind.seat(seed) {
        Some(player) => Seat::Program(player),
        None => Seat::Person,
    }
}

/// A seed nobody chose: the time.
fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(0, |now| now.as_nanos() as u64)
}

fn answer(game: &Game, close: &Close) -> Answer {
    let position = game.position();
    let (result, resigned) = match close {
        Close::Over => (game.outcome().map(Ending::from), None),
        Close::Resigned(side) => (
            Some(Ending::resigned(position.captured(), *side)),
            Some(side.to_string()),
        ),
        Close::Left => (None, None),
    };
    Answer {
        moves: EXAM.write(game),
        rules: rules_name(game),
        turn: position.turn(),
        scores: position.captured().into(),
        result,
        resigned,
    }
}
