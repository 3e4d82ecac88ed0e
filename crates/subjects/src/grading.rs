//! Grades a file against its subject, question by question.
//!
//! Each question is graded twice: alone, with the other functions it uses taken
//! from the reference, and then with the file's own functions. An early mistake
//! therefore costs no points later, and a remark still mentions it.

pub mod campaign;
pub mod fault;
mod shrink;
mod trial;

use crate::error::Error;
use crate::grading::campaign::{Found, Settings, call, campaign};
use crate::grading::fault::Cost;
use crate::python::session::{PythonSession, Target};
use crate::question::{Case, Counting, Exercise, Question};
use crate::report::{Counterexample, Sentence, Status, Verdict};
use crate::subject::Subject;
use crate::submission::outline::{Definition, Outline};
use crate::submission::query::Query;

/// Cases tried with the file's own functions.
const TOGETHER_CASES: usize = 100;

/// The verdict on one question.
pub fn grade(
    session: &mut PythonSession<'_>,
    subject: &Subject,
    outline: &Outline,
    question: &Question,
    settings: &Settings,
) -> Result<Verdict, Error> {
    if question.is_sql() {
        return grade_query(session, subject, outline, question, settings);
    }
    let Some(definition) = outline.functions.get(question.function) else {
        return Ok(missing(outline, question));
    };
    if definition.blank {
        return Ok(blank_answer(question));
    }
    let alone = Target::Function {
        name: question.function.to_owned(),
        inject: definition.calls.clone(),
    };
    let found = campaign(session, &alone, question, settings, settings.cases)?;
    let mut verdict = verdict(question, found);
    if uses_own(definition, outline, question) {
        with_own_functions(session, subject, outline, question, settings, &mut verdict)?;
    }
    if verdict.status == Status::Ok {
        demands(session, &alone, question, definition, &mut verdict)?;
    }
    Ok(verdict)
}

/// Whether the function uses the file's own version of another question's function.
fn uses_own(definition: &Definition, outline: &Outline, question: &Question) -> bool {
    let own = |name: &String| {
        let definition = outline.functions.get(name);
        definition.is_some_and(|definition| !definition.blank)
            && !question.pinned.contains(&name.as_str())
    };
    definition.calls.iter().any(own)
}

/// The second grading. An answer that is right in either one is right.
fn with_own_functions(
    session: &mut PythonSession<'_>,
    subject: &Subject,
    outline: &Outline,
    question: &Question,
    settings: &Settings,
    verdict: &mut Verdict,
) -> Result<(), Error> {
    let functions = subject.functions().into_iter();
    let unanswered = functions.filter(|&name| {
        let definition = outline.functions.get(name);
        definition.is_none_or(|definition| definition.blank)
    });
    let inject = unanswered.chain(question.pinned.iter().copied());
    let target = Target::Function {
        name: question.function.to_owned(),
        inject: inject.map(str::to_owned).collect(),
    };
    let right_alone = verdict.status == Status::Ok;
    let cases = if right_alone {
        TOGETHER_CASES
    } else {
        settings.cases
    };
    let found = campaign(session, &target, question, settings, cases)?;
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
    session: &mut PythonSession<'_>,
    subject: &Subject,
    outline: &Outline,
    question: &Question,
    settings: &Settings,
) -> Result<Verdict, Error> {
    let Some(query) = outline.queries.get(question.id) else {
        return Ok(missing(outline, question));
    };
    let query = Query::read(query, &subject.parameters());
    let target = Target::Query { sql: query.sql };
    let found = campaign(session, &target, question, settings, settings.cases)?;
    let mut verdict = verdict(question, found);
    verdict.remarks.extend(query.remarks);
    Ok(verdict)
}

fn verdict(question: &Question, found: Found) -> Verdict {
    let mut verdict = ungraded(question, Status::Ok);
    verdict.cases = found.cases;
    verdict.points = f64::from(question.points);
    verdict.remarks = found.remarks;
    if let Some((fault, counterexample)) = found.fault {
        verdict.status = fault.status();
        verdict.points = earned(question, fault.cost() == Cost::Half);
        verdict.message = Some(fault.sentence(question));
        verdict.counterexample = Some(counterexample);
    }
    verdict
}

/// The points of an answer: half if only a demand beyond the value is not met.
fn earned(question: &Question, partial: bool) -> f64 {
    if partial {
        f64::from(question.points) / 2.0
    } else {
        0.0
    }
}

/// A verdict without points or message.
fn ungraded(question: &Question, status: Status) -> Verdict {
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
    let mut verdict = ungraded(question, Status::Missing);
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

/// The verdict on a function without a body.
fn blank_answer(question: &Question) -> Verdict {
    let mut verdict = ungraded(question, Status::Missing);
    verdict.message = Some(Sentence::new("check-blank").with("function", question.function));
    verdict
}

/// The verdict when the checker itself fails.
pub fn tool_failure(question: &Question, error: &Error) -> Verdict {
    let mut verdict = ungraded(question, Status::Tool);
    verdict.message = Some(Sentence::new("check-tool").with("error", error));
    verdict
}

/// The verdict on a file that Python cannot parse.
pub fn unreadable(question: &Question, outline: &Outline) -> Verdict {
    let mut verdict = ungraded(question, Status::Error);
    if let Some(why) = &outline.unreadable {
        let sentence = match why.line {
            Some(line) => Sentence::new("check-syntax").with("line", line),
            None => Sentence::new("check-no-syntax"),
        };
        verdict.message = Some(sentence.with("message", &why.message));
    }
    verdict
}

/// Checks the demands beyond the value: recursion, forbidden names, few accesses.
fn demands(
    session: &mut PythonSession<'_>,
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
        count_accesses(session, target, question, counting, verdict)?;
    }
    Ok(())
}

fn count_accesses<C: Case>(
    session: &mut PythonSession<'_>,
    target: &Target,
    question: &Question,
    counting: &Counting<C>,
    verdict: &mut Verdict,
) -> Result<(), Error> {
    for case in (counting.inputs)() {
        let arguments = (counting.arguments)(&case);
        let results = session.run(target, &[case.request(&arguments, &[])])?;
        let Some(Ok(reply)) = results.into_iter().next() else {
            continue;
        };
        if reply.error.is_none() && !(counting.few)(&case, reply.most, reply.accesses) {
            verdict.status = Status::Wrong;
            verdict.points = earned(question, true);
            let sentence = Sentence::new(counting.rule).with("accesses", reply.accesses);
            verdict.message = Some(sentence.with("most", reply.most));
            verdict.counterexample = Some(Counterexample {
                input: call(question, &arguments, &[]),
                expected: reply.value.to_string(),
                got: reply.value.to_string(),
                drawing: None,
            });
            return Ok(());
        }
    }
    Ok(())
}
