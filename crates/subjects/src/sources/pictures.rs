//! Pictures: in black and white, in eight colors, in runs and in rectangles.

use aplat::{Cover, Rectangle, Runs, black_and_white, count_line, eight_colors, largest_rectangle};

use crate::inputs::pictures::{Paint, PictureCase, color, line, pair, picture, rgb, steps, zones};
use crate::python::reply::Reply;
use crate::python::value::{Value, ints, text};
use crate::question::{Effect, Task};
use crate::rng::Rng;

/// The inputs and answers called `name`.
pub fn source(name: &str) -> Option<Task<PictureCase>> {
    Some(match name {
        "plain" => plain_image(),
        "threshold" => threshold(),
        "black_and_white" => to_black_and_white(),
        "eight_colors" => to_eight_colors(),
        "line" => to_line(),
        "rows" => to_rows(),
        "runs_of_line" => count(),
        "line_of_runs" => uncount(),
        "runs" => compress(),
        "of_runs" => uncompress(),
        "widest" => widest(),
        "largest" => largest(),
        "cover" => cut(),
        "of_cover" => paint(),
        _ => return None,
    })
}

fn plain_image() -> Task<PictureCase> {
    let generate = |rng: &mut Rng, size: usize| {
        let color = rng.pick(&[0, 1, 7]);
        let paint = rng.pick(&[Paint::Number, Paint::Bits]);
        let (height, width) = (rng.between(1, 2 + size / 20), rng.between(1, 2 + size / 20));
        PictureCase::of(vec![vec![color; width]; height], paint)
    };
    let arguments = |case: &PictureCase| {
        let size = [case.height(), case.width()].map(|side| Value::Int(side as i64));
        let [height, width] = size;
        vec![height, width, case.color(case.pixels[0][0])]
    };
    Task::new(generate, arguments, |case| Effect::returns(case.value()))
        .only(|case| case.line().iter().all(|&pixel| pixel == case.pixels[0][0]))
}

fn threshold() -> Task<PictureCase> {
    let generate = |rng: &mut Rng, _: usize| {
        let near = [381, 382, 383, 384, 385, 386];
        let thirds = if rng.chance(50) {
            rng.pick(&near)
        } else {
            rng.below(766) as u32
        };
        PictureCase {
            thirds,
            ..PictureCase::numbers(Vec::new())
        }
    };
    let arguments = |case: &PictureCase| {
        vec![match case.thirds % 3 {
            0 => Value::Int(i64::from(case.thirds / 3)),
            _ => Value::Float(f64::from(case.thirds) / 3.0),
        }]
    };
    Task::new(generate, arguments, |case| {
        Effect::returns(Value::Int(i64::from(case.thirds >= 3 * 128)))
    })
}

fn image(case: &PictureCase) -> Vec<Value> {
    vec![case.value()]
}

/// Rows of `width` pixels.
fn rows(width: usize, pixels: impl Iterator<Item = u8>) -> Vec<Vec<u32>> {
    let pixels: Vec<u32> = pixels.map(u32::from).collect();
    pixels.chunks(width).map(<[u32]>::to_vec).collect()
}

fn to_black_and_white() -> Task<PictureCase> {
    Task::new(rgb, image, |case| {
        let bits = black_and_white(case.size(), &case.rgb()).expect("three levels a pixel");
        let rows = rows(case.width(), bits.to_bytes().into_iter());
        Effect::returns(picture(Paint::Number, &rows))
    })
}

fn to_eight_colors() -> Task<PictureCase> {
    Task::new(rgb, image, |case| {
        let image = eight_colors(case.size(), &case.rgb()).expect("three levels a pixel");
        let colors = image.to_rgb();
        let bits = colors.chunks(3).map(|levels| {
            let bit = |at: usize| u8::from(levels[at] >= 128);
            bit(0) << 2 | bit(1) << 1 | bit(2)
        });
        Effect::returns(picture(Paint::Bits, &rows(case.width(), bits)))
    })
}

fn bits(rng: &mut Rng, size: usize) -> PictureCase {
    zones(rng, size, 2, Paint::Number)
}

fn to_line() -> Task<PictureCase> {
    Task::new(bits, image, |case| {
        let width = Value::Int(case.width() as i64);
        Effect::returns(Value::Tuple(vec![width, ints(&case.line())]))
    })
}

fn to_rows() -> Task<PictureCase> {
    let arguments = |case: &PictureCase| vec![Value::Int(case.width() as i64), ints(&case.line())];
    Task::new(bits, arguments, |case| Effect::returns(case.value()))
}

/// The runs of a line, zeros first.
fn runs_of(line: &[u32]) -> Value {
    let line: Vec<bool> = line.iter().map(|&pixel| pixel == 1).collect();
    let runs: Vec<i64> = count_line(&line).iter().map(|&run| run as i64).collect();
    ints(&runs)
}

fn count() -> Task<PictureCase> {
    let arguments = |case: &PictureCase| vec![ints(&case.line())];
    Task::new(line, arguments, |case| {
        Effect::returns(runs_of(&case.line()))
    })
    // An image has a pixel at least.
    .only(|case| !case.line().is_empty())
}

fn uncount() -> Task<PictureCase> {
    let generate = |rng: &mut Rng, size: usize| {
        let first = rng.below(2 + size / 20) as u32;
        let more = rng.below(2 + size / 12);
        let more: Vec<u32> = (0..more)
            .map(|_| rng.between(1, 1 + size / 20) as u32)
            .collect();
        PictureCase::numbers([vec![first], more].concat())
    };
    let arguments = |case: &PictureCase| vec![ints(&case.numbers)];
    Task::new(generate, arguments, |case| {
        let mut line: Vec<u32> = Vec::new();
        for (index, &run) in case.numbers.iter().enumerate() {
            line.extend(std::iter::repeat_n(index as u32 % 2, run as usize));
        }
        Effect::returns(ints(&line))
    })
    .only(|case| !case.numbers.is_empty() && !case.numbers[1..].contains(&0))
}

/// The number of columns and the runs.
fn compressed(case: &PictureCase) -> [Value; 2] {
    let Runs { columns, lengths } = Runs::of(&case.bitmap());
    let lengths: Vec<i64> = lengths.iter().map(|&run| run as i64).collect();
    [Value::Int(columns as i64), ints(&lengths)]
}

fn compress() -> Task<PictureCase> {
    Task::new(bits, image, |case| {
        Effect::returns(Value::Tuple(compressed(case).to_vec()))
    })
}

fn uncompress() -> Task<PictureCase> {
    Task::new(
        bits,
        |case| compressed(case).to_vec(),
        |case| Effect::returns(case.value()),
    )
}

/// A picture of few colors and a pixel of it.
fn with_place(rng: &mut Rng, size: usize) -> PictureCase {
    let paint = rng.pick(&[Paint::Number, Paint::Number, Paint::Bits]);
    if rng.chance(30) {
        return steps(rng, size, paint);
    }
    let mut case = zones(rng, size, 4, paint);
    (case.row, case.column) = (rng.below(case.height()), rng.below(case.width()));
    case
}

fn widest() -> Task<PictureCase> {
    let generate = |rng: &mut Rng, size: usize| {
        let mut case = with_place(rng, size);
        case.limit = rng.between(case.column, case.width() - 1);
        case
    };
    let arguments =
        |case: &PictureCase| vec![case.value(), case.position(), Value::Int(case.limit as i64)];
    Task::new(generate, arguments, |case| {
        let row = &case.pixels[case.row][case.column..=case.limit];
        let width = row.iter().take_while(|&&pixel| pixel == row[0]).count();
        Effect::returns(Value::Int(width as i64))
    })
    .only(|case| case.limit >= case.column)
}

fn largest() -> Task<PictureCase> {
    let arguments = |case: &PictureCase| vec![case.value(), case.position()];
    Task::new(with_place, arguments, |case| {
        let (height, width) = largest_rectangle(&case.image(), case.row, case.column);
        Effect::returns(pair(height, width))
    })
    .or(|case, reply| {
        unchanged(case, reply) && numbers(&reply.value).is_some_and(|size| is_largest(case, size))
    })
}

fn unchanged(case: &PictureCase, reply: &Reply) -> bool {
    reply.arguments.first() == Some(&case.value())
}

/// A tuple of two numbers.
fn numbers(value: &Value) -> Option<(usize, usize)> {
    let Value::Tuple(items) = value else {
        return None;
    };
    let [first, second] = items.as_slice() else {
        return None;
    };
    let number = |value: &Value| usize::try_from(value.as_int()?).ok();
    Some((number(first)?, number(second)?))
}

/// Whether a rectangle of that size is uniform and no smaller than the largest.
fn is_largest(case: &PictureCase, (height, width): (usize, usize)) -> bool {
    let (best_height, best_width) = largest_rectangle(&case.image(), case.row, case.column);
    let inside = case.row + height <= case.height() && case.column + width <= case.width();
    inside
        && height * width == best_height * best_width
        && is_uniform(&case.pixels, (case.row, case.column), (height, width))
}

fn is_uniform(
    pixels: &[Vec<u32>],
    (row, column): (usize, usize),
    (height, width): (usize, usize),
) -> bool {
    let rows = pixels.iter().skip(row).take(height);
    let mut cells = rows.flat_map(|row| row.iter().skip(column).take(width));
    cells.all(|&pixel| pixel == pixels[row][column])
}

/// A rectangle as a dictionary.
fn dictionary(case: &PictureCase, rectangle: &Rectangle, keys: &[&str]) -> Value {
    let place = pair(rectangle.row as usize, rectangle.column as usize);
    let mut items = vec![(text("pos"), place)];
    let color = color(case.paint, u32::from(rectangle.color));
    items.extend(keys.iter().map(|key| (text(key), color.clone())));
    items.push((text("ha"), Value::Int(i64::from(rectangle.height))));
    items.push((text("la"), Value::Int(i64::from(rectangle.width))));
    Value::Dict(items)
}

fn cover(case: &PictureCase, keys: &[&str]) -> Value {
    let cover = Cover::greedy(&case.image());
    let rectangles = cover.rectangles().iter();
    let list = rectangles
        .map(|rectangle| dictionary(case, rectangle, keys))
        .collect();
    let side = |side: usize| Value::Int(side as i64);
    Value::Tuple(vec![
        side(case.height()),
        side(case.width()),
        Value::List(list),
    ])
}

fn small_zones(rng: &mut Rng, size: usize) -> PictureCase {
    let paint = rng.pick(&[Paint::Number, Paint::Number, Paint::Bits]);
    zones(rng, size * 3 / 4, 4, paint)
}

fn cut() -> Task<PictureCase> {
    Task::new(small_zones, image, |case| {
        Effect::returns(cover(case, &["coul"]))
    })
    .or(|case, reply| unchanged(case, reply) && is_greedy(case, &reply.value).unwrap_or(false))
}

/// Whether a cover takes a largest rectangle at every pixel in turn, whichever
/// of several as large, and whichever of the subject's two keys for colors.
fn is_greedy(case: &PictureCase, value: &Value) -> Option<bool> {
    let Value::Tuple(parts) = value else {
        return None;
    };
    let [height, width, Value::List(rectangles)] = parts.as_slice() else {
        return None;
    };
    let size = (height.as_int()?, width.as_int()?) == (case.height() as i64, case.width() as i64);
    let mut rectangles = rectangles.iter();
    // A number of its own for each covered pixel: equal to no color, nor to
    // another one.
    let mut left = case.clone();
    let mut covered = 1000;
    for row in 0..case.height() {
        for column in 0..case.width() {
            if left.pixels[row][column] >= 1000 {
                continue;
            }
            let taken = rectangles.next()?;
            let (ha, la) = (taken.entry("ha")?.as_int()?, taken.entry("la")?.as_int()?);
            let taken_size = (usize::try_from(ha).ok()?, usize::try_from(la).ok()?);
            let colour = taken.entry("coul").or(taken.entry("couleur"))?;
            let right = *taken.entry("pos")? == pair(row, column)
                && *colour == case.color(case.pixels[row][column])
                && taken_size.0 * taken_size.1 == largest_left(&left.pixels, (row, column))
                && fits(&left.pixels, (row, column), taken_size);
            if !right {
                return Some(false);
            }
            for pixels in left.pixels.iter_mut().skip(row).take(taken_size.0) {
                for pixel in pixels.iter_mut().skip(column).take(taken_size.1) {
                    *pixel = covered;
                    covered += 1;
                }
            }
        }
    }
    Some(size && rectangles.next().is_none())
}

fn fits(pixels: &[Vec<u32>], at: (usize, usize), size: (usize, usize)) -> bool {
    at.0 + size.0 <= pixels.len()
        && at.1 + size.1 <= pixels[0].len()
        && is_uniform(pixels, at, size)
}

/// The area of the largest uniform rectangle with its corner there.
fn largest_left(pixels: &[Vec<u32>], at: (usize, usize)) -> usize {
    let sizes = (1..=pixels.len()).flat_map(|ha| (1..=pixels[0].len()).map(move |la| (ha, la)));
    let areas = sizes
        .filter(|&size| fits(pixels, at, size))
        .map(|(ha, la)| ha * la);
    areas.max().unwrap_or(0)
}

fn paint() -> Task<PictureCase> {
    // Both keys that the subject has for a color: a copy may read either.
    let arguments = |case: &PictureCase| vec![cover(case, &["coul", "couleur"])];
    Task::new(small_zones, arguments, |case| Effect::returns(case.value()))
}
