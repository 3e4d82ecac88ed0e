//! `grenier awale match`: two players, many games.

use std::time::Duration;

use anyhow::{Result, anyhow};
use awale::notation::letters::EXAM;
use awale_players::{Match, MoveLimit, Tally};
use indicatif::{ProgressBar, ProgressStyle};
use phrases::{Localize, Phrases};
use serde::Serialize;

use super::engine_settings::{self, MissingTables};
use super::{outside_programs, position_args};
use crate::args::awale::MatchArgs;
use crate::output::Output;

/// The default time for a move, in milliseconds.
const DEFAULT_TIME: u64 = 100;

#[derive(Serialize)]
struct MatchJson {
    games: usize,
    wins: usize,
    draws: usize,
    losses: usize,
    /// How many pairs of games gave 0, ½, 1, 1½ and 2 points.
    pairs: [usize; 5],
    elo: Option<f64>,
    elo_error: Option<f64>,
    first_seeds: f64,
    second_seeds: f64,
    games_played: Vec<String>,
}

pub fn match_play(args: &MatchArgs, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let rules = position_args::rules(args.rules.as_deref())?;
    let missing = MissingTables::build_if(args.first.uses_engine() || args.second.uses_engine());
    let mut settings = engine_settings::read(&args.settings, &rules, missing, output)?;
    let time = Duration::from_millis(args.time.unwrap_or(DEFAULT_TIME));
    settings.move_limit = args.depth.map_or(MoveLimit::Time(time), MoveLimit::Depth);
    outside_programs::end_on_signals([&args.first, &args.second].into_iter());
    let play = Match {
        rules,
        first: args.first.clone(),
        second: args.second.clone(),
        games: args.games,
        first_pair: args.first_pair,
        opening_plies: args.opening_plies.into(),
        seed: args.seed,
        concurrency: args.concurrency.into(),
        settings,
    };
    let bar = progress(args.games);
    let tally = play.play(|tally| {
        bar.set_position(tally.played() as u64);
        bar.set_message(standing(tally, phrases));
    });
    bar.finish_and_clear();
    let tally = tally.map_err(|error| anyhow!(error.localize(phrases)))?;
    if output.json {
        return output.print_json(&to_json(&tally));
    }
    let seeds = |doubled: u64| (doubled as f64 / 2.0).to_string();
    let arguments = [
        ("first", args.first.to_string().into()),
        ("second", args.second.to_string().into()),
        ("firstseeds", seeds(tally.doubled_first_seeds).into()),
        ("secondseeds", seeds(tally.doubled_second_seeds).into()),
    ];
    let seeds = phrases.say_with("match-seeds", &arguments);
    output.print(&format!("{}\n{seeds}\n", standing(&tally, phrases)))
}

fn to_json(tally: &Tally) -> MatchJson {
    MatchJson {
        games: tally.played(),
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
        pairs: tally.pairs,
        elo: tally.elo(),
        elo_error: tally.elo_error(),
        first_seeds: tally.doubled_first_seeds as f64 / 2.0,
        second_seeds: tally.doubled_second_seeds as f64 / 2.0,
        games_played: tally.games.iter().map(|game| EXAM.write(game)).collect(),
    }
}

fn standing(tally: &Tally, phrases: &Phrases) -> String {
    let mut arguments = vec![
        ("wins", tally.wins.into()),
        ("draws", tally.draws.into()),
        ("losses", tally.losses.into()),
        ("score", format!("{:.1}", 100.0 * tally.score()).into()),
    ];
    let Some((elo, error)) = tally.elo().zip(tally.elo_error()) else {
        return phrases.say_with("match-standing", &arguments);
    };
    arguments.push(("elo", format!("{elo:+.0}").into()));
    arguments.push(("error", format!("{error:.0}").into()));
    phrases.say_with("match-standing-elo", &arguments)
}

/// A progress bar on standard error if that is a terminal.
fn progress(games: usize) -> ProgressBar {
    let bar = ProgressBar::new(games as u64);
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {msg}  {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
