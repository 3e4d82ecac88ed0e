//! Many inputs of one question, and the smallest that fails.

use std::time::Instant;

use crate::error::Error;
use crate::grading::fault::{Cost, Fault};
use crate::grading::shrink::{Failure, Trial};
use crate::python::reply::Reply;
use crate::python::session::{Bench, Target};
use crate::python::value::{Value, joined};
use crate::question::{Case, Exercise, Question, Task};
use crate::report::{Counterexample, Sentence, Status};
use crate::rng::Dice;

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
#[derive(Default)]
pub struct Found {
    /// How many were tried.
    pub cases: usize,
    /// The worst fault, on the smallest input that shows it.
    pub fault: Option<(Fault, Counterexample)>,
    /// What costs nothing and is worth saying.
    pub remarks: Vec<Sentence>,
}

impl Found {
    fn cost(&self) -> Cost {
        let fault = self.fault.as_ref();
        fault.map_or(Cost::Nothing, |(fault, _)| fault.cost())
    }
}

/// Tries `cases` inputs of a question, or fewer where it is slow or found wrong.
pub fn campaign(
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
        Exercise::Database(task) => try_cases(bench, target, question, task, wish, cases),
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
    let mut found = Found::default();
    let mut tried = 0;
    while tried < cases && (tried == 0 || Instant::now() < end) {
        let batch = if tried == 0 { 20 } else { 100 }.min(cases - tried);
        let inputs: Vec<C> = (tried..tried + batch)
            .map(|number| input(task, &mut dice, number * 100 / cases.max(1)))
            .collect();
        let (made, mut failures) = trial.failures(&inputs)?;
        failures.retain(|failure| failure.fault != Fault::Returns || !found.has_remarks());
        if trial.bench.is_worn() && failures.iter().any(is_worth_renewal) {
            trial.bench.renew();
            (dice, tried, found) = (Dice::new(wish.seed, question.id), 0, Found::default());
            continue;
        }
        tried += made;
        found.cases = tried;
        found.note(&mut trial, failures)?;
        if found.cost() == Cost::All {
            break;
        }
    }
    Ok(found)
}

/// Whether what ran before may be to blame; an endless loop is not worth the
/// wait.
fn is_worth_renewal<C>(failure: &Failure<C>) -> bool {
    failure.fault.cost() > Cost::Nothing && failure.fault.status() != Status::Timeout
}

impl Found {
    fn has_remarks(&self) -> bool {
        !self.remarks.is_empty()
    }

    /// Takes note of the worst of `failures`, where it is worse than what was
    /// found before; what costs nothing is a remark.
    fn note<C: Case>(
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
            if depends_on_the_past(trial, &failure)? {
                self.remarks.push(Sentence::new("check-past"));
            }
            self.fault = Some((failure.fault, counterexample));
        }
        Ok(())
    }
}

/// Whether the call is right when it is the first one: a global variable or a
/// default value has kept something from the calls before.
fn depends_on_the_past<C: Case>(
    trial: &mut Trial<'_, '_, C>,
    failure: &Failure<C>,
) -> Result<bool, Error> {
    if failure.reply.is_none() {
        return Ok(false);
    }
    trial.bench.forget();
    let (_, again) = trial.failures(std::slice::from_ref(&failure.case))?;
    let fails = |failure: &Failure<C>| failure.fault.cost() > Cost::Nothing;
    Ok(!again.iter().any(fails))
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

/// What came of a call, in Python's words.
fn outcome<C>(task: &Task<C>, reply: &Reply) -> String {
    match &reply.error {
        Some(raised) => format!("{}: {}", raised.kind, raised.message),
        None if task.prints => after_typing(&reply.printed),
        None => reply.value.to_string(),
    }
}

/// What is printed once the last answer is typed.
fn after_typing(printed: &str) -> String {
    match printed.rsplit_once('\0') {
        Some((_, end)) => format!("… {}", Value::Str(end.to_owned())),
        None => Value::Str(printed.to_owned()).to_string(),
    }
}

/// The call, ready to paste, and what is typed.
pub fn call(question: &Question, arguments: &[Value], answers: &[String]) -> String {
    let call = format!("{}({})", question.function, joined(arguments));
    if answers.is_empty() {
        return call;
    }
    format!("{call}  # input: {}", answers.join(" "))
}
