//! `grenier subject check`: whether a folder is a good subject.

use std::fmt::Write as _;
use std::time::Duration;

use anyhow::Result;
use indicatif::ProgressStyle;
use phrases::{Localize as _, Phrases};
use serde_json::{Value as Json, json};
use subjects::{
    Checker, InspectedAnswer, InspectedQuestion, Inspection, InspectionSettings, InspectionStep,
    Limits, Settings, Status, Tier, printable,
};

use super::place;
use crate::args::subject::SubjectCheckArgs;
use crate::commands::check::{FAILED, WRONG, interruption};
use crate::error::{ExitError, ResultExt as _};
use crate::output::Output;

/// How often a step that takes long shows that it goes on.
const TICK: Duration = Duration::from_millis(200);

pub fn check(args: &SubjectCheckArgs, output: &Output) -> Result<()> {
    let folder = place::folder(&args.folder).localized(&output.phrases)?;
    let failed =
        |error: &subjects::Error| ExitError::with_message(FAILED, error.localize(&output.phrases));
    let checker = Checker::new(Tier::best(), Limits::default()).map_err(|error| failed(&error))?;
    interruption::watch();
    let settings = InspectionSettings {
        check: Settings {
            cases: args.cases as usize,
            seed: args.seed,
        },
        every: args.every as usize,
        answers: !args.mutants_only,
        least: usize::from(args.least),
    };
    let progress = crate::progress::plain_bar(0);
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} {wide_bar} {pos}/{len}") {
        progress.set_style(style);
    }
    progress.enable_steady_tick(TICK);
    let say = |key: &str, id: &'static str| {
        progress.set_message(output.phrases.say_with(key, &[("id", id.into())]));
    };
    let inspection = checker.inspect(&folder, &settings, |step| match step {
        InspectionStep::Question(id) => say("subject-check-step-question", id),
        InspectionStep::Answers => say("subject-check-step-answers", ""),
        InspectionStep::Mutants(done, all) => {
            say("subject-check-step-mutants", "");
            progress.set_length(all as u64);
            progress.set_position(done as u64);
        }
    });
    progress.finish_and_clear();
    let inspection = inspection.localized(&output.phrases)?;
    if output.json {
        output.print_json(&document(&inspection, &output.phrases))?;
    } else {
        output.print(&in_words(&inspection, &output.phrases))?;
    }
    if inspection.is_good() {
        return Ok(());
    }
    Err(ExitError::silent(WRONG))
}

fn document(inspection: &Inspection, phrases: &Phrases) -> Json {
    let answer = |own: &InspectedAnswer| {
        json!({
            "file": own.file,
            "name": own.name,
            "status": own.status.name(),
            "ok": own.is_as_it_should_be(),
        })
    };
    let questions = inspection.questions.iter().map(|own| {
        let answers = |is_right: bool| -> Vec<Json> {
            let answers = own.answers.iter().filter(|own| own.is_right == is_right);
            answers.map(answer).collect()
        };
        let survivors = own.survivors.iter().map(|mutant| {
            json!({
                "file": mutant.file(),
                "line": mutant.number,
                "function": mutant.function,
                "change": format!("{} → {}", mutant.line, mutant.becomes),
            })
        });
        json!({
            "id": own.id,
            "function": own.function,
            "status": own.status.name(),
            "message": own.message.as_ref().map(|message| message.localize(phrases)),
            "fails_on": own.failing.as_ref().map(|failing| &failing.arguments),
            "inputs": own.inputs,
            "distinct": own.distinct,
            "results": own.results,
            "right": answers(true),
            "wrong": answers(false),
            "mutants": own.mutants,
            "killed": own.killed,
            "equivalent": own.equivalent,
            "survivors": survivors.collect::<Vec<Json>>(),
        })
    });
    json!({
        "subject": inspection.subject,
        "questions": questions.collect::<Vec<Json>>(),
        "idle_equivalents": inspection.idle_equivalents,
        "troubles": inspection.troubles.iter().map(|own| own.localize(phrases)).collect::<Vec<String>>(),
        "missing_texts": inspection.missing_texts,
        "ok": inspection.is_good(),
    })
}

fn in_words(inspection: &Inspection, phrases: &Phrases) -> String {
    let mut text = String::new();
    for own in &inspection.questions {
        let _ = writeln!(text, "{}", line(own, phrases));
        for said in troubles(own, phrases) {
            let _ = writeln!(text, "       {said}");
        }
    }
    for trouble in &inspection.troubles {
        let _ = writeln!(text, "{}", trouble.localize(phrases));
    }
    for place in &inspection.idle_equivalents {
        let arguments = [("place", printable(place).into())];
        let _ = writeln!(
            text,
            "{}",
            phrases.say_with("subject-check-idle", &arguments)
        );
    }
    for (file, id) in &inspection.missing_texts {
        let arguments = [("file", (*file).into()), ("id", (*id).into())];
        let _ = writeln!(
            text,
            "{}",
            phrases.say_with("subject-check-no-texts", &arguments)
        );
    }
    let (mutants, killed) = inspection.killed();
    let key = if inspection.is_good() {
        "subject-check-good"
    } else {
        "subject-check-bad"
    };
    let arguments = [
        ("subject", inspection.subject.into()),
        ("mutants", mutants.into()),
        ("killed", killed.into()),
        ("least", inspection.least.into()),
    ];
    let _ = writeln!(text, "{}", phrases.say_with(key, &arguments));
    text
}

fn line(own: &InspectedQuestion, phrases: &Phrases) -> String {
    let count = |is_right: bool| {
        let answers = own.answers.iter().filter(|own| own.is_right == is_right);
        let good = answers
            .clone()
            .filter(|own| own.is_as_it_should_be())
            .count();
        format!("{good}/{}", answers.count())
    };
    let arguments = [
        ("inputs", own.inputs.into()),
        ("distinct", own.distinct.into()),
        ("right", count(true).into()),
        ("wrong", count(false).into()),
        ("killed", format!("{}/{}", own.killed, own.mutants).into()),
    ];
    let name = if own.function.is_empty() {
        "SQL"
    } else {
        own.function
    };
    let rest = phrases.say_with("subject-check-line", &arguments);
    format!("{:<5}  {name:<24} {rest}", own.id)
}

/// What is wrong with a question, a line each.
fn troubles(own: &InspectedQuestion, phrases: &Phrases) -> Vec<String> {
    let mut said = Vec::new();
    if let Some(failing) = &own.failing {
        let call = format!("{}({})", own.function, printable(&failing.arguments));
        let arguments = [
            ("call", call.into()),
            ("reason", failing.failure.localize(phrases).into()),
        ];
        said.push(phrases.say_with("subject-check-fails", &arguments));
    }
    if let Some(idle) = &own.idle_comparison {
        said.push(idle.localize(phrases));
    }
    let is_endless = own.failing.as_ref().is_some_and(|own| own.is_endless);
    if own.status != Status::Ok && !is_endless {
        let reason = own
            .message
            .as_ref()
            .map(|message| message.localize(phrases));
        let reason = reason.unwrap_or_default();
        // a program of the subject that fails is told as it is
        said.push(if own.status == Status::Tool {
            reason
        } else {
            phrases.say_with("subject-check-reference", &[("reason", reason.into())])
        });
    }
    if own.is_monotonous() {
        let arguments = [
            ("distinct", own.distinct.into()),
            ("results", own.results.into()),
        ];
        said.push(phrases.say_with("subject-check-monotonous", &arguments));
    }
    for answer in own.answers.iter().filter(|own| !own.is_as_it_should_be()) {
        let key = if answer.is_right {
            "subject-check-right-fails"
        } else {
            "subject-check-wrong-passes"
        };
        let status = phrases.say(&format!("check-status-{}", answer.status.name()));
        let place = [answer.file.as_str(), answer.name.as_str()];
        let place: Vec<&str> = place.into_iter().filter(|part| !part.is_empty()).collect();
        let arguments = [
            ("file", printable(&place.join(" | ")).into()),
            ("status", status.into()),
        ];
        said.push(phrases.say_with(key, &arguments));
    }
    for mutant in &own.survivors {
        let arguments = [
            ("file", mutant.file().into()),
            ("line", mutant.number.into()),
            ("before", printable(&mutant.line).into()),
            ("after", printable(&mutant.becomes).into()),
        ];
        said.push(phrases.say_with("subject-check-survivor", &arguments));
    }
    said
}
