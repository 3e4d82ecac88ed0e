//! The archive from the command line: the contract, on a file of its own.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::fmt::Write as _;
use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use serde_json::{Value, json};
use subjects::Subject;

/// A folder with an archive in it.
struct Attic(tempfile::TempDir);

impl Attic {
    fn new() -> Attic {
        Attic(tempfile::tempdir().unwrap())
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }

    fn command(&self, words: &[&str]) -> Command {
        let address = format!("sqlite:{}", self.path().join("archive.db").display());
        let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
        command
            .args(words)
            .env("LC_ALL", "C")
            .env("GRENIER_DATABASE", address)
            .env_remove("LANGUAGE");
        command
    }

    fn run(&self, words: &[&str]) -> Output {
        self.command(words).output().unwrap()
    }

    fn said(&self, words: &[&str]) -> String {
        let output = self.run(words);
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{words:?}: {stderr}");
        String::from_utf8(output.stdout).unwrap()
    }

    fn answer(&self, words: &[&str]) -> Value {
        let stdout = self.said(&[words, &["--json"]].concat());
        assert_eq!(stdout.lines().count(), 1, "{stdout}");
        serde_json::from_str(&stdout).unwrap()
    }

    fn refusal(&self, words: &[&str]) -> String {
        let output = self.run(words);
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        assert!(output.stdout.is_empty(), "{words:?}");
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
        stderr
            .strip_prefix("error: ")
            .unwrap()
            .trim_end()
            .to_owned()
    }
}

#[test]
fn the_subjects_queries_answer_in_json() {
    let attic = Attic::new();
    let players = "id_Joueur,nom,prenom,niveau,naissance\n1,Diop,Awa,1950,\n2,Roy,Bob,1700,\n";
    let games = "id_Partie,id_joueur1,id_joueur2,resultat,jour,jeu\n\
        1,1,2,1,2024-01-01,ag\n2,1,2,0.5,2024-01-02,ah\n3,2,1,0,,bg\n";
    let scores = "1,20240101,60,87,1\n2,20240102,60,75,2\n";
    let files = [
        attic.file("parties.csv", games),
        attic.file("joueur.csv", players),
        attic.file("scores.csv", scores),
    ];
    let words = ["db", "import", &files[0], &files[1], &files[2]];
    let report = attic.answer(&words);
    assert_eq!(
        (&report["games"], &report["players"]),
        (&json!(3), &json!(2))
    );
    let again = attic.answer(&words);
    assert_eq!((&again["games"], &again["refused"]), (&json!(0), &json!(0)));
    let sql = |query: &str, more: &[&str]| attic.answer(&[&["db", "sql", query], more].concat());
    let subjects = Subject::all();
    let query = |id: &str| {
        subjects
            .iter()
            .find_map(|it| it.queries().remove(id))
            .unwrap()
    };
    let high = sql(&query("Q22"), &[]);
    assert_eq!(high, json!({"columns": ["id_Joueur"], "rows": [[1]]}));
    let opened = sql(&query("Q23"), &[]);
    assert_eq!(opened["rows"], json!([[50.0]]));
    let rank = sql(&query("Q17"), &["--param", "s=75"]);
    assert_eq!(rank["rows"], json!([[2]]));
    let name = sql(
        "SELECT nom FROM JOUEURS WHERE nom = :cc",
        &["--param", "cc=Roy' OR '1'='1"],
    );
    assert_eq!(name["rows"], json!([]));
}

#[test]
fn a_query_may_only_read() {
    let attic = Attic::new();
    for query in [
        "DELETE FROM player",
        "SELECT 1; SELECT 2",
        "SELECT * FROM setting",
        "",
    ] {
        attic.refusal(&["db", "sql", query]);
    }
    let refusal = attic.refusal(&["db", "sql", "DROP TABLE player", "--lang", "fr"]);
    assert!(refusal.contains("ne peut que lire"), "{refusal}");
}

#[test]
fn openings_are_explored_by_position_and_by_prefix() {
    let attic = Attic::new();
    let shipped = attic.answer(&["awale", "openings", "explore"]);
    assert_eq!(shipped["source"], "shipped");
    assert!(shipped["games"].as_u64().unwrap() > 100);
    assert_eq!(shipped["sources"][0]["moves"], shipped["moves"]);
    let games = attic.file("games.txt", "ega 1\negb 0.5\negbh 0\nel 1\n");
    attic.said(&["awale", "openings", "import", &games]);
    let found = attic.answer(&["awale", "openings", "explore", "--moves", "eg"]);
    assert_eq!(found["games"], 3);
    assert_eq!(found["position"], "4-4-4-4-0-5-0-6-6-5-5-5-0-0-S");
    let expected = json!({
        "letter": "b", "games": 2, "south_wins": 0, "draws": 1, "north_wins": 1,
        "score": 0.25, "average_level": 1500.0,
    });
    assert_eq!(found["moves"][0], expected);
    assert_eq!(found["top_games"].as_array().unwrap().len(), 2);
    // The games that came with the program are still there, told apart.
    let start = attic.answer(&["awale", "openings", "explore"]);
    assert_eq!(start["games"], 4);
    let sources = start["sources"].as_array().unwrap();
    assert_eq!(
        (&sources[0]["source"], &sources[0]["games"]),
        (&json!("archive"), &json!(4))
    );
    assert_eq!(sources[1], shipped["sources"][0]);
    let words = attic.said(&["awale", "openings", "explore"]);
    assert!(words.contains("Games in the archive: 4"), "{words}");
    assert!(
        words.contains("Games shipped with the program: "),
        "{words}"
    );
    // What the engine's book says stands apart: it counts no games.
    assert!(words.contains("counts no games"), "{words}");
    assert!(words.contains("  engine: "), "{words}");
    let book = attic.answer(&["awale", "book", "show"]);
    assert_eq!(start["book"], book["moves"]);
    let prefix = [
        "awale",
        "openings",
        "explore",
        "--moves",
        "eg",
        "--by-prefix",
    ];
    assert_eq!(attic.answer(&prefix)["games"], 3);
    let elsewhere = [
        "awale", "openings", "explore", "--moves", "eg", "--rules", "nsi",
    ];
    assert_ne!(attic.answer(&elsewhere)["source"], "archive");
}

#[test]
fn grown_games_are_legal_and_the_same_for_the_same_seed() {
    let attic = Attic::new();
    let grow = [
        "awale",
        "openings",
        "grow",
        "--games",
        "6",
        "--player",
        "negamax:2",
    ];
    let seeded = [&grow[..], &["--seed", "5", "--print"]].concat();
    let printed = attic.said(&seeded);
    assert_eq!(printed.lines().count(), 6);
    assert_eq!(
        attic.said(&[&seeded[..], &["--threads", "1"]].concat()),
        printed
    );
    assert_eq!(attic.answer(&grow)["games"], 6);
    assert_eq!(attic.answer(&["db", "check"])["games"], 6);
}

/// Parts overlap, and one is played twice: each game is stored once.
#[test]
fn a_game_of_a_seed_is_stored_once_whatever_part_brings_it() {
    let attic = Attic::new();
    let part = |first: &str, games: &str| {
        attic.answer(&[
            "awale",
            "openings",
            "grow",
            "--player",
            "negamax:2",
            "--seed",
            "5",
            "--first",
            first,
            "--games",
            games,
        ])["games"]
            .as_u64()
            .unwrap()
    };
    assert_eq!([part("0", "4"), part("0", "4"), part("2", "6")], [4, 0, 4]);
    assert_eq!(attic.answer(&["db", "check"])["games"], 8);
    let known = attic.said(&["db", "export", "--format", "letters"]);
    let printed = attic.said(&[
        "awale",
        "openings",
        "grow",
        "--player",
        "negamax:2",
        "--seed",
        "5",
        "--games",
        "8",
        "--print",
    ]);
    for moves in printed.lines() {
        let line = |line: &str| line.split('\t').next() == Some(moves);
        assert!(known.lines().any(line), "{moves}");
    }
    // Another seed, or another player, is another series.
    attic.said(&[
        "awale",
        "openings",
        "grow",
        "--player",
        "negamax:1",
        "--seed",
        "5",
        "--games",
        "2",
    ]);
    assert_eq!(attic.answer(&["db", "check"])["games"], 10);
}

#[test]
fn what_goes_in_comes_out_and_goes_in_again() {
    let attic = Attic::new();
    let games = attic.file(
        "games.txt",
        "# rules abapa\nag\t1\tAwa \"A\" Diop\tBob, fils\t2024-02-29\n",
    );
    attic.said(&["db", "import", &games]);
    attic.said(&[
        "awale", "openings", "grow", "--games", "3", "--player", "random",
    ]);
    for format in ["ogn", "letters"] {
        let text = attic.said(&["db", "export", "--format", format]);
        let copy = Attic::new();
        let file = copy.file(if format == "ogn" { "x.ogn" } else { "x.txt" }, &text);
        let report = copy.answer(&["db", "import", &file]);
        assert_eq!(
            (&report["games"], &report["refused"]),
            (&json!(4), &json!(0)),
            "{report}"
        );
        assert_eq!(copy.said(&["db", "export", "--format", format]), text);
    }
    let copy = Attic::new();
    let mut files = Vec::new();
    for table in ["Joueur", "Partie"] {
        let text = attic.said(&["db", "export", "--format", "csv", "--table", table]);
        files.push(copy.file(&format!("{table}.csv"), &text));
    }
    let words = ["db", "import", &files[0], &files[1], "--rules", "ccinp"];
    assert_eq!(copy.answer(&words)["refused"], 0);
    let lines = attic.said(&["db", "export"]);
    let lines: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(
        lines.iter().filter(|line| line["type"] == "awale").count(),
        4
    );
    assert_eq!(lines[0]["surname"], "Awa \"A\" Diop");
}

#[test]
fn players_are_added_found_and_ranked() {
    let attic = Attic::new();
    let added = attic.answer(&[
        "db",
        "player",
        "add",
        "Diop",
        "--first-name",
        "Awa",
        "--country",
        "Sénégal",
    ]);
    assert_eq!(added, json!({"id": 1, "name": "Awa Diop"}));
    assert!(
        attic
            .refusal(&["db", "player", "add", "Diop", "--first-name", "Awa"])
            .contains("already")
    );
    assert!(
        attic
            .refusal(&["db", "player", "add", "X", "--born", "2023-02-29"])
            .contains("2023-02-29")
    );
    let shown = attic.answer(&["db", "player", "show", "Awa Diop"]);
    assert_eq!(shown["awale"]["rank"], Value::Null);
    assert_eq!(attic.answer(&["db", "rankings"]), json!({"rankings": []}));
    let games = attic.file("games.txt", "ag\t1\tAwa Diop\tBob\n");
    attic.said(&["db", "import", &games]);
    let ranked = attic.answer(&["db", "rankings"]);
    assert_eq!(ranked["rankings"][0]["name"], "Awa Diop");
    assert_eq!(
        attic.answer(&["db", "player", "show", "1"])["awale"]["rank"],
        1
    );
    attic.refusal(&["db", "player", "show", "nobody"]);
}

#[test]
fn a_query_is_read_from_a_file_and_written_as_csv() {
    let attic = Attic::new();
    attic.said(&["db", "player", "add", "Diop, \"A\"", "--country", "Sénégal"]);
    let sql = "-- Q18\nSELECT nom, pays FROM JOUEURS\n";
    let file = attic.file("q.sql", sql);
    let expected = "nom,pays\n\"Diop, \"\"A\"\"\",Sénégal\n";
    assert_eq!(
        attic.said(&["db", "sql", "--file", &file, "--format", "csv"]),
        expected
    );
    assert_eq!(attic.said(&["db", "sql", sql, "--format", "csv"]), expected);
    let mut command = attic.command(&["db", "sql", "-", "--format", "csv"]);
    let output = command.write_stdin(sql).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    let rows = attic.answer(&["db", "sql", "--file", &file]);
    assert_eq!(rows["columns"], json!(["nom", "pays"]));
    assert_eq!(attic.run(&["db", "sql"]).status.code(), Some(2));
    let both = attic.run(&["db", "sql", "SELECT 1", "--file", &file]);
    assert_eq!(both.status.code(), Some(2));
}

#[test]
fn only_the_subjects_tables_are_read() {
    let attic = Attic::new();
    for sql in ["SELECT * FROM player", "SELECT rating FROM Joueur, player"] {
        let refusal = attic.refusal(&["db", "sql", sql]);
        assert!(
            refusal.contains("the tables are Joueur, Partie"),
            "{refusal}"
        );
    }
}

#[test]
fn an_import_that_stores_nothing_is_refused() {
    let attic = Attic::new();
    for (name, text) in [("bad.bin", "\u{1}\u{2}no game\nneither"), ("empty.txt", "")] {
        let file = attic.file(name, text);
        let output = attic.run(&["db", "import", &file, "--json"]);
        assert_eq!(output.status.code(), Some(1), "{name}");
        assert!(output.stdout.is_empty(), "{name}");
    }
    let file = attic.file("good.txt", "ag 1\n");
    assert_eq!(attic.answer(&["db", "import", &file])["games"], 1);
    assert_eq!(attic.answer(&["db", "import", &file])["already_there"], 1);
}

#[test]
fn a_check_that_finds_something_prints_its_document_and_fails() {
    let attic = Attic::new();
    attic.said(&["db", "init"]);
    let file = attic.file("games.txt", "ag\t1\tAwa\tBob\t2024-01-01\n");
    attic.said(&["db", "import", &file]);
    let sound = attic.answer(&["db", "check"]);
    assert_eq!(
        (&sound["ok"], &sound["problems"]),
        (&json!(true), &json!(0))
    );
    let sql = "update player set rating = 2000";
    let changed = std::process::Command::new("python3")
        .arg("-c")
        .arg(format!(
            "import sqlite3; c = sqlite3.connect('archive.db'); c.execute('{sql}'); c.commit()"
        ))
        .current_dir(attic.path())
        .status();
    assert!(changed.unwrap().success());
    let output = attic.run(&["db", "check", "--json", "--lang", "fr"]);
    assert_eq!(output.status.code(), Some(1));
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (&document["ok"], &document["problems"]),
        (&json!(false), &json!(2))
    );
    let first = document["first_problems"][0].as_str().unwrap();
    assert!(first.contains("la cote du joueur"), "{first}");
}

#[test]
fn a_data_folder_that_cannot_be_made_is_named() {
    let attic = Attic::new();
    let file = attic.file("taken", "");
    let mut command = attic.command(&["db", "info"]);
    let output = command
        .env_remove("GRENIER_DATABASE")
        .env("XDG_DATA_HOME", &file)
        .output();
    let stderr = String::from_utf8(output.unwrap().stderr).unwrap();
    assert!(stderr.contains("taken/grenier"), "{stderr}");
}

#[test]
fn one_thing_is_said_in_the_singular() {
    let attic = Attic::new();
    let file = attic.file("games.txt", "ag\t1\tAwa\t?\t2024-01-01\n");
    let said = attic.said(&["db", "import", &file]);
    assert!(
        said.contains("1 game of awalé") && said.contains("1 player."),
        "{said}"
    );
    let said = attic.said(&["db", "check", "--lang", "fr"]);
    assert!(said.contains("1 partie rejouée"), "{said}");
    let said = attic.said(&["awale", "perft", "--depth", "0"]);
    assert!(said.contains("1 leaf, 0 moves"), "{said}");
    let tables = attic.path().join("tables");
    let plan = [
        "awale", "tables", "build", "--plan", "--rules", "nsi", "--seeds", "0", "--dir",
    ];
    for (lang, expected) in [("en", "1 board, "), ("fr", "1 plateau, ")] {
        let said = attic.said(&[&plan[..], &[tables.to_str().unwrap(), "--lang", lang]].concat());
        assert!(said.starts_with(expected), "{said}");
    }
}

#[test]
fn hostile_queries_end_by_themselves() {
    let attic = Attic::new();
    attic.said(&["db", "init"]);
    // Each table joins the one before with itself; 742 bytes take minutes to compile.
    let mut doubling = "WITH t0(x) AS (SELECT niveau FROM Joueur)".to_owned();
    for table in 1..=24 {
        let before = table - 1;
        let pair = format!("t{before} a, t{before} b");
        write!(doubling, ", t{table}(x) AS (SELECT a.x FROM {pair})").unwrap();
    }
    doubling += " SELECT COUNT(*) FROM t24";
    let endless =
        "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT MAX(x) FROM c";
    let wide = "SELECT printf('%2000000000d', 1)";
    for query in [doubling.as_str(), endless] {
        let refusal = attic.refusal(&["db", "sql", query]);
        assert!(!refusal.is_empty());
    }
    // SQLite gives nothing in the place of a text that is too long.
    assert!(attic.said(&["db", "sql", wide]).len() < 1000);
    assert!(
        attic
            .said(&["db", "sql", "SELECT COUNT(*) FROM Joueur"])
            .contains('0')
    );
}

#[test]
fn a_damaged_archive_is_told_in_words_with_what_helps() {
    let attic = Attic::new();
    attic.said(&["db", "player", "add", "Quatrevingt"]);
    let path = attic.path().join("archive.db");
    let mut bytes = std::fs::read(&path).unwrap();
    let text = b"Quatrevingt";
    let found = bytes.windows(text.len()).enumerate();
    let places: Vec<usize> = found
        .filter(|(_, it)| it == text)
        .map(|(at, _)| at)
        .collect();
    for at in places {
        let page = at / 4096 * 4096;
        bytes[page..page + 12].fill(0xee);
    }
    std::fs::write(&path, bytes).unwrap();
    for words in [
        &["db", "player", "list"][..],
        &["db", "sql", "SELECT * FROM Joueur"],
    ] {
        let refusal = attic.refusal(words);
        assert!(
            refusal.contains("damaged") && refusal.contains("db backup"),
            "{refusal}"
        );
    }
}

#[test]
fn bad_addresses_and_files_are_refused() {
    let attic = Attic::new();
    for address in [
        "games.db",
        "mysql://x/y",
        "postgres://me:hush@127.0.0.1:1/x",
        "sqlite:/no/such/x",
    ] {
        let refusal = attic.refusal(&["db", "info", "--database", address]);
        assert!(!refusal.contains("hush"), "{refusal}");
    }
    attic.refusal(&["db", "import", "no-such-file.txt"]);
    attic.refusal(&["db", "import", attic.path().to_str().unwrap()]);
    attic.refusal(&["db", "init", "--library-plies", "1000"]);
    let taken = attic.file("taken", "mine");
    attic.refusal(&["db", "export", "--output", &taken]);
    assert_eq!(std::fs::read_to_string(taken).unwrap(), "mine");
    assert_eq!(attic.run(&["db"]).status.code(), Some(2));
}

#[test]
fn the_owner_renames_closes_and_merges_players() {
    let attic = Attic::new();
    for name in ["Jo", "Joe", "Ben", "Twin", "Twin"] {
        // The same name with another birth date is another player.
        let born = if attic.said(&["db", "player", "list"]).contains("Twin") {
            "2001-01-01"
        } else {
            "2002-02-02"
        };
        attic.said(&["db", "player", "add", name, "--born", born]);
    }
    let id = |name: &str| {
        let shown = attic.answer(&["db", "player", "show", name]);
        shown["id"].as_i64().unwrap().to_string()
    };
    let (jo, joe) = (id("Jo"), id("Joe"));
    // Without --yes nothing happens, and the plan is told.
    let refused = attic.refusal(&["db", "player", "rename", "Jo", "Joël"]);
    assert!(
        refused.contains("will be called Joël") && refused.contains("--yes"),
        "{refused}"
    );
    assert_eq!(id("Jo"), jo);
    let renamed = attic.answer(&["db", "player", "rename", "Jo", "Joël", "--yes"]);
    assert_eq!(renamed["id"].to_string(), jo);
    for nonsense in [
        vec!["rename", "Nobody", "Somebody", "--yes"],
        vec!["rename", "Ben", "", "--yes"],
        vec!["rename", "Ben", "level:3", "--yes"],
        vec!["merge", "Ben", "Ben", "--yes"],
        vec!["merge", "99", "Ben", "--yes"],
        vec!["close", "Twin", "--yes"],
    ] {
        let words = [&["db", "player"], nonsense.as_slice()].concat();
        assert!(!attic.refusal(&words).is_empty(), "{nonsense:?}");
    }
    attic.answer(&["db", "player", "merge", &joe, &jo, "--yes"]);
    assert!(
        attic
            .refusal(&["db", "player", "show", &joe])
            .contains(&joe)
    );
    attic.answer(&["db", "player", "close", &jo, "--yes"]);
    let closed = attic.answer(&["db", "player", "show", &jo]);
    assert_eq!(closed["name"], format!("closed:{jo}"));
    attic.refusal(&["db", "player", "rename", &jo, "Back", "--yes"]);
    attic.said(&["db", "check"]);
}

#[test]
fn an_archive_is_dumped_and_restored_elsewhere() {
    let (from, to) = (Attic::new(), Attic::new());
    from.said(&[
        "db",
        "player",
        "add",
        "Diop",
        "--first-name",
        "Awa",
        "--level",
        "1777",
    ]);
    let dump = from.path().join("archive.dump");
    let dump = dump.to_str().unwrap();
    let told = from.said(&["db", "dump", dump]);
    assert!(told.contains("pass-phrases"), "{told}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(dump).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        // A file that is replaced does not hand down that others could read it.
        std::fs::set_permissions(dump, PermissionsExt::from_mode(0o644)).unwrap();
        from.said(&["db", "dump", dump, "--force"]);
        let mode = std::fs::metadata(dump).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let answer = to.answer(&["db", "restore", dump]);
    assert_eq!(answer["rows"], json!(2));
    assert_eq!(
        to.said(&["db", "dump", "-"]),
        std::fs::read_to_string(dump).unwrap()
    );
    assert!(
        to.refusal(&["db", "restore", dump])
            .contains("is not empty")
    );
}

#[test]
fn a_bad_dump_leaves_no_archive_behind() {
    let attic = Attic::new();
    for (text, reason) in [
        ("", "not a dump"),
        ("grenier dump 1\n", "cut short"),
        ("grenier dump 9\n", "newer version"),
        ("grenier dump 1\nsha256 00\n", "checksum"),
    ] {
        let file = attic.file("bad.dump", text);
        let told = attic.refusal(&["db", "restore", &file]);
        assert!(told.contains(reason), "{told}");
        assert!(!attic.path().join("archive.db").exists());
    }
    let folder = attic.path().to_str().unwrap();
    assert!(
        attic
            .refusal(&["db", "restore", folder])
            .contains("cannot read")
    );
}

#[test]
fn exported_tables_come_back_the_same() {
    let attic = Attic::new();
    let players = attic.file(
        "joueur.csv",
        "id_Joueur,nom,prenom,niveau,naissance\n1,Diop,Awa,1950,1990-02-28\n2,Zoé,,1500,\n",
    );
    let games = attic.file("partie.csv", "id_Partie,id_joueur1,id_joueur2,resultat,jour,jeu\n1,1,2,0,2024-03-01,ag\n2,2,1,1,2024-03-02,egai\n");
    attic.said(&["db", "import", &players, &games]);
    let mut before = (players, games);
    for _ in 0..3 {
        let table = |name: &str| attic_table(&before, name);
        let (players, games) = (table("Joueur"), table("Partie"));
        assert_eq!(players, std::fs::read_to_string(&before.0).unwrap());
        assert_eq!(games, std::fs::read_to_string(&before.1).unwrap());
        before = (
            attic.file("joueur.csv", &players),
            attic.file("partie.csv", &games),
        );
    }
}

/// A table of a new archive with these files in it.
fn attic_table((players, games): &(String, String), table: &str) -> String {
    let attic = Attic::new();
    attic.said(&["db", "import", players, games]);
    attic.said(&["db", "export", "--format", "csv", "--table", table])
}
