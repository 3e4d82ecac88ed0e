//! A question of a subject: its function, its inputs and its right answers.

use std::time::Duration;

use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::error::Error;
use crate::inputs::awale::AwaleCase;
use crate::inputs::databases::DatabaseCase;
use crate::inputs::grids::GridCase;
use crate::inputs::pictures::PictureCase;
use crate::inputs::queries::QueryRecipe;
use crate::inputs::records::Recipe;
use crate::python::reply::Reply;
use crate::python::value::Value;
use crate::rng::Rng;
use crate::tables::SampleTables;

/// A kind of input: how to make it smaller and how to draw it.
pub trait Case: Clone {
    /// What makes inputs of this kind.
    type Maker: Clone;

    /// An input; `size` goes from 0 to 100 in the course of a check.
    fn make(maker: &Self::Maker, rng: &mut Rng, size: usize) -> Result<Self, Error>;

    /// Inputs a little simpler than this one, the largest steps first.
    fn simpler(&self) -> Vec<Self>;

    /// Inputs much simpler than this one, to try when no small step is left.
    fn tiny(&self) -> Vec<Self> {
        Vec::new()
    }

    /// How many inputs to try on the way to the smallest one.
    const TRIES: usize = 20_000;

    /// The input drawn in characters, for kinds that are easier to see so.
    fn drawing(&self) -> Option<String>;

    /// The input as tables, if it is a database.
    fn tables(&self) -> Option<SampleTables> {
        None
    }

    /// A result of this kind drawn in characters, if it is one.
    fn drawn(_value: &Value) -> Option<String> {
        None
    }

    /// The input as the driver reads it.
    fn request(&self, arguments: &[Value], answers: &[String]) -> Json {
        let arguments: Vec<Json> = arguments.iter().map(Value::to_json).collect();
        json!({ "arguments": arguments, "answers": answers })
    }
}

/// What a right answer does: the value returned and the arguments changed, by
/// number; every other argument stays as it was.
#[derive(Clone, Debug)]
pub struct Effect {
    /// The value returned.
    pub value: Value,
    /// Arguments after the call.
    pub changes: Vec<(usize, Value)>,
}

impl Effect {
    /// Returns `value`, changes nothing.
    pub fn returns(value: Value) -> Effect {
        let changes = Vec::new();
        Effect { value, changes }
    }

    /// Returns `value` and leaves argument `index` as `after`.
    pub fn changes(value: Value, index: usize, after: Value) -> Effect {
        let changes = vec![(index, after)];
        Effect { value, changes }
    }
}

/// Makes inputs without help from outside.
pub type Generator<C> = fn(&mut Rng, size: usize) -> C;

/// How the inputs of a question are generated and its answers graded.
#[derive(Clone)]
pub struct Task<C: Case> {
    /// Makes the inputs.
    pub maker: C::Maker,
    /// Whether an input is one that the question allows.
    pub allows: fn(&C) -> bool,
    /// The arguments of the call.
    pub arguments: fn(&C) -> Vec<Value>,
    /// What a right answer does.
    pub expected: fn(&C) -> Effect,
    /// Whether another reply than the expected one is right too.
    pub accepts: fn(&C, &Reply) -> bool,
    /// Whether the printed text is graded, by `accepts`, instead of the value
    /// returned; the expected value is then that text.
    pub prints: bool,
    /// Whether something has to be printed for an input, whatever the words.
    pub announces: fn(&C) -> bool,
    /// Keys of a dictionary that may have any value after the call.
    pub free: &'static [&'static str],
    /// The lines of input that the function may read.
    pub answers: fn(&C) -> Vec<String>,
    /// A limit on the accesses to elements.
    pub counted: Option<Counting<C>>,
}

/// A limit on how often the elements of a list are looked at.
#[derive(Clone)]
pub struct Counting<C> {
    /// Large inputs.
    pub inputs: fn() -> Vec<C>,
    /// Their arguments, with the lists that count.
    pub arguments: fn(&C) -> Vec<Value>,
    /// Whether the most reads of one element and all accesses are few enough.
    pub few: fn(&C, most: u64, accesses: u64) -> bool,
    /// The key of the text that states the limit.
    pub rule: &'static str,
}

impl<C: Case<Maker = Generator<C>>> Task<C> {
    /// A question that has one right answer, whatever the input.
    pub fn new(
        generate: Generator<C>,
        arguments: fn(&C) -> Vec<Value>,
        expected: fn(&C) -> Effect,
    ) -> Task<C> {
        Task::made_by(generate, arguments, expected)
    }
}

impl<C: Case> Task<C> {
    /// The same with inputs that `maker` makes.
    pub fn made_by(
        maker: C::Maker,
        arguments: fn(&C) -> Vec<Value>,
        expected: fn(&C) -> Effect,
    ) -> Task<C> {
        Task {
            maker,
            arguments,
            expected,
            allows: |_| true,
            accepts: |_, _| false,
            prints: false,
            announces: |_| false,
            free: &[],
            answers: |_| Vec::new(),
            counted: None,
        }
    }

    /// Only inputs that satisfy `allows`.
    pub fn only(mut self, allows: fn(&C) -> bool) -> Task<C> {
        self.allows = allows;
        self
    }

    /// A procedure that prints what is right where `accepts` says so.
    pub fn printing(mut self, accepts: fn(&C, &Reply) -> bool) -> Task<C> {
        self.prints = true;
        self.or(accepts)
    }

    /// Something is printed where `announces` says so.
    pub fn announcing(mut self, announces: fn(&C) -> bool) -> Task<C> {
        self.announces = announces;
        self
    }

    /// Other replies are right where `accepts` says so.
    pub fn or(mut self, accepts: fn(&C, &Reply) -> bool) -> Task<C> {
        self.accepts = accepts;
        self
    }
}

/// The task of a question, by its kind of input.
#[derive(Clone)]
pub enum Exercise {
    /// Boards and games of awalé.
    Awale(Task<AwaleCase>),
    /// Grids of Tetris Couleurs.
    Grid(Task<GridCase>),
    /// Pictures and lines of pixels.
    Picture(Task<PictureCase>),
    /// A query on a database of a built-in source.
    Database(Task<DatabaseCase>),
    /// A query on tables that the subject declares; the answers are those of its own.
    Query(QueryRecipe),
    /// Any arguments, declared or made by the subject's own program; the answers are
    /// those of its reference.
    Record(Recipe),
}

/// What a question is about, as a page shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Boards of awalé.
    Board,
    /// Grids of Tetris Couleurs.
    Grid,
    /// Pictures.
    Picture,
    /// A query.
    Database,
    /// Numbers, texts and lists.
    Values,
}

/// A question.
#[derive(Clone)]
pub struct Question {
    /// As the subject numbers it: `Q8`.
    pub id: &'static str,
    /// Its function; empty for a SQL question.
    pub function: &'static str,
    /// The names of its parameters, as the subject has them.
    pub parameters: Vec<&'static str>,
    /// The points it is worth.
    pub points: u8,
    /// The most cases to run: slow questions have fewer.
    pub most_cases: usize,
    /// How long one call may take, where the usual limit is not right.
    pub seconds: Option<Duration>,
    /// The function has to be recursive.
    pub recursive: bool,
    /// Names that must not be used; names of methods begin with a dot.
    pub forbidden: Vec<&'static str>,
    /// Functions of the subject that the question says to use.
    pub uses: Vec<&'static str>,
    /// Ready-made functions that the subject's annex does not list: a remark.
    pub unlisted: Vec<&'static str>,
    /// The value returned must share no list with the arguments.
    pub deep_copy: bool,
    /// The value returned must not contain a list twice.
    pub separate_rows: bool,
    /// Functions that always come from the reference.
    pub pinned: Vec<&'static str>,
    /// Its inputs and right answers.
    pub exercise: Exercise,
}

impl Question {
    /// What it is about.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self.exercise {
            Exercise::Awale(_) => Kind::Board,
            Exercise::Grid(_) => Kind::Grid,
            Exercise::Picture(_) => Kind::Picture,
            Exercise::Database(_) | Exercise::Query(_) => Kind::Database,
            Exercise::Record(_) => Kind::Values,
        }
    }

    /// Whether the answer is a query.
    #[must_use]
    pub fn is_sql(&self) -> bool {
        matches!(self.exercise, Exercise::Database(_) | Exercise::Query(_))
    }

    /// `deplacer_graines(plateau, case)`; for a query, `SQL`.
    #[must_use]
    pub fn signature(&self) -> String {
        if self.is_sql() {
            return "SQL".to_owned();
        }
        format!("{}({})", self.function, self.parameters.join(", "))
    }
}
