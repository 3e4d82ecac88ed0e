//! For whom the code of students is run.
//!
//! By default only for browsers on this machine. A proxy on the same machine would
//! make everybody look like one, so that whatever speaks of a proxy counts as
//! coming from elsewhere.

use std::net::SocketAddr;

use axum::extract::ConnectInfo;
use axum::http::header::HOST;
use axum::http::request::Parts;

use crate::app::App;
use crate::config::CheckMode;
use crate::http::language::text;
use crate::http::security::is_loopback;

/// Why the code of students is not run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The server was started so.
    Off,
    /// The request comes from another machine, or may come from one.
    NotHere,
    /// This machine cannot isolate it.
    NoIsolation,
    /// There is no Python.
    NoPython,
}

impl Refusal {
    /// The key of the sentence that says why, and what to do about it.
    pub fn key(self) -> &'static str {
        match self {
            Refusal::Off => "web-subjects-off",
            Refusal::NotHere => "web-subjects-not-here",
            Refusal::NoIsolation => "web-subjects-no-isolation",
            Refusal::NoPython => "web-subjects-no-python",
        }
    }
}

/// Headers by which proxies tell that they pass a request on. Those that begin
/// with `x-forwarded` count as well.
const PASSED_ON: [&str; 10] = [
    "forwarded",
    "via",
    "x-real-ip",
    "x-client-ip",
    "x-cluster-client-ip",
    "x-original-host",
    "x-original-forwarded-for",
    "true-client-ip",
    "cf-connecting-ip",
    "fly-client-ip",
];

/// Whether the code of students is run for this request; why not.
pub async fn check(app: &App, parts: &Parts) -> Result<(), Refusal> {
    match app.config().check {
        CheckMode::Off => return Err(Refusal::Off),
        CheckMode::Local if !is_of_this_machine(app, parts) => return Err(Refusal::NotHere),
        CheckMode::Local | CheckMode::On => (),
    }
    app.checks().checker().await.map(|_| ())
}

/// Whether a request was sent by a browser on this machine to this machine.
pub fn is_of_this_machine(app: &App, parts: &Parts) -> bool {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let is_peer = peer.is_some_and(|peer| peer.0.ip().to_canonical().is_loopback());
    let is_host = text(&parts.headers, &HOST).is_some_and(is_loopback);
    let passed_on = parts.headers.keys().any(|name| {
        let name = name.as_str();
        name.starts_with("x-forwarded") || PASSED_ON.contains(&name)
    });
    is_peer && is_host && !passed_on && app.config().behind.is_empty()
}
