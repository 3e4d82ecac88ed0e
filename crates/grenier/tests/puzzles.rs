//! `grenier awale puzzles …`, by running the program.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

fn grenier(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
    command
        .args(["awale", "puzzles"])
        .args(words)
        .env("LC_ALL", "C")
        .env_remove("LANGUAGE");
    command
}

fn run(words: &[&str]) -> Output {
    grenier(words).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The JSON documents on standard output.
fn answers(words: &[&str]) -> Vec<Value> {
    let output = grenier(words).arg("--json").output().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn refusal(words: &[&str]) -> String {
    let output = run(words);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert!(output.stdout.is_empty());
    text(&output.stderr)
        .strip_prefix("error: ")
        .unwrap()
        .to_owned()
}

/// Runs a command with lines on its standard input.
fn typed(words: &[&str], lines: &str) -> String {
    let mut command = grenier(words);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(lines.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    text(&output.stdout)
}

fn long_puzzle() -> Value {
    let all = answers(&["list"]);
    let is_long = |puzzle: &Value| puzzle["solution"].as_str().unwrap().len() == 3;
    all.into_iter().find(is_long).unwrap()
}

#[test]
fn puzzles_are_listed_by_theme_level_and_rules() {
    let all = answers(&["list"]);
    assert!(all.len() >= 1000);
    assert!(answers(&["list", "--rules", "abapa"]).len() >= 500);
    let chains = answers(&["list", "--theme", "chain", "--level", "5", "--limit", "2"]);
    assert_eq!(chains.len(), 2);
    for puzzle in &chains {
        assert_eq!(puzzle["difficulty"], 5);
        let themes = puzzle["themes"].as_array().unwrap();
        assert!(themes.iter().any(|theme| theme == "chain"));
    }
    let told = text(&run(&["list", "--limit", "3"]).stdout);
    assert_eq!(told.lines().count(), 3);
    let nothing = text(&run(&["list", "--rules", "nsi"]).stdout);
    assert_eq!(nothing.lines().count(), 1);
}

#[test]
fn moves_are_judged() {
    let puzzle = long_puzzle();
    let (id, solution) = (
        puzzle["id"].as_str().unwrap(),
        puzzle["solution"].as_str().unwrap(),
    );
    let [solved] = &answers(&["solve", id, solution])[..] else {
        panic!()
    };
    assert_eq!(
        (&solved["solved"], &solved["wrong"]),
        (&true.into(), &Value::Null)
    );
    let own: String = solution.chars().step_by(2).collect();
    assert_eq!(answers(&["solve", id, &own])[0]["solved"], true);
    let begun = &answers(&["solve", id, &solution[..1]])[0];
    assert_eq!(
        (&begun["solved"], &begun["reply"]),
        (&false.into(), &solution[1..2].into())
    );
    let row = if own.starts_with(|letter: char| letter < 'g') {
        "abcdef"
    } else {
        "ghijkl"
    };
    let wrong = row
        .chars()
        .filter(|letter| !own.starts_with(*letter))
        .find_map(|letter| {
            let output = grenier(&["solve", id, &letter.to_string(), "--json"])
                .output()
                .unwrap();
            let is_legal = output.status.success();
            is_legal.then(|| serde_json::from_slice::<Value>(&output.stdout).unwrap())
        });
    let wrong = wrong.unwrap();
    let lost =
        wrong["wrong"]["best"].as_i64().unwrap() - wrong["wrong"]["margin"].as_i64().unwrap();
    assert!(lost >= 4 && wrong["solved"] == false, "{wrong}");
}

#[test]
fn what_cannot_be_judged_is_refused() {
    let id = long_puzzle()["id"].as_str().unwrap().to_owned();
    assert!(refusal(&["solve", "nosuch", "a"]).contains("nosuch"));
    assert!(refusal(&["solve", &id, "z"]).contains('z'));
    refusal(&["solve", &id, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "--json"]);
    assert_eq!(run(&["list", "--theme", "luck"]).status.code(), Some(2));
    assert_eq!(run(&["list", "--level", "11"]).status.code(), Some(2));
}

#[test]
fn a_puzzle_is_played_line_by_line() {
    let puzzle = long_puzzle();
    let (id, solution) = (
        puzzle["id"].as_str().unwrap(),
        puzzle["solution"].as_str().unwrap(),
    );
    let own: Vec<&str> = (0..solution.len())
        .step_by(2)
        .map(|at| &solution[at..=at])
        .collect();
    let told = typed(
        &["solve", id, "--plain"],
        &format!("hint\n{}\n", own.join("\n")),
    );
    assert!(told.contains(&format!("The move is {}", own[0])), "{told}");
    assert!(told.contains(&format!("Solved: {solution}")), "{told}");
    let given_up = typed(&["solve", id, "--plain"], "nonsense\nquit\n");
    assert!(
        given_up.contains(&format!("The solution is {solution}")),
        "{given_up}"
    );
    // The puzzle of the day, and an input that ends.
    assert!(typed(&["solve", "--plain"], "").contains("Puzzle "));
}

#[test]
fn puzzles_are_made_into_a_file_and_verified() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (file, tables) = (path("mine.txt"), path("tables"));
    let make = |count: &str| {
        let words = [
            "make", "--count", count, "--seed", "5", "--seeds", "8", "--dir", &tables, "--output",
            &file,
        ];
        answers(&words)[0].clone()
    };
    assert!(make("1")["puzzles"].as_u64() >= Some(1));
    let begun = std::fs::read_to_string(&file).unwrap();
    assert!(make("3")["puzzles"].as_u64() >= Some(3));
    let text = std::fs::read_to_string(&file).unwrap();
    let puzzles = |text: &str| text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
    assert!(puzzles(&text).starts_with(&puzzles(&begun)));
    assert!(
        refusal(&["make", "--count", "3", "--seed", "6", "--output", &file]).contains("mine.txt")
    );
    // Without a file they are printed, the same for the same seed.
    let printed = grenier(&[
        "make", "--count", "3", "--seed", "5", "--seeds", "8", "--dir", &tables,
    ])
    .output()
    .unwrap();
    let printed = String::from_utf8(printed.stdout).unwrap();
    assert_eq!(printed.lines().count(), 3);
    assert!(printed.lines().eq(puzzles(&text).iter().take(3)));
    // Parts searched apart, one of them twice, give what one run gives.
    let next = text.lines().next().unwrap().rsplit(' ').next().unwrap();
    let next: usize = next.parse().unwrap();
    let part = |name: &str, first: usize, portions: usize| {
        let (first, portions) = (first.to_string(), portions.to_string());
        let words = [
            "make",
            "--portions",
            &portions,
            "--first",
            &first,
            "--seed",
            "5",
            "--seeds",
            "8",
            "--dir",
            &tables,
        ];
        let printed = grenier(&words).output().unwrap();
        assert!(printed.status.success(), "{printed:?}");
        std::fs::write(path(name), printed.stdout).unwrap();
        path(name)
    };
    let (one, two) = (part("one", 0, 1), part("two", 1, next));
    let gathered = path("gathered.txt");
    let gather = |files: &[&str]| {
        let mut words = vec![
            "make", "--count", "3", "--seed", "5", "--output", &gathered, "--gather",
        ];
        words.extend(files);
        words.into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let words = gather(&[&two]);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    assert!(refusal(&words).contains("portion 0 is missing"));
    let words = gather(&[&two, &one, &two]);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    assert!(run(&words).status.success());
    assert_eq!(std::fs::read_to_string(&gathered).unwrap(), text);
    std::fs::write(&file, "no puzzles").unwrap();
    assert!(refusal(&["verify", &file]).contains("first line"));
}
