//! `grenier image convert`: the subject's two thresholds.

use std::path::Path;

use anyhow::Result;
use serde::Serialize;

use super::aplat_files::convert_file;
use super::batch;
use super::picture_files::STANDARD;
use crate::args::image::ReduceArgs;
use crate::output::Output;

#[derive(Serialize)]
struct ConvertedJson {
    file: String,
    width: usize,
    height: usize,
    colors: usize,
    bytes: usize,
}

pub fn convert(args: &ReduceArgs, output: &Output) -> Result<()> {
    let jobs = batch::jobs(&args.files, "png", output)?;
    batch::run(
        &jobs,
        args.files.threads,
        output,
        |job| {
            let (image, bytes) = convert_file(job, args.to, args.files.force, output)?;
            Ok(ConvertedJson {
                file: job.output.to_string_lossy().into_owned(),
                width: image.size().width(),
                height: image.size().height(),
                colors: image.colors_used(),
                bytes,
            })
        },
        |job, converted| {
            if job.output == Path::new(STANDARD) {
                Ok(())
            } else {
                print(&converted, output)
            }
        },
    )
}

fn print(converted: &ConvertedJson, output: &Output) -> Result<()> {
    if output.json {
        return output.print_json(converted);
    }
    let arguments = [
        ("file", converted.file.as_str().into()),
        ("width", converted.width.to_string().into()),
        ("height", converted.height.to_string().into()),
        ("colors", converted.colors.into()),
        ("bytes", converted.bytes.to_string().into()),
    ];
    output.print(&(output.phrases.say_with("image-converted", &arguments) + "\n"))
}
