//! The algorithms of the subjects, walked through on their own inputs and on others.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::collections::BTreeSet;

use subjects::{Algorithm, Checker, Error, Kind, Limits, Subject, Tier, Unstopped, Walk};

fn checker() -> Checker {
    Checker::new(Tier::best(), Limits::default()).unwrap()
}

fn walk(subject: &str, id: &str, typed: &[&str]) -> Result<Walk, Error> {
    let subject = Subject::named(subject).unwrap();
    let algorithm = subject.algorithm(id).unwrap();
    checker().walk(&subject, algorithm, typed, &Unstopped)
}

/// The algorithm of this function, and the walk on its own input.
fn on_its_own(subject: &str, id: &str) -> (Algorithm, Walk) {
    let found = Subject::named(subject).unwrap();
    let algorithm = found.algorithm(id).unwrap().clone();
    let walk = walk(subject, id, &algorithm.inputs).unwrap();
    (algorithm, walk)
}

#[test]
fn every_algorithm_walks_to_its_end_in_the_lines_that_are_shown() {
    for subject in Subject::all() {
        assert!(!subject.algorithms.is_empty(), "{}", subject.name);
        for algorithm in &subject.algorithms {
            let name = format!("{} {}", subject.name, algorithm.id);
            let (_, walk) = on_its_own(subject.name, algorithm.id);
            assert!(walk.is_complete, "{name}");
            assert!(walk.steps.len() > 3, "{name}: {}", walk.steps.len());
            let code = algorithm.code(&subject);
            let lines: Vec<&str> = code.lines().collect();
            for step in &walk.steps {
                assert!(algorithm.shows.contains(&step.function.as_str()), "{name}");
                let line = lines.get(usize::try_from(step.line).unwrap() - 1);
                assert!(line.is_some_and(|line| !line.trim().is_empty()), "{name}");
            }
            let run: BTreeSet<&str> = walk.steps.iter().map(|it| it.function.as_str()).collect();
            for function in &algorithm.shows {
                assert!(
                    run.contains(function),
                    "{name}: {function} is shown, and not run"
                );
            }
            let has_drawing = walk.steps.iter().any(|step| step.drawing().is_some());
            assert_eq!(has_drawing, algorithm.kind != Kind::Values, "{name}");
            for text in [subject.hints.english, subject.hints.french] {
                for key in ["algorithm", "about"] {
                    let key = format!("{key}-{}-{} = ", subject.name, algorithm.id);
                    assert!(text.contains(&key), "{key}");
                }
            }
        }
    }
}

#[test]
fn the_wrong_exploration_counts_less_than_the_region_on_the_same_grid() {
    let (region, right) = on_its_own("xens2019_tetris", "region");
    let (wrong, found) = on_its_own("xens2019_tetris", "wrong-region");
    assert_eq!(region.inputs, wrong.inputs);
    assert_eq!((right.result.as_str(), found.result.as_str()), ("7", "5"));
    // a helper that is no question is in the code, under the numbers of its lines
    assert!(wrong.questions.is_empty());
    assert_eq!(region.questions, ["Q14"]);
}

#[test]
fn the_search_of_the_subject_finds_what_its_worked_example_says() {
    let (algorithm, walk) = on_its_own("ccinp2024_awale", "negamax");
    assert_eq!(algorithm.questions, ["Q19", "Q20"]);
    // the functions that are not shown are one step each
    let functions: BTreeSet<&str> = walk.steps.iter().map(|it| it.function.as_str()).collect();
    assert_eq!(functions, BTreeSet::from(["NegaAwale", "max_vals"]));
    let deepest = walk.steps.iter().map(|step| step.depth).max();
    assert_eq!(deepest, Some(2));
}

#[test]
fn an_algorithm_is_walked_through_on_any_input() {
    let board = "[0, 0, 0, 0, 0, 14, 0, 0, 0, 0, 0, 0]";
    let walk = walk("ccinp2024_awale", "sowing", &[board, "5"]).unwrap();
    assert_eq!(walk.result, "8");
    let last = walk.steps.last().unwrap();
    assert!(last.drawing().unwrap().contains('2'));
    // names of the subject stand for their numbers
    let line = ["[V, V, V]"];
    let walk = self::walk("xens2019_tetris", "alignment", &line).unwrap();
    assert_eq!(walk.result, "([True, True, True], 1)");
    assert_eq!(walk.steps[0].drawing(), Some("VVV"));
}

#[test]
fn an_input_that_python_refuses_ends_with_the_exception() {
    let walk = walk("ccinp2024_awale", "sowing", &["[1, 2]", "7"]).unwrap();
    assert!(walk.result.starts_with("IndexError"), "{}", walk.result);
    assert!(walk.is_complete);
}

#[test]
fn what_is_typed_for_an_argument_is_one_value() {
    let refused = |typed: &[&str]| match walk("ccinp2024_awale", "sowing", typed) {
        Err(Error::BadArgument(error)) => (error.name, error.found),
        other => panic!("{typed:?}: {other:?}"),
    };
    let board = "[4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]";
    assert_eq!(refused(&["[4,", "2"]), ("plateau", Some("[4,".into())));
    assert_eq!(refused(&[board, "2, 3"]), ("case", Some("2, 3".into())));
    assert_eq!(refused(&[board, ""]), ("case", Some(String::new())));
    assert_eq!(refused(&[board]), ("case", None));
    assert_eq!(refused(&[board, "exit()"]).0, "case");
}

#[test]
fn a_walk_without_end_is_cut() {
    let grid = "[[R]]";
    let walk = walk("xens2019_tetris", "cascade", &[grid]).unwrap();
    assert!(walk.is_complete);
    // a lap of a billion seeds
    let board = "[1000000000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]";
    let walk = self::walk("ccinp2024_awale", "sowing", &[board, "0"]).unwrap();
    assert!(!walk.is_complete);
    assert!(!walk.steps.is_empty());
}
