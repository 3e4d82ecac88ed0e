//! Inputs about pictures: rows of pixels, a place in them, runs, numbers.

use aplat::{Bitmap, Image, Palette, Size};

use crate::error::Error;
use crate::python::value::Value;
use crate::question::{Case, Generator};
use crate::rng::Rng;

/// What the number of a pixel stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Itself.
    Number,
    /// Three bits, red, green and blue.
    Bits,
    /// Three bytes, red, green and blue.
    Rgb,
}

/// An input; fields that a question does not use are empty.
#[derive(Clone, Debug)]
pub struct PictureCase {
    /// The pixels, by row: all rows have the same length.
    pub pixels: Vec<Vec<u32>>,
    /// What they stand for.
    pub paint: Paint,
    /// A row.
    pub row: usize,
    /// A column.
    pub column: usize,
    /// Another column.
    pub limit: usize,
    /// Runs, or other whole numbers.
    pub numbers: Vec<u32>,
    /// A level, in thirds.
    pub thirds: u32,
}

impl PictureCase {
    /// A picture of these pixels.
    pub fn of(pixels: Vec<Vec<u32>>, paint: Paint) -> PictureCase {
        PictureCase {
            pixels,
            paint,
            row: 0,
            column: 0,
            limit: 0,
            numbers: Vec::new(),
            thirds: 0,
        }
    }

    /// No picture.
    pub fn numbers(numbers: Vec<u32>) -> PictureCase {
        PictureCase {
            numbers,
            ..PictureCase::of(Vec::new(), Paint::Number)
        }
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.pixels.len()
    }

    /// Columns.
    pub fn width(&self) -> usize {
        self.pixels.first().map_or(0, Vec::len)
    }

    /// The size, for the library.
    pub fn size(&self) -> Size {
        Size::new(self.width() as u64, self.height() as u64).expect("a generated picture is small")
    }

    /// The pixels one after the other.
    pub fn line(&self) -> Vec<u32> {
        self.pixels.concat()
    }

    fn bytes(&self) -> Vec<u8> {
        self.line().iter().map(|&pixel| pixel as u8).collect()
    }

    /// The levels of red, green and blue of every pixel.
    pub fn rgb(&self) -> Vec<u8> {
        let levels = |pixel: &u32| [(pixel >> 16) as u8, (pixel >> 8) as u8, *pixel as u8];
        self.line().iter().flat_map(levels).collect()
    }

    /// The picture in black and white.
    pub fn bitmap(&self) -> Bitmap {
        Bitmap::from_bytes(self.size(), &self.bytes()).expect("a pixel is 0 or 1")
    }

    /// The picture, pixels numbering colors.
    pub fn image(&self) -> Image {
        let image = Image::new(self.size(), Palette::eight_grays(), self.bytes());
        image.expect("a pixel is one of eight colors")
    }

    /// A pixel as Python has it.
    pub fn color(&self, pixel: u32) -> Value {
        color(self.paint, pixel)
    }

    /// The picture as a list of lists.
    pub fn value(&self) -> Value {
        picture(self.paint, &self.pixels)
    }

    /// The place as a tuple.
    pub fn position(&self) -> Value {
        pair(self.row, self.column)
    }
}

/// Two numbers.
pub fn pair(first: usize, second: usize) -> Value {
    Value::Tuple(vec![Value::Int(first as i64), Value::Int(second as i64)])
}

/// A pixel as Python has it.
pub fn color(paint: Paint, pixel: u32) -> Value {
    let levels = |shift: u32, mask: u32| {
        let level = |index: u32| Value::Int(i64::from(pixel >> (shift * index) & mask));
        Value::Tuple(vec![level(2), level(1), level(0)])
    };
    match paint {
        Paint::Number => Value::Int(i64::from(pixel)),
        Paint::Bits => levels(1, 1),
        Paint::Rgb => levels(8, 255),
    }
}

/// Rows of pixels as lists.
pub fn picture(paint: Paint, rows: &[Vec<u32>]) -> Value {
    let row = |row: &Vec<u32>| Value::List(row.iter().map(|&p| color(paint, p)).collect());
    Value::List(rows.iter().map(row).collect())
}

impl Case for PictureCase {
    type Maker = Generator<PictureCase>;

    fn make(
        maker: &Generator<PictureCase>,
        rng: &mut Rng,
        size: usize,
    ) -> Result<PictureCase, Error> {
        Ok(maker(rng, size))
    }

    fn simpler(&self) -> Vec<PictureCase> {
        let mut found = Vec::new();
        self.drop_lines(&mut found);
        self.drop_numbers(&mut found);
        let mut with = |change: &dyn Fn(&mut PictureCase)| {
            let mut case = self.clone();
            change(&mut case);
            found.push(case);
        };
        for thirds in smaller(self.thirds) {
            with(&|case| case.thirds = thirds);
        }
        for (place, value) in [(0, self.row), (1, self.column), (2, self.limit)] {
            if value > 0 {
                with(&|case| *case.place(place) -= 1);
            }
        }
        if self.paint == Paint::Bits {
            with(&|case| case.paint = Paint::Number);
        }
        for (from, to) in self.repaintings() {
            with(&|case| {
                let pixels = case.pixels.iter_mut().flatten();
                pixels.filter(|p| **p == from).for_each(|p| *p = to);
            });
        }
        for (row, pixels) in self.pixels.iter().enumerate() {
            for (column, &pixel) in pixels.iter().enumerate() {
                for value in self.plainer(pixel) {
                    with(&|case| case.pixels[row][column] = value);
                }
            }
        }
        found
    }

    fn drawing(&self) -> Option<String> {
        if self.paint != Paint::Number || self.height() < 2 {
            return None;
        }
        let digit = |&pixel: &u32| char::from_digit(pixel, 36).unwrap_or('?');
        let row = |row: &Vec<u32>| row.iter().map(digit).collect::<String>();
        let rows: Vec<String> = self.pixels.iter().map(row).collect();
        Some(rows.join("\n"))
    }

    fn drawn(value: &Value) -> Option<String> {
        let rows = value.items()?.iter().map(|row| drawn_pixels(row.items()?));
        let rows: Vec<String> = rows.collect::<Option<_>>()?;
        let is_picture = rows.len() > 1 && rows.iter().all(|row| row.len() == rows[0].len());
        is_picture.then(|| rows.join("\n"))
    }
}

/// A row of pixels, a digit each.
pub fn drawn_pixels(pixels: &[Value]) -> Option<String> {
    let drawn: Option<String> = pixels.iter().map(pixel_digit).collect();
    drawn.filter(|drawn| !drawn.is_empty())
}

/// A pixel as a digit: a small number, or three bits read as one.
fn pixel_digit(pixel: &Value) -> Option<char> {
    let number = match pixel.items() {
        None => pixel.as_int()?,
        Some([red, green, blue]) => {
            let bits = [red.as_int()?, green.as_int()?, blue.as_int()?];
            let is_bit = |bit: &i64| matches!(bit, 0 | 1);
            bits.iter()
                .all(is_bit)
                .then(|| 4 * bits[0] + 2 * bits[1] + bits[2])?
        }
        Some(_) => return None,
    };
    char::from_digit(u32::try_from(number).ok()?, 36)
}

impl PictureCase {
    fn place(&mut self, number: usize) -> &mut usize {
        match number {
            0 => &mut self.row,
            1 => &mut self.column,
            _ => &mut self.limit,
        }
    }

    /// Without a row or a column; the place moves along.
    fn drop_lines(&self, found: &mut Vec<PictureCase>) {
        for row in (0..self.height()).filter(|_| self.height() > 1) {
            let mut case = self.clone();
            case.pixels.remove(row);
            case.row -= usize::from(case.row > row || case.row == case.height());
            found.push(case);
        }
        for column in (0..self.width()).filter(|_| self.width() > 1) {
            let mut case = self.clone();
            for row in &mut case.pixels {
                row.remove(column);
            }
            let width = case.width();
            case.column -= usize::from(case.column > column || case.column == width);
            case.limit -= usize::from(case.limit > column || case.limit == width);
            found.push(case);
        }
    }

    fn drop_numbers(&self, found: &mut Vec<PictureCase>) {
        for index in 0..self.numbers.len() {
            let mut case = self.clone();
            case.numbers.remove(index);
            found.push(case);
        }
        for (index, &number) in self.numbers.iter().enumerate() {
            for value in smaller(number) {
                let mut case = self.clone();
                case.numbers[index] = value;
                found.push(case);
            }
        }
    }

    /// Colors and the lower ones, not in use, that may take their place.
    fn repaintings(&self) -> Vec<(u32, u32)> {
        let mut used = self.line();
        used.sort_unstable();
        used.dedup();
        let lower = |from: u32| (0..from.min(8)).filter(|to| !used.contains(to));
        let pairs = used
            .iter()
            .flat_map(|&from| lower(from).map(move |to| (from, to)));
        pairs.filter(|_| self.paint != Paint::Rgb).collect()
    }

    /// Simpler pixels in the place of this one.
    fn plainer(&self, pixel: u32) -> Vec<u32> {
        if self.paint != Paint::Rgb {
            return (0..pixel).take(2).collect();
        }
        let levels = (0..3).flat_map(|index| {
            let level = pixel >> (8 * index) & 255;
            let others = pixel & !(255 << (8 * index));
            smaller(level)
                .into_iter()
                .map(move |level| others | level << (8 * index))
        });
        levels.chain(gathered(pixel)).collect()
    }
}

/// The levels of two channels in one: the mean stays.
fn gathered(pixel: u32) -> Option<u32> {
    let (red, green, blue) = (pixel >> 16, pixel >> 8 & 255, pixel & 255);
    let other = if blue > 0 { blue } else { green };
    let rest = if blue > 0 { green } else { 0 };
    let some = other.min(255 - red);
    let left = other - some;
    let (green, blue) = if blue > 0 { (rest, left) } else { (left, 0) };
    (some > 0).then_some((red + some) << 16 | green << 8 | blue)
}

/// Some numbers below this one, the least first.
pub fn smaller(number: u32) -> Vec<u32> {
    let mut found = vec![0, 1, number / 2, number.saturating_sub(1)];
    found.retain(|&value| value < number);
    found.dedup();
    found
}

/// A picture with uniform zones; it grows with `size`. Where there are more
/// than two colors, they are the first four or the last four of eight.
pub fn zones(rng: &mut Rng, size: usize, colors: usize, paint: Paint) -> PictureCase {
    let most = 2 + size / 15;
    let (height, width) = (rng.between(1, most), rng.between(1, most));
    let few = rng.between(1, colors);
    let mut pixels: Vec<Vec<u32>> = (0..height)
        .map(|_| (0..width).map(|_| rng.below(few) as u32).collect())
        .collect();
    for _ in 0..rng.below(4) {
        let color = rng.below(colors) as u32;
        let (top, left) = (rng.below(height), rng.below(width));
        let (bottom, right) = (top + rng.between(1, 5), left + rng.between(1, 5));
        for row in pixels.iter_mut().take(bottom).skip(top) {
            row.iter_mut()
                .take(right)
                .skip(left)
                .for_each(|pixel| *pixel = color);
        }
    }
    if colors > 2 {
        let shift = rng.pick(&[0, 0, 4]);
        pixels
            .iter_mut()
            .flatten()
            .for_each(|pixel| *pixel += shift);
    }
    PictureCase::of(pixels, paint)
}

/// A color from the top left corner, in each row up to some column: which
/// rectangle is the largest is seen in the last row only.
pub fn steps(rng: &mut Rng, size: usize, paint: Paint) -> PictureCase {
    let most = 3 + size / 25;
    let (height, width) = (rng.between(2, most + 1), rng.between(2, most));
    let color = rng.below(8) as u32;
    let mut length = width;
    let mut pixels = Vec::new();
    for _ in 0..height {
        if rng.chance(40) {
            length = rng.between(1, width);
        }
        let row = (0..width).map(|column| if column < length { color } else { 7 - color });
        pixels.push(row.collect());
    }
    PictureCase::of(pixels, paint)
}

/// A picture in levels of red, green and blue, often near the threshold.
pub fn rgb(rng: &mut Rng, size: usize) -> PictureCase {
    let levels = [0, 1, 100, 126, 127, 128, 129, 130, 254, 255];
    let (height, width) = (rng.between(1, 1 + size / 30), rng.between(1, 1 + size / 20));
    let mut pixel = || {
        let mut level = || match rng.below(3) {
            0 => rng.below(256) as u32,
            _ => rng.pick(&levels),
        };
        let (red, green) = (level(), level());
        let blue = level();
        // The mean falls on the threshold or just beside it.
        let near = (384 + rng.below(3)).saturating_sub(1 + (red + green) as usize) as u32;
        let blue = if rng.chance(40) && near < 256 {
            near
        } else {
            blue
        };
        red << 16 | green << 8 | blue
    };
    let mut pixels = Vec::new();
    for _ in 0..height {
        pixels.push((0..width).map(|_| pixel()).collect());
    }
    PictureCase::of(pixels, Paint::Rgb)
}

/// A line of 0 and 1 in runs, sometimes empty, as a picture of one row.
pub fn line(rng: &mut Rng, size: usize) -> PictureCase {
    let mut bit = rng.below(2) as u32;
    let mut row = Vec::new();
    for _ in 0..rng.below(2 + size / 10) {
        let length = rng.between(1, 1 + size / 25);
        row.extend(std::iter::repeat_n(bit, length));
        bit = 1 - bit;
    }
    PictureCase::of(vec![row], Paint::Number)
}
