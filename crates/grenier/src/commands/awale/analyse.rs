//! `grenier awale analyse`: searches a position and prints a report after each
//! depth.

use std::time::Duration;

use anyhow::Result;
use awale::{Game, Pit};
use awale_engine::{Engine, Limits, Oracle, Report, StopFlag, Wanted};
use awale_players::{AdviceSource, AnalysisReport, EngineSettings, SearchWidth, search_source};
use phrases::Phrases;

use super::super::database::Database;
use super::engine_settings::{self, MissingTables};
use super::{opening_library, position_args};
use crate::args::Switch;
use crate::args::awale::{AnalyseArgs, Lines};
use crate::output::Output;

/// The time limit when no limit is given, in milliseconds.
const DEFAULT_TIME: u64 = 5000;

/// Mebibytes; an analysis gets more memory than a player.
const MEMORY: usize = Engine::DEFAULT_MEMORY;

pub fn analyse(args: &AnalyseArgs, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let game = position_args::game(&args.position, phrases)?;
    let mut settings =
        engine_settings::read(&args.settings, game.rules(), MissingTables::Build, output)?;
    settings.memory = engine_settings::memory(&args.settings, MEMORY);
    let oracle = settings.oracle.as_deref();
    if args.library == Switch::On
        && let known = opening_library::moves(&game, database, phrases)?
        && let Some(pit) = opening_library::favorite(&game, &known, oracle)
    {
        return analyse_library_move(&game, pit, args, &settings, output);
    }
    let most_seeds = oracle.map(Oracle::most_seeds);
    stream(&game, args, &settings, output, |found| {
        let source = search_source(&game, found, most_seeds);
        AnalysisReport::new(&game, found).with_source(source)
    })
}

/// Reports the opening library's move, with the value of the position after it.
fn analyse_library_move(
    game: &Game,
    pit: Pit,
    args: &AnalyseArgs,
    settings: &EngineSettings,
    output: &Output,
) -> Result<()> {
    let mut after = game.clone();
    after.play(pit)?;
    stream(&after, args, settings, output, |found| {
        AnalysisReport::of_chosen_move(game, pit, found).with_source(AdviceSource::Library)
    })
}

/// Searches, and prints a report after each depth and at the end.
fn stream(
    game: &Game,
    args: &AnalyseArgs,
    settings: &EngineSettings,
    output: &Output,
    report: impl Fn(&Report) -> AnalysisReport,
) -> Result<()> {
    let mut engine = settings.engine(if args.selective {
        SearchWidth::Selective
    } else {
        SearchWidth::Full
    });
    let wanted = match args.lines {
        Lines::Best(lines) => Wanted::Best(lines),
        Lines::All => Wanted::Every,
    };
    let mut shown = Ok(());
    let stop = StopFlag::new();
    let found = engine.search(game, limits(args, stop.clone()), wanted, |found| {
        if shown.is_ok() {
            shown = show(report(found), output);
        }
        if shown.is_err() {
            // The reader of our output has gone: stop the search.
            stop.raise();
        }
    });
    shown?;
    show(report(&found), output)
}

fn limits(args: &AnalyseArgs, stop: StopFlag) -> Limits {
    let none = args.depth.is_none() && args.time.is_none() && args.nodes.is_none();
    let time = args.time.or(none.then_some(DEFAULT_TIME));
    Limits {
        depth: args.depth,
        nodes: args.nodes,
        time: time.map(Duration::from_millis),
        stop,
        checkpoint: None,
    }
}

fn show(report: AnalysisReport, output: &Output) -> Result<()> {
    let report = report.without_continuations();
    if output.json {
        return output.print_json(&report);
    }
    output.print(&in_words(&report, &output.phrases))
}

fn in_words(report: &AnalysisReport, phrases: &Phrases) -> String {
    let Some(best) = report.best else {
        let score = format!("{:+}", report.score).into();
        return phrases.say_with("analyse-over", &[("score", score)]) + "\n";
    };
    let certainty = match (report.exact, report.outcome) {
        (true, _) => "analyse-exact",
        (false, Some("win")) => "analyse-won",
        (false, Some("loss")) => "analyse-lost",
        (false, _) => "analyse-estimate",
    };
    let speed = report.nodes as f64 / report.seconds.max(1e-9) / 1e6;
    let arguments = [
        ("depth", format!("{:>2}", report.depth).into()),
        ("best", best.to_string().into()),
        ("score", format!("{:+.2}", report.score).into()),
        ("certainty", phrases.say(certainty).into()),
        ("nodes", report.nodes.into()),
        ("seconds", format!("{:.2}", report.seconds).into()),
        ("speed", format!("{speed:.1}").into()),
        ("pv", report.pv.to_string().into()),
    ];
    let text = phrases.say_with("analyse-line", &arguments) + "\n";
    let values = report.moves.iter().filter_map(|found| {
        let mark = if found.exact { "=" } else { "" };
        Some(format!("{} {mark}{:+.2}", found.letter, found.score?))
    });
    match values.collect::<Vec<_>>() {
        values if values.len() > 1 => text + "    " + &values.join("   ") + "\n",
        _ => text,
    }
}
