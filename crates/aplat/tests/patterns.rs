//! Halftones, repeated sprites and enlarged pictures come back, and are small.
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod pictures;

use aplat::{Effort, Image, Method, Progress, decode, encode, encode_with_effort};
use pictures::patterns;

fn size_of(image: &Image, method: Method) -> usize {
    let bytes = encode(image, method);
    assert!(decode(&bytes).unwrap() == *image, "by {method}");
    bytes.len()
}

#[test]
fn clustered_dots_of_any_angle_come_back_and_their_period_is_used() {
    for (across, down) in [(8, 0), (3, 3), (4, 4), (5, 2), (7, 3), (12, 5)] {
        let dots = patterns::clustered_dots(across, down);
        let (context, fast) = (
            size_of(&dots, Method::Context),
            size_of(&dots, Method::Fast),
        );
        assert!(
            5 * context < 3 * fast,
            "cell ({across}, {down}): {context} bytes, fast {fast}"
        );
    }
}

#[test]
fn dithers_come_back() {
    for (name, dither) in [
        ("dots of 4 x 4", patterns::clustered_dots(4, 0)),
        ("Bayer", patterns::bayer()),
        ("blue noise", patterns::blue_noise()),
        ("void and cluster", patterns::void_and_cluster()),
        ("text over a screen", patterns::text_over_screen()),
    ] {
        let (context, fast) = (
            size_of(&dither, Method::Context),
            size_of(&dither, Method::Fast),
        );
        assert!(context < fast, "{name}: {context} bytes, fast {fast}");
    }
}

#[test]
fn repeated_sprites_cost_less_than_as_many_different_ones() {
    let sprites = patterns::sprites();
    assert!(2 * size_of(&sprites, Method::Context) < size_of(&sprites, Method::Fast));
}

#[test]
fn an_enlarged_picture_costs_no_more_than_the_small_one() {
    for small in [patterns::sprites(), patterns::clustered_dots(5, 2)] {
        let bytes = size_of(&small, Method::Context);
        for (factors, cut) in [
            ((2, 2), (0, 0)),
            ((3, 1), (0, 0)),
            ((4, 4), (3, 1)),
            ((1, 2), (0, 1)),
        ] {
            let enlarged = patterns::enlarged(&small, factors, cut);
            let enlarged = size_of(&enlarged, Method::Context);
            assert!(
                enlarged <= bytes + 8,
                "{factors:?}: {enlarged} bytes, {bytes} small"
            );
        }
    }
}

fn by_effort(image: &Image, level: u8) -> Vec<u8> {
    let effort = Effort::new(level).unwrap();
    let bytes = encode_with_effort(image, None, effort, &Progress::new(&|_| true)).unwrap();
    assert!(decode(&bytes).unwrap() == *image, "effort {level}");
    bytes
}

#[test]
fn every_effort_gives_the_picture_back_and_the_greatest_is_smallest() {
    for picture in [
        patterns::clustered_dots(5, 2),
        patterns::bayer(),
        patterns::text_over_screen(),
        patterns::sprites(),
        patterns::color_screens(),
    ] {
        let sizes: Vec<usize> = (1..=9)
            .map(|level| by_effort(&picture, level).len())
            .collect();
        assert_eq!(sizes.iter().min(), sizes.last(), "{sizes:?}");
        assert!(sizes[4] < sizes[0], "{sizes:?}");
    }
}

/// The dots of a screen repeat as letters do, and were listed as such: the file of the
/// default effort was three times that of an effort that knows no lists.
#[test]
fn the_dots_of_a_screen_are_not_listed_as_shapes() {
    for picture in [
        patterns::clustered_dots(5, 2),
        patterns::clustered_dots(7, 3),
        patterns::clustered_dots(4, 4),
        patterns::text_over_screen(),
        patterns::color_screens(),
    ] {
        let sizes = [3, 5, 6, 8].map(|level| by_effort(&picture, level).len());
        assert!(sizes[1..].iter().all(|size| *size <= sizes[0]), "{sizes:?}");
    }
}

#[test]
fn a_large_picture_is_cut_in_strips_and_comes_back() {
    let noise = patterns::noise(2100, 2000, 2);
    let bytes = by_effort(&noise, 3);
    // the payload starts after magic, version, width, height, palette, colors in
    // use, background, checksum and length; its first byte has the strips above bit 3
    let payload = bytes.len() - header_payload(&bytes);
    assert!(bytes[payload] >> 3 > 0, "{:02x?}", &bytes[..=payload]);
    // a damaged length of a strip is refused
    let mut damaged = bytes.clone();
    damaged[payload + 1] ^= 0x55;
    assert!(decode(&damaged).is_err());
    let mut damaged = bytes;
    damaged[payload] |= 0xF8;
    assert!(decode(&damaged).is_err());
}

fn header_payload(bytes: &[u8]) -> usize {
    let header = aplat::Header::read(&mut &bytes[..], aplat::Limits::default()).unwrap();
    header.payload_bytes() as usize
}
