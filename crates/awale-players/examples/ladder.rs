//! Plays every level against the one below and prints the ladder as it stands
//! in `docs/levels.md`. `cargo run --release -p awale-players --example ladder
//! [games] [level]`: with a level, its rung alone.
#![allow(clippy::print_stdout, reason = "this program is its output")]

use std::time::Duration;

use awale::Rules;
use awale_players::{
    Adjudication, EngineSettings, FIRST_LEVEL, LAST_LEVEL, Match, MoveLimit, Openings, PlayerSpec,
};

fn main() {
    let number = |at| std::env::args().nth(at).and_then(|word| word.parse().ok());
    let games: Option<usize> = number(1);
    let only = number(2).and_then(|level: usize| u8::try_from(level).ok());
    println!("| level | against | won | drawn | lost | score |");
    println!("|--:|---|--:|--:|--:|--:|");
    let levels = (FIRST_LEVEL..=LAST_LEVEL).map(PlayerSpec::Level);
    let below = std::iter::once(PlayerSpec::Random).chain(levels.clone());
    let rungs = levels.zip(below);
    let beginner = (PlayerSpec::Negamax { depth: 1 }, PlayerSpec::Level(1));
    for (first, second) in std::iter::once(beginner).chain(rungs) {
        if only.is_some_and(|level| first != PlayerSpec::Level(level)) {
            continue;
        }
        let play = Match {
            rules: Rules::CCINP,
            first: first.clone(),
            second: second.clone(),
            games: games.unwrap_or(200),
            first_pair: 0,
            openings: Openings::Random { plies: 6 },
            sprt: None,
            adjudication: Adjudication::ByRules,
            seed: 1,
            concurrency: 1,
            settings: EngineSettings {
                // Level 10 has a second in a game; a twentieth will do here, of the
                // processor's time, so that other programs do not weaken it.
                move_limit: MoveLimit::CpuTime(Duration::from_millis(50)),
                memory: 16,
                ..EngineSettings::default()
            },
        };
        match play.play(|_| ()) {
            Ok(tally) => println!(
                "| `{first}` | `{second}` | {} | {} | {} | {:.0} % |",
                tally.wins,
                tally.draws,
                tally.losses,
                100.0 * tally.score()
            ),
            Err(error) => println!("{error}"),
        }
    }
}
