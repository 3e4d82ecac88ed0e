//! Covers: the subject's examples, the obvious greedy, the exhaustive minimum.

#![allow(clippy::unwrap_used, reason = "these are tests")]

mod pictures;

use aplat::{Cover, Error, Image, InvalidCover, Palette, Picture, Rectangle, largest_rectangle};
use pictures::{adversarial, any_image, digits};
use proptest::prelude::*;

fn rectangle(row: u32, column: u32, color: u8, height: u32, width: u32) -> Rectangle {
    Rectangle {
        row,
        column,
        height,
        width,
        color,
    }
}

#[test]
fn the_largest_rectangle_of_the_subject_is_found() {
    let image = digits(&["7771", "7771", "2211"]);
    assert_eq!(largest_rectangle(&image, 0, 0), (2, 3));
    assert_eq!(largest_rectangle(&image, 0, 2), (2, 1));
    assert_eq!(largest_rectangle(&image, 0, 3), (3, 1));
    assert_eq!(largest_rectangle(&image, 2, 3), (1, 1));
    assert_eq!(
        largest_rectangle(&digits(&["63334", "63364", "63464"]), 0, 1),
        (2, 2)
    );
}

#[test]
fn the_greedy_cover_of_the_subject_is_found() {
    let image = digits(&["7771", "7771", "2211"]);
    let expected = [
        rectangle(0, 0, 7, 2, 3),
        rectangle(0, 3, 1, 3, 1),
        rectangle(2, 0, 2, 1, 2),
        rectangle(2, 2, 1, 1, 1),
    ];
    let cover = Cover::greedy(&image);
    assert_eq!(cover.rectangles(), expected);
    assert_eq!(cover.paint(Palette::eight_colors()).unwrap(), image);
}

#[test]
fn of_equal_areas_the_least_height_is_taken() {
    assert_eq!(largest_rectangle(&digits(&["11", "10"]), 0, 0), (1, 2));
    assert_eq!(largest_rectangle(&digits(&["1111", "1100"]), 0, 0), (1, 4));
}

fn refuse(rectangles: &[Rectangle]) -> InvalidCover {
    Cover::new(4, 3, rectangles.to_vec()).unwrap_err()
}

#[test]
fn a_cover_that_is_none_is_refused_with_the_reason() {
    let half = rectangle(0, 0, 1, 3, 2);
    assert_eq!(refuse(&[]), InvalidCover::Uncovered { row: 0, column: 0 });
    assert_eq!(
        refuse(&[half]),
        InvalidCover::Uncovered { row: 0, column: 2 }
    );
    assert_eq!(
        refuse(&[half, rectangle(1, 1, 2, 1, 1)]),
        InvalidCover::Overlap {
            first: 0,
            second: 1,
            row: 1,
            column: 1
        }
    );
    assert_eq!(
        refuse(&[half, rectangle(0, 2, 0, 0, 2)]),
        InvalidCover::Empty { index: 1 }
    );
    assert!(matches!(
        refuse(&[rectangle(0, 3, 0, 1, 2)]),
        InvalidCover::Outside { index: 0, .. }
    ));
    assert!(matches!(
        refuse(&[rectangle(u32::MAX, 0, 0, u32::MAX, 1)]),
        InvalidCover::Outside { .. }
    ));
    assert!(Cover::new(4, 3, vec![half, rectangle(0, 2, 5, 3, 2)]).is_ok());
    assert!(matches!(
        Cover::new(1 << 40, 1 << 40, vec![]),
        Err(InvalidCover::Size { .. })
    ));
    assert!(matches!(
        Cover::new(0, 5, vec![]),
        Err(InvalidCover::Size { .. })
    ));
}

#[test]
fn a_color_outside_the_palette_is_not_painted() {
    let cover = Cover::new(1, 1, vec![rectangle(0, 0, 2, 1, 1)]).unwrap();
    assert!(matches!(
        cover.paint(Palette::black_and_white()),
        Err(Error::ColorOutOfPalette {
            color: 2,
            colors: 2
        })
    ));
}

#[test]
fn the_first_pixel_left_uncovered_is_told() {
    let row = |row| rectangle(row, 0, 1, 1, 4);
    assert_eq!(
        refuse(&[row(0)]),
        InvalidCover::Uncovered { row: 1, column: 0 }
    );
    assert_eq!(
        refuse(&[row(0), row(2)]),
        InvalidCover::Uncovered { row: 1, column: 0 }
    );
    let cut = rectangle(1, 0, 1, 1, 3);
    assert_eq!(
        refuse(&[row(2), cut, row(0)]),
        InvalidCover::Uncovered { row: 1, column: 3 }
    );
}

/// The subject's cover, by trying every width and height at each pixel.
fn naive_greedy(image: &Image) -> Vec<Rectangle> {
    let (width, height) = (image.size().width(), image.size().height());
    let mut covered = vec![false; width * height];
    let mut rectangles = Vec::new();
    for row in 0..height {
        for column in 0..width {
            if covered[row * width + column] {
                continue;
            }
            let color = image.color(row, column);
            let uniform = |h: usize, w: usize, covered: &[bool]| {
                (row..row + h).all(|r| {
                    (column..column + w)
                        .all(|c| image.color(r, c) == color && !covered[r * width + c])
                })
            };
            let mut best = (0, 0);
            for h in 1..=height - row {
                for w in 1..=width - column {
                    if h * w > best.0 * best.1 && uniform(h, w, &covered) {
                        best = (h, w);
                    }
                }
            }
            for r in row..row + best.0 {
                covered[r * width + column..][..best.1].fill(true);
            }
            rectangles.push(rectangle(
                row as u32,
                column as u32,
                color,
                best.0 as u32,
                best.1 as u32,
            ));
        }
    }
    rectangles
}

/// The least number of rectangles, by trying every one at the first free pixel.
fn exhaustive_minimum(image: &Image, covered: &mut [bool], used: usize, best: &mut usize) {
    let width = image.size().width();
    let Some(at) = covered.iter().position(|covered| !covered) else {
        *best = used.min(*best);
        return;
    };
    if used + 1 >= *best {
        return;
    }
    let (row, column) = (at / width, at % width);
    let mut reach = width - column;
    for height in 1..=image.size().height() - row {
        let start = (row + height - 1) * width + column;
        let free =
            |at: usize| !covered[at] && image.pixels()[at] == image.pixels()[row * width + column];
        reach = (0..reach).take_while(|&w| free(start + w)).count();
        for w in 1..=reach {
            let mut next = covered.to_vec();
            for r in row..row + height {
                next[r * width + column..][..w].fill(true);
            }
            exhaustive_minimum(image, &mut next, used + 1, best);
        }
    }
}

fn paints_back(cover: &Cover, image: &Image) -> bool {
    let rectangles = cover.rectangles().to_vec();
    let (width, height) = (image.size().width() as u64, image.size().height() as u64);
    let checked = Cover::new(width, height, rectangles).expect("a valid cover");
    checked.paint(image.palette().clone()).unwrap() == *image
}

fn is_in_scan_order(cover: &Cover) -> bool {
    cover.rectangles().is_sorted_by_key(|r| (r.row, r.column))
}

proptest! {
    #[test]
    fn the_greedy_cover_agrees_with_the_obvious_one(image in any_image(14, 4)) {
        let cover = Cover::greedy(&image);
        prop_assert_eq!(cover.rectangles(), &naive_greedy(&image)[..]);
        prop_assert!(paints_back(&cover, &image));
    }

    #[test]
    fn packed_bits_and_bytes_have_the_same_greedy_cover(image in any_image(150, 2)) {
        let bitmap = image.to_bitmap().unwrap();
        prop_assert_eq!(Cover::greedy(&bitmap), Cover::greedy(&image));
        prop_assert_eq!(Cover::minimum(&bitmap), Cover::minimum(&image));
    }

    #[test]
    fn no_cover_is_smaller_than_the_minimum(image in any_image(4, 3)) {
        let mut best = Cover::greedy(&image).rectangles().len() + 1;
        exhaustive_minimum(&image, &mut vec![false; image.pixels().len()], 0, &mut best);
        prop_assert_eq!(Cover::minimum(&image).rectangles().len(), best);
    }

    #[test]
    fn the_minimum_cover_is_a_cover(image in any_image(60, 3)) {
        let cover = Cover::minimum(&image);
        prop_assert!(paints_back(&cover, &image));
        prop_assert!(is_in_scan_order(&cover));
        prop_assert!(cover.rectangles().len() <= Cover::greedy(&image).rectangles().len());
    }
}

#[test]
fn adversarial_pictures_are_covered_both_ways() {
    for (name, image) in adversarial() {
        assert!(paints_back(&Cover::greedy(&image), &image), "{name}");
        assert!(paints_back(&Cover::minimum(&image), &image), "{name}");
    }
}

#[test]
fn the_minimum_beats_the_greedy_cover_where_chords_cross() {
    // a plus: greedy takes the long bar first either way; three rectangles are needed
    let plus = digits(&["00100", "00100", "11111", "00100", "00100"]);
    let of_color = |cover: &Cover| cover.rectangles().iter().filter(|r| r.color == 1).count();
    assert_eq!(of_color(&Cover::minimum(&plus)), 3);
    let stair = digits(&["1100", "1110", "0111", "0011"]);
    assert!(Cover::minimum(&stair).rectangles().len() <= Cover::greedy(&stair).rectangles().len());
}

#[test]
fn the_picture_of_a_cut_has_a_line_along_each_rectangle() {
    let image = digits(&["7771", "7771", "2211"]);
    let (size, levels) = Cover::greedy(&image).picture(image.palette(), 3).unwrap();
    assert_eq!((size.width(), size.height()), (12, 9));
    let level = |row: usize, column: usize| &levels[3 * (row * 12 + column)..][..3];
    assert_eq!(level(1, 1), [255, 255, 255], "inside the first rectangle");
    assert_eq!(level(1, 3), [255, 255, 255], "no line between its pixels");
    assert_eq!(level(0, 5), level(0, 0), "a line along the top");
    assert_eq!(
        level(4, 9),
        level(0, 0),
        "a line along the left of the second"
    );
    assert_ne!(level(4, 9), level(4, 10));
    assert!(Cover::greedy(&image).picture(image.palette(), 0).is_err());
    assert!(
        Cover::greedy(&image)
            .picture(&Palette::black_and_white(), 2)
            .is_err()
    );
}
