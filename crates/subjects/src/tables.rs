//! The sample tables of a SQL question, and what a query finds in them.

use crate::checker::Checker;
use crate::control::Control;
use crate::error::Error;
use crate::grading::campaign::{Settings, input};
use crate::inputs::databases::DatabaseCase;
use crate::printable::{cut, printable};
use crate::python::session::{CallFailure, PythonSession, Target};
use crate::python::value::Value;
use crate::question::{Case as _, Exercise, Question};
use crate::report::Sentence;
use crate::rng::Rng;
use crate::subject::Subject;
use crate::submission::query::Query;

/// How large the sample is, as inputs of a check go: from 0 to 100.
const SIZE: usize = 30;
/// Rows shown of an answer.
const MOST_ROWS: usize = 100;

/// A small database to try queries on.
#[derive(Clone, Debug)]
pub struct SampleTables {
    /// Its tables.
    pub tables: Vec<SampleTable>,
    /// The parameters of queries, by name.
    pub parameters: Vec<(&'static str, String)>,
}

/// A table.
#[derive(Clone, Debug)]
pub struct SampleTable {
    /// Its name.
    pub name: &'static str,
    /// Its columns.
    pub columns: &'static [&'static str],
    /// Its rows; texts without quotes.
    pub rows: Vec<Vec<String>>,
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
    let Exercise::Database(task) = &question.exercise else {
        return Ok(None);
    };
    let mut rng = Rng::new(settings.seed, question.id);
    input(task, &mut rng, SIZE).map(Some)
}

impl Question {
    /// The sample tables; `None` if the answer is no query.
    pub fn sample_tables(&self, settings: &Settings) -> Result<Option<SampleTables>, Error> {
        let Some(case) = sample(self, settings)? else {
            return Ok(None);
        };
        let tables = case.tables.iter().map(|table| SampleTable {
            name: table.heading().table,
            columns: table.heading().columns,
            rows: table.rows.iter().map(|row| cells(row)).collect(),
        });
        let parameter = |(name, value): &(&'static str, Value)| (*name, cell(value));
        Ok(Some(SampleTables {
            tables: tables.collect(),
            parameters: case.parameters.iter().map(parameter).collect(),
        }))
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
        let sql = Query::read(sql, &subject.parameters()).sql;
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
    let rows = value.items().unwrap_or_default();
    let shown = rows.iter().take(MOST_ROWS);
    let shown = shown.map(|row| cells(row.items().unwrap_or_default()));
    Found::Rows(shown.collect(), rows.len())
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
