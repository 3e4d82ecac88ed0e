//! Halftones, repeated sprites and enlarged pictures come back, and are small.
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod pictures;

use aplat::{Image, Method, decode, encode};
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
            3 * context < 2 * fast,
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
