//! Answers that do not answer: none wins a point.
//!
//! `cheats.py` holds them, each under a line `# subject question | points | how`.
//! The points are those that the same answer has without the cheat: half of them
//! where only a demand beyond the value is not met.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![allow(clippy::print_stdout, reason = "the table of cheats is printed")]

mod support;

use std::thread;
use std::time::Duration;

use subjects::{Checker, Limits, Status, Subject, Tier, Verdict};

struct Cheat {
    subject: String,
    question: String,
    points: f64,
    how: String,
    text: String,
}

fn cheats() -> Vec<Cheat> {
    let mut cheats: Vec<Cheat> = Vec::new();
    for line in include_str!("cheats.py").lines() {
        let head = line.strip_prefix("# ").map(|head| head.split(" | "));
        if let Some([place, points, how]) = head.map(Iterator::collect::<Vec<_>>).as_deref() {
            let (subject, question) = place.split_once(' ').unwrap();
            cheats.push(Cheat {
                subject: subject.to_owned(),
                question: question.to_owned(),
                points: points.parse().unwrap(),
                how: (*how).to_owned(),
                text: String::new(),
            });
        } else {
            let cheat = cheats.last_mut().unwrap();
            cheat.text.push_str(line);
            cheat.text.push('\n');
        }
    }
    cheats
}

fn tried(checker: &Checker, cheat: &Cheat) -> Verdict {
    let only = Some(cheat.question.as_str());
    let report = support::check_with(checker, &cheat.subject, &cheat.text, only, 300);
    report.verdicts.into_iter().next().unwrap()
}

/// The cheats that win, of those whose number is `part` modulo 2.
fn winners(part: usize) -> Vec<String> {
    let limits = Limits {
        call: Duration::from_secs(1),
        question: Duration::from_secs(8),
        ..Limits::default()
    };
    let checker = Checker::new(Tier::best(), limits).unwrap();
    let mut winners = Vec::new();
    for cheat in cheats().iter().skip(part).step_by(2) {
        let verdict = tried(&checker, cheat);
        let told = verdict.remarks.iter().any(|r| r.key == "check-looks");
        let line = format!(
            "{:<9} {:>3} of {} {} {:<16} {} {}",
            verdict.status.name(),
            verdict.points,
            verdict.out_of,
            if told { "told" } else { "    " },
            cheat.subject,
            cheat.question,
            cheat.how
        );
        println!("{line}");
        if verdict.status == Status::Ok || verdict.points > cheat.points {
            winners.push(format!("{line}\n{verdict:?}"));
        }
    }
    winners
}

#[test]
fn no_cheat_wins_a_point() {
    assert!(cheats().len() >= 50);
    thread::scope(|scope| {
        let runs = [0, 1].map(|part| scope.spawn(move || winners(part)));
        let winners: Vec<String> = runs.into_iter().flat_map(|r| r.join().unwrap()).collect();
        assert!(winners.is_empty(), "{}", winners.join("\n"));
    });
}

#[test]
fn looking_at_the_checker_is_told() {
    let names = [
        "frames",
        "collector",
        "traceback",
        "inspect",
        "signals",
        "ctypes",
        "eval",
        "classes",
    ];
    let checker = support::checker();
    for name in names {
        let cheat = cheats()
            .into_iter()
            .find(|cheat| cheat.how.contains(name))
            .unwrap();
        let verdict = tried(&checker, &cheat);
        let told = verdict.remarks.iter().any(|r| r.key == "check-looks");
        assert!(told, "{}: {verdict:?}", cheat.how);
    }
}

#[test]
fn ordinary_files_are_not_said_to_look_at_the_checker() {
    for subject in Subject::names() {
        for path in support::right_files(subject) {
            let source = std::fs::read_to_string(path).unwrap();
            let report = support::check_with(&support::checker(), subject, &source, None, 5);
            for verdict in &report.verdicts {
                let told = verdict.remarks.iter().any(|r| r.key == "check-looks");
                assert!(!told, "{subject} {verdict:?}");
            }
        }
    }
}
