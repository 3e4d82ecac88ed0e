//! `grenier awale analyse`: what the engine thinks of a position, depth after
//! depth.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use awale::notation::letters::EXAM;
use awale::{Game, Pit};
use awale_engine::{Engine, Limits, Oracle, Report, Score, StopFlag, Wanted};
use awale_players::{AdviceSource, Means};
use phrases::Phrases;
use serde::Serialize;

use super::super::database::Database;
use super::means::{self, Missing};
use super::{given, library};
use crate::args::{AnalyseArgs, Lines, Switch};
use crate::output::Output;

/// How long to think where nothing is said, in milliseconds.
const USUAL_TIME: u64 = 5000;

/// The engine's own memory is larger here than for a player.
const MEMORY: usize = Engine::DEFAULT_MEMORY;

#[derive(Serialize)]
struct Answer {
    best: Option<char>,
    score: f64,
    exact: bool,
    /// What is certain of the end of the game, the size of the margin apart.
    outcome: Option<&'static str>,
    depth: u8,
    nodes: u64,
    seconds: f64,
    pv: String,
    moves: Vec<Move>,
    source: &'static str,
}

#[derive(Serialize)]
struct Move {
    letter: char,
    score: Option<f64>,
    exact: bool,
}

pub fn analyse(args: &AnalyseArgs, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let game = given::game(&args.position, phrases)?;
    let mut means = means::means(&args.means, game.rules(), Missing::Build, output)?;
    means.memory = args.means.memory.unwrap_or(MEMORY);
    let oracle = means.oracle.as_deref();
    if args.library == Switch::On
        && let known = library::moves(&game, database, phrases)?
        && let Some(advice) = library::advise(&game, known, oracle, |_| None)
        && advice.source == AdviceSource::Library
    {
        return analyse_move(&game, advice.pit, args, &means, output);
    }
    let foreseen = oracle.map(Oracle::most_seeds);
    stream(&game, args, &means, output, |report| {
        answer(&game, report, foreseen)
    })
}

/// Tells a move that is settled, and searches what it is worth.
fn analyse_move(
    game: &Game,
    pit: Pit,
    args: &AnalyseArgs,
    means: &Means,
    output: &Output,
) -> Result<()> {
    let mut after = game.clone();
    after.play(pit)?;
    let side = game.position().to_move();
    stream(&after, args, means, output, |report| {
        let reply = answer(&after, report, None);
        let best = EXAM.letter(side, pit);
        let moves = game.moves().map(|other| Move {
            letter: EXAM.letter(side, other),
            score: (other == pit).then_some(0.0 - reply.score),
            exact: other == pit && reply.exact,
        });
        Answer {
            best: Some(best),
            score: 0.0 - reply.score,
            outcome: reply.outcome.map(|outcome| match outcome {
                "win" => "loss",
                "loss" => "win",
                draw => draw,
            }),
            pv: format!("{best}{}", reply.pv),
            depth: report.depth + 1,
            moves: moves.collect(),
            source: "library",
            ..reply
        }
    })
}

/// Searches, and shows an answer for each depth and at the end.
fn stream(
    game: &Game,
    args: &AnalyseArgs,
    means: &Means,
    output: &Output,
    answer: impl Fn(&Report) -> Answer,
) -> Result<()> {
    let mut engine = Engine::new(means.memory).with_threads(means.threads);
    if let Some(oracle) = &means.oracle {
        engine = engine.with_oracle(Arc::clone(oracle));
    }
    let wanted = match args.lines {
        Lines::Best(lines) => Wanted::Best(lines),
        Lines::All => Wanted::Every,
    };
    let mut shown = Ok(());
    let stop = StopFlag::new();
    let report = engine.search(game, limits(args, stop.clone()), wanted, |report| {
        if shown.is_ok() {
            shown = show(&answer(report), output);
        }
        if shown.is_err() {
            // Nobody reads any more: there is nothing left to think for.
            stop.raise();
        }
    });
    shown?;
    show(&answer(&report), output)
}

fn limits(args: &AnalyseArgs, stop: StopFlag) -> Limits {
    let none = args.depth.is_none() && args.time.is_none() && args.nodes.is_none();
    let time = args.time.or(none.then_some(USUAL_TIME));
    Limits {
        depth: args.depth,
        nodes: args.nodes,
        time: time.map(Duration::from_millis),
        stop,
    }
}

fn answer(game: &Game, report: &Report, foreseen: Option<u8>) -> Answer {
    let side = game.position().to_move();
    let moves = report.moves.iter().map(|found| Move {
        letter: EXAM.letter(side, found.pit),
        score: found.verdict.map(|verdict| seeds(verdict.score)),
        exact: found.verdict.is_some_and(|verdict| verdict.proven),
    });
    // One ply and a proof: the tables answered for every move.
    let is_told = report.verdict.proven
        && report.depth <= 1
        && foreseen.is_some_and(|most| game.position().board().seeds() <= most);
    Answer {
        best: report.best().map(|pit| EXAM.letter(side, pit)),
        score: seeds(report.verdict.score),
        exact: report.verdict.proven,
        outcome: report.verdict.outcome(),
        depth: report.depth,
        nodes: report.nodes,
        seconds: report.time.as_secs_f64(),
        pv: EXAM.line(side, report.line()),
        moves: moves.collect(),
        source: if is_told { "tables" } else { "search" },
    }
}

/// Seeds to the hundredth; no minus before nothing.
fn seeds(score: Score) -> f64 {
    score.seeds() + 0.0
}

fn show(answer: &Answer, output: &Output) -> Result<()> {
    if output.json {
        return output.print_json(answer);
    }
    output.print(&in_words(answer, &output.phrases))
}

fn in_words(answer: &Answer, phrases: &Phrases) -> String {
    let Some(best) = answer.best else {
        let score = format!("{:+}", answer.score).into();
        return phrases.say_with("analyse-over", &[("score", score)]) + "\n";
    };
    let certainty = match (answer.exact, answer.outcome) {
        (true, _) => "analyse-exact",
        (false, Some("win")) => "analyse-won",
        (false, Some("loss")) => "analyse-lost",
        (false, _) => "analyse-estimate",
    };
    let speed = answer.nodes as f64 / answer.seconds.max(1e-9) / 1e6;
    let arguments = [
        ("depth", format!("{:>2}", answer.depth).into()),
        ("best", best.to_string().into()),
        ("score", format!("{:+.2}", answer.score).into()),
        ("certainty", phrases.say(certainty).into()),
        ("nodes", answer.nodes.to_string().into()),
        ("seconds", format!("{:.2}", answer.seconds).into()),
        ("speed", format!("{speed:.1}").into()),
        ("pv", answer.pv.as_str().into()),
    ];
    let text = phrases.say_with("analyse-line", &arguments) + "\n";
    let values = answer.moves.iter().filter_map(|found| {
        let mark = if found.exact { "=" } else { "" };
        Some(format!("{} {mark}{:+.2}", found.letter, found.score?))
    });
    match values.collect::<Vec<_>>() {
        values if values.len() > 1 => text + "    " + &values.join("   ") + "\n",
        _ => text,
    }
}
