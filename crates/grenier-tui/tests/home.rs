//! The home screen: what it shows, and what keys and clicks choose.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::time::Instant;

use awale::Side;
use grenier_tui::screens::home::{Choices, Decision, GameChoice, HomeScreen, Opponent};
use grenier_tui::{Characters, Flow, Screen, Theme, draw};
use phrases::{Language, Phrases};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

struct Harness {
    screen: HomeScreen,
}

impl Harness {
    fn new(unfinished: Option<&str>, language: Language) -> Harness {
        let phrases = Phrases::new(language);
        let unfinished = unfinished.map(str::to_owned);
        let choices = Choices::default();
        let message = String::new();
        let screen = HomeScreen::new(choices, unfinished, message, phrases, Theme::plain());
        Harness { screen }
    }

    fn first() -> Harness {
        Harness::new(None, Language::English)
    }

    fn shown_at(&self, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let drawn = terminal.draw(|frame| {
            draw(&self.screen, frame);
        });
        drawn.unwrap();
        terminal.backend().to_string()
    }

    fn press(&mut self, keys: &[KeyCode]) -> Flow {
        let mut flow = Flow::Stay;
        for &code in keys {
            let event = Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
            flow = self.screen.handle(&event, Instant::now());
        }
        flow
    }

    /// Clicks on the first place of this text, so many columns after its start.
    fn click(&mut self, text: &str, after: usize) -> Flow {
        let shown = self.shown_at(80, 24);
        let found = shown.lines().enumerate().find_map(|(row, line)| {
            let at = line.find(text)?;
            // The backend puts a quote before each line.
            Some((row, line[..at].chars().count() - 1))
        });
        let (row, column) = found.unwrap();
        let event = Event::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column: (column + after) as u16,
            row: row as u16,
            modifiers: KeyModifiers::NONE,
        });
        self.screen.handle(&event, Instant::now())
    }
}

#[test]
fn both_languages_are_drawn() {
    for (language, name) in [(Language::English, "english"), (Language::French, "french")] {
        let harness = Harness::new(Some("Awalé"), language);
        insta::assert_snapshot!(name, harness.shown_at(80, 24));
    }
}

#[test]
fn every_row_is_there_in_a_small_terminal() {
    let mut harness = Harness::new(Some("Awalé"), Language::French);
    for _ in 0..2 {
        let shown = harness.shown_at(36, 12);
        for label in ["Reprendre", "Jeu", "Règle", "Commencer", "Quitter"] {
            assert!(shown.contains(label), "{label} in {shown}");
        }
        harness.press(&[KeyCode::Down, KeyCode::Right]);
    }
}

#[test]
fn every_key_is_named_whole_in_narrow_terminals() {
    for language in [Language::English, Language::French] {
        let said = Phrases::new(language).say("home-keys");
        for (columns, rows) in [(36, 12), (46, 16), (80, 24)] {
            let shown = Harness::new(Some("Awalé"), language).shown_at(columns, rows);
            for key in said.split("  ") {
                assert!(shown.contains(key), "{key} in {shown}");
            }
        }
    }
}

#[test]
fn enter_starts_the_game_chosen() {
    let mut harness = Harness::first();
    let keys = [KeyCode::Down, KeyCode::Down, KeyCode::Right, KeyCode::Right];
    harness.press(&keys);
    harness.press(&[KeyCode::Down, KeyCode::Right, KeyCode::Down, KeyCode::Left]);
    assert_eq!(harness.press(&[KeyCode::Enter]), Flow::Leave);
    assert_eq!(harness.screen.decision(), Decision::Start);
    let choices = harness.screen.choices();
    assert_eq!(choices.game, GameChoice::Awale);
    assert_eq!(choices.opponent, Opponent::Program);
    assert_eq!((choices.level, choices.side), (5, Side::North));
    assert_eq!(choices.rules(), "nsi");
}

#[test]
fn another_person_has_no_level() {
    let mut harness = Harness::first();
    assert!(harness.shown_at(80, 24).contains("Level"));
    harness.press(&[KeyCode::Down, KeyCode::Right]);
    assert_eq!(harness.screen.choices().opponent, Opponent::Person);
    assert!(!harness.shown_at(80, 24).contains("Level"));
}

#[test]
fn levels_stay_within_their_bounds() {
    let mut harness = Harness::first();
    harness.press(&[KeyCode::Down, KeyCode::Down]);
    harness.press(&[KeyCode::Right; 20]);
    assert_eq!(harness.screen.choices().level, 10);
    harness.press(&[KeyCode::Left; 20]);
    assert_eq!(harness.screen.choices().level, 1);
}

#[test]
fn the_unfinished_game_comes_first() {
    let mut harness = Harness::new(Some("Tetris Couleurs, 3 points"), Language::English);
    assert!(
        harness
            .shown_at(80, 24)
            .contains("Resume · Tetris Couleurs, 3 points")
    );
    assert_eq!(harness.press(&[KeyCode::Enter]), Flow::Leave);
    assert_eq!(harness.screen.decision(), Decision::Resume);
    let mut first = Harness::first();
    assert!(!first.shown_at(80, 24).contains("Resume"));
    assert_eq!(first.press(&[KeyCode::Esc]), Flow::Leave);
    assert_eq!(first.screen.decision(), Decision::Leave);
}

#[test]
fn the_mouse_chooses_too() {
    let mut harness = Harness::new(Some("Awalé"), Language::English);
    assert_eq!(harness.click("◀ Awalé", 4), Flow::Stay);
    assert_eq!(harness.screen.choices().game, GameChoice::Couleurs);
    harness.click("◀ Tetris", 0);
    assert_eq!(harness.screen.choices().game, GameChoice::Awale);
    harness.click("◀ 3 of 10", 0);
    assert_eq!(harness.screen.choices().level, 2);
    assert_eq!(harness.click("Start", 1), Flow::Leave);
    assert_eq!(harness.screen.decision(), Decision::Start);
}

#[test]
fn terminals_without_utf_8_get_ascii() {
    let theme = Theme::plain().with_characters(Characters::Ascii);
    let phrases = Phrases::new(Language::French);
    let screen = HomeScreen::new(Choices::default(), None, String::new(), phrases, theme);
    let harness = Harness { screen };
    assert!(harness.shown_at(80, 24).is_ascii());
}
