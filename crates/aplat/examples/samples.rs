//! Draws the sample pictures of the web site: `samples FOLDER`.
//!
//! Each is a rule that gives the color of a pixel, so that the pictures are
//! ours and small, and show something: few colors, curves, right angles,
//! patterns, and more colors than a palette holds.
#![allow(clippy::unwrap_used, reason = "a failed unwrap ends the program")]

use std::path::Path;

use aplat::{Image, Rgb, Size, png_file};
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder};

/// The color of a pixel by its column and row.
type Rule = fn(f64, f64) -> Rgb;

const WIDTH: usize = 320;
const HEIGHT: usize = 240;

fn main() {
    let folder = std::env::args().nth(1).expect("a folder to draw in");
    let folder = Path::new(&folder);
    let flat: [(&str, Rule); 4] = [
        ("attic", attic),
        ("seeds", seeds),
        ("plan", plan),
        ("mosaic", mosaic),
    ];
    for (name, color) in flat {
        let image = Image::from_rgb(size(), &drawn(color)).unwrap();
        let file = folder.join(name).with_extension("png");
        std::fs::write(file, png_file::encode(&image)).unwrap();
    }
    std::fs::write(folder.join("sunset.png"), photo(&drawn(sunset))).unwrap();
}

fn size() -> Size {
    Size::new(WIDTH as u64, HEIGHT as u64).unwrap()
}

fn drawn(color: Rule) -> Vec<u8> {
    let pixels = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| color(x as f64, y as f64)));
    pixels.flatten().collect()
}

fn photo(levels: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    let (width, height) = (WIDTH as u32, HEIGHT as u32);
    PngEncoder::new_with_quality(&mut file, CompressionType::Best, FilterType::Adaptive)
        .write_image(levels, width, height, ExtendedColorType::Rgb8)
        .unwrap();
    file
}

fn disc(x: f64, y: f64, (cx, cy): (f64, f64), radius: f64) -> bool {
    (x - cx).hypot(y - cy) <= radius
}

fn within(x: f64, y: f64, (left, top): (f64, f64), (width, height): (f64, f64)) -> bool {
    (left..left + width).contains(&x) && (top..top + height).contains(&y)
}

const INK: Rgb = [44, 33, 23];
const NIGHT: Rgb = [38, 52, 92];
const MOON: Rgb = [250, 232, 170];
const ROOF: Rgb = [160, 74, 48];
const TILE: Rgb = [132, 58, 38];
const WALL: Rgb = [236, 222, 196];
const WOOD: Rgb = [122, 84, 48];
const GRASS: Rgb = [58, 104, 62];

/// A house at night, its attic lit.
fn attic(x: f64, y: f64) -> Rgb {
    let from_ridge = (x - 170.0).abs();
    let roof = y > 50.0 && y < 150.0 && from_ridge < 10.0 + (y - 50.0) * 1.05;
    let window = (170.0, 112.0);
    if within(x, y, (222.0, 40.0), (22.0, 60.0)) && !roof {
        return if y < 48.0 { INK } else { WALL };
    }
    if roof && disc(x, y, window, 20.0) {
        let bar = (x - window.0).abs() < 2.0 || (y - window.1).abs() < 2.0;
        let frame = !disc(x, y, window, 17.0);
        return if bar || frame { WOOD } else { MOON };
    }
    if roof {
        let row = ((y - 50.0) / 10.0).floor();
        let joint = (x + 8.0 * (row % 2.0)).rem_euclid(16.0) < 1.0;
        return if (y - 50.0).rem_euclid(10.0) < 1.0 || joint {
            TILE
        } else {
            ROOF
        };
    }
    if within(x, y, (80.0, 150.0), (180.0, 62.0)) {
        let door = within(x, y, (155.0, 168.0), (30.0, 44.0));
        let panes = [100.0, 210.0]
            .iter()
            .any(|&left| within(x, y, (left, 166.0), (30.0, 24.0)));
        let beam = y < 154.0 || !(84.0..=255.0).contains(&x);
        return match () {
            () if door || beam => WOOD,
            () if panes => NIGHT,
            () => WALL,
        };
    }
    let moon = disc(x, y, (60.0, 50.0), 24.0) && !disc(x, y, (70.0, 44.0), 21.0);
    let hill = y > 212.0 + 8.0 * (x / 45.0).sin();
    let star = (7.0 * x + 13.0 * y) % 331.0 < 1.0 && y < 140.0;
    match () {
        () if hill || y > 211.0 => GRASS,
        () if moon || star => MOON,
        () => NIGHT,
    }
}

/// An awalé board from above: twelve pits, some seeds.
fn seeds(x: f64, y: f64) -> Rgb {
    const COUNTS: [usize; 12] = [4, 0, 7, 2, 5, 1, 3, 6, 4, 0, 8, 2];
    if !within(x, y, (8.0, 44.0), (304.0, 152.0)) {
        return WALL;
    }
    for (pit, &count) in COUNTS.iter().enumerate() {
        let (column, row) = (pit % 6, pit / 6);
        let (cx, cy) = (35.0 + 50.0 * column as f64, 84.0 + 72.0 * row as f64);
        for seed in 0..count {
            let turn = seed as f64 * 2.4;
            let reach = 5.8 * (seed as f64).sqrt();
            if disc(
                x,
                y,
                (cx + reach * turn.cos(), cy + reach * turn.sin()),
                4.0,
            ) {
                return MOON;
            }
        }
        if disc(x, y, (cx, cy), 21.0) {
            return INK;
        }
    }
    if y > 119.0 && y < 121.0 { TILE } else { WOOD }
}

/// The plan of a house in black and white: walls, doors, a stair.
fn plan(x: f64, y: f64) -> Rgb {
    const WALLS: [[f64; 4]; 9] = [
        [20.0, 20.0, 280.0, 8.0],
        [20.0, 212.0, 280.0, 8.0],
        [20.0, 20.0, 8.0, 200.0],
        [292.0, 20.0, 8.0, 200.0],
        [120.0, 20.0, 5.0, 120.0],
        [120.0, 136.0, 110.0, 5.0],
        [200.0, 136.0, 5.0, 84.0],
        [28.0, 100.0, 60.0, 5.0],
        [225.0, 20.0, 5.0, 60.0],
    ];
    const DOORS: [[f64; 4]; 5] = [
        [60.0, 210.0, 30.0, 12.0],
        [118.0, 60.0, 10.0, 26.0],
        [150.0, 134.0, 26.0, 10.0],
        [198.0, 170.0, 10.0, 26.0],
        [250.0, 18.0, 30.0, 12.0],
    ];
    let inside = |areas: &[[f64; 4]]| {
        areas
            .iter()
            .any(|&[left, top, width, height]| within(x, y, (left, top), (width, height)))
    };
    let wall = inside(&WALLS) && !inside(&DOORS);
    let stair = within(x, y, (216.0, 150.0), (66.0, 40.0)) && x.rem_euclid(8.0) < 2.0;
    let round = disc(x, y, (170.0, 70.0), 22.0) && !disc(x, y, (170.0, 70.0), 19.0);
    if wall || stair || round {
        [0; 3]
    } else {
        [255; 3]
    }
}

/// Tiles of quarter circles, turned by chance, in the eight colors.
fn mosaic(x: f64, y: f64) -> Rgb {
    const SIDE: f64 = 20.0;
    const PAIRS: [[Rgb; 2]; 3] = [
        [[255, 0, 0], [255, 255, 0]],
        [[0, 0, 255], [0, 255, 255]],
        [[255, 0, 255], [0, 255, 0]],
    ];
    let (column, row) = ((x / SIDE).floor(), (y / SIDE).floor());
    let chance = (column as u64 * 2_654_435_761 + row as u64 * 40_503 * 65_537) >> 7;
    let (u, v) = (x - column * SIDE, y - row * SIDE);
    let u = if chance.is_multiple_of(2) {
        u
    } else {
        SIDE - 1.0 - u
    };
    let near = u.hypot(v).min((SIDE - 1.0 - u).hypot(SIDE - 1.0 - v));
    let band = ((column + row) / 7.0).floor() as usize % 3;
    match near {
        near if (near - SIDE / 2.0).abs() < 2.6 => [255; 3],
        near if (near - SIDE / 2.0).abs() < 3.8 => [0; 3],
        near if near < SIDE / 2.0 => PAIRS[band][0],
        _ => PAIRS[band][1],
    }
}

/// A sunset of thousands of colors.
fn sunset(x: f64, y: f64) -> Rgb {
    let sea = y > 150.0;
    let height = if sea {
        1.0 - (y - 150.0) / 110.0
    } else {
        y / 150.0
    };
    let ripple = if sea {
        (y * 0.9 + (x / 9.0).sin() * 3.0).sin() * 12.0
    } else {
        0.0
    };
    let glow = (-((x - 160.0) / 90.0).powi(2)).exp() * height;
    let level = |low: f64, high: f64, glowing: f64| {
        (low + (high - low) * height + glowing * glow + ripple).clamp(0.0, 255.0) as u8
    };
    if !sea && disc(x, y, (160.0, 142.0), 30.0) {
        return [255, (240.0 - (142.0 - y)) as u8, (120.0 + y / 2.0) as u8];
    }
    [
        level(40.0, 220.0, 35.0),
        level(45.0, 110.0, 80.0),
        level(110.0, 70.0, 10.0),
    ]
}
