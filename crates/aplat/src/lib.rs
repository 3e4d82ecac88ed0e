//! Lossless images of flat color.
//!
//! Black and white, eight colors, at most 256: pictures whose neighbors are
//! often equal. A picture is reduced by a threshold, counted in runs, cut into
//! rectangles, and written to a file smaller than other formats make.
//!
//! Reduce and count:
//!
//! ```
//! use aplat::{Runs, Size, black_and_white};
//!
//! let levels = [0, 0, 0, 255, 255, 255, 90, 90, 90, 200, 180, 10, 255, 255, 255, 250, 150, 0];
//! let bits = black_and_white(Size::new(3, 2)?, &levels)?;
//! assert_eq!(Runs::of(&bits).lengths, [1, 1, 1, 3]);
//! # Ok::<(), aplat::Error>(())
//! ```
//!
//! Cut:
//!
//! ```
//! use aplat::{Cover, Image, Palette, Size};
//!
//! let pixels = vec![7, 7, 7, 1, 7, 7, 7, 1, 2, 2, 1, 1];
//! let image = Image::new(Size::new(4, 3)?, Palette::eight_colors(), pixels)?;
//! let cover = Cover::greedy(&image);
//! let first = cover.rectangles()[0];
//! assert_eq!((first.height, first.width, first.color), (2, 3, 7));
//! assert_eq!(cover.paint(Palette::eight_colors())?, image);
//! # Ok::<(), aplat::Error>(())
//! ```
//!
//! Write and read:
//!
//! ```
//! use aplat::{Image, Method, Palette, Size, decode, encode};
//!
//! let image = Image::new(Size::new(3, 1)?, Palette::black_and_white(), vec![1, 0, 1])?;
//! let file = encode(&image, Method::Context);
//! assert_eq!(decode(&file)?, image);
//! # Ok::<(), aplat::Error>(())
//! ```
//!
//! The file format is written down in `docs/format-aplat.md`.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod coding;
#[cfg(feature = "comparison")]
pub mod comparison;
mod cover;
mod effort;
mod error;
mod file;
#[cfg(feature = "image")]
pub mod image_crate;
#[cfg(feature = "image")]
pub mod loading;
mod methods;
mod picture;
#[cfg(feature = "image")]
pub mod png_file;
mod progress;
mod runs;
mod threshold;

pub use cover::greedy::{Picture, largest_rectangle};
pub use cover::{Cover, InvalidCover, Rectangle};
pub use effort::Effort;
pub use error::{Damage, Error, Field};
pub use file::header::{Header, Limits, MAGIC, VERSION};
pub use file::{
    Source, decode, decode_bitmap, decode_with_progress, decode_within, encode, encode_smallest,
    encode_with_effort, encode_with_progress, read, write,
};
pub use methods::Method;
pub use picture::bitmap::Bitmap;
pub use picture::image::Image;
pub use picture::palette::{Palette, Rgb};
pub use picture::size::{MAX_PIXELS, Size};
pub use progress::Progress;
pub use runs::{Runs, count_line};
pub use threshold::{black_and_white, eight_colors};
