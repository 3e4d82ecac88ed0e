//! The smallest input on which a reference fails.

use std::rc::Rc;
use std::time::{Duration, Instant};

use super::{Recipe, RecordCase, RecordSource};
use crate::error::Error;
use crate::python::session::PythonSession;
use crate::question::{Case as _, Question};
use crate::report::Sentence;
use crate::rng::Rng;

/// An input that the declaration or `cases.py` makes and on which the reference fails.
#[derive(Clone, Debug)]
pub struct FailingInput {
    /// The arguments, as Python writes them.
    pub arguments: String,
    /// How the reference fails.
    pub failure: Sentence,
    /// Whether it does not end.
    pub is_endless: bool,
}

/// Inputs tried for one on which the reference fails.
const FIRST_LOOK: usize = 60;
/// Tries to make such an input smaller.
const MOST_SMALLER: usize = 300;
/// A failure that takes longer is one of time.
const SLOW: Duration = Duration::from_secs(2);
/// How long the first look may take.
const LOOK: Duration = Duration::from_secs(20);

/// The smallest input found on which the reference fails.
pub fn failing_input(
    session: &PythonSession<'_>,
    question: &Question,
    recipe: &Recipe,
    seed: u64,
) -> Result<Option<FailingInput>, Error> {
    let source = Rc::new(RecordSource::new(session, question, recipe)?);
    let mut rng = Rng::new(seed, question.id);
    let fails = |case: &RecordCase<'_>| {
        let declaration = recipe.declaration.as_ref();
        declaration.is_none_or(|own| own.admits(&case.arguments))
            && source.is_valid(&case.arguments)
            && case.outcome().is_none()
    };
    let begin = Instant::now();
    for number in 0..FIRST_LOOK {
        if begin.elapsed() >= LOOK || source.is_endless.get() {
            break;
        }
        let arguments = source.draw(&mut rng, number * 100 / FIRST_LOOK)?;
        let mut case = RecordCase::new(&source, arguments);
        let start = Instant::now();
        if !fails(&case) {
            continue;
        }
        let is_endless = start.elapsed() >= SLOW.min(session.limits.call * 2 / 3);
        let mut failure = source.failure.take();
        let mut left = if is_endless { 0 } else { MOST_SMALLER };
        while left > 0 {
            let candidates = case.simpler().into_iter().chain(case.tiny()).take(left);
            let mut tried = 0;
            let smaller = candidates.inspect(|_| tried += 1).find(|own| fails(own));
            left -= tried;
            let Some(smaller) = smaller else {
                break;
            };
            failure = source.failure.take();
            case = smaller;
        }
        let arguments: Vec<String> = case.arguments.iter().map(ToString::to_string).collect();
        return Ok(Some(FailingInput {
            arguments: arguments.join(", "),
            failure: failure.unwrap_or_else(|| Sentence::new("check-timeout")),
            is_endless,
        }));
    }
    Ok(None)
}
