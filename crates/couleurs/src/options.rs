//! The options of a game: size, rule, bars and speed.

use std::fmt;

use crate::{BarLengths, Rule, Size};

/// The options of a game.
///
/// Always: the grid is at most [`Options::MAX_SIDE`] wide and high and at
/// least as high as the longest bar, and the starting level exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    size: Size,
    rule: Rule,
    lengths: BarLengths,
    level: u8,
}

impl Options {
    /// The longest side of a grid in a game.
    pub const MAX_SIDE: usize = 64;

    /// The highest level.
    pub const MAX_LEVEL: u8 = 20;

    /// Options of a game that starts at level 1.
    pub fn new(size: Size, rule: Rule, lengths: BarLengths) -> Result<Self, OptionsError> {
        if size.width() > Self::MAX_SIDE || size.height() > Self::MAX_SIDE {
            return Err(OptionsError::TooLarge { size });
        }
        if lengths.longest() > size.height() {
            return Err(OptionsError::BarTooLong {
                longest: lengths.longest(),
                height: size.height(),
            });
        }
        Ok(Self {
            size,
            rule,
            lengths,
            level: 1,
        })
    }

    /// The same options with another starting level.
    pub fn at_level(self, level: u8) -> Result<Self, OptionsError> {
        if (1..=Self::MAX_LEVEL).contains(&level) {
            Ok(Self { level, ..self })
        } else {
            Err(OptionsError::NoSuchLevel { level })
        }
    }

    /// The grid's size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Which blocks vanish.
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// The range of bar lengths.
    #[must_use]
    pub const fn lengths(&self) -> BarLengths {
        self.lengths
    }

    /// The level the game starts at.
    #[must_use]
    pub const fn level(&self) -> u8 {
        self.level
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            size: Size::SUBJECT,
            rule: Rule::Alignments,
            lengths: BarLengths::default(),
            level: 1,
        }
    }
}

/// Why a game cannot be played with these options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionsError {
    /// A side of the grid is longer than [`Options::MAX_SIDE`].
    TooLarge {
        /// Its size.
        size: Size,
    },
    /// A bar may be longer than the grid is high.
    BarTooLong {
        /// The longest bar.
        longest: usize,
        /// The grid's height.
        height: usize,
    },
    /// The level does not exist.
    NoSuchLevel {
        /// The given level.
        level: u8,
    },
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { size } => write!(
                f,
                "a game on {size} is too large (at most {max}x{max})",
                max = Options::MAX_SIDE
            ),
            Self::BarTooLong { longest, height } => write!(
                f,
                "a bar of {longest} blocks does not fit a grid of height {height}"
            ),
            Self::NoSuchLevel { level } => {
                write!(
                    f,
                    "level {level} is out of range (1 to {})",
                    Options::MAX_LEVEL
                )
            }
        }
    }
}

impl std::error::Error for OptionsError {}
