//! The Couleurs screen: what it shows, and what keys and time do.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use couleurs::bot::{Bot, Strength};
use couleurs::replay::Replay;
use couleurs::{BarLengths, Options, Rule, Size};
use grenier_tui::screens::couleurs::{CouleursScreen, Services};
use grenier_tui::{Flow, Screen, Theme, draw};
use phrases::{Language, Phrases};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

type Kept = Rc<RefCell<Vec<String>>>;

struct Harness {
    screen: CouleursScreen,
    now: Instant,
    kept: Kept,
}

impl Harness {
    fn new(options: Options, bot: Option<Bot>, language: Language) -> Harness {
        let kept = Kept::default();
        let (saves, keeps) = (Rc::clone(&kept), Rc::clone(&kept));
        let services = Services {
            save: Box::new(move |replay, path| {
                let again: Replay = replay.to_string().parse().map_err(|e| format!("{e}"))?;
                again.verify().map_err(|e| e.to_string())?;
                saves
                    .borrow_mut()
                    .push(format!("replay {}", path.display()));
                Ok(())
            }),
            store_score: Some(Box::new(move |replay, name| {
                let score = replay.verify().map_err(|e| e.to_string())?.score();
                keeps.borrow_mut().push(format!("{name} {score}"));
                Ok(())
            })),
            fresh_seed: Box::new(|| 7),
        };
        let phrases = Phrases::new(language);
        let screen = CouleursScreen::new(options, 42, bot, services, phrases, Theme::plain());
        let now = Instant::now();
        Harness { screen, now, kept }
    }

    fn person() -> Harness {
        Harness::new(Options::default(), None, Language::English)
    }

    fn shown_at(&self, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let drawn = terminal.draw(|frame| {
            draw(&self.screen, frame);
        });
        drawn.unwrap();
        terminal.backend().to_string()
    }

    fn shown(&self) -> String {
        self.shown_at(80, 24)
    }

    fn press(&mut self, code: KeyCode) -> Flow {
        let event = Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
        self.screen.handle(&event, self.now)
    }

    fn wait(&mut self, milliseconds: u64) {
        for _ in 0..milliseconds / 50 {
            self.now += Duration::from_millis(50);
            self.screen.tick(self.now);
        }
    }

    fn bars(&self) -> u64 {
        self.screen.recording().game().bars()
    }

    fn place(&self) -> couleurs::Place {
        self.screen.recording().game().falling().unwrap()
    }

    /// Drops bars where they are born until there is no more room.
    fn lose(&mut self) {
        for _ in 0..500 {
            if self.screen.recording().game().is_over() {
                return;
            }
            self.press(KeyCode::Char(' '));
            self.wait(3000);
        }
        panic!("the game does not end");
    }
}

#[test]
fn a_game_is_drawn_with_ghost_and_next_bars() {
    let mut harness = Harness::person();
    for _ in 0..3 {
        harness.press(KeyCode::Right);
        harness.press(KeyCode::Char(' '));
    }
    insta::assert_snapshot!(harness.shown());
}

#[test]
fn the_screen_speaks_french() {
    let harness = Harness::new(
        Options::new(Size::SUBJECT, Rule::DEFAULT_REGIONS, BarLengths::default()).unwrap(),
        None,
        Language::French,
    );
    insta::assert_snapshot!(harness.shown());
}

#[test]
fn the_help_lists_every_key() {
    let mut harness = Harness::person();
    harness.press(KeyCode::Char('?'));
    insta::assert_snapshot!(harness.shown());
}

#[test]
fn arrows_and_letters_move_the_bar() {
    let mut harness = Harness::person();
    let born = harness.place();
    harness.press(KeyCode::Left);
    harness.press(KeyCode::Char('h'));
    assert_eq!(harness.place().x, born.x - 2);
    harness.press(KeyCode::Char('l'));
    harness.press(KeyCode::Right);
    assert_eq!(harness.place(), born);
    harness.press(KeyCode::Char('j'));
    harness.press(KeyCode::Down);
    assert_eq!(harness.place().y, born.y - 2);
    let before = harness.screen.recording().game().falling_bar();
    harness.press(KeyCode::Up);
    assert_ne!(harness.screen.recording().game().falling_bar(), before);
}

#[test]
fn time_makes_the_bar_fall_and_pause_stops_it() {
    let mut harness = Harness::person();
    let born = harness.place();
    harness.wait(1100);
    assert_eq!(harness.place().y, born.y - 1);
    harness.press(KeyCode::Char('p'));
    harness.wait(5000);
    assert_eq!(harness.place().y, born.y - 1);
    assert!(harness.shown().contains("Paused. Press p to resume."));
    harness.press(KeyCode::Left);
    assert_eq!(harness.place().x, born.x, "nothing moves during a pause");
    harness.press(KeyCode::Char('p'));
    harness.wait(1100);
    assert_eq!(harness.place().y, born.y - 2);
}

#[test]
fn a_suspended_terminal_does_not_play_the_time_it_missed() {
    let mut harness = Harness::person();
    let born = harness.place();
    harness.now += Duration::from_hours(1);
    harness.screen.tick(harness.now);
    assert_eq!(harness.place(), born);
}

#[test]
fn the_ghost_can_be_hidden() {
    let mut harness = Harness::person();
    let letters = |shown: &str| shown.matches(|c: char| "rvbnj".contains(c)).count();
    let with = letters(&harness.shown());
    harness.press(KeyCode::Char('g'));
    assert_eq!(letters(&harness.shown()), with - 3);
}

#[test]
fn the_end_tells_the_score_and_keeps_it_once() {
    let mut harness = Harness::person();
    harness.press(KeyCode::Char('e'));
    assert!(
        harness
            .shown()
            .contains("A score is saved when the game is over.")
    );
    harness.lose();
    insta::assert_snapshot!(harness.shown());
    for _ in 0..2 {
        harness.press(KeyCode::Char('e'));
        for character in "Awa".chars() {
            harness.press(KeyCode::Char(character));
        }
        harness.press(KeyCode::Enter);
    }
    let score = harness.screen.recording().game().score();
    assert_eq!(*harness.kept.borrow(), [format!("Awa {score}")]);
}

#[test]
fn a_replay_is_saved_and_verifies() {
    let mut harness = Harness::person();
    harness.press(KeyCode::Left);
    harness.wait(700);
    harness.press(KeyCode::Char(' '));
    harness.press(KeyCode::Char('s'));
    for character in "game".chars() {
        harness.press(KeyCode::Char(character));
    }
    harness.press(KeyCode::Enter);
    assert_eq!(*harness.kept.borrow(), ["replay game"]);
}

#[test]
fn a_new_game_begins_from_a_fresh_seed() {
    let mut harness = Harness::person();
    harness.press(KeyCode::Char(' '));
    harness.press(KeyCode::Char('n'));
    assert_eq!(harness.bars(), 0);
    assert_eq!(harness.screen.recording().game().seed(), 7);
}

#[test]
fn the_bot_plays_by_itself() {
    let bot = Bot::new(Strength::Quick);
    let mut harness = Harness::new(Options::default(), Some(bot), Language::English);
    harness.press(KeyCode::Left);
    harness.wait(20_000);
    assert!(harness.bars() >= 10, "{} bars", harness.bars());
    harness.press(KeyCode::Char('e'));
    assert!(harness.shown().contains("cannot be saved"));
}

#[test]
fn cascades_are_shown_and_can_be_skipped() {
    let bot = Bot::new(Strength::Greedy);
    let mut harness = Harness::new(Options::default(), Some(bot), Language::English);
    for _ in 0..2000 {
        harness.wait(50);
        if harness.shown().contains('*') {
            assert!(harness.shown().contains("Chain"));
            return;
        }
    }
    panic!("nothing ever vanished");
}

#[test]
fn a_large_grid_asks_for_a_large_terminal() {
    let size = Size::new(20, 40).unwrap();
    let options = Options::new(size, Rule::Alignments, BarLengths::default()).unwrap();
    let mut harness = Harness::new(options, None, Language::English);
    assert!(
        harness.shown().contains("At least 59 × 42"),
        "{}",
        harness.shown()
    );
    assert!(harness.shown_at(59, 42).contains("Next:"));
    for (width, height) in [(58, 42), (59, 41), (1, 1), (5, 200)] {
        assert!(!harness.shown_at(width, height).contains("Next:"));
    }
    assert_eq!(harness.press(KeyCode::Char('q')), Flow::Leave);
}

#[test]
fn the_usual_grid_is_shown_in_46_by_16() {
    for language in Language::ALL {
        let harness = Harness::new(Options::default(), None, language);
        let shown = harness.shown_at(46, 16);
        assert_eq!(shown.matches('┌').count(), 1, "{shown}");
        assert_eq!(shown.matches('│').count(), 2 * 12, "{shown}");
        assert!(shown.contains("Score 0"), "{shown}");
        // Smaller still, the title and the keys give way.
        assert_eq!(harness.shown_at(31, 14).matches('│').count(), 2 * 12);
    }
    insta::assert_snapshot!(Harness::person().shown_at(46, 16));
}

#[test]
fn the_grid_grows_with_the_terminal_and_stays_in_the_middle() {
    let mut harness = Harness::person();
    harness.press(KeyCode::Char(' '));
    let shown = harness.shown_at(120, 40);
    let frame = shown.lines().find(|line| line.contains('┌')).unwrap();
    assert_eq!(frame.matches('─').count(), 2 * 3 * 6, "{shown}");
    let before = frame.chars().take_while(|&c| c != '┌').count();
    assert!(before > 15, "{shown}");
    insta::assert_snapshot!(shown);
}

#[test]
fn a_game_that_cannot_be_shown_is_paused() {
    let mut harness = Harness::person();
    harness.wait(200);
    let before = harness.place();
    harness.screen.hide();
    harness.wait(10_000);
    assert_eq!(harness.place(), before);
    assert!(harness.shown().contains("Paused."));
}

#[test]
fn esc_asks_before_it_leaves_a_running_game() {
    let mut harness = Harness::person();
    harness.press(KeyCode::Char(' '));
    assert_eq!(harness.press(KeyCode::Esc), Flow::Stay);
    let before = harness.place();
    harness.wait(5000);
    assert_eq!(harness.place(), before, "the game waits for the answer");
    assert_eq!(harness.press(KeyCode::Esc), Flow::Stay);
    harness.press(KeyCode::Esc);
    assert_eq!(harness.press(KeyCode::Enter), Flow::Leave);
}

#[test]
fn the_help_is_wrapped() {
    for language in Language::ALL {
        let mut harness = Harness::new(Options::default(), None, language);
        harness.press(KeyCode::Char('?'));
        let shown = harness.shown();
        let word = match language {
            Language::English => "vanish",
            Language::French => "disparaissent",
        };
        assert!(shown.contains(word), "{shown}");
        let (last, rows) = match language {
            Language::English => ("in turn.", 16),
            Language::French => ("aussi.", 16),
        };
        let mut seen = String::new();
        for _ in 0..40 {
            seen += &harness.shown_at(46, rows);
            harness.press(KeyCode::Down);
        }
        assert!(seen.contains(last), "{seen}");
    }
}

#[test]
fn a_resumed_game_goes_on_where_it_was() {
    let mut harness = Harness::person();
    harness.press(KeyCode::Char(' '));
    harness.press(KeyCode::Left);
    let recording = harness.screen.recording().clone();
    let services = Services {
        save: Box::new(|_, _| Ok(())),
        store_score: None,
        fresh_seed: Box::new(|| 1),
    };
    let phrases = Phrases::new(Language::English);
    let screen = CouleursScreen::resume(recording, services, phrases, Theme::plain());
    assert_eq!(screen.recording().game(), harness.screen.recording().game());
    assert!(screen.is_unfinished());
}
