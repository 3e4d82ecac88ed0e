//! What can be read of a file is graded: one unreadable place costs one function,
//! notebooks are files of answers, and a file may answer two subjects.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use subjects::{FileReport, Settings, Status, Subject, Submission};

const CASES: usize = 30;

fn check(subject: &str, source: &str) -> FileReport {
    support::check_with(&support::checker(), subject, source, None, CASES)
}

/// The model answer of a subject with one definition changed.
fn with_change(subject: &str, function: &str, change: impl Fn(&str) -> String) -> String {
    let source = support::reference(subject);
    let start = source.find(&format!("def {function}(")).unwrap();
    let rest = &source[start + 1..];
    let end = rest
        .find("\n\n\n")
        .map_or(source.len(), |end| start + 1 + end);
    format!(
        "{}{}{}",
        &source[..start],
        change(&source[start..end]),
        &source[end..]
    )
}

/// The ids of the questions that are not right, and the line of each message.
fn lost(report: &FileReport) -> Vec<(&'static str, String)> {
    let wrong = report
        .verdicts
        .iter()
        .filter(|verdict| verdict.status != Status::Ok);
    let told = wrong.map(|verdict| {
        let message = verdict.message.as_ref().unwrap();
        assert_eq!(message.key, "check-syntax-part", "{verdict:?}");
        let line = message.values.iter().find(|(name, _)| *name == "line");
        (verdict.id, line.unwrap().1.clone())
    });
    told.collect()
}

#[test]
fn one_unreadable_place_costs_one_function() {
    type Change = fn(&str) -> String;
    let changes: [(&str, Change); 7] = [
        ("a colon is missing", |text| text.replacen("):", ")", 1)),
        ("a parenthesis stays open", |text| {
            format!("{text}\n    x = (1")
        }),
        ("a text stays open", |text| format!("{text}\n    x = '''1")),
        ("the body is not indented", |text| {
            text.replacen("):\n    ", "):\n", 1)
        }),
        ("a return is out of place", |text| {
            format!("{text}\n    return (yield) = 1")
        }),
        ("a break is out of place", |text| {
            format!("{text}\n    break")
        }),
        ("tabs and spaces are mixed", |text| {
            format!("{text}\n    if True:\n\treturn 1\n        return 2")
        }),
    ];
    for subject in Subject::names() {
        let function = Subject::named(subject).unwrap().functions()[4];
        let id = Subject::named(subject).unwrap().questions[4].id;
        for (name, change) in changes {
            let source = with_change(subject, function, change);
            let report = check(subject, &source);
            let lost = lost(&report);
            assert_eq!(lost.len(), 1, "{subject}: {name}: {lost:?}");
            assert_eq!(lost[0].0, id, "{subject}: {name}");
            let first = source
                .lines()
                .position(|line| line.starts_with(&format!("def {function}(")));
            let line: usize = lost[0].1.parse().unwrap();
            assert!(
                (first.unwrap() + 1..first.unwrap() + 60).contains(&line),
                "{name}: {line}"
            );
        }
    }
}

#[test]
fn an_unreadable_place_between_functions_costs_nothing_and_is_told() {
    let source = support::reference("nsi2025_awale") + "\nprint 'essai'\nx = (1,\n";
    let report = check("nsi2025_awale", &source);
    assert!(report.is_all_right());
    let keys: Vec<&str> = report.remarks.iter().map(|remark| remark.key).collect();
    assert_eq!(keys, ["check-lost", "check-lost"]);
}

#[test]
fn an_unreadable_query_costs_one_query() {
    let source = support::reference("ccinp2024_awale");
    let source = source.replacen("Q23 = \"\"\"", "Q23 = \"\"", 1);
    let report = check("ccinp2024_awale", &source);
    let lost = lost(&report);
    assert_eq!(lost.len(), 1, "{lost:?}");
    assert_eq!(lost[0].0, "Q23");
}

#[test]
fn a_file_without_anything_readable_is_told_whole() {
    let report = check("nsi2025_awale", "def somme(plt)\n    return sum(plt)\n");
    assert!(report.points() == 0.0);
    let somme = report
        .verdicts
        .iter()
        .find(|verdict| verdict.function == "somme");
    assert_eq!(
        somme.unwrap().message.as_ref().unwrap().key,
        "check-syntax-part"
    );
}

/// A notebook of these cells.
fn notebook(cells: &[(&str, &str)]) -> String {
    let cell = |(kind, source): &(&str, &str)| {
        let lines: Vec<&str> = source.split_inclusive('\n').collect();
        format!(
            "{{\"cell_type\": \"{kind}\", \"source\": {}}}",
            serde_json::json!(lines)
        )
    };
    let cells: Vec<String> = cells.iter().map(cell).collect();
    format!(
        "{{\"nbformat\": 4, \"metadata\": {{}}, \"cells\": [{}]}}",
        cells.join(",")
    )
}

fn read(name: &str, text: &str) -> Vec<Submission> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, text).unwrap();
    Submission::read(&path, None).unwrap()
}

#[test]
fn a_notebook_is_a_file_of_answers() {
    let source = support::reference("nsi2025_images");
    let text = notebook(&[
        ("markdown", "# Exercice 1\ndef (\n"),
        ("code", "%matplotlib inline\n!ls\nimport os\n"),
        ("code", &source),
        ("code", "def noir_ou_blanc(x):\n    return x x\n"),
    ]);
    let submissions = read("copie.ipynb", &text);
    assert_eq!(submissions.len(), 1);
    let settings = Settings {
        cases: CASES,
        seed: 1,
    };
    let checker = support::checker();
    let report = checker
        .check(&submissions[0], None, &settings, |_| ())
        .unwrap();
    // The function is right where it was written first.
    assert!(report.is_all_right(), "{:?}", report.verdicts);
    let only = notebook(&[
        ("markdown", "x"),
        ("code", "def somme(a):\n    return a a\n"),
    ]);
    let submissions = read("copie.ipynb", &only);
    let report = checker
        .check(&submissions[0], None, &settings, |_| ())
        .unwrap();
    let somme = report
        .verdicts
        .iter()
        .find(|verdict| verdict.function == "somme");
    let message = somme.unwrap().message.clone().unwrap();
    assert!(
        message.values.contains(&("line", "2:2".to_owned())),
        "{message:?}"
    );
}

#[test]
fn a_file_that_ends_like_a_notebook_and_is_none_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("copie.ipynb");
    std::fs::write(&path, "def somme(a): pass").unwrap();
    let refused = Submission::read(&path, None);
    assert!(matches!(refused, Err(subjects::Error::NotANotebook { .. })));
}

#[test]
fn both_exercises_of_a_file_are_graded() {
    let source =
        support::reference("nsi2025_awale") + "\n\n" + &support::reference("nsi2025_images");
    let submissions = read("copie.py", &source);
    assert_eq!(submissions.len(), 2);
    let settings = Settings {
        cases: CASES,
        seed: 1,
    };
    for submission in submissions {
        let report = support::checker()
            .check(&submission, None, &settings, |_| ())
            .unwrap();
        assert!(report.is_all_right(), "{:?}", report.verdicts);
    }
}

#[test]
fn numpy_is_used_where_it_is_installed_and_else_a_sentence_says_so() {
    let source = "import numpy as np\ndef ligne_vers_image(nbcol, ligne01):
    return np.array(ligne01).reshape(-1, nbcol)\n";
    let verdict = support::check_question("nsi2025_images", source, "Q8");
    match verdict.message {
        None => assert_eq!(verdict.status, Status::Ok),
        Some(message) => {
            assert_eq!(message.key, "check-module-absent");
            assert_eq!(verdict.status, Status::Error);
        }
    }
    let source =
        "import numpy as np\ndef somme(plt, n, p):\n    return int(np.sum(plt[n:p + 1]))\n";
    let verdict = support::check_question("nsi2025_awale", source, "Q3");
    assert_eq!(verdict.message.unwrap().key, "check-module-not-loaded");
}
