//! The sample tables of a SQL question, and what a query finds in them or in those on
//! which it goes wrong.

use crate::checker::Checker;
use crate::control::Control;
use crate::error::Error;
use crate::grading::campaign::{Settings, input};
use crate::inputs::databases::DatabaseCase;
use crate::printable::{cut, printable};
use crate::python::session::{CallFailure, PythonSession, Target};
use crate::python::value::Value;
use crate::question::{Case, Exercise, Question};
use crate::report::Sentence;
use crate::rng::Rng;
use crate::subject::Subject;
use crate::submission::query::Query;

/// How large the sample is, as inputs of a check go: from 0 to 100.
const SIZE: usize = 30;
/// Rows shown of an answer.
const MOST_ROWS: usize = 100;

/// A small database to try queries on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampleTables {
    /// Its tables.
    pub tables: Vec<SampleTable>,
    /// The parameters of queries, by name.
    pub parameters: Vec<(&'static str, String)>,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampleTable {
    /// Its name.
    pub name: &'static str,
    /// Its columns.
    pub columns: Vec<&'static str>,
    /// Its rows; texts without quotes.
    pub rows: Vec<Vec<String>>,
}

/// The tables on which a query goes wrong, with what it should find and what it finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongTables {
    /// The tables, and the parameters of the query.
    pub tables: SampleTables,
    /// The rows of a right query.
    pub expected: Vec<Vec<String>>,
    /// The rows of this one; `None` if it has failed.
    pub got: Option<Vec<Vec<String>>>,
}

impl WrongTables {
    /// `None` if the input is no database, or if a table of it is too long to be shown.
    pub(crate) fn new<C: Case>(
        case: &C,
        expected: &Value,
        got: Option<&Value>,
    ) -> Option<WrongTables> {
        let tables = case.tables()?;
        let wrong = WrongTables {
            tables,
            expected: result(expected),
            got: got.map(result),
        };
        let mut all = wrong.tables.tables.iter().map(|table| &table.rows);
        let is_short = |rows: &Vec<Vec<String>>| rows.len() <= MOST_ROWS;
        let is_shown = all.all(is_short) && is_short(&wrong.expected);
        (is_shown && wrong.got.as_ref().is_none_or(is_short)).then_some(wrong)
    }
}

/// What a query finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Rows, at most a hundred, and how many there are in all.
    Rows(Vec<Vec<String>>, usize),
    /// The database refuses the query.
    Refused(String),
    /// The query did not end in time, or its answer is too large.
    Failed(Sentence),
}

fn sample(question: &Question, settings: &Settings) -> Result<Option<DatabaseCase>, Error> {
    let mut rng = Rng::new(settings.seed, question.id);
    match &question.exercise {
        Exercise::Database(task) => input(task, &mut rng, SIZE).map(Some),
        Exercise::Query(recipe) => Ok(recipe.tables.draw(&mut rng, SIZE)),
        _ => Ok(None),
    }
}

impl Question {
    /// The sample tables; `None` if the answer is no query.
    pub fn sample_tables(&self, settings: &Settings) -> Result<Option<SampleTables>, Error> {
        Ok(sample(self, settings)?.and_then(|case| case.tables()))
    }
}

impl DatabaseCase {
    pub(crate) fn shown(&self) -> SampleTables {
        let tables = self.tables.iter().map(|table| SampleTable {
            name: table.heading().table,
            columns: table.heading().columns.to_vec(),
            rows: table.rows.iter().map(|row| cells(row)).collect(),
        });
        let parameter = |(name, value): &(&'static str, Value)| (*name, cell(value));
        SampleTables {
            tables: tables.collect(),
            parameters: self.parameters.iter().map(parameter).collect(),
        }
    }
}

impl Checker {
    /// What a query finds in the sample tables of a question.
    pub fn find(
        &self,
        subject: &Subject,
        id: &str,
        sql: &str,
        settings: &Settings,
        control: &dyn Control,
    ) -> Result<Found, Error> {
        let question = subject.question(id)?;
        let Some(case) = sample(question, settings)? else {
            return Err(Error::NothingToStep { id: question.id });
        };
        let (interpreter, tier, limits) = self.parts();
        let mut session = PythonSession::new(interpreter, tier, limits, subject, "");
        session = session.controlled_by(control);
        session.begin_question();
        let sql = Query::to(subject, sql).sql;
        let mut found = None;
        let call = case.request(&[], &[]);
        session.run(&Target::Query { sql }, &[call], |_, reply| {
            found = Some(reply);
        })?;
        Ok(match found {
            Some(Ok(reply)) => match reply.error {
                Some(raised) => Found::Refused(printable(&raised.message)),
                None => rows(&reply.value),
            },
            Some(Err(CallFailure::NoReply(no_reply))) => Found::Failed(no_reply.sentence()),
            Some(Err(CallFailure::Raised(raised))) => Found::Refused(printable(&raised.message)),
            None => Found::Failed(Sentence::new("check-timeout")),
        })
    }
}

fn rows(value: &Value) -> Found {
    let mut rows = result(value);
    let count = rows.len();
    rows.truncate(MOST_ROWS);
    Found::Rows(rows, count)
}

/// The rows of a result.
fn result(value: &Value) -> Vec<Vec<String>> {
    let rows = value.items().unwrap_or_default().iter();
    rows.map(|row| cells(row.items().unwrap_or_default()))
        .collect()
}

fn cells(row: &[Value]) -> Vec<String> {
    row.iter().map(cell).collect()
}

/// A value as a cell of a table shows it.
fn cell(value: &Value) -> String {
    match value {
        Value::None => "NULL".to_owned(),
        Value::Str(text) => cut(printable(text)),
        value => cut(value.to_string()),
    }
}
