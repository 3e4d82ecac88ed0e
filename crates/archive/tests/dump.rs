//! A dump holds the whole archive: restored anywhere, it is the same archive.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;
#[path = "dump/whole.rs"]
mod whole;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Cursor;

use archive::{
    Archive, CouleursLiveGame, DUMPED_TABLES, DumpRefused, Error, GameResult, LEFT_OUT_TABLES,
    LiveGameLimits, NewGame, NewPlayer, PlayerGiven, PlayerKind, verify_dump,
};
use awale::{BySide, Rules};
use proptest::prelude::*;
use sqlx::Connection;
use support::{Games, Place};

const AMPLE: LiveGameLimits = LiveGameLimits {
    per_client: 1 << 40,
    in_all: 1 << 40,
};

async fn dumped(archive: &Archive) -> Vec<u8> {
    let mut bytes = Vec::new();
    archive.dump(&mut bytes, &mut |_| ()).await.unwrap();
    bytes
}

async fn restored(place: &Place, dump: &[u8]) -> Archive {
    let archive = place.open().await;
    let restored = archive.restore(Cursor::new(dump), &mut |_| ()).await;
    restored.unwrap();
    archive
}

/// What an archive is filled with: texts of any kind, in games and players.
#[derive(Clone, Debug)]
struct Filling {
    seed: u64,
    games: usize,
    names: Vec<String>,
    texts: Vec<String>,
}

fn filling() -> impl Strategy<Value = Filling> {
    let names = prop::collection::vec("[A-Za-zéÀ'\\\\-]{1,12}( [a-zß]{1,5})?", 1..6);
    let texts = prop::collection::vec("[^\\x00]{0,40}|[\\\\\t\n\rN]{0,12}", 0..6);
    (any::<u64>(), 0..12usize, names, texts).prop_map(|(seed, games, names, texts)| Filling {
        seed,
        games,
        names,
        texts,
    })
}

async fn fill(archive: &Archive, filling: &Filling) {
    let mut games = Games::new(filling.seed);
    for (index, name) in filling.names.iter().enumerate() {
        let player = NewPlayer {
            surname: name.clone(),
            first_name: if index % 2 == 0 {
                "É".into()
            } else {
                String::new()
            },
            country: (index % 3 == 0).then(|| "Côte d'Ivoire".to_owned()),
            birth_date: (index % 3 == 1).then(|| "1990-02-28".to_owned()),
            level: (index % 4 == 0).then_some(1234 + index as i64),
            ..NewPlayer::default()
        };
        // Two equal names are one player.
        let _ = archive.add_player(&player).await;
    }
    for index in 0..filling.games {
        let name = |games: &mut Games| {
            let index = games.below(filling.names.len() as u64) as usize;
            PlayerGiven::Name(filling.names[index].clone(), PlayerKind::Person)
        };
        let players = BySide::new(name(&mut games), name(&mut games));
        let mut game: NewGame = games.game(Rules::CCINP);
        game.players = players;
        game.played_on = (index % 3 != 0).then(|| format!("2024-01-{:02}", index + 1));
        archive.store_game(game).await.unwrap();
    }
    for (index, text) in filling.texts.iter().enumerate() {
        let game = live(&format!("live-{index:08}"), text);
        archive
            .begin_couleurs_live_game(&game, AMPLE)
            .await
            .unwrap();
        let digest = format!("digest-{index}");
        archive.keep_review(&digest, text).await.unwrap();
    }
}

fn live(id: &str, replay: &str) -> CouleursLiveGame {
    CouleursLiveGame {
        couleurs_live_game_id: id.into(),
        guest: "guest-of-a-test".into(),
        client: String::new(),
        player: "human".into(),
        mode: "clock".into(),
        ranked: true,
        begun: false,
        finished: false,
        rule: "alignments".into(),
        size: "6x12".into(),
        lengths: "3".into(),
        level: 1,
        score: 0,
        bars: 0,
        replay: replay.into(),
        couleurs_game_id: None,
        revision: 1,
        changed_at: 1_700_000_000,
        holder: String::new(),
        epoch: 0,
    }
}

fn some() -> Filling {
    Filling {
        seed: 5,
        games: 9,
        names: vec!["Diop".into(), "d'Or".into(), "\\N".into(), "Ümit Öz".into()],
        texts: vec![
            "a\tb\nc\\d\r".into(),
            String::new(),
            "\\N".into(),
            "é😀".into(),
        ],
    }
}

async fn round_trip(filling: &Filling, from: &Place, to: &Place, back: &Place) {
    let first = from.open().await;
    fill(&first, filling).await;
    let dump = dumped(&first).await;
    assert_eq!(first.check().await.unwrap().problems, 0);
    let rows = verify_dump(Cursor::new(&dump), &mut |_| ()).unwrap();
    assert_eq!(
        rows as usize,
        dump.split(|&byte| byte == b'\n').count() - 3 - DUMPED_TABLES.len()
    );
    let second = restored(to, &dump).await;
    assert_eq!(dumped(&second).await, dump);
    assert_eq!(second.check().await.unwrap().problems, 0);
    let third = restored(back, &dump).await;
    assert_eq!(dumped(&third).await, dump);
    for archive in [first, second, third] {
        archive.close().await;
    }
}

#[test]
fn generated_archives_come_back_with_every_byte() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let config = ProptestConfig {
        cases: 12,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    proptest!(config, |(filling in filling())| {
        runtime.block_on(async {
            let [sqlite, postgres] = Place::both();
            round_trip(&filling, &sqlite, &postgres, &Place::sqlite()).await;
            let [sqlite, postgres] = Place::both();
            round_trip(&filling, &postgres, &sqlite, &Place::postgres()).await;
        });
    });
}

/// The tables of an archive and their columns but for the generated ones.
async fn schema(place: &Place) -> BTreeMap<String, BTreeSet<String>> {
    const SQLITE: &str =
        "select t.name, c.name from sqlite_schema as t, pragma_table_xinfo(t.name) as c
        where t.type = 'table' and t.name not like 'sqlite_%' and c.hidden = 0";
    const POSTGRES: &str = "select c.table_name::text, c.column_name::text
        from information_schema.columns as c
        join information_schema.tables as t using (table_schema, table_name)
        where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
            and c.is_generated = 'NEVER'";
    let rows: Vec<(String, String)> = if place.text.starts_with("sqlite:") {
        let mut connection = sqlx::SqliteConnection::connect(&place.text).await.unwrap();
        sqlx::query_as(SQLITE)
            .fetch_all(&mut connection)
            .await
            .unwrap()
    } else {
        let mut connection = sqlx::PgConnection::connect(&place.text).await.unwrap();
        sqlx::query_as(POSTGRES)
            .fetch_all(&mut connection)
            .await
            .unwrap()
    };
    let mut tables: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (table, column) in rows {
        tables.entry(table).or_default().insert(column);
    }
    tables
}

/// Whoever adds a table says whether a dump holds it.
#[tokio::test]
async fn every_table_and_column_is_dumped_or_left_out_on_purpose() {
    for place in Place::both() {
        place.open().await.close().await;
        let mut found = schema(&place).await;
        for left_out in LEFT_OUT_TABLES {
            assert!(found.remove(*left_out).is_some(), "{left_out} is no table");
        }
        let dumped = DUMPED_TABLES.iter().map(|table| {
            let columns = table.columns.iter().map(|column| column.name.to_owned());
            (table.name.to_owned(), columns.collect())
        });
        assert_eq!(found, dumped.collect());
    }
}

on_both! {
    async fn new_rows_follow_those_restored(place) {
        let source = Place::sqlite();
        let first = source.open().await;
        fill(&first, &some()).await;
        let archive = restored(place, &dumped(&first).await).await;
        let before = archive.counts().await.unwrap();
        archive.keep_review("another", "{}").await.unwrap();
        let mut game = Games::new(8).game(Rules::CCINP);
        game.players.south = PlayerGiven::Name("New".into(), PlayerKind::Person);
        archive.store_game(game).await.unwrap();
        let after = archive.counts().await.unwrap();
        assert_eq!(after.awale_games, before.awale_games + 1);
        assert_eq!(after.players, before.players + 1);
        assert_eq!(archive.check().await.unwrap().problems, 0);
        archive.close().await;
    }

    async fn an_archive_with_rows_is_left_as_it_is(place) {
        let archive = place.open().await;
        fill(&archive, &some()).await;
        let dump = dumped(&archive).await;
        let refused = archive.restore(Cursor::new(&dump), &mut |_| ()).await;
        assert!(matches!(refused, Err(Error::Dump(DumpRefused::NotEmpty { .. }))));
        assert_eq!(dumped(&archive).await, dump);
        archive.close().await;
    }

    async fn a_file_that_was_cut_or_changed_leaves_nothing_behind(place) {
        let source = Place::sqlite();
        let first = source.open().await;
        fill(&first, &some()).await;
        let dump = dumped(&first).await;
        let archive = place.open().await;
        let empty = dumped(&archive).await;
        let step = dump.len() / 40;
        for at in (0..dump.len()).step_by(step) {
            let cut = archive.restore(Cursor::new(&dump[..at]), &mut |_| ()).await;
            assert!(matches!(cut, Err(Error::Dump(_))), "cut at {at}: {cut:?}");
            let mut changed = dump.clone();
            changed[at] ^= 1;
            let changed = archive.restore(Cursor::new(&changed), &mut |_| ()).await;
            assert!(matches!(changed, Err(Error::Dump(_))), "changed at {at}: {changed:?}");
        }
        assert_eq!(dumped(&archive).await, empty);
        archive.restore(Cursor::new(&dump), &mut |_| ()).await.unwrap();
        assert_eq!(dumped(&archive).await, dump);
        archive.close().await;
    }

    async fn rows_that_no_archive_holds_are_refused_whatever_the_checksum(place) {
        let archive = place.open().await;
        let empty = dumped(&archive).await;
        let game = "table awale_game 1 awale_game_id rules result south_seeds north_seeds ending moves level";
        for lines in [
            // A player without a name, and one who is no player.
            "table player 1 player_id surname\n1\t\n".to_owned(),
            "table player 1 player_id surname kind\n1\tX\trobot\n".to_owned(),
            "table player 2 player_id surname\n1\tX\n1\tY\n".to_owned(),
            // An illegal game, and one whose count is wrong.
            format!("{game}\n1\tccinp\t1\t0\t0\tdeclared\tagg\t1500\n"),
            format!("{game}\n1\tccinp\t1\t9\t0\tdeclared\tag\t1500\n"),
            // A game of nobody in the archive.
            "table unrated_game 1 awale_game_id\n7\n".to_owned(),
            // Lines of no dump.
            "table server_lease 0 server_id\n".to_owned(),
            "table player 0 player_id password\n".to_owned(),
            "table player 0\n".to_owned(),
            "table player -1 player_id\n".to_owned(),
            "table source 0 source_id\ntable player 0 player_id\n".to_owned(),
            "table player 1 player_id surname\n01\tX\n".to_owned(),
            "table player 1 player_id surname\n1\tX\tY\n".to_owned(),
            "drop table player\n".to_owned(),
        ] {
            let dump = sealed(&lines);
            let refused = archive.restore(Cursor::new(&dump), &mut |_| ()).await;
            assert!(matches!(refused, Err(Error::Dump(_))), "{lines:?}: {refused:?}");
        }
        assert_eq!(dumped(&archive).await, empty);
        archive.close().await;
    }
}

/// A dump with these lines, and the checksum that they have.
fn sealed(lines: &str) -> String {
    String::from_utf8(archive::fuzz::sealed(lines.as_bytes())).unwrap()
}

#[test]
fn files_of_other_kinds_are_told_apart() {
    let refused = |bytes: &[u8]| match verify_dump(Cursor::new(bytes), &mut |_| ()) {
        Err(Error::Dump(refused)) => refused,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(b""), DumpRefused::NotADump);
    assert_eq!(refused(b"SQLite format 3\0"), DumpRefused::NotADump);
    assert_eq!(refused(&vec![b'x'; 100_000]), DumpRefused::NotADump);
    assert!(matches!(
        refused(b"grenier dump 2\n"),
        DumpRefused::Unknown { line: 1, .. }
    ));
    assert_eq!(refused(b"grenier dump 1\n"), DumpRefused::Cut { line: 1 });
    let mut twice = sealed("");
    twice.push_str("sha256\n");
    assert_eq!(refused(twice.as_bytes()), DumpRefused::Line { line: 3 });
}

#[tokio::test]
async fn a_game_result_of_the_dump_is_that_of_the_archive() {
    let place = Place::sqlite();
    let archive = place.open().await;
    let game = archive::FinishedGame::from_letters(Rules::CCINP, "ag", Some(GameResult::Draw));
    archive
        .store_game(NewGame::new(game.unwrap()))
        .await
        .unwrap();
    let text = String::from_utf8(dumped(&archive).await).unwrap();
    assert!(text.contains("\tccinp\t0.5\t"), "{text}");
    archive.close().await;
}
