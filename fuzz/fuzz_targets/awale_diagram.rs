//! A diagram that is read is written back so that it reads the same.
#![no_main]

use awale::notation::diagram;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(position) = diagram::read(text, None) {
        assert_eq!(diagram::read(&diagram::write(&position), None), Ok(position));
    }
});
