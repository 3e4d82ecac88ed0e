//! What a notebook shows of a board, a grid and a picture: SVG.
//!
//! A drawing brings its own ground, so that it reads the same on a light and on a
//! dark page; it holds no style and no script, which a page would share.

mod board;
mod grid;
mod picture;

pub use board::position;
pub use grid::grid;
pub use picture::image;

use std::fmt::Write as _;

/// The frame of a drawing: what it shows in words, its size on the page, and the
/// units of its content.
fn svg(title: &str, page: (usize, usize), units: (usize, usize), content: &str) -> String {
    let (title, (width, height), (columns, rows)) = (escaped(title), page, units);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {columns} {rows}\" role=\"img\" aria-label=\"{title}\">\
         <title>{title}</title>{content}</svg>"
    )
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

/// A path of rectangles of one color, as (column, row, width): each is one unit high.
fn bars(color: &str, bars: impl IntoIterator<Item = (usize, usize, usize)>) -> String {
    let mut path = String::new();
    for (x, y, width) in bars {
        let _ = write!(path, "M{x} {y}h{width}v1h-{width}z");
    }
    if path.is_empty() {
        return path;
    }
    format!("<path fill=\"{color}\" shape-rendering=\"crispEdges\" d=\"{path}\"/>")
}
