//! `grenier db sql`: a read-only query.

use anyhow::{Result, anyhow};
use archive::{QueryAnswer, QueryLimits, SqlValue};
use serde_json::json;

use super::super::database::Database;
use crate::args::db::SqlArgs;
use crate::error::ResultExt;
use crate::output::{self, Output};

pub fn sql(args: &SqlArgs, database: &Database, output: &Output) -> Result<()> {
    let phrases = &output.phrases;
    let mut parameters = Vec::new();
    for given in &args.parameters {
        let pair = given.split_once('=').ok_or_else(|| {
            let found = given.escape_debug().to_string();
            anyhow!(phrases.say_with("sql-bad-parameter", &[("found", found.into())]))
        })?;
        parameters.push((pair.0.to_owned(), pair.1.to_owned()));
    }
    if args.plan {
        let lines = database.with(phrases, async |archive| {
            archive
                .query_plan(&args.query, &parameters)
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
        let answer = archive.query(&args.query, &parameters, limits).await;
        answer.localized(phrases)
    })?;
    if output.json {
        return output.print_json(&json!(answer));
    }
    output.print(&as_table(&answer))?;
    if answer.truncated {
        let note = phrases.say_with("sql-truncated", &[("rows", args.limit.into())]);
        output::print_note(&note);
    }
    Ok(())
}

/// Aligned columns, numbers to the right.
fn as_table(answer: &QueryAnswer) -> String {
    let shown = |value: &SqlValue| match value {
        SqlValue::Null => String::new(),
        SqlValue::Integer(number) => number.to_string(),
        SqlValue::Real(number) => number.to_string(),
        // Stored text may contain control characters, which a terminal would obey.
        SqlValue::Text(text) => text.replace(char::is_control, " "),
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
