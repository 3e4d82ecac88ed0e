//! The ways to write the pixels of a file.

mod fast;
mod rectangles;
mod runs;

use crate::context;
use crate::error::Error;
use crate::layer::Plane;
use crate::size::Size;
use crate::watch::Watch;

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

    pub(crate) fn encode(
        self,
        plane: &Plane,
        colors: usize,
        watch: &Watch<'_>,
    ) -> Result<Vec<u8>, Error> {
        match self {
            Self::Runs => runs::encode(plane, colors, watch),
            Self::Rectangles => rectangles::encode(plane, colors, watch),
            Self::Context => context::encode(plane, colors, watch),
            Self::Fast => fast::encode(plane, colors, watch),
        }
    }

    pub(crate) fn decode(
        self,
        size: Size,
        colors: usize,
        payload: &[u8],
        watch: &Watch<'_>,
    ) -> Result<Plane, Error> {
        match self {
            Self::Runs => runs::decode(size, colors, payload, watch),
            Self::Rectangles => rectangles::decode(size, colors, payload, watch),
            Self::Context => context::decode(size, colors, payload, watch),
            Self::Fast => fast::decode(size, colors, payload, watch),
        }
    }
}

impl std::fmt::Display for Method {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
