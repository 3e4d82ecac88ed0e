//! The reports as CSV for spreadsheets: a row for each file.

use subjects::Verdict;

use super::batch::CheckedFile;
use super::text::points;

/// The table: points and status of every question have columns of their own.
pub fn table(checked: &[CheckedFile]) -> String {
    let mut ids: Vec<&str> = Vec::new();
    for verdict in checked.iter().flat_map(verdicts) {
        if !ids.contains(&verdict.id) {
            ids.push(verdict.id);
        }
    }
    let mut head = [
        "file", "subject", "points", "out_of", "seed", "sandbox", "error",
    ]
    .map(str::to_owned)
    .to_vec();
    head.extend(
        ids.iter()
            .flat_map(|id| [(*id).to_owned(), format!("{id}_status")]),
    );
    let rows = checked.iter().map(|checked| row(checked, &ids));
    let lines = std::iter::once(head).chain(rows).map(|cells| {
        let cells: Vec<String> = cells.iter().map(|cell| quoted(cell)).collect();
        cells.join(",") + "\r\n"
    });
    lines.collect()
}

fn verdicts(checked: &CheckedFile) -> &[Verdict] {
    checked
        .report
        .as_ref()
        .map_or(&[], |report| &report.verdicts)
}

fn row(checked: &CheckedFile, ids: &[&str]) -> Vec<String> {
    let file = checked.path.display().to_string();
    let mut cells = match &checked.report {
        Ok(report) => vec![
            file,
            report.subject.to_owned(),
            points(report.points()),
            report.out_of().to_string(),
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
                error.to_string(),
            ]
        }
    };
    for id in ids {
        let verdict = verdicts(checked).iter().find(|verdict| verdict.id == *id);
        cells.push(verdict.map_or_else(String::new, |verdict| points(verdict.points)));
        let status = verdict.map_or("", |verdict| verdict.status.name());
        cells.push(status.to_owned());
    }
    cells
}

/// A cell, in quotes if it needs them. A cell that a spreadsheet would run as a
/// formula becomes text.
fn quoted(cell: &str) -> String {
    let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let cell = if formula {
        format!("'{cell}")
    } else {
        cell.to_owned()
    };
    if cell.contains([',', '"', '\n', '\r', ';']) {
        return format!("\"{}\"", cell.replace('"', "\"\""));
    }
    cell
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_cell_stays_a_cell() {
        assert_eq!(quoted("a,b"), "\"a,b\"");
        assert_eq!(quoted("dit \"x\""), "\"dit \"\"x\"\"\"");
        assert_eq!(quoted("=1+1"), "'=1+1");
        assert_eq!(quoted("12.5"), "12.5");
    }
}
