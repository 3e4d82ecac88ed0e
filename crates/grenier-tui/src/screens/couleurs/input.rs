//! Keys on the Couleurs screen. Terminals repeat a key that is held down, so no
//! release events are needed.

use std::path::Path;

use ::couleurs::Command;
use ratatui::crossterm::event::KeyCode;

use super::{CouleursScreen, Mode, Purpose};
use crate::app::Flow;
use crate::keymap::{Action, Keymap};
use crate::screens::awale::input::AwaleAction;
use crate::screens::dialog::{self, Help, TextInput};

/// What a key can do on this screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CouleursAction {
    Left,
    Right,
    Permute,
    Down,
    Drop,
    Pause,
    New,
    Ghost,
    Save,
    StoreScore,
    Help,
    /// Leaves, after a question if the game goes on.
    Back,
    Leave,
}

impl Action for CouleursAction {
    const NAMES: &'static [(CouleursAction, &'static str)] = &[
        (CouleursAction::Left, "left"),
        (CouleursAction::Right, "right"),
        (CouleursAction::Permute, "permute"),
        (CouleursAction::Down, "down"),
        (CouleursAction::Drop, "drop"),
        (CouleursAction::Pause, "pause"),
        (CouleursAction::New, "new"),
        (CouleursAction::Ghost, "ghost"),
        (CouleursAction::Save, "save"),
        (CouleursAction::StoreScore, "keep"),
        (CouleursAction::Help, "help"),
        (CouleursAction::Back, "back"),
        (CouleursAction::Leave, "leave"),
    ];

    fn is_elsewhere(name: &str) -> bool {
        AwaleAction::NAMES.iter().any(|(_, known)| *known == name)
    }
}

pub fn default_keys() -> Keymap<CouleursAction> {
    let character = KeyCode::Char;
    Keymap::new(&[
        (KeyCode::Left, CouleursAction::Left),
        (character('h'), CouleursAction::Left),
        (KeyCode::Right, CouleursAction::Right),
        (character('l'), CouleursAction::Right),
        (KeyCode::Up, CouleursAction::Permute),
        (character('k'), CouleursAction::Permute),
        (KeyCode::Down, CouleursAction::Down),
        (character('j'), CouleursAction::Down),
        (character(' '), CouleursAction::Drop),
        (KeyCode::Enter, CouleursAction::Drop),
        (character('p'), CouleursAction::Pause),
        (character('n'), CouleursAction::New),
        (character('g'), CouleursAction::Ghost),
        (character('s'), CouleursAction::Save),
        (character('e'), CouleursAction::StoreScore),
        (character('?'), CouleursAction::Help),
        (character('q'), CouleursAction::Leave),
        (KeyCode::Esc, CouleursAction::Back),
    ])
}

impl CouleursScreen {
    pub(super) fn handle_key(&mut self, code: KeyCode) -> Flow {
        match &mut self.mode {
            Mode::Typing { .. } => self.type_key(code),
            Mode::Help(help) => {
                if !help.handle(code) {
                    self.mode = Mode::Playing;
                }
            }
            Mode::ConfirmLeave => {
                self.mode = Mode::Playing;
                if dialog::is_yes(code) {
                    return Flow::Leave;
                }
            }
            Mode::Playing | Mode::Paused => {
                if let Some(action) = self.keys.action(code) {
                    return self.run_action(action);
                }
            }
        }
        Flow::Stay
    }

    fn run_action(&mut self, action: CouleursAction) -> Flow {
        match action {
            CouleursAction::Left => self.command(Command::Left),
            CouleursAction::Right => self.command(Command::Right),
            CouleursAction::Permute => self.command(Command::Permute),
            CouleursAction::Down => self.command(Command::Down),
            CouleursAction::Drop => self.command(Command::Drop),
            CouleursAction::Pause => self.pause(),
            CouleursAction::New => self.restart(),
            CouleursAction::Ghost => self.ghost = !self.ghost,
            CouleursAction::Save => self.ask(Purpose::SaveReplay),
            CouleursAction::StoreScore => self.ask_to_store_score(),
            CouleursAction::Help => self.mode = Mode::Help(Help::default()),
            CouleursAction::Back if self.is_unfinished() => self.mode = Mode::ConfirmLeave,
            CouleursAction::Back | CouleursAction::Leave => return Flow::Leave,
        }
        Flow::Stay
    }

    /// Runs a person's command. The first one during a cascade ends its
    /// animation.
    fn command(&mut self, command: Command) {
        if self.bot.is_some() || self.mode == Mode::Paused {
            return;
        }
        if self.cascade.take().is_none() {
            self.step(command);
        }
    }

    fn pause(&mut self) {
        self.mode = match self.mode {
            Mode::Paused => Mode::Playing,
            _ => Mode::Paused,
        };
    }

    fn ask(&mut self, purpose: Purpose) {
        let text = String::new();
        self.mode = Mode::Typing { purpose, text };
    }

    /// Asks for a name, once, when the game is over.
    fn ask_to_store_score(&mut self) {
        if self.services.store_score.is_none() || self.bot.is_some() {
            self.message = self.phrases.say("tui-couleurs-cannot-keep");
        } else if !self.game().is_over() {
            self.message = self.phrases.say("tui-couleurs-keep-at-end");
        } else if self.is_stored {
            self.message = self.phrases.say("tui-couleurs-kept-already");
        } else {
            self.ask(Purpose::StoreScore);
        }
    }

    fn type_key(&mut self, code: KeyCode) {
        let Mode::Typing { purpose, text } = &mut self.mode else {
            return;
        };
        let purpose = *purpose;
        match dialog::type_key(text, code) {
            TextInput::Editing => {}
            TextInput::Cancelled => self.mode = Mode::Paused,
            TextInput::Submitted(text) => {
                self.mode = Mode::Paused;
                if !text.is_empty() {
                    self.finish_typing(purpose, &text);
                }
            }
        }
    }

    fn finish_typing(&mut self, purpose: Purpose, text: &str) {
        let replay = self.recording.replay().map_err(|error| error.to_string());
        let result = replay.and_then(|replay| match (purpose, &mut self.services.store_score) {
            (Purpose::SaveReplay, _) => (self.services.save)(&replay, Path::new(text)),
            (Purpose::StoreScore, Some(store)) => store(&replay, text),
            (Purpose::StoreScore, None) => Ok(()),
        });
        self.is_stored |= purpose == Purpose::StoreScore && result.is_ok();
        let (done, failed) = match purpose {
            Purpose::SaveReplay => ("play-saved", "play-save-failed"),
            Purpose::StoreScore => ("tui-couleurs-kept", "tui-couleurs-keep-failed"),
        };
        self.message = match result {
            Ok(()) => self.phrases.say_with(done, &[("file", text.into())]),
            Err(reason) => {
                let arguments = [("file", text.into()), ("reason", reason.into())];
                self.phrases.say_with(failed, &arguments)
            }
        };
    }
}
