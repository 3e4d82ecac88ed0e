//! `grenier check --step Q`: walks through the student's function on the input that
//! fails, line by line.

mod screen;

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Result, anyhow};
use phrases::{Localize as _, Phrases};
use serde::Serialize;
use subjects::{Checker, Error, Settings, Step, Submission, Unstopped, Walk, printable};

use super::{FAILED, batch, text};
use crate::args::check::CheckArgs;
use crate::commands::subject::place;
use crate::error::ExitError;
use crate::output::Output;
use crate::terminal::has_full_screen;

#[derive(Serialize)]
struct WalkJson {
    question: &'static str,
    input: String,
    steps: Vec<StepJson>,
    result: String,
    complete: bool,
}

#[derive(Serialize)]
struct StepJson {
    line: u64,
    function: String,
    depth: u64,
    locals: serde_json::Map<String, serde_json::Value>,
    drawing: Option<String>,
}

/// Walks through the answer to question `id`.
pub fn step(
    args: &CheckArgs,
    path: &Path,
    id: &str,
    checker: &Checker,
    settings: &Settings,
    output: &Output,
) -> Result<()> {
    let walk = walk(args, path, id, checker, settings).map_err(|error| {
        let message = error.localize(&output.phrases);
        match batch::status_of(&error) {
            FAILED => ExitError::with_message(FAILED, message),
            _ => anyhow!(message),
        }
    })?;
    if output.json {
        return output.print_json(&to_json(&walk));
    }
    if has_full_screen() && !walk.steps.is_empty() {
        return screen::show(&walk, &output.phrases);
    }
    output.print(&listing(&walk, &output.phrases))
}

fn walk(
    args: &CheckArgs,
    path: &Path,
    id: &str,
    checker: &Checker,
    settings: &Settings,
) -> Result<Walk, Error> {
    let submissions = Submission::read_among(
        path,
        args.subject.as_deref().map(place::subject).transpose()?,
        &place::installed_subjects(),
    )?;
    let mut last = None;
    for submission in submissions {
        match checker.step(&submission, id, settings, &Unstopped) {
            Err(error @ Error::UnknownQuestion { .. }) => last = Some(error),
            other => return other,
        }
    }
    Err(last.unwrap_or(Error::SubjectUnclear {
        path: path.to_owned(),
    }))
}

fn to_json(walk: &Walk) -> WalkJson {
    let step = |step: &Step| {
        let local = |(name, value): &(String, String)| (name.clone(), value.clone().into());
        StepJson {
            line: step.line,
            function: step.function.clone(),
            depth: step.depth,
            locals: step.locals.iter().map(local).collect(),
            drawing: step.drawing().map(str::to_owned),
        }
    };
    WalkJson {
        question: walk.question,
        input: walk.input.clone(),
        steps: walk.steps.iter().map(step).collect(),
        result: walk.result.clone(),
        complete: walk.is_complete,
    }
}

/// The title: the question and the call.
fn title(walk: &Walk, phrases: &Phrases) -> String {
    let key = if walk.is_right {
        "check-step-right"
    } else {
        "check-step-wrong"
    };
    let input = text::named(walk.subject, &walk.input, phrases);
    phrases.say_with(
        key,
        &[("id", walk.question.into()), ("input", input.into())],
    )
}

/// How the call ends.
fn ending(walk: &Walk, phrases: &Phrases) -> String {
    if walk.is_complete {
        let result = text::named(walk.subject, &walk.result, phrases);
        phrases.say_with("check-step-result", &[("result", result.into())])
    } else {
        phrases.say_with("check-step-cut", &[("steps", walk.steps.len().into())])
    }
}

/// The variables of a step that are not as they were in the step before of the
/// same call.
fn changed(walk: &Walk, number: usize) -> Vec<&(String, String)> {
    let step = &walk.steps[number];
    let before = walk.steps[..number].iter().rev();
    let before = before.take_while(|before| before.depth >= step.depth);
    let before = before.into_iter().find(|before| before.depth == step.depth);
    let was = |name: &str| {
        let locals = before.iter().flat_map(|before| &before.locals);
        locals.into_iter().find(|(own, _)| own == name)
    };
    let is_new = |(name, value): &&(String, String)| was(name).is_none_or(|(_, old)| old != value);
    step.locals.iter().filter(is_new).collect()
}

/// All steps as lines of text.
fn listing(walk: &Walk, phrases: &Phrases) -> String {
    let mut listing = format!("{}\n\n", title(walk, phrases));
    for (number, step) in walk.steps.iter().enumerate() {
        let indent = "  ".repeat(step.depth as usize);
        let code = walk.line(step.line);
        let changed = changed(walk, number);
        let values = changed.iter().map(|(name, value)| {
            format!(
                "{} = {}",
                printable(name),
                text::named(walk.subject, value, phrases)
            )
        });
        let values = values.collect::<Vec<String>>().join(", ");
        let code = printable(code.trim_end());
        let line = format!("{:>4}  {indent}{code}", step.line);
        let _ = writeln!(listing, "{line:<56}  {values}");
        let before = number
            .checked_sub(1)
            .and_then(|before| walk.steps[before].drawing());
        if let Some(drawing) = step.drawing().filter(|drawing| before != Some(*drawing)) {
            for row in drawing.lines() {
                let _ = writeln!(listing, "{:>58}{row}", "");
            }
        }
    }
    let _ = writeln!(listing, "\n{}", ending(walk, phrases));
    listing
}
