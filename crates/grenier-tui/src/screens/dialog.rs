//! Parts that every screen has: the line of keys, boxes, the help, a text input.

use std::cell::Cell;

use phrases::Phrases;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};

use crate::keymap::{Action, Keymap};
use crate::theme::Theme;
use crate::wrapping::{width, wrap};

/// The widest box.
const WIDEST: u16 = 74;
/// The column of the texts in a help box, beside the keys.
const KEYS_WIDTH: usize = 15;

/// The most useful keys, on the last line: as many as fit. The last two entries,
/// help and leave, are always there.
pub fn draw_keys<A: Action>(
    frame: &mut Frame<'_>,
    keys: &Keymap<A>,
    shown: &[(A, &str)],
    phrases: &Phrases,
    theme: Theme,
) {
    let entry = |&(action, label): &(A, &str)| {
        let key = keys.first_key_of(action, phrases);
        (key, format!(" {}", phrases.say(label)))
    };
    let area = frame.area();
    let entries = shown.iter().map(entry).collect();
    let mut spans = Vec::new();
    for (key, label) in fitting(entries, usize::from(area.width.saturating_sub(2))) {
        if !spans.is_empty() {
            spans.push(Span::raw("  "));
        }
        spans.push(Span::styled(key, theme.bold()));
        spans.push(Span::raw(label));
    }
    let last = Rect {
        x: area.x + 1,
        y: area.bottom().saturating_sub(1),
        width: area.width.saturating_sub(2),
        height: 1,
    };
    frame.render_widget(Line::from(spans).style(theme.dimmed()), last);
}

/// Drops entries before the last two until the others fit in `room` columns.
fn fitting(mut entries: Vec<(String, String)>, room: usize) -> Vec<(String, String)> {
    const ALWAYS: usize = 2;
    let total = |entries: &[(String, String)]| -> usize {
        let widths = entries.iter().map(|(key, label)| width(key) + width(label));
        widths.sum::<usize>() + 2 * entries.len().saturating_sub(1)
    };
    while entries.len() > ALWAYS && total(&entries) > room {
        entries.remove(entries.len() - 1 - ALWAYS);
    }
    entries
}

/// The keys at the beginning of a line of help.
pub enum HelpKeys<'a, A> {
    /// All keys of these actions.
    Each(&'a [A]),
    /// The first key of each end of a range: `1 – 6`.
    Range(A, A),
}

impl<A: Action> HelpKeys<'_, A> {
    fn text(&self, keys: &Keymap<A>, phrases: &Phrases) -> String {
        match self {
            HelpKeys::Each(actions) => {
                let bound = actions.iter().map(|&action| keys.keys_of(action, phrases));
                bound.collect::<Vec<_>>().join("  ")
            }
            HelpKeys::Range(first, last) => {
                let end = |action| keys.first_key_of(action, phrases);
                format!("{} – {}", end(*first), end(*last))
            }
        }
    }
}

/// The help: a line for each group of actions, then a summary of the rules. It
/// is wrapped, and scrolled where it is higher than the terminal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Help {
    /// The lines scrolled past.
    skipped: Cell<u16>,
}

impl Help {
    /// Scrolls; `false` if the key closes the help.
    pub fn handle(&self, key: KeyCode) -> bool {
        let skipped = self.skipped.get();
        self.skipped.set(match key {
            KeyCode::Up => skipped.saturating_sub(1),
            KeyCode::Down => skipped + 1,
            KeyCode::PageUp => skipped.saturating_sub(10),
            KeyCode::PageDown => skipped + 10,
            _ => return false,
        });
        true
    }

    pub fn draw<A: Action>(
        &self,
        frame: &mut Frame<'_>,
        keys: &Keymap<A>,
        rows: &[(HelpKeys<'_, A>, &str)],
        rules: &str,
        phrases: &Phrases,
        theme: Theme,
    ) {
        let room = box_room(frame);
        let mut lines = Vec::new();
        for (bound, text) in rows {
            lines.extend(help_row(
                &bound.text(keys, phrases),
                &phrases.say(text),
                room,
                theme,
            ));
        }
        lines.push(Line::default());
        let rules = phrases.say(rules).replace('\n', " ");
        lines.extend(wrap(&rules, room).into_iter().map(Line::from));
        let height = usize::from(frame.area().height.saturating_sub(2));
        let overflow = lines.len().saturating_sub(height) as u16;
        self.skipped.set(self.skipped.get().min(overflow));
        let title = match overflow {
            0 => phrases.say("tui-key-help"),
            _ => phrases.say("tui-help-scrolled"),
        };
        let skipped = usize::from(self.skipped.get());
        draw_lines(frame, &title, lines.split_off(skipped));
    }
}

/// The keys, and their text wrapped beside them.
fn help_row(keys: &str, text: &str, room: usize, theme: Theme) -> Vec<Line<'static>> {
    let indent = KEYS_WIDTH.max(width(keys) + 2);
    let texts = wrap(text, room.saturating_sub(indent).max(1));
    let beside = |(index, text)| {
        let keys = if index == 0 { keys } else { "" };
        let padding = " ".repeat(indent - width(keys));
        Line::from(vec![
            Span::styled(format!("{keys}{padding}"), theme.bold()),
            Span::raw(text),
        ])
    };
    texts.into_iter().enumerate().map(beside).collect()
}

/// The columns inside a box.
fn box_room(frame: &Frame<'_>) -> usize {
    usize::from(box_width(frame).saturating_sub(2))
}

fn box_width(frame: &Frame<'_>) -> u16 {
    WIDEST.min(frame.area().width)
}

/// A box in the middle of the screen, over everything else, with a text that is
/// wrapped to its width.
pub fn draw_box(frame: &mut Frame<'_>, title: &str, text: &str) {
    let lines = wrap(text, box_room(frame)).into_iter().map(Line::from);
    draw_lines(frame, title, lines.collect());
}

fn draw_lines(frame: &mut Frame<'_>, title: &str, lines: Vec<Line<'_>>) {
    let height = (lines.len() as u16 + 2).min(frame.area().height);
    let [row] = Layout::vertical([Constraint::Length(height)])
        .flex(Flex::Center)
        .areas(frame.area());
    let [area] = Layout::horizontal([Constraint::Length(box_width(frame))])
        .flex(Flex::Center)
        .areas(row);
    frame.render_widget(Clear, area);
    let block = Block::bordered().title(title.to_owned());
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// A question with its text input, scrolled to the end of the text.
pub fn draw_typing(frame: &mut Frame<'_>, question: &str, text: &str) {
    let room = box_room(frame);
    let skipped = text.chars().count().saturating_sub(room.saturating_sub(2));
    let end: String = text.chars().skip(skipped).collect();
    let mut lines: Vec<Line<'_>> = wrap(question, room).into_iter().map(Line::from).collect();
    lines.push(Line::from(format!("{end}█")));
    draw_lines(frame, "", lines);
}

/// Whether a key says yes to a question, in either language.
pub fn is_yes(key: KeyCode) -> bool {
    matches!(key, KeyCode::Char('y' | 'Y' | 'o' | 'O') | KeyCode::Enter)
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
