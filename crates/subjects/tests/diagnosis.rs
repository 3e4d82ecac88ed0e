//! Known mistakes are named, and unknown ones are not.
//!
//! `wrong/names.txt` gives each wrong answer of `wrong/mutants.py` the id and the
//! family of its mistake, and `mistakes.txt` what it does. To write `mistakes.txt`
//! again after a change of inputs or of wrong answers, run this test with
//! `GRENIER_WRITE_MISTAKES=1`. `wrong/again.py` has the mistakes once more, in
//! other words.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![allow(clippy::print_stdout, reason = "the rates are printed")]

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::thread;

use subjects::{Subject, Submission};
use support::Block;

/// The id and the family of each mistake, by question and name.
fn names(subject: &str) -> BTreeMap<String, (String, String)> {
    let text = support::text(subject, "wrong/names.txt");
    let lines = text.lines().map(|line| {
        let parts: Vec<&str> = line.split(" | ").collect();
        let key = format!("{} {}", parts[0], parts[1]);
        (key, (parts[2].to_owned(), parts[3].to_owned()))
    });
    lines.collect()
}

fn answers(subject: &str, block: &Block) -> Option<String> {
    let answer = Subject::named(subject).unwrap();
    let submission = Submission::new(answer, block.text.clone(), false);
    let checker = support::checker();
    checker.answers(&submission, &block.id).unwrap()
}

/// All of them with `GRENIER_LONG`, which takes minutes; else one in eight.
fn sample(blocks: Vec<Block>) -> impl Iterator<Item = Block> {
    let share = if is_long() { 1 } else { 8 };
    blocks.into_iter().step_by(share)
}

fn is_long() -> bool {
    std::env::var_os("GRENIER_LONG").is_some() || is_writing()
}

fn is_writing() -> bool {
    std::env::var_os("GRENIER_WRITE_MISTAKES").is_some()
}

/// A line of `mistakes.txt` for each wrong answer whose process answers.
fn table(subject: &str) -> Vec<String> {
    let names = names(subject);
    let mut lines = Vec::new();
    for block in sample(support::blocks(subject, "wrong/mutants.py")) {
        if !["wrong", "error"].contains(&block.status.as_str()) {
            continue;
        }
        let (id, family) = &names[&format!("{} {}", block.id, block.name)];
        match answers(subject, &block) {
            Some(answers) => lines.push(format!("{} {id} {family} {answers}", block.id)),
            None => println!("no answers: {subject} {} {}", block.id, block.name),
        }
    }
    lines
}

/// Runs `work` for all subjects that name their mistakes at once.
fn in_parallel<T: Send>(work: impl Fn(&'static str) -> T + Sync) -> Vec<(&'static str, T)> {
    thread::scope(|scope| {
        let work = &work;
        let names = Subject::names().into_iter();
        let names = names.filter(|name| support::in_folder(name, "wrong/names.txt").exists());
        let runs: Vec<_> = names
            .map(|name| (name, scope.spawn(move || work(name))))
            .collect();
        let results = runs.into_iter();
        results
            .map(|(name, run)| (name, run.join().unwrap()))
            .collect()
    })
}

#[test]
fn the_answers_of_known_mistakes_are_those_kept() {
    for (subject, lines) in in_parallel(table) {
        let path = support::in_folder(subject, "mistakes.txt");
        let text = lines.join("\n") + "\n";
        if is_writing() {
            std::fs::write(path, text).unwrap();
            continue;
        }
        let kept = std::fs::read_to_string(path).unwrap();
        assert!(!lines.is_empty(), "{subject}");
        for line in &lines {
            assert!(kept.lines().any(|kept| kept == line), "{subject}: {line}");
        }
        if is_long() {
            assert_eq!(kept, text, "{subject}");
        }
    }
}

/// The mistakes of a table by question and answers: the ids that agree with them.
fn by_answers(table: &str) -> BTreeMap<(&str, &str), BTreeSet<&str>> {
    let mut found: BTreeMap<(&str, &str), BTreeSet<&str>> = BTreeMap::new();
    for line in table.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        found
            .entry((words[0], words[3]))
            .or_default()
            .insert(words[1]);
    }
    found
}

#[test]
fn a_mistake_taken_out_of_the_table_gets_no_other_name() {
    let (mut all, mut wrong) = (0, 0);
    for subject in Subject::all() {
        let table = by_answers(subject.mistakes);
        for line in subject.mistakes.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let alike = &table[&(words[0], words[3])];
            let others = alike.iter().filter(|id| **id != words[1]).count();
            all += 1;
            // one other name, and only one, would be told
            if others == 1 {
                wrong += 1;
                println!(
                    "{} {} {} is answered like {alike:?}",
                    subject.name, words[0], words[1]
                );
            }
        }
    }
    println!("left out: {wrong} of {all} would get a wrong name");
    assert!(wrong * 100 <= 5 * all, "{wrong} of {all}");
}

#[test]
fn mistakes_in_other_words_are_named() {
    let results = in_parallel(|subject| {
        let known = names(subject);
        let (mut all, mut named, mut misnamed) = (0, 0, 0);
        for block in sample(support::blocks(subject, "wrong/again.py")) {
            let (id, _) = &known[&format!("{} {}", block.id, block.name)];
            let verdict = support::check_question(subject, &block.text, &block.id);
            let found = verdict.diagnosis.map(|diagnosis| diagnosis.id);
            all += 1;
            named += usize::from(found == Some(id));
            misnamed += usize::from(found.is_some_and(|found| found != id));
            if found != Some(id) {
                println!(
                    "{subject} {} {}: {found:?} and not {id}",
                    block.id, block.name
                );
            }
        }
        (all, named, misnamed)
    });
    let (mut all, mut named, mut misnamed) = (0, 0, 0);
    for (subject, (a, n, m)) in results {
        println!("{subject}: {n} of {a} named, {m} by another name");
        all += a;
        named += n;
        misnamed += m;
    }
    println!("in other words: {named} of {all} named, {misnamed} by another name");
    assert!(all >= if is_long() { 400 } else { 50 }, "{all} answers");
    assert!(named * 100 >= 85 * all, "{named} of {all}");
    assert!(misnamed * 100 <= 5 * all, "{misnamed} of {all}");
}
