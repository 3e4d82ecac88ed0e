//! Earlier places of a picture of colors that look like the one to code.

use crate::coding::model::hash;
use crate::picture::padded_bytes::PaddedBytes;

/// An earlier place that looks like the one to code.
#[derive(Clone, Copy, Default)]
pub(crate) struct ColorEcho {
    /// Its color.
    pub(crate) color: u8,
    /// The colors to its right, below it, and below to the right.
    after: [u8; 3],
    /// How long it has been right, in 3 bits; 0 if there is no such place.
    trust: u8,
}

impl ColorEcho {
    /// Values of [`ColorEcho::kind`].
    pub(crate) const KINDS: usize = 8;

    #[inline]
    pub(crate) fn kind(self) -> usize {
        usize::from(self.trust)
    }

    /// A context of the echo alone, 35 bits.
    #[inline]
    pub(crate) fn context(self) -> u64 {
        let [right, below, corner] = self.after.map(u64::from);
        u64::from(self.color)
            | right << 8
            | below << 16
            | corner << 24
            | u64::from(self.trust) << 32
    }
}

/// Follows an earlier place as long as it predicts well.
pub(crate) struct ColorEchoes {
    bits: u32,
    /// By a digest of the pixels around: the place, or 0.
    places: Vec<u32>,
    place: usize,
    /// Pixels that the place has predicted in a row.
    right: u32,
    predicted: u8,
}

impl ColorEchoes {
    pub(crate) fn new(bits: u32) -> Self {
        Self {
            bits,
            places: vec![0; 1 << bits],
            place: 0,
            right: 0,
            predicted: 0,
        }
    }

    /// Gives up the place: the next pixel does not follow the last one.
    pub(crate) fn lose(&mut self) {
        self.place = 0;
    }

    /// The echo of the pixel at an index of the work buffer.
    #[inline]
    pub(crate) fn find(&mut self, work: &PaddedBytes, index: usize, digest: u64) -> ColorEcho {
        if self.place == 0 {
            self.place = self.places[hash(digest, self.bits)] as usize;
            self.right = 0;
        }
        if self.place == 0 || self.place >= index {
            self.place = 0;
            return ColorEcho::default();
        }
        let at = |offset: usize| work.pixels.get(self.place + offset).copied().unwrap_or(0);
        self.predicted = at(0);
        ColorEcho {
            color: self.predicted,
            after: [at(1), at(work.stride), at(work.stride + 1)],
            trust: match self.right {
                0 => 1,
                1..=3 => 2,
                4..=7 => 3,
                8..=15 => 4,
                16..=31 => 5,
                32..=99 => 6,
                _ => 7,
            },
        }
    }

    /// Learns the pixel, and enters its place under the digest of its neighbors.
    #[inline]
    pub(crate) fn learn(&mut self, pixel: u8, digest: u64, index: usize) {
        self.places[hash(digest, self.bits)] = index as u32;
        if self.place != 0 && pixel == self.predicted {
            self.place += 1;
            self.right += 1;
        } else {
            self.place = 0;
        }
    }
}
