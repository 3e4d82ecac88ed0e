//! Opening, storing, constraints, and what may not happen.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use archive::{
    Archive, BadPlayer, CouleursBoard, CouleursMode, CouleursOrigin, Error, FinishedGame,
    GameFilter, GameResult, NewCouleursGame, NewGame, NewPlayer, PlayerGiven, PlayerKind, Refused,
};
use awale::{BySide, Rules};
use support::{Games, Place, force, undo_after_0011};

fn named(name: &str) -> PlayerGiven {
    PlayerGiven::Name(name.to_owned(), PlayerKind::Person)
}

fn between(mut game: NewGame, south: &str, north: &str) -> NewGame {
    game.players = BySide::new(named(south), named(north));
    game
}

on_both! {
    async fn a_game_is_kept_as_it_was_given(place) {
        let archive = place.open().await;
        let mut games = Games::new(1);
        for (name, rules) in Rules::NAMED {
            let mut game = between(games.game(rules), "Awa", "Bob");
            game.played_on = Some("2024-02-29".to_owned());
            let kept = game.game.clone();
            let id = archive.store_game(game).await.unwrap();
            let stored = archive.game(id).await.unwrap().unwrap();
            assert_eq!(stored.rules, name);
            assert_eq!(stored.moves, kept.moves());
            assert_eq!(stored.result.to_bits(), kept.result().points().to_bits());
            assert_eq!(stored.played_on.as_deref(), Some("2024-02-29"));
            assert_eq!(stored.south.as_deref(), Some("Awa"));
            assert!(stored.south_seeds + stored.north_seeds <= 48.0);
        }
        assert_eq!(archive.counts().await.unwrap().players, 2);
        assert_eq!(archive.check().await.unwrap().problems, 0);
        archive.close().await;
    }

    async fn games_are_listed_page_by_page_and_by_player(place) {
        let archive = place.open().await;
        let mut games = Games::new(7);
        for number in 0..6 {
            let (south, rules) = match number % 2 {
                0 => ("Awa", Rules::CCINP),
                _ => ("Cléo", Rules::NSI),
            };
            let game = between(games.game(rules), south, "Bob");
            archive.store_game(game).await.unwrap();
        }
        let numbers = |games: Vec<archive::StoredGame>| -> Vec<i64> {
            games.iter().map(|game| game.awale_game_id).collect()
        };
        let mut filter = GameFilter::default();
        assert_eq!(numbers(archive.latest_games(&filter, 4).await.unwrap()), [6, 5, 4, 3]);
        filter.before = Some(3);
        assert_eq!(numbers(archive.latest_games(&filter, 4).await.unwrap()), [2, 1]);
        filter = GameFilter { player: archive.player_named("Awa").await.unwrap(), ..filter };
        assert_eq!(numbers(archive.latest_games(&filter, 4).await.unwrap()), [1]);
        filter = GameFilter { rules: Some("nsi".into()), ..GameFilter::default() };
        assert_eq!(numbers(archive.latest_games(&filter, 4).await.unwrap()), [6, 4, 2]);
        let page = archive.players_page(None, 1, 1).await.unwrap();
        assert_eq!(page.len(), 1);
        assert_eq!(page[0].name, "Bob");
        archive.close().await;
    }

    async fn equal_games_are_two_games(place) {
        let archive = place.open().await;
        let game = Games::new(2).game(Rules::CCINP);
        let first = archive.store_game(game.clone()).await.unwrap();
        let second = archive.store_game(game).await.unwrap();
        assert_ne!(first, second);
        assert_eq!(archive.counts().await.unwrap().awale_games, 2);
        archive.close().await;
    }

    async fn a_player_who_is_not_there_is_refused_and_nothing_is_stored(place) {
        let archive = place.open().await;
        let mut game = Games::new(3).game(Rules::CCINP);
        game.players.south = PlayerGiven::Number(99);
        let refused = archive.store_game(game).await;
        assert!(matches!(refused, Err(Error::Game(Refused::UnknownPlayer { id: 99 }))));
        assert_eq!(archive.counts().await.unwrap().opening_moves, 0);
        archive.close().await;
    }

    async fn hostile_names_are_text_or_refused(place) {
        let archive = place.open().await;
        let hostile = [
            "Robert'); DROP TABLE player; --", "\" OR 1=1", "%", "_", "名前", "🌰", "NULL", "\\",
        ];
        for name in hostile {
            let player = NewPlayer { surname: name.to_owned(), ..NewPlayer::default() };
            let id = archive.add_player(&player).await.unwrap();
            assert_eq!(archive.player_named(name).await.unwrap(), Some(id), "{name}");
            assert_eq!(archive.players(Some(name)).await.unwrap().len(), 1, "{name}");
            let again = archive.add_player(&player).await;
            assert!(matches!(again, Err(Error::Player(BadPlayer::Known { .. }))), "{again:?}");
        }
        let long = "a".repeat(201);
        for name in ["", "  ", "a\0b", "a\nb", long.as_str()] {
            let player = NewPlayer { surname: name.to_owned(), ..NewPlayer::default() };
            let refused = archive.add_player(&player).await;
            assert!(matches!(refused, Err(Error::Player(BadPlayer::Name { .. }))), "{name:?}");
        }
        for date in ["2023-02-29", "1-1-1", "20230101", "2023-13-01", "'; --"] {
            let birth_date = Some(date.to_owned());
            let player = NewPlayer { surname: "A".into(), birth_date, ..NewPlayer::default() };
            let refused = archive.add_player(&player).await;
            assert!(matches!(refused, Err(Error::Player(BadPlayer::Date { .. }))), "{date:?}");
        }
        assert_eq!(archive.counts().await.unwrap().players, hostile.len() as i64);
        archive.close().await;
    }

    async fn the_database_holds_the_constraints_too(place) {
        let archive = place.open().await;
        archive.store_game(between(Games::new(4).game(Rules::CCINP), "A", "B")).await.unwrap();
        archive.close().await;
        let insert = [
            "insert into awale_game (awale_game_id, rules, result, south_seeds, north_seeds, ending, moves, level) values (9, 'ccinp', 0.7, 1, 1, 'declared', 'a', 1)",
            "insert into awale_game (awale_game_id, rules, result, south_seeds, north_seeds, ending, moves, level) values (9, 'kalah', 1, 1, 1, 'declared', 'a', 1)",
            "insert into awale_game (awale_game_id, rules, result, south_seeds, north_seeds, ending, moves, level) values (9, 'ccinp', 1, 1, 1, 'declared', 'aZ', 1)",
            "insert into awale_game (awale_game_id, rules, result, south_seeds, north_seeds, ending, moves, level) values (9, 'ccinp', 1, 1, 1, 'declared', '', 1)",
            "insert into awale_game (awale_game_id, rules, result, south_seeds, north_seeds, ending, moves, level) values (9, 'ccinp', 1, 40, 20, 'declared', 'a', 1)",
            "insert into awale_game (awale_game_id, rules, result, south_seeds, north_seeds, ending, moves, level) values (9, 'ccinp', 0, 25, 20, 'majority', 'a', 1)",
            "insert into awale_game (awale_game_id, rules, result, south_seeds, north_seeds, ending, moves, level) values (1, 'ccinp', 1, 1, 1, 'declared', 'a', 1)",
            "update awale_game set south_player_id = 77",
            "update awale_game set played_on = 'yesterday'",
            "update player set kind = 'ghost'",
            "update player set surname = ''",
            "update player set birth_date = '12 May'",
            "insert into couleurs_game (couleurs_game_id, player_id, played_on, duration, score) values (1, 1, 20241301, 1, 1)",
            "insert into couleurs_game (couleurs_game_id, player_id, played_on, duration, score) values (1, 77, 20241201, 1, 1)",
            "insert into couleurs_game (couleurs_game_id, player_id, played_on, duration, score, variant) values (1, 1, 20241201, 1, 1, 'regions:x')",
            "insert into couleurs_game (couleurs_game_id, player_id, played_on, duration, score, origin) values (1, 1, 20241201, 1, 1, 'heard')",
            "insert into couleurs_game (couleurs_game_id, player_id, played_on, duration, score, mode) values (1, 1, 20241201, 1, 1, 'blitz')",
            "insert into couleurs_game (couleurs_game_id, player_id, played_on, duration, score, bars) values (1, 1, 20241201, 1, 1, -1)",
        ];
        for sql in insert {
            assert!(force(place, sql).await.is_err(), "{sql}");
        }
        let good = "insert into couleurs_game (couleurs_game_id, player_id, played_on, duration, score, variant) values (1, 1, 20241201, 1, 1, 'regions:12')";
        force(place, good).await.unwrap();
    }

    async fn a_check_finds_what_was_tampered_with(place) {
        let archive = place.open().await;
        let mut games = Games::new(5);
        for _ in 0..5 {
            archive.store_game(games.game(Rules::CCINP)).await.unwrap();
        }
        assert_eq!(archive.check().await.unwrap().problems, 0);
        for (sql, undo) in [
            ("update opening_move set draws = draws + 1 where best_game_id = 3",
             "update opening_move set draws = draws - 1 where best_game_id = 3"),
            ("update awale_game set moves = 'aa' where awale_game_id = 2", ""),
        ] {
            force(place, sql).await.unwrap();
            assert!(archive.check().await.unwrap().problems > 0, "{sql}");
            if !undo.is_empty() {
                force(place, undo).await.unwrap();
                assert_eq!(archive.check().await.unwrap().problems, 0);
            }
        }
        force(place, "delete from opening_move").await.unwrap();
        assert!(archive.check().await.unwrap().problems > 1);
        archive.close().await;
    }

    async fn a_newer_or_changed_schema_is_told_apart(place) {
        place.open().await.close().await;
        place.open().await.close().await;
        force(place, "insert into migration (version, checksum) values (999, 'x')").await.unwrap();
        let newer = Archive::open(&place.address).await.err();
        assert!(matches!(newer, Some(Error::Newer { found: 999, .. })), "{newer:?}");
        force(place, "delete from migration where version = 999").await.unwrap();
        force(place, "update migration set checksum = 'x'").await.unwrap();
        let drift = Archive::open(&place.address).await.err();
        assert!(matches!(drift, Some(Error::Drift { version: 1 })), "{drift:?}");
    }

    async fn ratings_follow_the_games_and_niveau_is_the_highest(place) {
        let archive = place.open().await;
        let won = FinishedGame::from_letters(Rules::CCINP, "ag", Some(GameResult::SouthWins));
        let won = NewGame::new(won.unwrap());
        for _ in 0..10 {
            archive.store_game(between(won.clone(), "Awa", "Bob")).await.unwrap();
        }
        let peak = archive.player(1).await.unwrap().unwrap().player.peak_rating;
        assert!(peak > 1700, "{peak}");
        for _ in 0..20 {
            archive.store_game(between(won.clone(), "Bob", "Awa")).await.unwrap();
        }
        let page = archive.player(1).await.unwrap().unwrap();
        assert!(page.player.rating < peak as f64 - 100.0);
        assert_eq!(page.player.peak_rating, peak);
        assert_eq!(page.awale, (10, 0, 20));
        let before = archive.players(None).await.unwrap();
        archive.rebuild_ratings().await.unwrap();
        assert_eq!(archive.players(None).await.unwrap(), before);
        assert_eq!(archive.awale_rank(2).await.unwrap(), Some(1));
        assert_eq!(archive.awale_rank(1).await.unwrap(), Some(2));
        archive.close().await;
    }

    async fn scores_of_an_older_archive_get_their_origin_and_their_clock(place) {
        let archive = place.open().await;
        let game = |replay: Option<&str>| NewCouleursGame {
            id: None,
            player: named("Zoé"),
            board: CouleursBoard::default(),
            played_on: 20240229,
            duration: 61,
            score: 12,
            bars: None,
            mode: CouleursMode::Clock,
            origin: CouleursOrigin::Imported,
            replay: replay.map(str::to_owned),
        };
        let clock = "couleurs replay 1\nend 3660 = 12 0\n";
        let turns = "couleurs replay 1\nend 0 = 12 0\n";
        for replay in [None, Some(clock), Some(turns)] {
            archive.store_couleurs_game(game(replay), |_| Ok(12)).await.unwrap();
        }
        archive.close().await;
        // As the version before 0004 left it.
        undo_after_0011(place).await;
        force(place, "
            drop table server_secret;
            drop view Joueur;
            drop index player_by_level;
            alter table player drop column told_level;
            create index player_by_peak_rating on player (peak_rating);
            create view Joueur (id_Joueur, nom, prenom, niveau, naissance) as
                select player_id, surname, first_name, peak_rating, birth_date from player;
            drop table couleurs_live_game;
            drop table awale_duel;
            drop table server_lease;
            drop table rated_game;
            drop table sign_in;
            drop table claimed_name;
            drop index live_game_by_player;
            alter table live_game drop column rated;
            alter table live_game drop column player_id;
            drop table unrated_game;
            drop table game_outside_library;
            drop table review;
            drop index couleurs_game_by_board;
            alter table couleurs_game drop column origin;
            alter table couleurs_game drop column mode;
            alter table couleurs_game drop column bars;
            delete from migration where version >= (select max(version) - 7 from migration);
        ").await.unwrap();
        let archive = place.open().await;
        let games = archive.couleurs_games_after(0, 10).await.unwrap();
        let known: Vec<_> = games.iter().map(|game| (game.origin.as_str(), game.mode.as_str())).collect();
        assert_eq!(known, [("told", "clock"), ("verified", "clock"), ("verified", "turns")]);
        archive.close().await;
    }

    async fn a_replay_must_bear_its_score_out(place) {
        let archive = place.open().await;
        let mut game = NewCouleursGame {
            id: None,
            player: named("Zoé"),
            board: CouleursBoard { variant: "regions:4".into(), ..CouleursBoard::default() },
            played_on: 20240229,
            duration: 61,
            score: 12,
            bars: Some(9),
            mode: CouleursMode::Clock,
            origin: CouleursOrigin::Verified,
            replay: Some("seed 1: ldr".into()),
        };
        let wrong = archive.store_couleurs_game(game.clone(), |_| Ok(11)).await;
        assert!(matches!(wrong, Err(Error::Replay { .. })));
        let broken = archive.store_couleurs_game(game.clone(), |_| Err("no".into())).await;
        assert!(matches!(broken, Err(Error::Replay { .. })));
        let id = archive.store_couleurs_game(game.clone(), |_| Ok(12)).await.unwrap();
        let kept = archive.couleurs_games_after(0, 10).await.unwrap();
        assert_eq!((kept.len(), kept[0].couleurs_game_id, kept[0].score), (1, id, 12));
        assert_eq!(kept[0].replay, game.replay);
        game.played_on = 20230229;
        let refused = archive.store_couleurs_game(game.clone(), |_| Ok(12)).await;
        assert!(matches!(refused, Err(Error::Player(BadPlayer::Range { .. }))));
        archive.close().await;
    }
}

#[tokio::test]
async fn what_cannot_be_opened_says_so() {
    for text in [
        "",
        "games.db",
        "mysql://x",
        "sqlite:",
        "postgres:/x",
        "sqlite::memory:",
    ] {
        assert!(
            matches!(text.parse::<archive::Address>(), Err(Error::Address { .. })),
            "{text}"
        );
    }
    let secret = "mysql://me:hush@host/x"
        .parse::<archive::Address>()
        .unwrap_err();
    assert!(!secret.to_string().contains("hush"));
    let place = Place::sqlite();
    let garbage = place.file(
        "garbage.db",
        "this is not a database, not at all ".repeat(100),
    );
    let missing = place.folder().join("no/such/folder/x.db");
    let unreachable = [
        format!("sqlite:{}", garbage.display()),
        format!("sqlite:{}", missing.display()),
        "postgres://nobody:hush@127.0.0.1:1/none".to_owned(),
    ];
    for text in unreachable {
        let error = Archive::open(&text.parse().unwrap()).await.err().unwrap();
        assert!(
            matches!(error, Error::Unreachable { .. } | Error::Database(_)),
            "{text}: {error}"
        );
        assert!(!error.to_string().contains("hush"));
    }
}

#[tokio::test]
async fn a_damaged_file_is_found_out() {
    let place = Place::sqlite();
    let archive = place.open().await;
    let mut games = Games::new(6);
    for _ in 0..200 {
        archive.store_game(games.game(Rules::CCINP)).await.unwrap();
    }
    archive.close().await;
    let path = place.address.path().unwrap().to_owned();
    let mut bytes = std::fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 20_000].fill(0x5a);
    std::fs::write(&path, bytes).unwrap();
    let found = match Archive::open(&place.address).await {
        Ok(archive) => archive.check().await.map(|report| report.problems),
        Err(_) => Ok(1),
    };
    assert!(!matches!(found, Ok(0)), "{found:?}");
}

/// An archive holds hashes of pass-phrases.
#[cfg(unix)]
#[tokio::test]
async fn a_new_file_is_its_owners_alone_and_an_old_one_keeps_its_mode() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::sqlite();
    let path = place.address.path().unwrap().to_owned();
    let mode = || std::fs::metadata(&path).unwrap().permissions().mode() & 0o777;
    place.open().await.close().await;
    assert_eq!(mode(), 0o600);
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o644)).unwrap();
    place.open().await.close().await;
    assert_eq!(mode(), 0o644);
}
