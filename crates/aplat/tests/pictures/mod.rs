//! Pictures for tests: written as digits, drawn at random, or adversarial.
#![allow(dead_code, reason = "each test file uses a part")]
#![allow(clippy::unwrap_used, reason = "these are tests")]

pub mod patterns;

use aplat::{Bitmap, Image, Palette, Size};
use proptest::prelude::*;

/// A picture from rows of digits, with a palette of greys.
pub fn digits(rows: &[&str]) -> Image {
    let pixels: Vec<u8> = rows
        .iter()
        .flat_map(|row| row.bytes().map(|digit| digit - b'0'))
        .collect();
    image(rows[0].len(), pixels)
}

/// A picture of as many columns, whose palette is just large enough.
pub fn image(width: usize, pixels: Vec<u8>) -> Image {
    let colors = usize::from(*pixels.iter().max().unwrap()) + 1;
    let size = Size::new(width as u64, (pixels.len() / width) as u64).unwrap();
    let palette = match colors {
        ..=2 => Palette::black_and_white(),
        3..=8 => Palette::eight_colors(),
        _ => Palette::new(
            (0..colors)
                .map(|level| [level as u8, 7, 255 - level as u8])
                .collect(),
        )
        .unwrap(),
    };
    Image::new(size, palette, pixels).unwrap()
}

pub fn bitmap(rows: &[&str]) -> Bitmap {
    digits(rows).to_bitmap().unwrap()
}

/// Pictures of up to `side` pixels a side and `colors` colors, from plain
/// noise to large flat areas.
pub fn any_image(side: usize, colors: u8) -> impl Strategy<Value = Image> {
    let pixel = 0..colors;
    let noise = (1..=side, 1..=side)
        .prop_flat_map(move |(w, h)| (Just(w), prop::collection::vec(pixel.clone(), w * h)))
        .prop_map(|(width, pixels)| image(width, pixels));
    let patch = (
        0.0..1.0f64,
        0.0..1.0f64,
        0.0..1.0f64,
        0.0..1.0f64,
        0..colors,
    );
    let flat = (1..=side, 1..=side, prop::collection::vec(patch, 0..12)).prop_map(
        |(width, height, patches)| {
            let mut pixels = vec![0; width * height];
            for (x, y, w, h, color) in patches {
                let at = |part: f64, side: usize| (part * side as f64) as usize;
                for row in at(y, height)..(at(y, height) + at(h, height) + 1).min(height) {
                    for column in at(x, width)..(at(x, width) + at(w, width) + 1).min(width) {
                        pixels[row * width + column] = color;
                    }
                }
            }
            image(width, pixels)
        },
    );
    prop_oneof![noise, flat]
}

pub fn any_bitmap(side: usize) -> impl Strategy<Value = Bitmap> {
    any_image(side, 2).prop_map(|image| image.to_bitmap().unwrap())
}

/// Patterns that defeat one shortcut or another.
pub fn adversarial() -> Vec<(&'static str, Image)> {
    let draw = |width: usize, height: usize, color: fn(usize, usize) -> usize| {
        image(
            width,
            (0..width * height)
                .map(|at| color(at / width, at % width) as u8)
                .collect(),
        )
    };
    let noise = |seed: usize| (seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 29) % 251;
    let mut specks: Vec<u8> = (0..61 * 67)
        .map(|at| noise(at * at + 1) as u8 & 1)
        .collect();
    specks[0] = 1;
    vec![
        ("one black pixel", draw(1, 1, |_, _| 0)),
        ("one white pixel", draw(1, 1, |_, _| 1)),
        ("one row", draw(200, 1, |_, column| column / 7 % 2)),
        ("one column", draw(1, 200, |row, _| row / 7 % 2)),
        ("all white", draw(130, 70, |_, _| 1)),
        ("all black", draw(130, 70, |_, _| 0)),
        (
            "checkerboard",
            draw(129, 65, |row, column| (row + column) % 2),
        ),
        ("vertical stripes", draw(128, 64, |_, column| column % 2)),
        ("horizontal stripes", draw(64, 128, |row, _| row % 2)),
        (
            "wide stripes",
            draw(200, 100, |row, column| (row / 33 + column / 64) % 2),
        ),
        (
            "diagonal",
            draw(150, 150, |row, column| usize::from(row > column)),
        ),
        (
            "dot at the end",
            draw(97, 33, |row, column| usize::from(row == 32 && column == 96)),
        ),
        (
            "dot at the start",
            draw(97, 33, |row, column| usize::from(row + column == 0)),
        ),
        ("noise", image(61, specks)),
        (
            "256 colors",
            draw(64, 16, |row, column| (row * 64 + column) % 256),
        ),
        (
            "256 colors, noise",
            image(50, (0..2500).map(|at| noise(at) as u8).collect()),
        ),
        (
            "three colors",
            draw(70, 70, |row, column| (row / 5 + column / 9) % 3),
        ),
        ("letters", letters()),
    ]
}

/// The same small shapes again and again, some of them slightly changed.
fn letters() -> Image {
    const SHAPES: [[u16; 9]; 4] = [
        [
            0x0FC, 0x186, 0x006, 0x0FE, 0x186, 0x186, 0x1FE, 0x000, 0x000,
        ],
        [
            0x180, 0x180, 0x1FC, 0x186, 0x186, 0x186, 0x1FC, 0x000, 0x000,
        ],
        [
            0x0FC, 0x186, 0x180, 0x180, 0x180, 0x186, 0x0FC, 0x000, 0x000,
        ],
        [
            0x1FC, 0x186, 0x186, 0x186, 0x1FC, 0x180, 0x180, 0x180, 0x180,
        ],
    ];
    let (width, height) = (240, 120);
    let mut pixels = vec![1; width * height];
    for index in 0..120 {
        let (top, left) = (4 + index / 15 * 14, 5 + index % 15 * 15);
        for (row, bits) in SHAPES[index * 7 % 11 % 4].iter().enumerate() {
            for column in (0..9).filter(|column| bits >> (8 - column) & 1 == 1) {
                let chipped = index % 5 == 0 && row == 3 && column == 2;
                pixels[(top + row) * width + left + column] = u8::from(chipped);
            }
        }
    }
    image(width, pixels)
}
