//! A seeded supply of bars.

use std::fmt;
use std::str::FromStr;

use crate::chacha::ChaCha8;
use crate::{Bar, Color, Size};

/// The range from which the length of each bar is drawn.
///
/// Always: [`Bar::MIN_LEN`] ≤ shortest ≤ longest ≤ [`Size::MAX_SIDE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BarLengths {
    shortest: u16,
    longest: u16,
}

impl BarLengths {
    /// A range of lengths, both ends included.
    pub fn new(shortest: usize, longest: usize) -> Result<Self, BarLengthsError> {
        if Bar::MIN_LEN <= shortest && shortest <= longest && longest <= Size::MAX_SIDE {
            Ok(Self {
                shortest: shortest as u16,
                longest: longest as u16,
            })
        } else {
            Err(BarLengthsError::OutOfRange { shortest, longest })
        }
    }

    /// The fewest blocks.
    #[must_use]
    pub const fn shortest(self) -> usize {
        self.shortest as usize
    }

    /// The most blocks.
    #[must_use]
    pub const fn longest(self) -> usize {
        self.longest as usize
    }
}

impl Default for BarLengths {
    fn default() -> Self {
        Self {
            shortest: Bar::MIN_LEN as u16,
            longest: Bar::MIN_LEN as u16,
        }
    }
}

impl fmt::Display for BarLengths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.shortest, self.longest)
    }
}

impl FromStr for BarLengths {
    type Err = BarLengthsError;

    /// Reads `3..5`, or `4` for `4..4`.
    fn from_str(text: &str) -> Result<Self, BarLengthsError> {
        let unreadable = || BarLengthsError::Unreadable {
            found: text.chars().take(40).collect(),
        };
        let (shortest, longest) = text.split_once("..").unwrap_or((text, text));
        Self::new(
            shortest.parse().map_err(|_| unreadable())?,
            longest.parse().map_err(|_| unreadable())?,
        )
    }
}

/// Why a range of lengths is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BarLengthsError {
    /// Too short, too long, or the wrong way round.
    OutOfRange {
        /// The given lower end.
        shortest: usize,
        /// The given upper end.
        longest: usize,
    },
    /// The text is not `MIN..MAX`.
    Unreadable {
        /// The beginning of the text.
        found: String,
    },
}

impl fmt::Display for BarLengthsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfRange { shortest, longest } => write!(
                f,
                "bars of {shortest}..{longest} blocks are out of range (the fewest first, from {} to {})",
                Bar::MIN_LEN,
                Size::MAX_SIDE
            ),
            Self::Unreadable { found } => {
                write!(
                    f,
                    "bar lengths `{found}` are not MIN..MAX, for instance 3..5"
                )
            }
        }
    }
}

impl std::error::Error for BarLengthsError {}

/// Deals the bars of a game. The same seed gives the same bars in every version,
/// or old replays would no longer play.
///
/// The generator is ChaCha8 (see `docs/rules-couleurs.md`); for each bar its
/// length is drawn first, then its colors from the bottom up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealer {
    rng: ChaCha8,
    lengths: BarLengths,
}

impl Dealer {
    /// A dealer of the bars of this seed.
    #[must_use]
    pub fn new(seed: u64, lengths: BarLengths) -> Self {
        Self {
            rng: ChaCha8::new(seed),
            lengths,
        }
    }

    /// The next bar.
    pub fn deal(&mut self) -> Bar {
        let choices = self.lengths.longest - self.lengths.shortest + 1;
        let len = u32::from(self.lengths.shortest) + self.rng.below(choices.into());
        let colors = (0..len).map(|_| self.draw_color()).collect();
        Bar::new(colors).expect("the range of lengths lies within a bar's")
    }

    fn draw_color(&mut self) -> Color {
        Color::ALL[self.rng.below(Color::ALL.len() as u32) as usize]
    }
}
