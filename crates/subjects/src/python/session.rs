//! A session on a student's file: makes calls in a Python process, and starts a
//! new process after the student's code has broken the last one.

use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::error::Error;
use crate::python::process::{Limits, NoReply, PythonProcess};
use crate::python::reply::{Raised, Reply};
use crate::python::{Interpreter, Tier};
use crate::subject::Subject;
use crate::submission::outline::Outline;

/// The time limit for parsing a file.
const LOADING: Duration = Duration::from_secs(10);

/// What to call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A function of the student's.
    Function {
        /// Its name.
        name: String,
        /// Functions whose definitions come from the reference.
        inject: Vec<String>,
    },
    /// A query.
    Query {
        /// The SQL.
        sql: String,
    },
}

/// Why a call has no reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CallFailure {
    /// The definitions of the file raise an exception.
    Raised(Raised),
    /// The process did not reply.
    NoReply(NoReply),
}

/// A Python process with a student's file, and what is needed to start it again.
pub struct PythonSession<'a> {
    interpreter: &'a Interpreter,
    tier: Tier,
    /// How much the file may use.
    pub limits: Limits,
    subject: &'a Subject,
    source: &'a str,
    process: Option<PythonProcess>,
    selected: Option<Target>,
    used: bool,
    next_id: u64,
}

impl<'a> PythonSession<'a> {
    /// A session for `source`, an answer to `subject`.
    pub fn new(
        interpreter: &'a Interpreter,
        tier: Tier,
        limits: &Limits,
        subject: &'a Subject,
        source: &'a str,
    ) -> PythonSession<'a> {
        PythonSession {
            interpreter,
            tier,
            limits: limits.clone(),
            subject,
            source,
            process: None,
            selected: None,
            used: false,
            next_id: 1,
        }
    }

    /// Whether other functions ran before in the same process. They may have
    /// changed its state, so that a failure has to be confirmed in a new one.
    pub fn is_used(&self) -> bool {
        self.used
    }

    /// Loads the definitions of the file again before the next call.
    pub fn reload(&mut self) {
        self.selected = None;
    }

    /// Starts a new process before the next call.
    pub fn restart(&mut self) {
        self.process = None;
        self.selected = None;
        self.used = false;
    }

    /// Parses the file without running it.
    pub fn outline(&mut self) -> Result<Outline, Error> {
        let reply = self.load()?;
        Outline::deserialize(&reply).map_err(|error| Error::Process(error.into()))
    }

    fn load(&mut self) -> Result<Json, Error> {
        let mut process = PythonProcess::start(self.interpreter, self.tier, &self.limits)?;
        process.request(&json!({
            "do": "load",
            "source": self.source,
            "reference": self.subject.reference,
            "subject": self.subject.functions(),
            "given": self.subject.given,
            "constants": self.subject.constants_json(),
        }));
        let reply = process.reply(LOADING).map_err(|no_reply| {
            let message = format!("no answer to the first request ({no_reply:?})");
            Error::Process(std::io::Error::other(message))
        })?;
        self.process = Some(process);
        self.selected = None;
        self.used = false;
        Ok(reply)
    }

    /// Makes `calls` in order. When a call breaks the process, its failure is
    /// the last result and the calls after it are not made.
    pub fn run(
        &mut self,
        target: &Target,
        calls: &[Json],
    ) -> Result<Vec<Result<Reply, CallFailure>>, Error> {
        if let Some(failure) = self.select(target)? {
            return Ok(vec![Err(failure)]);
        }
        let mut results = Vec::with_capacity(calls.len());
        if !self.run_all(target, calls, &mut results) {
            self.process = None;
        }
        Ok(results)
    }

    /// Loads the function to call; a failure if the file's definitions fail.
    fn select(&mut self, target: &Target) -> Result<Option<CallFailure>, Error> {
        if self.process.is_none() {
            self.load()?;
        }
        let Target::Function { name, inject } = target else {
            return Ok(None);
        };
        if self.selected.as_ref() == Some(target) {
            return Ok(None);
        }
        self.used |= self.selected.is_some();
        let limit = self.limits.call;
        let printed = self.limits.printed;
        let request =
            json!({ "do": "select", "function": name, "inject": inject, "printed": printed });
        let Some(process) = &mut self.process else {
            return Ok(None);
        };
        process.request(&request);
        let failure = match process.reply(limit) {
            Err(no_reply) => Some(CallFailure::NoReply(no_reply)),
            Ok(reply) => match Raised::deserialize(&reply["error"]) {
                Ok(raised) if reply["found"] != true => Some(CallFailure::Raised(raised)),
                _ if reply["found"] == true => None,
                _ => Some(CallFailure::NoReply(NoReply::Garbled)),
            },
        };
        match &failure {
            Some(_) => self.process = None,
            None => self.selected = Some(target.clone()),
        }
        Ok(failure)
    }

    /// Makes the calls; false if the process broke.
    fn run_all(
        &mut self,
        target: &Target,
        calls: &[Json],
        results: &mut Vec<Result<Reply, CallFailure>>,
    ) -> bool {
        let first = self.next_id;
        self.next_id += calls.len() as u64;
        let numbered = calls.iter().zip(first..).map(|(call, id)| {
            let mut call = call.clone();
            call["id"] = json!(id);
            call
        });
        let cases: Vec<Json> = numbered.collect();
        let request = match target {
            Target::Function { .. } => json!({ "do": "call", "cases": cases }),
            Target::Query { sql } => {
                let seconds = self.limits.call.as_secs_f64() / 2.0;
                json!({ "do": "query", "sql": sql, "seconds": seconds, "cases": cases })
            }
        };
        let Some(process) = &mut self.process else {
            return false;
        };
        process.request(&request);
        for id in first..self.next_id {
            let reply = process.reply(self.limits.call);
            let reply =
                reply.and_then(|reply| Reply::from_json(&reply, id).ok_or(NoReply::Garbled));
            let reply = match reply {
                Ok(reply) if reply.is_interrupted() => Err(NoReply::Timeout),
                reply => reply,
            };
            let broken = reply.is_err();
            results.push(reply.map_err(CallFailure::NoReply));
            if broken {
                return false;
            }
        }
        true
    }
}
