//! Checks files, several in parallel, and prints the reports in order.

use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;

use anyhow::Result;
use indicatif::ProgressBar;
use subjects::{Checker, Error, FileReport, Settings, Submission};

use super::terminal::TerminalReport;
use super::{FAILED, WRONG, json};
use crate::args::check::CheckArgs;
use crate::output::Output;

/// A file and its report.
pub struct CheckedFile {
    pub path: PathBuf,
    pub report: Result<FileReport, Error>,
}

/// The exit status for a file that could not be checked: 1 if the file or the
/// command line is wrong, 3 if the checker failed.
pub fn status_of(error: &Error) -> u8 {
    match error {
        Error::NoPython { .. } | Error::NoIsolation | Error::Process(_) => FAILED,
        _ => WRONG,
    }
}

/// Checks every file and prints the reports.
pub fn check_all(
    args: &CheckArgs,
    checker: &Checker,
    settings: &Settings,
    output: &Output,
) -> Result<Vec<CheckedFile>> {
    match args.files.as_slice() {
        [path] => Ok(vec![check_one(args, path, checker, settings, output)?]),
        paths => check_many(args, paths, checker, settings, output),
    }
}

/// Checks one file and prints each verdict as soon as it is known.
fn check_one(
    args: &CheckArgs,
    path: &Path,
    checker: &Checker,
    settings: &Settings,
    output: &Output,
) -> Result<CheckedFile> {
    let mut terminal = TerminalReport::new(args.hint, output);
    let submission = Submission::read(path, args.subject.as_deref());
    let report = submission.and_then(|submission| {
        if let Some(id) = &args.question {
            submission.subject.question(id)?;
        }
        if !output.json {
            terminal.title(path, submission.subject.name, checker.tier(), settings);
        }
        checker.check(&submission, args.question.as_deref(), settings, |verdict| {
            if !output.json {
                terminal.line(verdict);
            }
        })
    });
    if let Ok(report) = &report {
        if output.json {
            output.print_json(&json::report_json(path, report, args.hint, &output.phrases))?;
        } else {
            terminal.details(report);
        }
    }
    terminal.finish()?;
    let path = path.to_owned();
    Ok(CheckedFile { path, report })
}

/// Checks many files, one per core at a time, and prints the reports in order.
fn check_many(
    args: &CheckArgs,
    paths: &[PathBuf],
    checker: &Checker,
    settings: &Settings,
    output: &Output,
) -> Result<Vec<CheckedFile>> {
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
                    let report = check_silently(args, path, checker, settings);
                    // The receiver is gone once printing has failed.
                    let _ = sender.send((index, report));
                }
            });
        }
        drop(sender);
        for (index, report) in receiver {
            waiting[index] = Some(report);
            while let Some(report) = waiting.get_mut(done.len()).and_then(Option::take) {
                let path = paths[done.len()].clone();
                let file = CheckedFile { path, report };
                progress.suspend(|| print_report(args, &file, checker, settings, output))?;
                progress.inc(1);
                done.push(file);
            }
        }
        Ok(())
    })?;
    progress.finish_and_clear();
    Ok(done)
}

/// Checks a file. A failure, be it a panic, is that file's: the others of the
/// class get their reports.
fn check_silently(
    args: &CheckArgs,
    path: &Path,
    checker: &Checker,
    settings: &Settings,
) -> Result<FileReport, Error> {
    let check = || {
        let submission = Submission::read(path, args.subject.as_deref())?;
        checker.check(&submission, args.question.as_deref(), settings, |_| ())
    };
    std::panic::catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|_| {
        let file = path.display();
        Err(Error::Process(std::io::Error::other(format!("{file}"))))
    })
}

fn print_report(
    args: &CheckArgs,
    file: &CheckedFile,
    checker: &Checker,
    settings: &Settings,
    output: &Output,
) -> Result<()> {
    let Ok(report) = &file.report else {
        return Ok(());
    };
    if output.json {
        let document = json::report_json(&file.path, report, args.hint, &output.phrases);
        return output.print_json(&document);
    }
    let mut terminal = TerminalReport::new(args.hint, output);
    terminal.title(&file.path, report.subject, checker.tier(), settings);
    for verdict in &report.verdicts {
        terminal.line(verdict);
    }
    terminal.details(report);
    terminal.finish()?;
    output.print("\n")
}
