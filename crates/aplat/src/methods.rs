//! The ways to write the pixels of a file.

mod blocks;
mod context;
mod fast;
mod neighbors;
mod rectangles;
mod runs;

use crate::coding::arithmetic::Decoder;
use crate::effort::Effort;
use crate::error::Error;
use crate::picture::bitmap::Bitmap;
use crate::picture::pixels::Pixels;
use crate::picture::size::Size;
use crate::progress::Progress;

/// How many pixels a file has, and of how many colors.
#[derive(Clone, Copy)]
pub(crate) struct Extent {
    pub(crate) size: Size,
    pub(crate) colors: usize,
}

/// How the pixels of a file are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// The subject's run lengths.
    Runs,
    /// The subject's rectangles: the greedy cover or the minimum, whichever is smaller.
    Rectangles,
    /// Mixed contexts and repeated shapes: the smallest, and the slowest.
    Context,
    /// One context: a little larger, and many times faster.
    Fast,
}

impl Method {
    /// Every method, in the order of their numbers in files.
    pub const ALL: [Self; 4] = [Self::Runs, Self::Rectangles, Self::Context, Self::Fast];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Runs => "runs",
            Self::Rectangles => "rectangles",
            Self::Context => "context",
            Self::Fast => "fast",
        }
    }

    /// The number in files.
    pub(crate) fn number(self) -> u8 {
        self as u8
    }

    /// The payload of a picture of so many colors; nothing when there is only one.
    pub(crate) fn encode(
        self,
        pixels: &Pixels,
        colors: usize,
        effort: Effort,
        progress: &Progress<'_>,
    ) -> Result<Vec<u8>, Error> {
        if colors == 1 {
            return Ok(Vec::new());
        }
        match self {
            Self::Runs => runs::encode(pixels, colors, progress),
            Self::Rectangles => rectangles::encode(pixels, colors, progress),
            Self::Context => context::encode(pixels, colors, effort, progress),
            Self::Fast => fast::encode(pixels, colors, progress),
        }
    }

    /// The version that files of this method are written in.
    pub(crate) fn version(self) -> u8 {
        match self {
            Self::Context => 2,
            _ => 1,
        }
    }

    /// The picture of a payload: bits for one color or two, else bytes.
    pub(crate) fn decode(
        self,
        version: u8,
        extent: Extent,
        payload: &[u8],
        progress: &Progress<'_>,
    ) -> Result<Pixels, Error> {
        if self == Self::Context && version > 1 && extent.colors > 1 {
            return context::decode(payload, extent, progress);
        }
        let mut decoder = Decoder::new(payload);
        let pixels = match self {
            _ if extent.colors == 1 => Pixels::Bits(Bitmap::black(extent.size)),
            Self::Runs => runs::decode(&mut decoder, extent, progress)?,
            Self::Rectangles => rectangles::decode(&mut decoder, extent, progress)?,
            Self::Context => context::decode_first(&mut decoder, extent, progress)?,
            Self::Fast => fast::decode(&mut decoder, extent, progress)?,
        };
        decoder.finish()?;
        Ok(pixels)
    }
}

impl std::fmt::Display for Method {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
