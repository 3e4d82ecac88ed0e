//! Tetris Couleurs in the archive: live games kept and archived once, replays
//! stored once, boards with shared ranks.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use archive::{
    Archive, CouleursBoard, CouleursLiveGame, CouleursMode, CouleursOrigin, NewCouleursGame,
    PlayerGiven, PlayerKind,
};

fn live(id: &str, guest: &str, changed_at: i64) -> CouleursLiveGame {
    CouleursLiveGame {
        couleurs_live_game_id: format!("{id:0>8}"),
        guest: format!("{guest:0>8}"),
        player: "human".into(),
        mode: "clock".into(),
        ranked: 1,
        begun: 0,
        finished: 0,
        replay: "seed 1".into(),
        couleurs_game_id: None,
        revision: 0,
        changed_at,
    }
}

fn scored(name: &str, score: i64, replay: &str) -> NewCouleursGame {
    NewCouleursGame {
        id: None,
        player: PlayerGiven::Name(name.into(), PlayerKind::Person),
        board: CouleursBoard::default(),
        played_on: 20260131,
        duration: 60,
        score,
        bars: Some(20),
        mode: CouleursMode::Clock,
        origin: CouleursOrigin::Verified,
        replay: Some(replay.into()),
    }
}

async fn store(archive: &Archive, game: NewCouleursGame) -> i64 {
    let score = game.score;
    archive
        .store_couleurs_game(game, |_| Ok(score))
        .await
        .unwrap()
}

on_both! {
    async fn a_live_game_comes_back_as_it_was_kept(place) {
        let archive = place.open().await;
        let mut game = live("1", "2", 10);
        archive.begin_couleurs_live_game(&game).await.unwrap();
        game.revision = 1;
        game.begun = 1;
        game.replay = "seed 1, then more".into();
        assert!(archive.save_couleurs_live_game(&game).await.unwrap());
        archive.close().await;
        let archive = place.open().await;
        let id = &game.couleurs_live_game_id;
        assert_eq!(archive.couleurs_live_game(id).await.unwrap(), Some(game.clone()));
        assert_eq!(archive.couleurs_live_game("nobody's").await.unwrap(), None);
        assert_eq!(archive.couleurs_live_games_of("00000002", 9).await.unwrap(), [game]);
        archive.close().await;
    }

    async fn an_older_state_never_replaces_a_newer_one(place) {
        let archive = place.open().await;
        let mut game = live("1", "2", 10);
        archive.begin_couleurs_live_game(&game).await.unwrap();
        game.revision = 2;
        assert!(archive.save_couleurs_live_game(&game).await.unwrap());
        game.revision = 1;
        game.replay = "old".into();
        assert!(!archive.save_couleurs_live_game(&game).await.unwrap());
        let found = archive.couleurs_live_game(&game.couleurs_live_game_id).await.unwrap();
        assert_eq!(found.unwrap().replay, "seed 1");
        archive.close().await;
    }

    async fn a_finished_live_game_is_archived_once(place) {
        let archive = place.open().await;
        let mut game = live("1", "2", 10);
        archive.begin_couleurs_live_game(&game).await.unwrap();
        game.revision = 1;
        game.finished = 1;
        let played = NewCouleursGame { origin: CouleursOrigin::Played, ..scored("Zoé", 7, "r") };
        let number = archive.finish_couleurs_live_game(&game, played.clone()).await.unwrap().unwrap();
        game.revision = 2;
        assert_eq!(archive.finish_couleurs_live_game(&game, played).await.unwrap(), None);
        assert!(!archive.save_couleurs_live_game(&game).await.unwrap());
        let found = archive.couleurs_live_game(&game.couleurs_live_game_id).await.unwrap().unwrap();
        assert_eq!((found.finished, found.couleurs_game_id), (1, Some(number)));
        assert_eq!(archive.couleurs_live_games_of("00000002", 9).await.unwrap(), []);
        let stored = archive.couleurs_game(number).await.unwrap().unwrap();
        assert_eq!((stored.origin.as_str(), stored.bars, stored.score), ("played", Some(20), 7));
        assert_eq!(archive.forget_couleurs_live_games(11, 0).await.unwrap(), 1);
        assert_eq!(archive.counts().await.unwrap().couleurs_games, 1);
        archive.close().await;
    }

    async fn a_guest_keeps_the_latest_live_games(place) {
        let archive = place.open().await;
        for number in 0..53 {
            archive.begin_couleurs_live_game(&live(&number.to_string(), "2", number)).await.unwrap();
        }
        archive.begin_couleurs_live_game(&live("other", "3", 0)).await.unwrap();
        let games = archive.couleurs_live_games_of("00000002", 1000).await.unwrap();
        assert_eq!((games.len(), games[0].changed_at, games[49].changed_at), (50, 52, 3));
        archive.close().await;
    }

    async fn the_same_replay_is_the_same_game(place) {
        let archive = place.open().await;
        let first = store(&archive, scored("Zoé", 7, "a replay")).await;
        assert_eq!(store(&archive, scored("Awa", 7, "a replay")).await, first);
        assert_ne!(store(&archive, scored("Awa", 7, "another replay")).await, first);
        let told = NewCouleursGame { replay: None, origin: CouleursOrigin::Told, ..scored("Awa", 7, "") };
        assert_ne!(store(&archive, told.clone()).await, store(&archive, told).await);
        archive.close().await;
    }

    async fn a_board_shows_the_best_of_each_and_equals_share_a_rank(place) {
        let archive = place.open().await;
        for (number, (name, score)) in [("A", 9), ("B", 5), ("C", 7), ("D", 7), ("A", 2), ("B", 4)]
            .into_iter()
            .enumerate()
        {
            store(&archive, scored(name, score, &format!("replay {number}"))).await;
        }
        let turns = NewCouleursGame { mode: CouleursMode::Turns, ..scored("B", 50, "turns") };
        store(&archive, turns).await;
        let larger = CouleursBoard { width: 8, ..CouleursBoard::default() };
        store(&archive, NewCouleursGame { board: larger.clone(), ..scored("D", 60, "larger") }).await;
        let board = CouleursBoard::default();
        let places = archive.couleurs_places(&board, CouleursMode::Clock, 0, 10).await.unwrap();
        let shown: Vec<_> = places.iter().map(|row| (row.rank, row.name.as_str(), row.score)).collect();
        assert_eq!(shown, [(1, "A", 9), (2, "C", 7), (2, "D", 7), (4, "B", 5)]);
        assert_eq!((places[0].has_replay, places[0].origin.as_str()), (1, "verified"));
        let page = archive.couleurs_places(&board, CouleursMode::Clock, 2, 1).await.unwrap();
        assert_eq!(page, places[2..3]);
        let own = archive.couleurs_place(&board, CouleursMode::Clock, places[3].player_id).await.unwrap();
        assert_eq!(own.as_ref(), Some(&places[3]));
        let standing = archive.couleurs_standing(&board, CouleursMode::Clock, places[3].player_id);
        let standing = standing.await.unwrap().unwrap();
        assert_eq!((standing.rank, standing.of), (4, 4));
        assert_eq!(archive.couleurs_players(&larger, CouleursMode::Clock).await.unwrap(), 1);
        assert_eq!(archive.couleurs_players(&larger, CouleursMode::Turns).await.unwrap(), 0);
        let boards = archive.couleurs_boards(10).await.unwrap();
        let games: Vec<_> = boards.iter().map(|board| (board.width, board.mode.as_str(), board.games)).collect();
        assert_eq!(games, [(6, "clock", 6), (6, "turns", 1), (8, "clock", 1)]);
        let latest = archive.latest_couleurs_games(Some(places[0].player_id), None, 9).await.unwrap();
        assert_eq!(latest.iter().map(|game| game.score).collect::<Vec<_>>(), [2, 9]);
        let before = archive.latest_couleurs_games(None, Some(3), 9).await.unwrap();
        assert_eq!(before.iter().map(|game| game.couleurs_game_id).collect::<Vec<_>>(), [2, 1]);
        archive.close().await;
    }
}
