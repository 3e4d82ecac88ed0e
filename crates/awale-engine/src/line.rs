//! Principal variations, gathered from the horizon up.

use awale::Pit;

use crate::limits::MAX_DEPTH;

/// The best line found from each depth, longest first.
pub(crate) struct Lines(Vec<Vec<Pit>>);

impl Lines {
    pub fn new() -> Lines {
        Lines(vec![Vec::new(); usize::from(MAX_DEPTH) + 1])
    }

    /// Forgets the line from `depth`.
    pub fn clear(&mut self, depth: u8) {
        self.0[usize::from(depth)].clear();
    }

    /// The line from `depth` is `pit`, then the line from one ply less.
    pub fn extend(&mut self, depth: u8, pit: Pit) {
        let (shorter, longer) = self.0.split_at_mut(usize::from(depth));
        let line = &mut longer[0];
        line.clear();
        line.push(pit);
        line.extend(shorter.last().into_iter().flatten());
    }

    /// The line from `depth`.
    pub fn line(&self, depth: u8) -> &[Pit] {
        &self.0[usize::from(depth)]
    }
}
