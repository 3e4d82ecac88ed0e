//! Files: every format, twice the same, hostile ones, and imports cut short.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use archive::{
    Archive, EntryRefused, Format, ImportOptions, ImportReport, NewGame, PlayerKind, Problem,
};
use awale::notation::letters::EXAM;
use awale::notation::{Record, ogn};
use awale::{Game, Rules};
use support::{Games, Place};

async fn import(archive: &Archive, file: PathBuf) -> ImportReport {
    let at_once = 700;
    import_as(
        archive,
        file,
        ImportOptions {
            at_once,
            ..ImportOptions::default()
        },
    )
    .await
}

async fn import_as(archive: &Archive, file: PathBuf, options: ImportOptions) -> ImportReport {
    archive
        .import(&[file], options, &mut |_, _| {})
        .await
        .unwrap()
}

fn letter_list(seed: u64, games: usize) -> String {
    let mut source = Games::new(seed);
    let mut text = String::from("# rules ccinp\n\n");
    for index in 0..games {
        let moves = source.letters(Rules::CCINP);
        let (south, north) = (index % 7, 7 + index % 5);
        text.extend([format!(
            "{moves}\t\tPlayer {south}\tPlayer {north}\t2024-01-{:02}\n",
            1 + index % 28
        )]);
    }
    text
}

on_both! {
    async fn the_same_file_adds_nothing_twice(place) {
        let archive = place.open().await;
        let file = place.file("games.txt", letter_list(21, 300));
        let first = import(&archive, file.clone()).await;
        assert_eq!((first.games, first.refused, first.known), (300, 0, 0), "{:?}", first.first_refused);
        let second = import(&archive, file.clone()).await;
        assert_eq!((second.games, second.known), (0, 300));
        // Another name is the same file; the same games in another file are others.
        let copy = place.file("copy.txt", letter_list(21, 300));
        assert_eq!(import(&archive, copy).await.games, 0);
        let longer = place.file("longer.txt", letter_list(21, 301));
        assert_eq!(import(&archive, longer).await.games, 301);
        assert_eq!(archive.counts().await.unwrap().awale_games, 601);
        assert_eq!(archive.counts().await.unwrap().players, 12);
        assert_eq!(archive.check().await.unwrap().problems, 0);
        archive.close().await;
    }

    async fn an_import_stores_what_single_games_would(place) {
        let archive = place.open().await;
        let text = letter_list(22, 60);
        import(&archive, place.file("games.txt", &text)).await;
        let other = Place::sqlite();
        let other = other.open().await;
        for line in text.lines().skip(2) {
            let fields: Vec<&str> = line.split('\t').collect();
            let game = archive::FinishedGame::from_letters(Rules::CCINP, fields[0], None).unwrap();
            let mut game = NewGame::new(game);
            let named = |name: &str| archive::PlayerGiven::Name(name.into(), PlayerKind::Person);
            game.players = awale::BySide::new(named(fields[2]), named(fields[3]));
            game.played_on = Some(fields[4].to_owned());
            other.store_game(game).await.unwrap();
        }
        other.rebuild_ratings().await.unwrap();
        let (here, there) = (archive.games_after(0, 100).await, other.games_after(0, 100).await);
        assert_eq!(here.unwrap(), there.unwrap());
        let (here, there) = (archive.players(None).await, other.players(None).await);
        for (here, there) in here.unwrap().into_iter().zip(there.unwrap()) {
            assert_eq!((here.name, here.peak_rating), (there.name, there.peak_rating));
            assert!((here.rating - there.rating).abs() < 1e-6);
        }
        archive.close().await;
        other.close().await;
    }

    async fn every_format_tells_the_same_games(place) {
        let archive = place.open().await;
        let mut source = Games::new(23);
        let mut file = String::new();
        let mut expected = Vec::new();
        for rules in [Rules::ABAPA, Rules::CCINP, Rules::AWARI, Rules::NSI] {
            let mut game = Game::new(rules);
            EXAM.play(&mut game, &source.letters(rules)).unwrap();
            expected.push((rules.name().unwrap(), EXAM.write(&game)));
            let mut record = Record::new(game);
            record.players.south = Some("Awa \"A\" Diop".into());
            record.date = Some("2024.05.17".into());
            file.push_str(&ogn::write(&record));
            file.push('\n');
        }
        // Given up: the tag says who won.
        file.push_str("[South \"Bob\"]\n[Date \"????.??.??\"]\n[Result \"0-1\"]\n\n1. A a 2. B\n");
        let report = import(&archive, place.file("games.ogn", file)).await;
        assert_eq!((report.games, report.refused), (5, 0), "{:?}", report.first_refused);
        let games = archive.games_after(0, 10).await.unwrap();
        for (game, (rules, moves)) in games.iter().zip(&expected) {
            assert_eq!((game.rules.as_str(), &game.moves), (*rules, moves));
            assert_eq!(game.south.as_deref(), Some("Awa \"A\" Diop"));
            assert_eq!(game.played_on.as_deref(), Some("2024-05-17"));
        }
        assert_eq!((games[4].ending.as_str(), games[4].result.to_bits()), ("declared", 0));
        archive.close().await;
    }

    async fn games_with_marks_and_brackets_in_comments_stay_whole(place) {
        let archive = place.open().await;
        let text = "\u{feff}[South \"A\"]\r\n[North \"B\"]\r\n[Result \"1-0\"]\r\n\r\n1. A a\r\n\r\n\
            \u{feff}[South \"C\"]\n[Result \"1-0\"]\n\n1. A a {\n[see \"Bob's book\"] page 3 } 2. B b\n\n\
            [South \"D\"]\n[Result \"1-0\"]\n\n1. A a (2. B\n[South \"no\"]\n) 2. C c\n";
        let report = import(&archive, place.file("marks.ogn", text)).await;
        assert_eq!((report.games, report.refused), (3, 0), "{:?}", report.first_refused);
        let games = archive.games_after(0, 9).await.unwrap();
        let found: Vec<(Option<&str>, &str)> =
            games.iter().map(|game| (game.south.as_deref(), game.moves.as_str())).collect();
        assert_eq!(found, [(Some("A"), "ag"), (Some("C"), "agbh"), (Some("D"), "agci")]);
        // A comment that is never closed costs its own game only.
        let text = "[South \"E\"]\n[Result \"1-0\"]\n\n1. A a {oh\n\n[South \"F\"]\n[Result \"1-0\"]\n\n1. A a\n";
        let report = import(&archive, place.file("unclosed.ogn", text)).await;
        assert_eq!((report.games, report.refused), (1, 1), "{:?}", report.first_refused);
        archive.close().await;
    }

    async fn players_that_only_games_name_are_counted(place) {
        let archive = place.open().await;
        let report = import(&archive, place.file("games.txt", letter_list(27, 30))).await;
        assert_eq!((report.games, report.players), (30, 12));
        let report = import(&archive, place.file("more.txt", letter_list(28, 30))).await;
        assert_eq!((report.games, report.players), (30, 0));
        archive.close().await;
    }

    async fn hostile_files_are_refused_line_by_line(place) {
        let archive = place.open().await;
        let mut bytes = Vec::new();
        let mut line = |text: &[u8]| {
            bytes.extend_from_slice(text);
            bytes.push(b'\n');
        };
        let good = Games::new(24).letters(Rules::CCINP);
        line(good.as_bytes());
        line(b"egai");
        line(b"aa 1");
        line(b"egaz 1");
        line(b"eg\0ai 1");
        line(b"\xff\xfe\xfa 1");
        line(&vec![b'a'; 10 << 20]);
        line(b"ag 7");
        line(b"ag\t1\tRobert'); DROP TABLE player; --\tBob");
        line(b"ag;1;A\0B;Bob");
        line(b"ag;1;a;b;2024-02-30");
        line(b"ag;1;a;b;2024-02-29;x;y");
        line(format!("{good} {}", if good.len() > 5 { "0.25" } else { "" }).as_bytes());
        line(b"\"; DELETE FROM awale_game; --");
        let report = import(&archive, place.file("hostile.txt", bytes)).await;
        assert_eq!((report.games, report.refused), (2, 12), "{:?}", report.first_refused);
        let places: Vec<i64> = report.first_refused.iter().map(|entry| entry.place).collect();
        assert_eq!(places, [2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14]);
        assert!(matches!(report.first_refused[5].reason, EntryRefused::TooLong { .. }));
        assert!(matches!(report.first_refused[4].reason, EntryRefused::NotText { at: 0 }));
        let names: Vec<String> =
            archive.players(None).await.unwrap().into_iter().map(|player| player.name).collect();
        assert_eq!(names, ["Bob", "Robert'); DROP TABLE player; --"]);
        for (name, format) in [("h.ogn", Format::Ogn), ("h.csv", Format::Csv)] {
            let mut bytes = b"[South \"A\"]\n".to_vec();
            bytes.extend(vec![b'x'; 10 << 20]);
            bytes.extend(b"\n[South \"B\"]\n\n\xff\n1,2,3\n\"open,1,2,3,4,5\n");
            let options = ImportOptions { format: Some(format), ..ImportOptions::default() };
            let report = import_as(&archive, place.file(name, bytes), options).await;
            assert_eq!(report.games, 0);
            assert!(report.refused > 1, "{report:?}");
        }
        assert_eq!(archive.check().await.unwrap().problems, 0);
        archive.close().await;
    }

    async fn a_contradiction_and_an_unknown_player_are_refused(place) {
        let archive = place.open().await;
        let moves = Games::new(25).letters(Rules::CCINP);
        let mut game = Game::new(Rules::CCINP);
        EXAM.play(&mut game, &moves).unwrap();
        let wrong = if game.outcome().unwrap().winner() == Some(awale::Side::South) { "0" } else { "1" };
        let text = format!("1,,,{wrong},,{moves}\n2,8,9,,,{moves}\n3,,,,,{moves}\n");
        let report = import(&archive, place.file("parties.csv", text)).await;
        assert_eq!((report.games, report.refused), (1, 2), "{:?}", report.first_refused);
        assert_eq!(archive.games_after(0, 9).await.unwrap()[0].awale_game_id, 3);
        archive.close().await;
    }

    async fn a_taken_number_is_refused_with_the_games_that_name_it(place) {
        let archive = place.open().await;
        let first = place.file("first.csv", "id_j,nom,pays\n1,Alice,France\n2,Bruno,\n");
        import(&archive, first).await;
        let files = [
            place.file("players.csv", "id_j,nom,pays\n1,Zoé,Suisse\n2,Bruno,Suisse\n"),
            place.file("scores.csv", "1,20240101,5,6,1\n2,20240101,5,7,2\n"),
        ];
        let report = archive
            .import(&files, ImportOptions::default(), &mut |_, _| {})
            .await
            .unwrap();
        assert_eq!((report.players, report.couleurs_games, report.refused), (0, 1, 2));
        let bruno = archive.player(2).await.unwrap().unwrap().player;
        assert_eq!(bruno.country.as_deref(), Some("Suisse"));
        archive.close().await;
    }

    async fn a_killed_import_leaves_whole_games_and_goes_on(place) {
        const GAMES: usize = 6000;
        let file = place.file("games.txt", letter_list(26, GAMES));
        place.open().await.close().await;
        for delay in [30, 120, 250, 400] {
            let mut child = child("a_child_that_imports", place, &file);
            std::thread::sleep(Duration::from_millis(delay));
            child.kill().unwrap();
            child.wait().unwrap();
            let archive = place.open().await;
            let report = archive.check().await.unwrap();
            // The ratings come last: a cut import owes them, and nothing else.
            let owed = |problem: &Problem| *problem == Problem::StaleRatings;
            assert!(report.first_problems.iter().all(owed), "{report:?}");
            archive.close().await;
        }
        let archive = place.open().await;
        let before = archive.counts().await.unwrap().awale_games;
        let report = import(&archive, file).await;
        assert_eq!((report.known, report.games), (before as u64, GAMES as u64 - before as u64));
        assert_eq!(archive.check().await.unwrap().problems, 0);
        archive.close().await;
    }

    async fn a_killed_player_leaves_whole_games(place) {
        place.open().await.close().await;
        let archive = place.open().await;
        for delay in [0, 40, 90] {
            let before = archive.counts().await.unwrap().awale_games;
            let mut child = child("a_child_that_plays", place, &PathBuf::new());
            // however slow the machine: not before it has begun to store
            while archive.counts().await.unwrap().awale_games == before {
                assert!(child.try_wait().unwrap().is_none(), "it ended by itself");
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            std::thread::sleep(Duration::from_millis(delay));
            child.kill().unwrap();
            child.wait().unwrap();
        }
        let report = archive.check().await.unwrap();
        assert_eq!(report.problems, 0, "{report:?}");
        assert!(report.games > 2, "{report:?}");
        archive.close().await;
    }

    async fn eight_writers_and_eight_readers_lose_nothing(place) {
        const EACH: u64 = 15;
        place.open().await.close().await;
        let archive = std::sync::Arc::new(place.open().await);
        let mut tasks = Vec::new();
        for writer in 0..8_u64 {
            // Half of them share an archive, half have their own, as other programs would.
            let own = if writer % 2 == 0 { None } else { Some(place.open().await) };
            let shared = archive.clone();
            tasks.push(tokio::spawn(async move {
                let archive = own.as_ref().unwrap_or(&shared);
                let mut games = Games::new(100 + writer);
                for round in 0..EACH {
                    let mut game = games.game(Rules::CCINP);
                    let name = format!("Writer {}", round % 3);
                    game.players.south = archive::PlayerGiven::Name(name, PlayerKind::Person);
                    archive.store_game(game).await.unwrap();
                }
            }));
        }
        for reader in 0..8_u64 {
            let archive = archive.clone();
            tasks.push(tokio::spawn(async move {
                for _ in 0..EACH {
                    let start = awale::Position::START;
                    archive.explore(&Rules::CCINP, &start).await.unwrap();
                    let sql = "SELECT COUNT(*) FROM Partie WHERE jeu LIKE 'a%'";
                    archive.query(sql, &[], archive::QueryLimits::default()).await.unwrap();
                    if reader == 0 {
                        assert_eq!(archive.check().await.unwrap().problems, 0);
                    }
                }
            }));
        }
        for task in tasks {
            task.await.unwrap();
        }
        let counts = archive.counts().await.unwrap();
        assert_eq!(counts.awale_games, 8 * EACH as i64);
        assert_eq!(counts.players, 3);
        assert_eq!(archive.check().await.unwrap().problems, 0);
    }
}

/// This test program again, doing one thing until it is killed.
fn child(test: &str, place: &Place, file: &PathBuf) -> std::process::Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", test, "--nocapture"])
        .env("ARCHIVE_CHILD", &place.text)
        .env("ARCHIVE_FILE", file)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Where a child works; `None` in the tests themselves.
async fn child_archive() -> Option<Archive> {
    let address = std::env::var("ARCHIVE_CHILD").ok()?;
    Some(Archive::open(&address.parse().unwrap()).await.unwrap())
}

#[tokio::test]
async fn a_child_that_imports() {
    let Some(archive) = child_archive().await else {
        return;
    };
    let file = std::env::var_os("ARCHIVE_FILE").unwrap();
    import(&archive, file.into()).await;
}

#[tokio::test]
async fn a_child_that_plays() {
    let Some(archive) = child_archive().await else {
        return;
    };
    let mut games = Games::new(std::process::id().into());
    loop {
        archive.store_game(games.game(Rules::CCINP)).await.unwrap();
    }
}
