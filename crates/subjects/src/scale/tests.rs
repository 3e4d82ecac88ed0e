use super::*;
use crate::report::Sentence;

fn verdict(status: Status, points: f64) -> Verdict {
    Verdict {
        id: "Q8",
        function: "f",
        status,
        cases: 1,
        points,
        out_of: 2.0,
        message: None,
        counterexample: None,
        together: None,
        diagnosis: None,
        remarks: Vec::new(),
        code: None,
    }
}

fn earned(scale: &str, subject: &str, verdict: Verdict) -> (f64, f64) {
    let verdict = Scale::read(scale).unwrap().applied(subject, verdict);
    (verdict.points, verdict.out_of)
}

#[test]
fn an_empty_scale_changes_nothing() {
    for (status, points) in [
        (Status::Ok, 2.0),
        (Status::Wrong, 1.0),
        (Status::Wrong, 0.0),
        (Status::Forbidden, 1.0),
        (Status::Timeout, 0.0),
    ] {
        assert_eq!(
            earned("# rien", "x", verdict(status, points)),
            (points, 2.0)
        );
    }
    let mut loops = verdict(Status::Forbidden, 0.0);
    loops.message = Some(Sentence::new("check-not-recursive"));
    assert_eq!(earned("", "x", loops), (0.0, 2.0));
}

#[test]
fn points_shares_and_penalties_are_those_of_the_file() {
    let [own, other, ..] = *Subject::names() else {
        panic!("two subjects are needed");
    };
    let scale = &format!(
        "Q8 = 1\n[{own}]\n8 = 3.5 # sowing\n[shares]\ndemand = 0.25\n\
         [penalties]\nunlisted = 0.5\n"
    );
    assert_eq!(earned(scale, own, verdict(Status::Ok, 2.0)), (3.5, 3.5));
    assert_eq!(earned(scale, other, verdict(Status::Ok, 2.0)), (1.0, 1.0));
    assert_eq!(
        earned(scale, own, verdict(Status::Wrong, 1.0)),
        (0.875, 3.5)
    );
    let mut with_sum = verdict(Status::Ok, 2.0);
    with_sum.remarks.push(Sentence::new("check-unlisted"));
    assert_eq!(earned(scale, own, with_sum.clone()), (3.0, 3.5));
    assert_eq!(
        earned("Q8 = 0.25\n[penalties]\nunlisted = 0.5", own, with_sum),
        (0.0, 0.25)
    );
}

#[test]
fn what_is_wrong_with_a_file_is_told_with_its_line() {
    for (text, line, reason) in [
        ("Q8 3", 1, ScaleProblem::NoEntry),
        ("\nQ8 = trois", 2, ScaleProblem::NoNumber),
        ("Q8 = -1", 1, ScaleProblem::NoNumber),
        ("Q8 = nan", 1, ScaleProblem::NoNumber),
        ("[latin]", 1, ScaleProblem::UnknownSection),
        ("Q99 = 1", 1, ScaleProblem::UnknownName),
        ("[shares]\nhalf = 1", 2, ScaleProblem::UnknownName),
        ("[shares]\ndemand = 2", 2, ScaleProblem::NoNumber),
        ("Q8 = 1\n8 = 2", 2, ScaleProblem::Twice),
    ] {
        let error = Scale::read(text).unwrap_err();
        assert_eq!((error.line, error.reason), (line, reason), "{text}");
    }
}
