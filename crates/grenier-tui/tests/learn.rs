//! The lessons full screen: every lesson is done by keys, and wrong moves are
//! explained.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::time::Instant;

use awale::notation::letters::EXAM;
use awale_lessons::{COURSE, lesson};
use grenier_tui::screens::learn::LearnScreen;
use grenier_tui::{Flow, Screen, Theme, draw};
use phrases::{Language, Localize, Phrases};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

struct Harness {
    screen: LearnScreen,
    width: u16,
}

impl Harness {
    fn new(id: &str, language: Language) -> Harness {
        let screen = LearnScreen::new(lesson(id).unwrap(), Phrases::new(language), Theme::plain());
        Harness { screen, width: 80 }
    }

    fn shown(&self) -> String {
        let height = self.screen.minimum().height.max(24);
        let mut terminal = Terminal::new(TestBackend::new(self.width, height)).unwrap();
        let drawn = terminal.draw(|frame| {
            draw(&self.screen, frame);
        });
        drawn.unwrap();
        terminal.backend().to_string()
    }

    /// What is shown, as one line of words.
    fn words(&self) -> String {
        let shown = self.shown().replace('"', " ");
        shown.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn press(&mut self, code: KeyCode) -> Flow {
        let event = Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
        self.screen.handle(&event, Instant::now())
    }
}

#[test]
fn every_move_of_every_lesson_is_explained_and_every_lesson_is_done() {
    for language in Language::ALL {
        let phrases = Phrases::new(language);
        let mut harness = Harness::new(COURSE[0].id, language);
        for (number, lesson) in COURSE.iter().enumerate() {
            for exercise in lesson.exercises {
                let game = exercise.game();
                let letter = |pit| KeyCode::Char(EXAM.letter(game.position().to_move(), pit));
                let (right, wrong): (Vec<_>, Vec<_>) = game
                    .moves()
                    .map(|pit| exercise.judge(pit).unwrap())
                    .partition(|verdict| verdict.is_right);
                for verdict in wrong.iter().chain(right.first()) {
                    harness.press(letter(verdict.pit));
                    let sentence = verdict.localize(&phrases);
                    assert!(
                        harness.words().contains(&sentence),
                        "{sentence}\n{}",
                        harness.shown()
                    );
                }
                assert!(
                    harness.words().contains('✓'),
                    "{} is not done\n{}",
                    lesson.id,
                    harness.shown()
                );
                harness.press(KeyCode::Enter);
            }
            let next = (number + 1) % COURSE.len();
            let title = phrases.say(&format!("lesson-{}", COURSE[next].id));
            assert!(
                harness
                    .words()
                    .contains(&format!("{}/12 · {title}", next + 1))
            );
        }
        // Round to the first lesson, which is marked as done.
        assert!(harness.words().contains('✓'));
    }
}

#[test]
fn the_words_of_every_board_fit_in_the_smallest_terminal() {
    for language in Language::ALL {
        let phrases = Phrases::new(language);
        for lesson in &COURSE {
            let mut harness = Harness::new(lesson.id, language);
            harness.width = harness.screen.minimum().width;
            for number in 1..=lesson.exercises.len() {
                for key in [
                    format!("lesson-{}-idea", lesson.id),
                    format!("lesson-{}-{number}", lesson.id),
                ] {
                    let text = phrases.say(&key);
                    assert!(
                        harness.words().contains(&text),
                        "{key}\n{}",
                        harness.shown()
                    );
                }
                harness.press(KeyCode::Char('?'));
                harness.press(KeyCode::Enter);
                harness.press(KeyCode::Enter);
            }
        }
    }
}

#[test]
fn the_hint_chooses_a_right_move_and_a_wrong_one_is_taken_back() {
    let mut harness = Harness::new("sow", Language::English);
    let before = harness.shown();
    harness.press(KeyCode::Char('1'));
    assert!(harness.words().contains("falls into e, not into h"));
    harness.press(KeyCode::Enter);
    assert_eq!(harness.shown(), before);
    harness.press(KeyCode::Char('?'));
    harness.press(KeyCode::Enter);
    assert!(harness.words().contains("falls into h."));
}

#[test]
fn what_the_rules_refuse_is_told_and_leaves_the_board() {
    let mut harness = Harness::new("harvest", Language::French);
    harness.press(KeyCode::Char('a'));
    assert!(
        harness.words().contains("elle est vide"),
        "{}",
        harness.shown()
    );
    harness.press(KeyCode::Right);
    harness.press(KeyCode::Enter);
    assert!(
        harness.words().contains("tombe dans e"),
        "{}",
        harness.shown()
    );
}

#[test]
fn a_pit_is_played_by_a_click_and_q_leaves() {
    let mut harness = Harness::new("sow", Language::English);
    let shown = harness.shown();
    let found = shown.lines().enumerate().find_map(|(row, line)| {
        // The backend puts a quote before each line.
        line.find("─ d")
            .or(line.find("d──"))
            .map(|at| (row, line[..at].chars().count() - 1))
    });
    let (row, column) = found.unwrap();
    let event = Event::Mouse(MouseEvent {
        kind: MouseEventKind::Down(MouseButton::Left),
        column: column as u16,
        row: row as u16 + 1,
        modifiers: KeyModifiers::NONE,
    });
    harness.screen.handle(&event, Instant::now());
    assert!(
        harness.words().contains("falls into h."),
        "{}",
        harness.shown()
    );
    assert_eq!(harness.press(KeyCode::Char('q')), Flow::Leave);
}

#[test]
fn lessons_done_earlier_are_told_with_those_done_now() {
    let mut harness = Harness::new("lap", Language::English);
    harness.screen.set_done(|lesson| lesson == "sow");
    assert_eq!(harness.screen.done().collect::<Vec<_>>(), ["sow"]);
    harness.press(KeyCode::Char('?'));
    harness.press(KeyCode::Enter);
    assert_eq!(harness.screen.done().collect::<Vec<_>>(), ["sow", "lap"]);
}
