//! `grenier subject`: folders made, looked into, packed, installed and removed, and
//! what is said of bad ones.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::Value as Json;
use tempfile::TempDir;

/// A place of its own for folders and for installed subjects.
struct Place {
    folder: TempDir,
}

impl Place {
    fn new() -> Place {
        Place {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn grenier(&self, words: &[&str]) -> (i32, String, String) {
        let output = Command::cargo_bin("grenier")
            .unwrap()
            .current_dir(self.folder.path())
            .env("XDG_DATA_HOME", self.path("data"))
            .env("HOME", self.path("home"))
            .args(if words.contains(&"--lang") {
                &[][..]
            } else {
                &["--lang", "en"]
            })
            .args(words)
            .output()
            .unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        let status = output.status.code().unwrap();
        (status, text(output.stdout), text(output.stderr))
    }

    /// A new subject with some of its files changed.
    fn subject(&self, name: &str, changes: &[(&str, &str)]) {
        let (status, _, error) = self.grenier(&["subject", "new", name]);
        assert_eq!(status, 0, "{error}");
        for (file, text) in changes {
            std::fs::write(self.path(name).join(file), text).unwrap();
        }
    }

    /// The one sentence that refuses something.
    fn refusal(&self, words: &[&str]) -> String {
        let (status, out, error) = self.grenier(words);
        assert_eq!((status, out.as_str()), (1, ""), "{words:?}: {error}");
        assert!(
            (error.starts_with("error: ") || error.starts_with("erreur"))
                && error.lines().count() == 1,
            "{error}"
        );
        error
    }
}

const ONE: &str = "format = 1\ntitle = \"T\"\n\n[[question]]\nid = \"Q1\"\nfunction = \"f\"\narguments = [\"t\"]\npoints = 1\n";

/// The folder with one question, its inputs and its reference.
fn one(place: &Place, name: &str, inputs: &str, reference: &str) {
    let main = format!("{ONE}{inputs}");
    place.subject(
        name,
        &[("subject.toml", &main), ("reference.py", reference)],
    );
    for gone in ["hints.fr.toml", "hints.en.toml"] {
        std::fs::remove_file(place.path(name).join(gone)).unwrap();
    }
    for gone in ["right", "wrong"] {
        std::fs::remove_dir_all(place.path(name).join(gone)).unwrap();
    }
}

#[test]
fn a_new_subject_is_good_and_goes_round_in_an_archive() {
    let place = Place::new();
    place.subject("essai", &[]);
    let (status, out, error) = place.grenier(&["subject", "check", "essai", "--json"]);
    assert_eq!(status, 0, "{out}{error}");
    let report: Json = serde_json::from_str(&out).unwrap();
    assert_eq!(report["ok"], true);
    assert_eq!(
        report["questions"][0]["mutants"],
        report["questions"][0]["killed"]
    );
    assert!(report["questions"][0]["mutants"].as_u64().unwrap() > 5);
    assert_eq!(report["questions"][1]["wrong"].as_array().unwrap().len(), 2);

    let (status, ..) = place.grenier(&["subject", "pack", "essai", "essai.zip"]);
    assert_eq!(status, 0);
    assert!(
        place
            .refusal(&["subject", "pack", "essai", "essai.zip"])
            .contains("essai.zip")
    );
    let (status, ..) = place.grenier(&["subject", "install", "essai.zip"]);
    assert_eq!(status, 0);
    assert!(
        place
            .refusal(&["subject", "install", "essai.zip"])
            .contains("--force")
    );
    let (status, ..) = place.grenier(&["subject", "install", "essai.zip", "--force"]);
    assert_eq!(status, 0);

    std::fs::rename(place.path("essai"), place.path("moved")).unwrap();
    let answer = place.path("copie.py");
    std::fs::write(&answer, "def compte_pairs(t):\n    return len(t)\n").unwrap();
    let words = [
        "check",
        "copie.py",
        "--subject",
        "essai",
        "--question",
        "Q1",
        "--hint",
        "3",
    ];
    let (status, out, _) = place.grenier(&words);
    assert_eq!(status, 1);
    assert!(
        out.contains("compte_pairs([1])") || out.contains("compte_pairs([-1])"),
        "{out}"
    );
    assert!(out.contains("A counter at 0"), "{out}");
    let (_, out, _) = place.grenier(&["subject", "list", "--json"]);
    let listed: Json = serde_json::from_str(&out).unwrap();
    let own = listed
        .as_array()
        .unwrap()
        .iter()
        .find(|own| own["subject"] == "essai");
    assert_eq!(own.unwrap()["shipped"], false);
    assert!(listed.as_array().unwrap().len() >= 7);

    let (status, ..) = place.grenier(&["subject", "remove", "essai"]);
    assert_eq!(status, 0);
    assert!(
        place
            .refusal(&["subject", "remove", "essai"])
            .contains("essai")
    );
    let shipped = listed[0]["subject"].as_str().unwrap();
    assert!(
        place
            .refusal(&["subject", "remove", shipped])
            .contains(shipped)
    );
    assert!(
        place
            .refusal(&["subject", "remove", "../home"])
            .contains("../home")
    );
    let (status, _, error) = place.grenier(&["check", "copie.py", "--subject", "essai"]);
    assert_eq!(status, 2, "{error}");
}

#[test]
fn a_weak_subject_is_told_which_cases_it_lacks() {
    let place = Place::new();
    let reference = "def f(t):\n    n = 0\n    for x in t:\n        if x >= 10:\n            n += 1\n    return n\n";
    one(
        &place,
        "faible",
        "[question.inputs]\nt = \"list[int 20..30] x 1..4\"\n",
        reference,
    );
    let (status, out, _) = place.grenier(&["subject", "check", "faible"]);
    assert_eq!(status, 1);
    assert!(
        out.contains("line 4: no input tells \"if x >= 10:\" from \"if x > 10:\""),
        "{out}"
    );
    one(
        &place,
        "fort",
        "[question.inputs]\nt = \"list[int 8..12] x 0..4\"\n",
        reference,
    );
    let (status, out, _) = place.grenier(&["subject", "check", "fort"]);
    assert_eq!(status, 0, "{out}");
}

#[test]
fn a_wrong_answer_that_passes_and_a_right_one_that_fails_are_told() {
    let place = Place::new();
    place.subject(
        "essai",
        &[
            ("right/autre.py", "def compte_pairs(t):\n    return 0\n"),
            ("wrong/autre.py", "# Q1 | wrong | rien de faux\ndef compte_pairs(t):\n    return sum(x % 2 == 0 for x in t)\n"),
        ],
    );
    let (status, out, _) = place.grenier(&["subject", "check", "essai", "--every", "20"]);
    assert_eq!(status, 1);
    assert!(out.contains("right/autre.py should pass"), "{out}");
    assert!(
        out.contains("wrong/autre.py | rien de faux should fail"),
        "{out}"
    );
}

#[test]
fn bad_folders_get_a_sentence() {
    let place = Place::new();
    let good = "def f(t):\n    return t\n";
    one(&place, "a1", "[question.inputs]\nt = \"int 5..3\"\n", good);
    assert!(
        place
            .refusal(&["subject", "check", "a1"])
            .contains("subject.toml, line 4, Q1: in the inputs of t")
    );
    one(&place, "a2", "[question.inputs]\nt = \"= t + 1\"\n", good);
    assert!(
        place
            .refusal(&["subject", "check", "a2"])
            .contains("circle")
    );
    one(
        &place,
        "a3",
        "[question.inputs]\nt = \"int 0..9\"\nwhere = 3\n",
        good,
    );
    assert!(
        place
            .refusal(&["subject", "check", "a3"])
            .contains("line 11")
    );
    one(&place, "a4", "[question.inputs]\nt = \"int 0..9\"\n", good);
    std::fs::remove_file(place.path("a4/reference.py")).unwrap();
    assert!(
        place
            .refusal(&["subject", "check", "a4"])
            .contains("reference.py, Q1: this file is missing")
    );
    one(
        &place,
        "a5",
        "where = [\"t > 20\"]\n[question.inputs]\nt = \"int 0..9\"\n",
        good,
    );
    assert!(
        place
            .refusal(&["subject", "check", "a5"])
            .contains("no inputs for t")
    );
    assert!(
        place
            .refusal(&["subject", "check", "nowhere/at_all"])
            .contains("nowhere/at_all")
    );
    assert!(place.refusal(&["subject", "new", "a5"]).contains("a5"));
    assert!(
        place
            .refusal(&["subject", "new", "Majuscule"])
            .contains("Majuscule")
    );
    assert!(
        place
            .refusal(&["subject", "install", "a5/subject.toml"])
            .contains("zip")
    );
}

#[test]
fn programs_of_a_subject_that_never_end_fail_or_attack_are_contained() {
    let place = Place::new();
    let good = "def f(t):\n    return t\n";
    let victim = place.path("victim");
    let hostile = format!(
        "def inputs_Q1(rng, size):\n    open({:?}, 'w').write('x')\n    return [1]\n",
        victim.display().to_string()
    );
    for (name, cases, told) in [
        (
            "b1",
            "def inputs_Q1(rng, size):\n    while True:\n        pass\n",
            "Q1: the subject's own program fails: no answer in time",
        ),
        (
            "b2",
            "def inputs_Q1(rng, size):\n    return 1 // 0\n",
            "Q1: the subject's own program fails: ZeroDivisionError",
        ),
        (
            "b3",
            "def inputs_Q1(rng, size):\n    return [object()]\n",
            "Q1: inputs_Q1 has to return the list of the arguments",
        ),
        (
            "b4",
            hostile.as_str(),
            "Q1: the subject's own program fails: PermissionError",
        ),
        (
            "b5",
            "def inputs_Q1(rng, size)\n    return [1]\n\ndef inputs_Q1(rng, size):\n    return [1]\n",
            "Python cannot read cases.py (line 1)",
        ),
    ] {
        one(&place, name, "", good);
        std::fs::write(place.path(name).join("cases.py"), cases).unwrap();
        let (status, out, error) = place.grenier(&["subject", "check", name]);
        assert_eq!(status, 1, "{name}: {out}{error}");
        let said = out + &error;
        assert!(said.contains(told), "{name}: {told}: {said}");
    }
    assert!(!victim.exists());
    // a reference that is not the same twice
    let random = "import random\n\n\ndef f(t):\n    return random.random()\n";
    one(
        &place,
        "b6",
        "[question.inputs]\nt = \"int 0..9\"\n",
        random,
    );
    let (status, out, _) = place.grenier(&["subject", "check", "b6"]);
    assert_eq!(status, 1);
    assert!(out.contains("does not agree with itself"), "{out}");
}

#[test]
fn a_program_of_the_subject_that_fails_is_told_as_it_is_and_soon() {
    let place = Place::new();
    let inputs = "def inputs_Q1(rng, size):\n    return ";
    let endless = "\n\n\ndef valid_Q1(t):\n    while True:\n        pass\n";
    let broken = "def f(t):\n    return t\n\n\ndef g(\n";
    let good = "def f(t):\n    return t\n";
    for (name, reference, cases, told) in [
        (
            "c1",
            good,
            format!("{inputs}[rng.random()]{endless}"),
            "fails: no answer in time",
        ),
        (
            "c2",
            good,
            format!("{inputs}[1, 2]\n"),
            "returns 2 arguments, 1 were expected",
        ),
        (
            "c3",
            broken,
            format!("{inputs}[size]\n"),
            "Python cannot read reference.py (line 5)",
        ),
    ] {
        one(&place, name, "", reference);
        std::fs::write(place.path(name).join("cases.py"), cases).unwrap();
        let start = std::time::Instant::now();
        let (status, out, error) = place.grenier(&["subject", "check", name]);
        assert_eq!(status, 1, "{out}{error}");
        assert!(out.contains(told), "{told}: {out}");
        assert!(
            !out.contains("agree with itself") && !out.contains("should"),
            "{out}"
        );
        // a call takes three seconds; it was many minutes
        assert!(start.elapsed().as_secs() < 90, "{:?}", start.elapsed());
    }
}

#[test]
fn one_language_is_enough_and_what_it_lacks_is_told() {
    let place = Place::new();
    place.subject("essai", &[]);
    std::fs::remove_file(place.path("essai/hints.en.toml")).unwrap();
    let words = ["subject", "check", "essai", "--every", "50"];
    let (status, out, _) = place.grenier(&words);
    assert_eq!(status, 0, "{out}");
    assert!(!out.contains("hints."), "{out}");
    let own = "[Q1]\nstatement = \"Écrire compte_pairs(t).\"\nhints = [\"%\"]\n";
    std::fs::write(place.path("essai/hints.fr.toml"), own).unwrap();
    let (_, out, _) = place.grenier(&words);
    assert!(out.contains("hints.fr.toml: Q2 has no statement"), "{out}");
    assert!(!out.contains("hints.en.toml"), "{out}");
}

#[test]
fn a_folder_with_the_id_of_a_shipped_subject_is_neither_packed_nor_listed_as_one() {
    let place = Place::new();
    let (_, out, _) = place.grenier(&["subject", "list", "--json"]);
    let listed: Json = serde_json::from_str(&out).unwrap();
    let id = listed[0]["subject"].as_str().unwrap();
    place.subject("essai", &[]);
    std::fs::rename(place.path("essai"), place.path(id)).unwrap();
    let said = place.refusal(&["subject", "pack", id, "own.zip"]);
    assert!(said.contains("another id is needed"), "{said}");
    assert!(!place.path("own.zip").exists());
    std::fs::create_dir_all(place.path("data/grenier/subjects")).unwrap();
    let installed = place.path("data/grenier/subjects").join(id);
    std::fs::rename(place.path(id), installed).unwrap();
    let (_, out, _) = place.grenier(&["subject", "list", "--json"]);
    let again: Json = serde_json::from_str(&out).unwrap();
    let last = again.as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["subject"], &last["shipped"]),
        (&listed[0]["subject"], &Json::Bool(false))
    );
    let error = last["error"].as_str().unwrap();
    assert!(error.contains("another id is needed"), "{error}");
}

#[test]
fn a_reference_that_fails_on_some_inputs_is_told_with_the_smallest() {
    let place = Place::new();
    let reference = "def f(t):\n    return 100 // (len(t) - 2) + sum(t)\n";
    let inputs = "[question.inputs]\nt = \"list[int 0..9] x 0..6\"\n";
    one(&place, "zero", inputs, reference);
    let (status, out, _) = place.grenier(&["subject", "check", "zero", "--every", "50"]);
    assert_eq!(status, 1, "{out}");
    assert!(out.contains("the reference fails on f([0, 0])"), "{out}");
}

#[test]
fn a_reference_that_never_ends_is_told_after_one_call() {
    let place = Place::new();
    place.subject("sans_fin", &[]);
    let reference = place.path("sans_fin/reference.py");
    let text = std::fs::read_to_string(&reference).unwrap();
    let endless = text.replacen("):\n", "):\n    while True:\n        pass\n", 1);
    std::fs::write(&reference, endless).unwrap();
    let start = std::time::Instant::now();
    let (status, out, _) = place.grenier(&["subject", "check", "sans_fin"]);
    assert_eq!(status, 1, "{out}");
    assert!(
        out.contains("the reference fails on compte_pairs("),
        "{out}"
    );
    // one call takes three seconds; it was three minutes
    assert!(start.elapsed().as_secs() < 90, "{:?}", start.elapsed());
}

#[test]
fn files_of_answers_that_say_nothing_are_told() {
    let place = Place::new();
    let wrong = "# Q1 | faux | un mot inconnu\ndef compte_pairs(t):\n    return 0\n# Q1 sans barres\ndef compte_pairs(t):\n    return 1\n";
    let right = "def compte_paire(t):\n    return sum(x % 2 == 0 for x in t)\n";
    place.subject(
        "essai",
        &[("wrong/autre.py", wrong), ("right/autre.py", right)],
    );
    let (status, out, _) = place.grenier(&["subject", "check", "essai", "--every", "50"]);
    assert_eq!(status, 1, "{out}");
    for told in [
        "wrong/autre.py, line 1: \"faux\" is no status",
        "wrong/autre.py, line 4: an answer begins with",
        "right/autre.py: compte_paire answers no question",
    ] {
        assert!(out.contains(told), "{told}: {out}");
    }
}

#[test]
fn comparisons_given_functions_and_ranges_fit_the_reference() {
    let place = Place::new();
    let good = "def f(t):\n    return t + 1\n";
    let range = "[question.inputs]\nt = \"int 0..90\"\n";
    for (name, compare) in [("proche", "close"), ("ordre", "any-order")] {
        one(
            &place,
            name,
            &format!("compare = \"{compare}\"\n{range}"),
            good,
        );
        let (status, out, _) = place.grenier(&["subject", "check", name, "--every", "50"]);
        assert_eq!(status, 1, "{out}");
        assert!(
            out.contains(&format!("compare = \"{compare}\", and the")),
            "{out}"
        );
    }
    one(
        &place,
        "tiret",
        "[question.inputs]\nt = \"int 0-5\"\n",
        good,
    );
    let said = place.refusal(&["subject", "check", "tiret"]);
    assert!(said.contains("a range is written 0..5, not 0-5"), "{said}");
    one(&place, "donne", range, good);
    let main = std::fs::read_to_string(place.path("donne/subject.toml")).unwrap();
    let given = main.replace("title", "given = [\"g\"]\ntitle");
    std::fs::write(place.path("donne/subject.toml"), given).unwrap();
    let said = place.refusal(&["subject", "check", "donne"]);
    assert!(said.contains("line 2: \"given\" names g"), "{said}");
}

#[test]
fn refusals_in_french_hold_no_english() {
    let place = Place::new();
    let french = |name: &str| place.refusal(&["--lang", "fr", "subject", "check", name]);
    place.subject("un", &[("subject.toml", "format = \"1\"\ntitle = \"T\"\n")]);
    assert!(french("un").contains("trouvé : un texte ; attendu : un nombre entier"));
    place.subject("deux", &[("subject.toml", "format = 1\ntitle = \n")]);
    assert!(french("deux").contains("ligne 2 : ce n'est pas du TOML"));
    let inputs = "[question.inputs]\nt = \"int 0..)\"\n";
    one(&place, "trois", inputs, "def f(t):\n    return t\n");
    assert!(french("trois").contains("attendu un nombre ou un argument"));
    let main = ONE.replace("points = 1", "points = 300");
    place.subject("quatre", &[("subject.toml", &main)]);
    assert!(french("quatre").contains("de 0 à 100"));
    std::fs::write(place.path("cinq.zip"), "PK").unwrap();
    let said = place.refusal(&["--lang", "fr", "subject", "install", "cinq.zip"]);
    assert!(said.trim_end().ends_with("archive zip lisible"), "{said}");
}

#[test]
fn lines_of_cases_are_counted_in_their_own_file() {
    let place = Place::new();
    let reference = "def f(t):\n    return t\n";
    for (name, cases, told) in [
        (
            "lit",
            "# inputs\ndef inputs_Q1(rng, size):\n    return [1\n",
            "cannot read cases.py (line 3",
        ),
        (
            "fait",
            "# inputs\ndef inputs_Q1(rng, size):\n    return [1 // 0]\n",
            "line 3",
        ),
    ] {
        one(&place, name, "", reference);
        std::fs::write(place.path(name).join("cases.py"), cases).unwrap();
        let (status, out, error) = place.grenier(&["subject", "check", name]);
        assert_eq!(status, 1);
        let said = out + &error;
        assert!(said.contains(told), "{said}");
    }
}

/// An archive with one entry: a file with this text, or a link to it.
fn archive(place: &Place, name: &str, path: &str, text: &[u8], is_link: bool) {
    use std::io::Write as _;

    let mut archive = zip::ZipWriter::new(std::fs::File::create(place.path(name)).unwrap());
    let options = zip::write::SimpleFileOptions::default();
    if is_link {
        let target = std::str::from_utf8(text).unwrap();
        archive.add_symlink(path, target, options).unwrap();
    } else {
        archive.start_file(path, options).unwrap();
        archive.write_all(text).unwrap();
    }
    archive.finish().unwrap();
}

#[test]
fn a_hostile_archive_is_refused_with_a_sentence_and_writes_nothing() {
    let place = Place::new();
    let outside = place.path("evil.py").display().to_string();
    let bomb = vec![b' '; 64 << 20];
    let shipped = b"format = 1\ntitle = \"x\"\n".as_slice();
    let (_, out, _) = place.grenier(&["subject", "list", "--json"]);
    let listed: Json = serde_json::from_str(&out).unwrap();
    let shadow = format!("{}/subject.toml", listed[0]["subject"].as_str().unwrap());
    for (name, path, text, is_link, told) in [
        (
            "up.zip",
            "../evil.py",
            b"x".as_slice(),
            false,
            "leads outside its folder",
        ),
        (
            "deep.zip",
            "essai/../../evil.py",
            b"x",
            false,
            "leads outside its folder",
        ),
        (
            "root.zip",
            outside.as_str(),
            b"x",
            false,
            "leads outside its folder",
        ),
        (
            "bomb.zip",
            "essai/reference.py",
            &bomb,
            false,
            "too large for a subject",
        ),
        (
            "link.zip",
            "essai/reference.py",
            b"/etc/passwd",
            true,
            "is a link",
        ),
        (
            "shadow.zip",
            shadow.as_str(),
            shipped,
            false,
            "another id is needed",
        ),
        (
            "few.zip",
            "essai/subject.toml",
            b"format = 1\ntitle = \"x\"\n",
            false,
            "there is no [[question]]",
        ),
    ] {
        archive(&place, name, path, text, is_link);
        let said = place.refusal(&["subject", "install", name]);
        assert!(said.contains(told), "{name}: {said}");
        let installed = std::fs::read_dir(place.path("data/grenier/subjects"));
        assert_eq!(installed.map_or(0, Iterator::count), 0, "{name}");
        assert!(!place.path("evil.py").exists() && !place.path("data/evil.py").exists());
    }
}

#[test]
fn constants_of_a_folder_are_shown_by_their_names() {
    let place = Place::new();
    let inputs = "[question.inputs]\nt = \"list[int 0..1] x 1..3\"\n";
    one(
        &place,
        "noms",
        inputs,
        "def f(t):\n    return [VIDE] * len(t)\n",
    );
    let main = place.path("noms/subject.toml");
    let text = std::fs::read_to_string(&main).unwrap();
    let named = text.replace("title", "constants = { VIDE = 0, PLEIN = 1 }\ntitle");
    std::fs::write(main, named).unwrap();
    std::fs::write(place.path("copie.py"), "def f(t):\n    return t\n").unwrap();
    let words = ["check", "copie.py", "--subject", "./noms"];
    let (status, out, _) = place.grenier(&words);
    assert_eq!(status, 1);
    assert!(out.contains("f([PLEIN])"), "{out}");
}

#[test]
fn an_installed_subject_is_recognised_by_its_functions() {
    let place = Place::new();
    place.subject("essai", &[]);
    place.grenier(&["subject", "pack", "essai", "essai.zip"]);
    place.grenier(&["subject", "install", "essai.zip"]);
    let copy = std::fs::read_to_string(place.path("essai/reference.py")).unwrap();
    std::fs::write(place.path("copie.py"), copy).unwrap();
    let (status, out, error) = place.grenier(&["check", "copie.py", "--json"]);
    assert_eq!(status, 0, "{out}{error}");
    assert!(out.contains("\"essai\""), "{out}");
    // its own hints are said as if it were named
    let wrong = "def compte_pairs(t):\n    return len(t)\n";
    std::fs::write(place.path("copie.py"), wrong).unwrap();
    let (_, out, _) = place.grenier(&["check", "copie.py", "--hint", "3"]);
    assert!(out.contains("A counter at 0"), "{out}");
}

/// The sample of mutants that is tried every time, and all of them with `GRENIER_LONG`.
#[test]
fn the_inputs_of_the_shipped_subjects_catch_the_mutants_of_their_references() {
    let place = Place::new();
    let is_long = std::env::var_os("GRENIER_LONG").is_some();
    let every = if is_long { "1" } else { "15" };
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).join("../subjects/subjects");
    for entry in std::fs::read_dir(folders).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        // the answers of right/ and wrong/ have tests of their own
        let words = [
            "subject",
            "check",
            &name,
            "--json",
            "--every",
            every,
            "--mutants-only",
        ];
        let (status, out, error) = place.grenier(&words);
        assert_eq!(status, 0, "{name}: {out}{error}");
    }
}

/// A listing of a page: its language and its lines.
fn listings(page: &str) -> Vec<(String, String)> {
    let parts: Vec<&str> = page.split("```").skip(1).step_by(2).collect();
    let split = |part: &&str| {
        let (language, text) = part.split_once('\n').unwrap();
        (language.to_owned(), text.to_owned())
    };
    parts.iter().map(split).collect()
}

/// Follows the lesson: writes each file that it shows, and runs each command.
fn follow(page: &str) {
    let place = Place::new();
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs")
        .join(page);
    let (mut files, mut commands) = (0, 0);
    for (language, text) in listings(&std::fs::read_to_string(path).unwrap()) {
        let shown = text.strip_prefix("# file: ");
        let shown = shown.or_else(|| text.strip_prefix("-- file: "));
        if let Some((file, text)) = shown.and_then(|shown| shown.split_once('\n')) {
            if files == 0 {
                for folder in ["notes/right", "notes/wrong"] {
                    std::fs::remove_dir_all(place.path(folder)).unwrap();
                    std::fs::create_dir(place.path(folder)).unwrap();
                }
            }
            let path = place.path(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
            files += 1;
        } else if language == "console" {
            for line in text.lines() {
                let words: Vec<&str> = line.split(' ').skip(1).collect();
                let (status, out, error) = place.grenier(&words);
                assert_eq!(status, 0, "{page}: {line}\n{out}{error}");
                commands += 1;
            }
        }
    }
    assert!(
        files >= 11 && commands >= 10,
        "{files} files, {commands} commands"
    );
}

#[test]
fn the_lesson_in_english_works_as_it_is_written() {
    follow("write-a-subject.md");
}

#[test]
fn the_lesson_in_french_works_as_it_is_written() {
    follow("write-a-subject.fr.md");
}
