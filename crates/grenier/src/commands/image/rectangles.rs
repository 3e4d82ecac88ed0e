//! `grenier image rectangles`: the subject's cover, or the smallest one.

use std::path::Path;

use anyhow::Result;
use aplat::{Cover, Image, Rectangle, png_file};
use serde::Serialize;
use serde_json::{Value, json};

use super::picture_files;
use crate::args::image::{RectanglesArgs, Reduction};
use crate::error::ResultExt;
use crate::output::Output;

/// The rectangles printed for people.
const SHOWN: usize = 20;

/// The approximate size of a drawing, in pixels.
const DRAWING_SIDE: usize = 2000;

#[derive(Serialize)]
struct CoverJson {
    height: usize,
    width: usize,
    rectangles: Vec<Value>,
}

pub fn rectangles(args: &RectanglesArgs, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    if let Some(file) = &args.picture {
        picture_files::format_of(file, &[picture_files::PictureFormat::Png], phrases)?;
        picture_files::check_free(file, args.force, phrases)?;
        picture_files::check_distinct(&args.input, file, phrases)?;
    }
    let image = picture_files::read_picture(&args.input, Some(args.to), phrases)?;
    let cover = if args.minimum {
        Cover::minimum(&image)
    } else {
        Cover::greedy(&image)
    };
    if let Some(file) = &args.picture {
        draw(&cover, &image, file, args, output)?;
    }
    if output.json {
        let (height, width) = (cover.size().height(), cover.size().width());
        let rectangles = cover
            .rectangles()
            .iter()
            .map(|r| to_json(r, args.to))
            .collect();
        return output.print_json(&CoverJson {
            height,
            width,
            rectangles,
        });
    }
    output.print(&in_words(&cover, args, output))
}

/// A color in the subject's form: 0 or 1, or three of them.
fn color(color: u8, to: Reduction) -> Value {
    match to {
        Reduction::Bw => json!(color),
        Reduction::Colors8 => json!([color >> 2 & 1, color >> 1 & 1, color & 1]),
    }
}

fn to_json(r: &Rectangle, to: Reduction) -> Value {
    json!({
        "row": r.row, "column": r.column, "color": color(r.color, to),
        "height": r.height, "width": r.width,
    })
}

fn in_words(cover: &Cover, args: &RectanglesArgs, output: &Output) -> String {
    let phrases = &output.phrases;
    let count = cover.rectangles().len();
    let arguments = [
        ("height", cover.size().height().to_string().into()),
        ("width", cover.size().width().to_string().into()),
        ("count", count.into()),
    ];
    let mut text = phrases.say_with("rectangles-heading", &arguments) + "\n";
    for r in cover.rectangles().iter().take(SHOWN) {
        let arguments = [
            ("row", r.row.to_string().into()),
            ("column", r.column.to_string().into()),
            ("color", color(r.color, args.to).to_string().into()),
            ("height", r.height.to_string().into()),
            ("width", r.width.to_string().into()),
        ];
        text.push_str(&(phrases.say_with("rectangle-line", &arguments) + "\n"));
    }
    if count > SHOWN {
        let more = [("count", (count - SHOWN).to_string().into())];
        text.push_str(&(phrases.say_with("list-goes-on", &more) + "\n"));
    }
    if let Some(file) = &args.picture {
        let file = [("file", file.to_string_lossy().into())];
        text.push_str(&(phrases.say_with("picture-written", &file) + "\n"));
    }
    text
}

fn draw(
    cover: &Cover,
    image: &Image,
    file: &Path,
    args: &RectanglesArgs,
    output: &Output,
) -> Result<()> {
    let longest = cover.size().width().max(cover.size().height());
    let scale = args
        .scale
        .map_or((DRAWING_SIDE / longest).clamp(2, 32), usize::from);
    let drawn = cover.picture(image.palette(), scale);
    let (size, levels) = drawn.localized(&output.phrases)?;
    picture_files::write(
        file,
        &png_file::encode_levels(size, &levels),
        args.force,
        &output.phrases,
    )
}
