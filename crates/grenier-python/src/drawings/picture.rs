//! A picture of flat color: its runs.

use std::fmt::Write as _;

use aplat::Image;
use phrases::Message;

use super::{bars, svg};
use crate::words::phrases;

/// The most runs drawn; a picture of more is drawn with fewer pixels.
const RUNS: usize = 30_000;
/// The size of a pixel on the page, and the most of the whole.
const PIXEL: usize = 24;
const MOST: usize = 640;

/// A picture, its pixels enlarged if they are few, within a thin frame.
pub fn image(image: &Image) -> String {
    let size = image.size();
    let (width, height) = (size.width(), size.height());
    // with the longest side as its step, one pixel is left
    let step = (1..=width.max(height))
        .find(|&step| count_runs(image, step) <= RUNS)
        .unwrap_or(1);
    let (columns, rows) = (width.div_ceil(step), height.div_ceil(step));
    let mut by_color = vec![Vec::new(); image.palette().len()];
    for row in 0..rows {
        for (column, length, color) in runs(image, row, step) {
            by_color[usize::from(color)].push((column, row, length));
        }
    }
    let colors = image.palette().colors().iter().zip(by_color);
    let paths = colors.map(|([r, g, b], runs)| bars(&format!("#{r:02x}{g:02x}{b:02x}"), runs));
    let mut content: String = paths.collect();
    let _ = write!(
        content,
        "<rect width=\"{columns}\" height=\"{rows}\" fill=\"none\" stroke=\"#888\" \
         vector-effect=\"non-scaling-stroke\"/>"
    );
    let says = Message::new("python-drawing-image")
        .with_shown("width", width)
        .with_shown("height", height);
    let page = page(width, height);
    svg(&says.render(phrases()), page, (columns, rows), &content)
}

/// The size on the page: whole pixels while they fit, smaller beyond.
fn page(width: usize, height: usize) -> (usize, usize) {
    let longest = width.max(height);
    match (MOST / longest).min(PIXEL) {
        0 => (
            (width * MOST / longest).max(1),
            (height * MOST / longest).max(1),
        ),
        pixel => (width * pixel, height * pixel),
    }
}

/// The runs of a row of every `step`-th pixel: where each begins, its length and color.
fn runs(image: &Image, row: usize, step: usize) -> Vec<(usize, usize, u8)> {
    let mut runs: Vec<(usize, usize, u8)> = Vec::new();
    for (column, &color) in image.row(row * step).iter().step_by(step).enumerate() {
        match runs.last_mut() {
            Some((_, length, last)) if *last == color => *length += 1,
            _ => runs.push((column, 1, color)),
        }
    }
    runs
}

fn count_runs(image: &Image, step: usize) -> usize {
    let rows = 0..image.size().height().div_ceil(step);
    rows.map(|row| runs(image, row, step).len()).sum()
}
