//! What a check costs, in seconds and memory. Run alone, on a release build:
//! `cargo test --release -p subjects --test figures -- --ignored --nocapture`.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use subjects::{Checker, Limits, Settings, Subject, Submission, Tier};

const SETTINGS: Settings = Settings {
    cases: 1000,
    seed: 1,
};

/// Processor seconds of this process and of those it has waited for.
fn processor_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = stat.rsplit_once(") ").unwrap().1.split(' ').collect();
    let ticks = fields[11..15]
        .iter()
        .map(|ticks| ticks.parse::<f64>().unwrap());
    ticks.sum::<f64>() / 100.0
}

/// The most memory this process has used, in MB.
fn peak_memory() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status
        .lines()
        .find(|line| line.starts_with("VmHWM"))
        .unwrap();
    let kilobytes: f64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
    kilobytes / 1000.0
}

fn checker() -> Checker {
    Checker::new(Tier::best(), Limits::default()).unwrap()
}

fn answer(subject: &str, source: String) -> Submission {
    Submission::new(Subject::named(subject).unwrap(), source, false)
}

/// Thirty files of a subject: right ones, one with an endless loop, one with a
/// syntax error, one empty.
fn class(subject: &str) -> Vec<Submission> {
    let right = support::reference(subject);
    let function = Subject::named(subject).unwrap().functions()[3];
    let endless = format!("{right}\n\ndef {function}(*a):\n    while True:\n        pass\n");
    let unreadable = right.replacen("):", ")", 1);
    let mut files = vec![right; 27];
    files.extend([endless, unreadable, String::new()]);
    files
        .into_iter()
        .map(|source| answer(subject, source))
        .collect()
}

#[test]
#[ignore = "takes a minute, and means something on a quiet machine only"]
fn what_a_check_costs() {
    let checker = checker();
    for subject in Subject::names() {
        let submission = answer(subject, support::reference(subject));
        let (start, before) = (Instant::now(), processor_seconds());
        let mut first: Option<(Duration, f64)> = None;
        let report = checker.check(&submission, None, &SETTINGS, |_| {
            first.get_or_insert((start.elapsed(), processor_seconds() - before));
        });
        assert!(report.unwrap().is_all_right());
        let (wall, processor) = (start.elapsed().as_secs_f64(), processor_seconds() - before);
        let (first_wall, first_processor) = first.unwrap();
        let first_wall = first_wall.as_secs_f64();
        println!(
            "{subject:<16} {wall:.2} s ({processor:.2} of processor), first verdict {first_wall:.2} s ({first_processor:.2})"
        );
    }
    for subject in Subject::names() {
        let files = class(subject);
        let (start, before) = (Instant::now(), processor_seconds());
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                        checker.check(file, None, &SETTINGS, |_| ()).unwrap();
                    }
                });
            }
        });
        let (wall, processor) = (start.elapsed().as_secs_f64(), processor_seconds() - before);
        let memory = peak_memory();
        println!(
            "{subject:<16} class of 30 on two cores: {wall:.1} s ({processor:.1} of processor), {memory:.0} MB"
        );
    }
}
