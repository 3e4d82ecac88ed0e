//! A subject as a folder: `subject.toml`, `reference.py`, `hints.fr.toml` and the
//! rest, read from a directory, from an archive or from the program itself.
//!
//! Reading a folder runs nothing of it. Whatever is wrong is a [`FolderError`] that
//! names the file, the line where it is known, and what was expected.

mod algorithms;
mod error;
mod hints;
mod questions;
mod reading;
mod schema;
mod tables;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::algorithm::Algorithm;
use crate::inputs::databases::Heading;
use crate::inputs::tables::DeclaredTables;
use crate::kept::{kept, kept_all};
use crate::printable::printable;
use crate::python::reference::definitions;
use crate::question::Question;
use crate::sources;
use crate::subject::{Database, Equivalent, Hints, Paper, Parameter, Subject};
pub use error::FolderError;
pub use reading::{LARGEST_FILE, LARGEST_FOLDER, MOST_FILES};
pub(crate) use reading::{decoded, is_own};
use schema::SubjectToml;

/// The format of folders that this program reads.
const FORMAT: u32 = 1;
/// The file that says what a subject is.
pub const MAIN: &str = "subject.toml";
const REFERENCE: &str = "reference.py";
const CASES: &str = "cases.py";
const QUERIES: &str = "queries.sql";
/// The most points of a question.
const MOST_POINTS: u8 = 100;

/// A database, and its tables if they are the folder's own.
type OwnDatabase = (Database, Option<Arc<DeclaredTables>>);

/// The files of a subject, by their paths in its folder.
#[derive(Clone, Debug)]
pub struct Folder {
    /// The id of the subject.
    pub id: String,
    /// The texts of its files.
    pub files: BTreeMap<String, String>,
}

impl Folder {
    /// The text of a file, empty if there is none.
    fn text(&self, path: &str) -> &str {
        self.files.get(path).map_or("", String::as_str)
    }

    fn required(&self, path: &'static str) -> Result<&str, FolderError> {
        let text = self.files.get(path).map(String::as_str);
        text.ok_or_else(|| FolderError::new(path, "subject-file-missing"))
    }

    /// The subject that the folder describes.
    pub fn subject(&self) -> Result<Subject, FolderError> {
        if !is_id(&self.id) {
            return Err(FolderError::new(MAIN, "subject-bad-id").with("found", &self.id));
        }
        let text = self.required(MAIN)?;
        let main: SubjectToml = schema::read(MAIN, text)?;
        if main.format != FORMAT {
            let error =
                FolderError::new(MAIN, "subject-bad-format").at(schema::line_of(text, "format"));
            return Err(error.with("found", main.format).with("known", FORMAT));
        }
        let database = self.database(&main, text)?;
        let tables = database.as_ref().and_then(|(_, tables)| tables.as_ref());
        let questions = self.questions(&main, text, tables)?;
        let algorithms = self.algorithms(&main, text, &questions)?;
        self.check_given(&main, text)?;
        let name = kept(&self.id);
        Ok(Subject {
            name,
            title: kept(&printable(&main.title)),
            origin: kept(&printable(&main.origin)),
            matter: kept(&printable(&main.matter)),
            level: kept(&printable(&main.level)),
            minutes: main.minutes,
            paper: main.paper.as_ref().map(paper),
            reference: kept(self.text(REFERENCE)),
            cases: kept(self.text(CASES)),
            frames: kept(self.text("frames.py")),
            hints: Hints {
                english: kept(&self.texts("hints.en.toml", &questions, &algorithms)?),
                french: kept(&self.texts("hints.fr.toml", &questions, &algorithms)?),
            },
            mistakes: kept(self.text("mistakes.txt")),
            telling_words: kept_all(&main.telling_words),
            given: kept_all(&main.given),
            shown: kept_all(&main.shown),
            constants: constants(&main, text)?,
            packages: packages(&main, text)?,
            database: database.map(|(database, _)| database),
            questions,
            algorithms,
            equivalents: equivalents(&main, text)?,
        })
    }

    /// The texts of a file of hints, for the questions and the algorithms.
    fn texts(
        &self,
        file: &str,
        questions: &[Question],
        algorithms: &[Algorithm],
    ) -> Result<String, FolderError> {
        let questions: Vec<&str> = questions.iter().map(|own| own.id).collect();
        let algorithms: Vec<&str> = algorithms.iter().map(|own| own.id).collect();
        hints::fluent(self, file, &questions, &algorithms)
    }

    /// The functions that the paper gives or shows are in the reference.
    fn check_given(&self, main: &SubjectToml, text: &str) -> Result<(), FolderError> {
        let defined = definitions(self.text(REFERENCE));
        for (key, names) in [("given", &main.given), ("shown", &main.shown)] {
            if let Some(name) = names.iter().find(|name| !defined.contains(&name.as_str())) {
                let error = FolderError::new(MAIN, "subject-given-unknown");
                let error = error.at(schema::line_of(text, key));
                return Err(error.with("key", key).with("function", name));
            }
        }
        Ok(())
    }

    /// The database, and the tables that the folder declares itself.
    fn database(&self, main: &SubjectToml, text: &str) -> Result<Option<OwnDatabase>, FolderError> {
        let Some(toml) = &main.database else {
            return Ok(None);
        };
        let line = schema::line_of(text, "[database");
        let (schema, tables) = match &toml.source {
            Some(name) if toml.table.is_empty() => {
                let schema = sources::tables(name).ok_or_else(|| {
                    let error = FolderError::new(MAIN, "subject-unknown-source").at(line);
                    error.with("found", name)
                })?;
                (schema.to_vec(), None)
            }
            None if !toml.table.is_empty() => {
                let tables = tables::read(toml, text)?;
                let schema = tables.tables.iter().map(|table| table.heading.clone());
                (schema.collect(), Some(tables))
            }
            _ => return Err(FolderError::new(MAIN, "subject-tables-none").at(line)),
        };
        let mut telling_words = kept_all(&toml.telling_words);
        if telling_words.is_empty() && tables.is_some() {
            let names = schema.iter().map(|own: &Heading| own.table.to_lowercase());
            telling_words = names.map(|name| kept(&name)).collect();
        }
        let parameter = |own: &schema::ParameterToml| Parameter {
            name: kept(&own.name),
            example: kept(&own.example),
        };
        let database = Database {
            label: kept(&printable(&toml.label)),
            schema,
            parameters: toml.parameters.iter().map(parameter).collect(),
            queries: kept(self.required(QUERIES)?),
            telling_words,
        };
        Ok(Some((database, tables)))
    }
}

/// The packages that answers may use: those that the program knows how to load.
fn packages(main: &SubjectToml, text: &str) -> Result<Vec<&'static str>, FolderError> {
    match main.packages.iter().find(|name| *name != "numpy") {
        Some(name) => {
            let error = FolderError::new(MAIN, "subject-unknown-package");
            Err(error
                .at(schema::line_of(text, "packages"))
                .with("found", name))
        }
        None => Ok(kept_all(&main.packages)),
    }
}

fn paper(toml: &schema::PaperToml) -> Paper {
    Paper {
        name: kept(&printable(&toml.name)),
        rooms: kept_all(&toml.rooms),
    }
}

/// The constants, which students write in their files: names that Python takes.
fn constants(main: &SubjectToml, text: &str) -> Result<Vec<(&'static str, i64)>, FolderError> {
    let constants = main.constants.iter();
    let constant = |(name, value): &(String, i64)| {
        if is_identifier(name) {
            return Ok((kept(name), *value));
        }
        let error = FolderError::new(MAIN, "subject-bad-name").with("found", name);
        Err(error.at(schema::line_of(text, "constants")))
    };
    constants.map(constant).collect()
}

/// The changes that change nothing, each of which has a reason.
fn equivalents(main: &SubjectToml, text: &str) -> Result<Vec<Equivalent>, FolderError> {
    let equivalents = main.equivalent.iter().map(|toml| {
        if toml.reason.trim().is_empty() {
            let error = FolderError::new(MAIN, "subject-no-reason").with("change", &toml.becomes);
            return Err(error.at(schema::line_of(text, "[[equivalent]]")));
        }
        Ok(Equivalent {
            function: kept(&toml.function),
            line: kept(toml.line.trim()),
            becomes: kept(toml.becomes.trim()),
            reason: kept(&toml.reason),
        })
    });
    equivalents.collect()
}

/// Whether a subject may have this id: it is the name of a folder, of a module and
/// of texts.
#[must_use]
pub fn is_id(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    (2..=40).contains(&text.len())
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(is_part)
}

/// Whether Python takes it for a name.
fn is_identifier(text: &str) -> bool {
    const WORDS: [&str; 35] = [
        "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class",
        "continue", "def", "del", "elif", "else", "except", "finally", "for", "from", "global",
        "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return",
        "try", "while", "with", "yield",
    ];
    text.len() <= 80
        && text.starts_with(|c: char| c.is_alphabetic() || c == '_')
        && text.chars().all(|c| c.is_alphanumeric() || c == '_')
        && !WORDS.contains(&text)
        && !text.starts_with("grenier_")
}
