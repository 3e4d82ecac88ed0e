//! People's own SQL: limited in time, in rows and in number.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use archive::{QueryAnswer, QueryLimits};
use subjects::Subject;
use tokio::sync::Semaphore;

use crate::app::App;
use crate::http::client::Client;
use crate::thinking::{Class, QueueError};

/// Queries that run at once.
const QUERIES_AT_ONCE: usize = 2;
/// The limits of one query.
const LIMITS: QueryLimits = QueryLimits {
    rows: 1000,
    time: Duration::from_secs(5),
};

/// A SQL question of a subject and its right query.
pub struct Example {
    /// A short name of the subject.
    pub subject: &'static str,
    /// The number of the question in its subject.
    pub number: String,
    /// The key of its text.
    pub key: String,
    pub query: String,
}

/// The SQL questions of all subjects, with example values for their parameters.
pub static EXAMPLES: LazyLock<Vec<Example>> =
    LazyLock::new(|| Subject::all().iter().flat_map(examples).collect());

/// The tables of all subjects, one a line.
pub static TABLES: LazyLock<String> = LazyLock::new(|| {
    let databases = Subject::all().into_iter().filter_map(|it| it.database);
    let tables = databases.flat_map(|database| database.schema);
    let lines: Vec<String> = tables.map(ToString::to_string).collect();
    lines.join("\n")
});

fn examples(subject: &Subject) -> Vec<Example> {
    let Some(database) = &subject.database else {
        return Vec::new();
    };
    let example = |(id, query): (String, String)| Example {
        subject: database.label,
        number: id.trim_start_matches('Q').to_owned(),
        key: format!("query-{}-{id}", subject.name),
        query: database.with_examples(&query),
    };
    subject.queries().into_iter().map(example).collect()
}

/// Slots for queries that run at once.
pub struct SqlSlots(Arc<Semaphore>);

impl Default for SqlSlots {
    fn default() -> SqlSlots {
        SqlSlots(Arc::new(Semaphore::new(QUERIES_AT_ONCE)))
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

/// Runs a query for a client.
pub async fn run_query(
    app: &App,
    client: Client,
    query: String,
) -> Result<QueryAnswer, QueryError> {
    let permit = app.queue().admit(Class::Review, &client.into())?;
    let slot = Arc::clone(&app.sql_slots().0).acquire_owned().await;
    let slot = slot.map_err(|_| QueueError::Stopped)?;
    let database = app.clone();
    // The database finishes a query even if the client is gone, so the task
    // holds the permit and the slot until then.
    let task = tokio::spawn(async move {
        let answer = database.archive().query(&query, &[], LIMITS).await;
        drop((permit, slot));
        answer
    });
    let answer = task.await.map_err(|_| QueueError::Stopped)?;
    answer.map_err(QueryError::Archive)
}
