//! Long work that tells how far it is, stops when it is asked to, and leaves
//! alone what would need too much memory.

use std::cell::Cell;

use crate::error::Error;
use crate::size::Size;

/// Follows long work on a picture.
///
/// ```
/// use aplat::{Error, Image, Method, Palette, Size, Watch, encode_watched};
///
/// let image = Image::new(Size::new(2, 1)?, Palette::black_and_white(), vec![0, 1])?;
/// let stopped = encode_watched(&image, Method::Context, &Watch::new(&|_| false));
/// assert!(matches!(stopped, Err(Error::Stopped)));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    goes_on: &'a dyn Fn(f64) -> bool,
    from: f64,
    to: f64,
    most_chords: usize,
}

impl<'a> Watch<'a> {
    /// Asks `goes_on` now and then whether to go on, and tells it how much of
    /// the work is done, from 0 to 1.
    #[must_use]
    pub fn new(goes_on: &'a dyn Fn(f64) -> bool) -> Self {
        Self {
            goes_on,
            from: 0.0,
            to: 1.0,
            most_chords: usize::MAX,
        }
    }

    /// Work that nobody follows, and that goes on to its end.
    pub(crate) const NONE: Watch<'static> = Watch {
        goes_on: &|_| true,
        from: 0.0,
        to: 1.0,
        most_chords: usize::MAX,
    };

    /// Refuses least covers of pictures with more chords than this in either
    /// direction, or whose chords touch eight times as often; each takes some
    /// hundred bytes meanwhile.
    #[must_use]
    pub fn with_most_chords(self, most_chords: usize) -> Self {
        Self {
            most_chords,
            ..self
        }
    }

    /// The same for a piece of the work.
    pub(crate) fn piece(&self, from: f64, to: f64) -> Self {
        let at = |part: f64| self.from + part * (self.to - self.from);
        Self {
            from: at(from),
            to: at(to),
            ..*self
        }
    }

    /// Tells that `part` of `whole` is done.
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

/// Touches allowed for each chord: they take less memory.
const TOUCHES: usize = 8;

fn at_most(found: usize, most: usize) -> Result<(), Error> {
    if found <= most {
        Ok(())
    } else {
        Err(Error::TooManyChords { found, most })
    }
}

/// Rows of a picture as they are done, for a watch.
pub(crate) struct Rows<'a> {
    done: Cell<usize>,
    height: usize,
    watch: &'a Watch<'a>,
}

impl<'a> Rows<'a> {
    pub(crate) fn of(size: Size, watch: &'a Watch<'a>) -> Self {
        Self {
            done: Cell::new(0),
            height: size.height(),
            watch,
        }
    }

    /// One more step: a row, or after the last something shorter.
    pub(crate) fn next(&self) -> Result<(), Error> {
        self.done.set((self.done.get() + 1).min(self.height));
        self.watch.at(self.done.get(), self.height)
    }
}
