//! Grades a file against its subject, question by question.
//!
//! Each question is graded twice: alone, with the other functions it uses taken
//! from the reference, and then with the file's own functions. An early mistake
//! therefore costs no points later, and a remark still mentions it.

pub mod campaign;
mod demands;
pub mod diagnosis;
pub mod fault;
mod plan;
mod showing;
mod shrink;
mod trial;
mod verdicts;
pub mod walking;

use std::collections::BTreeSet;

use crate::error::Error;
use crate::grading::campaign::{Goal, Settings, campaign};
use crate::grading::demands::{demands, remarks_on_means};
use crate::grading::fault::Cost;
use crate::grading::verdicts::{blank_answer, lost, missing, verdict};
use crate::python::session::{PythonSession, Target};
use crate::question::Question;
use crate::report::{Sentence, Status, Verdict};
use crate::subject::Subject;
use crate::submission::outline::{Definition, Outline};
use crate::submission::query::Query;
pub use verdicts::{excerpt, out_of_time, remarks_on_file, tool_failure, unreadable};

/// Cases tried with the file's own functions.
const TOGETHER_CASES: usize = 100;
/// Names told of those by which an answer looks at the checker.
const NAMED: usize = 4;

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
        return Ok(lost(outline, question.function, question)
            .unwrap_or_else(|| missing(outline, question)));
    };
    if definition.blank {
        return Ok(blank_answer(question));
    }
    let alone = Target::Function {
        name: question.function.to_owned(),
        inject: definition.calls.clone(),
    };
    let cases = settings.cases;
    let found = campaign(session, &alone, question, settings, cases, Goal::Smallest)?;
    let looked = found.looked.clone();
    let mut verdict = verdict(question, found);
    verdict.message = verdict
        .message
        .map(|said| absent_module(subject, outline, said));
    if verdict.status == Status::Timeout {
        session.endless.insert(question.function.to_owned());
    } else if uses_own(definition, outline, question) {
        with_own_functions(session, subject, outline, question, settings, &mut verdict)?;
    }
    name_mistake(session, &alone, subject, question, &mut verdict)?;
    if verdict.status == Status::Ok {
        verdict
            .remarks
            .extend(remarks_on_means(question, definition));
        demands(
            session,
            &alone,
            question,
            definition,
            settings,
            &mut verdict,
        )?;
    }
    verdict.remarks.extend(looks(definition, looked));
    Ok(verdict)
}

/// What to say of a name that is not defined because its module could not be
/// imported.
fn absent_module(subject: &Subject, outline: &Outline, said: Sentence) -> Sentence {
    let message = said.values.iter().find(|(name, _)| *name == "message");
    let name = message.and_then(|(_, text)| text.strip_prefix("name '")?.split('\'').next());
    let Some(module) = name.and_then(|name| outline.imports.get(name)) else {
        return said;
    };
    let root = module.split('.').next().unwrap_or_default();
    let key = if subject.packages.contains(&root) {
        "check-module-absent"
    } else {
        "check-module-not-loaded"
    };
    Sentence::new(key).with("module", module)
}

/// A remark for the teacher on an answer that can look at the checker, or tried.
fn looks(definition: &Definition, looked: Option<String>) -> Option<Sentence> {
    let mut names = definition.looks.clone();
    names.extend(looked.filter(|name| !definition.looks.contains(name)));
    names.truncate(NAMED);
    (!names.is_empty()).then(|| Sentence::new("check-looks").with("names", names.join(", ")))
}

/// The first function that `definition` comes to use, by way of the file's own
/// functions, that does not end in time.
fn endless_part<'a>(
    session: &'a PythonSession<'_>,
    outline: &Outline,
    definition: &Definition,
) -> Option<&'a str> {
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let mut todo: Vec<&str> = definition.calls.iter().map(String::as_str).collect();
    while let Some(name) = todo.pop() {
        if let Some(endless) = session.endless.get(name) {
            return Some(endless);
        }
        if let Some(own) = outline.functions.get(name)
            && seen.insert(name)
        {
            todo.extend(own.calls.iter().map(String::as_str));
        }
    }
    None
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

/// Names the mistake of a wrong answer, if it is a known one.
fn name_mistake(
    session: &mut PythonSession<'_>,
    target: &Target,
    subject: &Subject,
    question: &Question,
    verdict: &mut Verdict,
) -> Result<(), Error> {
    if matches!(verdict.status, Status::Wrong | Status::Error) {
        verdict.diagnosis = diagnosis::diagnose(session, target, question, subject.mistakes)?;
    }
    Ok(())
}

/// What a wrong answer does on the inputs by which mistakes are named, as a
/// subject's `mistakes.txt` writes it.
pub fn answers(
    session: &mut PythonSession<'_>,
    subject: &Subject,
    outline: &Outline,
    question: &Question,
) -> Result<Option<String>, Error> {
    let target = if question.is_sql() {
        let query = outline.queries.get(question.id);
        let query = query.map(|query| Query::to(subject, query));
        query.map(|query| Target::Query { sql: query.sql })
    } else {
        let definition = outline.functions.get(question.function);
        definition.map(|definition| Target::Function {
            name: question.function.to_owned(),
            inject: definition.calls.clone(),
        })
    };
    match target {
        Some(target) => diagnosis::written_answers(session, &target, question),
        None => Ok(None),
    }
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
    let definition = outline.functions.get(question.function);
    if let Some(name) = definition.and_then(|own| endless_part(session, outline, own)) {
        let remark = Sentence::new("check-together-endless").with("function", name);
        verdict.remarks.push(remark);
        return Ok(());
    }
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
    let (cases, goal) = if right_alone {
        (TOGETHER_CASES.min(settings.cases), Goal::Status)
    } else {
        (settings.cases, Goal::Smallest)
    };
    let found = campaign(session, &target, question, settings, cases, goal)?;
    if found.cases == 0 {
        return Ok(());
    }
    let status = found.fault.as_ref().map_or(Status::Ok, |(f, _)| f.status());
    verdict.together = Some(status);
    if right_alone && status != Status::Ok {
        let culprit = culprit(session, subject, outline, question, settings)?;
        verdict.remarks.push(match culprit {
            Some(earlier) => Sentence::new("check-together-wrong-of")
                .with("id", earlier.id)
                .with("function", earlier.function),
            None => Sentence::new("check-together-wrong"),
        });
    }
    if !right_alone && status == Status::Ok {
        let mut right = self::verdicts::verdict(question, found);
        right.together = Some(status);
        right.remarks.push(Sentence::new("check-only-together"));
        *verdict = right;
    }
    Ok(())
}

/// The earlier question whose function spoils the answer: the answer is wrong with
/// that one of the file's functions and the reference's for all others.
fn culprit<'a>(
    session: &mut PythonSession<'_>,
    subject: &'a Subject,
    outline: &Outline,
    question: &Question,
    settings: &Settings,
) -> Result<Option<&'a Question>, Error> {
    let used = own_parts(outline, question.function);
    let cases = TOGETHER_CASES.min(settings.cases);
    let candidates = subject.questions.iter().filter(|other| {
        used.contains(other.function) && !question.pinned.contains(&other.function)
    });
    for earlier in candidates {
        let others = subject.functions().into_iter();
        let others = others.filter(|&name| name != earlier.function && name != question.function);
        let target = Target::Function {
            name: question.function.to_owned(),
            inject: others.map(str::to_owned).collect(),
        };
        let found = campaign(session, &target, question, settings, cases, Goal::Status)?;
        if found
            .fault
            .is_some_and(|(fault, _)| fault.cost() > Cost::Nothing)
        {
            return Ok(Some(earlier));
        }
    }
    Ok(None)
}

/// The functions of the subject that a function of the file comes to use.
fn own_parts<'a>(outline: &'a Outline, function: &str) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut todo: Vec<&str> = vec![function];
    while let Some(name) = todo.pop() {
        let calls = outline.functions.get(name).map(|own| &own.calls);
        for call in calls.into_iter().flatten() {
            if outline.functions.contains_key(call) && found.insert(call.as_str()) {
                todo.push(call);
            }
        }
    }
    found
}

fn grade_query(
    session: &mut PythonSession<'_>,
    subject: &Subject,
    outline: &Outline,
    question: &Question,
    settings: &Settings,
) -> Result<Verdict, Error> {
    let Some(query) = outline.queries.get(question.id) else {
        return Ok(
            lost(outline, question.id, question).unwrap_or_else(|| missing(outline, question))
        );
    };
    let query = Query::to(subject, query);
    let target = Target::Query { sql: query.sql };
    let cases = settings.cases;
    let found = campaign(session, &target, question, settings, cases, Goal::Smallest)?;
    let mut verdict = verdict(question, found);
    name_mistake(session, &target, subject, question, &mut verdict)?;
    verdict.remarks.extend(query.remarks);
    Ok(verdict)
}
