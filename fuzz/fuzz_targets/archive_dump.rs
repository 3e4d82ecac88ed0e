//! A dump that is read gives the same bytes when it is written again, and no
//! other file makes the reader panic.
#![no_main]

use archive::fuzz::written_again;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Some(again) = written_again(bytes) {
        assert_eq!(again, bytes);
    }
    // Almost no bytes found by chance have the right checksum: give them it.
    let sealed = archive::fuzz::sealed(bytes);
    if let Some(again) = written_again(&sealed) {
        assert_eq!(again, sealed);
    }
});
