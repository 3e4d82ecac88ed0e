//! Runs many inputs of one question and shows the smallest that fails.

use std::time::Instant;

use crate::error::Error;
use crate::grading::fault::{Cost, Fault};
use crate::grading::trial::{Failure, Trial};
use crate::python::reply::Reply;
use crate::python::session::{PythonSession, Target};
use crate::python::value::{Value, joined};
use crate::question::{Case, Exercise, Question, Task};
use crate::report::{Counterexample, Sentence, Status};
use crate::rng::Rng;

/// How many failing inputs are made smaller, to show the smallest of all.
const SHRUNK: usize = 5;
/// How many inputs of one size may be refused before a larger one is drawn.
const DRAWS: usize = 8;

/// The settings of a check.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How many cases to run for each question.
    pub cases: usize,
    /// The seed of the random cases.
    pub seed: u64,
}

/// The result of a campaign.
#[derive(Default)]
pub struct Found {
    /// How many cases were run.
    pub cases: usize,
    /// The worst fault, on the smallest input that shows it.
    pub fault: Option<(Fault, Counterexample)>,
    /// Remarks that cost no points.
    pub remarks: Vec<Sentence>,
}

impl Found {
    fn cost(&self) -> Cost {
        let fault = self.fault.as_ref();
        fault.map_or(Cost::Nothing, |(fault, _)| fault.cost())
    }
}

/// Runs `cases` inputs of a question, or fewer if it is slow or found wrong.
pub fn campaign(
    session: &mut PythonSession<'_>,
    target: &Target,
    question: &Question,
    settings: &Settings,
    cases: usize,
) -> Result<Found, Error> {
    let cases = cases.min(question.most_cases);
    match &question.exercise {
        Exercise::Awale(task) => try_cases(session, target, question, task, settings, cases),
        Exercise::Grid(task) => try_cases(session, target, question, task, settings, cases),
        Exercise::Picture(task) => try_cases(session, target, question, task, settings, cases),
        Exercise::Database(task) => try_cases(session, target, question, task, settings, cases),
    }
}

fn try_cases<C: Case>(
    session: &mut PythonSession<'_>,
    target: &Target,
    question: &Question,
    task: &Task<C>,
    settings: &Settings,
    cases: usize,
) -> Result<Found, Error> {
    let mut rng = Rng::new(settings.seed, question.id);
    let end = Instant::now() + session.limits.question;
    let mut trial = Trial {
        session,
        target,
        question,
        task,
    };
    let mut found = Found::default();
    let mut tried = 0;
    while tried < cases && (tried == 0 || Instant::now() < end) {
        let batch = if tried == 0 { 20 } else { 100 }.min(cases - tried);
        let inputs: Vec<C> = (tried..tried + batch)
            .map(|number| input(task, &mut rng, number * 100 / cases.max(1)))
            .collect();
        let (made, mut failures) = trial.failures(&inputs)?;
        failures.retain(|failure| failure.fault != Fault::Returns || !found.has_remarks());
        if trial.session.is_used() && failures.iter().any(needs_confirmation) {
            trial.session.restart();
            (rng, tried, found) = (Rng::new(settings.seed, question.id), 0, Found::default());
            continue;
        }
        tried += made;
        found.cases = tried;
        found.record(&mut trial, failures)?;
        if found.cost() == Cost::All {
            break;
        }
    }
    Ok(found)
}

/// Whether to confirm the failure in a new process, in case the functions that
/// ran before caused it. A timeout is not confirmed: it would cost another wait.
fn needs_confirmation<C>(failure: &Failure<C>) -> bool {
    failure.fault.cost() > Cost::Nothing && failure.fault.status() != Status::Timeout
}

impl Found {
    fn has_remarks(&self) -> bool {
        !self.remarks.is_empty()
    }

    /// Records the worst of `failures` if it is worse than what was found before;
    /// a fault that costs nothing becomes a remark.
    fn record<C: Case>(
        &mut self,
        trial: &mut Trial<'_, '_, C>,
        mut failures: Vec<Failure<C>>,
    ) -> Result<(), Error> {
        let cost = |failure: &Failure<C>| failure.fault.cost();
        let worst = failures.iter().map(cost).max().unwrap_or(Cost::Nothing);
        failures.retain(|failure| cost(failure) == worst);
        let Some(first) = failures.first() else {
            return Ok(());
        };
        if worst == Cost::Nothing {
            self.remarks.push(first.fault.sentence(trial.question));
        } else if worst > self.cost()
            && let Some(failure) = smallest_of(trial, failures)?
        {
            let counterexample = shown(trial.question, trial.task, &failure);
            if depends_on_earlier_calls(trial, &failure)? {
                self.remarks.push(Sentence::new("check-past"));
            }
            self.fault = Some((failure.fault, counterexample));
        }
        Ok(())
    }
}

/// Whether the call is right when it is the first one: a global variable or a
/// mutable default value then carries state from one call to the next.
fn depends_on_earlier_calls<C: Case>(
    trial: &mut Trial<'_, '_, C>,
    failure: &Failure<C>,
) -> Result<bool, Error> {
    if failure.reply.is_none() {
        return Ok(false);
    }
    trial.session.reload();
    let (_, again) = trial.failures(std::slice::from_ref(&failure.case))?;
    let fails = |failure: &Failure<C>| failure.fault.cost() > Cost::Nothing;
    Ok(!again.iter().any(fails))
}

/// An input that the question allows. If none of this size is, a larger one.
fn input<C: Case>(task: &Task<C>, rng: &mut Rng, size: usize) -> C {
    let mut draws = size * DRAWS;
    loop {
        let case = (task.generate)(rng, (draws / DRAWS).min(100));
        if (task.allows)(&case) {
            return case;
        }
        draws += 1;
    }
}

/// Makes the first failures smaller and returns the shortest.
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

/// The failure as the report shows it.
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
        Exercise::Database(_) => failure.case.drawing().unwrap_or_default(),
        _ => call(question, &arguments, &(task.answers)(&failure.case)),
    };
    let drawing = match &question.exercise {
        Exercise::Database(_) => None,
        _ => failure.case.drawing(),
    };
    Counterexample {
        input,
        expected: wanted.join("; "),
        got: got.join("; "),
        drawing,
    }
}

/// What a call returned, printed or raised, as Python writes it.
fn outcome<C>(task: &Task<C>, reply: &Reply) -> String {
    match &reply.error {
        Some(raised) => format!("{}: {}", raised.kind, raised.message),
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
pub fn call(question: &Question, arguments: &[Value], answers: &[String]) -> String {
    let call = format!("{}({})", question.function, joined(arguments));
    if answers.is_empty() {
        return call;
    }
    format!("{call}  # input: {}", answers.join(" "))
}
