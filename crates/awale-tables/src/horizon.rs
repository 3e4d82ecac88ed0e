//! Values with a turn limit, layer by layer: with no turn left each takes
//! their own row, and with t turns left a board is worth the best of its moves
//! with t − 1.
//!
//! There is no cycle and no history: backward induction gives one value.

use awale::Rules;
use rayon::prelude::*;

use crate::contents::{is_poor, own_rows, without_move};
use crate::sweep::{MoveTables, Scratch, Sweep, byte};
use crate::values::{Section, Values};

/// The layer reached and the one before it.
pub(crate) struct Horizon {
    rules: Rules,
    tables: MoveTables,
    now: Values,
    before: Values,
}

impl Horizon {
    /// No turn left, for all boards of at most `seeds` seeds.
    pub(crate) fn new(rules: &Rules, seeds: usize) -> Horizon {
        let mut now = Values::up_to(seeds);
        for section in now.sections_mut() {
            let ours = section.seeds - section.theirs;
            section.bytes.fill(byte(own_rows(ours, section.theirs)));
        }
        Horizon {
            rules: *rules,
            tables: MoveTables::up_to(rules.starving, seeds),
            now,
            before: Values::up_to(seeds),
        }
    }

    /// One turn more.
    pub(crate) fn step(&mut self) {
        core::mem::swap(&mut self.now, &mut self.before);
        let Horizon {
            rules,
            tables,
            now,
            before,
        } = self;
        now.sections_mut()
            .into_par_iter()
            .with_max_len(1)
            .for_each_init(Scratch::default, |scratch, mut section| {
                fill(rules, tables, before, scratch, &mut section);
            });
    }

    /// The present layer.
    pub(crate) fn now(&self) -> &Values {
        &self.now
    }

    /// The layer with one turn less.
    pub(crate) fn before(&self) -> &Values {
        &self.before
    }
}

fn fill(
    rules: &Rules,
    tables: &MoveTables,
    before: &Values,
    scratch: &mut Scratch,
    section: &mut Section<'_>,
) {
    let ours = section.seeds - section.theirs;
    if is_poor(rules, section.seeds) {
        section.bytes.fill(byte(own_rows(ours, section.theirs)));
        return;
    }
    let stuck = byte(without_move(rules, ours, section.theirs));
    Sweep::new(tables, before, section.seeds, ours).run(scratch, section.bytes, stuck);
}
