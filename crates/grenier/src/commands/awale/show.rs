//! `grenier awale show`: a position, its moves, and the result if it is over.

use anyhow::Result;
use awale::notation::diagram;
use awale::notation::json::ResultJson;
use awale::notation::letters::EXAM;
use awale::{BySide, Game, Side};
use phrases::{InWords, Phrases, final_count};
use serde::Serialize;

use super::{drawing, given};
use crate::args::ShowArgs;
use crate::output::Output;

#[derive(Serialize)]
struct Answer {
    rules: &'static str,
    turn: u32,
    to_move: String,
    board: [u8; 12],
    scores: Scores,
    diagram: String,
    moves: Vec<Move>,
    over: bool,
    result: Option<ResultJson>,
}

/// Seeds captured by each.
#[derive(Serialize)]
pub struct Scores {
    south: u8,
    north: u8,
}

impl From<BySide<u8>> for Scores {
    fn from(seeds: BySide<u8>) -> Scores {
        Scores {
            south: seeds.south,
            north: seeds.north,
        }
    }
}

#[derive(Serialize)]
struct Move {
    pit: usize,
    letter: char,
    gain: u8,
}

/// The name of a game's rules.
pub fn rules_name(game: &Game) -> &'static str {
    game.rules().name().expect("the program plays named rules")
}

pub fn show(args: &ShowArgs, output: &Output) -> Result<()> {
    let game = given::game(&args.position, &output.phrases)?;
    if output.json {
        return output.print_json(&answer(&game));
    }
    output.print(&in_words(&game, &output.phrases))
}

fn answer(game: &Game) -> Answer {
    let position = game.position();
    Answer {
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

fn moves(game: &Game) -> Vec<Move> {
    let position = game.position();
    let moves = game.moves().map(|pit| Move {
        pit: pit.index(),
        letter: EXAM.letter(position.to_move(), pit),
        gain: position
            .play_unchecked(game.rules(), pit)
            .gain_since(position),
    });
    moves.collect()
}

fn in_words(game: &Game, phrases: &Phrases) -> String {
    let names = Side::ALL.map(|side| side.in_words(phrases));
    let [south, north] = names;
    let names = BySide::new(south, north);
    let mut text = drawing::board(game, &names, phrases);
    text.push('\n');
    for Move { pit, letter, gain } in moves(game) {
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
