//! What the search calls proven, against a plain solver; and the oracle.

#[path = "../../awale/tests/support/positions.rs"]
mod positions;

use std::sync::Arc;

use awale::{Board, BySide, Game, Margin, Position, Rules, Side};
use awale_engine::{Engine, Limits, Oracle, Report, Score, UpTo, Wanted};
use positions::position;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

const LIMITED: [Rules; 3] = [Rules::NSI, Rules::CCINP, Rules::CCINP_TEXT];

/// The final margin for the mover with best play, to the very end of the game.
fn solve(rules: &Rules, position: &Position) -> i8 {
    if let Some(ending) = position.ending(rules) {
        let outcome = position.gather(rules, ending);
        return outcome.margin_for(position.to_move()).0;
    }
    let mut best = i8::MIN;
    position.for_each_move(rules, |_, after| best = best.max(-solve(rules, &after)));
    best
}

/// The seeds still to come when nobody stops at the majority.
fn to_come(rules: &Rules, position: &Position) -> i8 {
    let board = position.board();
    let bare = Position::new(board, BySide::default(), position.turn()).expect("no more seeds");
    let rows = || board.seeds_of_mover() as i8 - board.seeds_of_opponent() as i8;
    if bare.ending(rules).is_some() {
        return rows();
    }
    let mut best = i8::MIN;
    bare.for_each_move(rules, |_, after| {
        let gain = after.gain_since(&bare) as i8;
        best = best.max(gain - to_come(rules, &after));
    });
    best
}

/// A position with at most `turns` turns left.
fn late_position(runner: &mut TestRunner, turns: u32) -> Position {
    let seen = position()
        .new_tree(runner)
        .expect("this strategy rejects nothing")
        .current();
    let turn = 100 - turns + seen.turn() % turns;
    Position::new(seen.board(), seen.captured(), turn).expect("as many seeds as before")
}

fn search(engine: &mut Engine, game: &Game, depth: u8, wanted: Wanted) -> Report {
    engine.search(game, Limits::depth(depth), wanted, |_| ())
}

#[test]
fn a_game_searched_to_its_end_is_proven_and_its_margin_is_right() {
    let mut runner = TestRunner::deterministic();
    let mut engine = Engine::new(1);
    for round in 0..1200 {
        let rules = LIMITED[round % LIMITED.len()];
        let game = Game::from_position(rules, late_position(&mut runner, 7));
        let report = search(&mut engine, &game, 20, Wanted::Best(1));
        assert!(report.verdict.proven, "{game:?}");
        let margin = Margin(solve(&rules, game.position()));
        assert_eq!(report.verdict.score, Score::decided(margin), "{game:?}");
    }
}

#[test]
fn every_move_of_a_game_searched_to_its_end_has_its_own_margin() {
    let mut runner = TestRunner::deterministic();
    let mut engine = Engine::new(1);
    for round in 0..400 {
        let rules = LIMITED[round % LIMITED.len()];
        let game = Game::from_position(rules, late_position(&mut runner, 6));
        let report = search(&mut engine, &game, 20, Wanted::Every);
        assert_eq!(report.moves.len(), game.moves().len());
        for found in report.moves {
            let after = game.position().play_unchecked(&rules, found.pit);
            let verdict = found.verdict.unwrap();
            let margin = Margin(-solve(&rules, &after));
            assert!(verdict.proven, "{game:?}");
            assert_eq!(verdict.score, Score::decided(margin), "{game:?}");
        }
    }
}

/// A proven value at any depth is the value of the whole game, also when the
/// table has seen deeper and shallower searches of other positions.
#[test]
fn whatever_is_proven_at_a_small_depth_is_true() {
    let mut runner = TestRunner::deterministic();
    let mut engine = Engine::new(1);
    let mut proofs = 0;
    for round in 0..1500 {
        let rules = LIMITED[round % LIMITED.len()];
        let game = Game::from_position(rules, late_position(&mut runner, 8));
        let report = search(&mut engine, &game, 1 + round as u8 % 4, Wanted::Best(1));
        let truth = solve(&rules, game.position());
        if report.verdict.proven {
            proofs += 1;
            assert_eq!(report.verdict.score, Score::decided(Margin(truth)));
        }
        assert!(!report.verdict.score.is_won() || truth > 0, "{game:?}");
        assert!(!report.verdict.score.is_lost() || truth < 0, "{game:?}");
    }
    assert!(proofs >= 300, "{proofs} proofs");
}

#[test]
fn an_oracle_settles_win_draw_and_loss() {
    let mut runner = TestRunner::deterministic();
    for rules in [Rules::CCINP, Rules::CCINP_TEXT] {
        let oracle = UpTo::new(12, move |position: &Position| {
            Some(Margin(to_come(&rules, position)))
        });
        let mut engine = Engine::new(1).with_oracle(Arc::new(oracle));
        for _ in 0..300 {
            let position = late_position(&mut runner, 7);
            let game = Game::from_position(rules, position);
            let report = search(&mut engine, &game, 20, Wanted::Best(1));
            assert!(report.verdict.proven, "{game:?}");
            let truth = solve(&rules, &position);
            assert_eq!(
                report.verdict.score.cmp(&Score::default()),
                truth.cmp(&0),
                "{game:?}"
            );
        }
    }
}

/// Knows only bounds, the wider the fuller the board.
struct Loose(Rules);

impl Oracle for Loose {
    fn margin_to_come(&self, _: &Position) -> Option<Margin> {
        None
    }

    fn bounds_to_come(&self, position: &Position) -> Option<(Margin, Margin)> {
        let to_come = to_come(&self.0, position);
        let slack = position.board().seeds() as i8 / 4;
        let lower = to_come - 2 * (slack / 2);
        Some((Margin(lower), Margin(to_come + 2 * (slack % 2))))
    }

    fn most_seeds(&self) -> u8 {
        14
    }
}

#[test]
fn bounds_change_no_result_and_save_nodes() {
    let mut runner = TestRunner::deterministic();
    let (mut with_bounds, mut without) = (0, 0);
    for rules in [Rules::CCINP, Rules::CCINP_TEXT] {
        let mut engine = Engine::new(1).with_oracle(Arc::new(Loose(rules)));
        let mut plain = Engine::new(1);
        for _ in 0..300 {
            let position = late_position(&mut runner, 7);
            let game = Game::from_position(rules, position);
            let report = search(&mut engine, &game, 20, Wanted::Best(1));
            assert!(report.verdict.proven, "{game:?}");
            let truth = solve(&rules, &position);
            let found = report.verdict.score.cmp(&Score::default());
            assert_eq!(found, truth.cmp(&0), "{game:?}");
            with_bounds += report.nodes;
            without += search(&mut plain, &game, 20, Wanted::Best(1)).nodes;
        }
    }
    assert!(with_bounds < without, "{with_bounds} against {without}");
}

#[test]
fn an_oracle_is_asked_below_the_root_and_about_small_boards_only() {
    let oracle = UpTo::new(9, |position: &Position| {
        assert!(position.board().seeds() <= 9);
        Some(Margin(position.board().seeds() as i8))
    });
    assert_eq!(oracle.most_seeds(), 9);
    // Nine seeds after a harvest of two; the opponent is then told to get all.
    let board = Board::from_pits([0, 0, 0, 0, 0, 1, 1, 3, 3, 3, 0, 0]).unwrap();
    let position = Position::new(board, BySide::new(20, 17), 40).unwrap();
    let game = Game::from_position(Rules::CCINP, position);
    let mut engine = Engine::new(1).with_oracle(Arc::new(oracle));
    let report = search(&mut engine, &game, 1, Wanted::Best(1));
    assert_eq!(game.position().to_move(), Side::South);
    assert!(report.verdict.proven);
    assert_eq!(report.verdict.score, Score::decided(Margin(22 - 17 - 9)));
}

/// What came before cannot be told to an oracle: it is asked about quiet moves
/// only where nothing came before.
#[test]
fn an_oracle_is_not_asked_where_the_past_of_the_game_matters() {
    let oracle = UpTo::new(12, |position: &Position| {
        Some(Margin(position.board().seeds() as i8))
    });
    let board = Board::from_pits([0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 2, 0]).unwrap();
    let position = Position::new(board, BySide::new(21, 22), 40).unwrap();
    let mut game = Game::from_position(Rules::AWARI, position);
    let mut engine = Engine::new(1).with_oracle(Arc::new(oracle));
    let fresh = search(&mut engine, &game, 1, Wanted::Best(1));
    assert!(fresh.verdict.proven);
    game.play(awale::Pit::ALL[2]).unwrap();
    let later = search(&mut engine, &game, 1, Wanted::Best(1));
    assert!(!later.verdict.proven);
}
