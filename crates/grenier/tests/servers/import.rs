//! Imports beside a server: nobody who plays waits for long.

use std::path::Path;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::site::{Person, Server, database, grenier};
use crate::{is_long, within};

/// The longest that anybody may wait because of an import.
const PROMISED: Duration = Duration::from_secs(2);

/// Games of people with names, in order of date, so that all ratings are worked out.
fn games(folder: &Path) -> std::path::PathBuf {
    let count = if is_long() { 100_000 } else { 8_000 };
    let file = folder.join("games.txt");
    let lines = (0..count).map(|n| {
        let (south, north, day) = (n % 997, n * 7 % 991, 1 + n % 28);
        format!("egai\t1\tA{south}\tB{north}\t2024-01-{day:02}\n")
    });
    std::fs::write(&file, lines.collect::<String>()).unwrap();
    file
}

fn import(folder: &Path, database: &str, file: &Path) -> Child {
    let mut command: Command = grenier(folder, database);
    let command = command.args(["db", "import", "--format", "letters"]);
    command.arg(file).spawn().unwrap()
}

async fn new_game(person: &mut Person) -> String {
    let game = json!({"south": "human", "north": "human"});
    let answer = person.post("/api/awale/games", &game).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    let id = answer.json()["id"].as_str().unwrap().to_owned();
    format!("/api/awale/games/{id}")
}

/// Sends a request and tells how long it took.
async fn timed(person: &mut Person, path: &str, body: Value) -> Duration {
    let began = Instant::now();
    let answer = person.post(path, &body).await;
    assert!(
        [200, 201].contains(&answer.status),
        "{}: {}",
        answer.status,
        answer.body
    );
    began.elapsed()
}

/// Moves, games that end (which change the archive) and sign-ins while an import runs.
async fn play_beside(database: &str) {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), database, &["--rate-limit", "off"]);
    let mut person = Person::at(server.address);
    let path = new_game(&mut person).await;
    let file = games(folder.path());
    // What the same takes without an import.
    let mut usual = Duration::ZERO;
    for act in ["moves", "undo", "moves", "undo"] {
        let took = timed(
            &mut person,
            &format!("{path}/{act}"),
            json!({"letter": "a"}),
        )
        .await;
        usual = usual.max(took);
    }
    let mut import = import(folder.path(), database, &file);
    let (mut slowest, mut slowest_end) = (Duration::ZERO, Duration::ZERO);
    let (mut moves, mut ends) = (0, 0);
    while import.try_wait().unwrap().is_none() {
        for act in ["moves", "undo"] {
            let took = timed(
                &mut person,
                &format!("{path}/{act}"),
                json!({"letter": "a"}),
            )
            .await;
            slowest = slowest.max(took);
            moves += 1;
        }
        // A game that ends while ratings are worked out makes that begin anew.
        let ended = new_game(&mut person).await;
        timed(
            &mut person,
            &format!("{ended}/moves"),
            json!({"letter": "a"}),
        )
        .await;
        let end = json!({"side": "south"});
        let took = timed(&mut person, &format!("{ended}/resign"), end).await;
        slowest_end = slowest_end.max(took);
        ends += 1;
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    assert!(import.wait().unwrap().success());
    println!(
        "during an import into {}: {moves} moves, the slowest {slowest:?} ({usual:?} without); \
         {ends} games ended, the slowest {slowest_end:?}",
        database.split(':').next().unwrap_or_default()
    );
    within(PROMISED, slowest);
    within(PROMISED, slowest_end);
    let checked = grenier(folder.path(), database)
        .args(["db", "check"])
        .output();
    let checked = checked.unwrap();
    assert!(
        checked.status.success(),
        "{}",
        String::from_utf8_lossy(&checked.stdout)
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_import_delays_nobody_by_two_seconds() {
    play_beside(&database()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_import_into_a_sqlite_file_delays_nobody_by_two_seconds() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("archive.db");
    play_beside(&format!("sqlite:{}", file.display())).await;
}
