//! `grenier db sql`: a read-only query.

use anyhow::{Result, anyhow};
use archive::{QueryAnswer, QueryLimits, SqlValue};
use phrases::{Phrases, escape_controls};
use serde_json::json;

use super::super::database::Database;
use super::csv;
use crate::args::db::{AnswerFormat, SqlArgs};
use crate::error::ResultExt;
use crate::input::read_text;
use crate::output::{self, Output};
use crate::usage_error;

pub fn sql(args: &SqlArgs, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let mut parameters = Vec::new();
    for given in &args.parameters {
        let pair = given.split_once('=').ok_or_else(|| {
            let found = [("found", given.as_str().into())];
            anyhow!(phrases.say_with("sql-bad-parameter", &found))
        })?;
        parameters.push((pair.0.to_owned(), pair.1.to_owned()));
    }
    let query = query(args, phrases)?;
    if args.plan {
        let lines = database.with(phrases, async |archive| {
            archive
                .query_plan(&query, &parameters)
                .await
                .localized(phrases)
        })?;
        if output.json {
            return output.print_json(&json!({"plan": lines}));
        }
        return output.print(&(lines.join("\n") + "\n"));
    }
    let limits = QueryLimits {
        rows: args.limit,
        ..QueryLimits::default()
    };
    let answer = database.with(phrases, async |archive| {
        let answer = archive.query(&query, &parameters, limits).await;
        answer.localized(phrases)
    })?;
    if output.json {
        return output.print_json(&json!(answer));
    }
    match args.format {
        AnswerFormat::Table => output.print(&as_table(&answer))?,
        AnswerFormat::Csv => output.print_raw(&as_csv(&answer))?,
    }
    if answer.truncated {
        let note = phrases.say_with("sql-truncated", &[("rows", args.limit.into())]);
        output::print_note(&note);
    }
    Ok(())
}

/// The text of the query: the word given, or what a file or standard input
/// holds.
fn query(args: &SqlArgs, phrases: &Phrases) -> Result<String> {
    let text = match (args.query.as_deref(), args.file.as_deref()) {
        (Some("-"), _) => read_text(None, phrases)?,
        (Some(word), _) => {
            // Queries may begin with a comment, and a comment with two hyphens.
            if word.starts_with('-') && !word.contains(char::is_whitespace) {
                let argument = [("argument", word.into())];
                usage_error::exit(
                    &phrases.say_with("usage-unknown-argument", &argument),
                    phrases,
                );
            }
            word.to_owned()
        }
        (None, file) => read_text(file, phrases)?,
    };
    Ok(text)
}

fn shown(value: &SqlValue) -> String {
    match value {
        SqlValue::Null => String::new(),
        SqlValue::Integer(number) => number.to_string(),
        SqlValue::Real(number) => number.to_string(),
        SqlValue::Text(text) => text.clone(),
    }
}

/// The names of the columns, then a line per row.
fn as_csv(answer: &QueryAnswer) -> String {
    let line = |cells: &[String]| {
        let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
        csv::row(&cells) + "\n"
    };
    let mut text = line(&answer.columns);
    for row in &answer.rows {
        text.push_str(&line(&row.iter().map(shown).collect::<Vec<_>>()));
    }
    text
}

/// Aligned columns, numbers to the right.
fn as_table(answer: &QueryAnswer) -> String {
    // A line end in a value would break the table.
    let shown = |value: &SqlValue| {
        let text = shown(value).replace(['\n', '\t'], " ");
        escape_controls(&text).into_owned()
    };
    let rows: Vec<Vec<String>> = answer
        .rows
        .iter()
        .map(|row| row.iter().map(shown).collect())
        .collect();
    let width = |column: usize| {
        let cells = rows.iter().map(|row| &row[column]);
        let widths = cells
            .chain([&answer.columns[column]])
            .map(|cell| cell.chars().count());
        widths.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..answer.columns.len()).map(width).collect();
    let line = |cells: &[String], right: &dyn Fn(usize) -> bool| {
        let cells = cells
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(column, (cell, &width))| {
                if right(column) {
                    format!("{cell:>width$}")
                } else {
                    format!("{cell:<width$}")
                }
            });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    let mut text = line(&answer.columns, &|_| false);
    let rules: Vec<String> = widths.iter().map(|&width| "─".repeat(width)).collect();
    text.push_str(&line(&rules, &|_| false));
    for (cells, row) in rows.iter().zip(&answer.rows) {
        let right = |column: usize| matches!(row[column], SqlValue::Integer(_) | SqlValue::Real(_));
        text.push_str(&line(cells, &right));
    }
    text
}
