//! The questions of a folder: what `[[question]]` says, and the functions and queries
//! that it names in the other files.

use std::sync::Arc;
use std::time::Duration;

use super::error::FolderError;
use super::schema::{self, ComparisonToml, DefaultsToml, QuestionToml, SubjectToml};
use super::{CASES, Folder, MAIN, MOST_POINTS, QUERIES, REFERENCE, is_identifier, tables};
use crate::declared::Declaration;
use crate::inputs::comparison::ResultComparison;
use crate::inputs::queries::QueryRecipe;
use crate::inputs::records::Recipe;
use crate::inputs::tables::DeclaredTables;
use crate::kept::{kept, kept_all};
use crate::python::reference::definitions;
use crate::question::{Exercise, Question};
use crate::sources;
use crate::submission::marks::marked_queries;

/// How far apart close numbers are, unless a question says otherwise.
const TOLERANCE: f64 = 1e-6;
/// How long a question may give one call.
const LEAST_SECONDS: f64 = 0.1;
const MOST_SECONDS: f64 = 10.0;
/// The most questions of a subject: reading each costs something.
const MOST_QUESTIONS: usize = 100;

impl Folder {
    pub(super) fn questions(
        &self,
        main: &SubjectToml,
        text: &str,
        tables: Option<&Arc<DeclaredTables>>,
    ) -> Result<Vec<Question>, FolderError> {
        if main.question.len() > MOST_QUESTIONS {
            let error = FolderError::new(MAIN, "subject-many-questions");
            return Err(error.with("most", MOST_QUESTIONS));
        }
        let mut questions: Vec<Question> = Vec::new();
        let places = schema::question_lines(text);
        for (toml, line) in main.question.iter().zip(places) {
            let question = self.question(toml, &main.defaults, tables);
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
        tables: Option<&Arc<DeclaredTables>>,
    ) -> Result<Question, FolderError> {
        if !is_question_id(&toml.id) {
            return Err(FolderError::new(MAIN, "subject-bad-question-id").with("found", &toml.id));
        }
        if toml.points > MOST_POINTS {
            let error = FolderError::new(MAIN, "subject-bad-points");
            return Err(error.with("most", MOST_POINTS));
        }
        let exercise = self.exercise(toml, tables)?;
        let is_sql = matches!(exercise, Exercise::Database(_) | Exercise::Query(_));
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
            seconds: seconds(toml)?,
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

    fn exercise(
        &self,
        toml: &QuestionToml,
        tables: Option<&Arc<DeclaredTables>>,
    ) -> Result<Exercise, FolderError> {
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
        match tables {
            Some(tables) if toml.function.is_none() => {
                Ok(Exercise::Query(self.query_recipe(toml, tables)?))
            }
            _ => Ok(Exercise::Record(self.recipe(toml)?)),
        }
    }

    /// The right query of a question on tables of the folder's own.
    fn query_recipe(
        &self,
        toml: &QuestionToml,
        tables: &Arc<DeclaredTables>,
    ) -> Result<QueryRecipe, FolderError> {
        let compare = toml.compare;
        let keys = [
            ("arguments", !toml.arguments.is_empty()),
            ("inputs", !toml.inputs.is_empty()),
            ("where", !toml.relations.is_empty()),
            ("changes", !toml.changes.is_empty()),
            ("prints", toml.prints),
            ("recursive", toml.recursive),
            ("tolerance", toml.tolerance.is_some()),
            ("compare", matches!(compare, Some(ComparisonToml::Close))),
        ];
        if let Some((key, _)) = keys.iter().find(|(_, is_there)| *is_there) {
            return Err(FolderError::new(MAIN, "subject-query-key").with("key", key));
        }
        let mut queries = marked_queries(self.required(QUERIES)?);
        let query = queries.remove(&toml.id).ok_or_else(|| {
            FolderError::new(QUERIES, "subject-query-missing").with("id", &toml.id)
        })?;
        let any_order = matches!(compare, Some(ComparisonToml::AnyOrder));
        Ok(tables::recipe(tables, &query, any_order))
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

/// How long one call may take, if the question says so.
fn seconds(toml: &QuestionToml) -> Result<Option<Duration>, FolderError> {
    match toml.seconds {
        Some(seconds) if !(LEAST_SECONDS..=MOST_SECONDS).contains(&seconds) => {
            let error = FolderError::new(MAIN, "subject-bad-seconds");
            Err(error
                .with("least", LEAST_SECONDS)
                .with("most", MOST_SECONDS))
        }
        seconds => Ok(seconds.map(Duration::from_secs_f64)),
    }
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
