//! Keys and mouse on the home screen.

use ratatui::crossterm::event::{Event, KeyCode, MouseButton, MouseEventKind};

use super::choices::Row;
use super::panels::{self, Click};
use super::{Decision, HomeScreen};
use crate::app::Flow;

impl HomeScreen {
    pub(super) fn handle_event(&mut self, event: &Event) -> Flow {
        match event {
            Event::Key(key) => self.handle_key(key.code),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                self.click(mouse.column, mouse.row)
            }
            _ => Flow::Stay,
        }
    }

    fn handle_key(&mut self, key: KeyCode) -> Flow {
        match key {
            KeyCode::Up | KeyCode::BackTab | KeyCode::Char('k') => self.select(false),
            KeyCode::Down | KeyCode::Tab | KeyCode::Char('j') => self.select(true),
            KeyCode::Left | KeyCode::Char('h') => self.choices.change(self.selected, false),
            KeyCode::Right | KeyCode::Char('l') => self.choices.change(self.selected, true),
            KeyCode::Char(' ') if !self.selected.is_button() => {
                self.choices.change(self.selected, true);
            }
            KeyCode::Enter | KeyCode::Char(' ') => return self.press(self.selected),
            KeyCode::Esc | KeyCode::Char('q' | 'Q') => return self.press(Row::Leave),
            _ => {}
        }
        Flow::Stay
    }

    /// Selects the next row, or the previous one.
    fn select(&mut self, forward: bool) {
        let rows = self.rows();
        let at = rows.iter().position(|&row| row == self.selected);
        let step = if forward { 1 } else { rows.len() - 1 };
        self.selected = rows[(at.unwrap_or(0) + step) % rows.len()];
    }

    /// Does what a button does; a row with a value starts the game.
    fn press(&mut self, row: Row) -> Flow {
        self.decision = match row {
            Row::Resume => Decision::Resume,
            Row::Leave => Decision::Leave,
            _ => Decision::Start,
        };
        Flow::Leave
    }

    fn click(&mut self, column: u16, row: u16) -> Flow {
        let Some((clicked, at)) = panels::hit(self, column, row) else {
            return Flow::Stay;
        };
        self.selected = clicked;
        if clicked.is_button() {
            return self.press(clicked);
        }
        match at {
            Click::Label => {}
            Click::Previous => self.choices.change(clicked, false),
            Click::Next => self.choices.change(clicked, true),
        }
        Flow::Stay
    }
}
