//! Any bytes of pixels behind a good header decode to a picture or to an error.
#![no_main]

use aplat::{Limits, MAGIC, VERSION, decode_within};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, u8, u8, u8, &[u8])| {
    let (method, width, height, used, payload) = input;
    let used = used.max(1);
    let background = used.trailing_zeros() as u8;
    let mut bytes = MAGIC.to_vec();
    // versions 1 to the latest in turn
    let version = 1 + (method >> 2) % VERSION;
    bytes.extend([version << 4 | (method & 3), width.clamp(1, 127), height.clamp(1, 127), 1, used, background]);
    // the checksum is most likely wrong: only what comes before it is tried
    bytes.extend([0; 4]);
    let mut length = payload.len();
    while length >= 128 {
        bytes.push(length as u8 | 128);
        length >>= 7;
    }
    bytes.push(length as u8);
    bytes.extend(payload);
    let _ = decode_within(&bytes, Limits::default());
});
