//! A subject as a folder: `subject.toml`, `reference.py`, `hints.fr.toml` and the
//! rest, read from a directory, from an archive or from the program itself.
//!
//! Reading a folder runs nothing of it. Whatever is wrong is a [`FolderError`] that
//! names the file, the line where it is known, and what was expected.

mod error;
mod hints;
mod reading;
mod schema;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::declared::Declaration;
use crate::inputs::comparison::ResultComparison;
use crate::inputs::records::Recipe;
use crate::kept::{kept, kept_all};
use crate::python::reference::definitions;
use crate::question::{Exercise, Question};
use crate::sources;
use crate::subject::{Database, Equivalent, Hints, Parameter, Subject};
pub use error::FolderError;
pub use reading::{LARGEST_FILE, LARGEST_FOLDER, MOST_FILES};
pub(crate) use reading::{decoded, is_own};
use schema::{ComparisonToml, DefaultsToml, QuestionToml, SubjectToml};

/// The format of folders that this program reads.
const FORMAT: u32 = 1;
/// The file that says what a subject is.
pub const MAIN: &str = "subject.toml";
const REFERENCE: &str = "reference.py";
const CASES: &str = "cases.py";
/// How far apart close numbers are, unless a question says otherwise.
const TOLERANCE: f64 = 1e-6;
/// The most points of a question.
const MOST_POINTS: u8 = 100;
/// The most questions of a subject: reading each costs something.
const MOST_QUESTIONS: usize = 100;

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
        let questions = self.questions(&main, text)?;
        self.check_given(&main, text)?;
        let name = kept(&self.id);
        Ok(Subject {
            name,
            title: kept(&main.title),
            origin: kept(&main.origin),
            matter: kept(&main.matter),
            level: kept(&main.level),
            minutes: main.minutes,
            reference: kept(self.text(REFERENCE)),
            cases: kept(self.text(CASES)),
            frames: kept(self.text("frames.py")),
            hints: Hints {
                english: kept(&hints::fluent(self, "hints.en.toml", &questions)?),
                french: kept(&hints::fluent(self, "hints.fr.toml", &questions)?),
            },
            mistakes: kept(self.text("mistakes.txt")),
            telling_words: kept_all(&main.telling_words),
            given: kept_all(&main.given),
            shown: kept_all(&main.shown),
            constants: constants(&main),
            packages: packages(&main, text)?,
            database: self.database(&main, text)?,
            questions,
            equivalents: main.equivalent.iter().map(equivalent).collect(),
        })
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

    fn questions(&self, main: &SubjectToml, text: &str) -> Result<Vec<Question>, FolderError> {
        if main.question.len() > MOST_QUESTIONS {
            let error = FolderError::new(MAIN, "subject-many-questions");
            return Err(error.with("most", MOST_QUESTIONS));
        }
        let mut questions: Vec<Question> = Vec::new();
        let places = schema::question_lines(text);
        for (toml, line) in main.question.iter().zip(places) {
            let question = self.question(toml, &main.defaults);
            let question = question.map_err(|error| error.within(line, toml))?;
            let is_taken = |other: &Question| {
                other.id == question.id
                    || !question.function.is_empty() && other.function == question.function
            };
            if questions.iter().any(is_taken) {
                return Err(FolderError::new(MAIN, "subject-question-twice").within(line, toml));
            }
            questions.push(question);
        }
        if questions.is_empty() {
            return Err(FolderError::new(MAIN, "subject-no-question"));
        }
        Ok(questions)
    }

    fn question(
        &self,
        toml: &QuestionToml,
        defaults: &DefaultsToml,
    ) -> Result<Question, FolderError> {
        if !is_question_id(&toml.id) {
            return Err(FolderError::new(MAIN, "subject-bad-question-id").with("found", &toml.id));
        }
        if toml.points > MOST_POINTS {
            let error = FolderError::new(MAIN, "subject-bad-points");
            return Err(error.with("most", MOST_POINTS));
        }
        let exercise = self.exercise(toml)?;
        let is_sql = matches!(exercise, Exercise::Database(_));
        if is_sql == toml.function.is_some() {
            let key = if is_sql {
                "subject-query-function"
            } else {
                "subject-no-function"
            };
            return Err(FolderError::new(MAIN, key));
        }
        let function = toml.function.as_deref().unwrap_or_default();
        if !is_sql {
            self.check_function(function, &toml.arguments)?;
        }
        let or_usual = |own: &Option<Vec<String>>, usual: &Vec<String>| match own {
            Some(own) => kept_all(own),
            None if is_sql => Vec::new(),
            None => kept_all(usual),
        };
        Ok(Question {
            id: kept(&toml.id),
            function: kept(function),
            parameters: kept_all(&toml.arguments),
            points: toml.points,
            most_cases: toml.cases.unwrap_or(usize::MAX).max(1),
            recursive: toml.recursive,
            forbidden: or_usual(&toml.forbidden, &defaults.forbidden),
            uses: kept_all(&toml.uses),
            unlisted: or_usual(&toml.unlisted, &defaults.unlisted),
            deep_copy: toml.deep_copy,
            separate_rows: toml.separate_rows,
            pinned: kept_all(&toml.pinned),
            exercise,
        })
    }

    /// The function and its arguments have names, and the reference defines it.
    fn check_function(&self, function: &str, arguments: &[String]) -> Result<(), FolderError> {
        for name in std::iter::once(function).chain(arguments.iter().map(String::as_str)) {
            if !is_identifier(name) {
                let error = FolderError::new(MAIN, "subject-bad-name");
                return Err(error.with("found", name));
            }
        }
        if let Some(twice) =
            (1..arguments.len()).find(|&at| arguments[..at].contains(&arguments[at]))
        {
            let error = FolderError::new(MAIN, "subject-argument-twice");
            return Err(error.with("found", &arguments[twice]));
        }
        let reference = self.required(REFERENCE)?;
        if !definitions(reference).contains(&function) {
            let error = FolderError::new(REFERENCE, "subject-not-in-reference");
            return Err(error.with("function", function));
        }
        Ok(())
    }

    fn exercise(&self, toml: &QuestionToml) -> Result<Exercise, FolderError> {
        if let Some(name) = &toml.source {
            let own = [
                ("inputs", !toml.inputs.is_empty()),
                ("where", !toml.relations.is_empty()),
                ("changes", !toml.changes.is_empty()),
                ("compare", toml.compare.is_some()),
                ("prints", toml.prints),
            ];
            if let Some((key, _)) = own.iter().find(|(_, is_there)| *is_there) {
                return Err(FolderError::new(MAIN, "subject-source-alone").with("key", key));
            }
            let found = sources::exercise(name);
            return found.ok_or_else(|| {
                FolderError::new(MAIN, "subject-unknown-source").with("found", name)
            });
        }
        Ok(Exercise::Record(self.recipe(toml)?))
    }

    fn recipe(&self, toml: &QuestionToml) -> Result<Recipe, FolderError> {
        let names = definitions(self.text(CASES));
        let defines = |name: &str| names.contains(&format!("{name}_{}", toml.id).as_str());
        let is_programmed = defines("inputs");
        let declaration = match (toml.inputs.is_empty(), is_programmed) {
            (false, true) => return Err(FolderError::new(MAIN, "subject-inputs-twice")),
            (true, true) => None,
            (true, false) if !toml.arguments.is_empty() => {
                let error = FolderError::new(MAIN, "subject-no-inputs");
                return Err(error.with("function", format!("inputs_{}", toml.id)));
            }
            _ => Some(Arc::new(declaration(toml)?)),
        };
        let changes = toml.changes.iter().map(|name| {
            let at = toml.arguments.iter().position(|argument| argument == name);
            at.ok_or_else(|| FolderError::new(MAIN, "subject-no-argument").with("found", name))
        });
        Ok(Recipe {
            declaration,
            has_validity: defines("valid"),
            has_acceptance: defines("accepts"),
            changes: changes.collect::<Result<_, _>>()?,
            comparison: comparison(toml)?,
            prints: toml.prints,
        })
    }

    fn database(&self, main: &SubjectToml, text: &str) -> Result<Option<Database>, FolderError> {
        let Some(toml) = &main.database else {
            return Ok(None);
        };
        let line = schema::line_of(text, "[database]");
        let schema = sources::tables(&toml.source).ok_or_else(|| {
            let error = FolderError::new(MAIN, "subject-unknown-source").at(line);
            error.with("found", &toml.source)
        })?;
        let parameter = |own: &schema::ParameterToml| Parameter {
            name: kept(&own.name),
            example: kept(&own.example),
        };
        Ok(Some(Database {
            label: kept(&toml.label),
            schema,
            parameters: toml.parameters.iter().map(parameter).collect(),
            queries: kept(self.required("queries.sql")?),
            telling_words: kept_all(&toml.telling_words),
        }))
    }
}

/// Reads the declared inputs, which are those of the arguments and no others.
fn declaration(toml: &QuestionToml) -> Result<Declaration, FolderError> {
    let unknown = toml
        .inputs
        .keys()
        .find(|name| !toml.arguments.contains(name));
    if let Some(name) = unknown {
        return Err(FolderError::new(MAIN, "subject-no-argument").with("found", name));
    }
    let declared = toml.arguments.iter().map(|name| {
        let text = toml.inputs.get(name);
        let text =
            text.ok_or_else(|| FolderError::new(MAIN, "subject-no-input").with("argument", name));
        Ok((name.clone(), text?.clone()))
    });
    let declared = declared.collect::<Result<Vec<(String, String)>, FolderError>>()?;
    Declaration::read(&declared, &toml.relations).map_err(|error| FolderError::declared(&error))
}

fn comparison(toml: &QuestionToml) -> Result<ResultComparison, FolderError> {
    let tolerance = toml.tolerance.unwrap_or(TOLERANCE);
    match toml.compare {
        _ if !(0.0..=1e6).contains(&tolerance) => {
            Err(FolderError::new(MAIN, "subject-bad-tolerance"))
        }
        Some(ComparisonToml::Close) => Ok(ResultComparison::Close(tolerance)),
        _ if toml.tolerance.is_some() => Err(FolderError::new(MAIN, "subject-tolerance-alone")),
        Some(ComparisonToml::AnyOrder) => Ok(ResultComparison::AnyOrder),
        Some(ComparisonToml::Same) | None => Ok(ResultComparison::Same),
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

fn constants(main: &SubjectToml) -> Vec<(&'static str, i64)> {
    let constants = main.constants.iter();
    constants
        .map(|(name, value)| (kept(name), *value))
        .collect()
}

fn equivalent(toml: &schema::EquivalentToml) -> Equivalent {
    Equivalent {
        function: kept(&toml.function),
        line: kept(toml.line.trim()),
        becomes: kept(toml.becomes.trim()),
        reason: kept(&toml.reason),
    }
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

/// `Q8`, `Q12b`
fn is_question_id(text: &str) -> bool {
    let Some(number) = text.strip_prefix('Q') else {
        return false;
    };
    let digits = number.trim_end_matches(|c: char| c.is_ascii_lowercase());
    number.len() - digits.len() <= 1
        && (1..=3).contains(&digits.len())
        && digits.chars().all(|c| c.is_ascii_digit())
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
