//! The examples of the subject, and its operations against the obvious ones.

#![allow(clippy::unwrap_used, reason = "these are tests")]

mod pictures;

use aplat::{Error, Image, Palette, Runs, Size, black_and_white, count_line, eight_colors};
use pictures::{any_bitmap, bitmap};
use proptest::prelude::*;

fn line(digits: &str) -> Vec<bool> {
    digits.bytes().map(|digit| digit == b'1').collect()
}

#[test]
fn runs_start_with_the_zeros() {
    assert_eq!(count_line(&line("0100011")), [1, 1, 3, 2]);
    assert_eq!(count_line(&line("111011")), [0, 3, 1, 2]);
    assert_eq!(count_line(&[]), [0]);
}

#[test]
fn runs_of_a_picture_go_on_from_row_to_row() {
    let runs = Runs::of(&bitmap(&["010", "111"]));
    assert_eq!((runs.columns, &runs.lengths[..]), (3, &[1, 1, 1, 3][..]));
    assert_eq!(runs.to_bitmap().unwrap(), bitmap(&["010", "111"]));
}

#[test]
fn runs_expand_to_the_line_they_count() {
    let expand = |lengths: &[u64]| {
        let columns = lengths.iter().sum();
        Runs {
            columns,
            lengths: lengths.to_vec(),
        }
        .to_bitmap()
        .unwrap()
        .to_bytes()
    };
    assert_eq!(expand(&[4, 2, 3, 1]), [0, 0, 0, 0, 1, 1, 0, 0, 0, 1]);
    assert_eq!(expand(&[0, 2, 2]), [1, 1, 0, 0]);
    assert_eq!(
        expand(&[1, 0, 0, 2, 0, 0, 1]),
        [0, 1, 1, 0],
        "empty runs in the middle are harmless"
    );
}

#[test]
fn runs_that_do_not_fill_rows_are_refused() {
    let refuse = |columns, lengths: &[u64]| {
        Runs {
            columns,
            lengths: lengths.to_vec(),
        }
        .to_bitmap()
        .unwrap_err()
    };
    assert!(matches!(
        refuse(3, &[2, 2]),
        Error::RunsDoNotFillRows {
            total: 4,
            columns: 3
        }
    ));
    assert!(matches!(refuse(0, &[2]), Error::EmptyImage { .. }));
    assert!(matches!(refuse(3, &[]), Error::EmptyImage { .. }));
    assert!(matches!(
        refuse(1, &[u64::MAX, u64::MAX]),
        Error::TooManyPixels { .. }
    ));
}

#[test]
fn the_mean_of_the_levels_decides_black_or_white() {
    let size = Size::new(4, 1).unwrap();
    let levels = [127, 128, 128, 128, 128, 128, 255, 129, 0, 255, 128, 0];
    assert_eq!(
        black_and_white(size, &levels).unwrap().to_bytes(),
        [0, 1, 1, 0]
    );
}

#[test]
fn each_channel_is_reduced_on_its_own() {
    let image = eight_colors(Size::new(1, 1).unwrap(), &[255, 100, 129]).unwrap();
    assert_eq!(image.pixels(), [0b101]);
    assert_eq!(image.to_rgb(), [255, 0, 255]);
}

#[test]
fn an_image_keeps_its_invariants() {
    let size = Size::new(2, 1).unwrap();
    assert!(matches!(Size::new(0, 3), Err(Error::EmptyImage { .. })));
    assert!(matches!(
        Size::new(1 << 20, 1 << 20),
        Err(Error::TooManyPixels { .. })
    ));
    assert!(matches!(
        Size::new(u64::MAX, 2),
        Err(Error::TooManyPixels { .. })
    ));
    let refuse =
        |pixels: &[u8]| Image::new(size, Palette::black_and_white(), pixels.to_vec()).unwrap_err();
    assert!(matches!(
        refuse(&[0]),
        Error::WrongLength {
            found: 1,
            expected: 2
        }
    ));
    assert!(matches!(
        refuse(&[0, 2]),
        Error::ColorOutOfPalette {
            color: 2,
            colors: 2
        }
    ));
    assert!(matches!(
        Palette::new(vec![]),
        Err(Error::PaletteSize { found: 0 })
    ));
    assert!(matches!(
        Palette::new(vec![[1; 3], [2; 3], [1; 3]]),
        Err(Error::RepeatedColor { color: [1, 1, 1] })
    ));
}

#[test]
fn more_than_256_colors_are_refused_with_the_two_thresholds_named() {
    let levels: Vec<u8> = (0..257u16)
        .flat_map(|level| [(level / 2) as u8, (level % 2) as u8, 9])
        .collect();
    let error = Image::from_rgb(Size::new(257, 1).unwrap(), &levels)
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("black and white") && error.contains("eight colors"),
        "{error}"
    );
    let fewer = Image::from_rgb(Size::new(256, 1).unwrap(), &levels[..768]).unwrap();
    assert_eq!(fewer.palette().len(), 256);
    assert_eq!(fewer.to_rgb(), &levels[..768]);
}

#[test]
fn colors_keep_the_smallest_standard_palette() {
    let from =
        |rgb: &[u8]| Image::from_rgb(Size::new(rgb.len() as u64 / 3, 1).unwrap(), rgb).unwrap();
    assert_eq!(
        from(&[255, 255, 255]).palette(),
        &Palette::black_and_white()
    );
    assert_eq!(
        from(&[255, 0, 255, 0, 0, 0]).palette(),
        &Palette::eight_colors()
    );
    assert_eq!(
        from(&[9, 8, 7, 1, 2, 3]).palette().colors(),
        [[1, 2, 3], [9, 8, 7]]
    );
}

proptest! {
    #[test]
    fn black_and_white_agrees_with_the_mean(width in 1..200usize, height in 1..4usize, seed in any::<u64>()) {
        let noise = |at: u64| (at ^ seed).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_right(29).wrapping_mul(seed | 1) >> 32;
        // levels near the middle, where rounding matters
        let rgb: Vec<u8> = (0..3 * width * height).map(|at| {
            let noise = noise(at as u64);
            if noise & 0x300 == 0 { noise as u8 } else { 126 + (noise % 5) as u8 }
        }).collect();
        let size = Size::new(width as u64, height as u64).unwrap();
        let expected: Vec<u8> = rgb.chunks(3).map(|pixel| {
            let mean = pixel.iter().map(|&level| f64::from(level)).sum::<f64>() / 3.0;
            u8::from(mean >= 128.0)
        }).collect();
        prop_assert_eq!(black_and_white(size, &rgb).unwrap().to_bytes(), expected);
    }

    #[test]
    fn runs_agree_with_a_count_pixel_by_pixel(bitmap in any_bitmap(150)) {
        let line: Vec<bool> = bitmap.to_bytes().iter().map(|&pixel| pixel == 1).collect();
        let runs = Runs::of(&bitmap);
        prop_assert_eq!(&runs.lengths, &count_line(&line));
        prop_assert_eq!(runs.to_bitmap().unwrap(), bitmap);
    }

    #[test]
    fn bytes_and_packed_bits_hold_the_same_picture(bitmap in any_bitmap(150)) {
        let image = Image::from(&bitmap);
        prop_assert_eq!(image.to_bitmap().unwrap(), bitmap);
    }
}

#[test]
fn every_sum_of_levels_near_the_threshold_is_decided_exactly() {
    let size = Size::new(256, 256).unwrap();
    for b in 0..=255u8 {
        let rgb: Vec<u8> = (0..=255u8)
            .flat_map(|r| (0..=255u8).flat_map(move |g| [r, g, b]))
            .collect();
        let expected: Vec<u8> = (0..256u32)
            .flat_map(|r| (0..256u32).map(move |g| u8::from(r + g + u32::from(b) >= 384)))
            .collect();
        assert_eq!(
            black_and_white(size, &rgb).unwrap().to_bytes(),
            expected,
            "blue {b}"
        );
    }
}
