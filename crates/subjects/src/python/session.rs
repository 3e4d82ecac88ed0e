//! Where calls are made: a session on the student's file, started anew
//! whenever the code has broken it.

use std::time::Duration;

use serde_json::{Value as Json, json};

use crate::error::Error;
use crate::grading::fault::Fault;
use crate::python::process::{Limits, Session, Silence};
use crate::python::reply::{Raised, Reply};
use crate::python::{Interpreter, Tier};
use crate::subject::Subject;
use crate::submission::outline::Outline;
use serde::Deserialize;

/// For reading a file and its definitions; no input is big enough to need it.
const LOADING: Duration = Duration::from_secs(10);

/// What is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A function, with those named taken from the reference.
    Function {
        /// Its name.
        name: String,
        /// Whose definitions are replaced.
        inject: Vec<String>,
    },
    /// A query.
    Query {
        /// The SQL.
        sql: String,
    },
}

/// A session and what it takes to start it again.
pub struct Bench<'a> {
    interpreter: &'a Interpreter,
    tier: Tier,
    /// How much the file may use.
    pub limits: Limits,
    subject: &'a Subject,
    source: &'a str,
    session: Option<Session>,
    selected: Option<Target>,
    worn: bool,
    next_id: u64,
}

impl<'a> Bench<'a> {
    /// A bench for `source`, an answer to `subject`.
    pub fn new(
        interpreter: &'a Interpreter,
        tier: Tier,
        limits: &Limits,
        subject: &'a Subject,
        source: &'a str,
    ) -> Bench<'a> {
        Bench {
            interpreter,
            tier,
            limits: limits.clone(),
            subject,
            source,
            session: None,
            selected: None,
            worn: false,
            next_id: 1,
        }
    }

    /// Whether other functions ran before in the same process and may have
    /// left something behind: what fails there has to fail in a new one.
    pub fn is_worn(&self) -> bool {
        self.worn
    }

    /// The definitions of the file anew for what comes next.
    pub fn forget(&mut self) {
        self.selected = None;
    }

    /// A new process for what comes next.
    pub fn renew(&mut self) {
        self.session = None;
        self.selected = None;
        self.worn = false;
    }

    /// Reads the file without running it.
    pub fn outline(&mut self) -> Result<Outline, Error> {
        let reply = self.load()?;
        Outline::deserialize(&reply).map_err(|error| Error::Process(error.into()))
    }

    fn load(&mut self) -> Result<Json, Error> {
        let mut session = Session::start(self.interpreter, self.tier, &self.limits)?;
        session.request(&json!({
            "do": "load",
            "source": self.source,
            "reference": self.subject.reference,
            "subject": self.subject.functions(),
            "given": self.subject.given,
            "constants": self.subject.constants_json(),
        }));
        let reply = session.reply(LOADING).map_err(|silence| {
            let message = format!("no answer to the first request ({silence:?})");
            Error::Process(std::io::Error::other(message))
        })?;
        self.session = Some(session);
        self.selected = None;
        self.worn = false;
        Ok(reply)
    }

    /// Makes `calls` one after the other. Fewer results than calls come back
    /// when one of them breaks the session: the last one says how.
    pub fn run(
        &mut self,
        target: &Target,
        calls: &[Json],
    ) -> Result<Vec<Result<Reply, Fault>>, Error> {
        if let Some(fault) = self.select(target)? {
            return Ok(vec![Err(fault)]);
        }
        let mut results = Vec::with_capacity(calls.len());
        if !self.run_all(target, calls, &mut results) {
            self.session = None;
        }
        Ok(results)
    }

    /// Has the function ready; a fault if the file's definitions fail.
    fn select(&mut self, target: &Target) -> Result<Option<Fault>, Error> {
        if self.session.is_none() {
            self.load()?;
        }
        let Target::Function { name, inject } = target else {
            return Ok(None);
        };
        if self.selected.as_ref() == Some(target) {
            return Ok(None);
        }
        self.worn |= self.selected.is_some();
        let limit = self.limits.call;
        let printed = self.limits.printed;
        let request =
            json!({ "do": "select", "function": name, "inject": inject, "printed": printed });
        let Some(session) = &mut self.session else {
            return Ok(None);
        };
        session.request(&request);
        let fault = match session.reply(limit) {
            Err(silence) => Some(Fault::Silent(silence)),
            Ok(reply) => match Raised::deserialize(&reply["error"]) {
                Ok(raised) if reply["found"] != true => Some(Fault::Raised(raised)),
                _ if reply["found"] == true => None,
                _ => Some(Fault::Silent(Silence::Garbled)),
            },
        };
        match &fault {
            Some(_) => self.session = None,
            None => self.selected = Some(target.clone()),
        }
        Ok(fault)
    }

    /// Makes the calls; false if the session broke.
    fn run_all(
        &mut self,
        target: &Target,
        calls: &[Json],
        results: &mut Vec<Result<Reply, Fault>>,
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
        let Some(session) = &mut self.session else {
            return false;
        };
        session.request(&request);
        for id in first..self.next_id {
            let reply = session.reply(self.limits.call);
            let reply =
                reply.and_then(|reply| Reply::from_json(&reply, id).ok_or(Silence::Garbled));
            let reply = match reply {
                Ok(reply) if reply.is_interrupted() => Err(Silence::Timeout),
                reply => reply,
            };
            let broken = reply.is_err();
            results.push(reply.map_err(Fault::Silent));
            if broken {
                return false;
            }
        }
        true
    }
}
