//! A session on a student's file: makes calls in Python processes, one process for
//! each question, and a new one after the student's code has broken the last.
//!
//! Long because a session is one state: its methods start, feed and end one process.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::control::{Control, Unstopped};
use crate::error::Error;
use crate::python::interpreter::Package;
use crate::python::process::{Limits, NoReply, Program, PythonProcess};
use crate::python::reference::Reference;
use crate::python::reply::{Raised, Reply};
use crate::python::{Interpreter, Tier};
use crate::question::Question;
use crate::report::Sentence;
use crate::subject::Subject;
use crate::submission::outline::{Outline, Unreadable};

/// The time limit for reading a file.
const READING: Duration = Duration::from_secs(10);

/// What to call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A function of the student's.
    Function {
        /// Its name.
        name: String,
        /// Functions to take from the reference, where the question may borrow them.
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

/// A student's file, the process for the question under way, and its deadlines.
pub struct PythonSession<'a> {
    interpreter: &'a Interpreter,
    tier: Tier,
    /// How much the file may use.
    pub limits: Limits,
    /// For the definitions of the file, whatever one question gives a call.
    loading: Duration,
    /// Functions that did not end in time.
    pub endless: BTreeSet<String>,
    subject: &'a Subject,
    reference: Reference<'a>,
    /// The file, without its unreadable places.
    source: Cow<'a, str>,
    /// The statements to run and their kinds, without those found too slow.
    statements: Vec<(usize, u8)>,
    flags: u64,
    /// The packages that the file uses, the subject allows and this machine has.
    packages: Vec<Package>,
    process: Option<PythonProcess>,
    loaded: Option<Target>,
    /// Why the definitions of the file cannot be loaded in time.
    unloadable: Option<CallFailure>,
    question_end: Instant,
    file_end: Instant,
    next_id: u64,
    control: &'a dyn Control,
}

impl<'a> PythonSession<'a> {
    /// A session for `source`, an answer to `subject`.
    pub fn new(
        interpreter: &'a Interpreter,
        tier: Tier,
        limits: &Limits,
        subject: &'a Subject,
        source: impl Into<Cow<'a, str>>,
    ) -> PythonSession<'a> {
        let file_end = Instant::now() + limits.file;
        PythonSession {
            interpreter,
            tier,
            limits: limits.clone(),
            loading: limits.call,
            endless: BTreeSet::new(),
            subject,
            reference: Reference::new(subject),
            source: source.into(),
            statements: Vec::new(),
            flags: 0,
            packages: Vec::new(),
            process: None,
            loaded: None,
            unloadable: None,
            question_end: file_end,
            file_end,
            next_id: 1,
            control: &Unstopped,
        }
    }

    /// The same session, which takes turns with others and can be stopped.
    pub fn controlled_by(mut self, control: &'a dyn Control) -> PythonSession<'a> {
        self.control = control;
        self
    }

    /// Whether the check is to end as soon as it can.
    pub fn is_stopped(&self) -> bool {
        self.control.is_stopped()
    }

    /// What `work` does while a call may take as long as the question says.
    pub fn within<T>(&mut self, question: &Question, work: impl FnOnce(&mut Self) -> T) -> T {
        let usual = self.limits.call;
        self.limits.call = question.seconds.unwrap_or(usual);
        let done = work(self);
        self.limits.call = usual;
        done
    }

    /// The subject that the file answers.
    pub fn subject(&self) -> &'a Subject {
        self.subject
    }

    /// A session for another file of the same subject, under the same limits: one of
    /// the subject's own programs.
    pub fn beside(&self, source: String) -> Result<PythonSession<'a>, Error> {
        let mut limits = self.limits.clone();
        // it works for as long as the student's file does
        limits.file *= 2;
        let mut session = PythonSession::new(
            self.interpreter,
            self.tier,
            &limits,
            self.subject,
            Cow::Owned(source),
        )
        .controlled_by(self.control);
        session.loading = self.loading;
        let outline = session.outline()?;
        if outline.unreadable.is_some() || !outline.lost.is_empty() {
            let line = outline.lost.first().map(|part| part.line);
            let line = line.or(outline.unreadable.and_then(|own| own.line));
            let sentence = Sentence::new("subject-program-unreadable");
            let line = line.unwrap_or(0);
            let (file, line) = match line.checked_sub(self.subject.lines_before_cases()) {
                Some(line) if line > 0 => ("cases.py", line),
                _ => ("reference.py", line),
            };
            let sentence = sentence.with("file", file).with("line", line);
            return Err(Error::BrokenSubject { sentence });
        }
        Ok(session)
    }

    /// A session that runs queries of the subject's own.
    pub fn beside_for_queries(&self) -> PythonSession<'a> {
        let mut limits = self.limits.clone();
        // it works for as long as the student's file does
        limits.file *= 2;
        let nothing = Cow::Borrowed("");
        PythonSession::new(self.interpreter, self.tier, &limits, self.subject, nothing)
            .controlled_by(self.control)
    }

    /// Waits for the turn of this check, which does not count as its time. False if
    /// the check is stopped.
    pub fn await_turn(&mut self) -> bool {
        if self.control.may_wait() {
            self.restart();
        }
        let before = Instant::now();
        let may_go_on = self.control.may_go_on();
        self.file_end += before.elapsed();
        may_go_on
    }

    /// Starts the clock of a question. False if the time of the file is over.
    pub fn begin_question(&mut self) -> bool {
        let now = Instant::now();
        self.question_end = self.file_end.min(now + self.limits.question);
        now < self.file_end
    }

    /// The time left for the question; none if the check is stopped.
    pub fn time_left(&self) -> Duration {
        if self.is_stopped() {
            return Duration::ZERO;
        }
        self.question_end.saturating_duration_since(Instant::now())
    }

    /// When the time of the question is over.
    pub fn question_end(&self) -> Instant {
        self.question_end
    }

    /// Starts a new process before the next call.
    pub fn restart(&mut self) {
        self.process = None;
        self.loaded = None;
    }

    /// Reads the file without running it. A file that Python cannot read in time
    /// is unreadable; that is no failure of the checker.
    pub fn outline(&mut self) -> Result<Outline, Error> {
        let mut process = self.start(Program::Reader)?;
        let given = self.subject.given.iter().chain(&self.subject.shown);
        let functions = self.subject.functions();
        let known: Vec<&str> = functions.iter().chain(given).copied().collect();
        process.request(&json!({
            "source": self.source,
            "subject": functions,
            "known": known,
        }));
        let outline = match process.reply(READING, self.control) {
            Ok(reply) => Outline::deserialize(&reply)
                .map_err(|error| Error::Process(std::io::Error::other(error)))?,
            Err(_) => Outline {
                unreadable: Some(Unreadable::default()),
                ..Outline::default()
            },
        };
        self.statements.clone_from(&outline.statements);
        self.flags = outline.flags;
        let imported = |name: &&&str| {
            let root = |module: &String| module.split('.').next() == Some(**name);
            outline.imports.values().any(root)
        };
        let packages = self.subject.packages.iter().filter(imported);
        self.packages = packages
            .filter_map(|name| self.interpreter.package(name))
            .collect();
        if let Some(source) = &outline.source {
            self.source = Cow::Owned(source.clone());
        }
        Ok(outline)
    }

    fn start(&self, program: Program) -> Result<PythonProcess, Error> {
        let interpreter = self.interpreter.with(&self.packages);
        let process = PythonProcess::start(program, &interpreter, self.tier, &self.limits);
        process.map_err(Error::Process)
    }

    /// Makes `calls` in order and gives each result to `judge` as it comes, with
    /// the number of its call. When a call breaks the process, its failure is the
    /// last result and the calls after it are not made. No call is made once the
    /// time of the question is over. Returns how many results there were.
    pub fn run(
        &mut self,
        target: &Target,
        calls: &[Json],
        mut judge: impl FnMut(usize, Result<Reply, CallFailure>),
    ) -> Result<usize, Error> {
        if self.time_left().is_zero() || calls.is_empty() {
            return Ok(0);
        }
        if let Some(failure) = self.load(target)? {
            judge(0, Err(failure));
            return Ok(1);
        }
        let (made, broken) = self.run_all(target, calls, judge);
        if broken {
            self.restart();
        }
        Ok(made)
    }

    /// Makes sure that a process is ready for `target`; a failure if the file's
    /// definitions fail.
    fn load(&mut self, target: &Target) -> Result<Option<CallFailure>, Error> {
        let is_ready = match (&self.loaded, target) {
            // a process for queries holds nothing of the file
            (Some(Target::Query { .. }), Target::Query { .. }) => true,
            (loaded, target) => loaded.as_ref() == Some(target),
        };
        if is_ready && self.process.is_some() {
            return Ok(None);
        }
        self.restart();
        let failure = match target {
            Target::Query { .. } => {
                let mut process = self.start(Program::Querier)?;
                ready(&mut process, self.control)?;
                self.process = Some(process);
                None
            }
            Target::Function { .. } if self.unloadable.is_some() => self.unloadable.clone(),
            Target::Function { name, inject } => self.load_function(name, inject)?,
        };
        if failure.is_none() {
            self.loaded = Some(target.clone());
        }
        Ok(failure)
    }

    fn load_function(
        &mut self,
        name: &str,
        inject: &[String],
    ) -> Result<Option<CallFailure>, Error> {
        let mut process = self.start(Program::Caller)?;
        let package = |package: &Package| json!([package.name, package.site]);
        let packages: Vec<Json> = self.packages.iter().map(package).collect();
        process.request(&json!({
            "packages": packages,
            "stage": include_str!("driver/stage.py"),
            "source": self.source,
            "statements": self.statements,
            "flags": self.flags,
            "constants": self.subject.constants_json(),
            "borrowed": self.reference.borrowed(name, inject),
            "function": name,
            "printed": self.limits.printed,
        }));
        ready(&mut process, self.control)?;
        let reply = match process.reply(self.loading, self.control) {
            Ok(reply) => reply,
            Err(no_reply) => {
                let failure = CallFailure::NoReply(no_reply);
                if no_reply == NoReply::Timeout {
                    self.unloadable = Some(failure.clone());
                }
                return Ok(Some(failure));
            }
        };
        let slow: Vec<usize> = Vec::deserialize(&reply["slow"]).unwrap_or_default();
        self.statements.retain(|(at, _)| !slow.contains(at));
        self.process = Some(process);
        Ok(match Raised::deserialize(&reply["error"]) {
            _ if reply["found"] == true => None,
            Ok(raised) => Some(CallFailure::Raised(raised)),
            Err(_) => Some(CallFailure::NoReply(NoReply::Garbled)),
        })
    }

    /// Makes the calls: how many have a result, and whether the process can be
    /// used no more.
    fn run_all(
        &mut self,
        target: &Target,
        calls: &[Json],
        mut judge: impl FnMut(usize, Result<Reply, CallFailure>),
    ) -> (usize, bool) {
        let first = self.next_id;
        self.next_id += calls.len() as u64;
        let numbered = calls.iter().zip(first..).map(|(call, id)| {
            let mut call = call.clone();
            call["id"] = json!(id);
            call
        });
        let cases: Vec<Json> = numbered.collect();
        let request = match target {
            Target::Function { .. } => json!({ "cases": cases }),
            Target::Query { sql } => {
                let seconds = self.limits.call.as_secs_f64() / 2.0;
                json!({ "sql": sql, "seconds": seconds, "cases": cases })
            }
        };
        let (question_end, control) = (self.question_end, self.control);
        let Some(process) = &mut self.process else {
            return (0, true);
        };
        process.request(&request);
        for (index, (call, id)) in calls.iter().zip(first..).enumerate() {
            let left = question_end.saturating_duration_since(Instant::now());
            let reply = process.reply(self.limits.call.min(left), control);
            let is_over = left < self.limits.call || control.is_stopped();
            if reply == Err(NoReply::Timeout) && is_over {
                return (index, true);
            }
            let arguments = call["arguments"].as_array().map_or(0, Vec::len);
            let reply = reply
                .and_then(|reply| Reply::from_json(&reply, id, arguments).ok_or(NoReply::Garbled));
            let reply = match reply {
                Ok(reply) if reply.is_interrupted() => Err(NoReply::Timeout),
                reply => reply,
            };
            let broken = reply.is_err();
            judge(index, reply.map_err(CallFailure::NoReply));
            if broken {
                return (index + 1, true);
            }
        }
        (calls.len(), false)
    }
}

/// Waits until the program has started. Nothing of the student's ran so far, so
/// that no reply is a failure of the checker.
fn ready(process: &mut PythonProcess, control: &dyn Control) -> Result<(), Error> {
    match process.reply(READING, control) {
        Ok(reply) if reply["ready"] == true => Ok(()),
        other => {
            let message = format!("the process did not start ({other:?})");
            Err(Error::Process(std::io::Error::other(message)))
        }
    }
}
