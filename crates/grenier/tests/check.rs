//! The checker from the command line: the contract, the exit statuses, the pages.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;
use subjects::Subject;

/// A folder for answers and reports.
struct TestFolder(tempfile::TempDir);

impl TestFolder {
    fn new() -> TestFolder {
        TestFolder(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_owned()
    }

    fn file(&self, name: &str, text: &str) -> String {
        std::fs::write(self.path(name), text).unwrap();
        self.path(name)
    }
}

fn grenier(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
    let command = command.arg("check").args(words).env("LC_ALL", "C");
    command.env_remove("LANGUAGE").output().unwrap()
}

fn status(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn reference(subject: &str) -> String {
    Subject::named(subject).unwrap().model_answer()
}

const ORIGIN: &str = "\n\ndef deplacer_graines(plateau, case):
    n = plateau[case]
    plateau[case] = 0
    for k in range(1, n + 1):
        plateau[(case + k) % 12] += 1
    return (case + n) % 12
";

#[test]
fn a_right_file_ends_with_0_and_all_its_points() {
    let folder = TestFolder::new();
    let file = folder.file("juste.py", &reference("ccinp2024_awale"));
    let output = grenier(&[&file, "--cases", "60", "--json"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(status(&output), 0);
    assert_eq!(report["version"], 1);
    assert_eq!(report["subject"], "ccinp2024_awale");
    assert_eq!(report["seed"], 1);
    assert_eq!(report["points"].as_f64(), report["out_of"].as_f64());
    let questions = report["questions"].as_array().unwrap();
    assert_eq!(questions.len(), 19);
    for question in questions {
        assert_eq!(question["status"], "ok", "{question}");
        assert!(question["counterexample"].is_null() && question["message"].is_null());
    }
}

#[test]
fn a_wrong_answer_ends_with_1_and_shows_the_smallest_input() {
    let folder = TestFolder::new();
    let file = folder.file("faux.py", &(reference("ccinp2024_awale") + ORIGIN));
    let output = grenier(&[&file, "--question", "Q8", "--hint", "3", "--lang", "fr"]);
    assert_eq!(status(&output), 1);
    let text = said(&output);
    assert!(
        text.contains("deplacer_graines([12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0)"),
        "{text}"
    );
    assert!(
        text.contains("faux") && text.contains("règle") && text.contains("indice"),
        "{text}"
    );
    let output = grenier(&[&file, "--question", "8", "--json"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let question = &report["questions"][0];
    assert_eq!(question["status"], "wrong");
    assert_eq!(question["points"], 0.0);
    let example = &question["counterexample"];
    assert!(example["input"].is_string() && example["expected"] != example["got"]);
    assert!(question["hint"].is_null());
}

#[test]
fn a_class_gets_a_row_each_and_a_page() {
    let folder = TestFolder::new();
    let right = folder.file("a.py", &reference("nsi2025_awale"));
    let broken = folder.file("b.py", "def somme(plt, n, p):\n    while True: pass\n");
    let unreadable = folder.file("c.py", "def somme(plt, n, p)\n");
    let unclear = folder.file("d.py", "x = 1\n");
    let (csv, html) = (folder.path("notes.csv"), folder.path("notes.html"));
    let output = grenier(&[
        &right,
        &broken,
        &unreadable,
        &unclear,
        "--cases",
        "30",
        "--time-limit",
        "1",
        "--csv",
        &csv,
        "--html",
        &html,
        "--json",
    ]);
    assert_eq!(status(&output), 1);
    let reports: Vec<Value> = said(&output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(reports.len(), 3);
    assert_eq!(reports[1]["questions"][1]["status"], "timeout");
    let table = std::fs::read_to_string(&csv).unwrap();
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows.len(), 5, "{table}");
    assert!(rows[0].starts_with("file,subject,points,out_of,seed,sandbox,error,Q2,Q2_status"));
    assert!(rows[1].contains(",20,20,1,") && rows[2].contains("timeout"));
    let page = std::fs::read_to_string(&html).unwrap();
    assert!(page.contains("<h2>") && page.matches("<article id=").count() == 4);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(
        errors.contains("error: ") && errors.contains("d.py"),
        "{errors}"
    );
}

#[test]
fn queries_are_checked_from_a_sql_file() {
    let folder = TestFolder::new();
    let text = "-- Q22\nSELECT id_Joueur FROM Joueur WHERE niveau > 1900;\n-- Q24\nSELECT nom, prenom FROM Joueur ORDER BY niveau DESC LIMIT 3;\n-- Q25\nDROP TABLE Joueur;\n";
    let file = folder.file("rep.sql", text);
    let output = grenier(&[&file, "--subject", "ccinp2024_awale", "--json"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let statuses: Vec<&str> = report["questions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|q| q["status"].as_str().unwrap())
        .collect();
    assert_eq!(statuses, ["ok", "missing", "ok", "error"]);
    assert_eq!(status(&output), 1);
}

#[test]
fn the_subjects_are_listed_and_a_skeleton_can_be_filled() {
    let output = grenier(&["--list"]);
    assert_eq!(status(&output), 0);
    for name in [
        "nsi2025_images",
        "nsi2025_awale",
        "ccinp2024_awale",
        "xens2019_tetris",
    ] {
        assert!(said(&output).contains(name));
        let skeleton = grenier(&["--skeleton", name]);
        assert_eq!(status(&skeleton), 0);
        let folder = TestFolder::new();
        let file = folder.file("vide.py", &said(&skeleton));
        let checked = grenier(&[&file, "--cases", "5", "--json"]);
        assert_eq!(status(&checked), 1);
        let report: Value = serde_json::from_slice(&checked.stdout).unwrap();
        assert_eq!(report["subject"], name);
    }
    assert!(said(&output).contains("NegaAwale(jeu, profondeur_max, profondeur)"));
}

#[test]
fn misuse_is_told_apart_from_a_checker_that_cannot_work() {
    assert_eq!(status(&grenier(&[])), 2);
    assert_eq!(status(&grenier(&["x.py", "--subject", "latin"])), 2);
    assert_eq!(status(&grenier(&["x.py", "--hint", "4"])), 2);
    let absent = grenier(&["nowhere.py", "--subject", "nsi2025_awale"]);
    assert_eq!(status(&absent), 1);
    assert!(absent.stdout.is_empty());
    let folder = TestFolder::new();
    let file = folder.file("a.py", "def somme(plt, n, p): return 0\n");
    let question = grenier(&[&file, "--subject", "nsi2025_awale", "--question", "Q99"]);
    assert_eq!(status(&question), 1);
    let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
    let output = command
        .args(["check", &file])
        .env("GRENIER_PYTHON", "/nowhere/python")
        .output();
    let output = output.unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(output.stdout.is_empty());
}

const TURN_NOT_COUNTED: &str = "\n\ndef tour_jeu(jeu, case):
    plateau = jeu['plateau']
    if test_case(plateau, case):
        fin = deplacer_graines(plateau, case)
        gain = ramasser_graines(plateau, fin)
        jeu['score'][0 if tour_joueur1(jeu) else 1] += gain
        tourner_plateau(jeu)
        return tour_suivant(jeu)
    print('non')
    return True
";

#[test]
fn what_differs_is_marked_and_drawn() {
    let folder = TestFolder::new();
    let file = folder.file("n.py", &(reference("ccinp2024_awale") + TURN_NOT_COUNTED));
    let text = said(&grenier(&[&file, "--question", "Q15", "--lang", "fr"]));
    assert!(text.contains("jeu[\"n\"] : attendu 1, obtenu 0"), "{text}");
    let file = folder.file("origine.py", &(reference("ccinp2024_awale") + ORIGIN));
    let output = grenier(&[&file, "--question", "Q8", "--json"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let example = &report["questions"][0]["counterexample"];
    assert_eq!(example["differences"][0]["place"], "deplacer_graines(…)");
    assert_ne!(example["drawings"]["expected"], example["drawings"]["got"]);
}

#[test]
fn colors_are_told_by_name() {
    let folder = TestFolder::new();
    let wrong = "def tassementGrille(grille):\n    pass\n    grille[0][0] = grille[0][0]\n";
    let file = folder.file("grille.py", wrong);
    let text = said(&grenier(&[
        &file,
        "--subject",
        "xens2019_tetris",
        "--question",
        "Q12",
    ]));
    assert!(text.contains("VIDE"), "{text}");
    assert!(!text.contains("[[0"), "{text}");
}

#[test]
fn the_earlier_question_at_fault_is_named() {
    let folder = TestFolder::new();
    let file = folder.file("origine.py", &(reference("ccinp2024_awale") + ORIGIN));
    let text = said(&grenier(&[&file, "--question", "Q17", "--cases", "300"]));
    assert!(text.contains("because of Q8 (deplacer_graines)"), "{text}");
}

#[test]
fn a_class_has_a_summary_an_index_code_and_a_table_for_french_spreadsheets() {
    let folder = TestFolder::new();
    let right = folder.file("=1+1.py", &reference("nsi2025_images"));
    let wrong = "def noir_ou_blanc(x):\n    return 1 if x > 128 else 0\n";
    let wrong = folder.file("b.py", &(reference("nsi2025_images") + "\n\n" + wrong));
    let (csv, html) = (folder.path("notes.csv"), folder.path("notes.html"));
    let points = folder.file("bareme.toml", "[nsi2025_images]\nQ4 = 1.5\n");
    let words = [
        &right,
        &wrong,
        "--cases",
        "30",
        "--lang",
        "fr",
        "--csv",
        &csv,
        "--html",
        &html,
        "--csv-format",
        "semicolon",
        "--points",
        &points,
    ];
    let output = grenier(&words);
    let text = said(&output);
    assert!(
        text.contains("nsi2025_images : 2 fichiers, 23.8 / 24.5 en moyenne"),
        "{text}"
    );
    let table = std::fs::read_to_string(&csv).unwrap();
    assert!(
        table.starts_with("\u{feff}fichier;sujet;points;sur;"),
        "{table}"
    );
    let row = table.lines().nth(2).unwrap();
    assert!(row.contains(";nsi2025_images;23;24,5;"), "{row}");
    let page = std::fs::read_to_string(&html).unwrap();
    assert!(page.contains("href=\"#file-1\"") && page.contains("id=\"file-1\""));
    assert!(
        page.contains("return 1 if x &gt; 128 else 0"),
        "the code is beside the verdict"
    );
}

#[test]
fn a_file_of_points_that_is_wrong_is_told_with_its_line() {
    let folder = TestFolder::new();
    let file = folder.file("a.py", &reference("nsi2025_images"));
    let points = folder.file("bareme.toml", "Q4 = 1\nQ99 = 2\n");
    let output = grenier(&[&file, "--points", &points]);
    assert_eq!(status(&output), 1);
    assert!(output.stdout.is_empty());
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        error.starts_with("error: ") && error.contains("line 2"),
        "{error}"
    );
    assert!(error.contains("Q99"), "{error}");
}

#[test]
fn a_function_is_walked_through_on_the_input_that_fails() {
    let folder = TestFolder::new();
    let file = folder.file("origine.py", &(reference("ccinp2024_awale") + ORIGIN));
    let output = grenier(&[&file, "--step", "Q8", "--json"]);
    assert_eq!(status(&output), 0);
    let walk: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(walk["question"], "Q8");
    let input = walk["input"].as_str().unwrap();
    assert!(input.starts_with("deplacer_graines([12, 0,"), "{input}");
    assert_eq!(walk["result"], "0");
    assert_eq!(walk["complete"], true);
    let steps = walk["steps"].as_array().unwrap();
    // two lines before the loop, twelve turns of two lines, its end, the return
    assert_eq!(steps.len(), 2 + 24 + 1 + 1, "{steps:?}");
    let source = std::fs::read_to_string(&file).unwrap();
    let line = |step: &Value| step["line"].as_u64().unwrap() as usize - 1;
    let first = source.lines().nth(line(&steps[0])).unwrap();
    assert_eq!(first.trim(), "n = plateau[case]");
    assert_eq!(steps[3]["locals"]["k"], "1");
    assert!(steps[0]["drawing"].as_str().unwrap().contains(" 12"));
    let listing = said(&grenier(&[&file, "--step", "Q8"]));
    assert!(listing.contains("return (case + n) % 12"), "{listing}");
    assert!(listing.contains("Result: 0"), "{listing}");
}

#[test]
fn an_endless_loop_is_walked_through_as_far_as_there_is_room() {
    let folder = TestFolder::new();
    let source = "def tour_joueur1(jeu):\n    k = 0\n    while True:\n        k += 1\n";
    let file = folder.file("boucle.py", source);
    let words = [
        &file,
        "--subject",
        "ccinp2024_awale",
        "--step",
        "Q4",
        "--time-limit",
        "1",
    ];
    let mut words = words.to_vec();
    words.push("--json");
    let walk: Value = serde_json::from_slice(&grenier(&words).stdout).unwrap();
    assert_eq!(walk["complete"], false);
    let steps = walk["steps"].as_array().unwrap().len();
    assert!((100..=2000).contains(&steps), "{steps}");
}

#[test]
fn a_question_without_a_function_cannot_be_walked_through() {
    let folder = TestFolder::new();
    let file = folder.file("juste.py", &reference("ccinp2024_awale"));
    let output = grenier(&[&file, "--step", "Q22"]);
    assert_eq!(status(&output), 1);
    assert!(output.stdout.is_empty());
    assert_eq!(status(&grenier(&[&file, &file, "--watch"])), 2);
}

/// Waits for the next document of a watched file.
#[cfg(unix)]
fn next_document(lines: &mut impl Iterator<Item = std::io::Result<String>>) -> Value {
    serde_json::from_str(&lines.next().unwrap().unwrap()).unwrap()
}

#[cfg(unix)]
#[test]
fn a_watched_file_is_checked_at_each_save_and_ctrl_c_leaves_nothing() {
    use std::io::BufRead as _;

    let folder = TestFolder::new();
    let file = folder.file("copie.py", "def somme(plt, n, p):\n    return 0\n");
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_grenier"))
        .args(["check", &file, "--watch", "--json", "--cases", "20"])
        .args(["--subject", "nsi2025_awale", "--question", "Q3"])
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = std::io::BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(next_document(&mut lines)["questions"][0]["status"], "wrong");
    // some editors write a new file and put it in the place of the old one
    let right = "def somme(plt, n, p):\n    return sum(plt[n:p + 1])\n";
    let other = folder.file("copie.py.new", right);
    std::fs::remove_file(&file).unwrap();
    std::fs::rename(&other, &file).unwrap();
    assert_eq!(next_document(&mut lines)["questions"][0]["status"], "ok");
    // others write into the file
    std::fs::write(&file, "def somme(plt, n, p)\n    return 0\n").unwrap();
    assert_eq!(next_document(&mut lines)["questions"][0]["status"], "error");
    let interrupt = std::process::Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(interrupt.unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(lines.next().is_none());
}
