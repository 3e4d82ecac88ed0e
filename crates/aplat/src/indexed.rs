//! Between a picture's palette and the numbers that methods give its colors.

use crate::bitmap::Bitmap;
use crate::checksum::Checksum;
use crate::image::Image;
use crate::layer::{Layer, Plane};
use crate::palette::Palette;
use crate::size::Size;

/// A picture as indices in its palette.
///
/// Always: bits exactly when the palette has one color or two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Indexed {
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

impl Indexed {
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
    pub(crate) fn numbered(&self) -> (Numbering, Plane) {
        match self {
            Self::Bits(bits) => number_bits(bits),
            Self::Bytes(layer) => number_bytes(layer),
        }
    }

    /// The picture that [`Indexed::numbered`] gave these of.
    pub(crate) fn from_numbered(
        size: Size,
        colors: usize,
        numbering: &Numbering,
        plane: &Plane,
    ) -> Self {
        let background = numbering.indices[0];
        if colors > 2 {
            return Self::Bytes(Layer {
                size,
                pixels: index_bytes(size, numbering, plane),
            });
        }
        Self::Bits(match plane {
            Plane::Bits(bits) if background == 0 => bits.clone(),
            Plane::Bits(bits) => bits.inverted(),
            _ if background == 0 => Bitmap::black(size),
            _ => Bitmap::black(size).inverted(),
        })
    }
}

fn number_bits(bits: &Bitmap) -> (Numbering, Plane) {
    let ones = bits.count_white();
    let zeros = bits.size().pixels() - ones;
    let background = u8::from(ones > zeros);
    let used = [(0, zeros), (1, ones)]
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(index, _)| index);
    let numbering = Numbering::new(background, used);
    let plane = match (numbering.len(), background) {
        (1, _) => Plane::Flat,
        (_, 0) => Plane::Bits(bits.clone()),
        _ => Plane::Bits(bits.inverted()),
    };
    (numbering, plane)
}

fn number_bytes(layer: &Layer) -> (Numbering, Plane) {
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
    let numbered = || Layer {
        size: layer.size,
        pixels: layer
            .pixels
            .iter()
            .map(|&pixel| numbers[usize::from(pixel)])
            .collect(),
    };
    let plane = match numbering.len() {
        1 => Plane::Flat,
        2 => Plane::Bits(numbered().to_bitmap()),
        _ => Plane::Colors(numbered()),
    };
    (numbering, plane)
}

fn index_bytes(size: Size, numbering: &Numbering, plane: &Plane) -> Vec<u8> {
    let index = |number: &u8| numbering.indices[usize::from(*number)];
    match plane {
        Plane::Flat => vec![numbering.indices[0]; size.pixels()],
        Plane::Bits(bits) => bits.to_bytes().iter().map(index).collect(),
        Plane::Colors(layer) => layer.pixels.iter().map(index).collect(),
    }
}
