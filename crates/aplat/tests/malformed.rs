//! Damaged, truncated, foreign and boastful files are refused with the reason.
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod pictures;

use std::sync::LazyLock;

use aplat::{Error, Image, Limits, Method, decode, decode_within, encode, read};
use pictures::{adversarial, digits};
use proptest::prelude::*;

/// A name, a picture, its file.
type File = (String, Image, Vec<u8>);

fn files() -> &'static [File] {
    static FILES: LazyLock<Vec<File>> = LazyLock::new(write_files);
    &FILES
}

fn write_files() -> Vec<File> {
    let wanted = [
        "letters",
        "three colors",
        "noise",
        "diagonal",
        "256 colors, noise",
    ];
    let pictures = adversarial()
        .into_iter()
        .filter(|(name, _)| wanted.contains(name));
    pictures
        .flat_map(|(name, image)| {
            Method::ALL.map(|method| {
                (
                    format!("{name} by {method}"),
                    image.clone(),
                    encode(&image, method),
                )
            })
        })
        .collect()
}

#[test]
fn a_file_cut_short_is_refused() {
    for (name, _, bytes) in files() {
        let step = bytes.len() / 300 + 1;
        for length in (0..bytes.len()).step_by(step).chain([bytes.len() - 1]) {
            let error = decode(&bytes[..length]).unwrap_err();
            assert!(
                matches!(error, Error::Truncated | Error::NotAplat),
                "{name} cut at {length}: {error}"
            );
        }
    }
}

#[test]
fn a_file_with_a_changed_bit_is_refused_or_means_the_same() {
    for (name, image, bytes) in files() {
        let step = bytes.len() / 60 + 1;
        for at in (0..bytes.len().min(24)).chain((24..bytes.len()).step_by(step)) {
            for bit in [0, 3, 7] {
                let mut damaged = bytes.clone();
                damaged[at] ^= 1 << bit;
                let decoded = decode_within(
                    &damaged,
                    Limits {
                        max_pixels: 1 << 20,
                    },
                );
                assert!(
                    decoded.is_err() || decoded.unwrap() == *image,
                    "{name}, bit {bit} of byte {at}"
                );
            }
        }
    }
}

#[test]
fn bytes_after_the_picture_are_refused() {
    for (name, _, bytes) in files() {
        let mut bytes = bytes.clone();
        bytes.push(0);
        assert!(
            matches!(decode(&bytes), Err(Error::TrailingBytes { found: 1 })),
            "{name}"
        );
    }
}

#[test]
fn foreign_files_are_told_from_ours() {
    for foreign in [&b""[..], b"aPl", b"\x89PNG\r\n\x1a\n", b"GIF89a", &[0; 100]] {
        assert!(matches!(decode(foreign), Err(Error::NotAplat)));
    }
}

/// The header of a file of the subject's smallest picture, byte by byte.
const HEADER: [u8; 15] = [
    b'a', b'P', b'l', b't', 0x10, 2, 1, 0, 0b11, 0, 0, 0, 0, 0, 0,
];

fn refusal(change: impl Fn(&mut Vec<u8>)) -> String {
    let mut bytes = HEADER.to_vec();
    change(&mut bytes);
    decode(&bytes).unwrap_err().to_string()
}

#[test]
fn each_field_of_the_header_is_checked() {
    assert_eq!(
        refusal(|bytes| bytes[4] = 0x30),
        "the file has format version 3 (1 or 2 expected)"
    );
    assert_eq!(
        refusal(|bytes| bytes[4] = 0x1F),
        "the file names method 15 (0 to 3 expected)"
    );
    assert_eq!(
        refusal(|bytes| bytes[5] = 0),
        "an image of 0 x 1 pixels is empty (at least 1 x 1 expected)"
    );
    assert_eq!(
        refusal(|bytes| bytes[7] = 9),
        "the palette is 9 (0 to 3 expected)"
    );
    assert_eq!(
        refusal(|bytes| bytes[8] = 0b101),
        "a color in use is 2 (one of the palette expected)"
    );
    assert_eq!(
        refusal(|bytes| bytes[9] = 7),
        "the most common color is 7 (a color in use expected)"
    );
    assert_eq!(
        refusal(|bytes| bytes[8] = 0),
        "the most common color is 0 (a color in use expected)"
    );
    assert!(
        refusal(|bytes| bytes[14] = 127).starts_with("the length of the pixels is 127 (at most")
    );
    assert!(refusal(|bytes| drop(bytes.splice(5..6, [0x82, 0]))).contains("without useless bytes"));
    assert!(
        refusal(|bytes| drop(bytes.splice(5..6, [0xFF; 6])))
            .contains("the width is not written as expected")
    );
    let repeated = [3, 1, 5, 5, 5, 5, 5, 5];
    assert!(refusal(|bytes| drop(bytes.splice(7..8, repeated))).contains("(5, 5, 5) twice"));
}

#[test]
fn a_huge_header_is_refused_before_anything_is_reserved() {
    for (width, height) in [
        (1u64 << 15, 1u64 << 14),
        (1 << 30, 1),
        ((1 << 42) - 1, (1 << 42) - 1),
    ] {
        let mut bytes = HEADER[..5].to_vec();
        for mut side in [width, height] {
            while side >= 128 {
                bytes.push(side as u8 | 128);
                side >>= 7;
            }
            bytes.push(side as u8);
        }
        bytes.extend([0, 0b11, 0, 0, 0, 0, 0, 4, 1, 2, 3, 4]);
        assert!(
            matches!(decode(&bytes), Err(Error::TooManyPixels { .. })),
            "{width} x {height}"
        );
    }
}

#[test]
fn a_large_picture_of_few_bytes_ends_soon() {
    for method in [0x10, 0x11, 0x12, 0x13, 0x22] {
        for filler in [0, 0x55, 0xFF] {
            let mut bytes = HEADER[..4].to_vec();
            bytes.extend([method, 0x80, 0x80, 1, 0x80, 0x80, 1]); // 2^14 x 2^14
            bytes.extend([1, 0b111, 0, 0, 0, 0, 0, 40]);
            bytes.extend([filler; 40]);
            let start = std::time::Instant::now();
            assert!(decode(&bytes).is_err());
            assert!(
                start.elapsed().as_secs() < 20,
                "method {method}, filler {filler}"
            );
        }
    }
}

#[test]
fn a_reader_that_fails_is_not_a_damaged_file() {
    struct Broken;
    impl std::io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("the disk is on fire"))
        }
    }
    let error = read(&mut Broken, Limits::default()).unwrap_err();
    assert!(matches!(&error, Error::Io(_)), "{error}");
}

#[test]
fn a_limit_is_obeyed() {
    let bytes = encode(&digits(&["010", "111"]), Method::Fast);
    assert!(decode_within(&bytes, Limits { max_pixels: 6 }).is_ok());
    let error = decode_within(&bytes, Limits { max_pixels: 5 }).unwrap_err();
    assert!(matches!(
        error,
        Error::TooManyPixels {
            width: 3,
            height: 2,
            limit: 5
        }
    ));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn arbitrary_pixels_bytes_never_panic(
        (version, method) in (1..3u8, 0..4u8),
        (width, height) in (1..100u8, 1..100u8),
        used in 1..=255u8,
        payload in prop::collection::vec(any::<u8>(), 0..120),
    ) {
        let background = used.trailing_zeros() as u8;
        let mut bytes = HEADER[..4].to_vec();
        bytes.extend([version << 4 | method, width, height, 1, used, background, 0, 0, 0, 0, payload.len() as u8]);
        bytes.extend(&payload);
        // almost no payload has the right checksum
        let _ = decode(&bytes);
    }

    #[test]
    fn a_good_file_with_a_spoiled_end_never_panics(
        file in 0..20usize,
        at in 0.0..1.0f64,
        noise in prop::collection::vec(any::<u8>(), 1..40),
    ) {
        let mut bytes = files()[file].2.clone();
        let at = (at * bytes.len() as f64) as usize;
        for (byte, noise) in bytes[at..].iter_mut().zip(noise) {
            *byte = noise;
        }
        let _ = decode_within(&bytes, Limits { max_pixels: 1 << 20 });
    }
}
