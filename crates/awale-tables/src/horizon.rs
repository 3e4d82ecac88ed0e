//! Values with a turn limit, layer by layer: with no turn left each takes
//! their own row, and with t turns left a board is worth the best of its moves
//! with t − 1.
//!
//! There is no cycle and no history: backward induction gives one value.
//!
//! One layer is kept and replaced in place. A board leads to boards of its own
//! level and of lower ones, so levels are computed from the highest down. In a
//! level of n seeds, the section in which the opponent has v seeds reads
//! sections 0 to n − v, so sections are computed in order of v, and section u
//! is replaced once those up to n − u are computed. Sections that wait form a
//! stack: the first to be computed is the last to be replaced.

#[cfg(test)]
mod tests;

use core::ops::Range;

use awale::Rules;
use rayon::prelude::*;

use crate::contents::{is_poor, own_rows, without_move};
use crate::index::Level;
use crate::sweep::{MoveTables, Scratch, Sweep, byte};
use crate::values::Values;

/// The values of one section with one turn more, and those they replace.
pub(crate) struct Replacement<'a> {
    pub(crate) seeds: usize,
    pub(crate) theirs: usize,
    pub(crate) before: &'a mut [u8],
    pub(crate) now: &'a [u8],
}

/// A layer of values.
pub(crate) struct Horizon {
    rules: Rules,
    tables: MoveTables,
    values: Values,
    seeds: usize,
    /// Sections computed and not yet in place, one after another.
    waiting: Vec<u8>,
    scratch: Scratch,
}

/// Boards computed before sections are put in place, at least.
const GROUP: usize = 1 << 22;
/// In large levels, the part of the level computed before sections are put in
/// place.
const GROUPS: usize = 16;
/// Boards below which a second thread costs more than it saves.
const FEW: usize = 1 << 15;

impl Horizon {
    /// No turn left, for all boards of at most `seeds` seeds.
    pub(crate) fn new(rules: &Rules, seeds: usize) -> Horizon {
        let mut values = Values::up_to(seeds);
        for level in 0..=seeds {
            for theirs in 0..=level {
                let at_end = byte(own_rows(level - theirs, theirs));
                values.section_mut(level, theirs).fill(at_end);
            }
        }
        Horizon {
            rules: *rules,
            tables: MoveTables::up_to(rules.starving, seeds),
            values,
            seeds,
            waiting: Vec::new(),
            scratch: Scratch::default(),
        }
    }

    /// One turn more. `replace` is called for each section and must copy the
    /// new values over those before.
    pub(crate) fn step(&mut self, replace: &mut dyn FnMut(Replacement<'_>)) {
        for seeds in (0..=self.seeds).rev() {
            // Poor boards keep the value they have with no turn left.
            if !is_poor(&self.rules, seeds) {
                self.step_level(Level::new(seeds), replace);
            }
        }
    }

    fn step_level(&mut self, level: Level, replace: &mut dyn FnMut(Replacement<'_>)) {
        let mut waiting = core::mem::take(&mut self.waiting);
        let mut computed = 0;
        let mut used = 0;
        for group in groups(level) {
            let size: usize = group.clone().map(|theirs| level.section_size(theirs)).sum();
            if waiting.len() < used + size {
                waiting.resize(used + size, 0);
            }
            self.compute(level, group.clone(), &mut waiting[used..used + size]);
            used += size;
            for theirs in ready(level.seeds, computed, group.end) {
                let now = &waiting[used - level.section_size(theirs)..used];
                used -= now.len();
                replace(Replacement {
                    seeds: level.seeds,
                    theirs,
                    before: self.values.section_mut(level.seeds, theirs),
                    now,
                });
            }
            computed = group.end;
        }
        debug_assert_eq!(used, 0);
        self.waiting = waiting;
    }

    /// Writes the values of some sections with one turn more.
    fn compute(&mut self, level: Level, sections: Range<usize>, mut bytes: &mut [u8]) {
        let is_small = bytes.len() < FEW;
        let sweeps: Vec<(Sweep<'_>, u8)> = sections
            .clone()
            .map(|theirs| {
                let ours = level.seeds - theirs;
                let stuck = byte(without_move(&self.rules, ours, theirs));
                let sweep = Sweep::new(&self.tables, &self.values, level.seeds, ours);
                (sweep, stuck)
            })
            .collect();
        let mut tiles = Vec::new();
        for (theirs, (sweep, stuck)) in sections.zip(&sweeps) {
            let (section, rest) = bytes.split_at_mut(level.section_size(theirs));
            bytes = rest;
            let chunks = section.chunks_mut(sweep.tile_boards()).enumerate();
            tiles.extend(chunks.map(|(tile, boards)| (sweep, *stuck, tile, boards)));
        }
        if is_small {
            for (sweep, stuck, tile, boards) in tiles {
                sweep.run(&mut self.scratch, tile, boards, stuck);
            }
            return;
        }
        tiles.into_par_iter().with_max_len(1).for_each_init(
            Scratch::default,
            |scratch, (sweep, stuck, tile, boards)| {
                sweep.run(scratch, tile, boards, stuck);
            },
        );
    }

    /// The present layer.
    pub(crate) fn values(&self) -> &Values {
        &self.values
    }

    /// The present layer, to be replaced by one stored before.
    pub(crate) fn values_mut(&mut self) -> &mut Values {
        &mut self.values
    }

    /// The most bytes that wait to be put in place.
    pub(crate) fn most_waiting(seeds: usize) -> u64 {
        let level = Level::new(seeds);
        let (mut computed, mut used, mut most) = (0, 0, 0);
        for group in groups(level) {
            let size = |theirs: usize| level.section_size(theirs) as u64;
            used += group.clone().map(size).sum::<u64>();
            most = most.max(used);
            used -= ready(seeds, computed, group.end).map(size).sum::<u64>();
            computed = group.end;
        }
        most
    }
}

/// The sections of a level in groups computed together.
fn groups(level: Level) -> Vec<Range<usize>> {
    let most = GROUP.max(level.boards() as usize / GROUPS);
    let mut groups = Vec::new();
    let (mut start, mut boards) = (0, 0);
    for theirs in 0..=level.seeds {
        boards += level.section_size(theirs);
        if boards >= most || theirs == level.seeds {
            groups.push(start..theirs + 1);
            (start, boards) = (theirs + 1, 0);
        }
    }
    groups
}

/// The sections that can be put in place once those below `computed` are
/// computed and could not when those below `before` were, in descending order.
///
/// Section u needs those up to the larger of u and n − u.
fn ready(seeds: usize, before: usize, computed: usize) -> impl Iterator<Item = usize> {
    let needs = move |theirs: usize| theirs.max(seeds - theirs);
    (0..computed)
        .rev()
        .filter(move |&theirs| (before..computed).contains(&needs(theirs)))
}
