//! What remains after an import that was cut, and copies of an archive in use.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::path::Path;

use archive::{
    Archive, Error, ImportOptions, NewGame, NewPlayer, PlayerGiven, PlayerKind, Problem,
};
use awale::{BySide, Rules};
use sqlx::Connection;
use support::{Games, Place};

/// Games between three players, the latest first, so that ratings worked out in
/// order of the file are not those in order of date.
fn letter_list(games: usize) -> String {
    let mut source = Games::new(31);
    let line = |index: usize| {
        let moves = source.letters(Rules::CCINP);
        let (south, north) = (index % 3, (index + 1) % 3);
        let day = 28 - index % 28;
        format!("{moves}\t\tPlayer {south}\tPlayer {north}\t2024-01-{day:02}\n")
    };
    (0..games).map(line).collect()
}

/// The ratings of all players, by name.
async fn ratings(archive: &Archive) -> Vec<(String, f64)> {
    let players = archive.players(None).await.unwrap().into_iter();
    players.map(|player| (player.name, player.rating)).collect()
}

/// A game between two players, of this day.
fn game(games: &mut Games, day: Option<&str>) -> NewGame {
    let named = |name: &str| PlayerGiven::Name(name.into(), PlayerKind::Person);
    let mut game = games.game(Rules::CCINP);
    game.players = BySide::new(named("Awa"), named("Bob"));
    game.played_on = day.map(str::to_owned);
    game
}

on_both! {
    async fn an_import_cut_before_its_ratings_is_found_and_mended(place) {
        let archive = place.open().await;
        let file = [place.file("games.txt", letter_list(120))];
        let (sender, stored) = tokio::sync::oneshot::channel();
        let mut sender = Some(sender);
        let mut on_progress = |_: &std::path::Path, progress: &archive::ImportProgress| {
            if progress.bytes == progress.size
                && let Some(sender) = sender.take()
            {
                sender.send(()).unwrap();
            }
        };
        tokio::select! {
            biased;
            _ = stored => {}
            _ = archive.import(&file, ImportOptions::default(), &mut on_progress) => {
                panic!("the import was not cut");
            }
        }
        assert_eq!(archive.counts().await.unwrap().awale_games, 120);
        let report = archive.check().await.unwrap();
        assert_eq!(report.first_problems, [Problem::StaleRatings]);
        let cut = ratings(&archive).await;

        let options = ImportOptions::default();
        let report = archive.import(&file, options, &mut |_, _| {}).await.unwrap();
        assert_eq!((report.games, report.known), (0, 120));
        assert_eq!(archive.check().await.unwrap().first_problems, []);
        let whole = Place::sqlite();
        let whole = whole.open().await;
        whole.import(&file, options, &mut |_, _| {}).await.unwrap();
        assert_eq!(ratings(&archive).await, ratings(&whole).await);
        assert_ne!(ratings(&archive).await, cut);
        archive.close().await;
        whole.close().await;
    }

    async fn mending_works_ratings_out_once(place) {
        let archive = place.open().await;
        assert!(!archive.mend_ratings().await.unwrap());
        let file = place.file("games.txt", letter_list(5));
        archive.import(&[file], ImportOptions::default(), &mut |_, _| {}).await.unwrap();
        assert!(!archive.mend_ratings().await.unwrap());
        archive.close().await;
    }

    async fn games_of_older_days_leave_the_archive_sound(place) {
        let archive = place.open().await;
        let mut games = Games::new(32);
        for day in [Some("2024-03-01"), Some("2024-03-02"), Some("2024-01-01"), None] {
            archive.store_game(game(&mut games, day)).await.unwrap();
            assert_eq!(archive.check().await.unwrap().first_problems, [], "{day:?}");
        }
        archive.close().await;
    }
}

#[tokio::test]
async fn a_rating_changed_by_hand_is_found() {
    let place = Place::sqlite();
    let archive = place.open().await;
    let mut games = Games::new(33);
    for day in ["2024-03-01", "2024-03-01", "2024-03-04"] {
        archive
            .store_game(game(&mut games, Some(day)))
            .await
            .unwrap();
    }
    assert_eq!(archive.check().await.unwrap().first_problems, []);
    let mut hand = sqlx::SqliteConnection::connect(&place.text).await.unwrap();
    sqlx::query("update player set rating = rating + 1 where surname = 'Bob'")
        .execute(&mut hand)
        .await
        .unwrap();
    hand.close().await.unwrap();
    let problems = archive.check().await.unwrap().first_problems;
    assert!(
        matches!(problems[..], [Problem::Rating { .. }]),
        "{problems:?}"
    );
    archive.close().await;
}

#[tokio::test]
async fn a_backup_of_an_archive_in_use_holds_everything() {
    let place = Place::sqlite();
    let archive = place.open().await;
    let mut games = Games::new(34);
    for _ in 0..3 {
        archive.store_game(game(&mut games, None)).await.unwrap();
    }
    let file = place.folder().join("copy.db");
    archive.backup(&file).await.unwrap();
    archive.store_game(game(&mut games, None)).await.unwrap();

    let copy = Archive::open(&archive::Address::file(&file)).await.unwrap();
    assert_eq!(copy.counts().await.unwrap().awale_games, 3);
    assert_eq!(copy.check().await.unwrap().problems, 0);
    copy.close().await;
    assert!(archive.backup(&file).await.is_err(), "it is there already");
    archive.close().await;
}

#[tokio::test]
async fn a_server_is_not_copied_to_a_file() {
    let place = Place::postgres();
    let archive = place.open().await;
    let refused = archive.backup(&place.folder().join("copy.db")).await;
    assert!(
        matches!(refused, Err(Error::NoBackup { .. })),
        "{refused:?}"
    );
    archive.close().await;
}

/// Spoils the pages of the file that hold a text.
fn spoil_pages_with(path: &Path, text: &[u8]) {
    let mut bytes = std::fs::read(path).unwrap();
    let found = bytes.windows(text.len()).enumerate();
    let places: Vec<usize> = found
        .filter(|(_, it)| *it == text)
        .map(|(at, _)| at)
        .collect();
    assert!(!places.is_empty(), "the text is in the file");
    for at in places {
        let page = at / 4096 * 4096;
        bytes[page..page + 12].fill(0xee);
    }
    std::fs::write(path, bytes).unwrap();
}

#[tokio::test]
async fn a_damaged_page_is_told_by_whoever_reads_it() {
    let place = Place::sqlite();
    let archive = place.open().await;
    let name = "Zénobie Quatrevingt";
    let player = NewPlayer {
        surname: name.into(),
        ..NewPlayer::default()
    };
    archive.add_player(&player).await.unwrap();
    archive.close().await;
    spoil_pages_with(&place.folder().join("archive.db"), name.as_bytes());
    let archive = place.open().await;
    let error = archive.players(None).await.unwrap_err();
    assert!(error.is_damage(), "{error:?}");
    archive.close().await;
}

#[tokio::test]
async fn a_damaged_file_is_named() {
    let place = Place::sqlite();
    let archive = place.open().await;
    let mut games = Games::new(35);
    for _ in 0..50 {
        archive.store_game(game(&mut games, None)).await.unwrap();
    }
    archive.close().await;
    let path = place.folder().join("archive.db");
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[4096..].fill(0xee);
    std::fs::write(&path, bytes).unwrap();
    let error = match Archive::open(&place.address).await {
        Err(error) => error,
        Ok(archive) => archive.check().await.unwrap_err(),
    };
    assert!(
        matches!(&error, Error::Damaged { address, .. } if address.contains("archive.db")),
        "{error:?}"
    );
}
