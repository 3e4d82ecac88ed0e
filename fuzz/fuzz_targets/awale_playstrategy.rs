//! A game that is read is written back so that it reads the same.
#![no_main]

use awale::Rules;
use awale::notation::playstrategy;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for (_, rules) in Rules::NAMED {
        if let Ok(record) = playstrategy::read(rules, text) {
            let text = playstrategy::write(&record);
            let again = playstrategy::read(rules, &text).expect("what we write can be read");
            assert_eq!(again.game, record.game);
        }
    }
});
