//! A file against its subject, question by question.
//!
//! Each question is graded alone, the other functions it uses taken from the
//! reference, and then with the file's own ones: an early mistake does not
//! cost the rest, and is still seen.

use std::time::Instant;

use crate::bench::{Bench, Target};
use crate::catalog::Subject;
use crate::dice::Dice;
use crate::error::Error;
use crate::fault::Fault;
use crate::file::{Definition, Outline};
use crate::question::{Case, Counting, Exercise, Question, Task};
use crate::reply::Reply;
use crate::report::{Counterexample, Sentence, Status, Verdict};
use crate::shrink::{Failure, Trial};
use crate::sql::Query;
use crate::value::{Value, joined};

/// Cases tried with the file's own functions.
const TOGETHER_CASES: usize = 100;
/// Failing inputs made smaller, of which the smallest is shown.
const SHRUNK: usize = 5;
/// Draws of an input before a larger one is tried.
const DRAWS: usize = 8;

/// What to try.
#[derive(Clone, Debug)]
pub struct Wish {
    /// How many cases for each question.
    pub cases: usize,
    /// What they follow from.
    pub seed: u64,
}

/// What a campaign of cases found.
struct Found {
    cases: usize,
    fault: Option<(Fault, Counterexample)>,
}

/// The verdict on one question.
pub fn grade(
    bench: &mut Bench<'_>,
    subject: &Subject,
    outline: &Outline,
    question: &Question,
    wish: &Wish,
) -> Result<Verdict, Error> {
    if question.is_sql() {
        return grade_query(bench, subject, outline, question, wish);
    }
    let Some(definition) = outline.functions.get(question.function) else {
        return Ok(missing(outline, question));
    };
    let alone = Target::Function {
        name: question.function.to_owned(),
        inject: definition.calls.clone(),
    };
    let found = campaign(bench, &alone, question, wish, wish.cases)?;
    let mut verdict = verdict(question, found);
    if uses_own(definition, outline, question) {
        with_own_functions(bench, question, wish, &mut verdict)?;
    }
    if verdict.status == Status::Ok {
        demands(bench, &alone, question, definition, &mut verdict)?;
    }
    Ok(verdict)
}

/// Whether the file's own version of another question's function is used.
fn uses_own(definition: &Definition, outline: &Outline, question: &Question) -> bool {
    let own = |name: &String| {
        outline.functions.contains_key(name) && !question.pinned.contains(&name.as_str())
    };
    definition.calls.iter().any(own)
}

/// The second look: what is right either way is right.
fn with_own_functions(
    bench: &mut Bench<'_>,
    question: &Question,
    wish: &Wish,
    verdict: &mut Verdict,
) -> Result<(), Error> {
    let target = Target::Function {
        name: question.function.to_owned(),
        inject: question.pinned.iter().map(ToString::to_string).collect(),
    };
    let right_alone = verdict.status == Status::Ok;
    let cases = if right_alone {
        TOGETHER_CASES
    } else {
        wish.cases
    };
    let found = campaign(bench, &target, question, wish, cases)?;
    let status = found.fault.as_ref().map_or(Status::Ok, |(f, _)| f.status());
    verdict.together = Some(status);
    if right_alone && status != Status::Ok {
        verdict.remarks.push(Sentence::new("check-together-wrong"));
    }
    if !right_alone && status == Status::Ok {
        let mut right = self::verdict(question, found);
        right.together = Some(status);
        right.remarks.push(Sentence::new("check-only-together"));
        *verdict = right;
    }
    Ok(())
}

fn grade_query(
    bench: &mut Bench<'_>,
    subject: &Subject,
    outline: &Outline,
    question: &Question,
    wish: &Wish,
) -> Result<Verdict, Error> {
    let Some(query) = outline.queries.get(question.id) else {
        return Ok(missing(outline, question));
    };
    let query = Query::read(query, subject.parameters);
    let target = Target::Query { sql: query.sql };
    let found = campaign(bench, &target, question, wish, wish.cases)?;
    let mut verdict = verdict(question, found);
    verdict.remarks.extend(query.remarks);
    Ok(verdict)
}

fn campaign(
    bench: &mut Bench<'_>,
    target: &Target,
    question: &Question,
    wish: &Wish,
    cases: usize,
) -> Result<Found, Error> {
    let cases = cases.min(question.most_cases);
    match &question.exercise {
        Exercise::Awale(task) => try_cases(bench, target, question, task, wish, cases),
        Exercise::Grid(task) => try_cases(bench, target, question, task, wish, cases),
        Exercise::Picture(task) => try_cases(bench, target, question, task, wish, cases),
        Exercise::Base(task) => try_cases(bench, target, question, task, wish, cases),
    }
}

fn try_cases<C: Case>(
    bench: &mut Bench<'_>,
    target: &Target,
    question: &Question,
    task: &Task<C>,
    wish: &Wish,
    cases: usize,
) -> Result<Found, Error> {
    let mut dice = Dice::new(wish.seed, question.id);
    let end = Instant::now() + bench.limits.question;
    let mut trial = Trial {
        bench,
        target,
        question,
        task,
    };
    let mut tried = 0;
    while tried < cases && (tried == 0 || Instant::now() < end) {
        let batch = if tried == 0 { 20 } else { 100 }.min(cases - tried);
        let inputs: Vec<C> = (tried..tried + batch)
            .map(|number| input(task, &mut dice, number * 100 / cases.max(1)))
            .collect();
        let (made, failures) = trial.failures(&inputs)?;
        tried += made;
        if let Some(failure) = smallest_of(&mut trial, failures)? {
            let counterexample = shown(question, task, &failure);
            let fault = Some((failure.fault, counterexample));
            return Ok(Found {
                cases: tried,
                fault,
            });
        }
    }
    Ok(Found {
        cases: tried,
        fault: None,
    })
}

/// An input that the question allows; a larger one where small ones are none.
fn input<C: Case>(task: &Task<C>, dice: &mut Dice, size: usize) -> C {
    let mut draws = size * DRAWS;
    loop {
        let case = (task.generate)(dice, (draws / DRAWS).min(100));
        if (task.allows)(&case) {
            return case;
        }
        draws += 1;
    }
}

/// Makes the first failures smaller and keeps the one that is shortest to say.
fn smallest_of<C: Case>(
    trial: &mut Trial<'_, '_, C>,
    failures: Vec<Failure<C>>,
) -> Result<Option<Failure<C>>, Error> {
    let mut best: Option<(usize, Failure<C>)> = None;
    let costly = failures.first().is_some_and(|f| f.reply.is_none());
    let wanted = if costly { 1 } else { SHRUNK };
    for failure in failures.into_iter().take(wanted) {
        let failure = trial.smallest(failure)?;
        let arguments = (trial.task.arguments)(&failure.case);
        let length = failure.case.request(&arguments, &[]).to_string().len();
        if best.as_ref().is_none_or(|(shortest, _)| length < *shortest) {
            best = Some((length, failure));
        }
    }
    Ok(best.map(|(_, failure)| failure))
}

/// A failure as it is shown.
fn shown<C: Case>(question: &Question, task: &Task<C>, failure: &Failure<C>) -> Counterexample {
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
    let input = match &question.exercise {
        Exercise::Base(_) => failure.case.drawing().unwrap_or_default(),
        _ => call(question, &arguments, &(task.answers)(&failure.case)),
    };
    let drawing = match &question.exercise {
        Exercise::Base(_) => None,
        _ => failure.case.drawing(),
    };
    Counterexample {
        input,
        expected: wanted.join("; "),
        got: got.join("; "),
        drawing,
    }
}

/// What came of a call, in Python's words.
fn outcome<C>(task: &Task<C>, reply: &Reply) -> String {
    match &reply.error {
        Some(raised) => format!("{}: {}", raised.kind, raised.message),
        None if task.prints => Value::Str(reply.printed.replace('\0', "")).to_string(),
        None => reply.value.to_string(),
    }
}

/// The call, ready to paste, and what is typed.
fn call(question: &Question, arguments: &[Value], answers: &[String]) -> String {
    let call = format!("{}({})", question.function, joined(arguments));
    if answers.is_empty() {
        return call;
    }
    format!("{call}  # input: {}", answers.join(" "))
}

fn verdict(question: &Question, found: Found) -> Verdict {
    let mut verdict = blank(question, Status::Ok);
    verdict.cases = found.cases;
    verdict.points = f64::from(question.points);
    if let Some((fault, counterexample)) = found.fault {
        verdict.status = fault.status();
        verdict.points = earned(question, fault.is_partial());
        verdict.message = Some(fault.sentence(question));
        verdict.counterexample = Some(counterexample);
    }
    verdict
}

/// Half the points where only a demand beyond the value is not met.
fn earned(question: &Question, partial: bool) -> f64 {
    if partial {
        f64::from(question.points) / 2.0
    } else {
        0.0
    }
}

fn blank(question: &Question, status: Status) -> Verdict {
    Verdict {
        id: question.id,
        function: if question.is_sql() {
            "SQL"
        } else {
            question.function
        },
        status,
        cases: 0,
        points: 0.0,
        out_of: question.points,
        message: None,
        counterexample: None,
        together: None,
        remarks: Vec::new(),
    }
}

fn missing(outline: &Outline, question: &Question) -> Verdict {
    let mut verdict = blank(question, Status::Missing);
    let near = (!question.is_sql()).then(|| outline.nearly(question.function));
    verdict.message = Some(match near.flatten() {
        Some(found) => Sentence::new("check-missing-near")
            .with("found", found)
            .with("function", question.function),
        None if question.is_sql() => Sentence::new("check-missing-sql").with("id", question.id),
        None => Sentence::new("check-missing").with("function", question.function),
    });
    verdict
}

/// A verdict of the checker's own failure.
pub fn tool_failure(question: &Question, error: &Error) -> Verdict {
    let mut verdict = blank(question, Status::Tool);
    verdict.message = Some(Sentence::new("check-tool").with("error", error));
    verdict
}

/// A verdict on a file that is no Python.
pub fn unreadable(question: &Question, outline: &Outline) -> Verdict {
    let mut verdict = blank(question, Status::Error);
    if let Some(why) = &outline.unreadable {
        let line = why.line.map_or_else(String::new, |line| line.to_string());
        let sentence = Sentence::new("check-syntax").with("line", line);
        verdict.message = Some(sentence.with("message", &why.message));
    }
    verdict
}

/// What is asked beyond the value: recursion, forbidden names, few accesses.
fn demands(
    bench: &mut Bench<'_>,
    target: &Target,
    question: &Question,
    definition: &Definition,
    verdict: &mut Verdict,
) -> Result<(), Error> {
    let used = question
        .forbidden
        .iter()
        .find(|name| definition.names.iter().any(|used| used == *name));
    if question.recursive && !definition.recursive {
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
        count_accesses(bench, target, question, counting, verdict)?;
    }
    Ok(())
}

fn count_accesses<C: Case>(
    bench: &mut Bench<'_>,
    target: &Target,
    question: &Question,
    counting: &Counting<C>,
    verdict: &mut Verdict,
) -> Result<(), Error> {
    for case in (counting.inputs)() {
        let arguments = (counting.arguments)(&case);
        let results = bench.run(target, &[case.request(&arguments, &[])])?;
        let Some(Ok(reply)) = results.into_iter().next() else {
            continue;
        };
        if reply.error.is_none() && !(counting.few)(&case, reply.most, reply.accesses) {
            verdict.status = Status::Wrong;
            verdict.points = earned(question, true);
            let sentence = Sentence::new(counting.rule).with("accesses", reply.accesses);
            verdict.message = Some(sentence.with("most", reply.most));
            let arguments: Vec<Value> = arguments.into_iter().collect();
            verdict.counterexample = Some(Counterexample {
                input: format!("{}({})", question.function, joined(&arguments)),
                expected: reply.value.to_string(),
                got: reply.value.to_string(),
                drawing: None,
            });
            return Ok(());
        }
    }
    Ok(())
}
