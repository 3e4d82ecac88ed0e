//! Keys on the Couleurs screen. No key needs to be let go: a terminal repeats
//! the ones held down.

use std::path::Path;

use ::couleurs::Command;
use ratatui::crossterm::event::KeyCode;

use super::{CouleursScreen, Mode, Purpose};
use crate::app::Flow;
use crate::keys::{Action, Keymap};
use crate::screens::dialog::{self, Typed};

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Left,
    Right,
    Permute,
    Down,
    Drop,
    Pause,
    New,
    Ghost,
    Save,
    Keep,
    Help,
    Leave,
}

impl Action for Key {
    const NAMES: &'static [(Key, &'static str)] = &[
        (Key::Left, "left"),
        (Key::Right, "right"),
        (Key::Permute, "permute"),
        (Key::Down, "down"),
        (Key::Drop, "drop"),
        (Key::Pause, "pause"),
        (Key::New, "new"),
        (Key::Ghost, "ghost"),
        (Key::Save, "save"),
        (Key::Keep, "keep"),
        (Key::Help, "help"),
        (Key::Leave, "leave"),
    ];
}

pub fn usual_keys() -> Keymap<Key> {
    let character = KeyCode::Char;
    Keymap::new(&[
        (KeyCode::Left, Key::Left),
        (character('h'), Key::Left),
        (KeyCode::Right, Key::Right),
        (character('l'), Key::Right),
        (KeyCode::Up, Key::Permute),
        (character('k'), Key::Permute),
        (KeyCode::Down, Key::Down),
        (character('j'), Key::Down),
        (character(' '), Key::Drop),
        (KeyCode::Enter, Key::Drop),
        (character('p'), Key::Pause),
        (character('n'), Key::New),
        (character('g'), Key::Ghost),
        (character('s'), Key::Save),
        (character('e'), Key::Keep),
        (character('?'), Key::Help),
        (character('q'), Key::Leave),
        (KeyCode::Esc, Key::Leave),
    ])
}

impl CouleursScreen {
    pub(super) fn handle_key(&mut self, code: KeyCode) -> Flow {
        match &mut self.mode {
            Mode::Typing { .. } => self.type_key(code),
            Mode::Help => self.mode = Mode::Playing,
            Mode::Playing | Mode::Paused => {
                if let Some(key) = self.keys.action(code) {
                    return self.obey(key);
                }
            }
        }
        Flow::Stay
    }

    fn obey(&mut self, key: Key) -> Flow {
        match key {
            Key::Left => self.command(Command::Left),
            Key::Right => self.command(Command::Right),
            Key::Permute => self.command(Command::Permute),
            Key::Down => self.command(Command::Down),
            Key::Drop => self.command(Command::Drop),
            Key::Pause => self.pause(),
            Key::New => self.restart(),
            Key::Ghost => self.ghost = !self.ghost,
            Key::Save => self.ask(Purpose::SaveReplay),
            Key::Keep => self.ask_to_keep(),
            Key::Help => self.mode = Mode::Help,
            Key::Leave => return Flow::Leave,
        }
        Flow::Stay
    }

    /// A person's command; the first one during a cascade shows its end.
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

    /// A score is kept once, when the game is over.
    fn ask_to_keep(&mut self) {
        if self.services.keep.is_none() || self.bot.is_some() {
            self.message = self.phrases.say("tui-couleurs-cannot-keep");
        } else if !self.game().is_over() {
            self.message = self.phrases.say("tui-couleurs-keep-at-end");
        } else if self.kept {
            self.message = self.phrases.say("tui-couleurs-kept-already");
        } else {
            self.ask(Purpose::KeepScore);
        }
    }

    fn type_key(&mut self, code: KeyCode) {
        let Mode::Typing { purpose, text } = &mut self.mode else {
            return;
        };
        let purpose = *purpose;
        match dialog::type_key(text, code) {
            Typed::More => {}
            Typed::Cancelled => self.mode = Mode::Paused,
            Typed::Finished(text) => {
                self.mode = Mode::Paused;
                if !text.is_empty() {
                    self.finish_typing(purpose, &text);
                }
            }
        }
    }

    fn finish_typing(&mut self, purpose: Purpose, text: &str) {
        let replay = self.recording.replay().map_err(|error| error.to_string());
        let result = replay.and_then(|replay| match (purpose, &mut self.services.keep) {
            (Purpose::SaveReplay, _) => (self.services.save)(&replay, Path::new(text)),
            (Purpose::KeepScore, Some(keep)) => keep(&replay, text),
            (Purpose::KeepScore, None) => Ok(()),
        });
        self.kept |= purpose == Purpose::KeepScore && result.is_ok();
        let (done, failed) = match purpose {
            Purpose::SaveReplay => ("play-saved", "play-save-failed"),
            Purpose::KeepScore => ("tui-couleurs-kept", "tui-couleurs-keep-failed"),
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
