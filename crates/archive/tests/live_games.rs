//! Games being played: kept move by move, archived once.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use archive::{AwaleLiveGame, FinishedGame, GameResult, NewGame, Saved};
use awale::Rules;

/// The most games of all guests.
const MOST: i64 = 200;

fn game(id: &str, guest: &str, changed_at: i64) -> AwaleLiveGame {
    AwaleLiveGame {
        live_game_id: format!("{id:0>8}"),
        guest: format!("{guest:0>8}"),
        rules: "ccinp".into(),
        start: "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S".into(),
        start_turn: 0,
        moves: String::new(),
        undone: String::new(),
        south: "human".into(),
        north: "level:1".into(),
        south_name: Some("Awa".into()),
        north_name: None,
        resigned: None,
        rated: false,
        player_id: None,
        awale_game_id: None,
        revision: 0,
        changed_at,
    }
}

fn given_up(moves: &str) -> NewGame {
    let result = Some(GameResult::NorthWins);
    NewGame::new(FinishedGame::from_letters(Rules::CCINP, moves, result).unwrap())
}

on_both! {
    async fn a_game_comes_back_as_it_was_kept(place) {
        let archive = place.open().await;
        let begun = game("1", "2", 10);
        archive.begin_live_game(&begun, MOST).await.unwrap();
        archive.close().await;
        let archive = place.open().await;
        let found = archive.live_game(&begun.live_game_id).await.unwrap().unwrap();
        assert_eq!(found, begun);
        assert_eq!(archive.live_game("nobody's").await.unwrap(), None);
        archive.close().await;
    }

    async fn a_change_from_an_older_state_is_refused(place) {
        let archive = place.open().await;
        let mut first = game("1", "2", 10);
        archive.begin_live_game(&first, MOST).await.unwrap();
        let mut second = first.clone();
        first.moves = "e".into();
        assert_eq!(archive.save_live_game(&first).await.unwrap(), Saved::Kept);
        second.moves = "a".into();
        assert_eq!(archive.save_live_game(&second).await.unwrap(), Saved::Conflict);
        let found = archive.live_game(&first.live_game_id).await.unwrap().unwrap();
        assert_eq!((found.moves.as_str(), found.revision), ("e", 1));
        archive.close().await;
    }

    async fn a_finished_game_is_archived_once(place) {
        let archive = place.open().await;
        let mut live = game("1", "2", 10);
        archive.begin_live_game(&live, MOST).await.unwrap();
        live.moves = "eg".into();
        live.resigned = Some("south".into());
        let saved = archive.finish_live_game(&live, given_up("eg")).await.unwrap();
        let Saved::Archived(id) = saved else { panic!("{saved:?}") };
        let found = archive.live_game(&live.live_game_id).await.unwrap().unwrap();
        assert_eq!(found.awale_game_id, Some(id));
        assert_eq!(archive.game(id).await.unwrap().unwrap().moves, "eg");
        let again = archive.finish_live_game(&found, given_up("eg")).await.unwrap();
        assert_eq!(again, Saved::Conflict);
        assert_eq!(archive.counts().await.unwrap().awale_games, 1);
        archive.close().await;
    }

    async fn a_guest_keeps_the_latest_games(place) {
        let archive = place.open().await;
        for number in 0..103 {
            let game = game(&number.to_string(), "2", number);
            archive.begin_live_game(&game, MOST).await.unwrap();
        }
        archive.begin_live_game(&game("other", "3", 0), MOST).await.unwrap();
        let games = archive.live_games_of("00000002", 1000).await.unwrap();
        assert_eq!(games.len(), 100);
        assert_eq!((games[0].changed_at, games[99].changed_at), (102, 3));
        assert_eq!(archive.forget_live_games(50).await.unwrap(), 48);
        archive.close().await;
    }

    async fn games_of_ever_new_guests_are_limited_and_those_with_moves_stay(place) {
        let archive = place.open().await;
        let mut played = game("played", "awa", 0);
        played.moves = "eg".into();
        archive.begin_live_game(&played, MOST).await.unwrap();
        for number in 0..300 {
            let name = number.to_string();
            archive.begin_live_game(&game(&name, &name, number), MOST).await.unwrap();
        }
        let mut left = 0;
        for number in 0..300 {
            let id = format!("{number:0>8}");
            left += i64::from(archive.live_game(&id).await.unwrap().is_some());
        }
        assert!(left < MOST && left > MOST - 10, "{left}");
        assert!(archive.live_game("00000299").await.unwrap().is_some());
        assert_eq!(archive.live_game("00000000").await.unwrap(), None);
        assert!(archive.live_game(&played.live_game_id).await.unwrap().is_some());
        archive.close().await;
    }
}
