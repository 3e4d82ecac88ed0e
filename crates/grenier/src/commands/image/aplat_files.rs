//! `grenier image encode`, `decode` and `info`: `.aplat` files.

use std::path::Path;

use anyhow::{Context, Result, bail};
use aplat::{Effort, Error, Header, Image, Limits, Method, Progress, png_file};
use phrases::Phrases;

use super::aplat_summary::AplatSummary;
use super::batch::{self, Job};
use super::picture_files::{self, PictureFormat, STANDARD};
use crate::args::image::{DecodeArgs, EncodeArgs, InfoArgs, MethodChoice, Reduction};
use crate::error::{ResultExt, localized};
use crate::output::{self, Output};

/// A file that was written.
struct Written {
    summary: AplatSummary,
    bytes: usize,
    original: usize,
}

pub fn encode(args: &EncodeArgs, output: &Output) -> Result<()> {
    effort(args, &output.phrases)?;
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
                written.summary.print(output)
            }
        },
    )
}

fn encode_file(job: &Job, args: &EncodeArgs, output: &Output) -> Result<Written> {
    let phrases = &output.phrases;
    picture_files::format_of(&job.output, &[PictureFormat::Aplat], phrases)?;
    picture_files::check_free(&job.output, args.files.force, phrases)?;
    let input = picture_files::read(&job.input, phrases)?;
    let original = input.len();
    let image = picture_files::picture(&job.input, &input, args.to, phrases)?;
    let bytes = encode_by(&image, args.method, effort(args, phrases)?).localized(phrases)?;
    if aplat::decode(&bytes).localized(phrases)? != image {
        bail!(phrases.say("image-not-restored"));
    }
    picture_files::write(&job.output, &bytes, args.files.force, phrases)?;
    let header = Header::read(&mut &bytes[..], Limits::default()).localized(phrases)?;
    let summary = AplatSummary::new(&job.output, &header, bytes.len() as u64);
    Ok(Written {
        summary,
        bytes: bytes.len(),
        original,
    })
}

fn encode_by(image: &Image, method: MethodChoice, effort: Effort) -> Result<Vec<u8>, Error> {
    let method = match method {
        MethodChoice::Auto => None,
        MethodChoice::Runs => Some(Method::Runs),
        MethodChoice::Rectangles => Some(Method::Rectangles),
        MethodChoice::Context => Some(Method::Context),
        MethodChoice::Fast => Some(Method::Fast),
    };
    aplat::encode_with_effort(image, method, effort, &Progress::new(&|_| true))
}

/// The effort asked for. The methods that have none refuse it.
fn effort(args: &EncodeArgs, phrases: &Phrases) -> Result<Effort> {
    let Some(level) = args.effort else {
        return Ok(Effort::default());
    };
    if !matches!(args.method, MethodChoice::Auto | MethodChoice::Context) {
        bail!(phrases.say("image-effort-without-choice"));
    }
    Effort::new(level).context("clap keeps levels within 1 to 9")
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
        |job, summary| {
            if job.output == Path::new(STANDARD) {
                Ok(())
            } else {
                summary.print(output)
            }
        },
    )
}

fn decode_file(job: &Job, args: &DecodeArgs, output: &Output) -> Result<AplatSummary> {
    let phrases = &output.phrases;
    picture_files::format_of(&job.output, &[PictureFormat::Png], phrases)?;
    picture_files::check_free(&job.output, args.files.force, phrases)?;
    let bytes = picture_files::read(&job.input, phrases)?;
    let image = aplat::decode(&bytes).localized(phrases)?;
    picture_files::write(
        &job.output,
        &png_file::encode(&image),
        args.files.force,
        phrases,
    )?;
    summary(&job.input, &bytes, output)
}

/// The summary of a file, from its header.
fn summary(path: &Path, bytes: &[u8], output: &Output) -> Result<AplatSummary> {
    let mut rest = bytes;
    let refused = |error: &aplat::Error| localized(error, &output.phrases);
    let header = Header::read(&mut rest, Limits::default()).localized(&output.phrases)?;
    match rest.len() as u64 {
        found if found < header.payload_bytes() => bail!(refused(&aplat::Error::Truncated)),
        found if found > header.payload_bytes() => {
            let found = (found - header.payload_bytes()) as usize;
            bail!(refused(&aplat::Error::TrailingBytes { found }))
        }
        _ => Ok(AplatSummary::new(path, &header, bytes.len() as u64)),
    }
}

pub fn info(args: &InfoArgs, output: &Output) -> Result<()> {
    let jobs: Vec<Job> = args.files.iter().map(|file| Job::reading(file)).collect();
    batch::run(
        &jobs,
        None,
        output,
        |job| {
            summary(
                &job.input,
                &picture_files::read(&job.input, &output.phrases)?,
                output,
            )
        },
        |_, summary| summary.print(output),
    )
}

/// Reduces a picture and writes it in the format of its file name.
pub fn convert_file(
    job: &Job,
    to: Reduction,
    force: bool,
    output: &Output,
) -> Result<(Image, usize)> {
    let phrases = &output.phrases;
    let format = picture_files::format_of(
        &job.output,
        &[PictureFormat::Png, PictureFormat::Aplat],
        phrases,
    )?;
    picture_files::check_free(&job.output, force, phrases)?;
    let image = picture_files::read_picture(&job.input, Some(to), phrases)?;
    let bytes = match format {
        PictureFormat::Png => png_file::encode(&image),
        PictureFormat::Aplat => aplat::encode_smallest(&image),
    };
    picture_files::write(&job.output, &bytes, force, phrases)?;
    Ok((image, bytes.len()))
}
