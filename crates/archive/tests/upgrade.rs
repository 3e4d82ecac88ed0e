//! Archives of earlier versions open after an upgrade, with every row kept.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::collections::BTreeMap;

use archive::{QueryLimits, SqlValue};
use sqlx::Connection;
use support::{Place, force};

/// The schema of commit 237f1c4 with rows in every table.
const SQLITE: &str = include_str!("data/237f1c4/sqlite.sql");
const POSTGRES: &str = include_str!("data/237f1c4/postgres.sql");

/// Tables of that commit with their columns. Settings may be added: the upgrade notes
/// there what it did. The opening library is left out: the upgrade counts it anew, and
/// the check at the end compares it with the games.
const TABLES: [(&str, &str); 7] = [
    (
        "player",
        "player_id, surname, first_name, country, birth_date, kind, name, starting_rating,
         rating, deviation, volatility, peak_rating",
    ),
    ("source", "source_id, digest, name"),
    (
        "awale_game",
        "awale_game_id, south_player_id, north_player_id, rules, result, south_seeds,
         north_seeds, ending, played_on, moves, level, source_id, place",
    ),
    (
        "couleurs_game",
        "couleurs_game_id, player_id, variant, width, height, shortest_bar, longest_bar,
         played_on, duration, score, replay, source_id, place, origin, mode, bars",
    ),
    (
        "live_game",
        "live_game_id, guest, rules, start, start_turn, moves, undone, south, north, south_name,
         north_name, resigned, awale_game_id, revision, changed_at",
    ),
    (
        "couleurs_live_game",
        "couleurs_live_game_id, guest, player, mode, ranked, begun, finished, replay,
         couleurs_game_id, revision, changed_at",
    ),
    ("setting", "name, value"),
];

/// The rows of a table as the database writes them, in order.
async fn rows(place: &Place, table: &str, columns: &str) -> Vec<String> {
    if place.text.starts_with("sqlite:") {
        let sql = format!("select json_array({columns}) as line from {table} order by line");
        let mut connection = sqlx::SqliteConnection::connect(&place.text).await.unwrap();
        let query = sqlx::query_scalar(sqlx::AssertSqlSafe(sql));
        query.fetch_all(&mut connection).await.unwrap()
    } else {
        let sql = format!("select row({columns})::text as line from {table} order by line");
        let mut connection = sqlx::PgConnection::connect(&place.text).await.unwrap();
        let query = sqlx::query_scalar(sqlx::AssertSqlSafe(sql));
        query.fetch_all(&mut connection).await.unwrap()
    }
}

async fn all_rows(place: &Place) -> BTreeMap<&'static str, Vec<String>> {
    let mut all = BTreeMap::new();
    for (table, columns) in TABLES {
        all.insert(table, rows(place, table, columns).await);
    }
    all
}

on_both! {
    async fn an_archive_of_237f1c4_keeps_every_row(place) {
        let is_sqlite = place.text.starts_with("sqlite:");
        if is_sqlite {
            // A file that is not there is not made by a plain connection.
            std::fs::write(place.address.path().unwrap(), "").unwrap();
        }
        force(place, if is_sqlite { SQLITE } else { POSTGRES }).await.unwrap();
        let before = all_rows(place).await;
        assert!(before.values().all(|rows| !rows.is_empty()));
        let archive = place.open().await;
        let mut after = all_rows(place).await;
        let settings = after.remove("setting").unwrap();
        assert!(before["setting"].iter().all(|row| settings.contains(row)));
        for (table, rows) in after {
            assert_eq!(rows, before[table], "{table}");
        }
        let report = archive.check().await.unwrap();
        assert_eq!(report.first_problems, []);
        assert_eq!(report.games, 6);
        // The level told is the level, as far as it was kept.
        let levels = archive.query("SELECT niveau FROM Joueur ORDER BY id_Joueur LIMIT 3", &[],
            QueryLimits::default()).await.unwrap();
        let told = [1950, 1800, 2100].map(|level| vec![SqlValue::Integer(level)]);
        assert_eq!(levels.rows, told);
        // What a list of live games shows was read from their replays.
        let live = archive.couleurs_live_game("bars-0000002").await.unwrap().unwrap();
        assert_eq!((live.rule.as_str(), live.size.as_str()), ("regions:4", "7x15"));
        assert_eq!((live.lengths.as_str(), live.level), ("3..5", 9));
        assert_eq!((live.score, live.bars), (12, 2));
        archive.close().await;
        // A second start changes nothing.
        place.open().await.close().await;
    }
}
