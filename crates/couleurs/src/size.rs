//! The width and height of a grid.

use std::fmt;
use std::str::FromStr;

/// The width and height of a grid.
///
/// Always: both between 1 and [`Size::MAX_SIDE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    width: u16,
    height: u16,
}

impl Size {
    /// The longest side of any grid. It bounds the work on one grid to a million
    /// cells; games are smaller (`Options::MAX_SIDE`).
    pub const MAX_SIDE: usize = 1024;

    /// The grid of the subject, 6 wide and 12 high.
    pub const SUBJECT: Self = Self {
        width: 6,
        height: 12,
    };

    /// A size, if both sides are in range.
    pub fn new(width: usize, height: usize) -> Result<Self, SizeError> {
        let range = 1..=Self::MAX_SIDE;
        if range.contains(&width) && range.contains(&height) {
            Ok(Self {
                width: width as u16,
                height: height as u16,
            })
        } else {
            Err(SizeError::OutOfRange { width, height })
        }
    }

    /// Number of columns.
    #[must_use]
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// Number of rows.
    #[must_use]
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// Number of cells.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.width() * self.height()
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        let unreadable = || SizeError::Unreadable {
            found: text.chars().take(40).collect(),
        };
        let (width, height) = text.split_once(['x', 'X']).ok_or_else(unreadable)?;
        Self::new(
            width.parse().map_err(|_| unreadable())?,
            height.parse().map_err(|_| unreadable())?,
        )
    }
}

/// Why a size is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SizeError {
    /// A side is zero or above [`Size::MAX_SIDE`].
    OutOfRange {
        /// The given width.
        width: usize,
        /// The given height.
        height: usize,
    },
    /// The text is not `WIDTHxHEIGHT`.
    Unreadable {
        /// The beginning of the text.
        found: String,
    },
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfRange { width, height } => write!(
                f,
                "size {width}x{height} is out of range (1x1 to {max}x{max})",
                max = Size::MAX_SIDE
            ),
            Self::Unreadable { found } => {
                write!(f, "size `{found}` is not WIDTHxHEIGHT, for instance 6x12")
            }
        }
    }
}

impl std::error::Error for SizeError {}
