//! Misuse of the command line, told in the user's language, and nothing that a
//! terminal would obey.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::process::Output;

use assert_cmd::Command;

fn run(words: &[&str], locale: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grenier"));
    command.args(words).env("LC_ALL", locale);
    command.env_remove("LANGUAGE").output().unwrap()
}

/// What misuse prints: status 2, nothing on standard output.
fn misuse(words: &[&str], locale: &str) -> String {
    let output = run(words, locale);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{words:?}: {stderr}");
    assert!(output.stdout.is_empty(), "{words:?}");
    assert!(stderr.starts_with("error: "), "{stderr}");
    stderr
}

/// Misuses, and what is said of each in English and in French.
const MISUSES: &[(&[&str], &str, &str)] = &[
    (
        &["awale", "show", "--nope"],
        "unexpected argument '--nope'",
        "argument inattendu : « --nope »",
    ),
    (
        &["awale", "show", "--ruls", "nsi"],
        "did you mean '--rules'",
        "peut-être « --rules »",
    ),
    (
        &["awale", "shwo"],
        "unrecognized subcommand 'shwo'",
        "commande inconnue : « shwo »",
    ),
    (
        &["awale", "show", "--rules", "kalah"],
        "choose one of nsi, ccinp",
        "choix possibles : nsi, ccinp",
    ),
    (
        &["awale", "perft"],
        "required arguments were not provided: --depth",
        "il manque des arguments obligatoires : --depth",
    ),
    (
        &["awale", "perft", "--depth"],
        "a value is required for '--depth <N>'",
        "il faut une valeur pour « --depth <N> »",
    ),
    (
        &["awale", "perft", "--depth", "many"],
        "it is not a whole number",
        "ce n'est pas un nombre entier",
    ),
    (
        &["awale", "perft", "--depth", "300"],
        "the number must be from 0 to 255",
        "il faut un nombre de 0 à 255",
    ),
    (
        &["awale", "analyse", "--threads", "99999999999999999999999"],
        "the number is too large",
        "le nombre est trop grand",
    ),
    (
        &["awale", "analyse", "--lines", "no"],
        "write a number from 1, or all",
        "écrire un nombre à partir de 1, ou all",
    ),
    (
        &["awale", "tune", "--rounds", "0"],
        "the number must be at least 1",
        "il faut un nombre d'au moins 1",
    ),
    (
        &["image", "info", "a", "--threads", "0"],
        "unexpected argument '--threads'",
        "argument inattendu : « --threads »",
    ),
    (
        &["image", "encode", "a", "b", "--threads", "0"],
        "the number must be at least 1",
        "il faut un nombre d'au moins 1",
    ),
    (
        &["image", "encode", "a"],
        "give two files",
        "donner deux fichiers",
    ),
    (
        &["awale", "play", "--south", "nobody"],
        "unknown player \"nobody\"",
        "joueur inconnu : « nobody »",
    ),
    (
        &["couleurs", "bot", "--strength", "mighty"],
        "unknown strength \"mighty\"",
        "force inconnue : « mighty »",
    ),
    (
        &["couleurs", "bot", "--k", "2..5"],
        "2 is too few: a bar has 3 to 1024 blocks",
        "2, c'est trop peu",
    ),
    (
        &["couleurs", "bot", "--k", "5..4"],
        "5 is more than 4",
        "5 dépasse 4",
    ),
    (
        &["couleurs", "bot", "--size", "0x0"],
        "out of range",
        "hors limites",
    ),
    (
        &["db", "rankings", "--game", "couleurs", "--size", "0x0"],
        "out of range",
        "hors limites",
    ),
    (
        &["serve", "--listen", "here"],
        "an address and a port",
        "une adresse suivie d'un port",
    ),
    (
        &["awale", "show", "--board", "x", "--position", "y"],
        "cannot be used with",
        "ne va pas avec",
    ),
    (
        &["awale", "show", "--turn", "1", "--turn", "2"],
        "cannot be used multiple times",
        "ne peut être donné qu'une fois",
    ),
    (
        &[
            "awale",
            "match",
            "--first",
            "random",
            "--second",
            "random",
            "--games",
            "2",
            "--opening-plies",
            "1000",
        ],
        "the number must be from 0 to 60",
        "il faut un nombre de 0 à 60",
    ),
    (
        &[
            "awale",
            "match",
            "--first",
            "random",
            "--second",
            "random",
            "--games",
            "2",
            "--concurrency",
            "0",
        ],
        "the number must be from 1 to 1024",
        "il faut un nombre de 1 à 1024",
    ),
    (
        &["db", "sql", "--plann"],
        "unexpected argument '--plann'",
        "argument inattendu : « --plann »",
    ),
];

#[test]
fn misuse_is_told_in_the_users_language() {
    for (words, english, french) in MISUSES {
        let said = misuse(words, "C");
        assert!(said.contains(english), "{words:?}: {said}");
        assert!(said.contains("try '--help'"), "{said}");
        let said = misuse(&[words, &["--lang", "fr"][..]].concat(), "C");
        assert!(said.contains(french), "{words:?}: {said}");
        let said = misuse(words, "fr_FR.UTF-8");
        assert!(said.contains(french), "{words:?}: {said}");
        for word in ["Usage:", "For more", "possible values", "invalid", "found"] {
            assert!(!said.contains(word), "{words:?}: {said}");
        }
    }
}

#[test]
fn the_usage_line_names_its_parts_in_french() {
    let said = misuse(&["awale", "show", "--nope"], "fr_FR.UTF-8");
    assert!(said.contains("Utilisation : grenier awale show"), "{said}");
    let help = String::from_utf8(run(&["awale", "--help"], "fr_FR.UTF-8").stdout).unwrap();
    assert!(help.contains("<COMMANDE>"), "{help}");
}

#[test]
fn no_control_character_reaches_the_terminal() {
    let red = "\u{1b}[31m";
    let attempts: [&[&str]; 7] = [
        &["awale", "show", "--moves", "eg\u{1b}[31m"],
        &["awale", "show", "--board", "4 4 \u{1b}[31m"],
        &[
            "awale",
            "show",
            "--position",
            "\u{9b}-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
        ],
        &["awale", "show", "--no\u{1b}[31m"],
        &[
            "awale",
            "play",
            "--plain",
            "--south",
            "random",
            "--north",
            "random",
            "--seed",
            "1",
            "--south-name",
            "A\u{1b}[31m\u{202e}",
        ],
        &["couleurs", "bot", "--size", "\u{1b}[31m"],
        &[
            "db",
            "player",
            "show",
            "\u{1b}[31m",
            "--database",
            "sqlite:/nowhere/\u{1b}[31m.db",
        ],
    ];
    for words in attempts {
        let output = run(words, "C");
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8(said).unwrap();
        assert!(
            !said.contains(['\u{1b}', '\u{9b}', '\u{202e}']),
            "{words:?}: {said:?}"
        );
        assert!(said.contains("\\u{"), "{words:?}: {said:?}");
    }
    // A replay and a file of games, from standard input and a file.
    let folder = tempfile::tempdir().unwrap();
    let replay = folder.path().join("replay.txt");
    std::fs::write(&replay, format!("couleurs 1\nseed 1\nsize {red}\n")).unwrap();
    let games = folder.path().join("games.txt");
    std::fs::write(&games, format!("eg{red} 1\n")).unwrap();
    let database = format!("sqlite:{}", folder.path().join("a.db").display());
    for words in [
        &["couleurs", "replay", replay.to_str().unwrap()][..],
        &[
            "db",
            "import",
            games.to_str().unwrap(),
            "--database",
            &database,
        ],
    ] {
        let output = run(words, "C");
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        assert!(!said.contains('\u{1b}'), "{words:?}: {said:?}");
    }
}

#[test]
fn an_apostrophe_is_not_escaped() {
    let words = ["awale", "show", "--position", "l'été"];
    let said = String::from_utf8(run(&words, "C").stderr).unwrap();
    assert!(!said.contains('\\'), "{said}");
}
