//! Which model codes a picture: the first byte of a payload of version 2.

use crate::effort::Effort;
use crate::methods::blocks::FlatBlocks;

/// How many contexts predict a pixel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Strength {
    Light,
    Default,
    Deep,
}

/// What an encoder chooses and a decoder reads before the pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    pub(crate) strength: Strength,
    pub(crate) flat_blocks: FlatBlocks,
}

/// Up to this size, flat blocks take no flags from the default effort on.
const SMALL: usize = 1 << 18;

/// Up to this size, the default effort affords the strongest model.
const MIDDLING: usize = 1 << 20;

/// Up to this size, greater efforts do without flags, and the greatest tries
/// several models.
const LARGE: usize = 1_500_000;

impl Settings {
    /// Bits of the settings in their byte; the others hold the strips.
    pub(crate) const BITS: u32 = 3;

    /// Those of the quickest model.
    pub(crate) const QUICKEST: Self = Self {
        strength: Strength::Light,
        flat_blocks: FlatBlocks::Flagged,
    };

    /// The settings to try, of which the smallest payload is kept.
    pub(crate) fn to_try(effort: Effort, pixels: usize, colors: usize) -> Vec<Self> {
        let up_to = |most: usize| match pixels {
            pixels if pixels <= most => FlatBlocks::Plain,
            _ => FlatBlocks::Flagged,
        };
        let with = |strength, flat_blocks| Self {
            strength,
            flat_blocks,
        };
        match effort.level() {
            ..=4 => vec![Self::QUICKEST],
            5 if pixels <= MIDDLING => vec![with(Strength::Deep, up_to(SMALL))],
            5 => vec![with(Strength::Default, up_to(LARGE))],
            6 if pixels <= LARGE => vec![with(Strength::Deep, up_to(MIDDLING))],
            6 => vec![with(Strength::Default, FlatBlocks::Flagged)],
            7 => vec![with(Strength::Deep, up_to(MIDDLING))],
            8 => vec![with(Strength::Deep, up_to(LARGE))],
            _ if pixels > LARGE => vec![with(Strength::Deep, FlatBlocks::Flagged)],
            _ if colors == 2 => vec![
                with(Strength::Deep, FlatBlocks::Plain),
                with(Strength::Default, FlatBlocks::Plain),
            ],
            _ => vec![
                with(Strength::Deep, FlatBlocks::Plain),
                with(Strength::Deep, FlatBlocks::Flagged),
            ],
        }
    }

    pub(crate) fn to_byte(self) -> u8 {
        self.strength as u8 | u8::from(self.flat_blocks == FlatBlocks::Plain) << 2
    }

    /// Any byte means valid settings.
    pub(crate) fn from_byte(byte: u8) -> Self {
        Self {
            strength: match byte & 3 {
                0 => Strength::Light,
                1 => Strength::Default,
                _ => Strength::Deep,
            },
            flat_blocks: match byte >> 2 & 1 {
                0 => FlatBlocks::Flagged,
                _ => FlatBlocks::Plain,
            },
        }
    }
}

/// Whether to try without the shapes whatever the picture looks like.
pub(crate) fn doubts_shapes(effort: Effort) -> bool {
    effort.level() > 6
}

/// Whether to look for repeated shapes.
pub(crate) fn looks_for_shapes(effort: Effort) -> bool {
    effort.level() > 3
}
