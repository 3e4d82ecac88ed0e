//! `grenier image runs`: run lengths; the first counts zeros.

use anyhow::Result;
use aplat::Runs;
use serde::Serialize;

use super::picture_files;
use crate::args::image::{Reduction, RunsArgs};
use crate::error::ResultExt;
use crate::output::Output;

/// The runs printed for people.
const SHOWN: usize = 60;

#[derive(Serialize)]
struct RunsJson<'a> {
    columns: u64,
    runs: &'a [u64],
}

pub fn runs(args: &RunsArgs, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let image = picture_files::read_picture(&args.input, Some(Reduction::Bw), phrases)?;
    let runs = Runs::of(&image.to_bitmap().localized(phrases)?);
    if output.json {
        return output.print_json(&RunsJson {
            columns: runs.columns,
            runs: &runs.lengths,
        });
    }
    let count = runs.lengths.len();
    let arguments = [
        ("columns", runs.columns.to_string().into()),
        ("count", count.into()),
    ];
    let mut text = phrases.say_with("runs-heading", &arguments) + "\n";
    let shown: Vec<String> = runs
        .lengths
        .iter()
        .take(SHOWN)
        .map(u64::to_string)
        .collect();
    text.push_str(&(shown.join(" ") + "\n"));
    if count > SHOWN {
        let more = [("count", (count - SHOWN).to_string().into())];
        text.push_str(&(phrases.say_with("list-goes-on", &more) + "\n"));
    }
    output.print(&text)
}
