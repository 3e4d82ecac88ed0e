//! Verdicts and walks as JSON, in the reader's language.

use phrases::{Localize as _, Phrases, verdicts};
use serde::Serialize;
use serde_json::{Map, Value};
use subjects::{Algorithm, Counterexample, Kind, Question, Status, Step, Subject, Verdict, Walk};
use utoipa::ToSchema;

use super::Order;
use super::tables_json::TablesJson;

/// The most hints of a question.
const HINTS: u8 = 3;

/// A verdict.
#[derive(Serialize, ToSchema)]
#[schema(as = Verdict)]
pub struct VerdictJson {
    id: &'static str,
    #[schema(value_type = String)]
    status: Status,
    /// The status in words.
    said: String,
    points: f64,
    out_of: f64,
    cases: usize,
    message: Option<String>,
    /// The name of the known mistake, and its sentence.
    diagnosis: Option<&'static str>,
    mistake: Option<String>,
    rule: Option<String>,
    remarks: Vec<String>,
    counterexample: Option<ExampleJson>,
    /// Hints, to be shown one at a time; `None` where they are not allowed.
    hints: Option<Vec<String>>,
}

/// An input on which an answer fails.
#[derive(Serialize, ToSchema)]
#[schema(as = Counterexample)]
struct ExampleJson {
    #[schema(value_type = String)]
    kind: Kind,
    input: String,
    expected: String,
    got: String,
    differences: Vec<String>,
    /// The input, the expected result and the one of the answer, drawn in
    /// characters.
    drawing: Option<String>,
    drawn_expected: Option<String>,
    drawn_got: Option<String>,
    /// The tables on which a query goes wrong.
    database: Option<WrongTablesJson>,
}

/// Tables on which a query goes wrong.
#[derive(Serialize, ToSchema)]
#[schema(as = WrongTables)]
struct WrongTablesJson {
    #[serde(flatten)]
    tables: TablesJson,
    /// The rows of a right query.
    expected: Vec<Vec<String>>,
    /// The rows of this one; missing if it has failed.
    got: Option<Vec<Vec<String>>>,
}

impl VerdictJson {
    /// The verdict for a reader, with hints where they are allowed.
    pub fn new(order: &Order, verdict: &Verdict, hints: bool, phrases: &Phrases) -> VerdictJson {
        let subject = order.subject().name;
        let example = verdict.counterexample.as_ref();
        let kind = order.subject().question(verdict.id).map(Question::kind);
        let kind = kind.unwrap_or(Kind::Values);
        VerdictJson {
            id: verdict.id,
            status: verdict.status,
            said: verdicts::status(verdict.status, phrases),
            points: verdict.points,
            out_of: verdict.out_of,
            cases: verdict.cases,
            message: verdict.message.as_ref().map(|it| it.localize(phrases)),
            diagnosis: verdict.diagnosis.map(|diagnosis| diagnosis.id),
            mistake: verdicts::mistake(subject, verdict, phrases),
            rule: verdicts::rule(subject, verdict, phrases),
            remarks: verdicts::remarks(verdict, phrases),
            counterexample: example.map(|it| ExampleJson::new(subject, kind, it, phrases)),
            hints: hints.then(|| all_hints(subject, verdict, phrases)),
        }
    }
}

fn all_hints(subject: &str, verdict: &Verdict, phrases: &Phrases) -> Vec<String> {
    if matches!(verdict.status, Status::Ok | Status::Tool) {
        return Vec::new();
    }
    let levels = 1..=HINTS;
    let hints = levels.map(|level| verdicts::hint(subject, verdict, level, phrases).join(" "));
    hints.filter(|hint| !hint.is_empty()).collect()
}

impl ExampleJson {
    fn new(subject: &str, kind: Kind, example: &Counterexample, phrases: &Phrases) -> ExampleJson {
        let drawn = example.drawings.as_ref();
        ExampleJson {
            kind,
            input: verdicts::named(subject, &example.input, phrases),
            expected: verdicts::named(subject, &example.expected, phrases),
            got: verdicts::named(subject, &example.got, phrases),
            differences: verdicts::differences(subject, example, phrases),
            drawing: example.drawing.clone(),
            drawn_expected: drawn.map(|drawn| drawn.expected.clone()),
            drawn_got: drawn.map(|drawn| drawn.got.clone()),
            database: example.tables.as_ref().map(|wrong| WrongTablesJson {
                tables: wrong.tables.clone().into(),
                expected: wrong.expected.clone(),
                got: wrong.got.clone(),
            }),
        }
    }
}

/// The end of a check.
#[derive(Serialize, ToSchema)]
#[schema(as = CheckReport)]
pub struct ReportJson {
    pub points: f64,
    pub out_of: f64,
    /// Remarks on the whole file.
    pub remarks: Vec<String>,
}

/// A walk through an answer.
#[derive(Serialize, ToSchema)]
#[schema(as = Walk)]
pub struct WalkJson {
    question: &'static str,
    #[schema(value_type = String)]
    kind: Kind,
    input: String,
    /// Whether the answer is right; the input is then an ordinary one.
    right: bool,
    steps: Vec<StepJson>,
    result: String,
    complete: bool,
}

#[derive(Serialize, ToSchema)]
#[schema(as = WalkStep)]
struct StepJson {
    /// The question whose answer holds the line; missing for the common part.
    question: Option<&'static str>,
    line: u64,
    function: String,
    depth: u64,
    /// What each name holds, as text.
    #[schema(value_type = std::collections::BTreeMap<String, String>)]
    locals: Map<String, Value>,
    /// The boards, grids or pictures among the variables.
    drawings: Vec<DrawnJson>,
}

/// A variable, drawn in characters.
#[derive(Serialize, ToSchema)]
#[schema(as = DrawnVariable)]
struct DrawnJson {
    name: String,
    text: String,
}

/// A walk through an algorithm.
#[derive(Serialize, ToSchema)]
#[schema(as = AlgorithmWalk)]
pub struct AlgorithmWalkJson {
    /// The code whose lines are counted.
    code: String,
    #[serde(flatten)]
    walk: WalkJson,
}

impl AlgorithmWalkJson {
    pub fn new(
        subject: &Subject,
        algorithm: &Algorithm,
        walk: &Walk,
        phrases: &Phrases,
    ) -> AlgorithmWalkJson {
        let steps = walk.steps.iter();
        let steps = steps.map(|step| StepJson::new(None, step.line, step));
        AlgorithmWalkJson {
            code: algorithm.code(subject),
            walk: WalkJson::of(walk, algorithm.kind, steps.collect(), phrases),
        }
    }
}

impl WalkJson {
    pub fn new(order: &Order, walk: &Walk, phrases: &Phrases) -> WalkJson {
        let kind = order.subject().question(walk.question).map(Question::kind);
        let steps = walk.steps.iter().map(|step| {
            let place = order.place(step.line);
            StepJson::new(place.question, place.line, step)
        });
        WalkJson::of(walk, kind.unwrap_or(Kind::Values), steps.collect(), phrases)
    }

    fn of(walk: &Walk, kind: Kind, steps: Vec<StepJson>, phrases: &Phrases) -> WalkJson {
        WalkJson {
            question: walk.question,
            kind,
            input: verdicts::named(walk.subject, &walk.input, phrases),
            right: walk.is_right,
            steps,
            result: verdicts::named(walk.subject, &walk.result, phrases),
            complete: walk.is_complete,
        }
    }
}

impl StepJson {
    fn new(question: Option<&'static str>, line: u64, step: &Step) -> StepJson {
        let local = |(name, value): &(String, String)| (name.clone(), value.as_str().into());
        let drawn = |(name, text): &(String, String)| DrawnJson {
            name: name.clone(),
            text: text.clone(),
        };
        StepJson {
            question,
            line,
            function: step.function.clone(),
            depth: step.depth,
            locals: step.locals.iter().map(local).collect(),
            drawings: step.drawings.iter().map(drawn).collect(),
        }
    }
}
