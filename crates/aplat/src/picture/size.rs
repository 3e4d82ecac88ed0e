//! Width and height together, checked once.

use crate::error::Error;

/// The most pixels any picture of this crate may have.
pub const MAX_PIXELS: u64 = 1 << 30;

/// The sides of a picture.
///
/// Always: both at least 1, and at most [`MAX_PIXELS`] pixels in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    width: u32,
    height: u32,
}

impl Size {
    /// A size of `width` columns and `height` rows.
    pub fn new(width: u64, height: u64) -> Result<Self, Error> {
        if width == 0 || height == 0 {
            return Err(Error::EmptyImage { width, height });
        }
        match width.checked_mul(height) {
            Some(pixels) if pixels <= MAX_PIXELS => Ok(Self {
                width: width as u32,
                height: height as u32,
            }),
            _ => Err(Error::TooManyPixels {
                width,
                height,
                limit: MAX_PIXELS,
            }),
        }
    }

    /// Pixels in a row.
    #[must_use]
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// Rows.
    #[must_use]
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// Pixels in all.
    #[must_use]
    pub const fn pixels(self) -> usize {
        self.width() * self.height()
    }

    /// Refuses a buffer that does not hold `per_pixel` values for each pixel.
    pub(crate) fn check_length(self, found: usize, per_pixel: usize) -> Result<(), Error> {
        let expected = self.pixels().saturating_mul(per_pixel);
        if found == expected {
            Ok(())
        } else {
            Err(Error::WrongLength { found, expected })
        }
    }
}
