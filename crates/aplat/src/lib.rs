//! Lossless images of flat color.
#![forbid(unsafe_code)]
#![warn(missing_docs)]
#![expect(
    clippy::missing_panics_doc,
    reason = "an `expect` here says why it cannot happen"
)]

mod bitmap;
mod canvas;
mod checksum;
mod coding;
mod context;
mod error;
mod file;
mod greedy;
mod header;
mod image;
mod indexed;
mod layer;
mod matching;
mod methods;
mod minimum;
mod palette;
mod rectangles;
mod runs;
mod shapes;
mod size;
mod threshold;

pub use bitmap::Bitmap;
pub use error::Error;
pub use file::{
    Source, decode, decode_bitmap, decode_within, encode, encode_smallest, read, write,
};
pub use greedy::{Picture, largest_rectangle};
pub use header::{Header, Limits, MAGIC, VERSION};
pub use image::Image;
pub use methods::Method;
pub use palette::{Palette, Rgb};
pub use rectangles::{Cover, InvalidCover, Rectangle};
pub use runs::{Runs, count_line};
pub use size::{MAX_PIXELS, Size};
pub use threshold::{black_and_white, eight_colors};
