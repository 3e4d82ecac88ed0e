//! NegaAwale against the subject's worked example and a plain rendering of the
//! subject's code.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

#[path = "../../awale/tests/support/plain.rs"]
mod plain;
#[path = "../../awale/tests/support/positions.rs"]
mod positions;

use awale::notation::pits;
use awale::{BySide, Game, Pit, Position, Rules};
use awale_engine::{negamax, negamax_while};
use plain::{State, Wording};
use positions::{cases, position, quiet_position};
use proptest::prelude::*;

/// The subject's function, with its lists of values and its first maximum; the
/// pit comes beside the value so that both can be compared.
fn nega_awale(
    wording: Wording,
    states: &mut Vec<State>,
    depth_max: u8,
    depth: u8,
    calls: &mut u64,
) -> (i32, Option<usize>) {
    *calls += 1;
    let state = states.last().unwrap().clone();
    if let Some(ending) = plain::ending(wording, states) {
        let [first, second] = plain::doubled_count(wording, &state, ending);
        let for_first = 500 * (first - second).signum();
        let sign = if state.turn % 2 == 0 { 1 } else { -1 };
        return (sign * for_first, None);
    }
    if depth == depth_max {
        return (0, None);
    }
    let mut values = Vec::new();
    for pit in plain::acceptable(wording, &state.pits) {
        let (after, gain) = plain::play(wording, &state, pit);
        states.push(after);
        let (value, _) = nega_awale(wording, states, depth_max, depth + 1, calls);
        states.pop();
        values.push((pit, gain - value));
    }
    let mut best = 0;
    for index in 1..values.len() {
        if values[index].1 > values[best].1 {
            best = index;
        }
    }
    (values[best].1, Some(values[best].0))
}

fn assert_agrees(game: &Game, wording: Wording, depth: u8) {
    let mut states: Vec<State> = game.positions().iter().map(State::from).collect();
    let mut calls = 0;
    let (value, pit) = nega_awale(wording, &mut states, depth, 0, &mut calls);
    let answer = negamax(game, depth);
    assert_eq!(answer.value, value, "{game:?} at depth {depth}");
    assert_eq!(answer.pit.map(Pit::index), pit, "{game:?} at depth {depth}");
    assert_eq!(answer.nodes, calls, "{game:?} at depth {depth}");
}

proptest! {
    #![proptest_config(cases(800))]

    #[test]
    fn it_answers_as_the_subject_does(position in position(), depth in 0..=4_u8) {
        for (name, wording) in plain::WORDINGS {
            let game = Game::from_position(name.parse().unwrap(), position);
            assert_agrees(&game, wording, depth);
        }
    }

    #[test]
    fn it_sees_repetitions_of_the_game_that_led_to_the_root(
        start in quiet_position(),
        choices in prop::collection::vec(any::<u8>(), 10..40),
    ) {
        for (name, wording) in plain::WORDINGS {
            let mut game = Game::from_position(name.parse().unwrap(), start);
            for choice in &choices {
                let moves: Vec<Pit> = game.moves().collect();
                if moves.is_empty() {
                    break;
                }
                game.play(moves[usize::from(*choice) % moves.len()]).unwrap();
            }
            assert_agrees(&game, wording, 3);
        }
    }
}

fn question_18(rules: Rules) -> Game {
    let board = pits::read("0 7 6 0 0 2 | 0 1 1 0 0 5").unwrap();
    let position = Position::new(board, BySide::new(13, 13), 40).unwrap();
    Game::from_position(rules, position)
}

#[test]
fn question_18_is_answered_by_pit_5_and_value_2() {
    for rules in [Rules::NSI, Rules::CCINP, Rules::CCINP_TEXT] {
        let answer = negamax(&question_18(rules), 2);
        assert_eq!((answer.pit, answer.value), (Pit::new(5), 2));
    }
}

#[test]
fn the_branches_of_question_18_have_the_values_of_the_subject() {
    // Alice's pit, her gain, the value for Bob, and Bob's gains by pit.
    let branches = [
        (1, 4, 4, vec![(0, 0), (5, 4)]),
        (2, 4, 4, vec![(0, 0), (5, 4)]),
        (5, 2, 0, vec![(0, 0), (2, 0), (5, 0)]),
    ];
    let root = question_18(Rules::CCINP);
    let pits: Vec<usize> = root.moves().map(Pit::index).collect();
    assert_eq!(pits, branches.clone().map(|branch| branch.0));
    for (pit, gain, value, replies) in branches {
        let mut game = root.clone();
        assert_eq!(game.play(Pit::new(pit).unwrap()), Ok(gain));
        assert_eq!(negamax(&game, 1).value, value);
        let mut found = Vec::new();
        for pit in game.moves() {
            let gain = game.clone().play(pit).unwrap();
            found.push((pit.index(), gain));
        }
        assert_eq!(found, replies);
    }
}

#[test]
fn a_finished_root_has_a_value_and_no_pit() {
    let board = pits::read("0 0 0 0 0 0 | 0 0 0 0 0 1").unwrap();
    let position = Position::new(board, BySide::new(20, 27), 7).unwrap();
    let answer = negamax(&Game::from_position(Rules::CCINP, position), 6);
    assert_eq!((answer.pit, answer.value, answer.nodes), (None, 500, 1));
}

#[test]
fn depth_0_has_value_0_and_no_pit() {
    let answer = negamax(&Game::new(Rules::CCINP), 0);
    assert_eq!((answer.pit, answer.value, answer.nodes), (None, 0, 1));
}

#[test]
fn from_the_start_all_moves_are_equal_at_depth_1_and_the_first_is_kept() {
    let answer = negamax(&Game::new(Rules::NSI), 1);
    assert_eq!(
        (answer.pit, answer.value, answer.nodes),
        (Pit::new(0), 0, 7)
    );
}

#[test]
fn a_search_told_to_stop_has_no_answer_and_one_told_to_go_on_the_same() {
    let game = Game::new(Rules::CCINP);
    let mut asked = 0;
    let stopped = negamax_while(&game, 60, || {
        asked += 1;
        asked < 3
    });
    assert_eq!((stopped, asked), (None, 3));
    assert_eq!(negamax_while(&game, 4, || true), Some(negamax(&game, 4)));
}
