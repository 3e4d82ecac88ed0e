//! Checks files, several in parallel, and prints the reports in order.

use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;

use anyhow::Result;
use subjects::{Checker, Error, FileReport, Settings, Submission};

use super::terminal::TerminalReport;
use super::{FAILED, WRONG, json};
use crate::args::check::CheckArgs;
use crate::commands::subject::place;
use crate::output::Output;

/// A file and its report on one subject.
pub struct CheckedFile {
    pub path: PathBuf,
    pub report: Result<FileReport, Error>,
}

impl CheckedFile {
    fn new(path: &Path, report: Result<FileReport, Error>) -> CheckedFile {
        let path = path.to_owned();
        CheckedFile { path, report }
    }
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
        [path] => check_one(args, path, checker, settings, output),
        paths => check_many(args, paths, checker, settings, output),
    }
}

/// The answers of a file: one for each subject that has the question asked for.
fn submissions(args: &CheckArgs, path: &Path) -> Result<Vec<Submission>, Error> {
    let subject = args.subject.as_deref().map(place::subject).transpose()?;
    let mut all = Submission::read_among(path, subject, &place::installed_subjects())?;
    if let Some(id) = &args.question {
        let found = |submission: &Submission| submission.subject.question(id).map(|_| ());
        if let Some(Err(error)) = all.iter().map(found).max_by_key(Result::is_ok) {
            return Err(error);
        }
        all.retain(|submission| found(submission).is_ok());
    }
    Ok(all)
}

/// Checks one file and prints each verdict as soon as it is known.
pub fn check_one(
    args: &CheckArgs,
    path: &Path,
    checker: &Checker,
    settings: &Settings,
    output: &Output,
) -> Result<Vec<CheckedFile>> {
    let submissions = match submissions(args, path) {
        Ok(submissions) => submissions,
        Err(error) => return Ok(vec![CheckedFile::new(path, Err(error))]),
    };
    let mut graded = Vec::new();
    for submission in submissions {
        if !(graded.is_empty() || output.json) {
            output.print("\n")?;
        }
        let mut terminal = TerminalReport::new(args.hint, output);
        if !output.json {
            terminal.title(path, submission.subject.name, checker.tier(), settings);
        }
        let only = args.question.as_deref();
        let report = checker.check(&submission, only, settings, |verdict| {
            if !output.json {
                terminal.line(verdict);
            }
        });
        match &report {
            Ok(report) if output.json => {
                output.print_json(&json::report_json(path, report, args.hint, &output.phrases))?;
            }
            Ok(report) => terminal.details(report),
            Err(_) => (),
        }
        terminal.finish()?;
        graded.push(CheckedFile::new(path, report));
    }
    Ok(graded)
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
    let progress = crate::progress::plain_bar(paths.len() as u64);
    let (sender, receiver) = channel();
    let mut waiting: Vec<Option<Vec<CheckedFile>>> = paths.iter().map(|_| None).collect();
    let (mut done, mut files) = (Vec::new(), 0);
    std::thread::scope(|scope| -> Result<()> {
        for _ in 0..cores.min(paths.len()) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while let Some(index) = Some(next.fetch_add(1, Ordering::Relaxed))
                    && let Some(path) = paths.get(index)
                {
                    let graded = check_silently(args, path, checker, settings);
                    // The receiver is gone once printing has failed.
                    let _ = sender.send((index, graded));
                }
            });
        }
        drop(sender);
        for (index, graded) in receiver {
            waiting[index] = Some(graded);
            while let Some(graded) = waiting.get_mut(files).and_then(Option::take) {
                for file in graded {
                    progress.suspend(|| print_report(args, &file, checker, settings, output))?;
                    done.push(file);
                }
                progress.inc(1);
                files += 1;
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
) -> Vec<CheckedFile> {
    let check = || {
        let all = submissions(args, path)?.into_iter();
        let only = args.question.as_deref();
        let graded = all.map(|submission| {
            let report = checker.check(&submission, only, settings, |_| ());
            CheckedFile::new(path, report)
        });
        Ok(graded.collect())
    };
    let result = std::panic::catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|_| {
        let file = path.display();
        Err(Error::Process(std::io::Error::other(format!("{file}"))))
    });
    result.unwrap_or_else(|error| vec![CheckedFile::new(path, Err(error))])
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
