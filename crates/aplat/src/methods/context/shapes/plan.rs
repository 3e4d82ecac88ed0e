//! Which shapes of a picture to draw by list: the encoder's choices.

use std::collections::HashMap;

use crate::error::Error;
use crate::methods::context::shapes::list::{Item, Refined};
use crate::methods::context::shapes::mark::{Mark, Shape, find_marks};
use crate::picture::layer::Layer;
use crate::progress::Progress;

/// A picture as what is left of it and a list of shapes to draw on that.
pub(crate) struct Plan {
    pub(crate) rest: Layer,
    pub(crate) items: Vec<Item>,
    /// For each mark that [`find_marks`] finds in the rest, whether the list uses it.
    pub(crate) used: Vec<bool>,
    /// Shapes in all: used, then refined.
    pub(crate) shapes: usize,
}

/// Whether shapes may be refined.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Refinement {
    No,
    Yes,
}

/// Bottoms on one line differ by less than this.
const LINE_SPREAD: usize = 12;

/// Marks by lines from top to bottom, each from left to right.
fn lines(marks: &[Mark]) -> Vec<Vec<usize>> {
    let bottom = |index: usize| marks[index].row + marks[index].shape.height - 1;
    let mut order: Vec<usize> = (0..marks.len()).collect();
    order.sort_by_key(|&index| (bottom(index), marks[index].column));
    let mut lines = Vec::new();
    let mut rest = &order[..];
    while let Some(&first) = rest.first() {
        let length = rest.partition_point(|&index| bottom(index) <= bottom(first) + LINE_SPREAD);
        let mut line = rest[..length].to_vec();
        line.sort_by_key(|&index| marks[index].column);
        lines.push(line);
        rest = &rest[length..];
    }
    lines
}

/// How a distinct shape is coded.
#[derive(Clone, Copy)]
enum Known {
    /// Left in the picture, at the mark of this index.
    Left(usize),
    /// Refined; its index among the refined shapes.
    Refined(usize),
}

impl Plan {
    /// A plan for a picture, or none when drawing shapes would not pay.
    pub(crate) fn of(
        layer: &Layer,
        refinement: Refinement,
        progress: &Progress<'_>,
    ) -> Result<Option<Self>, Error> {
        let marks = find_marks(layer);
        let mut planner = Planner {
            refinable: layer.pixels.len(),
            ..Planner::default()
        };
        let lines = lines(&marks);
        let count = lines.len();
        for (index, line) in lines.into_iter().enumerate() {
            progress.at(index, count)?;
            planner.starts_line = true;
            for index in line {
                planner.add(&marks, index, refinement);
            }
        }
        let pays = planner.pays(marks.len());
        Ok(pays.then(|| planner.finish(layer, &marks)))
    }
}

#[derive(Default)]
struct Planner<'a> {
    known: HashMap<&'a Shape, Known>,
    /// Distinct shapes by how they may be found as guides.
    guides: Vec<(&'a Shape, Packed, Known)>,
    /// Items, their shapes and their marks; shape numbers are filled in at the end.
    items: Vec<(Item, Known, usize)>,
    refined: usize,
    /// Pixels that refined shapes may still have in all.
    refinable: usize,
    starts_line: bool,
}

impl<'a> Planner<'a> {
    fn add(&mut self, marks: &'a [Mark], index: usize, refinement: Refinement) {
        let shape = &marks[index].shape;
        if let Some(&known) = self.known.get(shape) {
            self.draw(&marks[index], index, known, None);
            return;
        }
        let packed = Packed::of(shape);
        let guide = if refinement == Refinement::Yes {
            self.guide(shape, &packed)
        } else {
            None
        };
        let known = match guide {
            Some((guide, shift)) => {
                self.draw(
                    &marks[index],
                    index,
                    guide,
                    Some(Refined {
                        shape: shape.clone(),
                        shift,
                    }),
                );
                self.refined += 1;
                self.refinable -= shape.pixels.len();
                Known::Refined(self.refined - 1)
            }
            None => Known::Left(index),
        };
        self.known.insert(shape, known);
        if refinement == Refinement::Yes && packed.ink >= MIN_GUIDE_INK {
            self.guides.push((shape, packed, known));
        }
    }

    fn draw(&mut self, mark: &Mark, index: usize, known: Known, refined: Option<Refined>) {
        let item = Item {
            starts_line: std::mem::take(&mut self.starts_line),
            shape: 0,
            column: mark.column,
            bottom: mark.row + mark.shape.height - 1,
            refined,
        };
        self.items.push((item, known, index));
    }

    /// The known shape that differs least, and how it is shifted.
    fn guide(&self, shape: &Shape, packed: &Packed) -> Option<(Known, (i32, i32))> {
        if packed.ink < MIN_GUIDE_INK || shape.pixels.len() > self.refinable {
            return None;
        }
        let mut best = (packed.ink / 3, None);
        for (other, other_packed, known) in self.guides.iter().rev().take(MAX_GUIDES) {
            if shape.width.abs_diff(other.width) > 2 || shape.height.abs_diff(other.height) > 2 {
                continue;
            }
            for shift in SHIFTS {
                if let Some(difference) = packed.difference(other_packed, shift, best.0) {
                    best = (difference, Some((*known, shift)));
                }
            }
        }
        best.1
    }

    /// Whether the list is likely shorter than the pixels it saves: most marks
    /// are drawn by list.
    fn pays(&self, marks: usize) -> bool {
        3 * self.items.len() >= 2 * marks && self.items.len() >= MIN_ITEMS
    }

    fn finish(self, layer: &Layer, marks: &[Mark]) -> Plan {
        let mut rest = layer.clone();
        let mut left = vec![true; marks.len()];
        let mut used = vec![false; marks.len()];
        for (_, known, index) in &self.items {
            left[*index] = false;
            marks[*index]
                .shape
                .erase(&mut rest, marks[*index].row, marks[*index].column);
            if let Known::Left(at) = known {
                used[*at] = true;
            }
        }
        // marks are in scan order, so those left are found in the same order
        let mut number = 0;
        let numbers: Vec<usize> = used
            .iter()
            .map(|&used| {
                number += usize::from(used);
                number
            })
            .collect();
        let items = self.items.into_iter().map(|(mut item, known, _)| {
            item.shape = match known {
                Known::Left(at) => numbers[at] - 1,
                Known::Refined(index) => number + index,
            };
            item
        });
        let items = items.collect();
        let used = used
            .into_iter()
            .zip(left)
            .filter(|(_, left)| *left)
            .map(|(used, _)| used)
            .collect();
        Plan {
            rest,
            items,
            used,
            shapes: number + self.refined,
        }
    }
}

/// Fewer items do not pay for the list.
const MIN_ITEMS: usize = 8;

/// Smaller shapes are cheaper drawn afresh than refined.
const MIN_GUIDE_INK: usize = 16;

/// How many known shapes are compared at most.
const MAX_GUIDES: usize = 1000;

/// The shifts tried.
const SHIFTS: [(i32, i32); 9] = [
    (0, 0),
    (0, -1),
    (0, 1),
    (-1, 0),
    (1, 0),
    (-1, -1),
    (-1, 1),
    (1, -1),
    (1, 1),
];

/// The rows of a shape as bits.
struct Packed {
    rows: Vec<u128>,
    ink: usize,
}

impl Packed {
    fn of(shape: &Shape) -> Self {
        let row = |pixels: &[u8]| {
            pixels
                .iter()
                .rev()
                .fold(0, |row, &pixel| row << 1 | u128::from(pixel != 0))
        };
        Self {
            rows: shape.pixels.chunks_exact(shape.width).map(row).collect(),
            ink: shape.ink(),
        }
    }

    /// How many pixels differ from another shape's, shifted, if fewer than a limit.
    fn difference(&self, other: &Self, (down, right): (i32, i32), limit: usize) -> Option<usize> {
        let mut difference = 0;
        let height = (self.rows.len() as i32).max(other.rows.len() as i32 - down);
        for row in down.min(0).min(-down)..height {
            let at = |rows: &[u128], row: i32| {
                usize::try_from(row)
                    .ok()
                    .and_then(|row| rows.get(row))
                    .copied()
                    .unwrap_or(0)
            };
            let there = at(&other.rows, row + down);
            let there = if right >= 0 {
                there >> right
            } else {
                there << -right
            };
            difference += (at(&self.rows, row) ^ there).count_ones() as usize;
            if difference >= limit {
                return None;
            }
        }
        Some(difference)
    }
}
