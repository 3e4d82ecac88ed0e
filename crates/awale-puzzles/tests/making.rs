//! Making puzzles: the same for a seed, however often it was interrupted; and the
//! values behind them against a plain search.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use awale::{Board, BySide, Game, Position, Rules};
use awale_puzzles::{
    ExactValues, Finder, Making, MakingError, Portion, PuzzleFile, Selection, Source, prove,
    read_line,
};
use awale_tables::{Build, Tables};

fn tables(rules: &Rules, seeds: u8) -> (tempfile::TempDir, Tables) {
    let folder = tempfile::tempdir().unwrap();
    let build = Build::new(folder.path(), rules, seeds).unwrap();
    build.run(&|_| ControlFlow::Continue(())).unwrap();
    let mut tables = Tables::open_rules(folder.path(), rules).unwrap();
    tables.load(rules, u64::MAX).unwrap();
    (folder, tables)
}

#[test]
fn a_making_that_was_interrupted_goes_on_as_if_it_had_not_been() {
    let (_folder, tables) = tables(&Rules::CCINP, 8);
    let file = PuzzleFile::new(&Rules::CCINP, 7);
    let mut whole = Making::new(file.clone(), &tables, &[]);
    for _ in 0..6 {
        whole.advance().unwrap();
    }
    let mut text = file.to_text();
    for _ in 0..3 {
        let mut part = Making::new(PuzzleFile::read(&text).unwrap(), &tables, &[]);
        for _ in 0..2 {
            part.advance().unwrap();
        }
        text = part.file().to_text();
    }
    assert!(!whole.file().puzzles.is_empty());
    assert_eq!(whole.file().to_text(), text);
}

/// Any split, searched in any order, some parts twice.
#[test]
fn portions_searched_anywhere_give_what_one_run_gives() {
    let (_folder, tables) = tables(&Rules::CCINP, 7);
    let file = PuzzleFile::new(&Rules::CCINP, 11);
    let mut whole = Making::new(file.clone(), &tables, &[]);
    for _ in 0..8 {
        whole.advance().unwrap();
    }
    assert!(whole.file().puzzles.len() > 2);
    for order in [[3, 1, 0, 2, 1], [2, 0, 1, 3, 3]] {
        let mut finder = Finder::new(&file.rules, file.seed, &tables, &[]);
        let mut parts = BTreeMap::new();
        for part in order {
            let mut text = String::new();
            for number in 2 * part..2 * part + 2 {
                text += &finder.find(number).unwrap().to_text(&file.rules, file.seed);
            }
            let read = Portion::read_all(&file.rules, file.seed, &text).unwrap();
            parts.extend(read.into_iter().map(|portion| (portion.number, portion)));
        }
        let mut selection = Selection::new(file.clone());
        for portion in parts.values() {
            assert!(selection.take(portion).is_some());
        }
        assert_eq!(selection.file(), whole.file());
    }
}

/// What a search finds must not depend on the portions before it, even where it runs
/// out of nodes.
#[test]
fn a_portion_is_the_same_whatever_was_searched_before() {
    let (_folder, tables) = tables(&Rules::CCINP, 6);
    let mut finder = Finder::new(&Rules::CCINP, 5, &tables, &[]);
    let one_after_another: Vec<Portion> = (0..4).map(|n| finder.find(n).unwrap()).collect();
    for (number, portion) in (0..).zip(one_after_another) {
        let mut alone = Finder::new(&Rules::CCINP, 5, &tables, &[]);
        assert_eq!(alone.find(number).unwrap(), portion);
    }
}

#[test]
fn a_portion_of_another_making_is_refused() {
    let (rules, seed) = (Rules::CCINP, 7);
    let head = "# portion 3 of ccinp seed 7 positions 12\n";
    let read = |text: &str| Portion::read_all(&rules, seed, text);
    assert_eq!(read(head).unwrap()[0].number, 3);
    assert_eq!(read("").unwrap(), []);
    for other in [
        "0020000121009b 47 cja ..a.bc..d.e. cp 3f 1742",
        "# portion 3 of nsi seed 7 positions 12",
        "# portion 3 of ccinp seed 8 positions 12",
        "# portion x of ccinp seed 7 positions 12",
        "# portion 3 of ccinp seed 7",
        "#",
    ] {
        assert_eq!(
            read(other),
            Err(MakingError::Portion { line: 1 }),
            "{other}"
        );
    }
    let bad = read(&format!("{head}x")).unwrap_err();
    assert!(matches!(bad, MakingError::Line { line: 2, .. }));
    let mut selection = Selection::new(PuzzleFile::new(&rules, seed));
    assert_eq!(selection.take(&read(head).unwrap()[0]), None);
    assert_eq!(selection.file().next, 0);
}

#[test]
fn what_is_made_stands_the_proof() {
    for rules in [Rules::NSI, Rules::CCINP_TEXT, Rules::ABAPA, Rules::AWARI] {
        let (_folder, tables) = tables(&rules, 8);
        let mut making = Making::new(PuzzleFile::new(&rules, 3), &tables, &[]);
        for _ in 0..8 {
            making.advance().unwrap();
        }
        let mut values = ExactValues::new(&rules, &tables, Source::Search { nodes: 1_000_000 });
        for puzzle in &making.file().puzzles {
            assert_eq!(prove(puzzle, &mut values).unwrap(), None, "{puzzle:?}");
        }
    }
}

#[test]
fn games_that_are_given_are_looked_at_first() {
    let (_folder, tables) = tables(&Rules::CCINP, 8);
    let board = Board::from_pits([1, 0, 1, 1, 1, 0, 0, 0, 1, 1, 2, 0]).unwrap();
    let start = Position::new(board, BySide::new(20, 20), 60).unwrap();
    let game = Game::from_position(Rules::CCINP, start);
    let file = PuzzleFile::new(&Rules::CCINP, 1);
    let games = [game];
    let mut own = Making::new(file.clone(), &tables, &games);
    let mut other = Making::new(file, &tables, &[]);
    let (own, other) = (own.advance().unwrap(), other.advance().unwrap());
    assert!(own.positions < other.positions);
}

/// Search with small tables finds what larger tables hold.
#[test]
fn search_to_the_end_agrees_with_tables() {
    let rules = Rules::CCINP;
    let (_large, large) = tables(&rules, 9);
    let (_small, small) = tables(&rules, 5);
    let mut by_tables = ExactValues::new(&rules, &large, Source::Tables);
    let mut by_search = ExactValues::new(&rules, &small, Source::Search { nodes: 200_000 });
    let mut compared = 0;
    for number in 0_u32..60 {
        let mut pits = [0; 12];
        (0..9).for_each(|seed| pits[(number * 7 + seed * seed + seed * number) as usize % 12] += 1);
        let board = Board::from_pits(pits).unwrap();
        let position = Position::new(board, BySide::new(20, 19), 100 - number % 30).unwrap();
        let exact = by_tables.to_come(&position).unwrap();
        assert!(exact.is_some());
        if let Some(found) = by_search.to_come(&position).unwrap() {
            assert_eq!(Some(found), exact, "{position:?}");
            compared += 1;
        }
    }
    assert!(compared >= 20, "only {compared} compared");
}

#[test]
fn hostile_lines_are_refused() {
    for line in [
        "",
        "x",
        "0 0 0 0 0 0 0",
        "00000000000000 0 a ...... - 3ff 1500",
        "44444444444400 0 a oooooo - 3ff 1500",
        "44444444444400 99999999999 a oooooo - 3ff 1500",
        "444444444444ZZ 0 a oooooo - 3ff 1500",
        "44444444444400 0 aaaa ppooooo - 3ff 1500",
        "44444444444400 0 a pooooé - 3ff 1500",
        "44444444444400 0 a poooo. - 3ff 1500",
        "44444444444400 0 a Zooooo - 3ff 1500",
        "44444444444400 0 a pooooo q 3ff 1500",
        "44444444444400 0 a pooooo - zz 1500",
        "44444444444400 0 a pooooo - 3ff 99999",
        "44444444444400 0  pooooo - 3ff 1500",
    ] {
        assert!(read_line(&Rules::CCINP, line).is_err(), "{line:?}");
    }
    assert!(read_line(&Rules::CCINP, "44444444444400 0 a pooooo - 3ff 1500").is_ok());
    for head in [
        "",
        "# puzzles",
        "# puzzles go seed 1 next 1",
        "# puzzles ccinp seed x next 1",
    ] {
        assert_eq!(PuzzleFile::read(head), Err(MakingError::Head), "{head:?}");
    }
}
