//! A walk through the student's function on the input that fails, line by line.

use serde_json::{Value as Json, json};

use crate::error::Error;
use crate::grading::campaign::{Goal, Settings, campaign, sample};
use crate::grading::showing::{call, drawn_inside};
use crate::inputs::awale::AwaleCase;
use crate::inputs::grids::GridCase;
use crate::inputs::pictures::{PictureCase, drawn_pixels};
use crate::printable::{cut, printable};
use crate::python::reply::{Reply, TracedStep};
use crate::python::session::{CallFailure, PythonSession, Target};
use crate::python::value::Value;
use crate::question::{Case as _, Kind, Question};
use crate::submission::outline::Outline;

/// Drawings shown of one step.
const MOST_DRAWINGS: usize = 3;

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
    /// The boards, grids or pictures among them, drawn, each after its name.
    pub drawings: Vec<(String, String)>,
}

impl Step {
    /// The first board, grid or picture among the variables, drawn.
    #[must_use]
    pub fn drawing(&self) -> Option<&str> {
        self.drawings.first().map(|(_, drawing)| drawing.as_str())
    }
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
    let walk = traced(session, &Place::of(question), &target, request, source)?;
    Ok(Walk { is_right, ..walk })
}

/// Walks through the answer to a question on these arguments.
pub fn walk_on(
    session: &mut PythonSession<'_>,
    outline: &Outline,
    question: &Question,
    arguments: &[Value],
    source: &str,
) -> Result<Walk, Error> {
    let target = target(outline, question)?;
    let arguments: Vec<Json> = arguments.iter().map(Value::to_json).collect();
    let request = json!({ "arguments": arguments, "answers": [] });
    traced(session, &Place::of(question), &target, request, source)
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

/// What a walk is about.
pub struct Place<'a> {
    /// The id of the question, or of the algorithm.
    pub id: &'static str,
    /// Its function.
    pub function: &'static str,
    /// What is drawn of the variables.
    pub kind: Kind,
    /// The lists that are drawn as one line of cells.
    pub lines: &'a [&'static str],
}

impl Place<'_> {
    fn of(question: &Question) -> Place<'static> {
        Place {
            id: question.id,
            function: question.function,
            kind: question.kind(),
            lines: &[],
        }
    }
}

/// Makes one call and writes down its lines: those of all functions of the file, or
/// of those that the request names as `only`.
pub fn traced(
    session: &mut PythonSession<'_>,
    place: &Place<'_>,
    target: &Target,
    mut request: Json,
    source: &str,
) -> Result<Walk, Error> {
    let input = input(place.function, &request);
    request["step"] = json!(true);
    session.restart();
    let mut result = None;
    session.run(target, &[request], |_, reply| result = Some(reply))?;
    let (steps, result, is_complete) = match result {
        Some(Ok(reply)) => {
            let is_complete = !reply.is_cut;
            let steps = reply.steps.iter().map(|step| drawn(place, step));
            (steps.collect(), outcome(&reply), is_complete)
        }
        Some(Err(CallFailure::Raised(raised))) => {
            let said = format!("{}: {}", raised.kind, raised.message);
            (Vec::new(), printable(&said), true)
        }
        Some(Err(CallFailure::NoReply(_))) | None => (Vec::new(), "…".to_owned(), false),
    };
    Ok(Walk {
        subject: session.subject().name,
        question: place.id,
        input,
        is_right: false,
        steps,
        result,
        is_complete,
        source: source.split('\n').map(str::to_owned).collect(),
    })
}

/// The call that a request makes.
fn input(function: &str, request: &Json) -> String {
    let arguments = request["arguments"].as_array();
    let arguments = arguments.into_iter().flatten().map(Value::from_json);
    let answers = request["answers"].as_array();
    let answers = answers.into_iter().flatten().filter_map(Json::as_str);
    let answers: Vec<String> = answers.map(str::to_owned).collect();
    cut(call(function, &arguments.collect::<Vec<_>>(), &answers))
}

fn outcome(reply: &Reply) -> String {
    match &reply.error {
        Some(raised) => printable(&format!("{}: {}", raised.kind, raised.message)),
        None => cut(reply.value.to_string()),
    }
}

fn drawn(place: &Place<'_>, step: &TracedStep) -> Step {
    let draw: fn(&Value) -> Option<String> = match place.kind {
        Kind::Board => drawn_inside::<AwaleCase>,
        Kind::Grid => drawn_inside::<GridCase>,
        Kind::Picture => drawn_inside::<PictureCase>,
        Kind::Database | Kind::Values => |_| None,
    };
    let drawings = step.locals.iter().filter_map(|(name, value)| {
        let is_line = place.lines.contains(&name.as_str());
        let drawing = if is_line {
            drawn_line(place.kind, value)?
        } else {
            draw(value)?
        };
        Some((printable(name), drawing))
    });
    let locals = step.locals.iter();
    Step {
        line: step.line,
        function: printable(&step.function),
        depth: step.depth,
        locals: locals
            .map(|(name, value)| (printable(name), cut(value.to_string())))
            .collect(),
        drawings: drawings.take(MOST_DRAWINGS).collect(),
    }
}

/// A list drawn as one line of cells.
fn drawn_line(kind: Kind, value: &Value) -> Option<String> {
    let cells = value.items()?;
    match kind {
        Kind::Grid => {
            let columns = cells.iter().map(|cell| Value::List(vec![cell.clone()]));
            GridCase::drawn(&Value::List(columns.collect()))
        }
        Kind::Picture => drawn_pixels(cells),
        Kind::Board | Kind::Database | Kind::Values => None,
    }
}
