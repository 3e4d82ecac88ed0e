//! The board as text, for people.

use awale::notation::letters::EXAM;
use awale::{BySide, Game, Pit, Side};
use phrases::{Localize as _, Phrases};

/// The board seen from South, with the letters of the pits, the captured seeds
/// and the side to move.
pub fn draw(game: &Game, names: &BySide<String>, phrases: &Phrases) -> String {
    let pits = game.position().pits();
    let mut north: Vec<u8> = pits[6..].to_vec();
    north.reverse();
    let lines = [
        headline(game, names, phrases),
        String::new(),
        letters(Side::North),
        "     ┌────┬────┬────┬────┬────┬────┐".to_owned(),
        row(&north) + &beside(game, Side::North, names, phrases),
        "     ├────┼────┼────┼────┼────┼────┤".to_owned(),
        row(&pits[..6]) + &beside(game, Side::South, names, phrases),
        "     └────┴────┴────┴────┴────┴────┘".to_owned(),
        letters(Side::South),
    ];
    lines.join("\n") + "\n"
}

fn headline(game: &Game, names: &BySide<String>, phrases: &Phrases) -> String {
    let position = game.position();
    let rules = game.rules().localize(phrases).into();
    let turn = position.turn().into();
    if game.is_over() {
        let arguments = [("turn", turn), ("rules", rules)];
        return phrases.say_with("board-over", &arguments);
    }
    let name = names[position.to_move()].as_str().into();
    let arguments = [("turn", turn), ("rules", rules), ("name", name)];
    phrases.say_with("board-turn", &arguments)
}

fn letters(side: Side) -> String {
    let mut letters = Pit::ALL.map(|pit| EXAM.letter(side, pit).to_string());
    if side == Side::North {
        letters.reverse();
    }
    format!("       {}", letters.join("    "))
}

fn row(pits: &[u8]) -> String {
    let cells: Vec<String> = pits.iter().map(|seeds| format!("{seeds:>3} ")).collect();
    format!("     │{}│", cells.join("│"))
}

fn beside(game: &Game, side: Side, names: &BySide<String>, phrases: &Phrases) -> String {
    let position = game.position();
    let to_move = !game.is_over() && position.to_move() == side;
    let mark = if to_move { '▶' } else { ' ' };
    let seeds = position.captured()[side];
    let captured = phrases.say_with("captured", &[("seeds", seeds.into())]);
    format!(" {mark} {} · {captured}", names[side])
}
