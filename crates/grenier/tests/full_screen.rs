//! The full-screen games in a real terminal: they give it back, whatever ends
//! them.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use grenier_tui::{Flow, Screen, Theme};
use phrases::{Language, Phrases};
use ratatui::Frame;
use ratatui::crossterm::event::Event;
use ratatui::layout::Size;
use rustix::process::Signal;
use support::pty::Pty;

/// The alternate screen, the mouse and the hidden cursor.
const TAKEN: [&str; 3] = ["\x1b[?1049h", "\x1b[?1000h", "\x1b[?25l"];
const GIVEN_BACK: [&str; 3] = ["\x1b[?1049l", "\x1b[?1000l", "\x1b[?25h"];

fn grenier(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
    command.args(words);
    in_terminal(&mut command);
    command
}

fn in_terminal(command: &mut Command) {
    command.env("TERM", "xterm").env("LC_ALL", "C.UTF-8");
}

fn awale() -> Command {
    grenier(&["awale", "play", "--tables", "off", "--lang", "en"])
}

fn couleurs() -> Command {
    grenier(&["couleurs", "play", "--lang", "en"])
}

fn assert_given_back(printed: &str) {
    for (taken, given_back) in TAKEN.into_iter().zip(GIVEN_BACK) {
        let last = (printed.rfind(taken), printed.rfind(given_back));
        assert!(
            last.0 < last.1,
            "no {given_back:?} after {taken:?} in {printed:?}"
        );
    }
}

#[test]
fn a_signal_that_ends_a_game_gives_the_terminal_back() {
    for start in [awale, couleurs] {
        for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
            let mut terminal = Pty::start(&mut start(), 80, 24);
            terminal.wait_for("leave");
            terminal.send(signal);
            let status = terminal.wait();
            assert_eq!(status.code(), Some(128 + signal.as_raw()));
            terminal.wait_for(GIVEN_BACK[2]);
            assert_given_back(&terminal.printed());
        }
    }
}

#[test]
fn ctrl_c_gives_the_terminal_back() {
    let mut terminal = Pty::start(&mut awale(), 80, 24);
    terminal.wait_for("leave");
    terminal.type_text("\x03");
    assert!(terminal.wait().success());
    terminal.wait_for(GIVEN_BACK[2]);
    assert_given_back(&terminal.printed());
}

#[test]
fn ctrl_z_suspends_a_game_and_fg_comes_back_to_it() {
    for game in ["awale play --tables off", "couleurs play"] {
        let mut shell = Command::new("sh");
        shell.arg("-i").env("PS1", "shell> ").env_remove("ENV");
        in_terminal(&mut shell);
        let mut terminal = Pty::start(&mut shell, 80, 24);
        terminal.wait_for("shell> ");
        let program = env!("CARGO_BIN_EXE_grenier");
        terminal.type_text(&format!("'{program}' {game} --lang en\n"));
        terminal.wait_for("leave");
        terminal.forget();

        terminal.type_text("\x1a");
        terminal.wait_for("shell> ");
        assert_given_back(&terminal.printed());
        terminal.forget();

        terminal.type_text("fg\n");
        terminal.wait_for(TAKEN[0]);
        terminal.wait_for("leave");
        terminal.forget();

        terminal.type_text("q");
        terminal.wait_for("shell> ");
        assert_given_back(&terminal.printed());
        terminal.type_text("exit\n");
        assert!(terminal.wait().success());
    }
}

/// A screen that panics at the first key.
struct Panicking(Phrases);

impl Screen for Panicking {
    fn phrases(&self) -> &Phrases {
        &self.0
    }

    fn theme(&self) -> Theme {
        Theme::plain()
    }

    fn minimum(&self) -> Size {
        Size::new(1, 1)
    }

    fn draw(&self, frame: &mut Frame<'_>) {
        frame.render_widget("waiting", frame.area());
    }

    fn handle(&mut self, _event: &Event, _now: Instant) -> Flow {
        panic!("as wanted");
    }

    fn tick(&mut self, _now: Instant) {}

    fn idle_time(&self, _now: Instant) -> Duration {
        Duration::from_millis(50)
    }
}

/// Set for the process that shows the panicking screen.
const SHOWS_PANIC: &str = "GRENIER_TEST_PANIC";

#[test]
fn a_panic_gives_the_terminal_back() {
    if std::env::var_os(SHOWS_PANIC).is_some() {
        let mut screen = Panicking(Phrases::new(Language::English));
        let _ = grenier_tui::run(&mut screen);
        return;
    }
    let mut itself = Command::new(std::env::current_exe().unwrap());
    itself.args(["--exact", "a_panic_gives_the_terminal_back", "--nocapture"]);
    itself.env(SHOWS_PANIC, "1");
    in_terminal(&mut itself);
    let mut terminal = Pty::start(&mut itself, 80, 24);
    terminal.wait_for("waiting");
    terminal.type_text("x");
    assert!(!terminal.wait().success());
    terminal.wait_for("as wanted");
    assert_given_back(&terminal.printed());
}

/// `grenier play` with a data folder of its own.
fn home(folder: &Path) -> Command {
    let mut command = grenier(&["play", "--lang", "en"]);
    command.env("XDG_DATA_HOME", folder);
    command
}

#[test]
fn an_unfinished_game_is_resumed_from_the_home_screen() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Pty::start(&mut home(folder.path()), 80, 24);
    terminal.wait_for_shown("Start");
    // Two people, and a move.
    terminal.type_text("\x1b[B");
    terminal.type_text("\x1b[C");
    terminal.wait_for_shown("another person");
    terminal.forget();
    terminal.type_text("\r");
    terminal.wait_for_shown("redo");
    terminal.type_text("c");
    terminal.wait_for_shown("South plays c");
    terminal.forget();
    terminal.type_text("q");
    terminal.wait_for_shown("Resume");
    terminal.type_text("q");
    assert!(terminal.wait().success());
    drop(terminal);

    // Another run, ended by a signal in the middle of the resumed game.
    let mut terminal = Pty::start(&mut home(folder.path()), 80, 24);
    terminal.wait_for_shown("Resume");
    terminal.forget();
    terminal.type_text("\r");
    terminal.wait_for_shown("1. c");
    terminal.type_text("h");
    terminal.wait_for_shown("North plays h");
    terminal.send(Signal::TERM);
    assert_eq!(terminal.wait().code(), Some(128 + Signal::TERM.as_raw()));
    let kept = std::fs::read_to_string(folder.path().join("grenier/unfinished.json")).unwrap();
    assert!(kept.contains("\"moves\":\"ch\""), "{kept}");
}

#[test]
fn a_couleurs_game_is_resumed_from_the_home_screen() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Pty::start(&mut home(folder.path()), 80, 24);
    terminal.wait_for_shown("Start");
    terminal.type_text("\x1b[C");
    terminal.wait_for_shown("Grid");
    terminal.forget();
    terminal.type_text("\r");
    terminal.wait_for_shown("Score 0");
    terminal.type_text("  ");
    terminal.wait_for_shown("Bars 2");
    terminal.forget();
    terminal.type_text("q");
    terminal.wait_for_shown("Resume");
    terminal.forget();
    terminal.type_text("\r");
    terminal.wait_for_shown("Paused");
    terminal.wait_for_shown("Bars 2");
    terminal.type_text("\x03");
    assert!(terminal.wait().success());
}

#[test]
fn the_home_screen_works_without_a_folder_to_write_in() {
    // A file where the folder should be.
    let file = tempfile::NamedTempFile::new().unwrap();
    let mut terminal = Pty::start(&mut home(file.path()), 80, 24);
    terminal.wait_for_shown("Start");
    terminal.type_text("\x1b[B");
    terminal.type_text("\x1b[C");
    terminal.type_text("\r");
    terminal.wait_for_shown("redo");
    terminal.type_text("c");
    terminal.wait_for_shown("South plays c");
    terminal.type_text("q");
    terminal.wait_for_shown("could not be kept");
    terminal.type_text("q");
    assert!(terminal.wait().success());
}

#[test]
fn without_a_terminal_the_home_screen_says_so() {
    let output = grenier(&["play", "--lang", "en"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(
        message.starts_with("error: the home screen needs a terminal"),
        "{message}"
    );
}

#[test]
fn a_dumb_terminal_gets_the_plain_game() {
    let mut command = awale();
    command.env("TERM", "dumb");
    let mut terminal = Pty::start(&mut command, 80, 24);
    terminal.wait_for_shown("South to move");
    terminal.type_text("\x04");
    assert!(terminal.wait().success());
    assert!(!terminal.printed().contains('\x1b'));
}

#[test]
fn a_locale_without_utf_8_gets_ascii() {
    let mut command = awale();
    command.env("LC_ALL", "C");
    let mut terminal = Pty::start(&mut command, 80, 24);
    terminal.wait_for_shown("leave");
    assert!(terminal.printed().is_ascii());
    terminal.type_text("q");
    assert!(terminal.wait().success());
}
