//! `grenier image convert`: the subject's two thresholds.

use std::path::Path;

use anyhow::Result;
use serde::Serialize;

use super::batch;
use super::files::STANDARD;
use super::storage::convert_file;
use crate::args::ReduceArgs;
use crate::output::Output;

#[derive(Serialize)]
struct Answer {
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
            Ok(Answer {
                file: job.output.to_string_lossy().into_owned(),
                width: image.size().width(),
                height: image.size().height(),
                colors: image.colors_used(),
                bytes,
            })
        },
        |job, answer| {
            if job.output == Path::new(STANDARD) {
                Ok(())
            } else {
                tell(&answer, output)
            }
        },
    )
}

fn tell(answer: &Answer, output: &Output) -> Result<()> {
    if output.json {
        return output.print_json(answer);
    }
    let arguments = [
        ("file", answer.file.as_str().into()),
        ("width", answer.width.to_string().into()),
        ("height", answer.height.to_string().into()),
        ("colors", answer.colors.into()),
        ("bytes", answer.bytes.to_string().into()),
    ];
    output.print(&(output.phrases.say_with("image-converted", &arguments) + "\n"))
}
