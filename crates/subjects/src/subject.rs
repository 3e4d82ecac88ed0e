//! A subject: what its folder holds.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Value as Json, json};

use crate::algorithm::Algorithm;
use crate::catalogue;
use crate::error::Error;
use crate::inputs::databases::Heading;
use crate::python::reference::Reference;
use crate::question::Question;
use crate::submission::marks::marked_queries;

/// A subject of examination.
#[derive(Clone)]
pub struct Subject {
    /// Its id, which is the name of its folder and of its Python module.
    pub name: &'static str,
    /// Its title in the paper.
    pub title: &'static str,
    /// Where it comes from: `CCINP PC 2024`.
    pub origin: &'static str,
    /// What it is about, in a few words.
    pub matter: &'static str,
    /// For whom it is.
    pub level: &'static str,
    /// How long it takes.
    pub minutes: u32,
    /// The examination whose paper it is, if the home page of the site names it; another
    /// subject of the same origin may have it.
    pub paper: Option<Paper>,
    /// Right answers to its questions on functions, in plain Python.
    pub reference: &'static str,
    /// The program that makes its inputs; empty if it has none.
    pub cases: &'static str,
    /// Functions that the paper gives, whole or to be completed: `...` stands where
    /// something is missing.
    pub frames: &'static str,
    /// The rule of each question and two hints, as Fluent texts.
    pub hints: Hints,
    /// What known wrong answers do: a line `question id family answers` each.
    pub mistakes: &'static str,
    /// Words that a Python file of this subject contains, and files of subjects
    /// with the same function names do not.
    pub telling_words: Vec<&'static str>,
    /// Functions that the paper gives, which always take the place of a file's own.
    pub given: Vec<&'static str>,
    /// Functions that the paper shows: there for a file that does not write them
    /// again.
    pub shown: Vec<&'static str>,
    /// Constants that the paper gives.
    pub constants: Vec<(&'static str, i64)>,
    /// Packages that an answer may use where they are installed.
    pub packages: Vec<&'static str>,
    /// The database of its SQL questions, if it has any.
    pub database: Option<Database>,
    /// Its questions, in order.
    pub questions: Vec<Question>,
    /// Its algorithms, in order.
    pub algorithms: Vec<Algorithm>,
    /// Changes of the reference that change nothing, each with a reason.
    pub equivalents: Vec<Equivalent>,
}

/// An examination, as the home page of the site names it.
#[derive(Clone, Debug)]
pub struct Paper {
    /// Its name: `CCINP 2024`.
    pub name: &'static str,
    /// The rooms of the site that belong to it.
    pub rooms: Vec<&'static str>,
}

/// A change of a line of the reference that no input can show.
#[derive(Clone, Debug)]
pub struct Equivalent {
    /// The function.
    pub function: &'static str,
    /// The line, without the spaces around it.
    pub line: &'static str,
    /// What it becomes.
    pub becomes: &'static str,
    /// Why nothing changes.
    pub reason: &'static str,
}

/// The texts of `hints.en.toml` and `hints.fr.toml`, as Fluent texts.
#[derive(Clone, Copy)]
pub struct Hints {
    /// In English.
    pub english: &'static str,
    /// In French.
    pub french: &'static str,
}

/// The database that SQL questions are about.
#[derive(Clone)]
pub struct Database {
    /// A short name for the subject in lists of queries: `CCINP`.
    pub label: &'static str,
    /// Its tables.
    pub schema: Vec<Heading>,
    /// The parameters of its queries.
    pub parameters: Vec<Parameter>,
    /// The right queries, each after a mark such as `-- Q22`.
    pub queries: &'static str,
    /// Words, in lower case, that a SQL file of this subject contains and others
    /// do not.
    pub telling_words: Vec<&'static str>,
}

/// A parameter of a query: written `:cc` in SQL.
#[derive(Clone)]
pub struct Parameter {
    /// Its name, without the colon.
    pub name: &'static str,
    /// A value to try, as SQL writes it.
    pub example: &'static str,
}

impl Subject {
    /// All subjects, in the order of the catalogue.
    #[must_use]
    pub fn all() -> Vec<Subject> {
        catalogue::all().to_vec()
    }

    /// The subject of this name.
    pub fn named(name: &str) -> Result<Subject, Error> {
        let mut all = catalogue::all().iter();
        let found = all.find(|subject| subject.name == name).cloned();
        found.ok_or_else(|| Error::UnknownSubject {
            found: name.to_owned(),
        })
    }

    /// The names of the subjects.
    #[must_use]
    pub fn names() -> Vec<&'static str> {
        catalogue::all()
            .iter()
            .map(|subject| subject.name)
            .collect()
    }

    /// The functions of its questions, by name.
    #[must_use]
    pub fn functions(&self) -> Vec<&'static str> {
        let functions = self.questions.iter().filter(|question| !question.is_sql());
        functions.map(|question| question.function).collect()
    }

    /// The question numbered `id`: `Q8`, `q8` or `8`.
    pub fn question(&self, id: &str) -> Result<&Question, Error> {
        let number = id.trim_start_matches(['q', 'Q']);
        let mut questions = self.questions.iter();
        let found = questions.find(|question| &question.id[1..] == number);
        found.ok_or_else(|| Error::UnknownQuestion {
            found: id.to_owned(),
            subject: self.name,
        })
    }

    /// The right query for each SQL question, by the id of the question.
    #[must_use]
    pub fn queries(&self) -> BTreeMap<String, String> {
        let database = self.database.as_ref();
        let queries = database.map(|database| marked_queries(database.queries));
        let mut queries = queries.unwrap_or_default();
        for query in queries.values_mut() {
            *query = query.trim().to_owned();
        }
        queries
    }

    /// A right answer to one question, in Python or in SQL.
    #[must_use]
    pub fn answer(&self, question: &Question) -> String {
        if question.is_sql() {
            return self.queries().remove(question.id).unwrap_or_default();
        }
        Reference::new(self).answer(question.function)
    }

    /// A Python file that answers every question right: the reference and the
    /// queries.
    #[must_use]
    pub fn model_answer(&self) -> String {
        let mut text = self.reference.to_owned();
        for (id, query) in self.queries() {
            let _ = write!(text, "\n{id} = \"\"\"{query}\"\"\"\n");
        }
        text
    }

    /// The lines that stand before `cases.py` where both programs are one.
    pub(crate) fn lines_before_cases(&self) -> u64 {
        self.reference.matches('\n').count() as u64 + 2
    }

    /// The names of the parameters of its queries.
    pub(crate) fn parameters(&self) -> Vec<&'static str> {
        let parameters = self.database.iter().flat_map(|own| &own.parameters);
        parameters.map(|parameter| parameter.name).collect()
    }

    pub(crate) fn constants_json(&self) -> Json {
        let pair = |(name, value): &(&str, i64)| ((*name).to_owned(), json!(value));
        Json::Object(self.constants.iter().map(pair).collect())
    }
}

impl Database {
    /// `query` with the example values in place of its parameters.
    #[must_use]
    pub fn with_examples(&self, query: &str) -> String {
        let mut query = query.to_owned();
        for parameter in &self.parameters {
            query = query.replace(&format!(":{}", parameter.name), parameter.example);
        }
        query
    }
}
