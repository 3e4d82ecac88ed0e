//! Run lengths of a black and white picture, rows joined into one line.

use crate::error::Error;
use crate::picture::bitmap::Bitmap;
use crate::picture::size::Size;

/// A black and white picture as the lengths of its runs.
///
/// Rows are joined into one line and its runs counted in turn: zeros, ones,
/// zeros… The first counts zeros and may be 0; in a list counted from a
/// picture no other is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runs {
    /// Pixels in a row.
    pub columns: u64,
    /// How many zeros, how many ones, how many zeros…
    pub lengths: Vec<u64>,
}

impl Runs {
    /// Counts the runs of a picture.
    #[must_use]
    pub fn of(bitmap: &Bitmap) -> Self {
        let width = bitmap.size().width();
        let mut counter = Counter::default();
        let mut before = 0;
        for (index, row) in bitmap.words().chunks_exact(bitmap.stride()).enumerate() {
            let start = (index * width) as u64;
            let (&last, body) = row.split_last().expect("a row has a word");
            for (at, &word) in body.iter().enumerate() {
                counter.add(start + 64 * at as u64, word ^ (word << 1 | before));
                before = word >> 63;
            }
            let changes = (last ^ (last << 1 | before)) & bitmap.last_mask();
            counter.add(start + 64 * body.len() as u64, changes);
            before = last >> ((width - 1) % 64) & 1;
        }
        counter
            .lengths
            .push(bitmap.size().pixels() as u64 - counter.last);
        Self {
            columns: width as u64,
            lengths: counter.lengths,
        }
    }

    /// The picture that has these runs.
    ///
    /// Refused when the runs do not fill whole rows, or too many.
    pub fn to_bitmap(&self) -> Result<Bitmap, Error> {
        let total = self
            .lengths
            .iter()
            .fold(0, |sum: u64, &length| sum.saturating_add(length));
        let rows = total.checked_div(self.columns).unwrap_or(0);
        let size = Size::new(self.columns, rows)?;
        if total != size.pixels() as u64 {
            return Err(Error::RunsDoNotFillRows {
                total,
                columns: self.columns,
            });
        }
        let mut bitmap = Bitmap::black(size);
        let mut painter = Painter {
            width: size.width(),
            row: 0,
            column: 0,
        };
        for pair in self.lengths.chunks(2) {
            painter.skip(pair[0] as usize);
            if let Some(&ones) = pair.get(1) {
                painter.whiten(&mut bitmap, ones as usize);
            }
        }
        Ok(bitmap)
    }
}

/// Runs of one line of pixels (`true` for 1), zeros first; `[0]` for no pixel.
#[must_use]
pub fn count_line(line: &[bool]) -> Vec<u64> {
    let mut lengths = vec![0];
    let mut current = false;
    for &pixel in line {
        if pixel != current {
            lengths.push(0);
            current = pixel;
        }
        *lengths.last_mut().expect("the list is never empty") += 1;
    }
    lengths
}

#[derive(Default)]
struct Counter {
    lengths: Vec<u64>,
    last: u64,
}

impl Counter {
    /// Ends a run before each pixel of `changes`, whose bit 0 is pixel `start`.
    #[inline]
    fn add(&mut self, start: u64, mut changes: u64) {
        while changes != 0 {
            let at = start + u64::from(changes.trailing_zeros());
            self.lengths.push(at - self.last);
            self.last = at;
            changes &= changes - 1;
        }
    }
}

/// A place in the line, as row and column.
struct Painter {
    width: usize,
    row: usize,
    column: usize,
}

impl Painter {
    #[inline]
    fn skip(&mut self, pixels: usize) {
        self.column += pixels;
        if self.column >= self.width {
            self.row += self.column / self.width;
            self.column %= self.width;
        }
    }

    #[inline]
    fn whiten(&mut self, bitmap: &mut Bitmap, mut pixels: usize) {
        while pixels > 0 {
            let here = pixels.min(self.width - self.column);
            bitmap.whiten(self.row, self.column, self.column + here);
            self.skip(here);
            pixels -= here;
        }
    }
}
