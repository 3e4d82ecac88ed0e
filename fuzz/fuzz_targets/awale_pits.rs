//! A board that is read is written back as it was.
#![no_main]

use awale::notation::pits;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(board) = pits::read(text) {
        assert_eq!(pits::read(&board.to_string()), Ok(board));
    }
});
