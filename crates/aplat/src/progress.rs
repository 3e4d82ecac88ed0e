//! Progress of long work: reports how much is done, cancels on request, and
//! limits the memory of minimum covers and the threads.

use std::cell::Cell;

use crate::error::Error;
use crate::picture::size::Size;

/// Reports the progress of work on a picture, and cancels it.
///
/// ```
/// use aplat::{Error, Image, Method, Palette, Size, Progress, encode_with_progress};
///
/// let image = Image::new(Size::new(2, 1)?, Palette::black_and_white(), vec![0, 1])?;
/// let stopped = encode_with_progress(&image, Method::Context, &Progress::new(&|_| false));
/// assert!(matches!(stopped, Err(Error::Stopped)));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Progress<'a> {
    goes_on: &'a dyn Fn(f64) -> bool,
    from: f64,
    to: f64,
    most_chords: usize,
    most_threads: usize,
}

impl<'a> Progress<'a> {
    /// Calls `goes_on` regularly with the part of the work that is done, from 0
    /// to 1; the work stops when it returns false.
    #[must_use]
    pub fn new(goes_on: &'a dyn Fn(f64) -> bool) -> Self {
        Self {
            goes_on,
            from: 0.0,
            to: 1.0,
            most_chords: usize::MAX,
            most_threads: usize::MAX,
        }
    }

    /// No report, no cancellation, no limit.
    pub(crate) const NONE: Progress<'static> = Progress {
        goes_on: &|_| true,
        from: 0.0,
        to: 1.0,
        most_chords: usize::MAX,
        most_threads: usize::MAX,
    };

    /// Limits the memory of minimum covers: pictures with more chords than this
    /// in either direction, or with more than eight times as many crossings, are
    /// refused. A chord takes about a hundred bytes.
    #[must_use]
    pub fn with_most_chords(self, most_chords: usize) -> Self {
        Self {
            most_chords,
            ..self
        }
    }

    /// Limits the threads that code a large picture; at least one does.
    #[must_use]
    pub fn with_most_threads(self, most_threads: usize) -> Self {
        Self {
            most_threads,
            ..self
        }
    }

    pub(crate) fn most_threads(&self) -> usize {
        self.most_threads.max(1)
    }

    /// The progress of a part of the work.
    pub(crate) fn piece(&self, from: f64, to: f64) -> Self {
        let at = |part: f64| self.from + part * (self.to - self.from);
        Self {
            from: at(from),
            to: at(to),
            ..*self
        }
    }

    /// Reports that `part` of `whole` is done.
    pub(crate) fn at(&self, part: usize, whole: usize) -> Result<(), Error> {
        let part = part as f64 / whole.max(1) as f64;
        if (self.goes_on)(self.from + part * (self.to - self.from)) {
            Ok(())
        } else {
            Err(Error::Stopped)
        }
    }

    pub(crate) fn check_chords(&self, found: usize) -> Result<(), Error> {
        at_most(found, self.most_chords)
    }

    pub(crate) fn check_touches(&self, found: usize) -> Result<(), Error> {
        at_most(found, self.most_chords.saturating_mul(TOUCHES))
    }
}

/// Crossings allowed for each chord: they take less memory than chords.
const TOUCHES: usize = 8;

fn at_most(found: usize, most: usize) -> Result<(), Error> {
    if found <= most {
        Ok(())
    } else {
        Err(Error::TooManyChords { found, most })
    }
}

/// Counts the rows of a picture as they are coded.
pub(crate) struct Rows<'a> {
    done: Cell<usize>,
    height: usize,
    progress: &'a Progress<'a>,
}

impl<'a> Rows<'a> {
    pub(crate) fn of(size: Size, progress: &'a Progress<'a>) -> Self {
        Self {
            done: Cell::new(0),
            height: size.height(),
            progress,
        }
    }

    /// Reports one more row; after the last row, reports completion again.
    pub(crate) fn next(&self) -> Result<(), Error> {
        self.done.set((self.done.get() + 1).min(self.height));
        self.progress.at(self.done.get(), self.height)
    }
}
