//! The changes of all boards of one level, in memory and on disk.

use std::io;
use std::path::Path;

use rayon::prelude::*;

use crate::index::Level;
use crate::recording::{Layer, STRIP, Strip};
use crate::spill::{SegmentReader, Spill};

/// The recording of one level: a strip for the boards that share a section and
/// a block of the table file, in the order of the index.
pub(crate) struct Recorder {
    level: Level,
    strips: Vec<Strip>,
    /// The first strip of each section, and one more for the end.
    sections: Vec<usize>,
    /// The earlier layers, if memory had no room for them.
    spill: Option<Spill>,
}

/// Strips compared by one task.
const TASK: usize = 64;

impl Recorder {
    pub(crate) fn new(level: Level) -> Recorder {
        let mut sections = vec![0];
        for theirs in 0..=level.seeds {
            let strips = strip_lengths(level, theirs).count();
            sections.push(sections[theirs] + strips);
        }
        let strips = sections[level.seeds + 1];
        Recorder {
            level,
            strips: (0..strips).map(|_| Strip::default()).collect(),
            sections,
            spill: None,
        }
    }

    /// Takes the layers that an earlier build brought to disk.
    pub(crate) fn resume(&mut self, spill: Spill) {
        self.spill = Some(spill);
    }

    pub(crate) fn level(&self) -> Level {
        self.level
    }

    /// Records what changes in a section and copies the new values over those
    /// before.
    pub(crate) fn replace(&mut self, theirs: usize, before: &mut [u8], now: &[u8]) {
        let strips = &mut self.strips[self.sections[theirs]..self.sections[theirs + 1]];
        let head = strip_lengths(self.level, theirs).next().unwrap_or(0);
        let (head_strip, strips) = strips.split_at_mut(1);
        let (head_before, before) = before.split_at_mut(head);
        let (head_now, now) = now.split_at(head);
        compare(head_strip, head_before, head_now, &mut Layer::default());
        strips
            .par_chunks_mut(TASK)
            .zip(before.par_chunks_mut(TASK * STRIP))
            .zip(now.par_chunks(TASK * STRIP))
            .for_each_init(Layer::default, |layer, ((strips, before), now)| {
                compare(strips, before, now, layer);
            });
    }

    /// Bytes of memory.
    pub(crate) fn memory(&self) -> u64 {
        self.strips.iter().map(Strip::memory).sum()
    }

    /// Brings all layers to disk, to the file at `path`.
    pub(crate) fn spill(&mut self, path: &Path) -> io::Result<()> {
        let spill = match &mut self.spill {
            Some(spill) => spill,
            none => none.insert(Spill::create(path)?),
        };
        spill.append(&self.strips)?;
        self.strips.fill_with(Strip::default);
        Ok(())
    }

    /// What is on disk.
    pub(crate) fn spilled(&self) -> Option<&Spill> {
        self.spill.as_ref()
    }

    /// What is on disk, the recording being of no more use.
    pub(crate) fn into_spilled(self) -> Option<Spill> {
        self.spill
    }

    /// All layers, block by block.
    pub(crate) fn recordings(&self) -> io::Result<Recordings<'_>> {
        let readers = self.spill.as_ref().map_or(Ok(Vec::new()), Spill::readers)?;
        let level = self.level;
        let lengths = (0..=level.seeds).flat_map(move |theirs| strip_lengths(level, theirs));
        Ok(Recordings {
            readers,
            strips: Box::new(lengths.zip(&self.strips)),
        })
    }
}

/// The recordings of a level, block by block.
pub(crate) struct Recordings<'a> {
    readers: Vec<SegmentReader>,
    /// The strips left, with their numbers of boards.
    strips: Box<dyn Iterator<Item = (usize, &'a Strip)> + 'a>,
}

/// All layers of a strip.
pub(crate) struct RecordedStrip<'a> {
    pub(crate) boards: usize,
    /// The earlier layers.
    pub(crate) on_disk: Vec<u8>,
    /// The later ones.
    pub(crate) in_memory: &'a Strip,
}

impl<'a> Recordings<'a> {
    /// The strips of the next blocks of the file, so many at most; none at the
    /// end.
    pub(crate) fn next_blocks(&mut self, most: usize) -> io::Result<Vec<Vec<RecordedStrip<'a>>>> {
        let mut blocks = Vec::new();
        while blocks.len() < most {
            let mut block = Vec::new();
            let mut boards = 0;
            while boards < STRIP
                && let Some((length, in_memory)) = self.strips.next()
            {
                let mut on_disk = Vec::new();
                for reader in &mut self.readers {
                    reader.read_strip(&mut on_disk)?;
                }
                boards += length;
                block.push(RecordedStrip {
                    boards: length,
                    on_disk,
                    in_memory,
                });
            }
            if block.is_empty() {
                break;
            }
            blocks.push(block);
        }
        Ok(blocks)
    }

    /// Checks what was read from disk.
    pub(crate) fn finish(self) -> io::Result<()> {
        self.readers.into_iter().try_for_each(SegmentReader::finish)
    }
}

/// The lengths of the strips of a section: cut where a block of the file ends.
fn strip_lengths(level: Level, theirs: usize) -> impl Iterator<Item = usize> {
    let start = level.section_start(theirs) as usize;
    let end = start + level.section_size(theirs);
    let first = start / STRIP;
    (first..end.div_ceil(STRIP)).map(move |block| {
        let block_start = start.max(block * STRIP);
        end.min((block + 1) * STRIP) - block_start
    })
}

fn compare(strips: &mut [Strip], before: &mut [u8], now: &[u8], layer: &mut Layer) {
    let chunks = before.chunks_mut(STRIP).zip(now.chunks(STRIP));
    for (strip, (before, now)) in strips.iter_mut().zip(chunks) {
        layer.compare(before, now);
        strip.push(layer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_strip_has_one_section_and_one_block() {
        for seeds in [0, 3, 8, 11] {
            let level = Level::new(seeds);
            let recorder = Recorder::new(level);
            let mut recordings = recorder.recordings().unwrap();
            let blocks = recordings.next_blocks(usize::MAX).unwrap();
            assert!(recordings.next_blocks(1).unwrap().is_empty());
            let (last, full) = blocks.split_last().unwrap();
            let boards = |block: &Vec<RecordedStrip<'_>>| -> usize {
                block.iter().map(|strip| strip.boards).sum()
            };
            assert!(full.iter().all(|block| boards(block) == STRIP));
            let total = full.len() * STRIP + boards(last);
            assert_eq!(total as u64, level.boards());
            for theirs in 0..=seeds {
                let boards: usize = strip_lengths(level, theirs).sum();
                assert_eq!(boards, level.section_size(theirs));
            }
        }
    }
}
