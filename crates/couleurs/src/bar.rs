//! A bar: at least three blocks stacked.

use std::fmt;
use std::str::FromStr;

use crate::{Color, Size};

/// Stacked blocks, from the bottom up.
///
/// Always: between [`Bar::MIN_LEN`] and [`Size::MAX_SIDE`] blocks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bar {
    colors: Vec<Color>,
}

impl Bar {
    /// The subject's bars have three blocks or more.
    pub const MIN_LEN: usize = 3;

    /// A bar of these colors, from the bottom up.
    pub fn new(colors: Vec<Color>) -> Result<Self, BarError> {
        if (Self::MIN_LEN..=Size::MAX_SIDE).contains(&colors.len()) {
            Ok(Self { colors })
        } else {
            Err(BarError::Length {
                found: colors.len(),
            })
        }
    }

    /// The colors, from the bottom up.
    #[must_use]
    pub fn colors(&self) -> &[Color] {
        &self.colors
    }

    /// Number of blocks, the subject's `k`.
    #[must_use]
    #[allow(clippy::len_without_is_empty)] // a bar is never empty
    pub fn len(&self) -> usize {
        self.colors.len()
    }

    /// The number of different bars that permutations give: 1 when all blocks
    /// have the same color.
    #[must_use]
    pub fn orders(&self) -> usize {
        let len = self.len();
        (1..len)
            .find(|&turn| (0..len).all(|i| self.colors[i] == self.colors[(i + turn) % len]))
            .unwrap_or(len)
    }
}

impl fmt::Display for Bar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.colors
            .iter()
            .try_for_each(|color| write!(f, "{color}"))
    }
}

impl FromStr for Bar {
    type Err = BarError;

    /// Reads letters from the bottom up, as `VRB`.
    fn from_str(text: &str) -> Result<Self, BarError> {
        let colors = text
            .chars()
            .map(|letter| Color::from_letter(letter).ok_or(BarError::UnknownLetter { letter }))
            .collect::<Result<_, _>>()?;
        Self::new(colors)
    }
}

/// Why blocks do not make a bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BarError {
    /// Too few blocks, or too many.
    Length {
        /// The number of blocks.
        found: usize,
    },
    /// A character that is not a color.
    UnknownLetter {
        /// The character.
        letter: char,
    },
}

impl fmt::Display for BarError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length { found } => write!(
                f,
                "a bar of {found} blocks is out of range ({} to {})",
                Bar::MIN_LEN,
                Size::MAX_SIDE
            ),
            Self::UnknownLetter { letter } => {
                write!(
                    f,
                    "unknown letter {letter:?} in a bar, expected R, V, B, N or J"
                )
            }
        }
    }
}

impl std::error::Error for BarError {}
