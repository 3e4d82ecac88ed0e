//! How hard to try for a smaller file.

/// How hard to try for a smaller file, from 1, the fastest, to 9, the smallest.
///
/// ```
/// use aplat::Effort;
///
/// assert_eq!(Effort::default().level(), 5);
/// assert!(Effort::new(10).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Effort(u8);

impl Effort {
    /// The fastest.
    pub const LEAST: Self = Self(1);

    /// The smallest files.
    pub const MOST: Self = Self(9);

    /// The effort of a level from 1 to 9.
    #[must_use]
    pub const fn new(level: u8) -> Option<Self> {
        match level {
            1..=9 => Some(Self(level)),
            _ => None,
        }
    }

    /// The level, 1 to 9.
    #[must_use]
    pub const fn level(self) -> u8 {
        self.0
    }
}

impl Default for Effort {
    fn default() -> Self {
        Self(5)
    }
}
