//! Pictures: the public types, what the methods see, and their work buffers.
//!
//! [`image::Image`] and [`bitmap::Bitmap`] are what users hold. A file's pixels
//! are [`pixels::Pixels`]: a bitmap, or a [`layer::Layer`] of one byte a pixel.
//! Coders work in [`padded_bits::PaddedBits`] and [`padded_bytes::PaddedBytes`],
//! whose borders save them from testing where a picture ends.

pub(crate) mod bitmap;
pub(crate) mod image;
pub(crate) mod layer;
pub(crate) mod padded_bits;
pub(crate) mod padded_bytes;
pub(crate) mod palette;
pub(crate) mod pixels;
pub(crate) mod size;
