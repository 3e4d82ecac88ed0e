//! `grenier awale tables list`.

use anyhow::Result;
use awale_tables::{Contents, TableInfo, Tables};
use phrases::{Localize, Phrases};
use serde::Serialize;

use super::{directory, name};
use crate::args::awale::TablesListArgs;
use crate::error::ResultExt;
use crate::output::Output;

#[derive(Serialize)]
struct TableListJson {
    directory: String,
    tables: Vec<TableJson>,
    /// The errors of files that cannot be used.
    refused: Vec<String>,
}

#[derive(Serialize)]
struct TableJson {
    file: String,
    rules: &'static str,
    seeds: u8,
    contents: &'static str,
    boards: u64,
    bytes: u64,
}

pub fn list(args: &TablesListArgs, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let directory = directory(args.dir.as_deref(), phrases)?;
    let tables = Tables::open(&directory).localized(phrases)?;
    let refused = tables.refused().iter();
    let answer = TableListJson {
        directory: directory.display().to_string(),
        tables: tables.list().iter().map(table_json).collect(),
        refused: refused.map(|error| error.localize(phrases)).collect(),
    };
    if output.json {
        return output.print_json(&answer);
    }
    output.print(&in_words(&answer, phrases))
}

fn table_json(table: &TableInfo) -> TableJson {
    TableJson {
        file: table.path.display().to_string(),
        rules: name(&table.rules),
        seeds: table.seeds,
        contents: match table.contents {
            Contents::Histories { .. } => "histories",
            Contents::Values => "values",
            Contents::Bounds => "bounds",
        },
        boards: table.boards,
        bytes: table.bytes,
    }
}

fn in_words(answer: &TableListJson, phrases: &Phrases) -> String {
    let mut lines = Vec::new();
    for table in &answer.tables {
        let arguments = [
            ("file", table.file.as_str().into()),
            (
                "rules",
                phrases.say(&format!("rules-{}", table.rules)).into(),
            ),
            ("seeds", table.seeds.into()),
            ("boards", table.boards.into()),
            ("bytes", table.bytes.into()),
        ];
        lines.push(phrases.say_with("tables-list-entry", &arguments));
    }
    lines.extend(answer.refused.iter().cloned());
    if lines.is_empty() {
        let directory = ("directory", answer.directory.as_str().into());
        lines.push(phrases.say_with("tables-list-empty", &[directory]));
    }
    lines.join("\n") + "\n"
}
