//! `grenier awale show`: a position, its moves, and the result if it is over.

use anyhow::Result;
use awale::notation::diagram;
use awale::notation::json::ResultJson;
use awale::notation::letters::EXAM;
use awale::{BySide, Game, Side};
use phrases::{Localize, Phrases, final_count};
use serde::Serialize;

use super::json::{ScoresJson, rules_name};
use super::{board_text, position_args};
use crate::args::awale::ShowArgs;
use crate::output::Output;

#[derive(Serialize)]
struct ShownGameJson {
    rules: &'static str,
    turn: u32,
    to_move: String,
    board: [u8; 12],
    scores: ScoresJson,
    diagram: String,
    moves: Vec<MoveJson>,
    over: bool,
    result: Option<ResultJson>,
}

#[derive(Serialize)]
struct MoveJson {
    pit: usize,
    letter: char,
    gain: u8,
}

pub fn show(args: &ShowArgs, output: &Output) -> Result<()> {
    let game = position_args::game(&args.position, &output.phrases)?;
    if output.json {
        return output.print_json(&to_json(&game));
    }
    output.print(&in_words(&game, &output.phrases))
}

fn to_json(game: &Game) -> ShownGameJson {
    let position = game.position();
    ShownGameJson {
        rules: rules_name(game),
        turn: position.turn(),
        to_move: position.to_move().to_string(),
        board: position.board().pits(),
        scores: position.captured().into(),
        diagram: diagram::write(position),
        moves: moves(game),
        over: game.is_over(),
        result: game.outcome().map(ResultJson::from),
    }
}

fn moves(game: &Game) -> Vec<MoveJson> {
    let position = game.position();
    let moves = game.moves().map(|pit| MoveJson {
        pit: pit.index(),
        letter: EXAM.letter(position.to_move(), pit),
        gain: position
            .play_unchecked(game.rules(), pit)
            .gain_since(position),
    });
    moves.collect()
}

fn in_words(game: &Game, phrases: &Phrases) -> String {
    let names = Side::ALL.map(|side| side.localize(phrases));
    let [south, north] = names;
    let names = BySide::new(south, north);
    let mut text = board_text::draw(game, &names, phrases);
    text.push('\n');
    for MoveJson { pit, letter, gain } in moves(game) {
        let arguments = [
            ("letter", letter.to_string().into()),
            ("pit", pit.into()),
            ("gain", gain.into()),
        ];
        text.push_str(&phrases.say_with("show-move", &arguments));
        text.push('\n');
    }
    if let Some(outcome) = game.outcome() {
        let sentences = final_count(outcome, &names, phrases);
        text += &(sentences.join("\n") + "\n");
    }
    text
}
