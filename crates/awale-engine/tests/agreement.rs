//! The search against NegaAwale: with the subject's evaluation both give the
//! same value and the same pit at equal depth, whatever the search remembers,
//! in whatever order it tries moves and on however many threads.

#[path = "../../awale/tests/support/positions.rs"]
mod positions;

use awale::{Game, Pit, Position, Rules};
use awale_engine::{Engine, Limits, MoveOrder, SubjectEvaluation, Wanted, negamax};
use positions::{position, quiet_position};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

type Subject = Engine<SubjectEvaluation>;

/// Mebibytes, few enough that entries are replaced and positions of different
/// games meet.
const MEMORY: usize = 1;

fn assert_agrees(engine: &mut Subject, game: &Game, depth: u8) {
    let expected = negamax(game, depth);
    let report = engine.search(game, Limits::depth(depth), Wanted::Best(1), |_| ());
    let position = game.position();
    let captured =
        i32::from(position.captured_by_mover()) - i32::from(position.captured_by_opponent());
    let value = i32::from(report.verdict.score.raw()) - captured;
    assert_eq!(
        (report.best(), value),
        (expected.pit, expected.value),
        "{game:?} at depth {depth}"
    );
}

fn sample(runner: &mut TestRunner, strategy: &impl Strategy<Value = Position>) -> Position {
    strategy
        .new_tree(runner)
        .expect("these strategies reject nothing")
        .current()
}

/// A fifth of the positions of the long campaign, in every run of the tests.
fn share(long: usize, short: usize) -> usize {
    match std::env::var_os("GRENIER_LONG") {
        Some(_) => long,
        None => short,
    }
}

#[test]
fn it_agrees_with_nega_awale_on_ten_thousand_positions() {
    let mut runner = TestRunner::deterministic();
    let mut engine = Subject::of_the_subject(MEMORY);
    for round in 0..share(100_000, 10_000) {
        let (_, rules) = Rules::NAMED[round % Rules::NAMED.len()];
        let depth = 1 + (round / Rules::NAMED.len() % 6) as u8;
        let game = Game::from_position(rules, sample(&mut runner, &position()));
        assert_agrees(&mut engine, &game, depth);
    }
}

#[test]
fn it_agrees_with_nega_awale_seven_plies_deep() {
    let mut runner = TestRunner::deterministic();
    let mut engine = Subject::of_the_subject(MEMORY);
    for round in 0..share(5_000, 200) {
        let (_, rules) = Rules::NAMED[round % Rules::NAMED.len()];
        let game = Game::from_position(rules, sample(&mut runner, &position()));
        assert_agrees(&mut engine, &game, 7);
    }
}

#[test]
fn it_agrees_from_the_usual_start() {
    let mut engine = Subject::of_the_subject(MEMORY);
    for (_, rules) in Rules::NAMED {
        for depth in 1..=8 {
            assert_agrees(&mut engine, &Game::new(rules), depth);
        }
    }
}

#[test]
fn it_agrees_without_memory_without_order_and_with_two_threads() {
    let mut runner = TestRunner::deterministic();
    let mut engines = [
        Subject::of_the_subject(0),
        Subject::of_the_subject(MEMORY).with_move_order(MoveOrder::ByPit),
        Subject::of_the_subject(MEMORY).with_threads(2),
    ];
    for round in 0..share(5_000, 500) {
        let (_, rules) = Rules::NAMED[round % Rules::NAMED.len()];
        let game = Game::from_position(rules, sample(&mut runner, &position()));
        for engine in &mut engines {
            assert_agrees(engine, &game, 6);
        }
    }
}

/// The same boards again and again with other turns left, in one table.
#[test]
fn the_table_does_not_mix_up_turns_left() {
    let mut runner = TestRunner::deterministic();
    let mut engine = Subject::of_the_subject(MEMORY);
    for _ in 0..60 {
        let seen = sample(&mut runner, &position());
        for turn in [88, 90, 92, 94, 96, 98, 97, 95, 93, 91, 89, 87] {
            let position = Position::new(seen.board(), seen.captured(), turn).unwrap();
            for rules in [Rules::NSI, Rules::CCINP, Rules::CCINP_TEXT] {
                assert_agrees(&mut engine, &Game::from_position(rules, position), 6);
            }
        }
    }
}

/// Small boards, deep enough to run round and repeat inside the tree, and
/// games whose past can be repeated; all in one table.
#[test]
fn the_table_does_not_mix_up_pasts() {
    let mut runner = TestRunner::deterministic();
    let mut engine = Subject::of_the_subject(MEMORY);
    let mut deep = 0;
    for round in 0..share(3_000, 300) {
        let start = sample(&mut runner, &quiet_position());
        for rules in [Rules::ABAPA, Rules::AWARI] {
            let mut game = Game::from_position(rules, start);
            if start.board().seeds() <= 3 {
                assert_agrees(&mut engine, &game, 16);
                deep += 1;
            }
            for ply in 0..40 {
                let moves: Vec<Pit> = game.moves().collect();
                if moves.is_empty() {
                    break;
                }
                if ply % 5 == 4 {
                    assert_agrees(&mut engine, &game, 6);
                }
                let choice = (ply * ply + 7 * ply * round + round) % moves.len();
                game.play(moves[choice]).unwrap();
            }
            assert_agrees(&mut engine, &game, 6);
        }
    }
    assert!(deep >= 20, "{deep} boards searched deep");
}
