//! `grenier check`: compares answers to the subjects with the reference.

mod batch;
mod class;
mod csv;
mod drawing;
mod html;
pub mod interruption;
mod json;
mod list;
mod stepping;
mod terminal;
mod watching;

use std::path::Path;
use std::time::Duration;

use anyhow::{Result, anyhow};
use phrases::{Localize as _, Phrases, verdicts as text};
use subjects::{Checker, Error, Limits, Scale, Settings, Subject, Tier};

use crate::args::check::{CheckArgs, SandboxChoice};
use crate::commands::subject::place;
use crate::error::{ExitError, ResultExt as _};
use crate::output::Output;
use crate::output_file::{self, Existing};
use batch::CheckedFile;

/// The exit status of a wrong answer.
pub const WRONG: u8 = 1;
/// The exit status of a wrong command line.
const MISUSE: u8 = 2;
/// The exit status of a failure of the checker itself.
pub const FAILED: u8 = 3;

pub fn run(args: &CheckArgs, output: &Output) -> Result<()> {
    let name = args.subject.as_deref().or(args.skeleton.as_deref());
    let subject = name.map(place::subject).transpose();
    let subject = subject.map_err(|error| {
        let status = match error {
            Error::UnknownSubject { .. } => MISUSE,
            _ => WRONG,
        };
        ExitError::with_message(status, error.localize(&output.phrases))
    })?;
    match subject {
        // its hints are not among the program's own texts
        Some(subject) if Subject::named(subject.name).is_err() => {
            let output = speaking_of(std::slice::from_ref(&subject), output);
            run_on(args, Some(&subject), &output)
        }
        Some(subject) => run_on(args, Some(&subject), output),
        // a file may answer any installed subject
        None => run_on(
            args,
            None,
            &speaking_of(&place::installed_subjects(), output),
        ),
    }
}

/// The output with the texts of more subjects.
fn speaking_of(subjects: &[Subject], output: &Output) -> Output {
    let phrases = Phrases::new(output.phrases.language());
    let phrases = subjects.iter().fold(phrases, Phrases::with_subject);
    Output::new(phrases, output.json)
}

fn run_on(args: &CheckArgs, subject: Option<&Subject>, output: &Output) -> Result<()> {
    if args.list {
        return list::list(subject, output);
    }
    if let Some(subject) = subject.filter(|_| args.skeleton.is_some()) {
        return list::skeleton(subject, output);
    }
    let checker = match checker(args) {
        Ok(checker) => checker,
        Err(error) => {
            return Err(ExitError::with_message(
                FAILED,
                error.localize(&output.phrases),
            ));
        }
    };
    let checker = checker.with_scale(scale(args, output)?);
    interruption::watch();
    let settings = Settings {
        cases: args.cases as usize,
        seed: args.seed,
    };
    if args.watch || args.step.is_some() {
        let [path] = args.files.as_slice() else {
            let message = output.phrases.say("check-one-file");
            return Err(ExitError::with_message(MISUSE, message));
        };
        return match &args.step {
            Some(id) => stepping::step(args, path, id, &checker, &settings, output),
            None => watching::watch(args, path, &checker, &settings, output),
        };
    }
    let files = batch::check_all(args, &checker, &settings, output)?;
    if files.len() > 1 && !output.json {
        output.print(&class::in_words(
            &class::summaries(&files, &output.phrases),
            &output.phrases,
        ))?;
    }
    write_reports(args, &files, output)?;
    finish(&files, output)
}

/// The teacher's own points, if a file of them is given.
fn scale(args: &CheckArgs, output: &Output) -> Result<Scale> {
    let Some(path) = &args.points else {
        return Ok(Scale::default());
    };
    let text = std::fs::read_to_string(path).map_err(|error| {
        let arguments = [
            ("file", path.display().to_string().into()),
            ("reason", error.to_string().into()),
        ];
        anyhow!(output.phrases.say_with("file-unreadable", &arguments))
    })?;
    Scale::read(&text).map_err(|error| {
        let arguments = [
            ("file", path.display().to_string().into()),
            ("line", error.line.to_string().into()),
            ("reason", error.localize(&output.phrases).into()),
        ];
        anyhow!(output.phrases.say_with("check-points-line", &arguments))
    })
}

fn checker(args: &CheckArgs) -> Result<Checker, Error> {
    let best = Tier::best();
    let required = args.sandbox == SandboxChoice::Require
        || args.sandbox == SandboxChoice::Auto && args.files.len() > 1;
    let tier = match args.sandbox {
        SandboxChoice::Off => Tier::Limits,
        _ if required && best != Tier::Isolated => return Err(Error::NoIsolation),
        _ => best,
    };
    let call = Duration::from_secs(args.time_limit);
    let usual = Limits::default();
    let question = usual.question.max(2 * call);
    let limits = Limits {
        call,
        question,
        file: usual.file.max(3 * question),
        cpu_seconds: usual.cpu_seconds.max(6 * args.time_limit),
        ..usual
    };
    Checker::new(tier, limits)
}

/// Writes the CSV and the HTML that were requested.
fn write_reports(args: &CheckArgs, checked: &[CheckedFile], output: &Output) -> Result<()> {
    if let Some(path) = &args.csv {
        save(
            path,
            &csv::table(checked, args.csv_format, &output.phrases),
            output,
        )?;
    }
    if let Some(path) = &args.html {
        save(
            path,
            &html::page(checked, args.hint, &output.phrases),
            output,
        )?;
    }
    Ok(())
}

/// Writes a report, replacing an earlier one of the same name.
fn save(path: &Path, text: &str, output: &Output) -> Result<()> {
    let written = output_file::write(path, text.as_bytes(), Existing::Replace);
    written.localized(&output.phrases)
}

/// Ends with an exit status: everything right, something wrong, or a failure of
/// the checker.
fn finish(checked: &[CheckedFile], output: &Output) -> Result<()> {
    let mut status = 0;
    for checked in checked {
        let own = match &checked.report {
            Ok(report) if report.has_tool_failure() => FAILED,
            Ok(report) if report.is_all_right() => 0,
            Ok(_) => WRONG,
            Err(error) => {
                crate::output::print_error(&anyhow::Error::msg(error.localize(&output.phrases)));
                batch::status_of(error)
            }
        };
        status = status.max(own);
    }
    match status {
        0 => Ok(()),
        status => Err(ExitError::silent(status)),
    }
}
