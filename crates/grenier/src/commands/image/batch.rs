//! Commands on one file or many: input and output names, work in parallel, and
//! errors in single files.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::{Result, anyhow, bail};
use indicatif::{ProgressBar, ProgressStyle};
use phrases::Phrases;

use super::picture_files::{self, STANDARD};
use crate::args::image::FileArgs;
use crate::output::{self, Output};
use crate::progress;
use crate::usage_error;

/// A file to read and one to write.
pub struct Job {
    pub input: PathBuf,
    pub output: PathBuf,
}

/// The jobs of the files on the command line. Outputs in a folder get
/// `extension`.
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
    if let Some(folder) = &args.output_dir {
        make_folder(folder, &output.phrases)?;
    }
    Ok(jobs)
}

/// Makes the folder of the results where it is missing.
fn make_folder(folder: &Path, phrases: &Phrases) -> Result<()> {
    std::fs::create_dir_all(folder).map_err(|error| {
        let file = folder.to_string_lossy().into_owned();
        let arguments = [("file", file.into()), ("reason", error.to_string().into())];
        anyhow!(phrases.say_with("file-unwritable", &arguments))
    })
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

/// Ends the program with the usage error of a wrong command line.
fn misused(key: &str, output: &Output) -> ! {
    usage_error::exit(&output.phrases.say(key), &output.phrases)
}

/// Runs every job, several in parallel, and prints the results in the order of
/// the files. An error in one of several files does not stop the others: it is
/// printed on standard error, and counted at the end.
pub fn run<T: Send>(
    jobs: &[Job],
    threads: Option<NonZeroUsize>,
    output: &Output,
    act: impl Fn(&Job) -> Result<T> + Sync,
    mut print: impl FnMut(&Job, T) -> Result<()>,
) -> Result<()> {
    if let [job] = jobs {
        let bar = spinner(&job.input);
        let result = act(job.checked(output)?)?;
        bar.finish_and_clear();
        return print(job, result);
    }
    let bar = bar(jobs.len());
    let mut refused = 0;
    let mut print_next = |index: usize, result: Result<T>| {
        bar.inc(1);
        let job: &Job = &jobs[index];
        match result {
            Ok(result) => bar.suspend(|| print(job, result)),
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
        &mut print_next,
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
    /// A job that writes no file.
    pub fn reading(file: &Path) -> Self {
        Self {
            input: file.to_owned(),
            output: PathBuf::new(),
        }
    }

    /// The job; an error if it would overwrite its input.
    fn checked(&self, output: &Output) -> Result<&Self> {
        picture_files::check_distinct(&self.input, &self.output, &output.phrases)?;
        Ok(self)
    }
}

/// Computes results on several threads, and passes them to `take` in order.
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
        let mut taken = 0;
        for (index, answer) in receiver {
            early.insert(index, answer);
            while let Some(answer) = early.remove(&taken) {
                take(taken, answer)?;
                taken += 1;
            }
        }
        Ok(())
    })
}

/// Shown on standard error when it is a terminal.
fn bar(files: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {elapsed}");
    crate::progress::plain_bar(files as u64).with_style(style.expect("a well-formed template"))
}

fn spinner(file: &Path) -> ProgressBar {
    progress::spinner(&file.to_string_lossy())
}
