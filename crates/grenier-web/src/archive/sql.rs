//! People's own questions to the archive, in SQL: bounded in time, in rows and
//! in number.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use archive::{QueryAnswer, QueryLimits};
use phrases::Phrases;
use subjects::Subject;

use crate::app::App;
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::thinking::Refused;

/// What a question asked on the site may take.
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
    /// The key of what it asks.
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

/// Asks a question for a client.
pub async fn ask(
    app: &App,
    client: Client,
    query: String,
    phrases: &Phrases,
) -> Result<QueryAnswer, ApiError> {
    let busy = |refused| ApiError::busy(refused, phrases);
    let ticket = app.workshop.enter(client.0).map_err(busy)?;
    let slot = Arc::clone(&app.questions).acquire_owned().await;
    let slot = slot.map_err(|_| busy(Refused::Stopped))?;
    let asked = app.clone();
    // The database goes on with a question whoever waits for the answer, so
    // that its place is taken until it has ended.
    let task = tokio::spawn(async move {
        let answer = asked.archive.query(&query, &[], LIMITS).await;
        drop((ticket, slot));
        answer
    });
    let answer = task.await.map_err(|_| busy(Refused::Stopped))?;
    answer.map_err(|error| ApiError::of_archive(&error, phrases))
}
