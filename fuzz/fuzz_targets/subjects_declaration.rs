//! No declaration of inputs makes its reader panic, and none takes long.
#![no_main]

use libfuzzer_sys::fuzz_target;
use subjects::Declaration;

fuzz_target!(|text: &str| {
    let (first, rest) = text.split_once('\n').unwrap_or((text, "int 0..9"));
    let (second, relation) = rest.split_once('\n').unwrap_or((rest, ""));
    let arguments = [
        ("a".to_owned(), first.to_owned()),
        ("b".to_owned(), second.to_owned()),
    ];
    let relations: Vec<String> = relation.lines().map(str::to_owned).collect();
    let _ = Declaration::read(&arguments, &relations);
});
