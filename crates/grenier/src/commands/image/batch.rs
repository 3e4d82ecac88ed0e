//! One file or many: from where to where, several at once, one bad file among
//! good ones.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use clap::error::ErrorKind;
use indicatif::{ProgressBar, ProgressStyle};

use super::files::{self, STANDARD};
use crate::args::FileArgs;
use crate::help;
use crate::output::{self, Output};

/// A file to read and one to write.
pub struct Job {
    pub input: PathBuf,
    pub output: PathBuf,
}

/// The files that the command line names, results bearing an extension.
pub fn jobs(args: &FileArgs, extension: &str, output: &Output) -> Result<Vec<Job>> {
    let jobs = match (&args.output_dir, &args.files[..]) {
        (Some(folder), inputs) => inputs
            .iter()
            .map(|input| job_in(folder, input, extension))
            .collect(),
        (None, [from, to]) => vec![Job {
            input: from.clone(),
            output: to.clone(),
        }],
        (None, _) => misused("image-in-out", output),
    };
    if output.json && jobs.iter().any(|job| job.output == Path::new(STANDARD)) {
        misused("image-stdout-json", output);
    }
    let mut names = BTreeSet::new();
    for job in &jobs {
        if !names.insert(&job.output) {
            let file = job.output.to_string_lossy().into();
            bail!(
                output
                    .phrases
                    .say_with("image-same-name", &[("file", file)])
            );
        }
    }
    Ok(jobs)
}

fn job_in(folder: &Path, input: &Path, extension: &str) -> Job {
    let name = input.file_stem().unwrap_or(input.as_os_str());
    let mut output = folder.join(name);
    output.as_mut_os_string().push(".");
    output.as_mut_os_string().push(extension);
    Job {
        input: input.to_owned(),
        output,
    }
}

/// Ends the program as one whose command line is wrong.
fn misused(key: &str, output: &Output) -> ! {
    let text = output.phrases.say(key);
    help::command(&output.phrases)
        .error(ErrorKind::WrongNumberOfValues, text)
        .exit()
}

/// Does every job, several at once, and tells the answers in the order of the
/// files. A refused file does not stop the others: it is told on standard
/// error, and counted at the end.
pub fn run<T: Send>(
    jobs: &[Job],
    threads: Option<NonZeroUsize>,
    output: &Output,
    act: impl Fn(&Job) -> Result<T> + Sync,
    mut tell: impl FnMut(&Job, T) -> Result<()>,
) -> Result<()> {
    if let [job] = jobs {
        let bar = spinner(&job.input);
        let answer = act(job.checked(output)?)?;
        bar.finish_and_clear();
        return tell(job, answer);
    }
    let bar = bar(jobs.len());
    let mut refused = 0;
    let mut tell_next = |index: usize, answer: Result<T>| {
        bar.inc(1);
        let job: &Job = &jobs[index];
        match answer {
            Ok(answer) => bar.suspend(|| tell(job, answer)),
            Err(error) => {
                refused += 1;
                bar.suspend(|| output::print_note(&format!("{}: {error:#}", job.input.display())));
                Ok(())
            }
        }
    };
    in_order(
        jobs.len(),
        threads,
        |index| act(jobs[index].checked(output)?),
        &mut tell_next,
    )?;
    bar.finish_and_clear();
    if refused == 0 {
        return Ok(());
    }
    let arguments = [("refused", refused.into()), ("files", jobs.len().into())];
    Err(anyhow!(
        output.phrases.say_with("image-some-refused", &arguments)
    ))
}

impl Job {
    /// A file to read only.
    pub fn reading(file: &Path) -> Self {
        Self {
            input: file.to_owned(),
            output: PathBuf::new(),
        }
    }

    /// The job, unless it would replace what it reads.
    fn checked(&self, output: &Output) -> Result<&Self> {
        files::check_distinct(&self.input, &self.output, &output.phrases)?;
        Ok(self)
    }
}

/// Computes answers on several threads, and takes them in order.
fn in_order<T: Send>(
    count: usize,
    threads: Option<NonZeroUsize>,
    compute: impl Fn(usize) -> T + Sync,
    take: &mut impl FnMut(usize, T) -> Result<()>,
) -> Result<()> {
    let threads = threads.map_or_else(
        || thread::available_parallelism().map_or(1, usize::from),
        usize::from,
    );
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads.min(count) {
            let (sender, next, compute) = (sender.clone(), &next, &compute);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count || sender.send((index, compute(index))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut told = 0;
        for (index, answer) in receiver {
            early.insert(index, answer);
            while let Some(answer) = early.remove(&told) {
                take(told, answer)?;
                told += 1;
            }
        }
        Ok(())
    })
}

/// Shown on standard error when it is a terminal.
fn bar(files: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {elapsed}");
    ProgressBar::new(files as u64).with_style(style.expect("a well-formed template"))
}

fn spinner(file: &Path) -> ProgressBar {
    let spinner = ProgressBar::new_spinner().with_message(file.to_string_lossy().into_owned());
    spinner.enable_steady_tick(Duration::from_millis(250));
    spinner
}
