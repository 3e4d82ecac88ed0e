//! The colors a picture uses.

use crate::error::Error;

/// Red, green and blue levels, 0 to 255.
pub type Rgb = [u8; 3];

/// The list of colors that pixels are indices of.
///
/// Always: 1 to 256 colors, all distinct.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Palette {
    colors: Vec<Rgb>,
}

impl Palette {
    /// The most colors a palette holds.
    pub const MAX_COLORS: usize = 256;

    /// A palette of these colors, in this order.
    pub fn new(colors: Vec<Rgb>) -> Result<Self, Error> {
        if colors.is_empty() || colors.len() > Self::MAX_COLORS {
            return Err(Error::PaletteSize {
                found: colors.len(),
            });
        }
        let mut sorted = colors.clone();
        sorted.sort_unstable();
        match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(Error::RepeatedColor { color: pair[0] }),
            None => Ok(Self { colors }),
        }
    }

    /// Color 0 is black, color 1 is white.
    #[must_use]
    pub fn black_and_white() -> Self {
        Self {
            colors: vec![[0; 3], [255; 3]],
        }
    }

    /// Color `4r + 2g + b` has the channels r, g, b of 0 or 1 at 0 or 255.
    #[must_use]
    pub fn eight_colors() -> Self {
        let level = |bit: usize| 255 * (bit & 1) as u8;
        Self {
            colors: (0..8)
                .map(|color| [level(color >> 2), level(color >> 1), level(color)])
                .collect(),
        }
    }

    /// Eight levels of grey, 0 black to 7 white.
    #[must_use]
    pub fn eight_grays() -> Self {
        Self {
            colors: (0..8u16).map(|gray| [(gray * 255 / 7) as u8; 3]).collect(),
        }
    }

    /// Colors in the palette, 1 to 256.
    #[expect(clippy::len_without_is_empty, reason = "a palette is never empty")]
    #[must_use]
    pub fn len(&self) -> usize {
        self.colors.len()
    }

    /// The colors, in order.
    #[must_use]
    pub fn colors(&self) -> &[Rgb] {
        &self.colors
    }

    /// The index of a color, if the palette has it.
    #[must_use]
    pub fn index_of(&self, color: Rgb) -> Option<u8> {
        self.colors
            .iter()
            .position(|&entry| entry == color)
            .map(|index| index as u8)
    }
}
