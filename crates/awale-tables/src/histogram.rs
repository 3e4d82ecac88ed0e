//! Counts boards by value.

use std::collections::BTreeMap;

use awale::Rules;
use rayon::prelude::*;

use crate::contents::{Contents, own_rows};
use crate::error::Error;
use crate::history;
use crate::table::Table;
use crate::tables::Tables;

/// How many boards of one seed count have each value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    /// By value for the mover.
    pub counts: BTreeMap<i8, u64>,
    /// Boards whose value is not known exactly.
    pub inexact: u64,
}

impl Histogram {
    fn add(&mut self, value: i8) {
        *self.counts.entry(value).or_default() += 1;
    }

    fn and(mut self, other: Histogram) -> Histogram {
        for (value, count) in other.counts {
            *self.counts.entry(value).or_default() += count;
        }
        self.inexact += other.inexact;
        self
    }
}

impl Tables {
    /// Counts the boards of `seeds` seeds by value, with `turns` turns left
    /// where the rules have a turn limit.
    pub fn histogram(&self, rules: &Rules, seeds: u8, turns: u32) -> Result<Histogram, Error> {
        let table = self.table(rules, seeds).ok_or(Error::Missing { seeds })?;
        let turns = match table.header().contents {
            Contents::Histories { turns: most } if turns > u32::from(most) => {
                return Err(Error::TurnsOutOfRange {
                    found: turns,
                    most: u32::from(most),
                });
            }
            Contents::Histories { .. } => turns as u8,
            Contents::Values | Contents::Bounds => 0,
        };
        (0..table.header().blocks())
            .into_par_iter()
            .map(|block| count_block(table, block, turns))
            .try_reduce(Histogram::default, |one, other| Ok(one.and(other)))
    }
}

fn count_block(table: &Table, block: usize, turns: u8) -> Result<Histogram, Error> {
    let header = table.header();
    let bytes = table.checked_block(block)?;
    let (first, boards) = header.boards_of(block);
    let mut histogram = Histogram::default();
    match header.contents {
        Contents::Histories { .. } => {
            let mut rest = &bytes[..];
            for theirs in table.level().theirs_from(first).take(boards) {
                let at_end = own_rows(usize::from(header.seeds) - theirs, theirs);
                histogram.add(history::value_at(at_end, rest, turns));
                rest = history::skip(rest, 1).expect("the block was checked");
            }
        }
        Contents::Values => {
            for value in bytes {
                histogram.add(value.cast_signed());
            }
        }
        Contents::Bounds => {
            let (lower, upper) = bytes.split_at(boards);
            for (lower, upper) in lower.iter().zip(upper) {
                if lower == upper {
                    histogram.add(lower.cast_signed());
                } else {
                    histogram.inexact += 1;
                }
            }
        }
    }
    Ok(histogram)
}
