use awale::Side;
use awale_engine::{Engine, Random};
use proptest::prelude::*;

use super::*;
use crate::search_engine::SearchEngine;

fn grown(rules: Rules, positions: usize) -> Book {
    let mut engine = SearchEngine::Selective(Engine::for_play(1));
    let mut book = Book::new(rules);
    for _ in 0..positions {
        let nodes = 300;
        assert!(
            Growth {
                engine: &mut engine,
                nodes
            }
            .step(&mut book)
        );
    }
    book
}

/// The value of a position by following every move of the book, without memory.
fn slow_value(book: &Book, position: &Position) -> Option<i16> {
    let node = &book.nodes[*book.places.get(position)?];
    let values = node.searched.iter().map(|known| {
        let after = position.play_unchecked(&book.rules, known.pit);
        slow_value(book, &after).map_or(known.value.hundredths, |value| -value)
    });
    values.max()
}

#[test]
fn a_book_is_read_as_it_is_written_and_goes_on_growing() {
    for rules in [Rules::CCINP, Rules::ABAPA] {
        let book = grown(rules, 40);
        assert_eq!(book.len(), 40);
        let again = Book::read(&book.write(), &rules).unwrap();
        assert_eq!(again.write(), book.write());
        assert_eq!(
            again.next_game().unwrap().played(),
            book.next_game().unwrap().played()
        );
    }
}

#[test]
fn values_are_carried_back_from_the_last_positions() {
    let book = grown(Rules::ABAPA, 60);
    for node in &book.nodes {
        let best = best_of(&node.backed_up).unwrap().value.hundredths;
        assert_eq!(Some(best), slow_value(&book, &node.position));
    }
    let start = book.moves(&Position::START);
    assert_eq!(start.len(), 6);
    assert!(start.is_sorted_by_key(|known| std::cmp::Reverse(known.value.hundredths)));
    assert_eq!(book.best(&Game::new(Rules::ABAPA)), Some(start[0]));
    assert_eq!(book.best(&Game::new(Rules::CCINP)), None);
}

#[test]
fn a_better_reply_changes_the_choice() {
    let text = "rules ccinp\n- 5 a+10 b+5 c+0 d+0 e+0 f+0\n";
    let book = Book::read(text, &Rules::CCINP).unwrap();
    let start = Game::new(Rules::CCINP);
    assert_eq!(book.best(&start).map(|best| best.pit), Pit::new(0));
    let refuted = format!("{text}a 5 g+90 h+0 i+0 j+0 k+0 l+0\n");
    let book = Book::read(&refuted, &Rules::CCINP).unwrap();
    assert_eq!(book.best(&start).map(|best| best.pit), Pit::new(1));
    assert_eq!(book.moves(&Position::START)[5].value.hundredths, -90);
}

#[test]
fn texts_that_are_no_book_are_refused() {
    let read = |text: &str| Book::read(text, &Rules::CCINP).err();
    let line = |line| Some(BookError::Line { line });
    assert_eq!(read("- 5 a+1"), Some(BookError::NoRules));
    let found = "abapa".to_owned();
    assert_eq!(read("rules abapa\n"), Some(BookError::OtherRules { found }));
    let start = "- 5 a+10 b+5 c+0 d+0 e+0 f+0";
    for wrong in [
        "- 5",
        "- x a+1",
        "- 5 a+10",
        "- 5 a+10 b+5 c+0 d+0 e+0 g+0",
        "- 5 a b c d e f",
        "- 5 a+9999 b+5 c+0 d+0 e+0 f+0",
        "- 5 é+1 b+5 c+0 d+0 e+0 f+0",
    ] {
        assert_eq!(
            read(&format!("rules ccinp\n{wrong}\n")),
            line(2),
            "{wrong:?}"
        );
    }
    let orphan = format!("rules ccinp\n{start}\nag 5 a+0 b+0 c+0 d+0 e+0 f+0\n");
    assert_eq!(read(&orphan), Some(BookError::Orphan { line: 3 }));
    let illegal = format!("rules ccinp\n{start}\naa 5\n");
    assert!(matches!(
        read(&illegal),
        Some(BookError::Move { line: 3, .. })
    ));
}

#[test]
fn the_books_that_come_with_the_program_can_be_read() {
    for rules in [Rules::CCINP, Rules::ABAPA] {
        let book = Book::shipped(&rules).unwrap();
        assert!(!book.is_empty());
        assert_eq!(book.moves(&Position::START).len(), 6);
    }
    assert!(Book::shipped(&Rules::AWARI).is_none());
}

#[test]
fn a_game_follows_the_book_from_either_side() {
    let book = grown(Rules::CCINP, 30);
    let mut random = Random::new(1);
    for side in Side::ALL {
        let mut game = Game::new(Rules::CCINP);
        for _ in 0..10 {
            let moves: Vec<Pit> = game.moves().collect();
            let pit = match book.best(&game) {
                Some(best) if game.position().to_move() == side => best.pit,
                _ => moves[random.below(moves.len())],
            };
            game.play(pit).unwrap();
        }
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "(rules (ccinp|abapa)\n)?([-a-l#= +0-9é]{0,40}\n){0,6}") {
        let _ = Book::read(&text, &Rules::CCINP);
    }
}
