//! Any arguments as inputs: declared in `subject.toml` or made by the subject's own
//! `cases.py`. The right answer to each is what the subject's `reference.py` does.
//!
//! Both programs run in the sandbox, like a student's file. An input on which the
//! reference fails is none that the question allows.

mod failing;

use std::cell::{Cell, OnceCell, RefCell};
use std::fmt::Write as _;
use std::rc::Rc;
use std::sync::Arc;

use serde_json::{Value as Json, json};

use crate::declared::Declaration;
use crate::error::Error;
use crate::grading::fault::raised_sentence;
use crate::inputs::comparison::{ResultComparison, are_close, same_elements, same_lines};
use crate::inputs::simpler::simpler;
use crate::python::process::NoReply;
use crate::python::reply::{Raised, Reply};
use crate::python::session::{CallFailure, PythonSession, Target};
use crate::python::value::{Value, joined, text};
use crate::question::{Case, Effect, Question, Task};
use crate::report::Sentence;
use crate::rng::Rng;
pub use failing::{FailingInput, failing_input};

/// The function of the subject's program that is called, with one of three tasks.
const PROGRAM: &str = "grenier_program";
const MAKER: &str = "inputs";
const VALIDITY: &str = "valid";
const ACCEPTANCE: &str = "accepts";
/// Failures of the subject's own programs on drawn inputs, one after the other,
/// before the subject counts as broken.
const MOST_FAILURES: usize = 20;
/// Inputs of small sizes that `cases.py` makes, to find the smallest that fails.
const SMALL_DRAWS: usize = 240;
const SMALL_SIZES: usize = 24;

/// How the inputs of a question are made and answers compared.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The declared arguments; `None` if `cases.py` makes them.
    pub declaration: Option<Arc<Declaration>>,
    /// Whether `cases.py` says which inputs are valid.
    pub has_validity: bool,
    /// Whether `cases.py` says which other results are right.
    pub has_acceptance: bool,
    /// The arguments that a right answer may change, by number.
    pub changes: Vec<usize>,
    /// How results are compared.
    pub comparison: ResultComparison,
    /// Whether the printed text is graded instead of the value.
    pub prints: bool,
}

/// The programs of a subject that make the inputs of one question and answer them.
pub struct RecordSource<'a> {
    recipe: Recipe,
    id: &'static str,
    /// How many arguments the question has.
    arity: usize,
    reference: RefCell<PythonSession<'a>>,
    target: Target,
    program: Option<RefCell<PythonSession<'a>>>,
    /// Whether a call of that program did not end: it is not called again.
    is_endless: Cell<bool>,
    /// The last failure of one of the programs, to be told if there are many.
    failure: RefCell<Option<Sentence>>,
    /// Small inputs that the program made, once they are asked for.
    small: OnceCell<Vec<(usize, Vec<Value>)>>,
}

/// An input: its arguments, and what the reference does with them once it is known.
#[derive(Clone)]
pub struct RecordCase<'a> {
    arguments: Vec<Value>,
    outcome: OnceCell<Option<Outcome>>,
    source: Rc<RecordSource<'a>>,
}

/// What the reference does.
#[derive(Clone, Debug)]
struct Outcome {
    effect: Effect,
    printed: String,
}

impl<'a> Case for RecordCase<'a> {
    type Maker = Rc<RecordSource<'a>>;

    fn make(maker: &Self::Maker, rng: &mut Rng, size: usize) -> Result<Self, Error> {
        for _ in 0..MOST_FAILURES {
            let arguments = maker.draw(rng, size)?;
            let case = RecordCase::new(maker, arguments);
            if maker.is_valid(&case.arguments) && case.outcome().is_some() {
                return Ok(case);
            }
            if maker.is_endless.get() {
                break;
            }
        }
        Err(maker.broken("subject-inputs-refused"))
    }

    fn simpler(&self) -> Vec<Self> {
        let declaration = self.source.recipe.declaration.as_ref();
        if declaration.is_none() && !self.source.recipe.has_validity {
            // nobody can say which of them are inputs of the question
            return Vec::new();
        }
        let candidates = simpler(&self.arguments).into_iter();
        let completed = candidates.map(|arguments| match declaration {
            Some(declaration) => declaration.completed(arguments),
            None => arguments,
        });
        let new = completed.filter(|arguments| !same(arguments, &self.arguments));
        new.map(|arguments| RecordCase::new(&self.source, arguments))
            .collect()
    }

    /// The small inputs that `cases.py` makes and that are shorter than this one.
    fn tiny(&self) -> Vec<Self> {
        let length = joined(&self.arguments).len();
        let small = self.source.small().iter();
        let shorter = small.take_while(|(own, _)| *own < length);
        shorter
            .map(|(_, arguments)| RecordCase::new(&self.source, arguments.clone()))
            .collect()
    }

    const TRIES: usize = 4000;

    fn drawing(&self) -> Option<String> {
        None
    }
}

/// Whether values can be sent to a function and come back as they are.
fn are_plain(values: &[Value]) -> bool {
    values.iter().all(|value| match value {
        Value::Other(_) => false,
        Value::Dict(entries) => entries
            .iter()
            .all(|(key, value)| are_plain(&[key.clone(), value.clone()])),
        other => other.items().is_none_or(are_plain),
    })
}

/// Whether values are the same and of the same kinds.
fn same(one: &[Value], other: &[Value]) -> bool {
    let json = |values: &[Value]| values.iter().map(Value::to_json).collect::<Vec<Json>>();
    json(one) == json(other)
}

impl<'a> RecordCase<'a> {
    fn new(source: &Rc<RecordSource<'a>>, arguments: Vec<Value>) -> RecordCase<'a> {
        RecordCase {
            arguments,
            outcome: OnceCell::new(),
            source: Rc::clone(source),
        }
    }

    /// What the reference does; `None` if it fails.
    fn outcome(&self) -> Option<&Outcome> {
        let outcome = self
            .outcome
            .get_or_init(|| self.source.outcome(&self.arguments));
        outcome.as_ref()
    }

    fn is_allowed(&self) -> bool {
        let declaration = self.source.recipe.declaration.as_ref();
        declaration.is_none_or(|own| own.admits(&self.arguments))
            && self.source.is_valid(&self.arguments)
            && self.outcome().is_some()
    }

    fn expected(&self) -> Effect {
        let Some(outcome) = self.outcome() else {
            // never shown: such an input is not allowed
            return Effect::returns(Value::None);
        };
        if self.source.recipe.prints {
            return Effect::returns(Value::Str(outcome.printed.clone()));
        }
        outcome.effect.clone()
    }

    /// Whether another reply than the reference's is right too.
    fn accepts(&self, reply: &Reply) -> bool {
        let Some(outcome) = self.outcome() else {
            return false;
        };
        if self.source.recipe.prints {
            return same_lines(&outcome.printed, &reply.printed)
                && changed_alike(&self.arguments, &outcome.effect, reply);
        }
        let expected = &outcome.effect.value;
        let alike = match self.source.recipe.comparison {
            ResultComparison::Same => false,
            ResultComparison::AnyOrder => same_elements(expected, &reply.value),
            ResultComparison::Close(most) => are_close(expected, &reply.value, most),
        };
        if alike {
            return changed_alike(&self.arguments, &outcome.effect, reply);
        }
        self.source.recipe.has_acceptance && self.source.accepts(&self.arguments, reply)
    }
}

/// Whether the arguments after the call are as they should be.
fn changed_alike(before: &[Value], effect: &Effect, reply: &Reply) -> bool {
    before.iter().enumerate().all(|(index, before)| {
        let change = effect.changes.iter().find(|(at, _)| *at == index);
        reply.arguments.get(index) == Some(change.map_or(before, |(_, after)| after))
    })
}

impl<'a> RecordSource<'a> {
    /// The source for a question of the subject that `session` is about.
    pub fn new(
        session: &PythonSession<'a>,
        question: &Question,
        recipe: &Recipe,
    ) -> Result<RecordSource<'a>, Error> {
        let subject = session.subject();
        let reference = session.beside(subject.reference.to_owned())?;
        let needs_program =
            recipe.declaration.is_none() || recipe.has_validity || recipe.has_acceptance;
        let program = if needs_program {
            let text = program(subject.reference, subject.cases, question.id, recipe);
            Some(RefCell::new(session.beside(text)?))
        } else {
            None
        };
        Ok(RecordSource {
            recipe: recipe.clone(),
            id: question.id,
            arity: question.parameters.len(),
            reference: RefCell::new(reference),
            target: Target::Function {
                name: question.function.to_owned(),
                inject: Vec::new(),
            },
            program,
            is_endless: Cell::new(false),
            failure: RefCell::new(None),
            small: OnceCell::new(),
        })
    }

    fn draw(&self, rng: &mut Rng, size: usize) -> Result<Vec<Value>, Error> {
        if let Some(declaration) = &self.recipe.declaration {
            let drawn = declaration.draw(rng, size);
            return drawn.ok_or_else(|| self.broken("subject-inputs-impossible"));
        }
        let seed = Value::Int(rng.below(1 << 31) as i64);
        let arguments = [seed, Value::Int(size as i64)];
        match self.ask(MAKER, &arguments)? {
            Some(Value::List(items) | Value::Tuple(items)) if are_plain(&items) => {
                self.counted(items)
            }
            Some(_) => Err(self.broken("subject-inputs-shape")),
            None => Err(self.broken("subject-inputs-failed")),
        }
    }

    /// Small inputs that `inputs_` makes, with their lengths, the shortest first; none
    /// if the inputs are declared.
    fn small(&self) -> &[(usize, Vec<Value>)] {
        self.small.get_or_init(|| {
            if self.recipe.declaration.is_some() {
                return Vec::new();
            }
            let mut rng = Rng::new(0, self.id);
            let sizes = (0..SMALL_DRAWS).map(|number| SMALL_SIZES * number / SMALL_DRAWS);
            let drawn = sizes.map_while(|size| self.draw(&mut rng, size).ok());
            let with_length = drawn.map(|arguments| (joined(&arguments).len(), arguments));
            let mut small: Vec<(usize, Vec<Value>)> = with_length.collect();
            small.sort_by_key(|(length, _)| *length);
            small.dedup_by(|one, other| same(&one.1, &other.1));
            small
        })
    }

    /// The arguments that `inputs_` returned, if there are as many as there should be.
    fn counted(&self, items: Vec<Value>) -> Result<Vec<Value>, Error> {
        if items.len() == self.arity {
            return Ok(items);
        }
        let sentence = Sentence::new("subject-inputs-count")
            .with("found", items.len())
            .with("expected", self.arity)
            .with("question", self.id);
        Err(Error::BrokenSubject { sentence })
    }

    /// What the subject's program answers to a task; `None` if it fails.
    fn ask(&self, task: &str, arguments: &[Value]) -> Result<Option<Value>, Error> {
        let Some(program) = self.program.as_ref().filter(|_| !self.is_endless.get()) else {
            return Ok(None);
        };
        let target = Target::Function {
            name: PROGRAM.to_owned(),
            inject: Vec::new(),
        };
        let arguments = [&[text(task)], arguments].concat();
        let reply = self.call(&mut program.borrow_mut(), &target, &arguments)?;
        Ok(reply.map(|reply| reply.value))
    }

    /// The reply to a call without an exception; `None` if there is none.
    fn call(
        &self,
        session: &mut PythonSession<'a>,
        target: &Target,
        arguments: &[Value],
    ) -> Result<Option<Reply>, Error> {
        let arguments: Vec<Json> = arguments.iter().map(Value::to_json).collect();
        let call = json!({ "arguments": arguments, "answers": [] });
        session.begin_question();
        let mut found = None;
        session.run(target, &[call], |_, reply| found = Some(reply))?;
        let is_program = matches!(target, Target::Function { name, .. } if name == PROGRAM);
        let told = |mut raised: Raised| {
            // cases.py follows the reference in the same program
            let before = session.subject().lines_before_cases();
            let own = raised.line.filter(|line| is_program && *line > before);
            raised.line = own.map(|line| line - before).or(raised.line);
            raised_sentence(&raised)
        };
        let failure = match found {
            Some(Ok(mut reply)) => match reply.error.take() {
                None => return Ok(Some(reply)),
                Some(raised) => told(raised),
            },
            Some(Err(CallFailure::Raised(raised))) => told(raised),
            Some(Err(CallFailure::NoReply(no_reply))) => {
                let is_endless = is_program && no_reply == NoReply::Timeout;
                self.is_endless.set(self.is_endless.get() || is_endless);
                no_reply.sentence()
            }
            None => Sentence::new("check-timeout"),
        };
        *self.failure.borrow_mut() = Some(failure);
        Ok(None)
    }

    fn is_valid(&self, arguments: &[Value]) -> bool {
        if !self.recipe.has_validity {
            return true;
        }
        let arguments = [Value::List(arguments.to_vec())];
        matches!(self.ask(VALIDITY, &arguments), Ok(Some(Value::Bool(true))))
    }

    fn accepts(&self, before: &[Value], reply: &Reply) -> bool {
        let arguments = [
            Value::List(before.to_vec()),
            reply.value.clone(),
            Value::List(reply.arguments.clone()),
        ];
        matches!(
            self.ask(ACCEPTANCE, &arguments),
            Ok(Some(Value::Bool(true)))
        )
    }

    fn outcome(&self, arguments: &[Value]) -> Option<Outcome> {
        let mut session = self.reference.borrow_mut();
        let reply = self.call(&mut session, &self.target, arguments).ok()??;
        let changes = self.recipe.changes.iter();
        let changes = changes.map(|&at| Some((at, reply.arguments.get(at)?.clone())));
        let effect = Effect {
            changes: changes.collect::<Option<_>>()?,
            value: reply.value,
        };
        Some(Outcome {
            effect,
            printed: reply.printed,
        })
    }

    /// Says that the subject is broken, and by what as far as it is known.
    fn broken(&self, key: &'static str) -> Error {
        let sentence = match self.failure.borrow().as_ref() {
            Some(why) => Sentence::new("subject-program-failed").because(why),
            None => Sentence::new(key),
        };
        Error::BrokenSubject {
            sentence: sentence.with("question", self.id),
        }
    }
}

/// The subject's program, with one function that does whichever of the tasks it is
/// asked for: another function would need another process.
fn program(reference: &str, cases: &str, id: &str, recipe: &Recipe) -> String {
    let mut text = format!("{reference}\n\n{cases}\n\n\ndef {PROGRAM}(task, *given):\n");
    if recipe.declaration.is_none() {
        let _ = write!(
            text,
            "    if task == \"{MAKER}\":\n        import random\n        \
             return list(inputs_{id}(random.Random(given[0]), given[1]))\n"
        );
    }
    if recipe.has_validity {
        let _ = write!(
            text,
            "    if task == \"{VALIDITY}\":\n        return bool(valid_{id}(*given[0]))\n"
        );
    }
    if recipe.has_acceptance {
        let _ = write!(
            text,
            "    if task == \"{ACCEPTANCE}\":\n        return bool(accepts_{id}(*given))\n"
        );
    }
    text + "    return None\n"
}

/// The task of a question with these inputs.
pub fn task<'a>(
    session: &PythonSession<'a>,
    question: &Question,
    recipe: &Recipe,
) -> Result<Task<RecordCase<'a>>, Error> {
    let source = RecordSource::new(session, question, recipe)?;
    let task = Task::made_by(
        Rc::new(source),
        |case: &RecordCase<'a>| case.arguments.clone(),
        |case: &RecordCase<'a>| case.expected(),
    );
    let mut task = task.only(RecordCase::is_allowed).or(RecordCase::accepts);
    task.prints = recipe.prints;
    Ok(task)
}
