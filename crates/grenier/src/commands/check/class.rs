//! Files checked, several at once, and told in order.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;

use anyhow::Result;
use indicatif::ProgressBar;
use subjects::{Checker, Error, FileReport, Settings, Submission};

use super::table::VerdictTable;
use super::{FAILED, WRONG, words};
use crate::args::CheckArgs;
use crate::output::Output;

/// A file and what is said of it.
pub struct Checked {
    pub path: PathBuf,
    pub report: Result<FileReport, Error>,
}

/// The exit status where a file could not be checked: 1 if the file or what
/// was asked is at fault, 3 if the checker is.
pub fn status_of(error: &Error) -> u8 {
    match error {
        Error::NoPython { .. } | Error::NoIsolation | Error::Process(_) => FAILED,
        _ => WRONG,
    }
}

/// Checks every file and prints what is found.
pub fn check_all(
    args: &CheckArgs,
    checker: &Checker,
    settings: &Settings,
    output: &Output,
) -> Result<Vec<Checked>> {
    match args.files.as_slice() {
        [path] => Ok(vec![check_one(args, path, checker, settings, output)?]),
        paths => check_class(args, paths, checker, settings, output),
    }
}

/// One file: each verdict is printed as soon as it is known.
fn check_one(
    args: &CheckArgs,
    path: &Path,
    checker: &Checker,
    settings: &Settings,
    output: &Output,
) -> Result<Checked> {
    let mut table = VerdictTable::new(args.hint, output);
    let answer = Submission::read(path, args.subject.as_deref());
    let report = answer.and_then(|answer| {
        if let Some(id) = &args.question {
            answer.subject.question(id)?;
        }
        if !output.json {
            table.title(path, answer.subject.name, checker.tier(), settings);
        }
        checker.check(&answer, args.question.as_deref(), settings, |verdict| {
            if !output.json {
                table.line(verdict);
            }
        })
    });
    if let Ok(report) = &report {
        if output.json {
            output.print_json(&words::document(path, report, args.hint, &output.phrases))?;
        } else {
            table.details(report);
        }
    }
    table.printed()?;
    let path = path.to_owned();
    Ok(Checked { path, report })
}

/// Many files, as many at once as there are cores, printed in order.
fn check_class(
    args: &CheckArgs,
    paths: &[PathBuf],
    checker: &Checker,
    settings: &Settings,
    output: &Output,
) -> Result<Vec<Checked>> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let progress = ProgressBar::new(paths.len() as u64);
    let (sender, receiver) = channel();
    let mut waiting: Vec<Option<Result<FileReport, Error>>> = paths.iter().map(|_| None).collect();
    let mut done = Vec::new();
    std::thread::scope(|scope| -> Result<()> {
        for _ in 0..cores.min(paths.len()) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while let Some(index) = Some(next.fetch_add(1, Ordering::Relaxed))
                    && let Some(path) = paths.get(index)
                {
                    let answer = Submission::read(path, args.subject.as_deref());
                    let report = answer.and_then(|answer| {
                        checker.check(&answer, args.question.as_deref(), settings, |_| ())
                    });
                    // nobody listens once printing has failed
                    let _ = sender.send((index, report));
                }
            });
        }
        drop(sender);
        for (index, report) in receiver {
            waiting[index] = Some(report);
            while let Some(report) = waiting.get_mut(done.len()).and_then(Option::take) {
                let path = paths[done.len()].clone();
                let told = Checked { path, report };
                progress.suspend(|| print_whole(args, &told, checker, settings, output))?;
                progress.inc(1);
                done.push(told);
            }
        }
        Ok(())
    })?;
    progress.finish_and_clear();
    Ok(done)
}

fn print_whole(
    args: &CheckArgs,
    told: &Checked,
    checker: &Checker,
    settings: &Settings,
    output: &Output,
) -> Result<()> {
    let Ok(report) = &told.report else {
        return Ok(());
    };
    if output.json {
        let document = words::document(&told.path, report, args.hint, &output.phrases);
        return output.print_json(&document);
    }
    let mut table = VerdictTable::new(args.hint, output);
    table.title(&told.path, report.subject, checker.tier(), settings);
    for verdict in &report.verdicts {
        table.line(verdict);
    }
    table.details(report);
    table.printed()?;
    output.print("\n")
}
