//! An engine with endgame tables keeps what they promise.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use awale::{Board, BySide, Game, Margin, Position, Rules, SEEDS, Side};
use awale_engine::{Engine, Limits, Oracle, Wanted};
use awale_players::{
    EndgameTables, EnginePlayer, EngineSettings, MoveLimit, PendingTables, Player,
};
use awale_tables::Build;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use tempfile::TempDir;

fn build_tables(rules: &Rules, seeds: u8) -> Arc<EndgameTables> {
    let directory = TempDir::new().unwrap();
    let build = Build::new(directory.path(), rules, seeds).unwrap();
    build.run(&|_| ControlFlow::Continue(())).unwrap();
    let tables = EndgameTables::open(directory.path(), rules, u64::MAX).unwrap();
    let tables = tables.expect("the tables just built");
    assert_eq!(tables.most_seeds(), seeds);
    Arc::new(tables)
}

fn player(depth: u8, oracle: Option<Arc<EndgameTables>>) -> EnginePlayer {
    EnginePlayer::new(&EngineSettings {
        move_limit: MoveLimit::Depth(depth),
        memory: 1,
        threads: 1,
        oracle: oracle.map(|tables| tables as Arc<dyn Oracle>),
        book: None,
    })
}

/// Boards of exactly `seeds` seeds, and a turn.
fn boards(seeds: u8) -> impl Strategy<Value = (Board, u32)> {
    let pits = prop::collection::vec(0..12usize, usize::from(seeds));
    (pits, 0..100u32).prop_map(|(places, turn)| {
        let mut pits = [0; 12];
        for place in places {
            pits[place] += 1;
        }
        (Board::from_pits(pits).unwrap(), turn)
    })
}

/// Runs `check` on positions of 12 seeds with so many captured by each.
fn for_positions(cases: u32, captured: u8, check: impl Fn(Position)) {
    let mut runner = TestRunner::new(Config::with_cases(cases));
    let position = boards(12).prop_map(move |(board, turn)| {
        Position::new(board, BySide::new(captured, captured), turn).unwrap()
    });
    let result = runner.run(&position, |position| {
        check(position);
        Ok(())
    });
    result.unwrap();
}

/// What the mover of `start` obtains from there, captured seeds not counted.
fn obtained(rules: Rules, start: Position, players: &mut BySide<EnginePlayer>) -> Margin {
    let mut game = Game::from_position(rules, start);
    while let Some(pit) = players[game.position().to_move()].choose(&game) {
        game.play(pit).unwrap();
    }
    let margin = game.outcome().unwrap().margin_for(start.to_move()).0;
    Margin(margin - ahead(&start))
}

fn ahead(position: &Position) -> i8 {
    position.captured_by_mover() as i8 - position.captured_by_opponent() as i8
}

/// Nobody comes near 25, so that the game is played to its end.
#[test]
fn the_value_promised_is_the_value_obtained() {
    for rules in [Rules::CCINP, Rules::CCINP_TEXT] {
        let tables = build_tables(&rules, 12);
        for_positions(100, 0, |start| {
            let promised = tables.margin_to_come(&start).unwrap();
            let mut players = BySide::new(
                player(1, Some(tables.clone())),
                player(1, Some(tables.clone())),
            );
            assert_eq!(obtained(rules, start, &mut players), promised);
        });
    }
}

/// All seeds are in play: the game may stop at 25, and the winner is the same.
#[test]
fn the_winner_promised_is_the_winner() {
    for rules in [Rules::NSI, Rules::CCINP] {
        let tables = build_tables(&rules, 12);
        for_positions(100, (SEEDS - 12) / 2, |start| {
            let promised = tables.margin_to_come(&start).unwrap();
            let mut players = BySide::new(
                player(1, Some(tables.clone())),
                player(1, Some(tables.clone())),
            );
            let obtained = obtained(rules, start, &mut players);
            assert_eq!(obtained.0.signum(), promised.0.signum());
        });
    }
}

#[test]
fn an_engine_with_tables_is_never_worse_than_they_promise_against_one_without() {
    let rules = Rules::CCINP;
    let tables = build_tables(&rules, 12);
    for_positions(60, 0, |start| {
        let promised = tables.margin_to_come(&start).unwrap();
        let with = || player(2, Some(tables.clone()));
        let without = || player(4, None);
        let mut first = BySide::new(with(), without());
        let mut second = BySide::new(without(), with());
        if start.to_move() == Side::North {
            std::mem::swap(&mut first, &mut second);
        }
        assert!(obtained(rules, start, &mut first) >= promised);
        assert!(obtained(rules, start, &mut second) <= promised);
    });
}

#[test]
fn tables_answer_at_once_with_the_line_to_the_end_of_the_game() {
    for rules in [Rules::CCINP, Rules::AWARI] {
        let tables = build_tables(&rules, 8);
        let mut runner = TestRunner::new(Config::with_cases(60));
        let checked = runner.run(&boards(8), |(board, turn)| {
            let start = Position::new(board, BySide::new(0, 0), turn).unwrap();
            let mut game = Game::from_position(rules, start);
            if game.is_over() {
                return Ok(());
            }
            let oracle: Arc<dyn Oracle> = tables.clone();
            let mut engine = Engine::new(1).with_oracle(oracle);
            let limits = Limits::time(Duration::from_mins(1));
            let report = engine.search(&game, limits, Wanted::Every, |_| ());
            prop_assert_eq!(report.depth, 1);
            prop_assert!(report.verdict.proven);
            for pit in report.line() {
                game.play(*pit).unwrap();
            }
            let margin = game.outcome().map(|end| end.margin_for(start.to_move()).0);
            prop_assert_eq!(margin, Some(tables.margin_to_come(&start).unwrap().0));
            Ok(())
        });
        checked.unwrap();
    }
}

#[test]
fn pending_tables_know_nothing_until_they_are_set() {
    let pending = PendingTables::default();
    let board = Board::from_pits([0, 0, 0, 1, 0, 2, 0, 1, 0, 0, 1, 0]).unwrap();
    let position = Position::new(board, BySide::new(0, 0), 60).unwrap();
    assert_eq!(pending.most_seeds(), 0);
    assert_eq!(pending.margin_to_come(&position), None);
    let known = build_tables(&Rules::CCINP, 5);
    let margin = known.margin_to_come(&position);
    pending.set(Arc::into_inner(known).unwrap());
    assert_eq!(pending.most_seeds(), 5);
    assert_eq!(pending.margin_to_come(&position), margin);
    assert_eq!(margin, Some(Margin(1)));
}
