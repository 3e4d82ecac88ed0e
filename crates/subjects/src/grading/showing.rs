//! A failing input as the report shows it: the call, what differs, and drawings.

use crate::grading::fault::Fault;
use crate::grading::trial::Failure;
use crate::printable::{cut, printable};
use crate::python::difference::differences;
use crate::python::reply::Reply;
use crate::python::value::{Value, joined};
use crate::question::{Case, Effect, Exercise, Question, Task};
use crate::report::{Counterexample, Difference, Drawings, Sentence};
use crate::tables::WrongTables;

/// Differences shown of one failing input.
const MOST_DIFFERENCES: usize = 8;

/// The failure as the report shows it.
pub fn shown<C: Case>(question: &Question, task: &Task<C>, failure: &Failure<C>) -> Counterexample {
    let expected = (task.expected)(&failure.case);
    let arguments = (task.arguments)(&failure.case);
    let after = |index: usize| failure.reply.as_ref().and_then(|r| r.arguments.get(index));
    let mut wanted = vec![expected.value.to_string()];
    let mut got = match &failure.reply {
        Some(reply) => vec![outcome(task, reply)],
        None => vec!["…".to_owned()],
    };
    for (index, before) in arguments.iter().enumerate() {
        let change = expected.changes.iter().find(|(at, _)| *at == index);
        let right = change.map_or(before, |(_, after)| after);
        let name = question.parameters.get(index).copied().unwrap_or("?");
        if let Some(after) = after(index)
            && (change.is_some() || after != before)
        {
            wanted.push(format!("{name} = {right}"));
            got.push(format!("{name} = {after}"));
        }
    }
    let (input, drawing) = match &question.exercise {
        Exercise::Database(_) | Exercise::Query(_) => {
            (failure.case.drawing().unwrap_or_default(), None)
        }
        _ => (
            call(
                question.function,
                &arguments,
                &(task.answers)(&failure.case),
            ),
            failure.case.drawing(),
        ),
    };
    let reply = failure.reply.as_ref();
    let found = reply.filter(|reply| reply.error.is_none());
    let found = found.map(|reply| &reply.value);
    let tables = WrongTables::new(&failure.case, &expected.value, found);
    let reply = reply.filter(|reply| reply.error.is_none() && !task.prints && !question.is_sql());
    Counterexample {
        input: cut(input),
        expected: cut(wanted.join("; ")),
        got: cut(got.join("; ")),
        drawing,
        differences: reply.map_or_else(Vec::new, |reply| {
            marked(question, task, &arguments, &expected, reply)
        }),
        drawings: reply.and_then(|reply| drawings::<C>(&expected, reply)),
        tables,
    }
}

/// Where the reply is not as expected: `jeu["n"]`, expected 1, got 0. Empty if a
/// whole value differs, or too much of it.
fn marked<C: Case>(
    question: &Question,
    task: &Task<C>,
    arguments: &[Value],
    expected: &Effect,
    reply: &Reply,
) -> Vec<Difference> {
    let mut found = Vec::new();
    let mut compare = |name: &str, wanted: &Value, got: &Value| {
        let inside = differences(wanted, got, task.free).into_iter();
        found.extend(inside.map(|difference| Difference {
            is_whole: difference.path.is_empty(),
            place: format!("{name}{}", printable(&difference.path)),
            expected: difference.expected.map(|value| cut(value.to_string())),
            got: cut(difference.got.to_string()),
        }));
    };
    if !matches!(expected.value, Value::None) {
        let name = format!("{}(…)", question.function);
        compare(&name, &expected.value, &reply.value);
    }
    for (index, before) in arguments.iter().enumerate() {
        let change = expected.changes.iter().find(|(at, _)| *at == index);
        let wanted = change.map_or(before, |(_, after)| after);
        let name = question.parameters.get(index).copied().unwrap_or("?");
        if let Some(after) = reply.arguments.get(index) {
            compare(name, wanted, after);
        }
    }
    let is_long = found.len() > MOST_DIFFERENCES || found.iter().all(|found| found.is_whole);
    if is_long { Vec::new() } else { found }
}

/// The expected result and the reply, drawn, if there is something to see in both.
fn drawings<C: Case>(expected: &Effect, reply: &Reply) -> Option<Drawings> {
    let changes = expected.changes.iter();
    let arguments = changes.map(|(index, wanted)| Some((wanted, reply.arguments.get(*index)?)));
    let values = std::iter::once(Some((&expected.value, &reply.value))).chain(arguments);
    values.flatten().find_map(|(wanted, got)| {
        let expected = drawn_inside::<C>(wanted)?;
        let got = drawn_inside::<C>(got)?;
        (expected != got).then_some(Drawings { expected, got })
    })
}

/// The first thing to draw in a value.
pub fn drawn_inside<C: Case>(value: &Value) -> Option<String> {
    C::drawn(value).or_else(|| match value {
        Value::Tuple(items) => items.iter().find_map(drawn_inside::<C>),
        Value::Dict(items) => items.iter().find_map(|(_, value)| drawn_inside::<C>(value)),
        _ => None,
    })
}

/// A remark on an argument that changed, where the message is about the value.
pub fn changed_too<C: Case>(
    question: &Question,
    task: &Task<C>,
    failure: &Failure<C>,
) -> Option<Sentence> {
    let reply = failure.reply.as_ref()?;
    if !matches!(failure.fault, Fault::Value(_) | Fault::NotChanged(_)) || question.is_sql() {
        return None;
    }
    let expected = (task.expected)(&failure.case);
    let before = (task.arguments)(&failure.case);
    let is_kept = |index: usize| expected.changes.iter().all(|(at, _)| *at != index);
    let mut arguments = before.iter().zip(&reply.arguments).enumerate();
    let (index, _) =
        arguments.find(|(index, (before, after))| is_kept(*index) && before != after)?;
    let name = question.parameters.get(index).copied().unwrap_or("?");
    Some(Sentence::new("check-changed-too").with("argument", name))
}

/// What a call returned, printed or raised, as Python writes it.
fn outcome<C: Case>(task: &Task<C>, reply: &Reply) -> String {
    match &reply.error {
        Some(raised) => printable(&format!("{}: {}", raised.kind, raised.message)),
        None if task.prints => after_typing(&reply.printed),
        None => reply.value.to_string(),
    }
}

/// What the code prints after the last line of input.
fn after_typing(printed: &str) -> String {
    match printed.rsplit_once('\0') {
        Some((_, end)) => format!("… {}", Value::Str(end.to_owned())),
        None => Value::Str(printed.to_owned()).to_string(),
    }
}

/// The call, ready to paste, and its lines of input.
pub fn call(function: &str, arguments: &[Value], answers: &[String]) -> String {
    let call = format!("{function}({})", joined(arguments));
    if answers.is_empty() {
        return call;
    }
    format!("{call}  # input: {}", answers.join(" "))
}
