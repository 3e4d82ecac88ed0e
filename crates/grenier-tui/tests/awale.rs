//! The awalé screen: what it shows, and what keys and clicks do.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use awale::notation::letters::EXAM;
use awale::notation::{Record, diagram};
use awale::{BySide, Game, Rules, Side};
use awale_players::{NegamaxPlayer, Player};
use grenier_tui::screens::awale::{AwaleScreen, MoveValue, Services};
use grenier_tui::{Characters, Flow, Screen, Theme, draw};
use phrases::{Language, Phrases};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// How often a test looks for what another thread does; the machine may be busy.
const LOOKS: usize = 20_000;

type Saved = Rc<RefCell<Vec<String>>>;

struct Harness {
    screen: AwaleScreen,
    now: Instant,
    saved: Saved,
}

impl Harness {
    fn new(record: Record, north: Option<Box<dyn Player>>, language: Language) -> Harness {
        Harness::with_theme(record, north, language, Theme::plain())
    }

    fn with_theme(
        record: Record,
        north: Option<Box<dyn Player>>,
        language: Language,
        theme: Theme,
    ) -> Harness {
        let saved = Saved::default();
        let kept = Rc::clone(&saved);
        let services = Services {
            value_moves: Arc::new(|game: &Game| {
                let moves = game.moves();
                let valued = moves.map(|pit| MoveValue {
                    pit,
                    margin: pit.index() as f32 - 2.0,
                    exact: pit.index() == 5,
                });
                valued.collect()
            }),
            save: Box::new(move |record, path| {
                if path.to_string_lossy().contains('/') {
                    return Err("no such folder".into());
                }
                kept.borrow_mut()
                    .push(format!("{} {}", path.display(), EXAM.write(&record.game)));
                Ok(())
            }),
            load: Box::new(|path| match path.to_str() {
                Some("good") => Ok(game(Rules::ABAPA, "eicl")),
                _ => Err("not a game".into()),
            }),
        };
        let names = BySide::new("Awa".into(), "Kofi".into());
        let programs = BySide::new(None, north);
        let phrases = Phrases::new(language);
        let screen = AwaleScreen::new(record, names, programs, services, phrases, theme);
        Harness {
            screen,
            now: Instant::now(),
            saved,
        }
    }

    fn people() -> Harness {
        Harness::new(game(Rules::CCINP, ""), None, Language::English)
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
        let flow = self.screen.handle(&event, self.now);
        self.screen.tick(self.now);
        flow
    }

    fn type_text(&mut self, text: &str) {
        for character in text.chars() {
            self.press(KeyCode::Char(character));
        }
    }

    fn click(&mut self, column: u16, row: u16) {
        let event = Event::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column,
            row,
            modifiers: KeyModifiers::NONE,
        });
        self.shown();
        self.screen.handle(&event, self.now);
    }

    fn wait(&mut self, milliseconds: u64) {
        self.now += Duration::from_millis(milliseconds);
        self.screen.tick(self.now);
    }

    /// Until nothing moves any more, background work included.
    fn settle(&mut self, moves: usize) {
        for _ in 0..LOOKS {
            self.wait(3000);
            if self.screen.record().game.played().len() >= moves {
                break;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        self.wait(3000);
    }

    /// Until background work has put these words on the screen.
    fn wait_for(&mut self, words: &str) {
        for _ in 0..LOOKS {
            if self.shown().contains(words) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
            self.wait(50);
        }
    }

    fn moves(&self) -> String {
        EXAM.write(&self.screen.record().game)
    }
}

fn game(rules: Rules, letters: &str) -> Record {
    let mut game = Game::new(rules);
    EXAM.play(&mut game, letters).unwrap();
    Record::new(game)
}

#[test]
fn the_start_is_drawn_with_its_seeds() {
    insta::assert_snapshot!(Harness::people().shown());
}

#[test]
fn the_board_speaks_french() {
    let harness = Harness::new(game(Rules::ABAPA, "eicl"), None, Language::French);
    insta::assert_snapshot!(harness.shown());
}

#[test]
fn the_help_lists_every_key() {
    let mut harness = Harness::people();
    harness.press(KeyCode::Char('?'));
    insta::assert_snapshot!(harness.shown());
    harness.press(KeyCode::Char('?'));
    assert!(!harness.shown().contains("ask for a hint"));
}

#[test]
fn values_are_shown_under_the_pits_on_demand() {
    let mut harness = Harness::people();
    harness.press(KeyCode::Char('v'));
    for _ in 0..LOOKS {
        std::thread::sleep(Duration::from_millis(2));
        harness.wait(1);
        if harness.shown().contains("=+3") {
            break;
        }
    }
    insta::assert_snapshot!(harness.shown());
    harness.press(KeyCode::Char('v'));
    assert!(!harness.shown().contains("=+3"));
}

#[test]
fn a_small_terminal_is_told_and_can_be_left() {
    let mut harness = Harness::people();
    for (width, height) in [(31, 12), (32, 11), (10, 3), (1, 1)] {
        let shown = harness.shown_at(width, height);
        assert!(!shown.contains('●'), "{shown}");
    }
    // The sentence is wrapped, not cut.
    let shown = harness.shown_at(30, 10);
    for words in ["At least 32 × 12", "press q to leave"] {
        let found = words.split(' ').all(|word| shown.contains(word));
        assert!(found, "{words} in {shown}");
    }
    assert_eq!(harness.press(KeyCode::Char('q')), Flow::Leave);
}

#[test]
fn small_terminals_show_the_whole_board() {
    let harness = Harness::new(game(Rules::ABAPA, "eicl"), None, Language::French);
    for (width, height) in [(32, 12), (40, 15), (46, 16), (60, 20)] {
        let shown = harness.shown_at(width, height);
        for letter in "abcdefghijkl".chars() {
            let bordered = [format!("─{letter}"), format!("═{letter}")];
            assert!(bordered.iter().any(|part| shown.contains(part)), "{shown}");
        }
        assert!(shown.contains("? aide"), "{shown}");
        assert!(shown.contains("q quitter"), "{shown}");
    }
    insta::assert_snapshot!(harness.shown_at(46, 16));
}

#[test]
fn the_board_grows_with_the_terminal_and_stays_in_the_middle() {
    let harness = Harness::people();
    let shown = harness.shown_at(200, 60);
    assert!(shown.contains("Moves"), "{shown}");
    let board = shown.lines().find(|line| line.contains('╔')).unwrap();
    let before = board
        .chars()
        .take_while(|&character| character != '╔')
        .count();
    assert!(before < 20, "{shown}");
    assert_eq!(board.matches('╮').count(), 5, "{shown}");
    insta::assert_snapshot!(harness.shown_at(120, 40));
}

#[test]
fn the_keys_of_both_languages_fit_at_80_columns() {
    for language in Language::ALL {
        let harness = Harness::new(game(Rules::CCINP, ""), None, language);
        let shown = harness.shown();
        let keys = shown.lines().last().unwrap();
        let wanted = match language {
            Language::English => ["enter play", "t hint", "v values", "r redo", "q leave"],
            Language::French => [
                "entrée jouer",
                "t conseil",
                "v valeurs",
                "r refaire",
                "q quitter",
            ],
        };
        for entry in wanted {
            assert!(keys.contains(entry), "{entry} in {keys}");
        }
    }
}

#[test]
fn letters_play_their_pits() {
    let mut harness = Harness::people();
    for letter in "eicl".chars() {
        harness.press(KeyCode::Char(letter));
        harness.wait(3000);
    }
    assert_eq!(harness.moves(), "eicl");
    // Capitals too, and not the pits of the other side.
    harness.press(KeyCode::Char('F'));
    harness.wait(3000);
    harness.press(KeyCode::Char('a'));
    assert_eq!(harness.moves(), "eiclf");
    assert!(
        harness.shown().contains("choose g to l"),
        "{}",
        harness.shown()
    );
}

#[test]
fn values_stand_beside_the_counts() {
    for (width, height) in [(32, 12), (46, 16), (80, 24), (120, 40)] {
        let mut harness = Harness::people();
        harness.press(KeyCode::Char('v'));
        for _ in 0..LOOKS {
            std::thread::sleep(Duration::from_millis(2));
            harness.wait(1);
            if harness.shown().contains("+3") {
                break;
            }
        }
        let shown = harness.shown_at(width, height);
        for value in ["-2", "-1", "+0", "+1", "+2", "+3"] {
            assert!(shown.contains(value), "{value} in {shown}");
        }
        // Every pit still tells its four seeds.
        assert!(shown.matches('4').count() >= 12, "{shown}");
    }
}

#[test]
fn esc_asks_before_it_leaves_a_running_game() {
    let mut harness = Harness::people();
    assert_eq!(harness.press(KeyCode::Esc), Flow::Leave, "nothing is lost");
    harness.press(KeyCode::Char('1'));
    harness.wait(3000);
    assert_eq!(harness.press(KeyCode::Esc), Flow::Stay);
    assert!(harness.shown().contains("Leave the game?"));
    assert_eq!(harness.press(KeyCode::Esc), Flow::Stay);
    assert!(!harness.shown().contains("Leave the game?"));
    harness.press(KeyCode::Esc);
    assert_eq!(harness.press(KeyCode::Char('y')), Flow::Leave);
}

#[test]
fn terminals_without_utf_8_get_ascii() {
    let theme = Theme::plain().with_characters(Characters::Ascii);
    let record = game(Rules::ABAPA, "eicl");
    let mut harness = Harness::with_theme(record, None, Language::French, theme);
    for key in ['v', '?'] {
        assert!(harness.shown().is_ascii(), "{}", harness.shown());
        assert!(harness.shown_at(20, 5).is_ascii());
        harness.press(KeyCode::Char(key));
    }
    assert!(harness.shown().is_ascii(), "{}", harness.shown());
}

#[test]
fn the_help_is_wrapped_and_scrolls_in_a_small_terminal() {
    for language in Language::ALL {
        let mut harness = Harness::new(game(Rules::CCINP, ""), None, language);
        harness.press(KeyCode::Char('?'));
        let mut seen = String::new();
        for _ in 0..40 {
            seen += &harness.shown_at(46, 16);
            harness.press(KeyCode::Down);
        }
        // The last words of the rules.
        let last = match language {
            Language::English => "backwards.",
            Language::French => "remontant.",
        };
        assert!(seen.contains(last), "{seen}");
        harness.press(KeyCode::Char('?'));
        assert!(harness.shown_at(46, 16).contains('●'));
    }
}

#[test]
fn arrows_and_enter_play_a_pit() {
    let mut harness = Harness::people();
    harness.press(KeyCode::Right);
    harness.press(KeyCode::Right);
    harness.press(KeyCode::Enter);
    harness.wait(3000);
    // North's pits run the other way: column 2 is its pit 3.
    harness.press(KeyCode::Char(' '));
    assert_eq!(harness.moves(), "cj");
}

#[test]
fn digits_count_from_the_players_own_left() {
    let mut harness = Harness::people();
    harness.press(KeyCode::Char('1'));
    harness.wait(3000);
    harness.press(KeyCode::Char('1'));
    assert_eq!(harness.moves(), "ag");
}

#[test]
fn a_click_plays_the_pit_under_it() {
    let mut harness = Harness::people();
    harness.click(5 * 9 + 4, 12);
    harness.wait(3000);
    assert_eq!(harness.moves(), "f");
    harness.click(4, 12);
    assert_eq!(harness.moves(), "f");
    assert!(harness.shown().contains("choose g to l"));
    harness.click(4, 5);
    assert_eq!(harness.moves(), "fl");
}

#[test]
fn a_sowing_is_shown_step_by_step_and_can_be_skipped() {
    let mut harness = Harness::people();
    harness.press(KeyCode::Char('3'));
    let counts = |shown: &str| shown.matches(" 5 ").count();
    assert_eq!(counts(&harness.shown()), 0);
    harness.wait(170);
    assert_eq!(counts(&harness.shown()), 1);
    harness.wait(160);
    assert_eq!(counts(&harness.shown()), 2);
    harness.press(KeyCode::Char(' '));
    assert_eq!(counts(&harness.shown()), 4);
    assert_eq!(harness.moves(), "c", "the key that skips plays nothing");
}

#[test]
fn refusals_say_why() {
    let start = diagram::read("0-0-6-0-3-5-1-2-1-0-0-0-15-15-S", None).unwrap();
    let record = Record::new(Game::from_position(Rules::CCINP, start));
    let mut harness = Harness::new(record, None, Language::English);
    harness.press(KeyCode::Char('3'));
    assert!(
        harness
            .shown()
            .contains("it would leave the opponent without seeds")
    );
    harness.press(KeyCode::Char('1'));
    assert!(harness.shown().contains("it is empty"));
    assert_eq!(harness.moves(), "");
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let mut harness = Harness::new(game(Rules::CCINP, "eicl"), None, Language::English);
    harness.press(KeyCode::Char('u'));
    harness.press(KeyCode::Char('u'));
    assert_eq!(harness.moves(), "ei");
    harness.press(KeyCode::Char('r'));
    assert_eq!(harness.moves(), "eic");
    harness.press(KeyCode::Char('r'));
    harness.press(KeyCode::Char('r'));
    assert_eq!(harness.moves(), "eicl");
    assert!(harness.shown().contains("nothing to play again"));
}

#[test]
fn a_program_answers_and_undo_goes_back_to_the_person() {
    let north: Box<dyn Player> = Box::new(NegamaxPlayer { depth: 2 });
    let mut harness = Harness::new(game(Rules::CCINP, ""), Some(north), Language::English);
    harness.press(KeyCode::Char('5'));
    harness.settle(2);
    assert_eq!(harness.moves().len(), 2);
    harness.press(KeyCode::Char('u'));
    assert_eq!(harness.moves(), "");
    harness.press(KeyCode::Char('r'));
    assert_eq!(harness.moves().len(), 2);
}

#[test]
fn a_hint_points_at_the_best_pit() {
    let mut harness = Harness::people();
    harness.press(KeyCode::Char('t'));
    harness.wait_for("Hint: ");
    assert!(
        harness.shown().contains("Hint: f (=+3)."),
        "{}",
        harness.shown()
    );
    harness.press(KeyCode::Enter);
    assert_eq!(harness.moves(), "f");
}

#[test]
fn games_are_saved_and_loaded() {
    let mut harness = Harness::people();
    harness.press(KeyCode::Char('1'));
    harness.wait(3000);
    harness.press(KeyCode::Char('s'));
    harness.type_text("mine.ognx");
    harness.press(KeyCode::Backspace);
    harness.press(KeyCode::Enter);
    assert_eq!(*harness.saved.borrow(), ["mine.ogn a"]);
    assert!(harness.shown().contains("Saved in mine.ogn."));
    harness.press(KeyCode::Char('s'));
    harness.type_text("no/where");
    harness.press(KeyCode::Enter);
    assert!(harness.shown().contains("no such folder"));
    for (file, moves) in [("bad", "a"), ("good", "eicl")] {
        harness.press(KeyCode::Char('o'));
        harness.type_text(file);
        harness.press(KeyCode::Enter);
        assert_eq!(harness.moves(), moves, "{}", harness.shown());
    }
    harness.press(KeyCode::Char('o'));
    harness.press(KeyCode::Esc);
    assert_eq!(harness.moves(), "eicl");
}

#[test]
fn resigning_asks_first() {
    let mut harness = Harness::people();
    harness.press(KeyCode::Char('R'));
    harness.press(KeyCode::Char('n'));
    assert_eq!(harness.screen.resigned(), None);
    harness.press(KeyCode::Char('R'));
    harness.press(KeyCode::Char('y'));
    assert_eq!(harness.screen.resigned(), Some(Side::South));
    assert!(harness.shown().contains("Awa resigns. Kofi wins!"));
    harness.press(KeyCode::Char('1'));
    assert_eq!(harness.moves(), "", "nothing is played after the end");
}

#[test]
fn the_final_count_is_explained() {
    let start = diagram::read("0-1-0-0-0-1-1-0-0-0-0-1-22-22-S", None).unwrap();
    let record = Record::new(Game::from_position(Rules::CCINP, start));
    let mut harness = Harness::new(record, None, Language::English);
    harness.press(KeyCode::Char('6'));
    harness.wait(3000);
    insta::assert_snapshot!(harness.shown());
}

#[test]
fn other_keys_can_be_chosen() {
    let harness = Harness::people();
    let mut screen = harness.screen.with_keys("left = q\nplay = d\n").unwrap();
    let now = Instant::now();
    let mut press = |character| {
        let event = Event::Key(KeyEvent::new(KeyCode::Char(character), KeyModifiers::NONE));
        screen.handle(&event, now)
    };
    assert_eq!(press('q'), Flow::Stay);
    press('d');
    assert_eq!(EXAM.write(&screen.record().game), "f");
}

#[test]
fn a_person_hears_that_it_is_their_turn_once_the_seeds_are_sown() {
    let north: Box<dyn Player> = Box::new(NegamaxPlayer { depth: 2 });
    let mut harness = Harness::new(game(Rules::CCINP, ""), Some(north), Language::English);
    harness.press(KeyCode::Char('c'));
    assert!(!harness.screen.rings(), "a person's own move is not heard");
    harness.settle(2);
    assert!(harness.screen.rings());
    assert!(!harness.screen.rings(), "it rings once");
}
