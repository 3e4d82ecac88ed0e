//! `grenier image compare`: every method beside PNG, oxipng and WebP, as a
//! Markdown table.

use std::io::Cursor;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use aplat::{Image, Method, comparison, png_file};
use image::{ImageFormat, ImageReader};
use serde::Serialize;

use super::batch::{self, Job};
use super::picture_files;
use crate::args::image::CompareArgs;
use crate::error::ResultExt;
use crate::output::Output;

/// A measurement shorter than this is repeated.
const SHORT: Duration = Duration::from_millis(30);
const TRIES: usize = 5;

/// A format of other programs.
struct OtherFormat {
    name: &'static str,
    format: ImageFormat,
    /// `None` for a picture that the format cannot hold.
    encode: fn(&Image) -> Option<Vec<u8>>,
}

const OTHER_FORMATS: [OtherFormat; 3] = [
    OtherFormat {
        name: "png",
        format: ImageFormat::Png,
        encode: |image| Some(png_file::encode(image)),
    },
    OtherFormat {
        name: "oxipng",
        format: ImageFormat::Png,
        encode: |image| comparison::oxipng(image, None),
    },
    OtherFormat {
        name: "webp",
        format: ImageFormat::WebP,
        encode: comparison::webp,
    },
];

#[derive(Serialize)]
struct ComparisonJson {
    files: Vec<Compared>,
    total: Vec<Measured>,
}

/// One picture by every method.
#[derive(Serialize)]
struct Compared {
    file: String,
    width: usize,
    height: usize,
    colors: usize,
    methods: Vec<Measured>,
}

/// Bytes, and millions of pixels a second.
#[derive(Serialize)]
struct Measured {
    method: &'static str,
    bytes: usize,
    encode: f64,
    decode: f64,
    #[serde(skip)]
    times: [Duration; 2],
}

pub fn compare(args: &CompareArgs, output: &Output) -> Result<()> {
    let jobs: Vec<Job> = args.files.iter().map(|file| Job::reading(file)).collect();
    let mut compared = Vec::new();
    // One at a time, because parallel work would disturb the measurements.
    let alone = std::num::NonZeroUsize::new(1);
    let done = batch::run(
        &jobs,
        alone,
        output,
        |job| {
            let image = picture_files::read_picture(&job.input, args.to, &output.phrases)?;
            measure(&job.input, &image, output)
        },
        |_, picture| {
            compared.push(picture);
            Ok(())
        },
    );
    // A table without one of the files asked for would mislead.
    done?;
    leave_out_partial_columns(&mut compared);
    let total = total(&compared);
    let comparison = ComparisonJson {
        files: compared,
        total,
    };
    if output.json {
        return output.print_json(&comparison);
    }
    output.print(&table(&comparison, output))
}

/// Totals need every column on every picture.
fn leave_out_partial_columns(compared: &mut [Compared]) {
    for OtherFormat { name, .. } in OTHER_FORMATS {
        let has = |picture: &Compared| picture.methods.iter().any(|cell| cell.method == name);
        if !compared.iter().all(has) {
            for picture in &mut *compared {
                picture.methods.retain(|cell| cell.method != name);
            }
        }
    }
}

fn measure(file: &Path, image: &Image, output: &Output) -> Result<Compared> {
    let pixels = image.size().pixels();
    let mut methods = Vec::new();
    for other in OTHER_FORMATS {
        methods.extend(measured(
            other.name,
            pixels,
            || (other.encode)(image),
            |bytes| gives_back(image, bytes, other.format),
            output,
        )?);
    }
    for method in Method::ALL {
        methods.extend(measured(
            method.name(),
            pixels,
            || Some(aplat::encode(image, method)),
            |bytes| {
                let restored = aplat::decode(bytes).localized(&output.phrases)?;
                Ok(restored == *image)
            },
            output,
        )?);
    }
    Ok(Compared {
        file: file.to_string_lossy().into_owned(),
        width: image.size().width(),
        height: image.size().height(),
        colors: image.colors_used(),
        methods,
    })
}

fn gives_back(image: &Image, bytes: &[u8], format: ImageFormat) -> Result<bool> {
    let restored = ImageReader::with_format(Cursor::new(bytes), format).decode()?;
    Ok(restored.to_rgb8().into_raw() == image.to_rgb())
}

/// `None` if the picture cannot be encoded so.
fn measured(
    method: &'static str,
    pixels: usize,
    encode: impl Fn() -> Option<Vec<u8>>,
    gives_back: impl Fn(&[u8]) -> Result<bool>,
    output: &Output,
) -> Result<Option<Measured>> {
    let (bytes, encoding) = timed(|| Ok(encode()))?;
    let Some(bytes) = bytes else {
        return Ok(None);
    };
    let (restored, decoding) = timed(|| gives_back(&bytes))?;
    if !restored {
        bail!(output.phrases.say("image-not-restored"));
    }
    Ok(Some(Measured {
        method,
        bytes: bytes.len(),
        encode: speed(pixels, encoding),
        decode: speed(pixels, decoding),
        times: [encoding, decoding],
    }))
}

/// The result of `act`, and the shortest time of a few tries.
fn timed<T>(act: impl Fn() -> Result<T>) -> Result<(T, Duration)> {
    let start = Instant::now();
    let mut answer = act()?;
    let mut least = start.elapsed();
    for _ in 1..TRIES {
        if least > SHORT {
            break;
        }
        let start = Instant::now();
        answer = act()?;
        least = least.min(start.elapsed());
    }
    Ok((answer, least))
}

fn speed(pixels: usize, time: Duration) -> f64 {
    let speed = pixels as f64 / time.as_secs_f64().max(1e-9) / 1e6;
    (speed * 10.0).round() / 10.0
}

fn total(compared: &[Compared]) -> Vec<Measured> {
    let pixels = compared
        .iter()
        .map(|picture| picture.width * picture.height)
        .sum();
    let columns = 0..compared[0].methods.len();
    columns
        .map(|column| {
            let cells = || compared.iter().map(|picture| &picture.methods[column]);
            let times = [0, 1].map(|way| cells().map(|cell| cell.times[way]).sum());
            Measured {
                method: compared[0].methods[column].method,
                bytes: cells().map(|cell| cell.bytes).sum(),
                encode: speed(pixels, times[0]),
                decode: speed(pixels, times[1]),
                times,
            }
        })
        .collect()
}

/// The comparison as a Markdown table.
fn table(comparison: &ComparisonJson, output: &Output) -> String {
    let say = |key: &str| output.phrases.say(key);
    let names = comparison.total.iter().map(|cell| cell.method.to_owned());
    let mut rows = vec![
        [
            say("compare-picture"),
            say("compare-pixels"),
            say("compare-colors"),
        ]
        .into_iter()
        .chain(names)
        .collect(),
    ];
    for picture in &comparison.files {
        let name = Path::new(&picture.file)
            .file_name()
            .map_or(picture.file.clone(), |name| {
                name.to_string_lossy().into_owned()
            });
        let size = format!("{} x {}", picture.width, picture.height);
        let cells = picture.methods.iter().map(|cell| cell.bytes.to_string());
        rows.push(
            [name, size, picture.colors.to_string()]
                .into_iter()
                .chain(cells)
                .collect(),
        );
    }
    let mut add = |key: &str, cell: &dyn Fn(&Measured) -> String| {
        let cells = comparison.total.iter().map(cell);
        rows.push(
            [say(key), String::new(), String::new()]
                .into_iter()
                .chain(cells)
                .collect(),
        );
    };
    add("compare-total", &|cell| cell.bytes.to_string());
    add("compare-encode", &|cell| format!("{:.1}", cell.encode));
    add("compare-decode", &|cell| format!("{:.1}", cell.decode));
    markdown(&rows)
}

/// A Markdown table with aligned columns, the first one to the left.
fn markdown(rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        rows.iter()
            .map(|row| row[column].chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
    let line = |row: &[String]| {
        let cells =
            row.iter()
                .zip(&widths)
                .enumerate()
                .map(|(column, (cell, &width))| match column {
                    0 => format!("{cell:<width$}"),
                    _ => format!("{cell:>width$}"),
                });
        format!("| {} |\n", cells.collect::<Vec<_>>().join(" | "))
    };
    let rule = widths
        .iter()
        .enumerate()
        .map(|(column, &width)| match column {
            0 => "-".repeat(width + 2),
            _ => "-".repeat(width + 1) + ":",
        });
    let rule = format!("|{}|\n", rule.collect::<Vec<_>>().join("|"));
    rows.iter()
        .enumerate()
        .fold(String::new(), |text, (index, row)| {
            text + &line(row) + if index == 0 { &rule } else { "" }
        })
}
