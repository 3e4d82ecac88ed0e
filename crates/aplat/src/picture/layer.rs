//! Pictures of numbered colors, one byte a pixel.

use crate::cover::greedy::{Picture, sealed};
use crate::picture::bitmap::Bitmap;
use crate::picture::size::Size;

/// A picture of numbered colors, one byte a pixel; 0 is the background.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layer {
    pub(crate) size: Size,
    pub(crate) pixels: Vec<u8>,
}

impl From<&Bitmap> for Layer {
    fn from(bitmap: &Bitmap) -> Self {
        Self {
            size: bitmap.size(),
            pixels: bitmap.to_bytes(),
        }
    }
}

impl Layer {
    /// The layer as bits, when it holds only colors 0 and 1.
    pub(crate) fn to_bitmap(&self) -> Bitmap {
        Bitmap::from_bytes(self.size, &self.pixels).expect("a layer of two colors")
    }
}

impl sealed::Sealed for Layer {}

impl Picture for Layer {
    fn size(&self) -> Size {
        self.size
    }

    #[inline]
    fn color(&self, row: usize, column: usize) -> u8 {
        self.pixels[row * self.size.width() + column]
    }

    fn mark_edges(&self, row: usize, edges: &mut [u64]) {
        crate::cover::greedy::mark_byte_edges(
            &self.pixels[row * self.size.width()..][..self.size.width()],
            edges,
        );
    }
}
