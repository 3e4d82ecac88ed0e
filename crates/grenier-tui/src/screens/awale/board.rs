//! The board: draws the twelve pits, and finds the pit under a click.

use ::awale::{Pit, Side};
use ratatui::Frame;
use ratatui::layout::{Alignment, Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Paragraph};

use super::MoveValue;
use super::game_session::letter;

/// The size of a pit with its border.
const WIDTH: u16 = 9;
const HEIGHT: u16 = 6;
/// The position of the board on the screen.
const TOP: u16 = 3;
const LEFT: u16 = 1;

/// The most seeds drawn one by one.
const DRAWN: usize = ((WIDTH - 2) * (HEIGHT - 2)) as usize;
const PER_LINE: usize = 4;

/// The row under the board.
pub const BOTTOM: u16 = TOP + 2 * HEIGHT;
/// The column after the board.
pub const RIGHT: u16 = LEFT + 6 * WIDTH;

/// How a pit is drawn.
pub struct PitStyle {
    pub seeds: u8,
    pub border: Style,
    pub inside: Style,
    pub chosen: bool,
    pub value: Option<MoveValue>,
}

/// The column on screen of a pit: North's are drawn from right to left.
pub fn column_of(side: Side, pit: usize) -> usize {
    match side {
        Side::South => pit,
        Side::North => 5 - pit,
    }
}

/// The pit of a column on screen.
pub fn pit_at(side: Side, column: usize) -> Pit {
    let index = match side {
        Side::South => column,
        Side::North => 5 - column,
    };
    Pit::ALL[index % Pit::ALL.len()]
}

fn area(screen: Rect, side: Side, column: usize) -> Rect {
    let row = match side {
        Side::North => 0,
        Side::South => 1,
    };
    Rect {
        x: screen.x + LEFT + WIDTH * column as u16,
        y: screen.y + TOP + HEIGHT * row,
        width: WIDTH,
        height: HEIGHT,
    }
}

/// The side and column under a click.
pub fn hit(screen: Rect, column: u16, row: u16) -> Option<(Side, usize)> {
    let at = Position { x: column, y: row };
    Side::ALL
        .into_iter()
        .flat_map(|side| (0..6).map(move |column| (side, column)))
        .find(|&(side, column)| area(screen, side, column).contains(at))
}

/// Draws one pit.
pub fn draw_pit(frame: &mut Frame<'_>, side: Side, pit: Pit, style: &PitStyle) {
    let area = area(frame.area(), side, column_of(side, pit.index()));
    let border = if style.chosen {
        BorderType::Double
    } else {
        BorderType::Rounded
    };
    let mut block = Block::bordered()
        .border_type(border)
        .border_style(style.border)
        .title_top(Line::from(letter(side, pit)).centered())
        .title_bottom(Line::from(format!(" {} ", style.seeds)).centered());
    if let Some(value) = style.value {
        block = block.title_bottom(Line::from(margin(value)).right_aligned());
    }
    let seeds = Paragraph::new(seeds(style.seeds))
        .alignment(Alignment::Center)
        .style(style.inside)
        .block(block);
    frame.render_widget(seeds, area);
}

/// The seeds as lines of dots.
fn seeds(count: u8) -> Vec<Line<'static>> {
    let count = usize::from(count);
    let drawn = count.min(DRAWN);
    let mut lines = Vec::new();
    let mut left = drawn;
    // Many seeds are drawn closer together.
    let per_line = if drawn > PER_LINE * (HEIGHT as usize - 2) {
        WIDTH as usize - 2
    } else {
        PER_LINE
    };
    while left > 0 {
        let here = left.min(per_line);
        lines.push(Line::from("●".repeat(here)));
        left -= here;
    }
    lines
}

/// A margin for people: `+3`, `-0.5`, and `=` before an exact one.
pub fn margin(value: MoveValue) -> String {
    let sign = if value.exact { "=" } else { "" };
    if (value.margin - value.margin.round()).abs() < 0.05 {
        format!("{sign}{:+.0}", value.margin.round() + 0.0)
    } else {
        format!("{sign}{:+.1}", value.margin)
    }
}
