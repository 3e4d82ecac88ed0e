//! Whatever notation a text seems to be in, it is read or refused, and what was
//! read can be written and read again.
#![no_main]

use awale_records::{Format, read, write};
use libfuzzer_sys::fuzz_target;
use phrases::{Language, Phrases};

thread_local! {
    static PHRASES: Phrases = Phrases::new(Language::English);
}

fuzz_target!(|text: &str| {
    PHRASES.with(|phrases| {
        let Ok(record) = read(Format::guess(text), text, None, phrases) else {
            return;
        };
        let rules = Some(*record.game.rules());
        let json = write(Format::Json, &record, phrases).expect("every game can be told");
        let again = read(Format::Json, &json, rules, phrases).expect("our own text");
        assert_eq!(again.game, record.game);
    });
});
