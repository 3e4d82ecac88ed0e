//! A board of awalé, South at the bottom as in the subjects.

use std::fmt::Write as _;

use ::awale::notation::letters::EXAM;
use ::awale::{BySide, PITS, Pit, Position, Rules, Side};
use phrases::{Localize as _, Message};

use super::svg;
use crate::words::phrases;

const WIDTH: usize = 560;
const HEIGHT: usize = 236;
/// The center of a row's first pit, and from one pit to the next.
const LEFT: usize = 105;
const STEP: usize = 70;
/// The centers of North's row and of South's.
const ROWS: BySide<usize> = BySide {
    south: 156,
    north: 80,
};
const RADIUS: usize = 31;

const WOOD: &str = "#a8743c";
const HOLLOW: &str = "#54320f";
const PLAYABLE: &str = "#f6d33c";
const SEED: &str = "#efe8d2";
const INK: &str = "#20160b";

/// A position: seeds as dots and as a number, letters as the subjects write them, the
/// numbers that `play` takes, and a ring around the pits that may be played.
pub fn position(position: &Position, rules: &Rules) -> String {
    let is_over = position.ending(rules).is_some();
    let mover = position.to_move();
    let message = if is_over {
        Message::new("python-drawing-over")
    } else {
        Message::new("python-drawing-position")
            .with_message("side", mover.message())
            .with_shown("turn", position.turn())
    };
    let says = message.render(phrases());
    let mut content = format!(
        "<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"16\" fill=\"{WOOD}\"/>\
         <g font-family=\"sans-serif\" font-size=\"15\" text-anchor=\"middle\" fill=\"{INK}\">"
    );
    let captured = position.captured();
    let middle = WIDTH / 2;
    content += &text(middle, 26, &captured_by(Side::North, captured.north));
    content += &text(middle, 224, &captured_by(Side::South, captured.south));
    let board = match mover {
        Side::South => position.board(),
        Side::North => position.board().turned(),
    };
    for side in [Side::South, Side::North] {
        for pit in Pit::ALL {
            let seeds = board.pits()[pit.index() + if side == Side::South { 0 } else { PITS }];
            let place = match side {
                Side::South => pit.index(),
                Side::North => PITS - 1 - pit.index(),
            };
            let center = (LEFT + STEP * place, ROWS[side]);
            let is_playable =
                side == mover && position.moves(rules).any(|playable| playable == pit);
            content += &hollow(center, seeds, is_playable);
            let letter = EXAM.letter(side, pit);
            let label = if side == mover {
                format!("{letter} {}", pit.index())
            } else {
                letter.to_string()
            };
            let below = if side == Side::South { 48 } else { -38 };
            content += &text(center.0, center.1.wrapping_add_signed(below), &label);
        }
    }
    content += "</g>";
    let title = format!("{says}: {}", position.board());
    svg(&title, (WIDTH, HEIGHT), (WIDTH, HEIGHT), &content)
}

/// The words for what a side has captured.
fn captured_by(side: Side, seeds: u8) -> String {
    let captured = phrases().say_with("captured", &[("seeds", seeds.into())]);
    format!("{} : {captured}", side.localize(phrases()))
}

fn text(x: usize, y: usize, words: &str) -> String {
    format!("<text x=\"{x}\" y=\"{y}\">{words}</text>")
}

/// A pit with its seeds, laid as in a sunflower (Vogel, 1979), and their number.
fn hollow((x, y): (usize, usize), seeds: u8, is_playable: bool) -> String {
    let ring = if is_playable { PLAYABLE } else { HOLLOW };
    let mut drawn = format!(
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\" fill=\"{HOLLOW}\" stroke=\"{ring}\" \
         stroke-width=\"3\"/>"
    );
    let spread = (23.0 / f64::from(seeds.max(1)).sqrt()).min(8.0);
    for seed in 0..seeds {
        let turned = f64::from(seed) * 2.399_963;
        let out = spread * (f64::from(seed) + 0.5).sqrt();
        let (cx, cy) = (x as f64 + out * turned.cos(), y as f64 + out * turned.sin());
        let _ = write!(
            drawn,
            "<circle cx=\"{cx:.1}\" cy=\"{cy:.1}\" r=\"4\" fill=\"{SEED}\" stroke=\"{HOLLOW}\"/>"
        );
    }
    let _ = write!(
        drawn,
        "<text x=\"{x}\" y=\"{}\" font-size=\"18\" font-weight=\"bold\" fill=\"#fff\" \
         stroke=\"{INK}\" stroke-width=\"4\" paint-order=\"stroke\">{seeds}</text>",
        y + 6
    );
    drawn
}
