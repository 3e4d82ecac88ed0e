//! A student's file: its text, the subject it answers, its definitions and its
//! queries.

pub mod answers;
mod encoding;
pub mod marks;
pub mod notebook;
pub mod outline;
pub mod query;
mod recognition;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use crate::error::Error;
use crate::question::Question;
use crate::subject::Subject;
use encoding::decoded;
use marks::marked_queries;
use notebook::Notebook;
use outline::Outline;
use recognition::recognise;

/// The largest file read: an answer is a few pages long.
const LARGEST_FILE: u64 = 1 << 20;
/// The largest notebook: it may hold pictures.
const LARGEST_NOTEBOOK: u64 = 16 << 20;

/// A student's answer to a subject.
pub struct Submission {
    /// The subject answered.
    pub subject: Subject,
    pub(crate) source: String,
    pub(crate) queries: Option<Outline>,
    /// Queries given beside the source, by question.
    pub(crate) answers: BTreeMap<String, String>,
    /// The first lines of a notebook's cells, and their numbers.
    cells: Vec<(u64, u64)>,
}

impl Submission {
    /// Reads a `.py`, a `.ipynb` or a `.sql` file. Without a `subject`, recognises
    /// by the names and words of the file which subjects it answers: one submission
    /// for each.
    pub fn read(path: &Path, subject: Option<Subject>) -> Result<Vec<Submission>, Error> {
        Submission::read_among(path, subject, &[])
    }

    /// The same, where `others` may be answered as well as the subjects of the program.
    pub fn read_among(
        path: &Path,
        subject: Option<Subject>,
        others: &[Subject],
    ) -> Result<Vec<Submission>, Error> {
        let has_extension = |wanted: &str| {
            let extension = path.extension();
            extension.is_some_and(|extension| extension.eq_ignore_ascii_case(wanted))
        };
        let is_sql = has_extension("sql");
        let (text, cells) = if has_extension("ipynb") {
            let notebook = notebook(path)?;
            (notebook.source, notebook.cells)
        } else {
            (decoded(&read(path, LARGEST_FILE)?), Vec::new())
        };
        let subjects = match subject {
            Some(subject) => vec![subject],
            None => recognise(&text, is_sql, &[&Subject::all(), others].concat()),
        };
        if subjects.is_empty() {
            let path = path.to_owned();
            return Err(Error::SubjectUnclear { path });
        }
        let submission = |subject| Submission {
            cells: cells.clone(),
            ..Submission::new(subject, text.clone(), is_sql)
        };
        Ok(subjects.into_iter().map(submission).collect())
    }

    /// Where a line of the source is in a notebook: the cell and the line in it.
    pub(crate) fn in_cell(&self, line: u64) -> Option<(u64, u64)> {
        let mut cells = self.cells.iter().rev();
        let (first, cell) = cells.find(|(first, _)| *first <= line)?;
        Some((*cell, line - first + 1))
    }

    /// An answer given as text: Python, or SQL with marks such as `-- Q22`.
    #[must_use]
    pub fn new(subject: Subject, text: String, is_sql: bool) -> Submission {
        let queries = is_sql.then(|| Outline {
            queries: marked_queries(&text),
            ..Outline::default()
        });
        let source = if is_sql { String::new() } else { text };
        Submission {
            subject,
            source,
            queries,
            answers: BTreeMap::new(),
            cells: Vec::new(),
        }
    }

    /// The same answer with queries, by question, beside what the source holds.
    #[must_use]
    pub fn with_queries(self, answers: BTreeMap<String, String>) -> Submission {
        Submission { answers, ..self }
    }

    /// The questions to grade: for a SQL file, only the SQL questions.
    pub fn questions(&self) -> impl Iterator<Item = &Question> {
        let all = self.queries.is_none();
        let questions = self.subject.questions.iter();
        questions.filter(move |question| all || question.is_sql())
    }
}

/// Reads a notebook, of which the code has the limit of a file.
fn notebook(path: &Path) -> Result<Notebook, Error> {
    let text = decoded(&read(path, LARGEST_NOTEBOOK)?);
    let notebook = Notebook::read(&text).ok_or_else(|| Error::NotANotebook {
        path: path.to_owned(),
    })?;
    let bytes = notebook.source.len() as u64;
    if bytes > LARGEST_FILE {
        return Err(Error::TooLarge {
            path: path.to_owned(),
            bytes,
            most: LARGEST_FILE,
        });
    }
    Ok(notebook)
}

/// Reads a regular file of at most `largest` bytes: a pipe or a device would never
/// end.
fn read(path: &Path, largest: u64) -> Result<Vec<u8>, Error> {
    let unreadable = |source| Error::Unreadable {
        path: path.to_owned(),
        source,
    };
    let file = open(path).map_err(unreadable)?;
    let about = file.metadata().map_err(unreadable)?;
    if !about.is_file() {
        return Err(Error::NotAFile {
            path: path.to_owned(),
        });
    }
    let mut bytes = Vec::new();
    let mut most = file.take(largest + 1);
    most.read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > largest {
        return Err(Error::TooLarge {
            path: path.to_owned(),
            bytes: about.len().max(bytes.len() as u64),
            most: largest,
        });
    }
    Ok(bytes)
}

/// Opens a file without waiting for the other end of a pipe.
fn open(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.read(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, libc::O_NONBLOCK);
    options.open(path)
}
