//! What every screen has: the line of keys, the help, a box to type in.

use phrases::Phrases;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};

use crate::keys::{Action, Keymap};
use crate::theme::Theme;

/// Wide enough for every help text.
const WIDTH: u16 = 74;

/// The keys people need most, on the last line.
pub fn draw_keys<A: Action>(
    frame: &mut Frame<'_>,
    keys: &Keymap<A>,
    shown: &[(A, &str)],
    phrases: &Phrases,
    theme: Theme,
) {
    let mut spans = Vec::new();
    for (action, key) in shown {
        spans.push(Span::styled(keys.keys_of(*action), theme.strong()));
        spans.push(Span::raw(format!(" {}   ", phrases.say(key))));
    }
    let area = frame.area();
    let last = Rect {
        x: area.x + 1,
        y: area.bottom() - 1,
        width: area.width - 2,
        height: 1,
    };
    frame.render_widget(Line::from(spans).style(theme.quiet()), last);
}

/// A line for each row of actions and what they do, then the rules in short.
pub fn help_lines<A: Action>(
    keys: &Keymap<A>,
    rows: &[(&[A], &str)],
    rules: &str,
    phrases: &Phrases,
    theme: Theme,
) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for (actions, key) in rows {
        let bound: Vec<String> = actions.iter().map(|&action| keys.keys_of(action)).collect();
        lines.push(Line::from(vec![
            Span::styled(format!("{:<16}", bound.join("  ")), theme.strong()),
            Span::raw(phrases.say(key)),
        ]));
    }
    lines.push(Line::default());
    let rules = phrases.say(rules);
    lines.extend(rules.lines().map(|line| Line::from(line.to_owned())));
    lines
}

/// A box in the middle of the screen, over everything else.
pub fn draw_box(frame: &mut Frame<'_>, title: &str, lines: Vec<Line<'_>>) {
    let height = (lines.len() as u16 + 2).min(frame.area().height);
    let [row] = Layout::vertical([Constraint::Length(height)])
        .flex(Flex::Center)
        .areas(frame.area());
    let [area] = Layout::horizontal([Constraint::Length(WIDTH)])
        .flex(Flex::Center)
        .areas(row);
    frame.render_widget(Clear, area);
    let block = Block::bordered().title(title.to_owned());
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// A box with what has been typed so far, its end in sight.
pub fn draw_typing(frame: &mut Frame<'_>, title: &str, text: &str) {
    let room = usize::from(WIDTH) - 4;
    let skipped = text.chars().count().saturating_sub(room);
    let end: String = text.chars().skip(skipped).collect();
    draw_box(frame, title, vec![Line::from(format!("{end}█"))]);
}

/// What a key does to a text being typed.
pub enum Typed {
    /// It goes on.
    More,
    /// It is given up.
    Cancelled,
    /// It is finished.
    Finished(String),
}

/// Types a key into `text`.
pub fn type_key(text: &mut String, key: KeyCode) -> Typed {
    /// Longer than any path people type.
    const LONGEST: usize = 400;
    match key {
        KeyCode::Char(character) if text.len() < LONGEST => text.push(character),
        KeyCode::Backspace => drop(text.pop()),
        KeyCode::Esc => return Typed::Cancelled,
        KeyCode::Enter => return Typed::Finished(text.trim().to_owned()),
        _ => {}
    }
    Typed::More
}
