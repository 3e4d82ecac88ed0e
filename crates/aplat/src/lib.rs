//! Lossless images of flat color.
#![forbid(unsafe_code)]
#![warn(missing_docs)]
#![expect(
    clippy::missing_panics_doc,
    reason = "an `expect` here says why it cannot happen"
)]

mod arithmetic;
mod bilevel;
mod bitmap;
mod canvas;
pub mod context;
mod echo;
mod error;
mod greedy;
mod image;
mod logistic;
mod matching;
mod minimum;
mod model;
mod number;
mod page;
mod palette;
mod rectangles;
mod runs;
mod shape;
mod shape_list;
mod shape_plan;
mod size;
mod symbol;
mod threshold;

pub use bitmap::Bitmap;
pub use error::Error;
pub use greedy::{Picture, largest_rectangle};
pub use image::Image;
pub use palette::{Palette, Rgb};
pub use rectangles::{Cover, InvalidCover, Rectangle};
pub use runs::{Runs, count_line};
pub use size::{MAX_PIXELS, Size};
pub use threshold::{black_and_white, eight_colors};
