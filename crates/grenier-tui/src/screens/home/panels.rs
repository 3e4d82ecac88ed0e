//! Draws the home screen, and finds what is under a click.

use ratatui::Frame;
use ratatui::layout::{Alignment, Position, Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::HomeScreen;
use super::choices::Row;
use crate::wrapping::{cut, width, wrap_words};

/// The smallest terminal: eight rows, a title, a message and the keys.
pub const MINIMUM: Size = Size {
    width: 36,
    height: 12,
};
/// The widest list of rows.
const WIDEST: u16 = 60;
/// The columns of the labels, with the mark of the row selected.
const LABELS: u16 = 14;
/// The column after the left arrow.
const AFTER_ARROW: u16 = LABELS + 2;
/// The height from which blank lines stand between the groups of rows.
const ROOMY: u16 = 20;

/// What a click on a row means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Click {
    Label,
    Previous,
    Next,
}

/// The places of a terminal.
struct HomeLayout {
    title: Rect,
    rows: Vec<(Row, Rect)>,
    message: Rect,
    keys: Rect,
}

impl HomeLayout {
    fn of(screen: &HomeScreen, area: Rect) -> HomeLayout {
        let rows = screen.rows();
        let is_roomy = area.height >= ROOMY;
        let width = WIDEST.min(area.width.saturating_sub(2));
        let left = area.x + (area.width - width) / 2;
        let gaps = if is_roomy { 3 } else { 0 };
        let height = 1 + rows.len() as u16 + gaps;
        let top = area.y + area.height.saturating_sub(height + 3) / 2;
        let line = |y: u16, height: u16| Rect {
            x: left,
            y,
            width,
            height,
        };
        let mut y = top + 1 + u16::from(is_roomy);
        let mut placed = Vec::new();
        for row in rows {
            // The start stands apart from what it starts.
            if is_roomy && row == Row::Start {
                y += 1;
            }
            placed.push((row, line(y, 1)));
            y += 1;
            if is_roomy && row == Row::Resume {
                y += 1;
            }
        }
        let keys = screen.keys_lines(area.width.saturating_sub(2));
        let last = area.bottom().saturating_sub(keys.len() as u16);
        let below = (y + u16::from(is_roomy)).min(last);
        HomeLayout {
            title: line(top, 1),
            rows: placed,
            message: line(below, last - below),
            keys: Rect {
                x: area.x + 1,
                y: last,
                width: area.width.saturating_sub(2),
                height: keys.len() as u16,
            },
        }
    }
}

impl HomeScreen {
    /// The keys and what they do, on as many lines as it takes.
    fn keys_lines(&self, room: u16) -> Vec<String> {
        let keys = self.phrases.say("home-keys");
        wrap_words(keys.split("  "), "  ", usize::from(room))
    }
}

pub fn draw(screen: &HomeScreen, frame: &mut Frame<'_>) {
    let layout = HomeLayout::of(screen, frame.area());
    let title = screen.phrases.say("home-title");
    let title = Line::styled(title, screen.theme.bold()).centered();
    frame.render_widget(title, layout.title);
    for (row, area) in &layout.rows {
        frame.render_widget(row_line(screen, *row, area.width), *area);
    }
    let message = Paragraph::new(screen.message.as_str()).wrap(Wrap { trim: true });
    frame.render_widget(message.alignment(Alignment::Center), layout.message);
    let keys = screen.keys_lines(layout.keys.width);
    let keys = keys
        .into_iter()
        .map(|line| Line::styled(line, screen.theme.dimmed()));
    frame.render_widget(Paragraph::new(keys.collect::<Vec<_>>()), layout.keys);
}

fn row_line(screen: &HomeScreen, row: Row, room: u16) -> Line<'static> {
    let is_selected = row == screen.selected;
    let mark = if is_selected { "▶ " } else { "  " };
    let style = if is_selected {
        screen.theme.selected()
    } else {
        Style::new()
    };
    let label = screen.phrases.say(row.label());
    if row.is_button() {
        let text = match (row, &screen.unfinished) {
            (Row::Resume, Some(unfinished)) => format!("{label} · {unfinished}"),
            _ => label,
        };
        let text = cut(&text, usize::from(room).saturating_sub(width(mark)));
        return Line::styled(format!("{mark}{text}"), style);
    }
    let padding = usize::from(LABELS).saturating_sub(width(mark) + width(&label));
    let value = screen.choices.value(row, &screen.phrases);
    let value = cut(&value, usize::from(room.saturating_sub(LABELS + 4)));
    Line::from(vec![
        Span::styled(format!("{mark}{label}{}", " ".repeat(padding)), style),
        Span::styled(format!("◀ {value} ▶"), style),
    ])
}

/// The row under a click, and what the click means there.
pub fn hit(screen: &HomeScreen, column: u16, row: u16) -> Option<(Row, Click)> {
    let layout = HomeLayout::of(screen, screen.area.get());
    let at = Position { x: column, y: row };
    let (row, area) = layout
        .rows
        .into_iter()
        .find(|(_, area)| area.contains(at))?;
    let within = column - area.x;
    let click = match within {
        0..LABELS => Click::Label,
        LABELS..AFTER_ARROW => Click::Previous,
        _ => Click::Next,
    };
    Some((row, click))
}
