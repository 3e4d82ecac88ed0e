//! A student's file: its text, the subject it answers, its definitions and its
//! queries.

mod encoding;
pub mod marks;
pub mod outline;
pub mod query;
mod recognition;

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use crate::error::Error;
use crate::question::Question;
use crate::subject::Subject;
use encoding::decoded;
use marks::marked_queries;
use outline::Outline;
use recognition::recognise;

/// The largest file read: an answer is a few pages long.
const LARGEST_FILE: u64 = 1 << 20;

/// A student's answer to a subject.
pub struct Submission {
    /// The subject answered.
    pub subject: Subject,
    pub(crate) source: String,
    pub(crate) queries: Option<Outline>,
}

impl Submission {
    /// Reads a `.py` or a `.sql` file. Without a `subject`, recognises it by the
    /// names and words of the file.
    pub fn read(path: &Path, subject: Option<&str>) -> Result<Submission, Error> {
        let text = decoded(&read(path)?);
        let is_sql = path
            .extension()
            .is_some_and(|ext| ext.eq_ignore_ascii_case("sql"));
        let subject = match subject {
            Some(name) => Subject::named(name)?,
            None => recognise(&text, is_sql).ok_or_else(|| Error::SubjectUnclear {
                path: path.to_owned(),
            })?,
        };
        Ok(Submission::new(subject, text, is_sql))
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
        }
    }

    /// The questions to grade: for a SQL file, only the SQL questions.
    pub fn questions(&self) -> impl Iterator<Item = &Question> {
        let all = self.queries.is_none();
        let questions = self.subject.questions.iter();
        questions.filter(move |question| all || question.is_sql())
    }
}

/// Reads a regular file of bounded size: a pipe or a device would never end.
fn read(path: &Path) -> Result<Vec<u8>, Error> {
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
    let mut most = file.take(LARGEST_FILE + 1);
    most.read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(Error::TooLarge {
            path: path.to_owned(),
            bytes: about.len().max(bytes.len() as u64),
            most: LARGEST_FILE,
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
