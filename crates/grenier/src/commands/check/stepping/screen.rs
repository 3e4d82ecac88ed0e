//! The walk on a full screen: the code with the current line, the variables, the
//! board; keys go forward and back.

use anyhow::Result;
use phrases::Phrases;
use ratatui::Frame;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::layout::{Constraint, Layout};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, Paragraph, Wrap};
use subjects::{Walk, printable};

use super::{changed, ending, title};
use crate::commands::check::text;

/// Where a key leads.
enum Motion {
    To(usize),
    Leave,
}

/// Shows the walk until it is left.
pub fn show(walk: &Walk, phrases: &Phrases) -> Result<()> {
    let mut terminal = ratatui::try_init()?;
    let mut at = 0;
    let result = loop {
        let drawn = terminal.draw(|frame| draw(frame, walk, at, phrases));
        if let Err(error) = drawn {
            break Err(error);
        }
        match event::read() {
            Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
                match motion(key.code, is_control, at, walk.steps.len() - 1) {
                    Motion::To(step) => at = step,
                    Motion::Leave => break Ok(()),
                }
            }
            Ok(_) => (),
            Err(error) => break Err(error),
        }
    };
    ratatui::restore();
    Ok(result?)
}

fn motion(key: KeyCode, is_control: bool, at: usize, last: usize) -> Motion {
    match key {
        KeyCode::Char('c') if is_control => Motion::Leave,
        KeyCode::Char('q') | KeyCode::Esc => Motion::Leave,
        KeyCode::Right | KeyCode::Down | KeyCode::Enter | KeyCode::Char(' ' | 'n' | 'j') => {
            Motion::To((at + 1).min(last))
        }
        KeyCode::Left | KeyCode::Up | KeyCode::Backspace | KeyCode::Char('p' | 'k') => {
            Motion::To(at.saturating_sub(1))
        }
        KeyCode::PageDown => Motion::To((at + 10).min(last)),
        KeyCode::PageUp => Motion::To(at.saturating_sub(10)),
        KeyCode::Home => Motion::To(0),
        KeyCode::End => Motion::To(last),
        _ => Motion::To(at),
    }
}

fn draw(frame: &mut Frame<'_>, walk: &Walk, at: usize, phrases: &Phrases) {
    let rows = Layout::vertical([
        Constraint::Length(2),
        Constraint::Min(3),
        Constraint::Length(1),
        Constraint::Length(1),
    ]);
    let [head, middle, end, keys] = rows.areas(frame.area());
    let columns = Layout::horizontal([Constraint::Percentage(55), Constraint::Percentage(45)]);
    let [code, values] = columns.areas(middle);
    let heading = Paragraph::new(title(walk, phrases)).wrap(Wrap { trim: false });
    frame.render_widget(heading, head);
    let height = usize::from(code.height.saturating_sub(2));
    let code_block = Block::bordered().title(walk.steps[at].function.clone());
    frame.render_widget(
        Paragraph::new(code_lines(walk, at, height)).block(code_block),
        code,
    );
    let number = format!("{} / {}", at + 1, walk.steps.len());
    let values_block = Block::bordered().title(number);
    frame.render_widget(
        Paragraph::new(value_lines(walk, at, phrases)).block(values_block),
        values,
    );
    if at + 1 == walk.steps.len() {
        frame.render_widget(Paragraph::new(ending(walk, phrases)), end);
    }
    frame.render_widget(Paragraph::new(phrases.say("check-step-keys")), keys);
}

fn marked(is_marked: bool, mark: Modifier) -> Style {
    if is_marked {
        Style::new().add_modifier(mark)
    } else {
        Style::new()
    }
}

/// The lines around the current one, which is marked.
fn code_lines(walk: &Walk, at: usize, height: usize) -> Vec<Line<'static>> {
    let current = walk.steps[at].line;
    let first = current.saturating_sub(height as u64 / 2).max(1);
    let lines = (first..first + height as u64).map(|number| {
        let mark = if number == current { "▶" } else { " " };
        let code = printable(&walk.line(number).replace('\t', "    "));
        let style = marked(number == current, Modifier::REVERSED);
        Line::styled(format!("{mark}{number:>4}  {code}"), style)
    });
    lines.collect()
}

/// The variables, those that changed in bold, and the board.
fn value_lines(walk: &Walk, at: usize, phrases: &Phrases) -> Vec<Line<'static>> {
    let changed = changed(walk, at);
    let step = &walk.steps[at];
    let variables = step.locals.iter().map(|local| {
        let (name, value) = local;
        let text = format!(
            "{} = {}",
            printable(name),
            text::named(walk.subject, value, phrases)
        );
        let style = marked(changed.contains(&local), Modifier::BOLD);
        Line::styled(text, style)
    });
    let mut lines: Vec<Line<'static>> = variables.collect();
    if let Some(drawing) = step.drawing() {
        lines.push(Line::raw(""));
        lines.extend(drawing.lines().map(|row| Line::raw(row.to_owned())));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_go_forward_and_back_and_stay_inside() {
        let to = |key, at| match motion(key, false, at, 5) {
            Motion::To(step) => Some(step),
            Motion::Leave => None,
        };
        assert_eq!(to(KeyCode::Right, 0), Some(1));
        assert_eq!(to(KeyCode::Right, 5), Some(5));
        assert_eq!(to(KeyCode::Left, 0), Some(0));
        assert_eq!(to(KeyCode::End, 2), Some(5));
        assert_eq!(to(KeyCode::PageUp, 3), Some(0));
        assert_eq!(to(KeyCode::Char('q'), 3), None);
        assert!(matches!(
            motion(KeyCode::Char('c'), true, 3, 5),
            Motion::Leave
        ));
    }
}
