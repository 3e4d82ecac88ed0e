//! What `grenier doctor` finds, and that it makes nothing.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![cfg(target_os = "linux")]

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;

fn doctor(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
    command
        .arg("doctor")
        .args(words)
        .env("LC_ALL", "C")
        .env_remove("LANGUAGE")
        .env_remove("GRENIER_DATABASE")
        .env("GRENIER_SETTINGS", folder.join("settings.toml"))
        .env("XDG_DATA_HOME", folder.join("data"))
        .env("XDG_CACHE_HOME", folder.join("cache"));
    command
}

/// Each check by its name: whether it is well, and the detail.
fn checks(output: &Output) -> BTreeMap<String, (bool, String)> {
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    let checks = json["checks"].as_array().unwrap().iter();
    let checks = checks.map(|check| {
        let text = |key: &str| check[key].as_str().unwrap().to_owned();
        (
            text("name"),
            (check["ok"].as_bool().unwrap(), text("detail")),
        )
    });
    checks.collect()
}

/// Whether this kernel can isolate at all.
fn has_landlock() -> bool {
    std::fs::read_to_string("/sys/kernel/security/lsm")
        .map_or(true, |modules| modules.contains("landlock"))
}

#[test]
fn on_a_fresh_machine_all_is_well_and_nothing_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let output = doctor(folder.path(), &["--json"]).output().unwrap();
    let found = checks(&output);
    for name in ["settings", "data", "database", "tables", "python"] {
        assert!(found[name].0, "{name}: {found:?}");
    }
    if has_landlock() {
        assert!(found["isolation"].0, "{found:?}");
        assert_eq!(output.status.code(), Some(0));
    }
    let left = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 0, "nothing is made");
    let output = doctor(folder.path(), &["--lang", "fr"]).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        said.contains("isolement") && said.contains("base"),
        "{said}"
    );
}

#[test]
fn what_is_there_is_counted() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("a.db").display());
    let words = ["--json", "--database", &address];
    let mut add = Command::new(env!("CARGO_BIN_EXE_grenier"));
    add.args(["db", "player", "add", "Diop", "--database", &address]);
    assert!(add.output().unwrap().status.success());
    let found = checks(&doctor(folder.path(), &words).output().unwrap());
    assert!(found["database"].1.contains("players: 1"), "{found:?}");
}

#[test]
fn what_is_wrong_is_told_and_ends_with_one() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    std::fs::write(at("settings.toml"), "memory = 0\n").unwrap();
    std::fs::write(at("data"), "a file, where the folder should be").unwrap();
    std::fs::write(at("broken.db"), "no database ".repeat(500)).unwrap();
    std::fs::create_dir_all(at("cache/grenier/tables")).unwrap();
    let database = format!("sqlite:{}", at("broken.db").display());
    let mut command = doctor(folder.path(), &["--json", "--database", &database]);
    let output = command
        .env("GRENIER_PYTHON", "no-such-python")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stderr.is_empty(), "{output:?}");
    let found = checks(&output);
    for name in ["settings", "data", "database", "python", "isolation"] {
        assert!(!found[name].0, "{name}: {found:?}");
    }
    assert!(found["tables"].0, "{found:?}");
    let mut command = doctor(folder.path(), &["--database", &database]);
    let said = command
        .env("GRENIER_PYTHON", "no-such-python")
        .output()
        .unwrap();
    let said = String::from_utf8(said.stdout).unwrap();
    assert!(said.contains("5 things are wrong"), "{said}");
}
