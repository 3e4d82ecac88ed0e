//! Every placement of a bar, resolved.
//!
//! All placements of one bar share most of their work. In a resolved grid
//! nothing vanishes, so a placement starts a cascade only through its own
//! blocks. The cells that would start one are found once per color for the whole
//! grid; most placements touch none of them and need no resolution.

use super::Planes;
use super::native::{Instructions, Task};
use super::plane::{BitMoves, Plane};
use crate::{Bar, Color, Rule};

/// Where a bar is dropped, and how often it is permuted before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Landing {
    /// The column.
    pub column: u8,
    /// The number of permutations.
    pub turns: u8,
}

impl<P: Plane> Planes<P> {
    /// Drops the bar into each of these columns in each of its orders, and
    /// passes on the landing, the points of the whole cascade, and the grid
    /// after it. The order is by number of permutations, then by column from
    /// the left.
    ///
    /// The grid must be resolved, and the columns must have room for the bar.
    #[inline]
    pub fn expand(
        &self,
        bar: &Bar,
        columns: u64,
        rule: Rule,
        instructions: Instructions,
        sink: impl FnMut(Landing, u32, &Self),
    ) {
        instructions.run(Expansion {
            planes: self,
            bar,
            columns,
            rule,
            sink,
        });
    }

    #[inline(always)]
    pub(crate) fn expand_with<B: BitMoves>(
        &self,
        bar: &Bar,
        columns: u64,
        rule: Rule,
        mut sink: impl FnMut(Landing, u32, &Self),
    ) {
        let landing = self.occupied().landing_cells(columns);
        let triggers = Triggers::of(self, bar, rule);
        for turns in 0..bar.orders() {
            let stack = Stack::new(bar, turns, landing, &triggers);
            let triggered = stack.triggered.columns_met();
            let mut rest = columns;
            while rest != 0 {
                let x = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let mut planes = *self;
                for (bits, added) in planes.bits.iter_mut().zip(&stack.bits) {
                    bits.add_column_of(added, x);
                }
                let mut points = 0;
                if triggered >> x & 1 == 1 {
                    planes.resolve_near::<B>(rule, 1 << x, |round| points += round);
                }
                let landing = Landing {
                    column: x as u8,
                    turns: turns as u8,
                };
                sink(landing, points, &planes);
            }
        }
    }
}

/// [`Planes::expand`] as a task, compiled for each set of instructions.
struct Expansion<'a, P, F> {
    planes: &'a Planes<P>,
    bar: &'a Bar,
    columns: u64,
    rule: Rule,
    sink: F,
}

impl<P: Plane, F: FnMut(Landing, u32, &Planes<P>)> Task for Expansion<'_, P, F> {
    type Output = ();

    #[inline(always)]
    fn run<B: BitMoves>(self) {
        self.planes
            .expand_with::<B>(self.bar, self.columns, self.rule, self.sink);
    }
}

/// For each color of a bar, the cells where one more block of it would make
/// something vanish with blocks already there.
struct Triggers<P> {
    rule: Rule,
    /// Indexed by the number of the color.
    cells: [P; Color::ALL.len() + 1],
    /// The cells just above a block of the color.
    above: [P; Color::ALL.len() + 1],
}

impl<P: Plane> Triggers<P> {
    #[inline(always)]
    fn of(planes: &Planes<P>, bar: &Bar, rule: Rule) -> Self {
        let mut triggers = Self {
            rule,
            cells: [P::EMPTY; Color::ALL.len() + 1],
            above: [P::EMPTY; Color::ALL.len() + 1],
        };
        let mut known = 0u8;
        for &color in bar.colors() {
            let number = color.number();
            if known >> number & 1 == 0 {
                known |= 1 << number;
                let blocks = planes.of_color(color);
                triggers.above[number as usize] = blocks.seen_from(0, -1);
                triggers.cells[number as usize] = match rule {
                    Rule::Alignments => completing_three(blocks),
                    Rule::Regions { .. } => touching(blocks),
                };
            }
        }
        triggers
    }
}

/// The cells that make an alignment with two of these blocks, both on a row
/// or a diagonal with it, or both below.
#[inline(always)]
fn completing_three<P: Plane>(blocks: P) -> P {
    let on_two = blocks.seen_from(0, -1) & blocks.seen_from(0, -2);
    on_two | in_line(blocks, 1, 0) | in_line(blocks, 1, 1) | in_line(blocks, 1, -1)
}

/// The cells that make three in this direction with two of these blocks.
#[inline(always)]
fn in_line<P: Plane>(blocks: P, dx: i32, dy: i32) -> P {
    let (ahead, behind) = (blocks.seen_from(dx, dy), blocks.seen_from(-dx, -dy));
    (ahead & (behind | blocks.seen_from(2 * dx, 2 * dy)))
        | (behind & blocks.seen_from(-2 * dx, -2 * dy))
}

/// The cells beside or above these blocks.
#[inline(always)]
fn touching<P: Plane>(blocks: P) -> P {
    blocks.seen_from(-1, 0) | blocks.seen_from(1, 0) | blocks.seen_from(0, -1)
}

/// A bar in one of its orders, standing in all columns at once.
struct Stack<P> {
    bits: [P; 3],
    /// The cells through which something vanishes.
    triggered: P,
}

impl<P: Plane> Stack<P> {
    #[inline(always)]
    fn new(bar: &Bar, turns: usize, landing: P, triggers: &Triggers<P>) -> Self {
        let mut stack = Self {
            bits: [P::EMPTY; 3],
            triggered: P::EMPTY,
        };
        let mut row = landing;
        for color in in_order(bar, turns) {
            let number = color.number();
            for (p, bits) in stack.bits.iter_mut().enumerate() {
                *bits |= row.kept_if(number >> p & 1 == 1);
            }
            stack.triggered |= row & triggers.cells[number as usize];
            row = row.seen_from(0, -1);
        }
        stack.triggered |= Self::triggered_by_bar(bar, turns, landing, triggers);
        stack
    }

    /// The landing cells of columns where neighbors within the bar count.
    #[inline(always)]
    fn triggered_by_bar(bar: &Bar, turns: usize, landing: P, triggers: &Triggers<P>) -> P {
        let mut blocks = in_order(bar, turns);
        let (mut before, mut last) = (None, blocks.next());
        let foot = last.map_or(0, Color::number) as usize;
        let mut everywhere = triggers.rule
            == Rule::Regions {
                threshold: std::num::NonZeroU16::MIN,
            };
        let mut on_foot = false;
        for (i, color) in blocks.enumerate() {
            let (pair, three) = (last == Some(color), before == Some(color));
            match triggers.rule {
                Rule::Regions { .. } => everywhere |= pair,
                Rule::Alignments => {
                    everywhere |= pair && three;
                    on_foot |= pair && i == 0;
                }
            }
            (before, last) = (last, Some(color));
        }
        landing.kept_if(everywhere) | (landing & triggers.above[foot]).kept_if(on_foot)
    }
}

/// The bar's colors from the bottom up, after `turns` permutations.
#[inline(always)]
fn in_order(bar: &Bar, turns: usize) -> impl Iterator<Item = Color> {
    let colors = bar.colors();
    let (stay, sunk) = colors.split_at(colors.len() - turns);
    sunk.iter().chain(stay).copied()
}
