//! The engine for play: selective, but honest about what it proves.

use awale::{Board, BySide, Game, Position, Rules};
use awale_engine::{Engine, Limits, Random, Wanted};

/// A random position with few seeds left, level in captured seeds.
fn endgame(rules: Rules, random: &mut Random) -> Game {
    loop {
        let mut pits = [0; 12];
        let seeds = 4 + random.below(4);
        for _ in 0..seeds {
            pits[random.below(12)] += 1;
        }
        let board = Board::from_pits(pits).expect("few seeds");
        let left = 48 - seeds as u8;
        let captured = BySide::new(left / 2, left - left / 2);
        let position = Position::new(board, captured, 90).expect("48 seeds");
        let game = Game::from_position(rules, position);
        if !game.is_over() {
            return game;
        }
    }
}

#[test]
fn what_a_selective_search_proves_is_what_a_full_one_proves() {
    let mut random = Random::new(11);
    let mut compared = 0;
    for rules in [Rules::CCINP, Rules::ABAPA] {
        for _ in 0..120 {
            let game = endgame(rules, &mut random);
            let search = |limits| {
                let full = Engine::new(1).search(&game, limits, Wanted::Best(1), |_| ());
                full.verdict
            };
            let full = search(Limits::depth(12));
            let limits = Limits::nodes(20_000);
            let selective = Engine::for_play(1).search(&game, limits, Wanted::Best(1), |_| ());
            if full.proven && selective.verdict.proven {
                assert_eq!(selective.verdict.score, full.score, "{:?}", game.position());
                compared += 1;
            }
        }
    }
    assert!(compared > 40, "only {compared} compared");
}

#[test]
fn a_selective_search_sees_deeper_with_as_many_nodes() {
    for rules in [Rules::CCINP, Rules::ABAPA] {
        let game = Game::new(rules);
        let limits = || Limits::nodes(60_000);
        let full = Engine::new(4).search(&game, limits(), Wanted::Best(1), |_| ());
        let selective = Engine::for_play(4).search(&game, limits(), Wanted::Best(1), |_| ());
        assert!(
            selective.depth > full.depth,
            "{} and {}",
            selective.depth,
            full.depth
        );
    }
}

#[test]
fn one_thread_is_deterministic() {
    let game = Game::new(Rules::ABAPA);
    let search = || {
        let limits = Limits::nodes(50_000);
        let report = Engine::for_play(1).search(&game, limits, Wanted::Best(1), |_| ());
        (report.best(), report.verdict, report.nodes, report.depth)
    };
    assert_eq!(search(), search());
}

#[test]
fn two_threads_and_every_move_give_an_answer() {
    let game = Game::new(Rules::CCINP);
    let mut engine = Engine::for_play(2).with_threads(2);
    let report = engine.search(&game, Limits::depth(12), Wanted::Every, |_| ());
    assert!(report.moves.iter().all(|found| found.verdict.is_some()));
    assert_eq!(report.depth, 12);
}

#[test]
fn an_engine_may_change_rules_between_searches() {
    let mut engine = Engine::for_play(1);
    for rules in [Rules::CCINP, Rules::ABAPA, Rules::AWARI, Rules::NSI] {
        let game = Game::new(rules);
        let fresh = Engine::for_play(1).search(&game, Limits::depth(6), Wanted::Best(1), |_| ());
        let again = engine.search(&game, Limits::depth(6), Wanted::Best(1), |_| ());
        assert_eq!(again.verdict.score, fresh.verdict.score, "{rules:?}");
    }
}
