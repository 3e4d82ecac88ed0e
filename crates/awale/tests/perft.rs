//! Leaf counts: known ones from text files, and the fast walk against the plain
//! one.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

#[path = "support/plain.rs"]
mod plain;
#[path = "support/positions.rs"]
mod positions;

use awale::notation::{diagram, letters::EXAM};
use awale::{Game, Pit, Rules, perft, perft_divide};
use plain::State;
use positions::{cases, position, quiet_position};
use proptest::prelude::*;

/// `DIAGRAM TURN DEPTH LEAVES NODES` a line, after a heading of `#` lines.
fn check_file(rules: Rules, text: &str) {
    let mut checked = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let &[start, turn, depth, leaves, nodes] = words.as_slice() else {
            panic!("{line:?} is not five words");
        };
        let start = diagram::read(start, Some(turn.parse().unwrap())).unwrap();
        let count = perft(&Game::from_position(rules, start), depth.parse().unwrap());
        let found = (count.leaves.to_string(), count.nodes.to_string());
        assert_eq!(found, (leaves.to_owned(), nodes.to_owned()), "{line}");
        checked += 1;
    }
    assert!(checked >= 20, "only {checked} lines");
}

#[test]
fn counts_under_nsi_are_the_recorded_ones() {
    check_file(Rules::NSI, include_str!("data/nsi.perft"));
}

#[test]
fn counts_under_ccinp_are_the_recorded_ones() {
    check_file(Rules::CCINP, include_str!("data/ccinp.perft"));
}

#[test]
fn counts_under_ccinp_text_are_the_recorded_ones() {
    check_file(Rules::CCINP_TEXT, include_str!("data/ccinp-text.perft"));
}

#[test]
fn counts_under_abapa_are_the_recorded_ones() {
    check_file(Rules::ABAPA, include_str!("data/abapa.perft"));
}

#[test]
fn counts_under_awari_are_the_recorded_ones() {
    check_file(Rules::AWARI, include_str!("data/awari.perft"));
}

#[test]
fn the_counts_of_the_subjects_hold_from_the_start() {
    let leaves = [1, 6, 36, 190, 1014, 5219, 27332, 139157];
    for (_, rules) in Rules::NAMED {
        for (depth, expected) in leaves.into_iter().enumerate() {
            assert_eq!(perft(&Game::new(rules), depth as u8).leaves, expected);
        }
    }
}

fn plain_perft(game: &Game, depth: u8) -> (u64, u64) {
    let mut states: Vec<State> = game.positions().iter().map(State::from).collect();
    let name = game.rules().name().unwrap();
    let (_, wording) = plain::WORDINGS
        .into_iter()
        .find(|(known, _)| *known == name)
        .unwrap();
    plain::perft(wording, &mut states, u32::from(depth))
}

fn assert_agrees(game: &Game, depth: u8) {
    let count = perft(game, depth);
    assert_eq!((count.leaves, count.nodes), plain_perft(game, depth));
}

#[test]
fn fast_and_slow_counts_agree_from_the_start_at_depth_8() {
    for (_, rules) in Rules::NAMED {
        assert_agrees(&Game::new(rules), 8);
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn fast_and_slow_counts_agree_anywhere(position in position()) {
        for (_, rules) in Rules::NAMED {
            assert_agrees(&Game::from_position(rules, position), 4);
        }
    }

    #[test]
    fn counts_by_first_move_add_up(position in position(), depth in 0..5_u8) {
        for (_, rules) in Rules::NAMED {
            let game = Game::from_position(rules, position);
            let total = perft(&game, depth);
            let parts = perft_divide(&game, depth);
            if depth > 0 {
                prop_assert_eq!(parts.iter().map(|(_, part)| part.leaves).sum::<u64>(), total.leaves);
                let nodes: u64 = parts.iter().map(|(_, part)| part.nodes + 1).sum();
                prop_assert_eq!(nodes, total.nodes);
            } else {
                prop_assert!(parts.is_empty());
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(40))]

    /// Few seeds and many plies, so that the walk itself runs into repetitions.
    #[test]
    fn fast_and_slow_counts_agree_through_repetitions(
        start in quiet_position(),
        choices in prop::collection::vec(any::<u8>(), 20),
    ) {
        for rules in [Rules::ABAPA, Rules::AWARI] {
            let mut game = Game::from_position(rules, start);
            for choice in &choices {
                let moves: Vec<Pit> = game.moves().collect();
                if moves.is_empty() {
                    break;
                }
                game.play(moves[usize::from(*choice) % moves.len()]).unwrap();
            }
            assert_agrees(&game, 6);
        }
    }
}

#[test]
fn a_long_walk_meets_repetitions_of_its_own() {
    let start = diagram::read("1-0-0-0-0-0-1-0-0-0-0-0-20-20-S", None).unwrap();
    for rules in [Rules::ABAPA, Rules::AWARI] {
        let unlimited = Rules {
            repetition: None,
            ..rules
        };
        let with = perft(&Game::from_position(rules, start), 26);
        let without = perft(&Game::from_position(unlimited, start), 26);
        assert_ne!(with, without, "the walk never saw a repetition");
        assert_agrees(&Game::from_position(rules, start), 26);
    }
}

#[test]
fn a_walk_goes_on_from_the_moves_already_played() {
    let mut game = Game::new(Rules::CCINP);
    EXAM.play(&mut game, "egai").unwrap();
    assert_agrees(&game, 5);
}
