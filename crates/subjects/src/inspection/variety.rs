//! What the reference does with sampled inputs: whether it fails on one, whether its
//! results vary, and whether they depend on the calls before.

use std::collections::BTreeSet;

use serde_json::Value as Json;

use super::InspectedQuestion;
use crate::checker::Checker;
use crate::error::Error;
use crate::grading::campaign::{Settings, sample};
use crate::inputs::comparison::{ResultComparison, are_close, same_elements};
use crate::inputs::records::{self, FailingInput, Recipe};
use crate::python::reply::Reply;
use crate::python::session::{PythonSession, Target};
use crate::python::value::Value;
use crate::question::{Exercise, Question};
use crate::report::{Sentence, Status};
use crate::subject::Subject;
use crate::submission::query::Query;

/// Inputs by which is seen whether they vary.
const SAMPLED: usize = 60;

impl Checker {
    /// A first look at the reference, which is over after one call that does not end.
    /// What else is wrong with the inputs is told when they are used.
    pub(super) fn failing_input(
        &self,
        subject: &Subject,
        question: &Question,
        settings: &Settings,
    ) -> Option<FailingInput> {
        let Exercise::Record(recipe) = &question.exercise else {
            return None;
        };
        let (interpreter, tier, limits) = self.parts();
        let mut session = PythonSession::new(interpreter, tier, limits, subject, subject.reference);
        session.begin_question();
        let found = session.within(question, |session| {
            records::failing_input(session, question, recipe, settings.seed)
        });
        found.ok().flatten()
    }

    /// Counts sampled inputs, different ones, and different results, and makes the calls
    /// once more in another order.
    pub(super) fn variety(
        &self,
        subject: &Subject,
        question: &Question,
        settings: &Settings,
        found: &mut InspectedQuestion,
    ) -> Result<(), Error> {
        let (interpreter, tier, limits) = self.parts();
        let mut session = PythonSession::new(interpreter, tier, limits, subject, subject.reference);
        session.outline()?;
        session.begin_question();
        let sampled = SAMPLED.min(question.most_cases);
        let mut calls = sample(&session, question, settings, sampled)?;
        let distinct: BTreeSet<String> = calls.iter().map(ToString::to_string).collect();
        (found.inputs, found.distinct) = (calls.len(), distinct.len());
        let target = if question.is_sql() {
            let sql = Query::to(subject, &subject.answer(question)).sql;
            Target::Query { sql }
        } else {
            Target::Function {
                name: question.function.to_owned(),
                inject: Vec::new(),
            }
        };
        let replies = replies(&mut session, question, &target, &calls)?;
        let results: BTreeSet<String> = replies.iter().map(result).collect();
        // what was not reached in time may be another result
        found.results = results.len() + usize::from(replies.len() < calls.len());
        let recipe = match &question.exercise {
            Exercise::Record(recipe) => Some(recipe),
            _ => None,
        };
        found.idle_comparison = recipe.and_then(|recipe| idle_comparison(recipe, &replies));
        // a query keeps nothing, and where other results are right too, the reference
        // may choose among them
        let has_choice = recipe.is_some_and(|recipe| recipe.has_acceptance);
        if question.is_sql() || has_choice || replies.len() < calls.len() {
            return Ok(());
        }
        calls.reverse();
        session.restart();
        let mut again = self::replies(&mut session, question, &target, &calls)?;
        again.reverse();
        let comparison = recipe.map_or(ResultComparison::Same, |recipe| recipe.comparison);
        let mut pairs = replies.iter().zip(&again);
        if again.len() == replies.len() && !pairs.all(|(one, other)| alike(comparison, one, other))
        {
            found.status = Status::Wrong;
            found.message = Some(Sentence::new("subject-check-order"));
        }
        Ok(())
    }
}

/// The replies to `calls`, up to the first that has none.
fn replies(
    session: &mut PythonSession<'_>,
    question: &Question,
    target: &Target,
    calls: &[Json],
) -> Result<Vec<Reply>, Error> {
    // making the inputs may have taken long
    session.begin_question();
    let mut replies = Vec::new();
    session.within(question, |session| {
        session.run(target, calls, |_, reply| replies.extend(reply.ok()))
    })?;
    Ok(replies)
}

/// What a call did: its value, what it printed, and its arguments afterwards.
fn result(reply: &Reply) -> String {
    let after: Vec<String> = reply.arguments.iter().map(ToString::to_string).collect();
    format!("{} {} {after:?}", reply.value, reply.printed)
}

/// Whether two replies to the same call are the same for the question.
fn alike(comparison: ResultComparison, one: &Reply, other: &Reply) -> bool {
    let values = match comparison {
        ResultComparison::Same => one.value == other.value,
        ResultComparison::AnyOrder => {
            one.value == other.value || same_elements(&one.value, &other.value)
        }
        ResultComparison::Close(most) => are_close(&one.value, &other.value, most),
    };
    values && one.printed == other.printed && one.arguments == other.arguments
}

/// The sentence on a comparison that the results have no use for.
fn idle_comparison(recipe: &Recipe, replies: &[Reply]) -> Option<Sentence> {
    let is_used = replies
        .iter()
        .any(|reply| is_used(recipe.comparison, &reply.value));
    match recipe.comparison {
        ResultComparison::Close(_) if !is_used => {
            Some(Sentence::new("subject-check-compare-close"))
        }
        ResultComparison::AnyOrder if !is_used => {
            Some(Sentence::new("subject-check-compare-any-order"))
        }
        _ => None,
    }
}

/// Whether a result is of a kind that the comparison is about.
fn is_used(comparison: ResultComparison, value: &Value) -> bool {
    match comparison {
        ResultComparison::Same => true,
        ResultComparison::AnyOrder => value.items().is_some(),
        ResultComparison::Close(_) => has_real(value),
    }
}

fn has_real(value: &Value) -> bool {
    match value {
        Value::Float(_) => true,
        Value::Dict(entries) => entries.iter().any(|(_, value)| has_real(value)),
        other => other.items().is_some_and(|own| own.iter().any(has_real)),
    }
}
