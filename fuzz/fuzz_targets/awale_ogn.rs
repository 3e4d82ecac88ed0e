//! A game that is read is written back so that it reads the same.
#![no_main]

use awale::notation::ogn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(record) = ogn::read(text, None) {
        let again = ogn::read(&ogn::write(&record), None).expect("what we write can be read");
        assert_eq!(again.game, record.game);
    }
});
