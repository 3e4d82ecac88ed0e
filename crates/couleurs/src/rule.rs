//! Which blocks vanish: alignments, or regions of at least a chosen size.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use crate::{Grid, alignment, region};

/// Which blocks vanish, and for how many points.
///
/// ```
/// use couleurs::Rule;
///
/// assert_eq!("regions".parse(), Ok(Rule::DEFAULT_REGIONS));
/// assert_eq!("regions:5".parse::<Rule>()?.to_string(), "regions:5");
/// # Ok::<(), couleurs::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Maximal alignments of three or more, each for its length − 2.
    #[default]
    Alignments,
    /// Regions of at least `threshold` cells, each for its size − threshold + 1.
    Regions {
        /// The size of the smallest region that vanishes.
        threshold: NonZeroU16,
    },
}

impl Rule {
    /// Regions of four cells or more, the subject's 2 × 2 square.
    pub const DEFAULT_REGIONS: Self = Self::Regions {
        threshold: NonZeroU16::new(4).expect("four is not zero"),
    };

    /// A copy of the grid without the blocks that vanish together, and their points.
    #[must_use]
    pub fn clear(self, grid: &Grid) -> (Grid, u32) {
        match self {
            Self::Alignments => alignment::clear(grid),
            Self::Regions { threshold } => region::clear(grid, threshold.get().into()),
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Alignments => write!(f, "alignments"),
            Self::Regions { threshold } => write!(f, "regions:{threshold}"),
        }
    }
}

impl FromStr for Rule {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        let threshold = match text {
            "alignments" => return Ok(Self::Alignments),
            "regions" => return Ok(Self::DEFAULT_REGIONS),
            _ => text.strip_prefix("regions:").and_then(|n| n.parse().ok()),
        };
        threshold
            .map(|threshold| Self::Regions { threshold })
            .ok_or_else(|| RuleError {
                found: text.chars().take(40).collect(),
            })
    }
}

/// A text that names no rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleError {
    /// The beginning of the text.
    pub found: String,
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "rule `{}` is unknown, expected alignments, regions or regions:SIZE with SIZE from 1 to {}",
            self.found,
            u16::MAX
        )
    }
}

impl std::error::Error for RuleError {}
