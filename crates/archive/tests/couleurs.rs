//! Tetris Couleurs in the archive: live games kept and archived once, replays
//! stored once, boards with shared ranks.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use archive::{
    Archive, Begun, CouleursBoard, CouleursLiveGame, CouleursMode, CouleursOrigin, LiveGameLimits,
    NewCouleursGame, PlayerGiven, PlayerKind, Saved,
};

/// More bytes than any test stores.
const AMPLE: LiveGameLimits = LiveGameLimits {
    per_client: 1 << 20,
    in_all: 1 << 20,
};

fn live(id: &str, guest: &str, changed_at: i64) -> CouleursLiveGame {
    CouleursLiveGame {
        couleurs_live_game_id: format!("{id:0>8}"),
        guest: format!("{guest:0>8}"),
        client: "c0ffee".into(),
        player: "human".into(),
        mode: "clock".into(),
        ranked: true,
        begun: false,
        finished: false,
        rule: "alignments".into(),
        size: "6x12".into(),
        lengths: "3..3".into(),
        level: 1,
        score: 0,
        bars: 0,
        replay: "seed 1".into(),
        couleurs_game_id: None,
        revision: 0,
        changed_at,
        holder: String::new(),
        epoch: 0,
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
        archive.begin_couleurs_live_game(&game, AMPLE).await.unwrap();
        game.revision = 1;
        game.begun = true;
        game.score = 40;
        game.bars = 3;
        game.replay = "seed 1, then more".into();
        assert_eq!(archive.save_couleurs_live_game(&game).await.unwrap(), Saved::Kept);
        archive.close().await;
        let archive = place.open().await;
        let id = &game.couleurs_live_game_id;
        assert_eq!(archive.couleurs_live_game(id).await.unwrap(), Some(game.clone()));
        assert_eq!(archive.couleurs_live_game("nobody's").await.unwrap(), None);
        let listed = CouleursLiveGame { replay: String::new(), ..game };
        assert_eq!(archive.couleurs_live_games_of("00000002", 9).await.unwrap(), [listed]);
        archive.close().await;
    }

    async fn an_older_state_never_replaces_a_newer_one(place) {
        let archive = place.open().await;
        let mut game = live("1", "2", 10);
        archive.begin_couleurs_live_game(&game, AMPLE).await.unwrap();
        game.revision = 2;
        assert_eq!(archive.save_couleurs_live_game(&game).await.unwrap(), Saved::Kept);
        game.revision = 1;
        game.replay = "old".into();
        assert_eq!(archive.save_couleurs_live_game(&game).await.unwrap(), Saved::Conflict);
        let found = archive.couleurs_live_game(&game.couleurs_live_game_id).await.unwrap();
        assert_eq!(found.unwrap().replay, "seed 1");
        archive.close().await;
    }

    async fn a_finished_live_game_is_archived_once(place) {
        let archive = place.open().await;
        let mut game = live("1", "2", 10);
        archive.begin_couleurs_live_game(&game, AMPLE).await.unwrap();
        game.revision = 1;
        game.finished = true;
        let played = NewCouleursGame { origin: CouleursOrigin::Played, ..scored("Zoé", 7, "r") };
        let saved = archive.finish_couleurs_live_game(&game, played.clone()).await.unwrap();
        let Saved::Archived(number) = saved else { panic!("{saved:?}") };
        game.revision = 2;
        assert_eq!(archive.finish_couleurs_live_game(&game, played).await.unwrap(), Saved::Conflict);
        assert_eq!(archive.save_couleurs_live_game(&game).await.unwrap(), Saved::Conflict);
        let found = archive.couleurs_live_game(&game.couleurs_live_game_id).await.unwrap().unwrap();
        assert_eq!((found.finished, found.couleurs_game_id), (true, Some(number)));
        assert_eq!(archive.couleurs_live_games_of("00000002", 9).await.unwrap(), []);
        let stored = archive.couleurs_game(number).await.unwrap().unwrap();
        assert_eq!((stored.origin.as_str(), stored.bars, stored.score), ("played", Some(20), 7));
        assert_eq!(archive.forget_couleurs_live_games(11, 0).await.unwrap(), 1);
        assert_eq!(archive.counts().await.unwrap().couleurs_games, 1);
        archive.close().await;
    }

    async fn bytes_are_limited_for_a_client_and_in_all(place) {
        const LIMITS: LiveGameLimits = LiveGameLimits { per_client: 3000, in_all: 5000 };
        let archive = place.open().await;
        let game = |number: usize, client: &str, begun| CouleursLiveGame {
            client: client.into(),
            replay: "r".repeat(1000),
            begun,
            ..live(&number.to_string(), &number.to_string(), number as i64)
        };
        // A client without a cookie is a new guest each time.
        for number in 0..9 {
            let begun = archive.begin_couleurs_live_game(&game(number, "a", false), LIMITS).await;
            assert_eq!(begun.unwrap(), Begun::Kept);
        }
        let mut kept = Vec::new();
        for number in 0..9 {
            let id = format!("{number:0>8}");
            kept.push(archive.couleurs_live_game(&id).await.unwrap().is_some());
        }
        assert_eq!(kept, [false, false, false, false, false, false, true, true, true]);
        // Games that somebody plays are never deleted: the next one is refused.
        for number in 10..13 {
            let begun = archive.begin_couleurs_live_game(&game(number, "b", true), LIMITS).await;
            assert_eq!(begun.unwrap(), Begun::Kept);
        }
        let refused = archive.begin_couleurs_live_game(&game(13, "b", false), LIMITS).await;
        assert_eq!(refused.unwrap(), Begun::ClientFull);
        assert_eq!(archive.couleurs_live_game("00000013").await.unwrap(), None);
        // In all: the client a had to give way.
        for number in 20..22 {
            let begun = archive.begin_couleurs_live_game(&game(number, "c", true), LIMITS).await;
            assert_eq!(begun.unwrap(), Begun::Kept);
        }
        let refused = archive.begin_couleurs_live_game(&game(23, "d", false), LIMITS).await;
        assert_eq!(refused.unwrap(), Begun::Full);
        assert_eq!(archive.couleurs_live_game("00000008").await.unwrap(), None);
        assert!(archive.couleurs_live_game("00000012").await.unwrap().is_some());
        archive.close().await;
    }

    async fn a_game_begins_while_somebody_writes_the_archive(place) {
        // SQLite has one writer, whatever is written.
        if place.text.starts_with("sqlite:") {
            continue;
        }
        let archive = place.open().await;
        let held = support::hold_writers_lock(place).await;
        let game = live("waits", "2", 1);
        let begun = archive.begin_couleurs_live_game(&game, AMPLE);
        let begun = tokio::time::timeout(std::time::Duration::from_secs(20), begun).await;
        assert_eq!(begun.expect("nobody waits").unwrap(), Begun::Kept);
        drop(held);
        // Of many who begin at once, those beyond the limit are refused.
        let limits = LiveGameLimits { per_client: 40, in_all: 40 };
        let add = async |number: i64| {
            let mut game = live(&format!("many{number}"), "3", number);
            game.begun = true;
            archive.begin_couleurs_live_game(&game, limits).await.unwrap()
        };
        let answers = tokio::join!(add(1), add(2), add(3), add(4), add(5), add(6), add(7), add(8));
        let answers = [answers.0, answers.1, answers.2, answers.3, answers.4, answers.5, answers.6, answers.7];
        let kept = answers.iter().filter(|&&answer| answer == Begun::Kept).count();
        assert!((5..8).contains(&kept), "{kept}");
        archive.close().await;
    }

    async fn live_games_of_an_older_archive_get_their_score_and_size(place) {
        const REPLAY: &str = "couleurs replay 1\nseed 1\nsize 7x15\nrule regions:4\nk 3..5\nlevel 9\n\
            0l 3r 9f = 12 0123456789abcdef\n= 44 0123456789abcdef\n77p\nend 3660 = 44 0123456789abcdef\n";
        let archive = place.open().await;
        let game = CouleursLiveGame { replay: REPLAY.into(), ..live("1", "2", 10) };
        archive.begin_couleurs_live_game(&game, AMPLE).await.unwrap();
        archive.begin_couleurs_live_game(&live("2", "2", 9), AMPLE).await.unwrap();
        archive.close().await;
        // Migrations from 0006 on are undone.
        support::undo_after_0011(place).await;
        support::force(place, "
            drop table server_secret;
            drop index couleurs_live_game_wanted;
            alter table couleurs_live_game drop column wanted;
            alter table couleurs_live_game drop column epoch;
            alter table couleurs_live_game drop column holder;
            drop view Joueur;
            drop index player_by_level;
            alter table player drop column told_level;
            create index player_by_peak_rating on player (peak_rating);
            create view Joueur (id_Joueur, nom, prenom, niveau, naissance) as
                select player_id, surname, first_name, peak_rating, birth_date from player;
            drop index couleurs_live_game_by_client;
            alter table couleurs_live_game drop column rule;
            alter table couleurs_live_game drop column size;
            alter table couleurs_live_game drop column lengths;
            alter table couleurs_live_game drop column level;
            alter table couleurs_live_game drop column score;
            alter table couleurs_live_game drop column bars;
            alter table couleurs_live_game drop column bytes;
            alter table couleurs_live_game drop column client;
            drop table rated_game;
            drop table sign_in;
            drop table claimed_name;
            drop index live_game_by_player;
            alter table live_game drop column rated;
            alter table live_game drop column player_id;
            drop table unrated_game;
            drop table awale_duel;
            drop table server_lease;
            delete from migration where version > (select max(version) from migration) - 6;
        ").await.unwrap();
        let archive = place.open().await;
        let games = archive.couleurs_live_games_of("00000002", 9).await.unwrap();
        let found = &games[0];
        assert_eq!((found.rule.as_str(), found.size.as_str()), ("regions:4", "7x15"));
        assert_eq!((found.lengths.as_str(), found.level), ("3..5", 9));
        assert_eq!((found.score, found.bars, found.client.as_str()), (44, 2, ""));
        assert_eq!((games.len(), games[1].score), (2, 0));
        archive.close().await;
    }

    async fn a_guest_keeps_the_latest_live_games(place) {
        let archive = place.open().await;
        for number in 0..53 {
            archive.begin_couleurs_live_game(&live(&number.to_string(), "2", number), AMPLE).await.unwrap();
        }
        archive.begin_couleurs_live_game(&live("other", "3", 0), AMPLE).await.unwrap();
        let games = archive.couleurs_live_games_of("00000002", 1000).await.unwrap();
        assert_eq!((games.len(), games[0].changed_at, games[49].changed_at), (50, 52, 3));
        archive.close().await;
    }

    async fn the_same_replay_is_the_same_game(place) {
        let archive = place.open().await;
        let first = store(&archive, scored("Zoé", 7, "a replay")).await;
        assert_eq!(store(&archive, scored("Awa", 7, "a replay")).await, first);
        assert_ne!(store(&archive, scored("Awa", 7, "another replay")).await, first);
        let imported = NewCouleursGame { replay: None, origin: CouleursOrigin::Imported, ..scored("Awa", 7, "") };
        assert_ne!(store(&archive, imported.clone()).await, store(&archive, imported).await);
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
        assert_eq!((places[0].has_replay, places[0].origin.as_str()), (true, "verified"));
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
