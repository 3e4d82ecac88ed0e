//! Halftones, sprites and enlargements, drawn by rule.

use aplat::Image;

use super::image;

/// A grey that varies across the picture, 0 to 255.
fn grey(row: usize, column: usize) -> usize {
    let wave = (row * row / 90 + column * 2) % 400;
    40 + wave.min(400 - wave).min(175)
}

fn drawn(width: usize, height: usize, color: impl Fn(usize, usize) -> u8) -> Image {
    let pixels = (0..width * height).map(|at| color(at / width, at % width));
    image(width, pixels.collect())
}

/// Clustered dots: round dots on a grid whose steps are `across` and `down`
/// pixels along a row, and the other way round along a column.
pub fn clustered_dots(across: i64, down: i64) -> Image {
    let area = across * across + down * down;
    drawn(300, 260, |row, column| {
        let (row_at, column_at) = (row as i64, column as i64);
        // the place within the cell, in units of 1 / area
        let u = (column_at * across + row_at * down).rem_euclid(area) * 2 - area;
        let v = (row_at * across - column_at * down).rem_euclid(area) * 2 - area;
        let distance = (u * u + v * v) * 255 / (2 * area * area);
        u8::from(distance < grey(row, column) as i64)
    })
}

/// Three screens at three angles, printed one over the other in eight colors.
pub fn color_screens() -> Image {
    let screens = [
        clustered_dots(5, 2),
        clustered_dots(4, 4),
        clustered_dots(7, 1),
    ];
    let size = screens[0].size();
    drawn(size.width(), size.height(), |row, column| {
        let inks = screens.iter().map(|screen| screen.row(row)[column]);
        inks.fold(0, |color, ink| color << 1 | ink)
    })
}

/// Bayer's ordered dither of 8 x 8 thresholds.
pub fn bayer() -> Image {
    drawn(280, 240, |row, column| {
        let threshold = (0..3).fold(0, |threshold, bit| {
            let (r, c) = (row >> bit & 1, column >> bit & 1);
            threshold << 2 | (r ^ c) << 1 | r
        });
        u8::from(threshold * 4 < grey(row, column))
    })
}

/// A dither by thresholds spread evenly without a period, as blue noise is.
pub fn blue_noise() -> Image {
    drawn(280, 240, |row, column| {
        let spread = (row as u64 * 12_664_745 + column as u64 * 9_560_333) % (1 << 24);
        u8::from((spread >> 16) < grey(row, column) as u64)
    })
}

/// Ulichney's void-and-cluster thresholds (1993), 16 x 16: each rank goes to the
/// largest void left by the ranks before it.
pub fn void_and_cluster() -> Image {
    const SIDE: usize = 16;
    let nearness = |a: usize, b: usize| {
        let apart = |a: usize, b: usize| a.abs_diff(b).min(SIDE - a.abs_diff(b));
        let (rows, columns) = (apart(a / SIDE, b / SIDE), apart(a % SIDE, b % SIDE));
        1_000_000 / (1 + (rows * rows + columns * columns).pow(2))
    };
    let mut energy = [0; SIDE * SIDE];
    let mut ranks = [usize::MAX; SIDE * SIDE];
    for rank in 0..SIDE * SIDE {
        let void = (0..SIDE * SIDE)
            .filter(|&at| ranks[at] == usize::MAX)
            .min_by_key(|&at| energy[at])
            .expect("a place is left");
        ranks[void] = rank;
        for (at, energy) in energy.iter_mut().enumerate() {
            *energy += nearness(at, void);
        }
    }
    drawn(280, 240, |row, column| {
        u8::from(ranks[row % SIDE * SIDE + column % SIDE] < grey(row, column))
    })
}

/// Noise of so many colors, in which nothing repeats.
pub fn noise(width: usize, height: usize, colors: usize) -> Image {
    drawn(width, height, |row, column| {
        let mixed = (row * width + column).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        (mixed >> 40) as u8 % colors as u8
    })
}

/// Black letters over a screen of dots.
pub fn text_over_screen() -> Image {
    let dots = clustered_dots(4, 4);
    let width = dots.size().width();
    drawn(width, dots.size().height(), |row, column| {
        let (letter, line) = (column / 14, row / 20);
        let (x, y) = (column % 14, row % 20);
        let bar = (letter * 5 + line * 3) % 4;
        let ink = (2..11).contains(&y)
            && (x == 3 || y == 2 + 2 * bar && (3..9).contains(&x) || bar == 2 && x == 8);
        if ink {
            1 - u8::from(bar % 2 == 0)
        } else {
            dots.row(row)[column]
        }
    })
}

/// Sixteen sprites in several colors, again and again in a shuffled order.
pub fn sprites() -> Image {
    drawn(320, 256, |row, column| {
        let tile = (row / 16 * 7 + column / 16 * 11 + (row / 16) * (column / 16) * 3) % 16;
        let (y, x) = (row % 16, column % 16);
        let seed = (tile * 64 + y / 2 * 8 + x / 2).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        if (seed >> 40).is_multiple_of(3) {
            0
        } else {
            (seed >> 50 & 3) as u8
        }
    })
}

/// A picture with each pixel enlarged, and so many columns and rows of the first cut off.
pub fn enlarged(small: &Image, (across, down): (usize, usize), cut: (usize, usize)) -> Image {
    let (width, height) = (
        small.size().width() * across - cut.0,
        small.size().height() * down - cut.1,
    );
    drawn(width, height, |row, column| {
        small.row((row + cut.1) / down)[(column + cut.0) / across]
    })
}
