//! Measures the engine against its full-width search, in processor time, and
//! prints a row of the table in `docs/strength.md`.
//! `cargo run --release -p awale-players --example strength RULES MS GAMES
//! [ELO0,ELO1] [full|book]`.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "this program is its output"
)]

use std::time::Duration;

use awale::Rules;
use awale_players::{
    Adjudication, Book, EngineSettings, Match, MoveLimit, Openings, PlayerSpec, Sprt,
};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize| words.get(at).map_or("", String::as_str);
    let rules: Rules = word(0).parse().unwrap_or_default();
    let milliseconds = word(1).parse().unwrap_or(100);
    let book = (word(4) == "book").then(|| Book::shipped(&rules)).flatten();
    let play = Match {
        rules,
        first: PlayerSpec::Engine,
        second: PlayerSpec::FullWidth,
        games: word(2).parse().unwrap_or(100),
        first_pair: 0,
        // A book is of use from the start only.
        openings: Openings::Random {
            plies: if book.is_some() { 2 } else { 8 },
        },
        sprt: word(3).parse::<Sprt>().ok(),
        adjudication: Adjudication::ByRules,
        seed: 1,
        concurrency: 1,
        settings: EngineSettings {
            move_limit: MoveLimit::CpuTime(Duration::from_millis(milliseconds)),
            memory: 32,
            book,
            ..EngineSettings::default()
        },
    };
    let played = play.play(|tally| {
        let elo = tally.elo().unwrap_or(f64::INFINITY);
        let games = tally.played();
        if games.is_multiple_of(10) {
            eprintln!(
                "{games} games: {:.1} %, {elo:+.0} Elo",
                100.0 * tally.score()
            );
        }
    });
    match played {
        Ok(tally) => {
            let elo = tally
                .elo()
                .map_or("all won or lost".into(), |elo| format!("{elo:+.0}"));
            let error = tally
                .elo_error()
                .map_or(String::new(), |error| format!(" ± {error:.0}"));
            println!(
                "| `{}` | {milliseconds} ms | {} | {} | {} | {:.1} % | {elo}{error} | {} |",
                rules.name().unwrap_or_default(),
                tally.wins,
                tally.draws,
                tally.losses,
                100.0 * tally.score(),
                play.sprt.map_or("", |sprt| tally.test(&sprt).1.name()),
            );
        }
        Err(error) => println!("{error}"),
    }
}
