//! The cuts of a picture into pieces of one color: as lists for programs, and as
//! lines to draw.

use aplat::{Cover, Error, Image, Progress, Rectangle};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Longer lists are counted but not sent.
pub const LONGEST_LIST: usize = 200_000;

/// The ways to cut a picture into pieces of one color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Cut {
    /// Runs of the rows joined into one line.
    Runs,
    /// The subject's rectangles.
    #[default]
    Greedy,
    /// As few rectangles as can be.
    Minimum,
}

/// Runs of a picture: lengths and colors in turn.
#[derive(Serialize, ToSchema)]
#[schema(as = Runs)]
pub struct RunsJson {
    columns: usize,
    count: usize,
    /// In black and white the subject's list, black first; null where there are more
    /// than 200000.
    lengths: Option<Vec<usize>>,
    /// The color of each run as an index in the palette; null in black and white,
    /// which alternate.
    colors: Option<Vec<u8>>,
}

/// Rectangles of a picture: row, column, height, width and color of each.
#[derive(Serialize, ToSchema)]
#[schema(as = Rectangles)]
pub struct RectanglesJson {
    height: usize,
    width: usize,
    count: usize,
    /// Null where there are more than 200000.
    rectangles: Option<Vec<[u32; 5]>>,
}

/// The run lengths. For black-and-white images, in the subject's form: the first
/// run counts black pixels and is 0 if the image starts with white.
pub fn runs(image: &Image) -> RunsJson {
    let columns = image.size().width();
    if let Ok(bits) = image.to_bitmap()
        && image.palette() == &aplat::Palette::black_and_white()
    {
        let lengths = aplat::Runs::of(&bits).lengths;
        let count = lengths.len();
        let lengths = lengths.into_iter().map(|length| length as usize);
        return RunsJson {
            columns,
            count,
            lengths: (count <= LONGEST_LIST).then(|| lengths.collect()),
            colors: None,
        };
    }
    let runs = || image.pixels().chunk_by(|a, b| a == b);
    let count = runs().count();
    let is_sent = count <= LONGEST_LIST;
    RunsJson {
        columns,
        count,
        lengths: is_sent.then(|| runs().map(<[u8]>::len).collect()),
        colors: is_sent.then(|| runs().map(|run| run[0]).collect()),
    }
}

/// Rectangles as a list.
pub fn rectangles(
    image: &Image,
    cut: Cut,
    progress: &Progress<'_>,
) -> Result<RectanglesJson, Error> {
    let cover = cover(image, cut, progress)?;
    let list = |r: &Rectangle| [r.row, r.column, r.height, r.width, r.color.into()];
    let rectangles = cover.rectangles();
    Ok(RectanglesJson {
        height: cover.size().height(),
        width: cover.size().width(),
        count: rectangles.len(),
        rectangles: (rectangles.len() <= LONGEST_LIST)
            .then(|| rectangles.iter().map(list).collect()),
    })
}

fn cover(image: &Image, cut: Cut, progress: &Progress<'_>) -> Result<Cover, Error> {
    match cut {
        Cut::Minimum => Cover::minimum_with_progress(image, progress),
        _ => Cover::greedy_with_progress(image, progress),
    }
}

/// Where pieces begin: a bit for each pixel that has a line along its left,
/// and a bit for each that has one along its top.
///
/// Its memory depends on the picture only, not on the number of pieces.
pub struct Lines {
    width: usize,
    height: usize,
    count: usize,
    /// Bytes of a row of bits.
    stride: usize,
    left: Vec<u8>,
    top: Vec<u8>,
}

impl Lines {
    /// The lines of a cut.
    pub fn of(image: &Image, cut: Cut, progress: &Progress<'_>) -> Result<Lines, Error> {
        let mut lines = Lines::none(image);
        if cut == Cut::Runs {
            lines.add_runs(image);
            return Ok(lines);
        }
        let cover = cover(image, cut, progress)?;
        lines.count = cover.rectangles().len();
        for rectangle in cover.rectangles() {
            lines.add(rectangle);
        }
        Ok(lines)
    }

    fn none(image: &Image) -> Lines {
        let (width, height) = (image.size().width(), image.size().height());
        let stride = width.div_ceil(8);
        Lines {
            width,
            height,
            count: 0,
            stride,
            left: vec![0; stride * height],
            top: vec![0; stride * height],
        }
    }

    /// Runs continue from one row to the next: every pixel has a line along its
    /// top, and the first of a row has one along its left only if a run starts.
    fn add_runs(&mut self, image: &Image) {
        self.top.fill(0xFF);
        let mut before = None;
        for row in 0..self.height {
            for (column, &pixel) in image.row(row).iter().enumerate() {
                if before != Some(pixel) {
                    self.left[row * self.stride + column / 8] |= 1 << (column % 8);
                    self.count += 1;
                }
                before = Some(pixel);
            }
        }
    }

    fn add(&mut self, r: &Rectangle) {
        let (row, column) = (r.row as usize, r.column as usize);
        for column in column..column + r.width as usize {
            self.top[row * self.stride + column / 8] |= 1 << (column % 8);
        }
        for row in row..row + r.height as usize {
            self.left[row * self.stride + column / 8] |= 1 << (column % 8);
        }
    }

    /// Width, height and number of pieces, four bytes each from the lowest;
    /// then rows of bits for the lines along lefts, then for those along tops,
    /// the first pixel in the lowest bit.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(12 + 2 * self.left.len());
        for number in [self.width, self.height, self.count] {
            bytes.extend((number as u32).to_le_bytes());
        }
        bytes.extend(&self.left);
        bytes.extend(&self.top);
        bytes
    }
}
