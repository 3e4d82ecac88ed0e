//! Puzzles over HTTP: judged, counted once, told only to those who tried.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::collections::HashSet;

use awale::Rules;
use awale::notation::letters::EXAM;
use awale_puzzles::{Puzzle, Theme, shipped};
use serde_json::{Value, json};
use support::Site;

/// The solver's own moves of the solution.
fn own_moves(puzzle: &Puzzle) -> String {
    puzzle.solution().chars().step_by(2).collect()
}

/// A letter that may be played first and is wrong.
fn wrong_letter(puzzle: &Puzzle) -> char {
    let (best, _) = puzzle.steps()[0].best();
    let mut moves = puzzle.steps()[0].margins.iter();
    let (wrong, _) = moves.find(|(pit, _)| *pit != best).unwrap();
    EXAM.letter(puzzle.solver(), *wrong)
}

fn long_puzzle() -> &'static Puzzle {
    let all = shipped(&Rules::CCINP).iter();
    all.into_iter()
        .find(|puzzle| puzzle.steps().len() >= 3)
        .unwrap()
}

async fn try_moves(site: &mut Site, puzzle: &Puzzle, moves: &str) -> Value {
    let path = format!("/api/puzzles/{}/moves", puzzle.id());
    site.post(&path, &json!({"moves": moves})).await.json()
}

#[tokio::test]
async fn a_puzzle_is_solved_move_by_move_and_counts_once() {
    let mut site = Site::new().await;
    let puzzle = long_puzzle();
    let own = own_moves(puzzle);
    for moves in 1..own.len() {
        let answer = try_moves(&mut site, puzzle, &own[..moves]).await;
        assert_eq!(answer["status"], "goes_on");
        assert_eq!(answer["counted"], false);
        assert_eq!(answer["solution"], Value::Null);
        let reply = puzzle.solution().chars().nth(2 * moves - 1).unwrap();
        assert_eq!(answer["reply"], reply.to_string());
        assert_eq!(answer["positions"].as_array().unwrap().len(), 2);
    }
    let answer = try_moves(&mut site, puzzle, &own).await;
    assert_eq!(
        (&answer["status"], &answer["counted"]),
        (&json!("solved"), &json!(true))
    );
    assert_eq!(answer["solution"]["letters"], puzzle.solution());
    assert_eq!(answer["standing"]["streak"], 1);
    let rating = answer["standing"]["rating"].clone();
    assert!(rating.as_i64() > Some(1500));
    for _ in 0..3 {
        let again = try_moves(&mut site, puzzle, &own).await;
        assert_eq!(again["counted"], false);
        assert_eq!(again["standing"]["rating"], rating);
    }
}

#[tokio::test]
async fn a_wrong_move_is_told_what_it_loses_and_not_the_solution() {
    let mut site = Site::new().await;
    let puzzle = long_puzzle();
    let wrong = wrong_letter(puzzle);
    let answer = try_moves(&mut site, puzzle, &wrong.to_string()).await;
    assert_eq!(answer["status"], "wrong");
    let step = &puzzle.steps()[0];
    let (_, pit) = EXAM.pit(wrong).unwrap();
    assert_eq!(answer["wrong"]["margin"], step.margin(pit).unwrap());
    assert_eq!(answer["wrong"]["best"], step.best().1);
    let loss = step.best().1 - step.margin(pit).unwrap();
    assert_eq!(answer["wrong"]["loss"], loss);
    assert_eq!(
        (&answer["reply"], &answer["solution"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(answer["positions"], json!([]));
    assert_eq!(answer["standing"]["failed"], 1);
    // Solving it afterwards is allowed, and counts for nothing.
    let solved = try_moves(&mut site, puzzle, &own_moves(puzzle)).await;
    assert_eq!(
        (&solved["status"], &solved["counted"]),
        (&json!("solved"), &json!(false))
    );
    assert_eq!(solved["standing"]["solved"], 0);
}

#[tokio::test]
async fn a_puzzle_as_it_is_set_tells_nothing_of_its_solution() {
    let mut site = Site::new().await;
    for address in ["next", "daily", &long_puzzle().id().to_string()] {
        let puzzle = site.get(&format!("/api/puzzles/{address}")).await.json();
        let keys: HashSet<&str> = puzzle
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        let known = [
            "id",
            "rules",
            "rating",
            "difficulty",
            "goal",
            "task",
            "side",
            "moves",
            "position",
            "tried",
            "standing",
        ];
        assert_eq!(keys, known.into_iter().collect());
        assert_eq!(puzzle["position"]["moves_played"], "");
    }
}

#[tokio::test]
async fn hints_and_solutions_count_as_failures() {
    let mut site = Site::new().await;
    let mut puzzles = shipped(&Rules::CCINP).iter();
    let (first, second) = (puzzles.next().unwrap(), puzzles.next().unwrap());
    let hint = site
        .post(
            &format!("/api/puzzles/{}/hint", first.id()),
            &json!({"moves": ""}),
        )
        .await
        .json();
    assert_eq!(hint["reply"], first.solution()[..1]);
    assert_eq!(hint["standing"]["failed"], 1);
    let path = format!("/api/puzzles/{}/solution", second.id());
    let solution = site.post(&path, &json!({})).await.json();
    assert_eq!(solution["solution"]["letters"], second.solution());
    assert_eq!(
        solution["positions"].as_array().unwrap().len(),
        second.line().len() + 1
    );
    assert_eq!(solution["standing"]["failed"], 2);
    let after = try_moves(&mut site, second, &own_moves(second)).await;
    assert_eq!(after["counted"], false);
    let standing = site.get("/api/puzzles/standing").await.json();
    assert_eq!(
        (&standing["solved"], &standing["failed"]),
        (&json!(0), &json!(2))
    );
}

#[tokio::test]
async fn a_streak_grows_and_breaks() {
    let mut site = Site::new().await;
    let puzzles = &shipped(&Rules::ABAPA)[..4];
    for (number, puzzle) in puzzles[..3].iter().enumerate() {
        let answer = try_moves(&mut site, puzzle, &own_moves(puzzle)).await;
        assert_eq!(answer["standing"]["streak"], number + 1);
    }
    let wrong = wrong_letter(&puzzles[3]).to_string();
    let answer = try_moves(&mut site, &puzzles[3], &wrong).await;
    assert_eq!(answer["standing"]["streak"], 0);
    assert_eq!(answer["standing"]["best_streak"], 3);
}

#[tokio::test]
async fn the_next_puzzle_is_new_and_of_the_theme() {
    let mut site = Site::new().await;
    let mut seen = HashSet::new();
    for _ in 0..5 {
        let next = site
            .get("/api/puzzles/next?theme=chain&rules=abapa")
            .await
            .json();
        let id = next["id"].as_str().unwrap().to_owned();
        let all = shipped(&Rules::ABAPA).iter();
        let puzzle = all
            .into_iter()
            .find(|puzzle| puzzle.id().to_string() == id)
            .unwrap();
        assert!(puzzle.themes().contains(Theme::Chain));
        assert_eq!(next["tried"], Value::Null);
        assert!(seen.insert(id));
        try_moves(&mut site, puzzle, &own_moves(puzzle)).await;
    }
}

#[tokio::test]
async fn everybody_has_the_same_puzzle_of_the_day() {
    let (mut one, mut other) = (Site::new().await, Site::new().await);
    let daily = one.get("/api/puzzles/daily").await.json();
    assert_eq!(
        daily["id"],
        other.get("/api/puzzles/daily").await.json()["id"]
    );
    assert_eq!(daily["rules"], "ccinp");
}

#[tokio::test]
async fn hostile_requests_are_refused() {
    let mut site = Site::new().await;
    for id in [
        "000000",
        "nosuch",
        "é",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    ] {
        let path = format!("/api/puzzles/{}", id.replace('é', "%C3%A9"));
        site.get(&path).await.refusal(404);
        site.post(&format!("{path}/moves"), &json!({"moves": "a"}))
            .await
            .refusal(404);
    }
    site.get("/api/puzzles/next?theme=luck").await.refusal(400);
    site.get("/api/puzzles/next?rules=go").await.refusal(400);
    site.get("/api/puzzles/next?rules=nsi").await.refusal(404);
    let path = format!("/api/puzzles/{}/moves", long_puzzle().id());
    let theirs = EXAM.letter(long_puzzle().solver().other(), awale::Pit::ALL[0]);
    for moves in ["", "z", "é", &theirs.to_string(), &"a".repeat(500)] {
        site.post(&path, &json!({"moves": moves}))
            .await
            .refusal(400);
    }
    let own = own_moves(long_puzzle());
    let more = format!("{own}{}", &own[..1]);
    site.post(&path, &json!({"moves": more})).await.refusal(409);
    site.post(&path, &json!({})).await.refusal(400);
    let standing = site.get("/api/puzzles/standing").await.json();
    assert_eq!(
        (&standing["solved"], &standing["failed"]),
        (&json!(0), &json!(0))
    );
}

#[tokio::test]
async fn mistakes_of_reviewed_games_come_back_as_puzzles() {
    let mut site = Site::new().await;
    let game =
        json!({"south": "human", "north": "human", "position": "0-0-0-0-2-1-1-2-0-0-0-0-21-21-S"});
    let game = site.post("/api/awale/games", &game).await.json();
    let id = game["id"].as_str().unwrap().to_owned();
    assert_eq!(site.get("/api/puzzles/from-games").await.json(), json!([]));
    // The first acceptable pit, until the game is over: nobody plays well.
    let mut position = game["position"].clone();
    while position["over"] == false {
        let pits = position["pits"].as_array().unwrap();
        let pit = pits.iter().find(|pit| pit["playable"] == true).unwrap();
        let answer = site
            .post(
                &format!("/api/awale/games/{id}/moves"),
                &json!({"letter": pit["letter"]}),
            )
            .await;
        position = answer.json()["position"].clone();
    }
    let review = json!({
        "rules": position["rules"], "position": position["start"],
        "turn": position["start_turn"], "moves": position["moves_played"],
    });
    let review = site.post("/api/awale/review", &review).await.json();
    let plies = review["plies"].as_array().unwrap();
    let marked = plies
        .iter()
        .filter(|ply| ply["mark"] == "mistake" || ply["mark"] == "blunder");
    let mistakes = site.get("/api/puzzles/from-games").await.json();
    assert_eq!(mistakes.as_array().unwrap().len(), marked.count());
    site.forget_cookies();
    assert_eq!(site.get("/api/puzzles/from-games").await.json(), json!([]));
}

#[tokio::test]
async fn the_pages_of_puzzles_are_there_in_both_languages() {
    let mut site = Site::new().await;
    for path in [
        "/puzzles",
        "/puzzles/daily",
        "/puzzles/from-games",
        "/puzzles?theme=chain",
    ] {
        let page = site.get_with(path, &[("accept-language", "fr")]).await;
        assert_eq!(page.status, 200, "{path}");
        assert!(page.text.contains("Problèmes"), "{path}");
    }
}
