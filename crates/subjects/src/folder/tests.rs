use super::*;
use crate::catalogue;

#[test]
fn every_folder_that_the_program_brings_along_is_a_subject() {
    for id in Subject::names() {
        let folder = catalogue::folder(id).expect("a folder");
        let read = folder.subject();
        assert!(read.is_ok(), "{id}: {:?}", read.err());
    }
}

/// A small folder with one question.
fn small() -> Folder {
    let files = [
        (
            MAIN,
            "format = 1\ntitle = \"T\"\n\n[[question]]\nid = \"Q1\"\nfunction = \"f\"\n\
             arguments = [\"t\", \"i\"]\npoints = 2\n\
             [question.inputs]\nt = \"list[int 0..9] x 1..5\"\ni = \"int 0..len(t) - 1\"\n",
        ),
        (REFERENCE, "def f(t, i):\n    return t[i]\n"),
        (
            "hints.fr.toml",
            "[Q1]\nstatement = \"Renvoyer {t[i]}.\"\nhints = [\"a\", \"b\"]\n",
        ),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
    Folder {
        id: "petit".to_owned(),
        files: files.into_iter().collect(),
    }
}

fn refusal(change: impl FnOnce(&mut Folder)) -> FolderError {
    let mut folder = small();
    change(&mut folder);
    match folder.subject() {
        Ok(_) => panic!("the folder is taken"),
        Err(error) => error,
    }
}

fn with(from: &str, to: &str) -> FolderError {
    refusal(|folder| {
        let text = folder.files.get_mut(MAIN).expect("the main file");
        assert!(text.contains(from), "{from}");
        *text = text.replace(from, to);
    })
}

#[test]
fn a_small_folder_is_a_subject() {
    let subject = small().subject().expect("it is one");
    assert_eq!(subject.questions[0].signature(), "f(t, i)");
    let french = subject.hints.french;
    assert!(
        french.contains("statement-petit-Q1 = Renvoyer {\"{\"}t[i]{\"}\"}."),
        "{french}"
    );
    assert!(french.contains("hint-petit-Q1-3 = b"), "{french}");
}

#[test]
fn what_is_wrong_is_told_with_its_file_line_and_key() {
    let error = with("points = 2", "points = 2\ncolour = 3");
    assert_eq!(
        (error.line, error.sentence.key),
        (Some(9), "subject-unknown-key")
    );
    assert_eq!(error.sentence.values[0].1, "colour");
    let error = with("title = \"T\"\n", "");
    assert_eq!(error.sentence.key, "subject-missing-key");
    let error = with("points = 2", "points = \"two\"");
    assert_eq!(
        (error.line, error.sentence.key),
        (Some(8), "subject-wrong-kind")
    );
    let error = with("points = 2", "points = = 2");
    assert_eq!(
        (error.line, error.sentence.key),
        (Some(8), "subject-not-toml")
    );
    let error = with("format = 1", "format = 9");
    assert_eq!(error.sentence.key, "subject-bad-format");
    let error = with("\"f\"", "\"g\"");
    assert_eq!(
        (error.file.as_str(), error.sentence.key),
        (REFERENCE, "subject-not-in-reference")
    );
    let error = with("len(t) - 1", "len(u) - 1");
    assert_eq!(
        (error.line, error.sentence.key),
        (Some(4), "subject-inputs-unknown")
    );
    assert_eq!(error.question.as_deref(), Some("Q1"));
    let error = with("list[int 0..9] x 1..5", "list[int 0..i] x 1..5");
    assert_eq!(error.sentence.key, "subject-inputs-circle");
    let error = with("i = \"int", "j = \"int");
    assert_eq!(error.sentence.key, "subject-no-argument");
    let error = with("id = \"Q1\"", "id = \"one\"");
    assert_eq!(error.sentence.key, "subject-bad-question-id");
    let error = with("points = 2", "points = 2\nchanges = [\"z\"]");
    assert_eq!(error.sentence.key, "subject-no-argument");
    let error = with("points = 2", "points = 2\ncompare = \"some\"");
    assert_eq!(error.sentence.key, "subject-unknown-choice");
    let error = with("points = 2", "points = 2\nsource = \"awale.sowing\"");
    assert_eq!(error.sentence.key, "subject-source-alone");
    let error = refusal(|folder| drop(folder.files.remove(REFERENCE)));
    assert_eq!(
        (error.file.as_str(), error.sentence.key),
        (REFERENCE, "subject-file-missing")
    );
    let error = refusal(|folder| folder.id = "../x".to_owned());
    assert_eq!(error.sentence.key, "subject-bad-id");
    let error = refusal(|folder| {
        let hints = "[Q1]\nhints = []\n\n[Q2]\nhints = []\n".to_owned();
        folder.files.insert("hints.en.toml".to_owned(), hints);
    });
    assert_eq!(
        (error.line, error.sentence.key),
        (Some(4), "subject-hints-unknown")
    );
}

/// The small folder with an algorithm, whose text is `toml`.
fn with_algorithm(toml: &str) -> Result<Subject, FolderError> {
    let mut folder = small();
    let text = folder.files.get_mut(MAIN).expect("the main file");
    text.push_str(toml);
    folder.subject()
}

const ALGORITHM: &str = "\n[[algorithm]]\nid = \"look\"\nfunction = \"f\"\n\
     [algorithm.input]\nt = \"[1, 2]\"\ni = \"0\"\n";

#[test]
fn an_algorithm_takes_its_parameters_from_its_question() {
    let subject = with_algorithm(ALGORITHM).expect("it is one");
    let algorithm = subject.algorithm("look").expect("it is there");
    assert_eq!(algorithm.parameters, ["t", "i"]);
    assert_eq!(algorithm.inputs, ["[1, 2]", "0"]);
    assert_eq!(algorithm.questions, ["Q1"]);
    assert_eq!(algorithm.code(&subject), "def f(t, i):\n    return t[i]");
}

#[test]
fn what_is_wrong_with_an_algorithm_is_told_with_its_line() {
    let told = |from: &str, to: &str| {
        assert!(ALGORITHM.contains(from), "{from}");
        let error = with_algorithm(&ALGORITHM.replace(from, to)).err();
        let error = error.unwrap_or_else(|| panic!("{to} is taken"));
        (error.sentence.key, error.line.is_some())
    };
    for (from, to, key) in [
        ("\"look\"", "\"Look\"", "subject-bad-algorithm"),
        ("\"look\"", "\"subject\"", "subject-bad-algorithm"),
        ("i = \"0\"", "i = \"x\"", "subject-algorithm-input"),
        ("i = \"0\"", "i = \"0, 1\"", "subject-algorithm-input"),
        ("i = \"0\"\n", "", "subject-algorithm-no-input"),
        ("i = \"0\"", "i = \"0\"\nj = \"0\"", "subject-no-parameter"),
        (
            "function = \"f\"",
            "function = \"g\"",
            "subject-no-arguments",
        ),
        (
            "[algorithm.input]",
            "draws = \"x\"\n[algorithm.input]",
            "subject-unknown-choice",
        ),
    ] {
        assert_eq!(told(from, to), (key, true), "{to}");
    }
    let twice = with_algorithm(&ALGORITHM.repeat(2))
        .err()
        .expect("a refusal");
    assert_eq!(twice.sentence.key, "subject-algorithm-twice");
    let shows = "function = \"f\"\nshows = [\"g\"]";
    let (key, _) = told("function = \"f\"", shows);
    assert_eq!(key, "subject-not-in-reference");
}
