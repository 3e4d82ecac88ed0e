//! A text is read in the notation it seems to be in, or refused; a game that was
//! read is the same after being written as JSON and read again.
#![no_main]

use awale::notation::Format;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(record) = Format::guess(text).read(text, None) else {
        return;
    };
    let rules = Some(*record.game.rules());
    let json = Format::Json.write(&record).expect("JSON holds every game");
    let again = Format::Json.read(&json, rules).expect("our own text");
    assert_eq!(again.game, record.game);
});
