//! A table as the API tells it.

use awale::notation::letters::EXAM;
use awale::{BySide, Side};
use phrases::Phrases;
use serde::Serialize;

use super::table::Table;
use crate::awale::position::{Pair, PositionJson, Sowing, sowing};

/// See the API's description.
#[derive(Serialize)]
pub struct GameJson {
    id: String,
    south: String,
    north: String,
    names: Pair<String>,
    position: PositionJson,
    last: Option<Last>,
    resigned: Option<String>,
    archived: Option<i64>,
    waiting: Option<&'static str>,
    can_undo: bool,
    can_redo: bool,
}

#[derive(Serialize)]
struct Last {
    letter: char,
    #[serde(flatten)]
    sowing: Sowing,
}

impl GameJson {
    pub fn new(table: &Table, phrases: &Phrases) -> GameJson {
        let row = table.row();
        let names = table.names(phrases);
        let is_person = |side: Side| table.seats()[side].is_person();
        let mut sides = table.game().positions().iter().rev().skip(1);
        GameJson {
            id: row.live_game_id.clone(),
            south: row.south.clone(),
            north: row.north.clone(),
            position: position(table, &names, phrases),
            names: names.into(),
            last: last(table),
            resigned: row.resigned.clone(),
            archived: row.awale_game_id,
            waiting: table.mover().map(|seat| {
                if seat.is_person() {
                    "person"
                } else {
                    "program"
                }
            }),
            can_undo: !table.is_over() && sides.any(|past| is_person(past.to_move())),
            can_redo: !table.is_over() && !row.undone.is_empty(),
        }
    }
}

fn position(table: &Table, names: &BySide<String>, phrases: &Phrases) -> PositionJson {
    let game = table.game();
    let position = PositionJson::new(game, phrases).with_names(game, names, phrases);
    match table.resigned() {
        None => position,
        Some(loser) => {
            let arguments = [
                ("name", names[loser].as_str().into()),
                ("winner", names[loser.other()].as_str().into()),
            ];
            let sentence = phrases.say_with("play-resigned", &arguments);
            position.resigned(game.position().captured(), loser, &sentence)
        }
    }
}

fn last(table: &Table) -> Option<Last> {
    let game = table.game();
    let &pit = game.played().last()?;
    let before = game.positions().iter().rev().nth(1)?;
    Some(Last {
        letter: EXAM.letter(before.to_move(), pit),
        sowing: sowing(game.rules(), before, pit),
    })
}
