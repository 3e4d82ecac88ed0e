//! A walk through the student's function on the input that fails, line by line.

use serde_json::{Value as Json, json};

use crate::error::Error;
use crate::grading::campaign::{Goal, Settings, campaign, sample};
use crate::grading::showing::{call, drawn_inside};
use crate::printable::{cut, printable};
use crate::python::reply::{Reply, TracedStep};
use crate::python::session::{CallFailure, PythonSession, Target};
use crate::python::value::Value;
use crate::question::{Case, Exercise, Question};
use crate::subject::Subject;
use crate::submission::outline::Outline;

/// What a call did, line by line.
#[derive(Clone, Debug)]
pub struct Walk {
    /// The subject.
    pub subject: &'static str,
    /// The question.
    pub question: &'static str,
    /// The call.
    pub input: String,
    /// Whether the answer is right: the input is then an ordinary one.
    pub is_right: bool,
    /// The lines that were run, in order.
    pub steps: Vec<Step>,
    /// What the call returned, or the exception that ended it.
    pub result: String,
    /// Whether the steps reach the end of the call.
    pub is_complete: bool,
    source: Vec<String>,
}

/// A line about to be run.
#[derive(Clone, Debug)]
pub struct Step {
    /// The line.
    pub line: u64,
    /// The function it is in.
    pub function: String,
    /// How many calls of the file's functions it is inside.
    pub depth: u64,
    /// The variables and their values, as Python writes them.
    pub locals: Vec<(String, String)>,
    /// The first board, grid or picture among them, drawn.
    pub drawing: Option<String>,
}

impl Walk {
    /// A line of the file.
    #[must_use]
    pub fn line(&self, number: u64) -> &str {
        let index = usize::try_from(number).unwrap_or(0).wrapping_sub(1);
        self.source.get(index).map_or("", String::as_str)
    }
}

/// Walks through the answer to a question, on the smallest input that fails; on an
/// ordinary one if the answer is right.
pub fn walk(
    session: &mut PythonSession<'_>,
    subject: &Subject,
    outline: &Outline,
    question: &Question,
    settings: &Settings,
    source: &str,
) -> Result<Walk, Error> {
    let target = target(outline, question)?;
    let cases = settings.cases;
    let found = campaign(session, &target, question, settings, cases, Goal::Smallest)?;
    let is_right = found.request.is_none();
    let request = match found.request {
        Some(request) => Some(request),
        None => sample(session, question, settings, 4)?.into_iter().nth(1),
    };
    let request = request.unwrap_or_else(|| json!({ "arguments": [], "answers": [] }));
    let walk = traced(session, subject, question, &target, request, source)?;
    Ok(Walk { is_right, ..walk })
}

/// Walks through the answer to a question on these arguments.
pub fn walk_on(
    session: &mut PythonSession<'_>,
    subject: &Subject,
    outline: &Outline,
    question: &Question,
    arguments: &[Value],
    source: &str,
) -> Result<Walk, Error> {
    let target = target(outline, question)?;
    let arguments: Vec<Json> = arguments.iter().map(Value::to_json).collect();
    let request = json!({ "arguments": arguments, "answers": [] });
    traced(session, subject, question, &target, request, source)
}

/// The function that answers a question.
fn target(outline: &Outline, question: &Question) -> Result<Target, Error> {
    let definition = outline.functions.get(question.function);
    let definition = definition.filter(|definition| !definition.blank && !question.is_sql());
    let definition = definition.ok_or(Error::NothingToStep { id: question.id })?;
    Ok(Target::Function {
        name: question.function.to_owned(),
        inject: definition.calls.clone(),
    })
}

/// Makes one call and writes down its lines.
fn traced(
    session: &mut PythonSession<'_>,
    subject: &Subject,
    question: &Question,
    target: &Target,
    mut request: Json,
    source: &str,
) -> Result<Walk, Error> {
    let input = input(question, &request);
    request["step"] = json!(true);
    session.restart();
    let mut result = None;
    session.run(target, &[request], |_, reply| result = Some(reply))?;
    let (steps, result, is_complete) = match result {
        Some(Ok(reply)) => {
            let is_complete = !reply.is_cut;
            let steps = reply.steps.iter().map(|step| drawn(question, step));
            (steps.collect(), outcome(&reply), is_complete)
        }
        Some(Err(CallFailure::Raised(raised))) => {
            let said = format!("{}: {}", raised.kind, raised.message);
            (Vec::new(), printable(&said), true)
        }
        Some(Err(CallFailure::NoReply(_))) | None => (Vec::new(), "…".to_owned(), false),
    };
    Ok(Walk {
        subject: subject.name,
        question: question.id,
        input,
        is_right: false,
        steps,
        result,
        is_complete,
        source: source.split('\n').map(str::to_owned).collect(),
    })
}

/// The call that a request makes.
fn input(question: &Question, request: &Json) -> String {
    let arguments = request["arguments"].as_array();
    let arguments = arguments.into_iter().flatten().map(Value::from_json);
    let answers = request["answers"].as_array();
    let answers = answers.into_iter().flatten().filter_map(Json::as_str);
    let answers: Vec<String> = answers.map(str::to_owned).collect();
    cut(call(question, &arguments.collect::<Vec<_>>(), &answers))
}

fn outcome(reply: &Reply) -> String {
    match &reply.error {
        Some(raised) => printable(&format!("{}: {}", raised.kind, raised.message)),
        None => cut(reply.value.to_string()),
    }
}

fn drawn(question: &Question, step: &TracedStep) -> Step {
    fn first<C: Case>(step: &TracedStep) -> Option<String> {
        let mut locals = step.locals.iter();
        locals.find_map(|(_, value)| drawn_inside::<C>(value))
    }
    let drawing = match &question.exercise {
        Exercise::Awale(_) => first::<crate::inputs::awale::AwaleCase>(step),
        Exercise::Grid(_) => first::<crate::inputs::grids::GridCase>(step),
        Exercise::Picture(_) => first::<crate::inputs::pictures::PictureCase>(step),
        Exercise::Database(_) | Exercise::Query(_) | Exercise::Record(_) => None,
    };
    let locals = step.locals.iter();
    Step {
        line: step.line,
        function: printable(&step.function),
        depth: step.depth,
        locals: locals
            .map(|(name, value)| (printable(name), cut(value.to_string())))
            .collect(),
        drawing,
    }
}
