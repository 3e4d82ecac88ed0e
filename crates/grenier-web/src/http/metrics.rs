//! What the server counts, as Prometheus reads it, on a port of its own.
//!
//! Every label has few values: routes are those of the router and not the
//! addresses people send, and methods and statuses are those that exist.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use archive::{Histogram, HistogramSnapshot};
use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use parking_lot::Mutex;
use tokio::net::TcpListener;
use tokio::time::timeout;

use crate::app::App;
use crate::thinking::Class;

/// The text format, as its specification names it.
const FORMAT: &str = "text/plain; version=0.0.4; charset=utf-8";
/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// The requests answered so far.
#[derive(Default)]
pub struct Metrics {
    requests: Mutex<BTreeMap<Answered, u64>>,
    seconds: Histogram,
}

/// What is counted apart.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Answered {
    route: String,
    method: &'static str,
    status: u16,
}

/// Counts a request.
pub async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>();
    // Whatever has no route counts as one: people may send any address.
    let route = route.map_or_else(|| "other".to_owned(), |path| path.as_str().to_owned());
    let method = method_name(request.method());
    let began = Instant::now();
    let response = next.run(request).await;
    let metrics = app.metrics();
    metrics.seconds.record(began.elapsed());
    let answered = Answered {
        route,
        method,
        status: response.status().as_u16(),
    };
    *metrics.requests.lock().entry(answered).or_default() += 1;
    response
}

fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

/// Listens for whoever collects metrics.
pub async fn bind(address: SocketAddr) -> std::io::Result<TcpListener> {
    TcpListener::bind(address).await
}

/// Answers whoever collects metrics, for as long as it is polled.
pub async fn serve(app: App, listener: TcpListener) {
    let router = Router::new()
        .route("/metrics", get(metrics))
        .with_state(app);
    if let Err(error) = axum::serve(listener, router).await {
        tracing::warn!("metrics: {error}");
    }
}

async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let ping = timeout(PATIENCE, app.archive().ping()).await;
    let ping = ping.ok().and_then(Result::ok);
    ([(CONTENT_TYPE, FORMAT)], text(&app, ping))
}

fn text(app: &App, ping: Option<Duration>) -> String {
    let mut page = Page(String::new());
    page.family("grenier_requests_total", "counter", "Requests answered.");
    for (answered, count) in app.metrics().requests.lock().iter() {
        let Answered {
            route,
            method,
            status,
        } = answered;
        let labels = format!("route=\"{route}\",method=\"{method}\",status=\"{status}\"");
        page.sample("grenier_requests_total", &labels, *count as f64);
    }
    page.family(
        "grenier_request_seconds",
        "histogram",
        "Time to answer a request.",
    );
    page.histogram(
        "grenier_request_seconds",
        "",
        &app.metrics().seconds.snapshot(),
    );
    page.family(
        "grenier_queue_jobs",
        "gauge",
        "Searches and long jobs that run or wait.",
    );
    for class in Class::ALL {
        let labels = format!("class=\"{}\"", class.name());
        page.sample(
            "grenier_queue_jobs",
            &labels,
            app.queue().jobs(class) as f64,
        );
    }
    let checks = app.checks().jobs() as f64;
    page.sample("grenier_queue_jobs", "class=\"check\"", checks);
    let queries = app.sql_queue().jobs() as f64;
    page.sample("grenier_queue_jobs", "class=\"sql\"", queries);
    page.gauge(
        "grenier_sockets",
        "Open WebSockets.",
        (app.couleurs().sockets() + app.duels().sockets().open()) as f64,
    );
    page.family(
        "grenier_live_games",
        "gauge",
        "Games in memory that somebody plays or watches.",
    );
    let games = [
        ("couleurs", app.couleurs().len()),
        ("duel", app.duels().len()),
    ];
    for (game, count) in games {
        page.sample(
            "grenier_live_games",
            &format!("game=\"{game}\""),
            count as f64,
        );
    }
    page.family(
        "grenier_database_wait_seconds",
        "histogram",
        "Time until a transaction begins: for a connection, and for other writers.",
    );
    for (kind, times) in app.archive().waits() {
        page.histogram(
            "grenier_database_wait_seconds",
            &format!("kind=\"{kind}\""),
            &times,
        );
    }
    if let Some(ping) = ping {
        let help = "Time of one question to the database, asked now.";
        page.gauge("grenier_database_ping_seconds", help, ping.as_secs_f64());
    }
    let is_up = f64::from(u8::from(ping.is_some()));
    page.gauge(
        "grenier_database_up",
        "Whether the database answers.",
        is_up,
    );
    let is_closing = f64::from(u8::from(app.is_closing()));
    page.gauge("grenier_closing", "Whether the server stops.", is_closing);
    page.0
}

/// A page of metrics being written.
struct Page(String);

impl Page {
    fn family(&mut self, name: &str, kind: &str, help: &str) {
        let _ = write!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}\n");
    }

    fn sample(&mut self, name: &str, labels: &str, value: f64) {
        let _ = match labels {
            "" => writeln!(self.0, "{name} {value}"),
            labels => writeln!(self.0, "{name}{{{labels}}} {value}"),
        };
    }

    fn gauge(&mut self, name: &str, help: &str, value: f64) {
        self.family(name, "gauge", help);
        self.sample(name, "", value);
    }

    fn histogram(&mut self, name: &str, labels: &str, times: &HistogramSnapshot) {
        let with = |more: &str| match labels {
            "" => more.to_owned(),
            labels => format!("{labels},{more}"),
        };
        let bucket = format!("{name}_bucket");
        for (bound, count) in &times.buckets {
            self.sample(&bucket, &with(&format!("le=\"{bound}\"")), *count as f64);
        }
        self.sample(&bucket, &with("le=\"+Inf\""), times.count as f64);
        self.sample(&format!("{name}_sum"), labels, times.seconds);
        self.sample(&format!("{name}_count"), labels, times.count as f64);
    }
}
