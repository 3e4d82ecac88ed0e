//! Limits, stops, and positions with little or nothing to search.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use awale::notation::pits;
use awale::{BySide, Game, Margin, Pit, Position, Rules};
use awale_engine::{Checkpoint, Engine, Limits, MAX_DEPTH, Report, Score, StopFlag, Wanted};

fn game(rules: Rules, board: &str, captured: (u8, u8), turn: u32) -> Game {
    let captured = BySide::new(captured.0, captured.1);
    let board = pits::read(board).expect("twelve pits");
    let position = Position::new(board, captured, turn).expect("at most 48 seeds");
    Game::from_position(rules, position)
}

/// The line can be played, and the best move begins it.
fn assert_sensible(game: &Game, report: &Report) {
    assert_eq!(report.best(), report.line().first().copied());
    assert_eq!(report.moves.len(), game.moves().len());
    let mut game = game.clone();
    for pit in report.line() {
        game.play(*pit).expect("a line can be played");
    }
}

#[test]
fn a_search_stopped_at_any_node_has_a_best_move() {
    let game = Game::new(Rules::ABAPA);
    for nodes in (0..3000).step_by(7) {
        let mut engine = Engine::new(1);
        let report = engine.search(&game, Limits::nodes(nodes), Wanted::Best(1), |_| ());
        assert_sensible(&game, &report);
        assert!(report.depth >= 1);
        assert!(report.nodes <= nodes.max(12), "{} of {nodes}", report.nodes);
    }
}

#[test]
fn a_search_stopped_at_any_node_has_a_value_for_every_move() {
    let game = Game::new(Rules::ABAPA);
    for nodes in (0..3000).step_by(77) {
        let mut engine = Engine::new(1);
        let report = engine.search(&game, Limits::nodes(nodes), Wanted::Every, |_| ());
        assert_sensible(&game, &report);
        assert!(report.moves.iter().all(|found| found.verdict.is_some()));
        assert!(report.moves.is_sorted_by_key(|found| {
            let verdict = found.verdict.unwrap();
            -i32::from(verdict.score.raw())
        }));
    }
}

#[test]
fn no_time_at_all_is_enough_for_a_move() {
    let game = Game::new(Rules::CCINP);
    for threads in [1, 2] {
        let mut engine = Engine::new(1).with_threads(threads);
        let limits = Limits::time(Duration::ZERO);
        let report = engine.search(&game, limits, Wanted::Best(1), |_| ());
        assert_sensible(&game, &report);
    }
}

#[test]
fn an_endless_search_stops_when_told_from_another_thread() {
    let game = Game::new(Rules::ABAPA);
    for threads in [1, 2] {
        let stop = StopFlag::new();
        let limits = Limits {
            stop: stop.clone(),
            ..Limits::default()
        };
        let started = Instant::now();
        let report = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(30));
                stop.raise();
            });
            let mut engine = Engine::new(1).with_threads(threads);
            engine.search(&game, limits, Wanted::Best(1), |_| ())
        });
        assert_sensible(&game, &report);
        assert!(report.depth > 3);
        assert!(started.elapsed() < Duration::from_secs(10));
    }
}

#[test]
fn a_flag_already_raised_leaves_one_ply() {
    let stop = StopFlag::new();
    stop.raise();
    let limits = Limits {
        stop,
        ..Limits::default()
    };
    let game = Game::new(Rules::NSI);
    let report = Engine::new(1).search(&game, limits, Wanted::Best(1), |_| ());
    assert_eq!(report.depth, 1);
    assert_sensible(&game, &report);
}

#[test]
fn a_checkpoint_is_passed_often_and_changes_nothing() {
    let game = Game::new(Rules::ABAPA);
    let plain = Engine::new(1).search(&game, Limits::depth(12), Wanted::Every, |_| ());
    let passed = Arc::new(AtomicU64::new(0));
    let counter = Arc::clone(&passed);
    let limits = Limits {
        checkpoint: Some(Checkpoint::new(move || {
            counter.fetch_add(1, Ordering::Relaxed);
            true
        })),
        ..Limits::depth(12)
    };
    let watched = Engine::new(1).search(&game, limits, Wanted::Every, |_| ());
    assert_eq!(watched.nodes, plain.nodes);
    assert_eq!(watched.verdict, plain.verdict);
    assert!(passed.load(Ordering::Relaxed) >= plain.nodes / 4096);
}

#[test]
fn a_checkpoint_ends_the_search() {
    let game = Game::new(Rules::ABAPA);
    for threads in [1, 2] {
        let limits = Limits {
            checkpoint: Some(Checkpoint::new(|| false)),
            ..Limits::default()
        };
        let mut engine = Engine::new(1).with_threads(threads);
        let report = engine.search(&game, limits, Wanted::Best(1), |_| ());
        assert_eq!(report.depth, 1);
        assert_sensible(&game, &report);
    }
}

#[test]
fn engines_that_share_a_table_help_each_other() {
    let game = Game::new(Rules::ABAPA);
    let mut first = Engine::new(4);
    let mut second = first.sharing_its_table();
    let before = first.search(&game, Limits::depth(12), Wanted::Best(1), |_| ());
    let after = second.search(&game, Limits::depth(12), Wanted::Best(1), |_| ());
    assert_eq!(after.verdict.score, before.verdict.score);
    assert!(after.nodes < before.nodes / 2);
}

#[test]
fn a_finished_game_has_a_value_and_no_move() {
    let over = game(Rules::CCINP, "0 0 0 0 0 0 | 0 0 0 0 0 1", (20, 27), 7);
    let report = Engine::new(1).search(&over, Limits::depth(9), Wanted::Every, |_| ());
    assert_eq!((report.best(), report.depth, report.nodes), (None, 0, 0));
    assert!(report.verdict.proven && report.verdict.score.is_won());
    assert_eq!(report.verdict.score, Score::decided(Margin(6)));
}

#[test]
fn a_single_acceptable_move_is_searched_and_valued() {
    let forced = game(Rules::CCINP, "0 0 0 0 0 9 | 4 5 4 5 4 4", (6, 7), 20);
    assert_eq!(forced.moves().len(), 1);
    for wanted in [Wanted::Best(1), Wanted::Best(3), Wanted::Every] {
        let report = Engine::new(1).search(&forced, Limits::depth(8), wanted, |_| ());
        assert_sensible(&forced, &report);
        assert_eq!((report.best(), report.depth), (Pit::new(5), 8));
    }
}

#[test]
fn depths_are_reported_in_order_and_the_last_is_the_answer() {
    let game = Game::new(Rules::CCINP);
    let mut depths = Vec::new();
    let mut last = None;
    let report = Engine::new(1).search(&game, Limits::depth(9), Wanted::Best(2), |report| {
        depths.push(report.depth);
        last = Some((report.verdict, report.moves.clone()));
    });
    assert_eq!(depths, (1..=9).collect::<Vec<u8>>());
    assert_eq!(last, Some((report.verdict, report.moves)));
}

#[test]
fn a_depth_out_of_range_is_brought_back_into_it() {
    let game = Game::new(Rules::CCINP);
    let report = Engine::new(1).search(&game, Limits::depth(0), Wanted::Best(1), |_| ());
    assert_eq!(report.depth, 1);
    let late = self::game(Rules::CCINP, "1 0 0 0 0 2 | 0 0 1 0 0 1", (20, 23), 90);
    let report = Engine::new(1).search(&late, Limits::depth(255), Wanted::Best(1), |_| ());
    assert!(report.depth <= MAX_DEPTH && report.verdict.proven);
}

/// Which of the two sides is called South changes nothing but the names.
#[test]
fn the_parity_of_the_turn_does_not_matter() {
    for rules in [Rules::CCINP, Rules::ABAPA, Rules::AWARI] {
        let even = game(rules, "3 5 1 0 7 4 | 2 6 3 4 0 5", (5, 3), 10);
        let odd = game(rules, "3 5 1 0 7 4 | 2 6 3 4 0 5", (3, 5), 11);
        let [even, odd] = [even, odd].map(|game| {
            let mut engine = Engine::new(1);
            engine.search(&game, Limits::depth(10), Wanted::Every, |_| ())
        });
        assert_eq!((even.verdict, even.moves), (odd.verdict, odd.moves));
        assert_eq!(even.nodes, odd.nodes);
    }
}

#[test]
fn one_thread_searches_the_same_nodes_every_time() {
    let game = Game::new(Rules::ABAPA);
    let nodes = || {
        let mut engine = Engine::new(1);
        let limits = Limits::depth(11);
        engine.search(&game, limits, Wanted::Best(2), |_| ()).nodes
    };
    assert_eq!(nodes(), nodes());
}

/// Limited turns keep the table from carrying anything from one depth to
/// another, so that all engines agree to the hundredth.
#[test]
fn memory_order_and_threads_do_not_change_the_value() {
    use awale_engine::MoveOrder;

    for (board, turn) in [
        ("4 4 4 4 4 4 | 4 4 4 4 4 4", 0),
        ("3 5 1 0 7 4 | 2 6 3 4 0 5", 33),
        ("0 2 1 14 1 0 | 2 1 0 1 3 2", 60),
        ("1 0 2 0 1 3 | 0 1 2 0 0 4", 86),
    ] {
        let game = game(Rules::CCINP, board, (0, 0), turn);
        let search = |mut engine: Engine| {
            let report = engine.search(&game, Limits::depth(9), Wanted::Every, |_| ());
            let mut moves: Vec<_> = report.moves.iter().map(|m| (m.pit, m.verdict)).collect();
            moves.sort_by_key(|found| found.0);
            (report.verdict, moves)
        };
        let plain = search(Engine::new(0).with_move_order(MoveOrder::ByPit));
        assert_eq!(plain, search(Engine::new(0)));
        assert_eq!(plain, search(Engine::new(16)));
        assert_eq!(plain, search(Engine::new(16).with_threads(2)));
        assert_eq!(plain, search(Engine::new(16).with_threads(3)));
    }
}

#[test]
fn as_many_moves_have_a_value_as_lines_were_asked_for() {
    let game = Game::new(Rules::CCINP);
    for lines in 1..=7 {
        Engine::new(1).search(&game, Limits::depth(8), Wanted::Best(lines), |report| {
            let valued = report
                .moves
                .iter()
                .take_while(|found| found.verdict.is_some());
            assert_eq!(valued.count(), lines.min(6));
            let told = report.moves.iter().filter(|found| !found.line.is_empty());
            assert_eq!(told.count(), lines.min(6));
        });
    }
}
