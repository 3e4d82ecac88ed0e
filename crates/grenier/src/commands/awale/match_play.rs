//! `grenier awale match`: two players, many games.

mod report;

use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use awale::Rules;
use awale_players::{Adjudication, Match, MoveLimit, Openings};
use indicatif::{ProgressBar, ProgressStyle};
use phrases::{Localize, Phrases};

use super::engine_settings::{self, MissingTables};
use super::{book, outside_programs, position_args};
use crate::args::awale::MatchArgs;
use crate::output::Output;

/// The default time for a move, in milliseconds.
const DEFAULT_TIME: u64 = 100;

pub fn match_play(args: &MatchArgs, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let play = prepare(args, output)?;
    outside_programs::end_on_signals([&args.first, &args.second].into_iter());
    let bar = progress(args.games);
    let tally = play.play(|tally| {
        bar.set_position(tally.played() as u64);
        bar.set_message(report::standing(tally, phrases));
    });
    bar.finish_and_clear();
    let tally = tally.map_err(|error| anyhow!(error.localize(phrases)))?;
    if output.json {
        return output.print_json(&report::to_json(&play, &tally, args.details));
    }
    output.print(&report::in_words(&play, &tally, args.details, phrases))
}

/// The match that the flags ask for.
fn prepare(args: &MatchArgs, output: &Output) -> Result<Match> {
    let rules = position_args::rules(args.rules.as_deref())?;
    let uses_engine = args.first.uses_engine() || args.second.uses_engine();
    let missing = MissingTables::build_if(uses_engine || args.adjudicate);
    let mut settings = engine_settings::read(&args.settings, &rules, missing, output)?;
    settings.move_limit = move_limit(args);
    if uses_engine {
        settings.book = book::of_players(args.book.as_deref(), &rules, &output.phrases)?;
    }
    if args.adjudicate && settings.oracle.is_none() {
        bail!(output.phrases.say("match-no-tables"));
    }
    let openings = match &args.openings {
        Some(path) => read_openings(path, rules, &output.phrases)?,
        None => Openings::Random {
            plies: args.opening_plies.into(),
        },
    };
    Ok(Match {
        rules,
        first: args.first.clone(),
        second: args.second.clone(),
        games: args.games,
        first_pair: args.first_pair,
        openings,
        sprt: args.sprt,
        adjudication: if args.adjudicate {
            Adjudication::ByTables
        } else {
            Adjudication::ByRules
        },
        seed: args.seed,
        concurrency: args.concurrency.into(),
        settings,
    })
}

fn move_limit(args: &MatchArgs) -> MoveLimit {
    let time = Duration::from_millis(args.time.unwrap_or(DEFAULT_TIME));
    match (args.depth, args.nodes) {
        (Some(depth), _) => MoveLimit::Depth(depth),
        (None, Some(nodes)) => MoveLimit::Nodes(nodes),
        (None, None) if args.cpu_time => MoveLimit::CpuTime(time),
        (None, None) => MoveLimit::Time(time),
    }
}

fn read_openings(path: &Path, rules: Rules, phrases: &Phrases) -> Result<Openings> {
    let file = || path.display().to_string();
    let text = std::fs::read_to_string(path).with_context(file)?;
    Openings::parse(&text, rules)
        .map_err(|error| anyhow!("{}: {}", file(), error.localize(phrases)))
}

/// A progress bar on standard error if that is a terminal.
fn progress(games: usize) -> ProgressBar {
    let bar = crate::progress::plain_bar(games as u64);
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {msg}  {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
