//! A grid of Tetris Couleurs.

use std::fmt::Write as _;

use ::couleurs::{Color, Grid};
use phrases::Message;

use super::{bars, svg};
use crate::words::phrases;

const WELL: &str = "#fbf6ea";
const LINE: &str = "#d9ccb0";
/// The most cells that are told apart by their letters.
const LETTERS: usize = 2_000;
/// The size of a cell on the page, and the most of the whole.
const CELL: usize = 24;
const MOST: usize = 720;

/// The color of a block, and that of its letter.
const fn inks(color: Color) -> (&'static str, &'static str) {
    match color {
        Color::Red => ("#d23a2a", "#fff"),
        Color::Green => ("#3fb98a", "#06210f"),
        Color::Blue => ("#1a55a8", "#fff"),
        Color::Black => ("#221f1d", "#fff"),
        Color::Yellow => ("#f6d33c", "#2b2100"),
    }
}

/// A grid: blocks in their colors with their letters, so that colors are not all.
pub fn grid(grid: &Grid) -> String {
    let (width, height) = (grid.width(), grid.height());
    let mut content = format!("<rect width=\"{width}\" height=\"{height}\" fill=\"{WELL}\"/>");
    for color in Color::ALL {
        content += &bars(inks(color).0, blocks(grid, color).map(|(x, y)| (x, y, 1)));
    }
    content += &lines(width, height);
    if width * height <= LETTERS {
        content += "<g font-family=\"sans-serif\" font-size=\".6\" text-anchor=\"middle\">";
        for color in Color::ALL {
            let (letter, ink) = (color.letter(), inks(color).1);
            for (x, y) in blocks(grid, color) {
                let (x, y) = (x as f64 + 0.5, y as f64 + 0.72);
                let _ = write!(
                    content,
                    "<text x=\"{x}\" y=\"{y}\" fill=\"{ink}\">{letter}</text>"
                );
            }
        }
        content += "</g>";
    }
    let says = Message::new("python-drawing-grid")
        .with_shown("width", width)
        .with_shown("height", height);
    let cell = (MOST / width.max(height)).clamp(1, CELL);
    let title = says.render(phrases());
    svg(
        &title,
        (cell * width, cell * height),
        (width, height),
        &content,
    )
}

/// The blocks of a color, rows counted from the top.
fn blocks(grid: &Grid, color: Color) -> impl Iterator<Item = (usize, usize)> + '_ {
    let height = grid.height();
    grid.columns().enumerate().flat_map(move |(x, column)| {
        let of_color = column
            .iter()
            .enumerate()
            .filter(move |(_, cell)| **cell == Some(color));
        of_color.map(move |(y, _)| (x, height - 1 - y))
    })
}

/// Lines between the cells, and around them.
fn lines(width: usize, height: usize) -> String {
    let mut path = String::new();
    for x in 0..=width {
        let _ = write!(path, "M{x} 0v{height}");
    }
    for y in 0..=height {
        let _ = write!(path, "M0 {y}h{width}");
    }
    format!("<path fill=\"none\" stroke=\"{LINE}\" stroke-width=\".06\" d=\"{path}\"/>")
}
