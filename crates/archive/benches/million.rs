//! A million games: import, exploring, and the subjects' queries, on both
//! databases. Prints the report that `docs/archive.md` quotes.
//!
//! `GRENIER_BENCH_GAMES` sets the number of games (100 000 without it), and
//! `GRENIER_BENCH_ON` one database (`sqlite` or `postgres`).
#![allow(clippy::unwrap_used, reason = "a failed unwrap ends the benchmark")]
#![allow(clippy::print_stdout, reason = "the report is the point")]

#[path = "../tests/support/mod.rs"]
mod support;

use std::io::{BufWriter, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use archive::{Archive, FinishedGame, GameResult, ImportOptions, NewGame, QueryLimits};
use awale::notation::letters::EXAM;
use awale::{Game, Rules};
use support::{Games, Place};

const PLAYERS: u64 = 10_000;

/// Players of both subjects, games of chance and scores: three files.
fn write_files(folder: &Path, games: u64) -> [std::path::PathBuf; 3] {
    let paths = ["players.csv", "games.csv", "scores.csv"].map(|name| folder.join(name));
    let [mut players, mut parties, mut scores] = paths
        .each_ref()
        .map(|path| BufWriter::new(std::fs::File::create(path).unwrap()));
    let mut source = Games::new(2024);
    writeln!(players, "id_j,nom,pays").unwrap();
    for id in 1..=PLAYERS {
        let country = ["France", "Sénégal", "Côte d'Ivoire", "Ghana", "Suisse"][id as usize % 5];
        writeln!(players, "{id},Player {id},{country}").unwrap();
    }
    writeln!(parties, "id_Partie,id_joueur1,id_joueur2,resultat,jour,jeu").unwrap();
    for id in 1..=games {
        // Some play much more than others.
        let south = 1 + source.below(PLAYERS).min(source.below(PLAYERS));
        let north = 1 + source.below(PLAYERS);
        let day = id * 3650 / games;
        let date = format!(
            "{}-{:02}-{:02}",
            2010 + day / 365,
            1 + day / 31 % 12,
            1 + day % 28
        );
        let moves = source.letters(Rules::CCINP);
        writeln!(parties, "{id},{south},{north},,{date},{moves}").unwrap();
    }
    writeln!(scores, "id_p,date,duree,score,id_joueur").unwrap();
    for id in 1..=games / 5 {
        let (player, score) = (
            1 + source.below(PLAYERS),
            source.below(10_000) * source.below(100),
        );
        writeln!(
            scores,
            "{id},{},{},{score},{player}",
            20_200_101 + id % 28,
            id % 900
        )
        .unwrap();
    }
    paths
}

fn percentile(times: &mut [Duration], part: f64) -> f64 {
    times.sort_unstable();
    let index = ((times.len() - 1) as f64 * part) as usize;
    times[index].as_secs_f64() * 1000.0
}

/// Seconds of processor this program has used; 0 where the system does not say.
fn processor() -> f64 {
    const TICKS_PER_SECOND: f64 = 100.0;
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks = after_name.split_whitespace().skip(11).take(2);
    ticks
        .filter_map(|ticks| ticks.parse::<f64>().ok())
        .sum::<f64>()
        / TICKS_PER_SECOND
}

async fn import(archive: &Archive, file: &Path, what: &str, rows: u64) {
    let options = ImportOptions::default();
    let start = Instant::now();
    let begun = processor();
    let (mut stored, mut used) = (Duration::ZERO, 0.0);
    let mut progress = |_: &Path, _: &archive::ImportProgress| {
        stored = start.elapsed();
        used = processor() - begun;
    };
    let report = archive
        .import(&[file.to_owned()], options, &mut progress)
        .await
        .unwrap();
    assert_eq!(report.refused, 0, "{:?}", report.first_refused.first());
    println!(
        "  {what}: {rows} in {:.1} s, {:.0} a second ({used:.1} s of processor, {:.0} a second); \
         with ratings and statistics {:.1} s ({:.1} s of processor)",
        stored.as_secs_f64(),
        rows as f64 / stored.as_secs_f64(),
        rows as f64 / used,
        start.elapsed().as_secs_f64(),
        processor() - begun,
    );
}

/// Explores every position along games of chance, and the start.
async fn explore(archive: &Archive, source: &mut Games) {
    let mut times = Vec::new();
    for _ in 0..200 {
        let mut game = Game::new(Rules::CCINP);
        EXAM.play(&mut game, &source.letters(Rules::CCINP)).unwrap();
        for position in game.positions().iter().take(14) {
            let start = Instant::now();
            archive.explore(&Rules::CCINP, position).await.unwrap();
            times.push(start.elapsed());
        }
    }
    let (middle, high) = (percentile(&mut times, 0.5), percentile(&mut times, 0.99));
    println!(
        "  explore: {} positions, median {middle:.2} ms, 99th percentile {high:.2} ms",
        times.len()
    );
}

async fn queries(archive: &Archive) {
    let parameters = [("cc", "Player 77"), ("s", "400000")];
    let parameters = parameters.map(|(name, value)| (name.to_owned(), value.to_owned()));
    for (name, sql) in support::queries() {
        let mut times = Vec::new();
        let mut rows = 0;
        for _ in 0..7 {
            let start = Instant::now();
            let answer = archive
                .query(&sql, &parameters, QueryLimits::default())
                .await
                .unwrap();
            times.push(start.elapsed());
            rows = answer.rows.len();
        }
        println!(
            "  {name}: {:.1} ms ({rows} rows)",
            percentile(&mut times, 0.5)
        );
        for line in archive.query_plan(&sql, &parameters).await.unwrap() {
            println!("      {line}");
        }
    }
}

async fn single_games(archive: &Archive) {
    let game = FinishedGame::from_letters(Rules::CCINP, "egai", Some(GameResult::Draw)).unwrap();
    let start = Instant::now();
    for _ in 0..100 {
        archive
            .store_game(NewGame::new(game.clone()))
            .await
            .unwrap();
    }
    println!("  one game: {:.1} ms", start.elapsed().as_secs_f64() * 10.0);
}

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let games = std::env::var("GRENIER_BENCH_GAMES").ok();
    let games: u64 = games.map_or(100_000, |games| games.parse().unwrap());
    let only = std::env::var("GRENIER_BENCH_ON").ok();
    let folder = tempfile::tempdir().unwrap();
    let files = write_files(folder.path(), games);
    println!("{games} games, {PLAYERS} players, {} scores", games / 5);
    for name in ["sqlite", "postgres"] {
        if only.as_deref().is_some_and(|only| only != name) {
            continue;
        }
        let place = match name {
            "sqlite" => Place::sqlite(),
            _ => Place::postgres(),
        };
        println!("{name}");
        let archive = place.open().await;
        import(&archive, &files[0], "players", PLAYERS).await;
        import(&archive, &files[1], "games", games).await;
        import(&archive, &files[2], "scores", games / 5).await;
        let counts = archive.counts().await.unwrap();
        println!("  library: {} moves", counts.opening_moves);
        explore(&archive, &mut Games::new(1)).await;
        queries(&archive).await;
        single_games(&archive).await;
        let start = Instant::now();
        assert_eq!(archive.check().await.unwrap().problems, 0);
        println!("  check: {:.1} s", start.elapsed().as_secs_f64());
        archive.close().await;
    }
}
