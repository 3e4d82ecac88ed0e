//! Grades a file against its subject, question by question.
//!
//! Each question is graded twice: alone, with the other functions it uses taken
//! from the reference, and then with the file's own functions. An early mistake
//! therefore costs no points later, and a remark still mentions it.

pub mod campaign;
pub mod diagnosis;
pub mod fault;
mod plan;
mod showing;
mod shrink;
mod trial;
pub mod walking;

use std::collections::BTreeSet;

use serde_json::{Value as Json, json};

use crate::error::Error;
use crate::grading::campaign::{Found, Goal, Settings, campaign, sample};
use crate::grading::fault::{Cost, fault};
use crate::grading::showing::call;
use crate::printable::cut;
use crate::python::session::{PythonSession, Target};
use crate::question::{Case, Counting, Exercise, Question, Task};
use crate::report::{Counterexample, Excerpt, Sentence, Status, Verdict};
use crate::subject::Subject;
use crate::submission::outline::{Definition, LostPart, Outline};
use crate::submission::query::Query;

/// Cases tried with the file's own functions.
const TOGETHER_CASES: usize = 100;
/// Names told of those by which an answer looks at the checker.
const NAMED: usize = 4;
/// How many calls of one function must be under way at once, on some input, where
/// recursion is asked for.
const RECURSION: u64 = 3;
/// Inputs on which the depth of recursion is measured.
const TRACED: usize = 30;

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
        let query = query.map(|query| Query::read(query, &subject.parameters()));
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
        let mut right = self::verdict(question, found);
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
    let query = Query::read(query, &subject.parameters());
    let target = Target::Query { sql: query.sql };
    let cases = settings.cases;
    let found = campaign(session, &target, question, settings, cases, Goal::Smallest)?;
    let mut verdict = verdict(question, found);
    name_mistake(session, &target, subject, question, &mut verdict)?;
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
    } else if found.cases * 10 < found.planned {
        verdict.status = Status::Timeout;
        verdict.points = 0.0;
        verdict.message = Some(few_cases("check-too-few-cases", found.cases, found.planned));
    } else if found.cases * 2 < found.planned {
        let remark = few_cases("check-few-cases", found.cases, found.planned);
        verdict.remarks.push(remark);
    }
    verdict
}

fn few_cases(key: &'static str, cases: usize, planned: usize) -> Sentence {
    Sentence::new(key)
        .with("cases", cases)
        .with("planned", planned)
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
        out_of: f64::from(question.points),
        message: None,
        counterexample: None,
        together: None,
        diagnosis: None,
        remarks: Vec::new(),
        code: None,
    }
}

/// The verdict on an answer in a place that Python cannot read.
fn lost(outline: &Outline, name: &str, question: &Question) -> Option<Verdict> {
    let part = outline.lost(name)?;
    let mut verdict = ungraded(question, Status::Error);
    verdict.message = Some(lost_sentence("check-syntax-part", part));
    Some(verdict)
}

fn lost_sentence(key: &'static str, part: &LostPart) -> Sentence {
    Sentence::new(key)
        .with("line", part.line)
        .with("message", &part.message)
}

/// Remarks on the unreadable places that hold no answer to a question.
pub fn remarks_on_file(subject: &Subject, outline: &Outline) -> Vec<Sentence> {
    let is_answer = |name: &String| {
        let mut questions = subject.questions.iter();
        questions.any(|question| question.id == name || question.function == name)
    };
    let others = outline
        .lost
        .iter()
        .filter(|part| !part.names.iter().any(is_answer));
    others
        .map(|part| lost_sentence("check-lost", part))
        .collect()
}

/// The answer to a question, as the student wrote it.
pub fn excerpt(source: &str, outline: &Outline, question: &Question) -> Option<Excerpt> {
    if let Some(query) = outline.queries.get(question.id)
        && question.is_sql()
    {
        let text = query.trim().to_owned();
        return Some(Excerpt { first: None, text });
    }
    let name = if question.is_sql() {
        question.id
    } else {
        question.function
    };
    let definition = outline.functions.get(name);
    let (first, last) = match (definition, outline.lost(name)) {
        (Some(definition), _) => (definition.first, definition.last),
        (None, Some(part)) => (part.first, part.last),
        (None, None) => return None,
    };
    let count = (last + 1).saturating_sub(first) as usize;
    let lines = source.split('\n').skip(first.saturating_sub(1) as usize);
    let text = lines.take(count).collect::<Vec<&str>>().join("\n");
    Some(Excerpt {
        first: Some(first),
        text,
    })
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

/// The verdict on a question for which the file has no time left.
pub fn out_of_time(question: &Question) -> Verdict {
    let mut verdict = ungraded(question, Status::Timeout);
    verdict.message = Some(Sentence::new("check-file-time"));
    verdict
}

/// The verdict on a file that Python cannot parse.
pub fn unreadable(question: &Question, outline: &Outline) -> Verdict {
    let mut verdict = ungraded(question, Status::Error);
    if let Some(why) = &outline.unreadable {
        let sentence = match why.line {
            Some(line) => Sentence::new("check-syntax").with("line", line),
            None if why.message.is_empty() => Sentence::new("check-unreadable"),
            None => Sentence::new("check-no-syntax"),
        };
        let sentence = match why.message.as_str() {
            "" => sentence,
            message => sentence.with("message", message),
        };
        verdict.message = Some(sentence);
    }
    verdict
}

/// Remarks on the functions used: those that the question names, and ready-made
/// ones that the subject does not list.
fn remarks_on_means(question: &Question, definition: &Definition) -> Vec<Sentence> {
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
fn demands(
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
    let calls: Vec<Json> = sample(question, settings, TRACED)
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
                input: call(question, &arguments, &[]),
                expected: got.clone(),
                got,
                drawing: None,
                differences: Vec::new(),
                drawings: None,
            });
            return Ok(());
        }
    }
    Ok(())
}
