//! Asking tables about positions.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use awale::{Board, BySide, Game, Position, Rules, SEEDS};
use awale_tables::{Error, Tables};
use support::{LIMITED, Rng, build, loaded};
use tempfile::TempDir;

const ALL: [Rules; 5] = [
    Rules::NSI,
    Rules::CCINP,
    Rules::CCINP_TEXT,
    Rules::ABAPA,
    Rules::AWARI,
];

#[test]
fn a_file_answers_as_memory_does() {
    for rules in ALL {
        let directory = TempDir::new().unwrap();
        build(directory.path(), &rules, 7);
        let from_file = Tables::open(directory.path()).unwrap();
        let mut from_memory = Tables::open_rules(directory.path(), &rules).unwrap();
        from_memory.load(&rules, u64::MAX).unwrap();
        assert!(from_memory.list().iter().all(|table| table.is_loaded));
        assert!(!from_file.list().iter().any(|table| table.is_loaded));
        let mut rng = Rng(77);
        for _ in 0..500 {
            let seeds = rng.below(8) as u8;
            let turn = rng.below(120) as u32;
            let position = rng.position(seeds, turn);
            assert_eq!(
                from_file.probe(&rules, &position).unwrap(),
                from_memory.probe(&rules, &position).unwrap()
            );
        }
    }
}

#[test]
fn the_best_move_is_worth_the_position() {
    for rules in ALL {
        let (tables, _directory) = loaded(&rules, 9);
        let mut rng = Rng(4242);
        for _ in 0..500 {
            let seeds = 4 + rng.below(6) as u8;
            let turn = rng.below(100) as u32;
            let position = rng.position(seeds, turn);
            let known = tables.probe(&rules, &position).unwrap().unwrap();
            let moves = tables.moves(&rules, &position).unwrap();
            assert_eq!(moves.len(), position.moves(&rules).len());
            let best = moves.iter().map(|(_, bounds)| bounds.unwrap());
            if let Some(lower) = best.clone().map(|bounds| bounds.lower).max() {
                assert_eq!(lower, known.lower);
                assert_eq!(best.map(|bounds| bounds.upper).max(), Some(known.upper));
            }
        }
    }
}

/// Plays a line from a position and returns the margin the mover obtains from
/// there on.
fn obtained(rules: &Rules, position: &Position, line: &[awale::Pit]) -> i8 {
    let mut game = Game::from_position(*rules, *position);
    for &pit in line {
        game.play(pit).unwrap();
    }
    let mover = position.to_move();
    let outcome = game.outcome().expect("the line goes to the end");
    let captured = position.captured();
    outcome.margin_for(mover).0 - (captured[mover] as i8 - captured[mover.other()] as i8)
}

#[test]
fn the_best_line_obtains_the_value_promised() {
    for rules in [Rules::CCINP, Rules::CCINP_TEXT, Rules::AWARI, Rules::ABAPA] {
        let (tables, _directory) = loaded(&rules, 10);
        let mut rng = Rng(31337);
        let mut lines = 0;
        for _ in 0..200 {
            let seeds = 3 + rng.below(8) as u8;
            let board = rng.board(seeds);
            let turn = rng.below(100) as u32;
            // Nothing captured, so that nobody reaches 25.
            let position = Position::new(board, BySide::new(0, 0), turn).unwrap();
            let known = tables.probe(&rules, &position).unwrap().unwrap();
            let line = tables.line(&rules, &position).unwrap();
            assert_eq!(line.is_some(), known.exact().is_some());
            if let (Some(line), Some(margin)) = (line, known.exact()) {
                assert_eq!(obtained(&rules, &position, &line), margin.0, "{position:?}");
                lines += 1;
            }
        }
        assert!(lines > 20, "{:?}: {lines}", rules.name());
    }
}

#[test]
fn under_nsi_all_seeds_must_be_accounted_for() {
    let (tables, _directory) = loaded(&Rules::NSI, 4);
    let board = Board::from_pits([1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1]).unwrap();
    let whole = Position::new(board, BySide::new(24, SEEDS - 28), 10).unwrap();
    assert!(tables.probe(&Rules::NSI, &whole).unwrap().is_some());
    let missing = Position::new(board, BySide::new(10, 10), 10).unwrap();
    let error = tables.probe(&Rules::NSI, &missing).unwrap_err();
    assert!(
        matches!(error, Error::SeedsMissing { found: 24 }),
        "{error}"
    );
    let message = error.to_string();
    assert!(
        message.contains("24") && message.contains("48"),
        "{message}"
    );
}

#[test]
fn positions_outside_the_tables_are_not_known() {
    let (tables, _directory) = loaded(&Rules::CCINP, 3);
    assert_eq!(tables.complete_up_to(&Rules::CCINP), Some(3));
    assert_eq!(tables.complete_up_to(&Rules::NSI), None);
    let start = Position::START;
    assert_eq!(tables.probe(&Rules::CCINP, &start).unwrap(), None);
    assert_eq!(tables.line(&Rules::CCINP, &start).unwrap(), None);
    let moves = tables.moves(&Rules::CCINP, &start).unwrap();
    assert_eq!(moves.len(), 6);
    assert!(moves.iter().all(|(_, known)| known.is_none()));
}

#[test]
fn past_the_last_turn_each_takes_their_own_row() {
    for rules in LIMITED {
        let (tables, _directory) = loaded(&rules, 6);
        let mut rng = Rng(99);
        for turn in [100, 101, 5000] {
            let position = rng.position(6, turn);
            let board = position.board();
            let own_rows = board.seeds_of_mover() as i8 - board.seeds_of_opponent() as i8;
            let known = tables.probe(&rules, &position).unwrap().unwrap();
            assert_eq!(known.exact().unwrap().0, own_rows);
        }
    }
}

#[test]
fn every_value_is_derived_again_from_its_successors() {
    for rules in ALL {
        let (mut tables, _directory) = loaded(&rules, 8);
        for seeds in 0..=8 {
            let verified = tables.verify(&rules, seeds).unwrap();
            let boards = awale_tables::boards_with(seeds);
            let layers = rules.turn_limit.map_or(1, |turns| u64::from(turns) + 1);
            assert_eq!(verified.boards, boards);
            assert_eq!(verified.values, boards * layers);
            assert_eq!((verified.wrong, verified.first_wrong), (0, None));
        }
        assert!(matches!(
            tables.verify(&rules, 9),
            Err(Error::Missing { seeds: 9 })
        ));
    }
}

#[test]
fn a_sample_is_derived_again_from_the_files() {
    for rules in ALL {
        let directory = TempDir::new().unwrap();
        build(directory.path(), &rules, 9);
        let tables = Tables::open(directory.path()).unwrap();
        let verified = tables.verify_sample(&rules, 9, 200, 1).unwrap();
        let layers = rules.turn_limit.map_or(1, |turns| u64::from(turns) + 1);
        assert_eq!((verified.boards, verified.values), (200, 200 * layers));
        assert_eq!((verified.wrong, verified.first_wrong), (0, None));
        assert!(!tables.list().iter().any(|table| table.is_loaded));
        let missing = tables.verify_sample(&rules, 10, 1, 1);
        assert!(matches!(missing, Err(Error::Missing { seeds: 10 })));
    }
}

#[test]
fn histograms_count_every_board_once_for_any_number_of_turns() {
    let (tables, _directory) = loaded(&Rules::CCINP, 6);
    for turns in [0, 1, 50, 100] {
        let histogram = tables.histogram(&Rules::CCINP, 6, turns).unwrap();
        assert_eq!(histogram.counts.values().sum::<u64>(), 12376);
        assert!(histogram.counts.keys().all(|value| value % 2 == 0));
    }
    assert!(matches!(
        tables.histogram(&Rules::CCINP, 6, 101),
        Err(Error::TurnsOutOfRange {
            found: 101,
            most: 100
        })
    ));
    assert!(matches!(
        tables.histogram(&Rules::CCINP, 7, 100),
        Err(Error::Missing { seeds: 7 })
    ));
}

#[test]
fn loading_stops_at_the_memory_given() {
    let directory = TempDir::new().unwrap();
    build(directory.path(), &Rules::CCINP, 9);
    let mut tables = Tables::open(directory.path()).unwrap();
    let taken = tables.load(&Rules::CCINP, 300_000).unwrap();
    assert!(taken <= 300_000);
    let loaded = tables.list().iter().filter(|table| table.is_loaded).count();
    assert!((1..10).contains(&loaded), "{loaded}");
    let all = tables.load(&Rules::CCINP, u64::MAX).unwrap();
    assert!(all <= 64 * awale_tables::boards_up_to(9));
}
