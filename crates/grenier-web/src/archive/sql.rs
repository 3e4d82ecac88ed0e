//! People's own SQL: limited in time, in rows and in number, and in turn by guest.

use std::sync::LazyLock;
use std::time::Duration;

use archive::{QueryAnswer, QueryLimits};
use subjects::Subject;
use tokio::runtime::Handle;

use crate::app::App;
use crate::http::client::Requester;
use crate::thinking::{Class, QueueError, QueueLimits, WorkQueue};

/// Queries that run at once.
const QUERIES_AT_ONCE: usize = 2;
/// Queries that may run or wait. They have a queue of their own, so that whoever
/// asks slow ones keeps no place of pictures and reviews.
const PLACES: QueueLimits = QueueLimits {
    in_all: 64,
    per_address: 48,
    per_guest: 3,
};
/// The limits of one query.
const LIMITS: QueryLimits = QueryLimits {
    rows: 1000,
    time: Duration::from_secs(5),
};

/// A SQL question of a subject. It is answered and marked in the room of subjects.
pub struct SqlQuestion {
    /// A short name of the subject.
    pub subject: &'static str,
    /// The number of the question in its subject.
    pub number: String,
    /// The key of its text.
    pub key: String,
    /// Where it is answered.
    pub address: String,
}

/// The SQL questions of all subjects.
pub static QUESTIONS: LazyLock<Vec<SqlQuestion>> =
    LazyLock::new(|| Subject::all().iter().flat_map(sql_questions).collect());

/// The tables of all subjects, one a line.
pub static TABLES: LazyLock<String> = LazyLock::new(|| {
    let databases = Subject::all().into_iter().filter_map(|it| it.database);
    let tables = databases.flat_map(|database| database.schema);
    let lines: Vec<String> = tables.map(|table| table.to_string()).collect();
    lines.join("\n")
});

/// The SQL questions of a subject, in its order.
pub fn sql_questions(subject: &Subject) -> Vec<SqlQuestion> {
    let Some(database) = &subject.database else {
        return Vec::new();
    };
    let asked = subject
        .questions
        .iter()
        .filter(|question| question.is_sql());
    asked
        .map(|question| SqlQuestion {
            subject: database.label,
            number: question.id.trim_start_matches('Q').to_owned(),
            key: format!("query-{}-{}", subject.name, question.id),
            address: format!("/subjects/{}#{}", subject.name, question.id),
        })
        .collect()
}

/// The queue of queries.
pub struct SqlQueue(WorkQueue);

impl Default for SqlQueue {
    fn default() -> SqlQueue {
        SqlQueue(WorkQueue::with_limits(QUERIES_AT_ONCE, PLACES))
    }
}

impl SqlQueue {
    /// How many queries run or wait.
    pub fn jobs(&self) -> usize {
        self.0.jobs(Class::Review)
    }

    /// Begins no query any more.
    pub fn close(&self) {
        self.0.close();
    }
}

/// Why a query was not answered.
#[derive(Debug)]
pub enum QueryError {
    Queue(QueueError),
    Archive(archive::Error),
}

impl From<QueueError> for QueryError {
    fn from(error: QueueError) -> QueryError {
        QueryError::Queue(error)
    }
}

/// Runs a query when it is its turn. The database finishes a query even if the client
/// is gone, and its turn lasts until then.
pub async fn run_query(
    app: &App,
    requester: &Requester,
    query: String,
) -> Result<QueryAnswer, QueryError> {
    let permit = app.sql_queue().0.admit(Class::Review, requester)?;
    let (app, runtime) = (app.clone(), Handle::current());
    let answer = permit
        .run(move |_| runtime.block_on(app.archive().query(&query, &[], LIMITS)))
        .await?;
    answer.map_err(QueryError::Archive)
}
