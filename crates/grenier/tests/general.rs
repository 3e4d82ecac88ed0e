//! What all commands share: version, completions, manual pages, colors, silence.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::process::Output;

use assert_cmd::Command;

fn grenier(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
    command.args(words).env("LC_ALL", "C");
    command.env_remove("LANGUAGE").env_remove("NO_COLOR");
    command
}

fn run(words: &[&str]) -> Output {
    grenier(words).output().unwrap()
}

fn printed(words: &[&str]) -> String {
    let output = run(words);
    assert!(output.status.success(), "{words:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_short_version_is_one_line_and_the_long_one_tells_more() {
    let short = printed(&["-V"]);
    let expected = format!("grenier {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(short, expected);
    let long = printed(&["--version"]);
    assert!(long.starts_with(expected.trim()), "{long}");
    for part in ["features: ", "SQLite 3.", "PostgreSQL", "instructions: "] {
        assert!(long.contains(part), "{part}: {long}");
    }
}

#[test]
fn completions_know_the_commands_in_every_shell() {
    for shell in ["bash", "zsh", "fish"] {
        let script = printed(&["completions", shell]);
        for word in ["negamax", "completions", "database"] {
            assert!(script.contains(word), "{shell} does not complete {word}");
        }
    }
    let output = run(&["completions", "dos"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn bash_completes_with_our_script() {
    let script = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(script.path(), printed(&["completions", "bash"])).unwrap();
    let lines = r#"source "$1"; COMP_WORDS=(grenier awale neg); COMP_CWORD=2
        _grenier grenier neg awale; echo "${COMPREPLY[*]}""#;
    let output = std::process::Command::new("bash")
        .args(["--norc", "-c", lines, "bash"])
        .arg(script.path())
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "negamax\n");
}

#[test]
fn every_command_has_a_manual_page_in_the_language_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("man");
    let path = pages.to_str().unwrap();
    let told = printed(&["man", path]);
    assert!(told.contains(path), "{told}");
    for name in ["grenier", "grenier-awale-tables-build", "grenier-serve"] {
        let page = std::fs::read_to_string(pages.join(format!("{name}.1"))).unwrap();
        assert!(page.contains(".TH"), "{page}");
        assert!(page.contains("\\-\\-json"), "{name}: {page}");
    }
    printed(&["man", path, "--lang", "fr", "--json"]);
    let page = std::fs::read_to_string(pages.join("grenier-awale.1")).unwrap();
    assert!(page.contains("awalé sous cinq"), "{page}");
}

#[test]
fn a_folder_for_pages_that_cannot_be_made_is_refused() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let output = run(&["man", file.path().join("man").to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: "));
}

#[test]
fn color_is_chosen_by_a_flag() {
    let refused = |color: &str| run(&["awale", "show", "--moves", "ee", "--color", color]).stderr;
    assert!(refused("always").starts_with(b"\x1b[1;31merror:\x1b[0m "));
    for color in ["auto", "never"] {
        assert!(refused(color).starts_with(b"error: "), "{color}");
    }
    assert!(printed(&["--help", "--color=always"]).contains('\x1b'));
    assert!(!printed(&["--help"]).contains('\x1b'));
    assert_eq!(run(&["--color", "pink"]).status.code(), Some(2));
}

#[test]
fn quiet_leaves_out_notes_but_not_errors() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("a.db").display());
    let file = folder.path().join("games.txt");
    std::fs::write(&file, "no game\n").unwrap();
    let words = [
        "db",
        "import",
        file.to_str().unwrap(),
        "--database",
        &database,
    ];
    let lines = |words: &[&str]| {
        let stderr = String::from_utf8(run(words).stderr).unwrap();
        stderr.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let told = lines(&words);
    assert!(
        told.iter().any(|line| !line.starts_with("error: ")),
        "{told:?}"
    );
    let quiet = lines(&[&words[..], &["--quiet"]].concat());
    assert!(
        quiet.iter().all(|line| line.starts_with("error: ")),
        "{quiet:?}"
    );
    let output = run(&["-q", "awale", "show", "--moves", "ee"]);
    assert!(output.stderr.starts_with(b"error: "));
}
