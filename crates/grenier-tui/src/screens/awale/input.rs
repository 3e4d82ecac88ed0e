//! Keys and mouse on the awalé screen.

use std::path::Path;
use std::time::Instant;

use ::awale::Pit;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, MouseButton, MouseEventKind};

use super::{AwaleScreen, Mode, Purpose, board, table};
use crate::app::Flow;
use crate::keys::{Action, Keymap};
use crate::screens::dialog::{self, Typed};

/// What a key does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    Left,
    Right,
    Play,
    Pit(u8),
    Undo,
    Redo,
    Hint,
    Values,
    Save,
    Load,
    New,
    Resign,
    Help,
    Leave,
}

impl Action for Command {
    const NAMES: &'static [(Command, &'static str)] = &[
        (Command::Left, "left"),
        (Command::Right, "right"),
        (Command::Play, "play"),
        (Command::Pit(0), "pit1"),
        (Command::Pit(1), "pit2"),
        (Command::Pit(2), "pit3"),
        (Command::Pit(3), "pit4"),
        (Command::Pit(4), "pit5"),
        (Command::Pit(5), "pit6"),
        (Command::Undo, "undo"),
        (Command::Redo, "redo"),
        (Command::Hint, "hint"),
        (Command::Values, "values"),
        (Command::Save, "save"),
        (Command::Load, "load"),
        (Command::New, "new"),
        (Command::Resign, "resign"),
        (Command::Help, "help"),
        (Command::Leave, "leave"),
    ];
}

pub fn usual_keys() -> Keymap<Command> {
    let character = KeyCode::Char;
    let mut keys = vec![
        (KeyCode::Left, Command::Left),
        (character('h'), Command::Left),
        (KeyCode::Right, Command::Right),
        (character('l'), Command::Right),
        (KeyCode::Enter, Command::Play),
        (character(' '), Command::Play),
        (character('u'), Command::Undo),
        (character('r'), Command::Redo),
        (character('i'), Command::Hint),
        (character('v'), Command::Values),
        (character('s'), Command::Save),
        (character('o'), Command::Load),
        (character('n'), Command::New),
        (character('R'), Command::Resign),
        (character('?'), Command::Help),
        (character('q'), Command::Leave),
        (KeyCode::Esc, Command::Leave),
    ];
    let digits = ('1'..='6').zip(0..);
    keys.extend(digits.map(|(digit, pit)| (character(digit), Command::Pit(pit))));
    Keymap::new(&keys)
}

impl AwaleScreen {
    pub(super) fn handle_event(&mut self, event: &Event, now: Instant) -> Flow {
        self.now = now;
        match event {
            Event::Key(key) => self.handle_key(*key, now),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                self.click(mouse.column, mouse.row, now);
                Flow::Stay
            }
            _ => Flow::Stay,
        }
    }

    fn handle_key(&mut self, key: KeyEvent, now: Instant) -> Flow {
        match &self.mode {
            Mode::Help => self.mode = Mode::Board,
            Mode::Typing { .. } => self.type_key(key.code),
            Mode::ConfirmResign => self.answer_resign(key.code),
            // The first key during a sowing shows its end.
            Mode::Board if self.sowing.is_some() && key.code != KeyCode::Char('q') => {
                self.sowing = None;
            }
            Mode::Board => {
                if let Some(command) = self.keys.action(key.code) {
                    return self.obey(command, now);
                }
            }
        }
        Flow::Stay
    }

    fn obey(&mut self, command: Command, now: Instant) -> Flow {
        match command {
            Command::Left => self.column = (self.column + 5) % 6,
            Command::Right => self.column = (self.column + 1) % 6,
            Command::Play => self.play_chosen(now),
            Command::Pit(index) => {
                if let Some(side) = self.table.person_to_move() {
                    self.column = board::column_of(side, usize::from(index));
                }
                self.play_chosen(now);
            }
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Hint => self.wants_hint = self.table.person_to_move().is_some(),
            Command::Values => {
                self.wants_values = !self.wants_values;
                self.forget_values();
            }
            Command::Save => self.start_typing(Purpose::Save),
            Command::Load => self.start_typing(Purpose::Load),
            Command::New => {
                self.table.restart();
                self.forget_values();
                self.message = self.phrases.say("tui-awale-welcome");
            }
            Command::Resign if self.table.person_to_move().is_some() => {
                self.mode = Mode::ConfirmResign;
            }
            Command::Resign => {}
            Command::Help => self.mode = Mode::Help,
            Command::Leave => return Flow::Leave,
        }
        Flow::Stay
    }

    fn play_chosen(&mut self, now: Instant) {
        if !self.is_persons_turn() {
            return;
        }
        let pit = board::pit_at(self.table.to_move(), self.column);
        self.play(pit, now);
    }

    fn undo(&mut self) {
        let key = match self.table.undo() {
            0 => "play-nothing-to-undo",
            _ => "tui-awale-undone",
        };
        self.forget_values();
        self.message = self.phrases.say(key);
    }

    fn redo(&mut self) {
        let key = match self.table.redo() {
            0 => "tui-awale-nothing-to-redo",
            _ => "tui-awale-redone",
        };
        self.forget_values();
        self.message = self.phrases.say(key);
        self.tell_end();
    }

    /// Points at the best move once the values have come.
    pub(super) fn show_hint(&mut self) {
        let Some(side) = self.table.person_to_move().filter(|_| self.wants_hint) else {
            return;
        };
        let values = self.values.iter().flatten();
        let best = values.copied().reduce(|best, next| {
            if next.margin > best.margin {
                next
            } else {
                best
            }
        });
        let Some(best) = best else { return };
        self.wants_hint = false;
        if !self.wants_values {
            self.values = None;
        }
        self.column = board::column_of(side, best.pit.index());
        let arguments = [
            ("letter", table::letter(side, best.pit).into()),
            ("margin", board::margin(best).into()),
        ];
        self.message = self.phrases.say_with("tui-awale-hint", &arguments);
    }

    fn answer_resign(&mut self, key: KeyCode) {
        self.mode = Mode::Board;
        let yes = matches!(key, KeyCode::Char('y' | 'Y' | 'o' | 'O') | KeyCode::Enter);
        if let Some(side) = self.table.person_to_move().filter(|_| yes) {
            self.table.resign(side);
            let arguments = [
                ("name", self.table.name(side).into()),
                ("winner", self.table.name(side.other()).into()),
            ];
            self.message = self.phrases.say_with("play-resigned", &arguments);
        }
    }

    fn start_typing(&mut self, purpose: Purpose) {
        let text = String::new();
        self.mode = Mode::Typing { purpose, text };
    }

    fn type_key(&mut self, key: KeyCode) {
        let Mode::Typing { purpose, text } = &mut self.mode else {
            return;
        };
        let purpose = *purpose;
        match dialog::type_key(text, key) {
            Typed::More => {}
            Typed::Cancelled => self.mode = Mode::Board,
            Typed::Finished(file) => {
                self.mode = Mode::Board;
                if !file.is_empty() {
                    self.finish_typing(purpose, &file);
                }
            }
        }
    }

    fn finish_typing(&mut self, purpose: Purpose, file: &str) {
        let path = Path::new(file);
        let (done, failed) = match purpose {
            Purpose::Save => ("play-saved", "play-save-failed"),
            Purpose::Load => ("tui-awale-loaded", "tui-awale-load-failed"),
        };
        let result = match purpose {
            Purpose::Save => (self.services.save)(self.table.record(), path),
            Purpose::Load => (self.services.load)(path).map(|record| self.table.replace(record)),
        };
        self.forget_values();
        self.message = match result {
            Ok(()) => self.phrases.say_with(done, &[("file", file.into())]),
            Err(reason) => {
                let arguments = [("file", file.into()), ("reason", reason.into())];
                self.phrases.say_with(failed, &arguments)
            }
        };
    }

    fn click(&mut self, column: u16, row: u16, now: Instant) {
        if self.mode != Mode::Board {
            self.mode = Mode::Board;
            return;
        }
        if self.sowing.take().is_some() {
            return;
        }
        let Some(side) = self.table.person_to_move() else {
            return;
        };
        if let Some((clicked, at)) = board::hit(self.area.get(), column, row) {
            if clicked == side {
                self.column = at;
                self.play(board::pit_at(side, at), now);
            } else {
                let ends = [Pit::ALL[0], Pit::ALL[5]].map(|pit| table::letter(side, pit));
                let [first, last] = ends.map(Into::into);
                let arguments = [("first", first), ("last", last)];
                self.message = self.phrases.say_with("play-not-yours", &arguments);
            }
        }
    }
}
