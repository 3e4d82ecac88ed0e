//! A file of games or players is read to its end, whatever it holds, and no
//! more entries are good than there are lines.
#![no_main]

use archive::fuzz::read_bytes;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (found, good) = read_bytes(bytes, None);
    let lines = bytes.iter().filter(|&&byte| byte == b'\n').count() + 1;
    assert!(good <= found && found <= lines);
});
