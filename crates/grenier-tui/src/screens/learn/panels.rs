//! Draws a lesson: its idea and task above the board, what was told below.

use ::awale::{Pit, Side};
use awale_lessons::COURSE;
use phrases::Localize as _;
use ratatui::Frame;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Color, Style};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

use super::LearnScreen;
use crate::screens::awale::board::{self, PitStyle};
use crate::screens::awale::layout::{self, AwaleLayout};
use crate::wrapping::wrap;

/// The rows above the board: title, idea and task of the longest lesson.
const WORDS: u16 = 11;
/// The smallest terminal: the words, the smallest board below them, and one
/// more row for what is told.
pub const MINIMUM: Size = Size {
    width: 60,
    height: WORDS + layout::MINIMUM.height + 1,
};

/// The words above and the board below.
fn places(area: Rect) -> (Rect, AwaleLayout) {
    let words = Rect {
        x: area.x + 1,
        width: area.width.saturating_sub(2),
        height: WORDS,
        ..area
    };
    let below = Rect {
        y: area.y + WORDS,
        height: area.height - WORDS,
        ..area
    };
    (words, AwaleLayout::of(below))
}

pub fn draw(screen: &LearnScreen, frame: &mut Frame<'_>) {
    let (words, places) = places(frame.area());
    draw_words(screen, frame, words);
    let position = screen.game.position();
    for (side, area) in [(Side::North, places.north), (Side::South, places.south)] {
        draw_name(screen, frame, side, area);
        for pit in Pit::ALL {
            let place = places.pit(side, board::column_of(side, pit.index()));
            let style = pit_style(screen, side, pit, position.pits());
            board::draw_pit(frame, place, side, pit, &style);
        }
    }
    let told = Rect {
        x: words.x,
        width: words.width,
        ..places.message
    };
    draw_told(screen, frame, told);
    draw_keys(screen, frame);
}

fn draw_words(screen: &LearnScreen, frame: &mut Frame<'_>, area: Rect) {
    let phrases = &screen.phrases;
    let id = COURSE[screen.lesson].id;
    let room = usize::from(area.width);
    let mark = if screen.done[screen.lesson] {
        " ✓"
    } else {
        ""
    };
    let title = phrases.say(&format!("lesson-{id}"));
    let title = format!("{}/{} · {title}{mark}", screen.lesson + 1, COURSE.len());
    let idea = wrap(&phrases.say(&format!("lesson-{id}-idea")), room);
    let task = phrases.say(&format!("lesson-{id}-{}", screen.board + 1));
    let mut lines = vec![Line::styled(title, screen.theme.bold())];
    lines.extend(idea.into_iter().map(Line::from));
    let bold = |line| Line::styled(line, screen.theme.bold());
    lines.extend(wrap(&format!("➤ {task}"), room).into_iter().map(bold));
    frame.render_widget(Paragraph::new(lines), area);
}

fn draw_name(screen: &LearnScreen, frame: &mut Frame<'_>, side: Side, area: Rect) {
    let phrases = &screen.phrases;
    let seeds = screen.game.position().captured()[side].into();
    let captured = phrases.say_with("captured", &[("seeds", seeds)]);
    let is_own = side == screen.side();
    let mark = if is_own { "▶ " } else { "  " };
    let style = if is_own {
        screen.theme.selected()
    } else {
        screen.theme.bold()
    };
    let name = format!("{mark}{} · {captured}", side.localize(phrases));
    frame.render_widget(Line::styled(name, style), area);
}

fn pit_style(screen: &LearnScreen, side: Side, pit: Pit, pits: [u8; 12]) -> PitStyle {
    let row = match side {
        Side::South => 0,
        Side::North => 6,
    };
    let is_chosen = side == screen.side()
        && screen.column == board::column_of(side, pit.index())
        && screen.told.as_ref().is_none_or(|told| !told.was_played);
    PitStyle {
        seeds: pits[row + pit.index()],
        border: if is_chosen {
            screen.theme.selected()
        } else {
            Style::new()
        },
        inside: Style::new(),
        chosen: is_chosen,
        value: None,
    }
}

fn draw_told(screen: &LearnScreen, frame: &mut Frame<'_>, area: Rect) {
    let Some(told) = &screen.told else {
        return;
    };
    let (sign, color) = if told.is_right {
        ("✓", Color::Green)
    } else {
        ("✗", Color::Red)
    };
    let text = format!("{sign} {}. {}", told.title, told.sentence);
    let paragraph = Paragraph::new(text).wrap(Wrap { trim: true });
    frame.render_widget(paragraph.style(screen.theme.colored(color)), area);
}

fn draw_keys(screen: &LearnScreen, frame: &mut Frame<'_>) {
    let key = match &screen.told {
        Some(told) if told.is_right => "tui-learn-keys-right",
        Some(told) if told.was_played => "tui-learn-keys-wrong",
        _ => "tui-learn-keys",
    };
    let area = frame.area();
    let last = Rect {
        x: area.x + 1,
        y: area.bottom().saturating_sub(1),
        width: area.width.saturating_sub(2),
        height: 1,
    };
    let keys = Line::styled(screen.phrases.say(key), screen.theme.dimmed());
    frame.render_widget(keys, last);
}

/// The side and the column of the pit under a click.
pub fn hit(screen: &LearnScreen, column: u16, row: u16) -> Option<(Side, usize)> {
    places(screen.area.get()).1.hit(column, row)
}
