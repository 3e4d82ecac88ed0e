//! Shapes drawn again: which, and where, from left to right along lines.
//!
//! The picture without the listed shapes comes first and shows each shape once.
//! The list then repeats a shape exactly, or *refines* it: a new shape is coded
//! pixel by pixel with a similar earlier one as a guide.

use crate::coding::arithmetic::BitCoder;
use crate::coding::model::Counter;
use crate::coding::number::NumberCoder;
use crate::coding::symbol::SymbolCoder;
use crate::error::{Damage, Error};
use crate::methods::context::echo::Echo;
use crate::methods::context::page::{BilevelModel, Clues};
use crate::methods::context::shapes::mark::{MAX_SIDE, Shape, find_marks};
use crate::methods::context::shapes::plan::Plan;
use crate::methods::context::surroundings::{Columns, Surroundings};
use crate::picture::layer::Layer;
use crate::picture::padded_bits::PaddedBits;

/// A shape to draw.
#[derive(Clone, Default)]
pub(crate) struct Item {
    pub(crate) starts_line: bool,
    /// The number of the shape, or of its guide when it is refined.
    pub(crate) shape: usize,
    /// The left column, and the bottom row.
    pub(crate) column: usize,
    pub(crate) bottom: usize,
    pub(crate) refined: Option<Refined>,
}

/// A new shape that looks like its guide.
#[derive(Clone)]
pub(crate) struct Refined {
    pub(crate) shape: Shape,
    /// Row and column of the guide's pixel that the first one is compared with.
    pub(crate) shift: (i32, i32),
}

// kinds of symbols
const SHAPE: usize = 0;
const ADVANCE: usize = 1;
const RISE: usize = 2;
const GROWTH: usize = 3;
const KINDS: usize = 4;

// contexts of numbers
const LINE_ROW: usize = 0;
const LINE_COLUMN: usize = 1;
const FAR_ADVANCE: usize = 2;
const FAR_RISE: usize = 3;
const NUMBERS: usize = 4;

/// An advance from -40 to 214 is a symbol of 8 bits, one further is 255.
const ADVANCE_ZERO: i32 = 40;
const ADVANCE_BITS: u32 = 8;

/// A rise from -64 to 62 is a symbol of 7 bits, one further is 127.
const RISE_ZERO: i32 = 64;
const RISE_BITS: u32 = 7;

const FLAG_MEMORY: u32 = 127;

/// Codes the list of shapes to draw on a picture, and draws them. An encoder
/// gives its plan; without a model no shape is refined.
pub(crate) fn code_list<C: BitCoder, M: BilevelModel>(
    coder: &mut C,
    mut model: Option<&mut M>,
    layer: &mut Layer,
    plan: Option<&Plan>,
    check: impl Fn(&C) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut counts = NumberCoder::new(2);
    let items = counts.code(coder, 0, plan.map_or(0, |plan| plan.items.len() as u32)) as usize;
    if items == 0 {
        return Ok(());
    }
    let mut shapes = code_used(coder, layer, plan);
    let refined = plan.map_or(0, |plan| plan.shapes - shapes.len()) as u32;
    let refined = counts.code(coder, 1, refined) as usize;
    if items > layer.pixels.len() || refined > items {
        return Err(Error::Corrupt(Damage::ShapeCount));
    }
    let mut list = ListCoder::new(shapes.len() + refined, items, layer.pixels.len());
    for index in 0..items {
        let item = plan.map(|plan| &plan.items[index]);
        list.code(coder, model.as_deref_mut(), &mut shapes, layer, item)?;
        check(coder)?;
    }
    Ok(())
}

/// Codes which of the marks of a picture the list draws again.
fn code_used<C: BitCoder>(coder: &mut C, layer: &Layer, plan: Option<&Plan>) -> Vec<Shape> {
    let mut flags = [Counter::NEW; 2];
    let mut last = false;
    let mut shapes = Vec::new();
    for (index, mark) in find_marks(layer).into_iter().enumerate() {
        let used = plan.is_some_and(|plan| plan.used[index]);
        last = flags[usize::from(last)].code(coder, used, FLAG_MEMORY);
        if last {
            shapes.push(mark.shape);
        }
    }
    shapes
}

/// Codes a list, item after item.
struct ListCoder {
    symbols: SymbolCoder,
    numbers: NumberCoder,
    line_flags: [Counter; 2],
    refined_flags: [Counter; 2],
    shape_bits: u32,
    /// For each shape drawn, how far below the line its bottom was.
    depths: Vec<Option<i32>>,
    /// Pixels that refined shapes may still have in all.
    refinable: usize,
    pen: Pen,
}

/// Where the last shape ended and what it was.
#[derive(Clone, Copy, Default)]
struct Pen {
    column: i32,
    base: i32,
    line_column: i32,
    /// The last two shapes, counted from 1; 0 at the start of a line.
    shapes: [u64; 2],
    after_gap: bool,
    rise: i32,
    refined: bool,
}

impl ListCoder {
    /// `shapes` is how many there will be in all, refined ones included.
    fn new(shapes: usize, items: usize, refinable: usize) -> Self {
        Self {
            symbols: SymbolCoder::new(KINDS, items),
            numbers: NumberCoder::new(NUMBERS),
            line_flags: [Counter::NEW; 2],
            refined_flags: [Counter::NEW; 2],
            shape_bits: shapes.next_power_of_two().trailing_zeros(),
            depths: vec![None; shapes],
            refinable,
            pen: Pen::default(),
        }
    }

    /// Codes an item and draws it. `shapes` are those known so far; a refined
    /// one joins them. Without a model none is refined.
    fn code<C: BitCoder>(
        &mut self,
        coder: &mut C,
        model: Option<&mut impl BilevelModel>,
        shapes: &mut Vec<Shape>,
        layer: &mut Layer,
        given: Option<&Item>,
    ) -> Result<(), Error> {
        let blank = Item::default();
        let item = given.unwrap_or(&blank);
        let line = self.code_line_start(coder, item);
        let flag = &mut self.refined_flags[usize::from(self.pen.refined)];
        let refined = model.is_some() && flag.code(coder, item.refined.is_some(), FLAG_MEMORY);
        let guide = self.code_shape(coder, item, shapes.len())?;
        let mut number = guide;
        if let Some(model) = model.filter(|_| refined) {
            let shape = self.code_refined(coder, model, &shapes[guide], item.refined.as_ref())?;
            number = shapes.len();
            shapes.push(shape);
            if number >= self.depths.len() {
                return Err(Error::Corrupt(Damage::ShapeCount));
            }
        }
        let (column, bottom) = match line {
            Some(start) => self.start_line(start, number),
            None => self.code_place(coder, item, number),
        };
        self.pen.refined = refined;
        self.move_pen(column, &shapes[number], number);
        draw(&shapes[number], layer, column, bottom)
    }

    /// Where a new line starts, if one does: column, bottom row.
    fn code_line_start<C: BitCoder>(&mut self, coder: &mut C, item: &Item) -> Option<(i32, i32)> {
        let flag = &mut self.line_flags[usize::from(self.pen.shapes[1] == 0)];
        if !flag.code(coder, item.starts_line, FLAG_MEMORY) {
            return None;
        }
        let down = item.bottom as i32 - self.pen.base;
        let across = item.column as i32 - self.pen.line_column;
        let down = self.numbers.code_signed(coder, LINE_ROW, down);
        let across = self.numbers.code_signed(coder, LINE_COLUMN, across);
        self.pen.shapes = [0; 2];
        Some((
            self.pen.line_column.wrapping_add(across),
            self.pen.base.wrapping_add(down),
        ))
    }

    fn start_line(&mut self, (column, bottom): (i32, i32), number: usize) -> (i32, i32) {
        self.pen.line_column = column;
        let depth = *self.depths[number].get_or_insert(0);
        self.pen.base = bottom.wrapping_sub(depth);
        (column, bottom)
    }

    fn code_shape<C: BitCoder>(
        &mut self,
        coder: &mut C,
        item: &Item,
        known: usize,
    ) -> Result<usize, Error> {
        let [last, before] = self.pen.shapes;
        let gap = u64::from(self.pen.after_gap);
        let contexts = [0, last, last << 20 | before, last << 1 | gap];
        let number = self
            .symbols
            .code(coder, (SHAPE, self.shape_bits), contexts, item.shape as u32)
            as usize;
        if number < known {
            Ok(number)
        } else {
            Err(Error::Corrupt(Damage::UnknownShape))
        }
    }

    /// Where an item on the same line is: column, bottom row.
    fn code_place<C: BitCoder>(&mut self, coder: &mut C, item: &Item, number: usize) -> (i32, i32) {
        let (this, last) = (number as u64 + 1, self.pen.shapes[0]);
        let advance = self.code_escaped(
            coder,
            (ADVANCE, ADVANCE_BITS, ADVANCE_ZERO, FAR_ADVANCE),
            [0, this, last, this << 20 | last],
            item.column as i32 - self.pen.column,
        );
        let depth = self.depths[number];
        let known = u64::from(depth.is_some());
        let rise = self.code_escaped(
            coder,
            (RISE, RISE_BITS, RISE_ZERO, FAR_RISE),
            [known, known | (self.pen.rise as u64) << 1, this, known << 1],
            item.bottom as i32 - self.pen.base - depth.unwrap_or(0),
        );
        let bottom = self
            .pen
            .base
            .wrapping_add(depth.unwrap_or(0))
            .wrapping_add(rise);
        match depth {
            // the depth of a known shape is fixed, so a rise means that the line moved
            Some(_) => self.pen.base = self.pen.base.wrapping_add(rise),
            None => self.depths[number] = Some(rise),
        }
        self.pen.rise = rise;
        self.pen.after_gap = advance > 6;
        (self.pen.column.wrapping_add(advance), bottom)
    }

    /// Codes a number near zero as a symbol, a far one as a number.
    fn code_escaped<C: BitCoder>(
        &mut self,
        coder: &mut C,
        (kind, bits, zero, far): (usize, u32, i32, usize),
        contexts: [u64; 4],
        number: i32,
    ) -> i32 {
        let escape = (1 << bits) - 1;
        let symbol = match number.saturating_add(zero) {
            symbol if (0..escape).contains(&symbol) => symbol,
            _ => escape,
        };
        match self
            .symbols
            .code(coder, (kind, bits), contexts, symbol as u32) as i32
        {
            symbol if symbol == escape => self.numbers.code_signed(coder, far, number),
            symbol => symbol - zero,
        }
    }

    fn move_pen(&mut self, column: i32, shape: &Shape, number: usize) {
        self.pen.column = column.wrapping_add(shape.width as i32);
        self.pen.shapes = [number as u64 + 1, self.pen.shapes[0]];
    }

    /// Codes a shape with another as a guide.
    fn code_refined<C: BitCoder>(
        &mut self,
        coder: &mut C,
        model: &mut impl BilevelModel,
        guide: &Shape,
        given: Option<&Refined>,
    ) -> Result<Shape, Error> {
        let mut small = |symbols: &mut SymbolCoder, index: u64, number: i32| {
            symbols.code(
                coder,
                (GROWTH, 3),
                [index, index, index, index],
                (number + 4) as u32,
            ) as i32
                - 4
        };
        let growth =
            |given: Option<usize>, guide: usize| given.map_or(0, |side| side as i32 - guide as i32);
        let (wider, higher, shift) = (
            growth(given.map(|given| given.shape.width), guide.width),
            growth(given.map(|given| given.shape.height), guide.height),
            given.map_or((0, 0), |given| given.shift),
        );
        let width = guide.width as i32 + small(&mut self.symbols, 0, wider);
        let height = guide.height as i32 + small(&mut self.symbols, 1, higher);
        let shift = (
            small(&mut self.symbols, 2, shift.0),
            small(&mut self.symbols, 3, shift.1),
        );
        if width < 1 || height < 1 || width.max(height) > MAX_SIDE as i32 {
            return Err(Error::Corrupt(Damage::RefinedShape));
        }
        let area = (width * height) as usize;
        self.refinable = self
            .refinable
            .checked_sub(area)
            .ok_or(Error::Corrupt(Damage::RefinedShape))?;
        let mut shape = Shape::blank(width as usize, height as usize);
        let guide = guide.to_padded_bits();
        let mut work = PaddedBits::new(shape.size());
        let mut columns = Columns::new(shape.width);
        for at in 0..shape.pixels.len() {
            let (row, column) = (at / shape.width, at % shape.width);
            let around = Surroundings::at(&work, row, column);
            let echo = Echo::pointed_at(
                &guide,
                row as isize + shift.0 as isize,
                column as isize + shift.1 as isize,
            );
            let pixel = given.is_some_and(|given| given.shape.pixels[at] != 0);
            let clues = Clues {
                around: &around,
                columns: &columns,
                column,
                echo,
                periods: None,
            };
            let pixel = model.code(coder, &clues, pixel);
            work.draw(row, column, pixel);
            columns.add(column, pixel);
            shape.pixels[at] = u8::from(pixel);
        }
        Ok(shape)
    }
}

fn draw(shape: &Shape, layer: &mut Layer, column: i32, bottom: i32) -> Result<(), Error> {
    let row = i64::from(bottom) + 1 - shape.height as i64;
    let fits =
        |start: i64, length: usize, side: usize| start >= 0 && start + length as i64 <= side as i64;
    if !fits(column.into(), shape.width, layer.size.width())
        || !fits(row, shape.height, layer.size.height())
    {
        return Err(Error::Corrupt(Damage::ShapeOutside));
    }
    if shape.stamp(layer, row as usize, column as usize) {
        Ok(())
    } else {
        Err(Error::Corrupt(Damage::ShapesOverlap))
    }
}
