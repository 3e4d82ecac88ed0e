//! `grenier image encode`, `decode` and `info`: the `.aplat` file.

use std::path::Path;

use anyhow::{Result, bail};
use aplat::{Header, Image, Limits, Method, png_file};

use super::batch::{self, Job};
use super::files::{self, Kind, STANDARD};
use super::report::Report;
use crate::args::{DecodeArgs, EncodeArgs, InfoArgs, MethodChoice, Reduction};
use crate::error::{Localize, localized};
use crate::output::{self, Output};

/// What came of writing a file.
struct Written {
    report: Report,
    bytes: usize,
    original: usize,
}

pub fn encode(args: &EncodeArgs, output: &Output) -> Result<()> {
    let jobs = batch::jobs(&args.files, "aplat", output)?;
    batch::run(
        &jobs,
        args.files.threads,
        output,
        |job| encode_file(job, args, output),
        |job, written| {
            if written.bytes > written.original {
                note_larger(job, &written, output);
            }
            if job.output == Path::new(STANDARD) {
                Ok(())
            } else {
                written.report.tell(output)
            }
        },
    )
}

fn encode_file(job: &Job, args: &EncodeArgs, output: &Output) -> Result<Written> {
    let phrases = &output.phrases;
    files::check_free(&job.output, args.files.force, phrases)?;
    let input = files::read(&job.input, phrases)?;
    let original = input.len();
    let image = files::picture(&job.input, &input, args.to, phrases)?;
    let bytes = encode_by(&image, args.method);
    if aplat::decode(&bytes).localized(phrases)? != image {
        bail!(phrases.say("image-not-restored"));
    }
    files::write(&job.output, &bytes, args.files.force, phrases)?;
    let header = Header::read(&mut &bytes[..], Limits::default()).localized(phrases)?;
    let report = Report::new(&job.output, &header, bytes.len() as u64);
    Ok(Written {
        report,
        bytes: bytes.len(),
        original,
    })
}

fn encode_by(image: &Image, method: MethodChoice) -> Vec<u8> {
    match method {
        MethodChoice::Auto => aplat::encode_smallest(image),
        MethodChoice::Runs => aplat::encode(image, Method::Runs),
        MethodChoice::Rectangles => aplat::encode(image, Method::Rectangles),
        MethodChoice::Context => aplat::encode(image, Method::Context),
        MethodChoice::Fast => aplat::encode(image, Method::Fast),
    }
}

fn note_larger(job: &Job, written: &Written, output: &Output) {
    let arguments = [
        ("file", job.output.to_string_lossy().into()),
        ("bytes", written.bytes.to_string().into()),
        ("original", written.original.to_string().into()),
    ];
    output::print_note(&output.phrases.say_with("image-larger", &arguments));
}

pub fn decode(args: &DecodeArgs, output: &Output) -> Result<()> {
    let jobs = batch::jobs(&args.files, "png", output)?;
    batch::run(
        &jobs,
        args.files.threads,
        output,
        |job| decode_file(job, args, output),
        |job, report| {
            if job.output == Path::new(STANDARD) {
                Ok(())
            } else {
                report.tell(output)
            }
        },
    )
}

fn decode_file(job: &Job, args: &DecodeArgs, output: &Output) -> Result<Report> {
    let phrases = &output.phrases;
    files::kind(&job.output, &[Kind::Png], phrases)?;
    files::check_free(&job.output, args.files.force, phrases)?;
    let bytes = files::read(&job.input, phrases)?;
    let image = aplat::decode(&bytes).localized(phrases)?;
    files::write(
        &job.output,
        &png_file::encode(&image),
        args.files.force,
        phrases,
    )?;
    report(&job.input, &bytes, output)
}

/// What the header of a file says.
fn report(path: &Path, bytes: &[u8], output: &Output) -> Result<Report> {
    let mut rest = bytes;
    let refused = |error: &aplat::Error| localized(error, &output.phrases);
    let header = Header::read(&mut rest, Limits::default()).localized(&output.phrases)?;
    match rest.len() as u64 {
        found if found < header.payload_bytes() => bail!(refused(&aplat::Error::Truncated)),
        found if found > header.payload_bytes() => {
            let found = (found - header.payload_bytes()) as usize;
            bail!(refused(&aplat::Error::TrailingBytes { found }))
        }
        _ => Ok(Report::new(path, &header, bytes.len() as u64)),
    }
}

pub fn info(args: &InfoArgs, output: &Output) -> Result<()> {
    let jobs: Vec<Job> = args.files.iter().map(|file| Job::reading(file)).collect();
    batch::run(
        &jobs,
        None,
        output,
        |job| {
            report(
                &job.input,
                &files::read(&job.input, &output.phrases)?,
                output,
            )
        },
        |_, report| report.tell(output),
    )
}

/// A picture reduced and written as its name asks.
pub fn convert_file(
    job: &Job,
    to: Reduction,
    force: bool,
    output: &Output,
) -> Result<(Image, usize)> {
    let phrases = &output.phrases;
    let kind = files::kind(&job.output, &[Kind::Png, Kind::Aplat], phrases)?;
    files::check_free(&job.output, force, phrases)?;
    let image = files::read_picture(&job.input, Some(to), phrases)?;
    let bytes = match kind {
        Kind::Png => png_file::encode(&image),
        Kind::Aplat => aplat::encode_smallest(&image),
    };
    files::write(&job.output, &bytes, force, phrases)?;
    Ok((image, bytes.len()))
}
