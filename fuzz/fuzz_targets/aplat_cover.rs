//! Any list of rectangles is a cover or is refused, as a count of each pixel says.
#![no_main]

use aplat::{Cover, InvalidCover, Palette, Rectangle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, u8, Vec<[u8; 5]>)| {
    let (width, height, list) = input;
    let (width, height) = (usize::from(width % 24), usize::from(height % 24));
    let rectangles: Vec<Rectangle> = list
        .iter()
        .map(|&[row, column, height, width, color]| Rectangle {
            row: u32::from(row),
            column: u32::from(column),
            height: u32::from(height),
            width: u32::from(width),
            color,
        })
        .collect();
    let mut counts = vec![0; width * height];
    let mut inside = width > 0 && height > 0;
    for r in &rectangles {
        let (row, column) = (r.row as usize, r.column as usize);
        let (last_row, last_column) = (row + r.height as usize, column + r.width as usize);
        if r.height == 0 || r.width == 0 || last_row > height || last_column > width {
            inside = false;
            break;
        }
        for row in row..last_row {
            counts[row * width + column..row * width + last_column].iter_mut().for_each(|count| *count += 1);
        }
    }
    let valid = inside && counts.iter().all(|&count| count == 1);
    let cover = Cover::new(width as u64, height as u64, rectangles);
    assert_eq!(cover.is_ok(), valid);
    match cover {
        Ok(cover) => {
            let palette = Palette::new((0..=255).map(|level| [level; 3]).collect()).unwrap();
            cover.paint(palette).unwrap();
        }
        Err(InvalidCover::Uncovered { row, column }) => assert_eq!(counts[row * width + column], 0),
        Err(InvalidCover::Overlap { row, column, .. }) => assert!(counts[row * width + column] > 1),
        Err(_) => {}
    }
});
