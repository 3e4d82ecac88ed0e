//! The cells that vanish from planes, and the cascade that follows.

use super::Planes;
use super::native::{Instructions, Task};
use super::plane::{BitMoves, Plane};
use crate::Rule;

/// The cells that vanish together, and their points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cleared<P> {
    /// The cells.
    pub cells: P,
    /// The points; 0 exactly when there are no cells.
    pub points: u32,
}

impl<P: Plane> Cleared<P> {
    /// Nothing vanishes.
    pub const NOTHING: Self = Self {
        cells: P::EMPTY,
        points: 0,
    };
}

impl<P: Plane> Planes<P> {
    /// Resolves the whole cascade; returns the points of each round.
    pub fn resolve(&mut self, rule: Rule, instructions: Instructions) -> Vec<u32> {
        instructions.run(Resolution { planes: self, rule })
    }

    /// Resolves the cascade that follows a change in the `touched` columns of a
    /// resolved grid; calls back with the points of each round.
    #[inline(always)]
    pub(super) fn resolve_near<B: BitMoves>(
        &mut self,
        rule: Rule,
        mut touched: u64,
        mut on_round: impl FnMut(u32),
    ) {
        loop {
            let cleared = match rule {
                Rule::Alignments => P::alignments(self, touched),
                Rule::Regions { threshold } => self.regions(threshold.get().into()),
            };
            if cleared.points == 0 {
                return;
            }
            on_round(cleared.points);
            P::pack::<B>(&mut self.bits, cleared.cells);
            touched = cleared.cells.columns_met();
        }
    }

    /// The regions of at least `threshold` cells.
    #[inline(always)]
    fn regions(&self, threshold: u32) -> Cleared<P> {
        let links = Links::of(self);
        let cells = match threshold {
            1 => self.occupied(),
            2 => links.linked(),
            3 => links.grown(links.with_two()),
            4 => links.grown(links.inside_four()),
            _ => return links.flooded(threshold),
        };
        if cells.is_empty() {
            return Cleared::NOTHING;
        }
        Cleared {
            cells,
            points: cells.count() - (threshold - 1) * links.regions_in(cells),
        }
    }
}

/// [`Planes::resolve`] as a task, compiled for each set of instructions.
struct Resolution<'a, P> {
    planes: &'a mut Planes<P>,
    rule: Rule,
}

impl<P: Plane> Task for Resolution<'_, P> {
    type Output = Vec<u32>;

    #[inline(always)]
    fn run<B: BitMoves>(self) -> Vec<u32> {
        let mut rounds = Vec::new();
        let everywhere = u64::MAX;
        self.planes
            .resolve_near::<B>(self.rule, everywhere, |points| rounds.push(points));
        rounds
    }
}

/// For each side of a cell, whether the block there has the same color.
struct Links<P> {
    up: P,
    down: P,
    right: P,
    left: P,
}

impl<P: Plane> Links<P> {
    #[inline(always)]
    fn of(planes: &Planes<P>) -> Self {
        let up = planes.like_neighbor(0, 1);
        let right = planes.like_neighbor(1, 0);
        Self {
            up,
            down: up.seen_from(0, -1),
            right,
            left: right.seen_from(-1, 0),
        }
    }

    /// Cells with a link.
    #[inline(always)]
    fn linked(&self) -> P {
        self.up | self.down | self.right | self.left
    }

    /// Cells with two links or more.
    #[inline(always)]
    fn with_two(&self) -> P {
        let (vertical, horizontal) = (self.up | self.down, self.right | self.left);
        (self.up & self.down) | (self.right & self.left) | (vertical & horizontal)
    }

    /// Cells with three links or more.
    #[inline(always)]
    fn with_three(&self) -> P {
        let (vertical, horizontal) = (self.up | self.down, self.right | self.left);
        (self.up & self.down & horizontal) | (self.right & self.left & vertical)
    }

    /// The cells in the middle of four: those with three links, and those with
    /// two links of which one leads to another cell with two. In a region of four
    /// cells or more every cell is or touches one; a smaller region has none.
    #[inline(always)]
    fn inside_four(&self) -> P {
        let two = self.with_two();
        let beside_two = (self.up & two.seen_from(0, 1))
            | (self.down & two.seen_from(0, -1))
            | (self.right & two.seen_from(1, 0))
            | (self.left & two.seen_from(-1, 0));
        self.with_three() | (two & beside_two)
    }

    /// These cells and those linked to them.
    #[inline(always)]
    fn grown(&self, cells: P) -> P {
        cells
            | (self.up & cells.seen_from(0, 1))
            | (self.down & cells.seen_from(0, -1))
            | (self.right & cells.seen_from(1, 0))
            | (self.left & cells.seen_from(-1, 0))
    }

    /// The whole region of a cell.
    #[inline(always)]
    fn region_of(&self, cell: P) -> P {
        let mut region = cell;
        loop {
            let grown = self.grown(region);
            if grown == region {
                return region;
            }
            region = grown;
        }
    }

    /// The number of regions among these cells, each being there whole.
    #[inline(always)]
    fn regions_in(&self, mut cells: P) -> u32 {
        let mut regions = 0;
        while !cells.is_empty() {
            cells = cells.without(self.region_of(cells.any_cell()));
            regions += 1;
        }
        regions
    }

    /// The regions of at least `threshold` cells, by filling each one.
    fn flooded(&self, threshold: u32) -> Cleared<P> {
        let mut cleared = Cleared::NOTHING;
        let mut rest = self.linked();
        while !rest.is_empty() {
            let region = self.region_of(rest.any_cell());
            rest = rest.without(region);
            let size = region.count();
            if size >= threshold {
                cleared.cells |= region;
                cleared.points += size - threshold + 1;
            }
        }
        cleared
    }
}
