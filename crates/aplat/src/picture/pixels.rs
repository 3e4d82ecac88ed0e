//! The pixels of a file, and the numbers that methods give to colors.

use crate::file::checksum::Checksum;
use crate::picture::bitmap::Bitmap;
use crate::picture::image::Image;
use crate::picture::layer::Layer;
use crate::picture::palette::Palette;
use crate::picture::size::Size;

/// Pixels, either as indices in a palette or as the numbers that methods use.
///
/// Always: bits exactly when there are at most two colors, in the palette for
/// indices, in use for numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pixels {
    Bits(Bitmap),
    Bytes(Layer),
}

/// The colors in use, by number: the background first, the others by index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Numbering {
    indices: Vec<u8>,
}

impl Numbering {
    /// Of the colors in use, the background and the others.
    pub(crate) fn new(background: u8, used: impl Iterator<Item = u8>) -> Self {
        let others = used.filter(|&index| index != background);
        Self {
            indices: std::iter::once(background).chain(others).collect(),
        }
    }

    /// Colors in use.
    pub(crate) fn len(&self) -> usize {
        self.indices.len()
    }

    pub(crate) fn indices(&self) -> &[u8] {
        &self.indices
    }
}

impl Pixels {
    pub(crate) fn of(image: &Image) -> Self {
        let layer = Layer {
            size: image.size(),
            pixels: image.pixels().to_vec(),
        };
        if image.palette().len() <= 2 {
            Self::Bits(layer.to_bitmap())
        } else {
            Self::Bytes(layer)
        }
    }

    pub(crate) fn into_image(self, palette: Palette) -> Image {
        let layer = match self {
            Self::Bits(bits) => Layer::from(&bits),
            Self::Bytes(layer) => layer,
        };
        Image::new(layer.size, palette, layer.pixels).expect("indices are in the palette")
    }

    pub(crate) fn size(&self) -> Size {
        match self {
            Self::Bits(bits) => bits.size(),
            Self::Bytes(layer) => layer.size,
        }
    }

    /// The checksum of some bytes, then of the pixels: rows of packed bits, or bytes.
    pub(crate) fn checksum_after(&self, before: &[u8]) -> u32 {
        let mut checksum = Checksum::new();
        checksum.add(before);
        match self {
            Self::Bytes(layer) => checksum.add(&layer.pixels),
            Self::Bits(bits) => {
                let row_bytes = bits.size().width().div_ceil(8);
                let mut bytes = Vec::with_capacity(8 * bits.stride());
                for row in bits.words().chunks_exact(bits.stride()) {
                    bytes.clear();
                    bytes.extend(row.iter().flat_map(|word| word.to_le_bytes()));
                    checksum.add(&bytes[..row_bytes]);
                }
            }
        }
        checksum.value()
    }

    /// The most common color, the colors in use, and the pixels by number.
    pub(crate) fn numbered(&self) -> (Numbering, Pixels) {
        match self {
            Self::Bits(bits) => number_bits(bits),
            Self::Bytes(layer) => number_bytes(layer),
        }
    }

    /// The inverse of [`Pixels::numbered`], for a palette of `colors` colors.
    pub(crate) fn from_numbered(colors: usize, numbering: &Numbering, numbered: &Pixels) -> Self {
        let index = |number: &u8| numbering.indices[usize::from(*number)];
        match numbered {
            Self::Bits(bits) if colors <= 2 && numbering.indices[0] == 0 => {
                Self::Bits(bits.clone())
            }
            Self::Bits(bits) if colors <= 2 => Self::Bits(bits.inverted()),
            Self::Bits(bits) => Self::Bytes(Layer {
                size: bits.size(),
                pixels: bits.to_bytes().iter().map(index).collect(),
            }),
            Self::Bytes(layer) => Self::Bytes(Layer {
                size: layer.size,
                pixels: layer.pixels.iter().map(index).collect(),
            }),
        }
    }
}

fn number_bits(bits: &Bitmap) -> (Numbering, Pixels) {
    let ones = bits.count_white();
    let zeros = bits.size().pixels() - ones;
    let background = u8::from(ones > zeros);
    let used = [(0, zeros), (1, ones)]
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(index, _)| index);
    let numbering = Numbering::new(background, used);
    let numbered = match background {
        0 => bits.clone(),
        _ => bits.inverted(),
    };
    (numbering, Pixels::Bits(numbered))
}

fn number_bytes(layer: &Layer) -> (Numbering, Pixels) {
    let mut counts = [0usize; 256];
    for &pixel in &layer.pixels {
        counts[usize::from(pixel)] += 1;
    }
    // the first of the most common
    let background = (0..=255)
        .rev()
        .max_by_key(|&index| counts[usize::from(index)])
        .unwrap_or(0);
    let numbering = Numbering::new(
        background,
        (0..=255).filter(|&index| counts[usize::from(index)] > 0),
    );
    let mut numbers = [0; 256];
    for (number, &index) in numbering.indices.iter().enumerate() {
        numbers[usize::from(index)] = number as u8;
    }
    let numbered = Layer {
        size: layer.size,
        pixels: layer
            .pixels
            .iter()
            .map(|&pixel| numbers[usize::from(pixel)])
            .collect(),
    };
    let numbered = match numbering.len() {
        1 | 2 => Pixels::Bits(numbered.to_bitmap()),
        _ => Pixels::Bytes(numbered),
    };
    (numbering, numbered)
}
