//! What a folder may ask that none of the shipped subjects asks: queries on its own
//! tables, programmed inputs without `valid_`, limits of its own; and what an inspection
//! says of folders that are not good.

mod support;

use subjects::{
    Folder, Found, Inspection, InspectionSettings, Settings, Status, Submission, Unstopped,
    Verdict, skeleton,
};

const SETTINGS: Settings = Settings {
    cases: 120,
    seed: 1,
};

fn folder(files: &[(&str, &str)]) -> Folder {
    let files = files.iter();
    Folder {
        id: "essai".to_owned(),
        files: files
            .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()))
            .collect(),
    }
}

fn verdict(folder: &Folder, id: &str, answer: &str) -> Verdict {
    let subject = folder.subject().expect("a subject");
    let is_sql = subject.question(id).expect("a question").is_sql();
    let text = if is_sql {
        format!("-- {id}\n{answer};\n")
    } else {
        answer.to_owned()
    };
    let submission = Submission::new(subject, text, is_sql);
    let report = support::checker().check(&submission, Some(id), &SETTINGS, |_| ());
    report.expect("a report").verdicts.remove(0)
}

fn inspection(folder: &Folder) -> Inspection {
    let settings = InspectionSettings {
        check: SETTINGS,
        ..InspectionSettings::default()
    };
    let found = support::checker().inspect(folder, &settings, |_| ());
    found.expect("an inspection")
}

/// A folder with one function, `f(t)`.
fn one(keys: &str, reference: &str, cases: &str) -> Folder {
    let main = format!(
        "format = 1\ntitle = \"T\"\n\n[[question]]\nid = \"Q1\"\nfunction = \"f\"\n\
         arguments = [\"t\"]\npoints = 1\n{keys}"
    );
    let mut files = vec![("subject.toml", main.as_str()), ("reference.py", reference)];
    if !cases.is_empty() {
        files.push(("cases.py", cases));
    }
    folder(&files)
}

const LIBRARY: &str = r#"
format = 1
title = "Une bibliothèque"

[database]
parameters = [{ name = "qui", values = "auteur.nom" }, { name = "cher", values = "float 2..5" }]

[[database.table]]
name = "auteur"
rows = "0..6"
columns = [
    "id INTEGER PRIMARY KEY: int 1..9",
    'nom TEXT: "Hugo" | "Sand" | "Verne"',
    "naissance INTEGER NULL: int 1800..1804",
]

[[database.table]]
name = "livre"
rows = "0..10"
columns = [
    "id INTEGER PRIMARY KEY: int 1..99",
    "id_auteur INTEGER NULL REFERENCES auteur(id)",
    "prix REAL: float 1..6",
]

[[question]]
id = "Q1"
points = 1

[[question]]
id = "Q2"
points = 1

[[question]]
id = "Q3"
points = 1

[[question]]
id = "Q4"
points = 1

[[question]]
id = "Q5"
points = 1
compare = "any-order"
"#;

const QUERIES: &str = "\
-- Q1
SELECT nom FROM auteur WHERE naissance >= 1802;
-- Q2
SELECT livre.id, prix FROM livre JOIN auteur ON id_auteur = auteur.id
WHERE nom = :qui ORDER BY prix DESC;
-- Q3
SELECT nom, COUNT(*) FROM auteur GROUP BY nom ORDER BY COUNT(*) DESC, nom;
-- Q4
SELECT AVG(prix) FROM livre WHERE id_auteur IS NULL AND prix <= :cher;
-- Q5
SELECT id FROM livre ORDER BY prix LIMIT 2;
";

fn library() -> Folder {
    folder(&[("subject.toml", LIBRARY), ("queries.sql", QUERIES)])
}

#[test]
fn right_queries_on_tables_of_the_folder_pass_however_they_are_written() {
    let folder = library();
    for (id, query) in [
        (
            "Q1",
            "SELECT nom FROM auteur WHERE NOT naissance < 1802 ORDER BY nom",
        ),
        (
            "Q2",
            "SELECT l.id, l.prix FROM auteur a, livre l WHERE l.id_auteur = a.id AND a.nom = 'qui' ORDER BY 2 DESC",
        ),
        (
            "Q2",
            "SELECT id, \"prix\" FROM livre WHERE id_auteur IN (SELECT id FROM auteur WHERE nom = :qui) ORDER BY prix DESC, id",
        ),
        (
            "Q3",
            "SELECT nom, n FROM (SELECT nom, COUNT(id) AS n FROM auteur GROUP BY nom) AS g ORDER BY n DESC, nom ASC",
        ),
        (
            "Q4",
            "SELECT SUM(prix) / COUNT(*) FROM livre WHERE id_auteur IS NULL AND NOT prix > cher",
        ),
        ("Q5", "SELECT id FROM livre ORDER BY prix LIMIT 2"),
        (
            "Q5",
            "SELECT id FROM (SELECT id, prix FROM livre ORDER BY prix LIMIT 2) AS p ORDER BY prix DESC",
        ),
    ] {
        let verdict = verdict(&folder, id, query);
        assert_eq!(verdict.status, Status::Ok, "{id} {query}\n{verdict:#?}");
        assert_eq!(verdict.cases, SETTINGS.cases, "{id}");
        assert_eq!(verdict.remarks, [], "{id} {query}");
    }
}

#[test]
fn wrong_queries_are_caught_on_the_smallest_database() {
    let folder = library();
    for (id, query, most) in [
        ("Q1", "SELECT nom FROM auteur WHERE naissance > 1802", 1),
        (
            "Q1",
            "SELECT DISTINCT nom FROM auteur WHERE naissance >= 1802",
            2,
        ),
        (
            "Q1",
            "SELECT nom FROM auteur WHERE NOT (naissance < 1802) OR naissance IS NULL",
            1,
        ),
        (
            "Q2",
            "SELECT livre.id, prix FROM livre JOIN auteur ON id_auteur = auteur.id WHERE nom = :qui ORDER BY prix",
            3,
        ),
        (
            "Q2",
            "SELECT livre.id, prix FROM livre JOIN auteur ON id_auteur = auteur.id ORDER BY prix DESC",
            2,
        ),
        (
            "Q2",
            "SELECT id, prix FROM livre WHERE id_auteur = (SELECT id FROM auteur WHERE nom = :qui) ORDER BY prix DESC",
            4,
        ),
        (
            "Q3",
            "SELECT nom, COUNT(*) FROM auteur GROUP BY nom ORDER BY COUNT(*) DESC, nom DESC",
            2,
        ),
        (
            "Q3",
            "SELECT nom, COUNT(naissance) FROM auteur GROUP BY nom ORDER BY COUNT(*) DESC, nom",
            1,
        ),
        (
            "Q4",
            "SELECT AVG(prix) FROM livre WHERE id_auteur = NULL AND prix <= :cher",
            1,
        ),
        ("Q5", "SELECT id FROM livre ORDER BY prix LIMIT 3", 3),
    ] {
        let verdict = verdict(&folder, id, query);
        assert_eq!(verdict.status, Status::Wrong, "{id} {query}\n{verdict:#?}");
        let example = verdict.counterexample.expect("a counterexample");
        let tables = example.tables.expect("its tables").tables;
        assert_eq!(tables.tables[1].name, "livre", "{id} {query}");
        let shown = example.input;
        let rows = shown.lines().filter(|line| line.starts_with("  (")).count();
        assert!(rows <= most, "{id} {query}\n{shown}");
        assert!(shown.starts_with("auteur(id, nom, naissance)"), "{shown}");
    }
    let refused = verdict(&folder, "Q1", "SELECT titre FROM auteur");
    assert_eq!(refused.status, Status::Error);
}

#[test]
fn queries_stand_in_python_files_too_and_are_tried_on_sample_tables() {
    let subject = library().subject().expect("a subject");
    let text = "Q1 = \"\"\"SELECT nom FROM auteur\nWHERE naissance >= 1802\"\"\"\n";
    let submission = Submission::new(subject.clone(), text.to_owned(), false);
    let checker = support::checker();
    let report = checker.check(&submission, Some("Q1"), &SETTINGS, |_| ());
    assert_eq!(report.expect("a report").verdicts[0].status, Status::Ok);
    let question = subject.question("Q2").expect("a question");
    let sample = question.sample_tables(&SETTINGS).expect("no error");
    let sample = sample.expect("sample tables");
    assert_eq!(sample.tables[1].columns, ["id", "id_auteur", "prix"]);
    let found = checker.find(&subject, "Q2", "SELECT * FROM livre", &SETTINGS, &Unstopped);
    let rows = sample.tables[1].rows.clone();
    let count = rows.len();
    assert_eq!(found.expect("rows"), Found::Rows(rows, count));
    assert!(skeleton(&subject).contains("#   livre(id, id_auteur, prix)\n"));
}

#[test]
fn a_folder_with_tables_is_good_and_its_queries_have_mutants() {
    let found = inspection(&library());
    let mutants: Vec<usize> = found.questions.iter().map(|own| own.mutants).collect();
    assert!(found.is_good(), "{:#?}", found.questions);
    assert!(mutants.iter().all(|&count| count >= 3), "{mutants:?}");
    // without NULL nothing tells AVG(prix) with all books from that without an author
    let poor = LIBRARY
        .replace("id_auteur INTEGER NULL REF", "id_auteur INTEGER REF")
        .replace("int 1800..1804", "int 1803..1804");
    let found = inspection(&folder(&[
        ("subject.toml", &poor),
        ("queries.sql", QUERIES),
    ]));
    let survivors = &found.questions[0].survivors;
    let places: Vec<(&str, u64)> = survivors
        .iter()
        .map(|own| (own.file(), own.number))
        .collect();
    assert!(places.contains(&("queries.sql", 2)), "{places:?}");
    assert!(!found.is_good());
}

#[test]
fn rows_that_are_a_matter_of_luck_and_queries_that_fail_are_told() {
    for (queries, key) in [
        (
            "-- Q1\nSELECT nom FROM auteur WHERE 0 * id ORDER BY 1\n",
            None,
        ),
        (
            "-- Q1\nSELECT titre FROM auteur\n",
            Some("subject-query-failed"),
        ),
        (
            "-- Q1\nSELECT 'x' || group_concat(id) FROM auteur, (SELECT 1 UNION SELECT 2) AS deux\n",
            Some("subject-query-luck"),
        ),
    ] {
        let main = LIBRARY
            .split("\n[[question]]\nid = \"Q2\"")
            .next()
            .unwrap_or_default();
        let main = main.replace("0..6", "2..6");
        let found = inspection(&folder(&[
            ("subject.toml", &main),
            ("queries.sql", queries),
        ]));
        let own = &found.questions[0];
        assert_eq!(
            own.message.as_ref().map(|said| said.key),
            key,
            "{queries} {own:#?}"
        );
        // the first query answers, and always the same
        assert_eq!(own.is_monotonous(), key.is_none());
    }
}

/// What is changed in the library, what it becomes, and the refusal and its line.
const BAD_TABLES: &[(&str, &str, &str, usize)] = &[
    ("nom TEXT:", "nom VARCHAR:", "subject-table-column", 13),
    ("nom TEXT:", "id TEXT:", "subject-table-column", 13),
    (
        "KEY: int 1..9\"",
        "KEY NULL: int 1..9\"",
        "subject-table-column",
        12,
    ),
    ("KEY: int 1..9\"", "KEY\"", "subject-table-column", 12),
    (
        "REFERENCES auteur(id)",
        "REFERENCES auteur(nom)",
        "subject-table-reference",
        22,
    ),
    (
        "REFERENCES auteur(id)",
        "REFERENCES livre(id)",
        "subject-table-reference",
        22,
    ),
    (
        "int 1800..1804",
        "list[int] x 2",
        "subject-table-values",
        14,
    ),
    (
        "int 1800..1804",
        "int 1804..1800",
        "subject-inputs-empty",
        14,
    ),
    ("\"0..6\"", "\"6..0\"", "subject-table-rows", 8),
    ("\"0..6\"", "\"0..600\"", "subject-table-rows", 8),
    (
        "\"0..10\"",
        "\"0..10\"\nname2 = 1",
        "subject-unknown-key",
        20,
    ),
    (
        "name = \"livre\"",
        "name = \"AUTEUR\"",
        "subject-table-name",
        17,
    ),
    (
        "name = \"livre\"",
        "name = \"select\"",
        "subject-table-name",
        17,
    ),
    (
        "name = \"livre\"",
        "name = \"l(x); --\"",
        "subject-table-name",
        17,
    ),
    (
        "int 1..9\"",
        "int 1..9\", \"a; b INTEGER: int\"",
        "subject-table-column",
        12,
    ),
    (
        "rows = \"0..6\"",
        "rows = \"11..12\"",
        "subject-tables-impossible",
        8,
    ),
    (
        ", values = \"auteur.nom\"",
        "",
        "subject-parameter-values",
        6,
    ),
    (
        "name = \"qui\"",
        "name = \"Nom\"",
        "subject-parameter-taken",
        6,
    ),
    ("name = \"qui\"", "name = \"q i\"", "subject-bad-name", 6),
    (
        "[database]\n",
        "[database]\nsource = \"awale.library\"\n",
        "subject-tables-none",
        5,
    ),
    (
        "id = \"Q3\"\n",
        "id = \"Q3\"\nprints = true\n",
        "subject-query-key",
        34,
    ),
    (
        "id = \"Q3\"\n",
        "id = \"Q3\"\ncompare = \"close\"\n",
        "subject-query-key",
        34,
    ),
];

#[test]
fn tables_that_cannot_be_are_refused_with_the_line() {
    let refusal = |from: &str, to: &str| {
        assert!(LIBRARY.contains(from), "{from}");
        let main = LIBRARY.replacen(from, to, 1);
        let read = folder(&[("subject.toml", &main), ("queries.sql", QUERIES)]).subject();
        let error = read.err().unwrap_or_else(|| panic!("{to} is taken"));
        (error.sentence.key, error.line)
    };
    for &(from, to, key, line) in BAD_TABLES {
        let (found, at) = refusal(from, to);
        assert_eq!((found, at), (key, Some(line)), "{to}");
    }
    let (key, _) = refusal("id = \"Q5\"", "id = \"Q6\"");
    assert_eq!(key, "subject-query-missing");
}

const SORTED_START: &str = "def inputs_Q1(rng, size):\n    return [[7, 8, 9] + [rng.randrange(10, 20) for _ in range(size // 5)]]\n";

#[test]
fn a_programmed_input_is_made_smaller_within_what_cases_can_make() {
    let reference = "def f(t):\n    return sum(t)\n";
    let wrong = "def f(t):\n    return sum(t) + (len(t) > 5)\n";
    let shown = |cases: &str| {
        let verdict = verdict(&one("", reference, cases), "Q1", wrong);
        assert_eq!(verdict.status, Status::Wrong);
        verdict.counterexample.expect("a counterexample").input
    };
    // nobody says which lists are inputs: only those that are made are
    let input = shown(SORTED_START);
    let numbers: Vec<i64> = input
        .trim_matches(|c: char| !c.is_ascii_digit())
        .split(", ")
        .map(|number| number.parse().expect("a number"))
        .collect();
    assert_eq!(numbers.len(), 6, "{input}");
    assert_eq!(numbers[..3], [7, 8, 9], "{input}");
    assert!(
        numbers[3..].iter().all(|own| (10..20).contains(own)),
        "{input}"
    );
    let valid = format!("{SORTED_START}\n\ndef valid_Q1(t):\n    return t[:2] == [7, 8]\n");
    assert_eq!(shown(&valid), "f([7, 8, 0, 0, 0, 0])");
}

#[test]
fn a_reference_that_remembers_earlier_calls_is_told() {
    let inputs = "[question.inputs]\nt = \"int 0..90\"\n";
    let reference = "N = [0]\n\n\ndef f(t):\n    N[0] += 1\n    return t + N[0]\n";
    let own = &inspection(&one(inputs, reference, "")).questions[0];
    assert_eq!(own.status, Status::Wrong);
    assert_eq!(
        own.message.as_ref().map(|said| said.key),
        Some("subject-check-order")
    );
    // what is only kept to be faster is no fault
    let kept = "SEEN = {}\n\n\ndef f(t):\n    if t not in SEEN:\n        SEEN[t] = t + 1\n    return SEEN[t]\n";
    assert_eq!(
        inspection(&one(inputs, kept, "")).questions[0].status,
        Status::Ok
    );
}

#[test]
fn inputs_that_are_too_much_alike_are_told() {
    let good = "def f(t):\n    return t > 3\n";
    let own = inspection(&one("[question.inputs]\nt = \"int 0..3\"\n", good, ""));
    assert!(own.questions[0].is_monotonous() && !own.is_good());
    assert_eq!(own.questions[0].distinct, 4);
    let own = inspection(&one("[question.inputs]\nt = \"int 0..9\"\n", good, ""));
    assert!(own.is_good(), "{own:#?}");
}

#[test]
fn real_numbers_inside_a_dictionary_may_be_close() {
    let keys = "compare = \"close\"\n[question.inputs]\nt = \"float 0..9\"\n";
    let folder = one(keys, "def f(t):\n    return {\"a\": [t / 3]}\n", "");
    let near = verdict(
        &folder,
        "Q1",
        "def f(t):\n    return {\"a\": [t * (1 / 3)]}\n",
    );
    assert_eq!(near.status, Status::Ok, "{near:#?}");
    let far = verdict(
        &folder,
        "Q1",
        "def f(t):\n    return {\"a\": [t / 3 + 0.01]}\n",
    );
    assert_eq!(far.status, Status::Wrong);
}

#[test]
fn a_question_may_have_a_time_of_its_own() {
    let inputs = "[question.inputs]\nt = \"int 0..9\"\n";
    let slow = "import time\n\n\ndef f(t):\n    time.sleep(0.4)\n    return t\n";
    let reference = "def f(t):\n    return t\n";
    let verdict = |keys: &str| verdict(&one(&format!("{keys}{inputs}"), reference, ""), "Q1", slow);
    assert_eq!(verdict("seconds = 0.2\n").status, Status::Timeout);
    assert_eq!(verdict("cases = 3\n").status, Status::Ok);
    for wrong in ["seconds = 0\n", "seconds = 11\n", "seconds = nan\n"] {
        let read = one(&format!("{wrong}{inputs}"), reference, "").subject();
        assert_eq!(
            read.err().map(|own| own.sentence.key),
            Some("subject-bad-seconds"),
            "{wrong}"
        );
    }
}

#[test]
fn texts_of_a_folder_stay_on_their_lines_and_constants_are_names() {
    let inputs = "[question.inputs]\nt = \"int 0..9\"\n";
    let mut hostile = one(inputs, "def f(t):\n    return t\n", "");
    let change = |folder: &mut Folder, title: &str| {
        let main = folder.files.get_mut("subject.toml").expect("the main file");
        *main = main.replace("title = \"T\"", title);
    };
    change(&mut hostile, "title = \"T\\nimport os #\\u001b[31m\"");
    let subject = hostile.subject().expect("a subject");
    let text = skeleton(&subject);
    assert!(
        text.starts_with("# T\\nimport os #\\x1b[31m\n# essai\n"),
        "{text}"
    );
    let mut named = one(inputs, "def f(t):\n    return t\n", "");
    change(
        &mut named,
        "title = \"T\"\nconstants = { \"A = 1; import os; B\" = 0 }",
    );
    let error = named.subject().err().expect("a refusal");
    assert_eq!(
        (error.sentence.key, error.line),
        ("subject-bad-name", Some(3))
    );
}

#[test]
fn a_change_that_changes_nothing_needs_a_reason() {
    let keys = "[question.inputs]\nt = \"int 0..9\"\n\n[[equivalent]]\nfunction = \"f\"\nline = \"a\"\nbecomes = \"b\"\nreason = \" \"\n";
    let error = one(keys, "def f(t):\n    return t\n", "").subject().err();
    let error = error.expect("a refusal");
    assert_eq!(
        (error.sentence.key, error.line),
        ("subject-no-reason", Some(12))
    );
}
