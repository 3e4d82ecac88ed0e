//! Whatever a teacher's file of points holds, it is read or refused with a line.
#![no_main]

use libfuzzer_sys::fuzz_target;
use subjects::Scale;

fuzz_target!(|text: &str| {
    if let Err(error) = Scale::read(text) {
        assert!(error.line >= 1 && error.line <= text.lines().count());
    }
});
