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

/// One section of [`Values`], to be written.
pub(crate) struct Section<'a> {
    pub(crate) seeds: usize,
    pub(crate) theirs: usize,
    pub(crate) bytes: &'a mut [u8],
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

    /// All sections, the largest first, so that threads end together.
    pub(crate) fn sections_mut(&mut self) -> Vec<Section<'_>> {
        let mut sections = Vec::new();
        let mut rest = &mut self.bytes[..];
        for (seeds, starts) in self.starts.iter().enumerate() {
            for (theirs, ends) in starts.windows(2).enumerate() {
                let (bytes, after) = rest.split_at_mut(ends[1] - ends[0]);
                rest = after;
                sections.push(Section {
                    seeds,
                    theirs,
                    bytes,
                });
            }
        }
        sections.sort_by_key(|section| core::cmp::Reverse(section.bytes.len()));
        sections
    }

    /// The values of one level, in the order of the index.
    pub(crate) fn level(&self, seeds: usize) -> &[u8] {
        &self.bytes[self.starts[seeds][0]..self.starts[seeds][seeds + 1]]
    }
}

impl Layer for Values {
    fn section(&self, seeds: usize, theirs: usize) -> &[u8] {
        &self.bytes[self.starts[seeds][theirs]..]
    }
}
