//! No `subject.toml` and no hints make their reader panic.
#![no_main]

use libfuzzer_sys::fuzz_target;
use subjects::Folder;

fuzz_target!(|text: &str| {
    let (main, hints) = text.split_once('\u{1}').unwrap_or((text, ""));
    let files = [
        ("subject.toml", main),
        ("hints.fr.toml", hints),
        ("reference.py", "def f(a, b):\n    return a\n"),
        ("cases.py", "def inputs_Q1(rng, size):\n    return [1, 2]\n"),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
    let folder = Folder {
        id: "essai".to_owned(),
        files: files.into_iter().collect(),
    };
    let _ = folder.subject();
});
