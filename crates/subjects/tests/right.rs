//! Right answers pass, however they are written.
//!
//! In a subject's folder, `right/files/<style>.py` are whole files, each in a
//! style of its own; `right/functions.py` holds single functions, and
//! `right/changes.py` functions that replace the reference's.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use subjects::{FileReport, Status, Subject, Verdict};
use support::Block;

fn all_right(report: &FileReport, name: &str) {
    for verdict in &report.verdicts {
        let Verdict { id, status, .. } = verdict;
        assert_eq!(*status, Status::Ok, "{name} {id}: {verdict:?}");
    }
    assert!(report.is_all_right(), "{name}");
}

#[test]
fn whole_files_in_any_style_are_all_right() {
    let mut files = 0;
    for subject in Subject::names() {
        for path in support::right_files(subject) {
            let name = format!("{}", path.display());
            let source = std::fs::read_to_string(&path).unwrap();
            let checker = support::checker();
            let report = support::check_with(&checker, subject, &source, None, 100);
            all_right(&report, &name);
            // What the file makes of its own functions is right as well.
            let together = report
                .verdicts
                .iter()
                .filter_map(|verdict| verdict.together);
            assert!(
                together.into_iter().all(|status| status == Status::Ok),
                "{name}"
            );
            files += 1;
        }
    }
    assert!(files >= 12, "{files} files");
}

#[test]
fn a_function_may_be_written_in_many_ways() {
    let mut ways = 0;
    for subject in Subject::names() {
        for Block { id, text, .. } in support::blocks(subject, "right/functions.py") {
            let verdict = support::check_question(subject, &text, &id);
            assert_eq!(verdict.status, Status::Ok, "{text}\n{verdict:?}");
            ways += 1;
        }
    }
    assert!(ways >= 12, "{ways} ways");
}

#[test]
fn a_procedure_may_return_something() {
    let source = "def tourner_plateau(plt):\n    plt[:] = plt[6:] + plt[:6]\n    return plt";
    let verdict = support::check_question("nsi2025_awale", source, "Q4");
    assert_eq!(verdict.status, Status::Ok);
    assert_eq!(verdict.remarks.len(), 1);
    assert_eq!(verdict.remarks[0].key, "check-procedure-returns");
}

#[test]
fn the_reference_of_every_subject_is_all_right() {
    for subject in Subject::names() {
        let report = support::check(subject, &support::reference(subject));
        all_right(&report, subject);
        assert!(report.verdicts.iter().all(|verdict| verdict.cases > 0));
    }
}

#[test]
fn differently_written_right_answers_are_all_right() {
    for subject in Subject::names() {
        if !support::in_folder(subject, "right/changes.py").exists() {
            continue;
        }
        let changes = support::text(subject, "right/changes.py");
        let source = support::reference(subject) + "\n\n" + &changes;
        let report = support::check(subject, &source);
        all_right(&report, subject);
    }
}
