//! What is demanded beyond the value: recursion, forbidden names, few accesses.

use serde_json::{Value as Json, json};

use crate::error::Error;
use crate::grading::campaign::{Settings, sample};
use crate::grading::fault::fault;
use crate::grading::showing::call;
use crate::grading::verdicts::earned;
use crate::printable::cut;
use crate::python::session::{PythonSession, Target};
use crate::question::{Case, Counting, Exercise, Question, Task};
use crate::report::{Counterexample, Sentence, Status, Verdict};
use crate::submission::outline::Definition;

/// How many calls of one function must be under way at once, on some input, where
/// recursion is asked for.
const RECURSION: u64 = 3;
/// Inputs on which the depth of recursion is measured.
const TRACED: usize = 30;

/// Remarks on the functions used: those that the question names, and ready-made
/// ones that the subject does not list.
pub fn remarks_on_means(question: &Question, definition: &Definition) -> Vec<Sentence> {
    let has = |names: &[String], name: &str| names.iter().any(|used| used == name);
    let unused = question
        .uses
        .iter()
        .filter(|name| !has(&definition.calls, name));
    let unused = unused.map(|name| Sentence::new("check-unused").with("name", name));
    let unlisted = question
        .unlisted
        .iter()
        .filter(|name| has(&definition.names, name));
    let unlisted = unlisted.map(|name| {
        let name = name.trim_start_matches('.');
        Sentence::new("check-unlisted").with("name", name)
    });
    unused.chain(unlisted).collect()
}

/// Checks the demands beyond the value: recursion, forbidden names, few accesses.
pub fn demands(
    session: &mut PythonSession<'_>,
    target: &Target,
    question: &Question,
    definition: &Definition,
    settings: &Settings,
    verdict: &mut Verdict,
) -> Result<(), Error> {
    let used = question
        .forbidden
        .iter()
        .find(|name| definition.names.iter().any(|used| used == *name));
    if question.recursive
        && !(definition.recursive && recurses(session, target, question, settings)?)
    {
        verdict.status = Status::Forbidden;
        verdict.points = 0.0;
        verdict.message = Some(Sentence::new("check-not-recursive"));
    } else if let Some(name) = used {
        verdict.status = Status::Forbidden;
        verdict.points = earned(question, true);
        let name = name.trim_start_matches('.');
        verdict.message = Some(Sentence::new("check-forbidden").with("name", name));
    } else if let Exercise::Grid(task) = &question.exercise
        && let Some(counting) = &task.counted
    {
        count_accesses(session, target, question, (task, counting), verdict)?;
    }
    Ok(())
}

/// Whether a function really calls itself: traced on inputs of all sizes.
fn recurses(
    session: &mut PythonSession<'_>,
    target: &Target,
    question: &Question,
    settings: &Settings,
) -> Result<bool, Error> {
    let calls: Vec<Json> = sample(session, question, settings, TRACED)?
        .into_iter()
        .map(|mut call| {
            call["trace"] = json!(true);
            call
        })
        .collect();
    let mut depth = 0;
    session.run(target, &calls, |_, result| {
        depth = depth.max(result.map_or(0, |reply| reply.depth));
    })?;
    Ok(depth >= RECURSION)
}

/// Checks that few accesses are made. An input without a reply, or one on which the
/// answer is no longer right, shows no such thing.
fn count_accesses<C: Case>(
    session: &mut PythonSession<'_>,
    target: &Target,
    question: &Question,
    (task, counting): (&Task<C>, &Counting<C>),
    verdict: &mut Verdict,
) -> Result<(), Error> {
    for case in (counting.inputs)() {
        let arguments = (counting.arguments)(&case);
        let mut reply = None;
        session.run(target, &[case.request(&arguments, &[])], |_, result| {
            reply = result
                .ok()
                .filter(|reply| fault(question, task, &case, reply).is_none());
        })?;
        let is_met = reply
            .as_ref()
            .is_some_and(|reply| (counting.few)(&case, reply.most, reply.accesses));
        if !is_met {
            let (most, accesses) = reply.as_ref().map_or((0, 0), |r| (r.most, r.accesses));
            let key = match reply {
                Some(_) => counting.rule,
                None => "check-accesses-unknown",
            };
            let got = reply.map_or("…".to_owned(), |reply| cut(reply.value.to_string()));
            verdict.status = Status::Wrong;
            verdict.points = earned(question, true);
            let sentence = Sentence::new(key).with("accesses", accesses);
            verdict.message = Some(sentence.with("most", most));
            verdict.counterexample = Some(Counterexample {
                input: call(question.function, &arguments, &[]),
                expected: got.clone(),
                got,
                drawing: None,
                differences: Vec::new(),
                drawings: None,
                tables: None,
            });
            return Ok(());
        }
    }
    Ok(())
}
