//! The algorithms of a subject: functions of its reference that a reader walks
//! through, line by line, on any input.

use serde::Serialize;
use serde_json::json;

use crate::checker::Checker;
use crate::control::Control;
use crate::error::Error;
use crate::grading::walking::{Place, Walk, traced};
use crate::python::literal;
use crate::python::reference::Reference;
use crate::python::session::{PythonSession, Target};
use crate::python::value::Value;
use crate::question::Kind;
use crate::subject::Subject;

/// A function of a subject's reference, with an input to begin with.
#[derive(Clone, Debug)]
pub struct Algorithm {
    /// Its id in the subject: `sowing`.
    pub id: &'static str,
    /// The function that is called.
    pub function: &'static str,
    /// The names of its parameters.
    pub parameters: Vec<&'static str>,
    /// The arguments to begin with, as Python writes them, one for each parameter.
    pub inputs: Vec<&'static str>,
    /// The functions whose lines are shown, `function` among them. What others do
    /// is one step.
    pub shows: Vec<&'static str>,
    /// The questions to which those functions are the answers.
    pub questions: Vec<&'static str>,
    /// What is drawn of the variables.
    pub kind: Kind,
    /// The variables that are places in what is drawn: `i`, or `x, y`; four are a
    /// corner with a height and a width.
    pub points: Vec<&'static str>,
    /// The lists that are drawn as one line of cells.
    pub lines: Vec<&'static str>,
    /// The room of the site that shows the same otherwise.
    pub room: Option<Room>,
}

/// A room that shows an algorithm in another way, from the same input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Room {
    /// The tree of a search in awalé.
    Negamax,
}

/// What was typed for an argument is no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgumentError {
    /// The parameter.
    pub name: &'static str,
    /// What was typed; `None` where nothing was.
    pub found: Option<String>,
}

impl Algorithm {
    /// The code that is shown.
    #[must_use]
    pub fn code(&self, subject: &Subject) -> String {
        Reference::new(subject)
            .listing(self.function, &self.shows)
            .shown
    }

    /// Its inputs, with the numbers for which names of the subject stand.
    #[must_use]
    pub fn inputs_without_names(&self, subject: &Subject) -> Vec<String> {
        let values = self.arguments(&self.inputs, &subject.constants);
        let values = values.unwrap_or_default();
        values.iter().map(Value::to_string).collect()
    }

    /// The arguments in `typed`, one text for each parameter as Python writes it.
    pub(crate) fn arguments<T: AsRef<str>>(
        &self,
        typed: &[T],
        constants: &[(&str, i64)],
    ) -> Result<Vec<Value>, ArgumentError> {
        let one = |(at, name): (usize, &&'static str)| {
            let text = typed.get(at).map(AsRef::as_ref);
            let values = text.and_then(|text| literal::values(text, constants));
            match values.as_deref() {
                Some([value]) => Ok(value.clone()),
                _ => Err(ArgumentError {
                    name,
                    found: text.map(str::to_owned),
                }),
            }
        };
        self.parameters.iter().enumerate().map(one).collect()
    }
}

impl Subject {
    /// The algorithm called `id`.
    #[must_use]
    pub fn algorithm(&self, id: &str) -> Option<&Algorithm> {
        self.algorithms.iter().find(|own| own.id == id)
    }
}

impl Checker {
    /// Walks through an algorithm of a subject on the arguments in `typed`, a text
    /// for each parameter as Python writes it.
    pub fn walk<T: AsRef<str>>(
        &self,
        subject: &Subject,
        algorithm: &Algorithm,
        typed: &[T],
        control: &dyn Control,
    ) -> Result<Walk, Error> {
        let arguments = algorithm.arguments(typed, &subject.constants)?;
        let listing = Reference::new(subject).listing(algorithm.function, &algorithm.shows);
        let (interpreter, tier, limits) = self.parts();
        let mut session = PythonSession::new(interpreter, tier, limits, subject, listing.all())
            .controlled_by(control);
        session.outline()?;
        session.begin_question();
        let target = Target::Function {
            name: algorithm.function.to_owned(),
            inject: Vec::new(),
        };
        let arguments: Vec<_> = arguments.iter().map(Value::to_json).collect();
        let request = json!({
            "arguments": arguments,
            "answers": [],
            "only": algorithm.shows,
        });
        let place = Place {
            id: algorithm.id,
            function: algorithm.function,
            kind: algorithm.kind,
            lines: &algorithm.lines,
        };
        traced(&mut session, &place, &target, request, &listing.shown)
    }
}

/// What of a reference an algorithm needs.
pub struct Listing {
    /// The definitions that are shown, after what stands before all of them.
    pub shown: String,
    /// The other definitions that they use.
    pub rest: String,
}

impl Listing {
    /// The program that is run: what is shown comes first, so that its lines have
    /// the same numbers.
    fn all(&self) -> String {
        format!("{}\n\n\n{}", self.shown, self.rest)
    }
}

/// The questions, with their functions, to which `functions` are the answers.
pub fn questions(
    functions: &[&str],
    asked: impl Iterator<Item = (&'static str, &'static str)>,
) -> Vec<&'static str> {
    let answered = asked.filter(|(_, function)| functions.contains(function));
    answered.map(|(id, _)| id).collect()
}
