//! The results of a class as files: a table for a spreadsheet, a page, and the copies
//! of the pupils.

use std::io::{Cursor, Write};

use archive::{Pupil, PupilCopy};
use askama::Template;
use phrases::Phrases;
use subjects::{Question, Subject};
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::board_json::{BoardJson, MarkJson, RowJson};
use crate::app::App;
use crate::http::layout::Layout;

/// The mark by which spreadsheets know UTF-8.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The results as spreadsheets of French schools read them: `;` between the cells.
pub fn csv(board: &BoardJson, phrases: &Phrases) -> String {
    let mut text = String::from(BYTE_ORDER_MARK);
    let mut head = vec![phrases.say("web-class-csv-pupil")];
    for (subject, question) in questions(board) {
        let tries = phrases.say("web-class-csv-tries");
        let name = format!("{subject} {question}");
        head.extend([name.clone(), format!("{name} {tries}")]);
    }
    head.push(phrases.say("web-class-csv-solved"));
    line(&mut text, &head);
    for row in &board.pupils {
        let mut cells = vec![row.name.clone().unwrap_or_default()];
        for (subject, question) in questions(board) {
            let mark = mark(row, subject, question);
            cells.push(mark.map_or_else(String::new, |mark| status(mark, phrases)));
            cells.push(mark.map_or_else(String::new, |mark| mark.tries.to_string()));
        }
        cells.push(solved(row).to_string());
        line(&mut text, &cells);
    }
    text
}

fn questions(board: &BoardJson) -> impl Iterator<Item = (&str, &str)> {
    let subjects = board.class.subjects.iter();
    subjects.flat_map(|subject| {
        let questions = subject.questions.iter();
        questions.map(|question| (subject.id.as_str(), question.id))
    })
}

fn mark<'a>(row: &'a RowJson, subject: &str, question: &str) -> Option<&'a MarkJson> {
    row.marks
        .iter()
        .find(|mark| mark.subject == subject && mark.question == question)
}

fn status(mark: &MarkJson, phrases: &Phrases) -> String {
    phrases.say(&format!("web-js-class-status-{}", mark.status))
}

fn solved(row: &RowJson) -> usize {
    row.marks.iter().filter(|mark| mark.solved).count()
}

fn line(text: &mut String, cells: &[String]) {
    let cells: Vec<String> = cells.iter().map(|cell| safe_cell(cell)).collect();
    text.push_str(&cells.join(";"));
    text.push_str("\r\n");
}

/// A cell that no spreadsheet takes for a formula.
fn safe_cell(cell: &str) -> String {
    let begins_formula = cell
        .trim_start()
        .starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r']);
    let cell = if begins_formula {
        format!("'{cell}")
    } else {
        cell.to_owned()
    };
    if cell.contains([';', '"', '\n', '\r', ',']) {
        return format!("\"{}\"", cell.replace('"', "\"\""));
    }
    cell
}

/// The results as a page that stands alone.
#[derive(Template)]
#[template(path = "classes/results.html")]
pub struct ResultsPage<'a> {
    pub layout: &'a Layout,
    pub board: &'a BoardJson,
}

impl ResultsPage<'_> {
    fn cell(&self, row: &RowJson, subject: &str, question: &str) -> String {
        let Some(mark) = mark(row, subject, question) else {
            return String::new();
        };
        let status = status(mark, self.layout.reader().phrases());
        format!("{status} ({})", mark.tries)
    }

    fn class_of(row: &RowJson, subject: &str, question: &str) -> &'static str {
        match mark(row, subject, question) {
            Some(mark) if mark.status == "ok" => "ok",
            Some(_) => "wrong",
            None => "none",
        }
    }

    fn solved(row: &RowJson) -> usize {
        solved(row)
    }
}

/// The copies of a class, packed. The names of the files are made by us; which pupil
/// has which number is told by a table in the pack.
pub fn pack(app: &App, pupils: &[Pupil], copies: &[PupilCopy]) -> Result<Vec<u8>, ZipError> {
    let mut pack = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    let mut table = String::from(BYTE_ORDER_MARK);
    for (number, pupil) in (1..).zip(pupils) {
        let folder = format!("{number:03}");
        line(&mut table, &[folder.clone(), pupil.name.clone()]);
        for copy in copies.iter().filter(|copy| copy.pupil_id == pupil.pupil_id) {
            let subject = app.subjects().named(&copy.subject).ok();
            let name = file_name(subject.map(AsRef::as_ref), copy);
            pack.start_file(format!("{folder}/{name}"), options)?;
            pack.write_all(copy.code.as_bytes())?;
        }
    }
    pack.start_file("000.csv", options)?;
    pack.write_all(table.as_bytes())?;
    Ok(pack.finish()?.into_inner())
}

fn file_name(subject: Option<&Subject>, copy: &PupilCopy) -> String {
    let plain = |text: &str| -> String {
        let kept = text
            .chars()
            .filter(|sign| sign.is_ascii_alphanumeric() || *sign == '_');
        kept.take(60).collect()
    };
    let question = subject.and_then(|subject| subject.question(&copy.question).ok());
    let is_sql = question.is_some_and(Question::is_sql);
    let extension = if is_sql { "sql" } else { "py" };
    format!(
        "{}_{}.{extension}",
        plain(&copy.subject),
        plain(&copy.question)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_is_a_formula_or_breaks_the_table() {
        for (cell, written) in [
            ("Zoé", "Zoé"),
            ("=1+1", "'=1+1"),
            ("+33", "'+33"),
            ("-1", "'-1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            (" =x", "' =x"),
            ("＝x", "'＝x"),
            ("a;b", "\"a;b\""),
            ("=\"a;b\"", "\"'=\"\"a;b\"\"\""),
            ("a\"b", "\"a\"\"b\""),
        ] {
            assert_eq!(safe_cell(cell), written, "{cell}");
        }
    }

    #[test]
    fn files_have_names_of_ours() {
        let copy = PupilCopy {
            pupil_id: "../x".into(),
            subject: "../../etc/ccinp2024_awale".into(),
            question: "Q8/..\\".into(),
            code: String::new(),
        };
        assert_eq!(file_name(None, &copy), "etcccinp2024_awale_Q8.py");
    }
}
