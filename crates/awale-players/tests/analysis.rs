//! The report of an analysis and its JSON, which front ends promise.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::time::Duration;

use awale::notation::letters::EXAM;
use awale::{Board, BySide, Game, Position, Rules};
use awale_engine::{Engine, Limits, Report, Wanted};
use awale_players::{AdviceSource, AnalysisReport, search_source};

/// A board of eight seeds with one move left to South: letter f.
fn endgame() -> Game {
    let board = Board::from_pits([0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 6]).unwrap();
    let position = Position::new(board, BySide::new(20, 20), 40).unwrap();
    Game::from_position(Rules::CCINP, position)
}

/// A search, its time replaced by one that can be compared.
fn search(game: &Game, depth: u8) -> Report {
    let report = Engine::new(1).search(game, Limits::depth(depth), Wanted::Every, |_| ());
    Report {
        time: Duration::from_millis(250),
        ..report
    }
}

#[test]
fn the_fields_stand_in_the_order_that_front_ends_promise() {
    let game = endgame();
    let found = search(&game, 1);
    let report = AnalysisReport::new(&game, &found);
    let json = serde_json::to_string(&report).unwrap();
    let score = serde_json::to_string(&found.verdict.score.seeds()).unwrap();
    let exact = found.verdict.proven;
    let outcome = serde_json::to_string(&found.verdict.outcome()).unwrap();
    let (nodes, pv) = (found.nodes, report.pv.to_string());
    assert_eq!(
        json,
        format!(
            r#"{{"best":"f","score":{score},"exact":{exact},"outcome":{outcome},"depth":1,"nodes":{nodes},"seconds":0.25,"pv":"{pv}","moves":[{{"letter":"f","score":{score},"exact":{exact},"outcome":{outcome},"pv":"{pv}"}}]}}"#
        )
    );
    let last = report
        .without_continuations()
        .with_source(AdviceSource::Search);
    let json = serde_json::to_string(&last).unwrap();
    let end = format!(
        r#""moves":[{{"letter":"f","score":{score},"exact":{exact}}}],"source":"search"}}"#
    );
    assert!(json.ends_with(&end), "{json}");
}

#[test]
fn a_finished_game_has_no_best_move() {
    let board = Board::from_pits([0; 12]).unwrap();
    let position = Position::new(board, BySide::new(30, 18), 40).unwrap();
    let game = Game::from_position(Rules::CCINP, position);
    let json = serde_json::to_value(AnalysisReport::new(&game, &search(&game, 3))).unwrap();
    assert_eq!(json["best"], serde_json::Value::Null);
    assert_eq!(json["score"], 12.0);
    assert_eq!(json["outcome"], "win");
    assert_eq!(json["pv"], "");
    assert_eq!(json["moves"], serde_json::json!([]));
}

#[test]
fn a_chosen_move_is_worth_what_the_reply_loses() {
    let game = Game::new(Rules::CCINP);
    let pit = awale::Pit::ALL[2];
    let mut after = game.clone();
    after.play(pit).unwrap();
    let reply = search(&after, 5);
    let report = AnalysisReport::of_chosen_move(&game, pit, &reply);
    assert_eq!(report.best.unwrap().to_string(), "c");
    assert_eq!(report.depth, 6);
    let lost = reply.verdict.score.seeds();
    assert!((report.score + lost).abs() < f64::EPSILON);
    let line = EXAM.line(after.position().to_move(), reply.line());
    assert_eq!(report.pv.to_string(), format!("c{line}"));
    let scored = report.moves.iter().filter(|found| found.score.is_some());
    let scored: Vec<String> = scored.map(|found| found.letter.to_string()).collect();
    assert_eq!(scored, ["c"]);
    assert_eq!(report.moves.len(), 6);
}

#[test]
fn the_tables_answered_where_one_ply_proves_a_board_they_cover() {
    let game = endgame();
    let found = search(&game, 1);
    let proven = Report {
        verdict: awale_engine::Verdict {
            proven: true,
            ..found.verdict
        },
        ..found
    };
    let deeper = Report {
        depth: 2,
        ..proven.clone()
    };
    let source = |report: &Report, most_seeds| search_source(&game, report, most_seeds);
    assert_eq!(source(&proven, Some(8)), AdviceSource::Tables);
    assert_eq!(source(&proven, Some(7)), AdviceSource::Search);
    assert_eq!(source(&proven, None), AdviceSource::Search);
    assert_eq!(source(&deeper, Some(8)), AdviceSource::Search);
}
