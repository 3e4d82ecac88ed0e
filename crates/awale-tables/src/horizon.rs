//! Values with a turn limit, layer by layer: with no turn left each takes
//! their own row, and with t turns left a board is worth the best of its moves
//! with t − 1.
//!
//! There is no cycle and no history: backward induction gives one value.

use awale::Rules;
use rayon::prelude::*;

use crate::contents::{is_poor, own_rows, without_move};
use crate::layers::{Block, Values};
use crate::sweep::{MoveTables, Scratch, Sweep, byte};

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
        for block in now.blocks_mut() {
            let ours = block.seeds - block.theirs;
            block.bytes.fill(byte(own_rows(ours, block.theirs)));
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
        now.blocks_mut()
            .into_par_iter()
            .with_max_len(1)
            .for_each_init(Scratch::default, |scratch, mut block| {
                fill(rules, tables, before, scratch, &mut block);
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
    block: &mut Block<'_>,
) {
    let ours = block.seeds - block.theirs;
    if is_poor(rules, block.seeds) {
        block.bytes.fill(byte(own_rows(ours, block.theirs)));
        return;
    }
    let stuck = byte(without_move(rules, ours, block.theirs));
    Sweep::new(tables, before, block.seeds, ours).run(scratch, block.bytes, stuck);
}
