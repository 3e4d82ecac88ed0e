//! `grenier awale convert`: games from one notation to another.

use anyhow::Result;
use awale::notation;

use crate::args::awale::{ConvertArgs, Format};
use crate::error::ResultExt;
use crate::input::read_text;
use crate::output::Output;

pub fn convert(args: &ConvertArgs, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let text = read_text(args.file.as_deref(), phrases)?;
    let rules = args.rules.as_deref().map(str::parse).transpose()?;
    let records = notation::Format::from(args.from).read_all(&text, rules);
    let to = notation::Format::from(args.to);
    let text = to
        .write_all(&records.localized(phrases)?)
        .localized(phrases)?;
    if output.json && args.to != Format::Json {
        return output.print_json(&serde_json::json!({"format": to.name(), "text": text}));
    }
    output.print_raw(&text)
}
