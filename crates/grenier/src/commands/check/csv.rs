//! The reports as CSV for spreadsheets: a row for each file.

use phrases::{Localize as _, Phrases};
use subjects::Verdict;

use super::batch::CheckedFile;
use super::text::{points, status};
use crate::args::check::CsvFormat;

/// The columns before those of the questions, whose headings are also the last
/// words of the keys of their texts.
const COLUMNS: [&str; 7] = [
    "file", "subject", "points", "out_of", "seed", "sandbox", "error",
];

/// The table: points and status of every question have columns of their own.
pub fn table(checked: &[CheckedFile], format: CsvFormat, phrases: &Phrases) -> String {
    let french = format == CsvFormat::Semicolon;
    let mut ids: Vec<&str> = Vec::new();
    for verdict in checked.iter().flat_map(verdicts) {
        if !ids.contains(&verdict.id) {
            ids.push(verdict.id);
        }
    }
    let own = COLUMNS.map(|column| match format {
        CsvFormat::Comma => column.to_owned(),
        CsvFormat::Semicolon => phrases.say(&format!("check-column-{column}")),
    });
    let questions = ids.iter().flat_map(|id| {
        let status = match format {
            CsvFormat::Comma => format!("{id}_status"),
            CsvFormat::Semicolon => {
                phrases.say_with("check-column-status", &[("id", (*id).into())])
            }
        };
        [(*id).to_owned(), status]
    });
    let head = own.into_iter().chain(questions).collect();
    let rows = checked
        .iter()
        .map(|checked| row(checked, &ids, french.then_some(phrases)));
    let (separator, mark) = if french { (";", "\u{feff}") } else { (",", "") };
    let lines = std::iter::once(head).chain(rows).map(|cells: Vec<String>| {
        let cells: Vec<String> = cells.iter().map(|cell| quoted(cell, separator)).collect();
        cells.join(separator) + "\r\n"
    });
    std::iter::once(mark.to_owned()).chain(lines).collect()
}

fn verdicts(checked: &CheckedFile) -> &[Verdict] {
    checked
        .report
        .as_ref()
        .map_or(&[], |report| &report.verdicts)
}

/// The row of a file. With texts, numbers and statuses are those of a reader of
/// that language.
fn row(checked: &CheckedFile, ids: &[&str], phrases: Option<&Phrases>) -> Vec<String> {
    let points = |number: f64| match phrases {
        Some(_) => points(number).replace('.', ","),
        None => points(number),
    };
    let file = checked.path.display().to_string();
    let mut cells = match &checked.report {
        Ok(report) => vec![
            file,
            report.subject.to_owned(),
            points(report.points()),
            points(report.out_of()),
            report.seed.to_string(),
            report.sandbox.clone(),
            String::new(),
        ],
        Err(error) => {
            let empty = String::new;
            vec![
                file,
                empty(),
                empty(),
                empty(),
                empty(),
                empty(),
                phrases.map_or_else(|| error.to_string(), |phrases| error.localize(phrases)),
            ]
        }
    };
    for id in ids {
        let verdict = verdicts(checked).iter().find(|verdict| verdict.id == *id);
        cells.push(verdict.map_or_else(String::new, |verdict| points(verdict.points)));
        cells.push(verdict.map_or_else(String::new, |verdict| match phrases {
            Some(phrases) => status(verdict.status, phrases),
            None => verdict.status.name().to_owned(),
        }));
    }
    cells
}

/// A cell, in quotes if it needs them. A cell that a spreadsheet would run as a
/// formula becomes text; a number stays one.
fn quoted(cell: &str, separator: &str) -> String {
    let is_number = cell.replacen(',', ".", 1).parse::<f64>().is_ok();
    let starts = |text: &str| text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let formula = !is_number && (starts(cell) || starts(cell.trim_start()));
    let cell = if formula {
        format!("'{cell}")
    } else {
        cell.to_owned()
    };
    if cell.contains(separator) || cell.contains(['"', '\n', '\r', ';']) {
        return format!("\"{}\"", cell.replace('"', "\"\""));
    }
    cell
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_cell_stays_a_cell() {
        assert_eq!(quoted("a,b", ","), "\"a,b\"");
        assert_eq!(quoted("dit \"x\"", ","), "\"dit \"\"x\"\"\"");
        assert_eq!(quoted("=1+1", ","), "'=1+1");
        assert_eq!(quoted("12.5", ","), "12.5");
        assert_eq!(quoted("-1,5", ","), "\"-1,5\"");
        assert_eq!(quoted("24,5", ";"), "24,5");
        for cell in ["=1", "+1+1", "-1+1", "@x", " =1", "\t=1"] {
            assert!(
                quoted(cell, ",").trim_matches('"').starts_with('\''),
                "{cell}"
            );
        }
    }
}
