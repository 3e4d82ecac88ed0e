//! Draws a pit: its letter, its seeds, their number, and the value of playing it.

use ::awale::{Pit, Side};
use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Flex, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Paragraph};

use super::MoveValue;
use super::game_session::letter;

/// Seeds on a line, unless there are too many of them.
const PER_LINE: usize = 4;

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

/// Draws one pit.
pub fn draw_pit(frame: &mut Frame<'_>, area: Rect, side: Side, pit: Pit, style: &PitStyle) {
    let border = if style.chosen {
        BorderType::Double
    } else {
        BorderType::Rounded
    };
    let block = Block::bordered()
        .border_type(border)
        .border_style(style.border);
    let inside = block.inner(area);
    let room = usize::from(inside.width);
    frame.render_widget(titled(block, &letter(side, pit), style, room), area);
    let lines = seeds(usize::from(style.seeds), room, usize::from(inside.height));
    let [middle] = Layout::vertical([Constraint::Length(lines.len() as u16)])
        .flex(Flex::Center)
        .areas(inside);
    let seeds = Paragraph::new(lines)
        .alignment(Alignment::Center)
        .style(style.inside);
    frame.render_widget(seeds, middle);
}

/// The border with its letter, the number of seeds, and the value beside the
/// number, or beside the letter where that has more room.
fn titled<'a>(block: Block<'a>, letter: &str, style: &PitStyle, room: usize) -> Block<'a> {
    let count = style.seeds.to_string();
    let top = Line::from(letter.to_owned());
    let Some(value) = style.value else {
        let count = if count.len() + 2 <= room {
            format!(" {count} ")
        } else {
            count
        };
        return block
            .title_top(top.centered())
            .title_bottom(Line::from(count).centered());
    };
    let texts = [margin(value), rounded(value, "="), rounded(value, "")];
    let fitting = |taken: usize| texts.iter().find(|text| text.len() + taken < room);
    if let Some(value) = fitting(count.len()) {
        return block
            .title_top(top.centered())
            .title_bottom(Line::from(count).left_aligned())
            .title_bottom(Line::from(value.clone()).right_aligned());
    }
    let value = texts.iter().find(|text| text.len() < room);
    let value = value.cloned().unwrap_or_default();
    block
        .title_top(top.left_aligned())
        .title_top(Line::from(value).right_aligned())
        .title_bottom(Line::from(count).centered())
}

/// A seed in a large pit.
const LARGE_SEED: [&str; 2] = ["▟█▙", "▜█▛"];

/// The seeds as lines of dots, spaced or larger where the pit has the room.
fn seeds(count: usize, width: usize, height: usize) -> Vec<Line<'static>> {
    let lines_of = |per_line: usize| count.div_ceil(per_line.max(1));
    let large_per_line = (width / 4).clamp(1, PER_LINE);
    if width >= 16 && lines_of(large_per_line) * LARGE_SEED.len() <= height {
        return large_seeds(count, large_per_line);
    }
    let (separator, per_line) = if width >= 2 * PER_LINE - 1 && lines_of(PER_LINE) <= height {
        (" ", PER_LINE)
    } else if width > PER_LINE && lines_of(PER_LINE) <= height {
        ("", PER_LINE)
    } else {
        ("", width)
    };
    let drawn = count.min(per_line * height);
    rows(drawn, per_line)
        .map(|here| Line::from(vec!["●"; here].join(separator)))
        .collect()
}

fn large_seeds(count: usize, per_line: usize) -> Vec<Line<'static>> {
    rows(count, per_line)
        .flat_map(|here| LARGE_SEED.map(|part| Line::from(vec![part; here].join(" "))))
        .collect()
}

/// How many seeds are on each line.
fn rows(count: usize, per_line: usize) -> impl Iterator<Item = usize> {
    let starts = (0..count).step_by(per_line.max(1));
    starts.map(move |start| per_line.min(count - start))
}

/// A margin for people: `+3`, `-0.5`, and `=` before an exact one.
pub fn margin(value: MoveValue) -> String {
    let sign = if value.exact { "=" } else { "" };
    if (value.margin - value.margin.round()).abs() < 0.05 {
        rounded(value, sign)
    } else {
        format!("{sign}{:+.1}", value.margin)
    }
}

fn rounded(value: MoveValue, sign: &str) -> String {
    let sign = if value.exact { sign } else { "" };
    format!("{sign}{:+.0}", value.margin.round() + 0.0)
}
