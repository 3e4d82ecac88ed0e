//! Runs many inputs of one question and shows the smallest that fails.

use serde_json::Value as Json;

use crate::error::Error;
use crate::grading::fault::{Cost, Fault};
use crate::grading::plan::Plan;
use crate::grading::showing::{changed_too, shown};
use crate::grading::trial::{Failure, Trial};
use crate::inputs::{queries, records};
use crate::python::session::{PythonSession, Target};
use crate::question::{Case, Exercise, Question, Task};
use crate::report::{Counterexample, Sentence};
use crate::rng::Rng;

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
    /// How many were to be run.
    pub planned: usize,
    /// The worst fault, on the smallest input that shows it.
    pub fault: Option<(Fault, Counterexample)>,
    /// The call that shows the fault, as the driver reads it.
    pub request: Option<Json>,
    /// Remarks that cost no points.
    pub remarks: Vec<Sentence>,
    /// By what the code tried to look at the checker.
    pub looked: Option<String>,
}

/// What a campaign is to find out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Whether there is a fault, shown on any input.
    Status,
    /// The fault on the smallest input.
    Smallest,
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
    goal: Goal,
) -> Result<Found, Error> {
    let cases = cases.min(question.most_cases);
    session.within(question, |session| {
        campaign_within(session, target, question, settings, cases, goal)
    })
}

fn campaign_within(
    session: &mut PythonSession<'_>,
    target: &Target,
    question: &Question,
    settings: &Settings,
    cases: usize,
    goal: Goal,
) -> Result<Found, Error> {
    match &question.exercise {
        Exercise::Awale(task) => try_cases(session, target, question, task, settings, cases, goal),
        Exercise::Grid(task) => try_cases(session, target, question, task, settings, cases, goal),
        Exercise::Picture(task) => {
            try_cases(session, target, question, task, settings, cases, goal)
        }
        Exercise::Database(task) => {
            try_cases(session, target, question, task, settings, cases, goal)
        }
        Exercise::Query(recipe) => {
            let task = queries::task(session, question, recipe);
            try_cases(session, target, question, &task, settings, cases, goal)
        }
        Exercise::Record(recipe) => {
            let task = records::task(session, question, recipe)?;
            try_cases(session, target, question, &task, settings, cases, goal)
        }
    }
}

fn try_cases<C: Case>(
    session: &mut PythonSession<'_>,
    target: &Target,
    question: &Question,
    task: &Task<C>,
    settings: &Settings,
    cases: usize,
    goal: Goal,
) -> Result<Found, Error> {
    let mut rng = Rng::new(settings.seed, question.id);
    let mut plan = Plan::new(cases, session.time_left());
    let mut trial = Trial {
        session,
        target,
        question,
        task,
        looked: None,
    };
    let mut found = Found {
        planned: cases,
        ..Found::default()
    };
    let mut waiting = Vec::new();
    while let Some(sizes) = plan.next_batch() {
        let inputs = sizes.iter().map(|&size| input(task, &mut rng, size));
        let inputs: Vec<C> = inputs.collect::<Result<_, Error>>()?;
        let (made, more) = trial.failures(&inputs)?;
        let mut failures = std::mem::take(&mut waiting);
        failures.extend(more);
        failures.sort_by_key(|failure| failure.length);
        failures.retain(|failure| failure.fault != Fault::Returns || !found.has_remarks());
        let broken = failures.iter().any(|failure| failure.reply.is_none());
        let first = found.cases == 0 && made < cases && made == inputs.len();
        found.cases += made;
        if first && !broken && !plan.is_slow() {
            // the second batch may have shorter inputs to begin with
            waiting = failures;
            continue;
        }
        found.record(&mut trial, failures, goal)?;
        if found.cost() == Cost::All || made == 0 {
            break;
        }
    }
    found.looked = trial.looked;
    Ok(found)
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
        goal: Goal,
    ) -> Result<(), Error> {
        let cost = |failure: &Failure<C>| failure.fault.cost();
        let worst = failures.iter().map(cost).max().unwrap_or(Cost::Nothing);
        failures.retain(|failure| cost(failure) == worst);
        let Some(first) = failures.first() else {
            return Ok(());
        };
        if worst == Cost::Nothing {
            self.remarks.push(first.fault.sentence(trial.question));
            return Ok(());
        }
        if worst <= self.cost() {
            return Ok(());
        }
        let failure = match goal {
            Goal::Status => failures.into_iter().next(),
            Goal::Smallest => smallest_of(trial, failures)?,
        };
        let Some(failure) = failure else {
            return Ok(());
        };
        let counterexample = shown(trial.question, trial.task, &failure);
        self.remarks
            .extend(changed_too(trial.question, trial.task, &failure));
        if goal == Goal::Smallest && depends_on_earlier_calls(trial, &failure)? {
            self.remarks.push(Sentence::new("check-past"));
        }
        self.request = Some(trial.call(&failure.case));
        self.fault = Some((failure.fault, counterexample));
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
    trial.session.restart();
    let (made, again) = trial.failures(std::slice::from_ref(&failure.case))?;
    let fails = |failure: &Failure<C>| failure.fault.cost() > Cost::Nothing;
    Ok(made > 0 && !again.iter().any(fails))
}

/// Calls on a few inputs of all sizes, as the driver reads them.
pub fn sample(
    session: &PythonSession<'_>,
    question: &Question,
    settings: &Settings,
    inputs: usize,
) -> Result<Vec<Json>, Error> {
    fn calls<C: Case>(task: &Task<C>, mut rng: Rng, inputs: usize) -> Result<Vec<Json>, Error> {
        let sizes = (0..inputs).map(|number| 100 * (number + 1) / inputs);
        let cases = sizes.map(|size| input(task, &mut rng, size));
        let call = |case: C| case.request(&(task.arguments)(&case), &(task.answers)(&case));
        cases.map(|case| case.map(call)).collect()
    }
    let rng = Rng::new(settings.seed, question.id);
    match &question.exercise {
        Exercise::Awale(task) => calls(task, rng, inputs),
        Exercise::Grid(task) => calls(task, rng, inputs),
        Exercise::Picture(task) => calls(task, rng, inputs),
        Exercise::Database(task) => calls(task, rng, inputs),
        Exercise::Query(recipe) => calls(&queries::task(session, question, recipe), rng, inputs),
        Exercise::Record(recipe) => calls(&records::task(session, question, recipe)?, rng, inputs),
    }
}

/// An input that the question allows. If none of this size is, a larger one.
pub fn input<C: Case>(task: &Task<C>, rng: &mut Rng, size: usize) -> Result<C, Error> {
    let mut draws = size * DRAWS;
    loop {
        let case = C::make(&task.maker, rng, (draws / DRAWS).min(100))?;
        if (task.allows)(&case) {
            return Ok(case);
        }
        draws += 1;
    }
}

/// Makes the failures smaller and returns the shortest.
fn smallest_of<C: Case>(
    trial: &mut Trial<'_, '_, C>,
    failures: Vec<Failure<C>>,
) -> Result<Option<Failure<C>>, Error> {
    let mut best: Option<Failure<C>> = None;
    let costly = failures.first().is_some_and(|f| f.reply.is_none());
    let wanted = if costly { 1 } else { usize::MAX };
    for failure in failures.into_iter().take(wanted) {
        let failure = trial.smallest(failure)?;
        if best
            .as_ref()
            .is_none_or(|best| failure.length < best.length)
        {
            best = Some(failure);
        }
    }
    Ok(best)
}
