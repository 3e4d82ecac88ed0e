//! `grenier awale convert`: a game from one notation to another.

use anyhow::Result;

use super::game_files;
use crate::args::awale::{ConvertArgs, Format};
use crate::input::read_text;
use crate::output::Output;

pub fn convert(args: &ConvertArgs, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let text = read_text(args.file.as_deref(), phrases)?;
    let rules = args.rules.as_deref().map(str::parse).transpose()?;
    let record = game_files::read(args.from, &text, rules, phrases)?;
    let text = game_files::write(args.to, &record, phrases)?;
    if output.json && args.to != Format::Json {
        let format = awale::notation::Format::from(args.to).name();
        return output.print_json(&serde_json::json!({"format": format, "text": text}));
    }
    output.print_raw(&text)
}
