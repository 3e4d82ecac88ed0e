//! Parts that every screen has: the line of keys, the help, a text input.

use phrases::Phrases;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};

use crate::keymap::{Action, Keymap};
use crate::theme::Theme;

/// Wide enough for every help text.
const WIDTH: u16 = 74;

/// The most useful keys, on the last line.
pub fn draw_keys<A: Action>(
    frame: &mut Frame<'_>,
    keys: &Keymap<A>,
    shown: &[(A, &str)],
    phrases: &Phrases,
    theme: Theme,
) {
    let mut spans = Vec::new();
    for (action, key) in shown {
        spans.push(Span::styled(keys.keys_of(*action), theme.bold()));
        spans.push(Span::raw(format!(" {}   ", phrases.say(key))));
    }
    let area = frame.area();
    let last = Rect {
        x: area.x + 1,
        y: area.bottom() - 1,
        width: area.width - 2,
        height: 1,
    };
    frame.render_widget(Line::from(spans).style(theme.dimmed()), last);
}

/// A line for each group of actions, then a summary of the rules.
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
            Span::styled(format!("{:<16}", bound.join("  ")), theme.bold()),
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

/// A text input, scrolled to the end of the text.
pub fn draw_typing(frame: &mut Frame<'_>, title: &str, text: &str) {
    let room = usize::from(WIDTH) - 4;
    let skipped = text.chars().count().saturating_sub(room);
    let end: String = text.chars().skip(skipped).collect();
    draw_box(frame, title, vec![Line::from(format!("{end}█"))]);
}

/// The state of a text input after a key.
pub enum TextInput {
    /// The user is still typing.
    Editing,
    /// The user cancelled with Esc.
    Cancelled,
    /// The user submitted this text with Enter.
    Submitted(String),
}

/// Types a key into `text`.
pub fn type_key(text: &mut String, key: KeyCode) -> TextInput {
    /// The most bytes of a text.
    const LONGEST: usize = 400;
    match key {
        KeyCode::Char(character) if text.len() < LONGEST => text.push(character),
        KeyCode::Backspace => drop(text.pop()),
        KeyCode::Esc => return TextInput::Cancelled,
        KeyCode::Enter => return TextInput::Submitted(text.trim().to_owned()),
        _ => {}
    }
    TextInput::Editing
}
