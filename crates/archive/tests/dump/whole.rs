//! An archive with rows in every table that a dump holds: whoever adds a table fills it
//! here.

use std::collections::BTreeMap;

use archive::{
    Archive, AwaleDuel, AwaleLiveGame, ClassBrowser, ClassPairing, ClassTournament, CouleursBoard,
    CouleursMode, CouleursOrigin, DUMPED_TABLES, FinishedGame, GameResult, ImportOptions,
    NewCouleursGame, NewGame, NewTry, PairingResult, PlayerGiven, PlayerKind, Pupil, PuzzleSolver,
    PuzzleTry, SchoolClass, Standing,
};
use awale::notation::letters::EXAM;
use awale::{BySide, Game, Rules};

use super::{AMPLE, dumped, live, restored};
use crate::support::Place;

const CLASS: &str = "class-000";
const HASH: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

/// Rows of every kind.
async fn fill(archive: &Archive, place: &Place) {
    people_and_games(archive).await;
    let file = place.file("games.txt", "egai\t1\tAwa\tBob\t2024-01-01\n");
    archive
        .import(&[file], ImportOptions::default(), &mut |_, _| ())
        .await
        .unwrap();
    couleurs(archive).await;
    live_games(archive).await;
    class(archive).await;
    archive
        .keep_review("a digest", "{\"moves\": []}")
        .await
        .unwrap();
    for (solver, puzzle) in [
        (PuzzleSolver::Guest("guest-01".into()), "a"),
        (PuzzleSolver::Player(1), "b"),
    ] {
        let attempt = PuzzleTry {
            puzzle,
            rating: 1500.0,
            solved: puzzle == "a",
            tried_at: 7,
        };
        archive.count_puzzle_try(&solver, attempt).await.unwrap();
    }
}

/// Two claimed names, one of them given up; games rated, unrated and outside the library.
async fn people_and_games(archive: &Archive) {
    let claim = async |name: &str| {
        let claimed = archive.claim_name(name, "$argon2id$hash", "code", 5).await;
        claimed.unwrap().unwrap()
    };
    let (ann, ben) = (claim("Ann").await, claim("Ben Ü").await);
    let gone = claim("Carl").await;
    let game = |north: i64, standing| {
        let mut game = Game::new(Rules::CCINP);
        while game.played().len() < 12 {
            let pit = game.moves().next().unwrap();
            game.play(pit).unwrap();
        }
        let letters = EXAM.write(&game);
        let game = FinishedGame::from_letters(Rules::CCINP, &letters, Some(GameResult::SouthWins));
        NewGame {
            players: BySide::new(PlayerGiven::Number(ann), PlayerGiven::Number(north)),
            played_on: Some("2026-11-19".into()),
            standing,
            ..NewGame::new(game.unwrap())
        }
    };
    for played in [
        game(ben, Standing::Rated(1_000)),
        game(gone, Standing::Rated(2_000)),
        game(ben, Standing::Casual),
        NewGame {
            is_in_library: false,
            ..game(ben, Standing::Rated(3_000))
        },
    ] {
        archive.store_game(played).await.unwrap();
    }
    archive.close_player(gone, 9).await.unwrap();
}

async fn couleurs(archive: &Archive) {
    let finished = |score, replay: Option<&str>| NewCouleursGame {
        id: None,
        player: PlayerGiven::Name("Awa".into(), PlayerKind::Person),
        board: CouleursBoard::default(),
        played_on: 20_260_131,
        duration: 60,
        score,
        bars: Some(20),
        mode: CouleursMode::Clock,
        origin: CouleursOrigin::Verified,
        replay: replay.map(str::to_owned),
    };
    for game in [finished(40, Some("seed 1\ndrop\t\\\n")), finished(7, None)] {
        let score = game.score;
        let stored = archive.store_couleurs_game(game, |_| Ok(score));
        stored.await.unwrap();
    }
    let game = live("live-0001", "seed 2\n");
    let begun = archive.begin_couleurs_live_game(&game, AMPLE);
    begun.await.unwrap();
}

async fn live_games(archive: &Archive) {
    let game = AwaleLiveGame {
        live_game_id: "live-0002".into(),
        guest: "account:1".into(),
        rules: "ccinp".into(),
        start: "a diagram\nof two lines".into(),
        start_turn: 0,
        moves: "eg".into(),
        undone: "a".into(),
        south: "human".into(),
        north: "level:3".into(),
        south_name: Some("Ann".into()),
        north_name: None,
        resigned: Some("south".into()),
        rated: true,
        player_id: Some(1),
        awale_game_id: Some(1),
        revision: 3,
        changed_at: 1_700_000_000,
    };
    archive.begin_live_game(&game, 1000).await.unwrap();
    let waiting = duel("duel-0001");
    let playing = AwaleDuel {
        south: Some("account:1".into()),
        north: Some("guest-02".into()),
        south_name: Some("Ann".into()),
        south_player_id: Some(1),
        moves: "eg".into(),
        turn_began_at: Some(6),
        due_at: Some(600_006),
        offer: Some("draw".into()),
        offered_by: Some("north".into()),
        ..duel("duel-0002")
    };
    for row in [&waiting, &playing] {
        archive.begin_duel(row, 9).await.unwrap().unwrap();
    }
    // What only a save writes.
    archive.save_duel(&playing, None, None).await.unwrap();
}

/// A challenge under a clock.
fn duel(id: &str) -> AwaleDuel {
    AwaleDuel {
        awale_duel_id: id.into(),
        host: "account:1".into(),
        host_name: Some("Ann".into()),
        host_player_id: Some(1),
        rated: true,
        wish: Some("south".into()),
        visibility: "lobby".into(),
        rules: "nsi".into(),
        south: None,
        north: None,
        south_name: None,
        north_name: None,
        south_player_id: None,
        north_player_id: None,
        clock: "minutes".into(),
        clock_initial: 600_000,
        clock_increment: 5_000,
        moves: String::new(),
        south_left: 600_000,
        north_left: 600_000,
        turn_began_at: None,
        due_at: None,
        offer: None,
        offered_by: None,
        ending: None,
        winner: None,
        awale_game_id: None,
        rematch: None,
        holder: "server-1".into(),
        epoch: 2,
        revision: 0,
        changed_at: 1_700_000_000_000,
    }
}

/// A class with two pupils, what they tried, and a tournament.
async fn class(archive: &Archive) {
    let class = SchoolClass {
        class_id: CLASS.into(),
        name: "PCSI 1\té".into(),
        subjects: "ccinp2024_awale nsi_tris".into(),
        join_code: "ABCDE".into(),
        teacher_hash: HASH.into(),
        allows_hints: true,
        allows_reference: false,
        keeps_code: true,
        admits: true,
        made_at: 1,
        closes_at: 1000,
        deletes_at: 2000,
        changes: 0,
    };
    archive.make_class(&class, 10).await.unwrap();
    for (id, name, sign) in [("pupil-01", "Zoé", "a"), ("pupil-02", "Awa", "b")] {
        let pupil = Pupil {
            pupil_id: id.into(),
            class_id: CLASS.into(),
            name: name.into(),
            return_hash: HASH.into(),
            joined_at: 5,
        };
        let browser = ClassBrowser {
            guest_hash: sign.repeat(64),
            client: format!("client-{sign}"),
        };
        archive.join_class(&pupil, &browser, 40).await.unwrap();
    }
    let tries = [NewTry {
        subject: "ccinp2024_awale".into(),
        question: "Q8".into(),
        status: "wrong".into(),
        mistake: Some("a-mistake".into()),
        example: Some("{\"input\": [1, 2]}".into()),
    }];
    let code = "def f(x):\n\treturn x\\\\\r\n";
    let noted = archive.note_tries(CLASS, "pupil-01", &tries, Some(code), 6);
    assert!(noted.await.unwrap());
    let tournament = ClassTournament {
        class_id: CLASS.into(),
        system: "swiss".into(),
        rules: "ccinp".into(),
        minutes: 5,
        seconds: 0,
        rounds: 3,
        began_at: 6,
    };
    archive.begin_tournament(&tournament).await.unwrap();
    let players = ["pupil-01".to_owned(), "pupil-02".to_owned()];
    let pairing = |board, result: Option<PairingResult>| ClassPairing {
        round: 1,
        board,
        south: Some("pupil-01".into()),
        north: result.is_none().then(|| "pupil-02".into()),
        awale_duel_id: result.is_none().then(|| "duel-0002".into()),
        awale_game_id: None,
        result: result.map(|result| result.name().into()),
    };
    let pairings = [pairing(1, None), pairing(2, Some(PairingResult::Bye))];
    let added = archive.add_round(CLASS, &players, &pairings);
    assert!(added.await.unwrap());
}

/// How many rows a dump has of each table.
fn rows(dump: &[u8]) -> BTreeMap<String, usize> {
    let text = std::str::from_utf8(dump).unwrap();
    let heads = text.lines().filter_map(|line| line.strip_prefix("table "));
    let counted = heads.map(|head| {
        let mut words = head.split(' ');
        let name = words.next().unwrap().to_owned();
        (name, words.next().unwrap().parse().unwrap())
    });
    counted.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_archive_with_rows_in_every_table_comes_back_on_either_database() {
    for (from, to) in [
        (Place::sqlite(), Place::postgres()),
        (Place::postgres(), Place::sqlite()),
    ] {
        let first = from.open().await;
        fill(&first, &from).await;
        assert_eq!(first.check().await.unwrap().first_problems, []);
        let dump = dumped(&first).await;
        let found = rows(&dump);
        for table in DUMPED_TABLES {
            assert!(found[table.name] > 0, "nothing fills {}", table.name);
        }
        let second = restored(&to, &dump).await;
        assert_eq!(dumped(&second).await, dump);
        assert_eq!(second.check().await.unwrap().first_problems, []);
        // It is used as before: a claimed name, a class, a duel, a puzzle.
        assert!(second.claim_of("ann").await.unwrap().is_some());
        assert!(second.claim_of("carl").await.unwrap().is_none());
        assert_eq!(second.class_marks(CLASS).await.unwrap().len(), 1);
        let state = second.tournament(CLASS).await.unwrap().unwrap();
        assert_eq!((state.players.len(), state.pairings.len()), (2, 2));
        let (before, after) = (first.duel("duel-0002"), second.duel("duel-0002"));
        assert_eq!(before.await.unwrap(), after.await.unwrap());
        let solver = PuzzleSolver::Player(1);
        assert_eq!(second.puzzles_tried(&solver).await.unwrap().len(), 1);
        first.close().await;
        second.close().await;
    }
}
