//! Keys and mouse on the awalé screen.

use std::path::Path;
use std::time::Instant;

use ::awale::{Pit, Side};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, MouseButton, MouseEventKind};

use super::layout::AwaleLayout;
use super::{AwaleScreen, Mode, Purpose, board, game_session};
use crate::app::Flow;
use crate::keymap::{Action, Keymap};
use crate::screens::couleurs::input::CouleursAction;
use crate::screens::dialog::{self, Help, TextInput};

/// What a key can do on this screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AwaleAction {
    Left,
    Right,
    Play,
    /// A pit by its position from the player's left.
    Pit(u8),
    /// A pit by its letter: South's six, then North's.
    Letter(u8),
    Undo,
    Redo,
    Hint,
    Values,
    Save,
    Load,
    New,
    Resign,
    Help,
    /// Leaves, after a question if the game goes on.
    Back,
    Leave,
}

impl Action for AwaleAction {
    const NAMES: &'static [(AwaleAction, &'static str)] = &[
        (AwaleAction::Left, "left"),
        (AwaleAction::Right, "right"),
        (AwaleAction::Play, "play"),
        (AwaleAction::Pit(0), "pit1"),
        (AwaleAction::Pit(1), "pit2"),
        (AwaleAction::Pit(2), "pit3"),
        (AwaleAction::Pit(3), "pit4"),
        (AwaleAction::Pit(4), "pit5"),
        (AwaleAction::Pit(5), "pit6"),
        (AwaleAction::Letter(0), "a"),
        (AwaleAction::Letter(1), "b"),
        (AwaleAction::Letter(2), "c"),
        (AwaleAction::Letter(3), "d"),
        (AwaleAction::Letter(4), "e"),
        (AwaleAction::Letter(5), "f"),
        (AwaleAction::Letter(6), "g"),
        (AwaleAction::Letter(7), "h"),
        (AwaleAction::Letter(8), "i"),
        (AwaleAction::Letter(9), "j"),
        (AwaleAction::Letter(10), "k"),
        (AwaleAction::Letter(11), "l"),
        (AwaleAction::Undo, "undo"),
        (AwaleAction::Redo, "redo"),
        (AwaleAction::Hint, "hint"),
        (AwaleAction::Values, "values"),
        (AwaleAction::Save, "save"),
        (AwaleAction::Load, "load"),
        (AwaleAction::New, "new"),
        (AwaleAction::Resign, "resign"),
        (AwaleAction::Help, "help"),
        (AwaleAction::Back, "back"),
        (AwaleAction::Leave, "leave"),
    ];

    fn is_elsewhere(name: &str) -> bool {
        CouleursAction::NAMES
            .iter()
            .any(|(_, known)| *known == name)
    }
}

pub fn default_keys() -> Keymap<AwaleAction> {
    let character = KeyCode::Char;
    let mut keys = vec![
        (KeyCode::Left, AwaleAction::Left),
        (KeyCode::Right, AwaleAction::Right),
        (KeyCode::Enter, AwaleAction::Play),
        (character(' '), AwaleAction::Play),
        (character('u'), AwaleAction::Undo),
        (character('r'), AwaleAction::Redo),
        (character('t'), AwaleAction::Hint),
        (character('v'), AwaleAction::Values),
        (character('s'), AwaleAction::Save),
        (character('o'), AwaleAction::Load),
        (character('n'), AwaleAction::New),
        (character('R'), AwaleAction::Resign),
        (character('?'), AwaleAction::Help),
        (character('q'), AwaleAction::Leave),
        (KeyCode::Esc, AwaleAction::Back),
    ];
    let letters = ('a'..='l').zip(0..);
    keys.extend(letters.map(|(letter, pit)| (character(letter), AwaleAction::Letter(pit))));
    let digits = ('1'..='6').zip(0..);
    keys.extend(digits.map(|(digit, pit)| (character(digit), AwaleAction::Pit(pit))));
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
            Mode::Help(help) => {
                if !help.handle(key.code) {
                    self.mode = Mode::Board;
                }
            }
            Mode::Typing { .. } => self.type_key(key.code),
            Mode::ConfirmResign => self.answer_resign(key.code),
            Mode::ConfirmLeave => {
                self.mode = Mode::Board;
                if dialog::is_yes(key.code) {
                    return Flow::Leave;
                }
            }
            Mode::Board => return self.handle_board_key(key.code, now),
        }
        Flow::Stay
    }

    /// The first key during a sowing ends its animation, whatever it is bound to,
    /// unless it leaves.
    fn handle_board_key(&mut self, key: KeyCode, now: Instant) -> Flow {
        let action = self.keys.action(key);
        let leaves = matches!(action, Some(AwaleAction::Leave | AwaleAction::Back));
        if self.sowing.take().is_some() && !leaves {
            return Flow::Stay;
        }
        match action {
            Some(action) => self.run_action(action, now),
            None => Flow::Stay,
        }
    }

    fn run_action(&mut self, action: AwaleAction, now: Instant) -> Flow {
        match action {
            AwaleAction::Left => self.column = (self.column + 5) % 6,
            AwaleAction::Right => self.column = (self.column + 1) % 6,
            AwaleAction::Play => self.play_chosen(now),
            AwaleAction::Pit(index) => {
                if let Some(side) = self.session.person_to_move() {
                    self.column = board::column_of(side, usize::from(index));
                }
                self.play_chosen(now);
            }
            AwaleAction::Letter(index) => self.play_letter(usize::from(index), now),
            AwaleAction::Undo => self.undo(),
            AwaleAction::Redo => self.redo(),
            AwaleAction::Hint => self.wants_hint = self.session.person_to_move().is_some(),
            AwaleAction::Values => {
                self.wants_values = !self.wants_values;
                self.forget_values();
            }
            AwaleAction::Save => self.start_typing(Purpose::Save),
            AwaleAction::Load => self.start_typing(Purpose::Load),
            AwaleAction::New => {
                self.session.restart();
                self.forget_values();
                self.message = self.phrases.say("tui-awale-welcome");
            }
            AwaleAction::Resign if self.session.person_to_move().is_some() => {
                self.mode = Mode::ConfirmResign;
            }
            AwaleAction::Resign => {}
            AwaleAction::Help => self.mode = Mode::Help(Help::default()),
            AwaleAction::Back if self.is_running() => self.mode = Mode::ConfirmLeave,
            AwaleAction::Back | AwaleAction::Leave => return Flow::Leave,
        }
        Flow::Stay
    }

    fn play_chosen(&mut self, now: Instant) {
        if !self.is_persons_turn() {
            return;
        }
        let pit = board::pit_at(self.session.to_move(), self.column);
        self.play(pit, now);
    }

    /// Plays a pit by its letter, counted from `a`.
    fn play_letter(&mut self, index: usize, now: Instant) {
        let Some(side) = self.session.person_to_move() else {
            return;
        };
        let owner = if index < 6 { Side::South } else { Side::North };
        if owner != side {
            return self.refuse_others_pit(side);
        }
        self.column = board::column_of(side, index % 6);
        self.play(Pit::ALL[index % 6], now);
    }

    fn refuse_others_pit(&mut self, side: Side) {
        let ends = [Pit::ALL[0], Pit::ALL[5]].map(|pit| game_session::letter(side, pit));
        let [first, last] = ends.map(Into::into);
        let arguments = [("first", first), ("last", last)];
        self.message = self.phrases.say_with("play-not-yours", &arguments);
    }

    fn undo(&mut self) {
        let key = match self.session.undo() {
            0 => "play-nothing-to-undo",
            _ => "tui-awale-undone",
        };
        self.forget_values();
        self.message = self.phrases.say(key);
    }

    fn redo(&mut self) {
        let key = match self.session.redo() {
            0 => "tui-awale-nothing-to-redo",
            _ => "tui-awale-redone",
        };
        self.forget_values();
        self.message = self.phrases.say(key);
        self.show_end();
    }

    /// Selects the best move once the values are known.
    pub(super) fn show_hint(&mut self) {
        let Some(side) = self.session.person_to_move().filter(|_| self.wants_hint) else {
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
            ("letter", game_session::letter(side, best.pit).into()),
            ("margin", board::margin(best).into()),
        ];
        self.message = self.phrases.say_with("tui-awale-hint", &arguments);
    }

    fn answer_resign(&mut self, key: KeyCode) {
        self.mode = Mode::Board;
        let yes = dialog::is_yes(key);
        if let Some(side) = self.session.person_to_move().filter(|_| yes) {
            self.session.resign(side);
            let arguments = [
                ("name", self.session.name(side).into()),
                ("winner", self.session.name(side.other()).into()),
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
            TextInput::Editing => {}
            TextInput::Cancelled => self.mode = Mode::Board,
            TextInput::Submitted(file) => {
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
            Purpose::Save => (self.services.save)(self.session.record(), path),
            Purpose::Load => (self.services.load)(path).map(|record| self.session.replace(record)),
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
        let Some(side) = self.session.person_to_move() else {
            return;
        };
        match AwaleLayout::of(self.area.get()).hit(column, row) {
            Some((clicked, at)) if clicked == side => {
                self.column = at;
                self.play(board::pit_at(side, at), now);
            }
            Some(_) => self.refuse_others_pit(side),
            None => {}
        }
    }
}
