//! Any bytes decode to a picture or to an error, in bounded time; a picture
//! comes back from its own file.
#![no_main]

use aplat::{Limits, Method, decode_within, encode};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let limits = Limits { max_pixels: 1 << 16 };
    if let Ok(image) = decode_within(bytes, limits) {
        for method in Method::ALL {
            assert_eq!(decode_within(&encode(&image, method), limits).unwrap(), image);
        }
    }
});
