//! A byte for every board of up to so many seeds.

use crate::harvest::PIECE;
use crate::index::Level;
use crate::sweep::{Layer, NOTHING};

/// The values of all boards at one moment, level after level, section after
/// section.
pub(crate) struct Values {
    bytes: Vec<u8>,
    /// By level, then by section; one more section than there is, for the end.
    starts: Vec<Vec<usize>>,
}

impl Values {
    pub(crate) fn up_to(seeds: usize) -> Values {
        let mut starts = Vec::new();
        let mut level_start = 0;
        for seeds in 0..=seeds {
            let level = Level::new(seeds);
            let section = |theirs| level_start + level.section_start(theirs) as usize;
            starts.push((0..=seeds + 1).map(section).collect());
            level_start += level.boards() as usize;
        }
        Values {
            bytes: vec![NOTHING; level_start + PIECE],
            starts,
        }
    }

    /// The values of the boards of `seeds` seeds of which the opponent has
    /// `theirs`.
    pub(crate) fn section_mut(&mut self, seeds: usize, theirs: usize) -> &mut [u8] {
        let starts = &self.starts[seeds];
        &mut self.bytes[starts[theirs]..starts[theirs + 1]]
    }

    /// The values of all levels, in the order of the index.
    pub(crate) fn all(&self) -> &[u8] {
        &self.bytes[..self.bytes.len() - PIECE]
    }

    /// The values of all levels, in the order of the index.
    pub(crate) fn all_mut(&mut self) -> &mut [u8] {
        let end = self.bytes.len() - PIECE;
        &mut self.bytes[..end]
    }
}

impl Layer for Values {
    fn section(&self, seeds: usize, theirs: usize) -> &[u8] {
        &self.bytes[self.starts[seeds][theirs]..]
    }
}
