//! Inputs declared in a small language: `"list[int 0..48] x 12, sum <= 48"`.
//!
//! A [`Declaration`] says what each argument of a function may be. It draws inputs
//! ([`drawing`]), says whether an input is one of its own ([`admission`]), and puts
//! computed arguments right after another one has changed. Arguments may depend on
//! one another (`i = "int 0..len(t) - 1"`): they are drawn in an order in which each
//! comes after those that it names, and a circle is refused.

mod admission;
mod drawing;
mod expression;
mod parsing;
#[cfg(test)]
mod tests;
mod tokens;

use std::collections::BTreeMap;

use crate::python::value::Value;
use crate::rng::Rng;
use expression::Expression;
use parsing::Parser;

/// The most elements of a list, characters of a text or entries of a dictionary.
const LONGEST: i64 = 1000;
/// The most values inside one argument.
const MOST_VALUES: usize = 20_000;
/// The largest whole number, far from where sums overflow.
const LARGEST: i64 = 1_000_000_000_000_000;
/// How often an input is drawn that does not satisfy all conditions, before the
/// declaration counts as one that cannot be met.
const MOST_DRAWS: usize = 400;
/// The work of drawing one input, in values looked at: a declaration that asks for more
/// cannot be met.
const MOST_WORK: usize = 4_000_000;
/// The longest declaration of one argument, in characters.
const LONGEST_TEXT: usize = 2000;

/// The values that arguments have so far, by name.
pub(crate) type Known = BTreeMap<String, Value>;

/// What an argument may be.
#[derive(Clone, Debug, PartialEq)]
enum Kind {
    /// `int 0..9`
    Int(Range),
    /// `float 0..1`
    Float(Range),
    /// `bool`
    Bool,
    /// `text of "abc" x 0..20`
    Text(Vec<char>, Range),
    /// `list[int 0..9] x 0..12`
    List(Box<Kind>, Range),
    /// `grid[int 0..5] x 3..8 x 3..8`: rows of the same length.
    Grid(Box<Kind>, Range, Range),
    /// `tuple[int 0..9, bool]`
    Tuple(Vec<Kind>),
    /// `record{nom: text x 1..8, age: int 0..99}`: a dictionary with these keys.
    Record(Vec<(String, Kind)>),
    /// `dict[text x 1: int 0..9] x 0..5`
    Dict(Box<Kind>, Box<Kind>, Range),
    /// `"N" | "S"`
    OneOf(Vec<Value>),
    /// `item of t`
    ItemOf(Expression),
    /// `= len(t)`
    Computed(Expression),
}

/// From one number to another, both included.
#[derive(Clone, Debug, PartialEq)]
struct Range {
    low: Expression,
    high: Expression,
}

/// A condition on a whole argument.
#[derive(Clone, Debug, PartialEq)]
enum Condition {
    /// `sorted`: from small to large.
    Sorted,
    /// `distinct`: no value twice.
    Distinct,
    /// `sum <= 48`, `len >= 1`, `max < 9`
    Measure(expression::Comparison, Expression, Expression),
}

/// One argument.
#[derive(Clone, Debug, PartialEq)]
struct Argument {
    name: String,
    kind: Kind,
    conditions: Vec<Condition>,
}

/// What all arguments of a function may be.
#[derive(Clone, Debug, PartialEq)]
pub struct Declaration {
    /// In the order of the function.
    arguments: Vec<Argument>,
    /// Relations between them: `i < j`.
    relations: Vec<Expression>,
    /// The order in which they are drawn.
    order: Vec<usize>,
}

/// What is wrong with a declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeclarationError {
    /// The argument, or the relation, as it is written.
    pub place: String,
    /// What is wrong.
    pub problem: DeclarationProblem,
}

/// What can be wrong with a declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeclarationProblem {
    /// Something else was expected at a character, counted from 1.
    Expected {
        /// What was expected.
        expected: &'static str,
        /// Where.
        at: usize,
        /// What is there.
        found: String,
    },
    /// `0-5` where `0..5` is meant.
    Hyphen(i64, i64),
    /// A name that is no argument.
    UnknownName(String),
    /// Arguments that depend on one another in a circle.
    Circle(Vec<String>),
    /// A range whose end is before its beginning, or a list longer than allowed.
    Empty,
    /// More values than an argument may hold.
    TooLarge,
    /// No input satisfies all conditions, as far as can be found.
    Impossible,
}

impl Declaration {
    /// Reads the declarations of `arguments`, by name and in order, and the relations
    /// between them. Refuses what cannot be met.
    pub fn read(
        arguments: &[(String, String)],
        relations: &[String],
    ) -> Result<Declaration, DeclarationError> {
        let mut read = Vec::new();
        for (name, text) in arguments {
            let parsed = Parser::new(text).argument();
            let (kind, conditions) = parsed.map_err(|problem| error(name, problem))?;
            read.push(Argument {
                name: name.clone(),
                kind,
                conditions,
            });
        }
        let mut all = Vec::new();
        for text in relations {
            let parsed = Parser::new(text).relation();
            all.push(parsed.map_err(|problem| error(text, problem))?);
        }
        let declaration = Declaration {
            order: order(&read)?,
            arguments: read,
            relations: all,
        };
        declaration.check_names(relations)?;
        declaration.check_ranges()?;
        declaration.check_possible()?;
        Ok(declaration)
    }

    /// An input; `size` goes from 0 to 100. `None` if none was found in many draws.
    pub(crate) fn draw(&self, rng: &mut Rng, size: usize) -> Option<Vec<Value>> {
        let mut work = MOST_WORK;
        for _ in 0..MOST_DRAWS {
            if let Some(drawn) = self.draw_once(rng, size, &mut work) {
                work = work.saturating_sub(self.work_of_relations(&drawn));
                if self.admits(&drawn) {
                    return Some(drawn);
                }
            }
            if work == 0 {
                return None;
            }
        }
        None
    }

    /// `arguments` with those that are computed from others put right.
    pub(crate) fn completed(&self, mut arguments: Vec<Value>) -> Vec<Value> {
        let mut known = self.known(&arguments);
        for &at in &self.order {
            let argument = &self.arguments[at];
            if let Kind::Computed(expression) = &argument.kind
                && let Some(value) = expression.value(&known)
            {
                known.insert(argument.name.clone(), value.clone());
                arguments[at] = value;
            }
        }
        arguments
    }

    /// What it costs to see whether the relations hold.
    fn work_of_relations(&self, values: &[Value]) -> usize {
        let known = self.known(values);
        let relations = self.relations.iter();
        relations.map(|relation| relation.work(&known)).sum()
    }

    fn known(&self, values: &[Value]) -> Known {
        let named = self.arguments.iter().zip(values);
        named
            .map(|(argument, value)| (argument.name.clone(), value.clone()))
            .collect()
    }

    /// Every name is that of an argument.
    fn check_names(&self, relations: &[String]) -> Result<(), DeclarationError> {
        let names: Vec<&str> = self.arguments.iter().map(|a| a.name.as_str()).collect();
        let unknown = |used: Vec<String>| {
            let mut used = used.into_iter();
            used.find(|name| !names.contains(&name.as_str()))
        };
        for argument in &self.arguments {
            if let Some(name) = unknown(argument.uses()) {
                return Err(error(&argument.name, DeclarationProblem::UnknownName(name)));
            }
        }
        for (relation, text) in self.relations.iter().zip(relations) {
            let mut used = Vec::new();
            relation.names(&mut used);
            if let Some(name) = unknown(used) {
                return Err(error(text, DeclarationProblem::UnknownName(name)));
            }
        }
        Ok(())
    }

    /// Ranges of constants are not empty, and no list is too long.
    fn check_ranges(&self) -> Result<(), DeclarationError> {
        for argument in &self.arguments {
            let values = argument.kind.check();
            let values = values.map_err(|problem| error(&argument.name, problem))?;
            if values > MOST_VALUES {
                return Err(error(&argument.name, DeclarationProblem::TooLarge));
            }
        }
        Ok(())
    }

    /// Inputs of all sizes can be drawn.
    fn check_possible(&self) -> Result<(), DeclarationError> {
        let mut rng = Rng::new(1, "declaration");
        let is_possible = [0, 50, 100]
            .into_iter()
            .any(|size| self.draw(&mut rng, size).is_some());
        if is_possible {
            return Ok(());
        }
        let names: Vec<&str> = self.arguments.iter().map(|a| a.name.as_str()).collect();
        Err(error(&names.join(", "), DeclarationProblem::Impossible))
    }
}

impl Argument {
    /// The names of the arguments that it depends on.
    fn uses(&self) -> Vec<String> {
        let mut names = Vec::new();
        self.kind.names(&mut names);
        for condition in &self.conditions {
            if let Condition::Measure(_, _, bound) = condition {
                bound.names(&mut names);
            }
        }
        names
    }
}

impl Kind {
    fn names(&self, names: &mut Vec<String>) {
        let range = |range: &Range, names: &mut Vec<String>| {
            range.low.names(names);
            range.high.names(names);
        };
        match self {
            Kind::Int(own) | Kind::Float(own) | Kind::Text(_, own) => range(own, names),
            Kind::List(item, own) => {
                item.names(names);
                range(own, names);
            }
            Kind::Grid(item, rows, columns) => {
                item.names(names);
                range(rows, names);
                range(columns, names);
            }
            Kind::Tuple(items) => items.iter().for_each(|item| item.names(names)),
            Kind::Record(items) => items.iter().for_each(|(_, item)| item.names(names)),
            Kind::Dict(key, item, own) => {
                key.names(names);
                item.names(names);
                range(own, names);
            }
            Kind::ItemOf(expression) | Kind::Computed(expression) => expression.names(names),
            Kind::Bool | Kind::OneOf(_) => {}
        }
    }

    /// How many values it holds at most, as far as constants tell.
    fn check(&self) -> Result<usize, DeclarationProblem> {
        let size = |range: &Range| match range.check()? {
            Some((low, high)) if low < 0 || high > LONGEST => Err(DeclarationProblem::TooLarge),
            Some((_, high)) => Ok(high as usize),
            None => Ok(1),
        };
        Ok(match self {
            Kind::Int(range) => {
                range.check()?;
                1
            }
            Kind::Float(range) => {
                let ends = [&range.low, &range.high].map(|end| end.value(&Known::new()));
                if ends.iter().all(Option::is_some) && range.real_ends(&Known::new()).is_none() {
                    return Err(DeclarationProblem::Empty);
                }
                1
            }
            Kind::Text(_, range) => size(range)?,
            Kind::List(item, range) => item.check()?.max(1).saturating_mul(size(range)?),
            Kind::Grid(item, rows, columns) => {
                let cells = size(rows)?.saturating_mul(size(columns)?);
                item.check()?.max(1).saturating_mul(cells)
            }
            Kind::Tuple(items) => {
                let values = items.iter().map(Kind::check);
                values.sum::<Result<usize, _>>()?
            }
            Kind::Record(items) => {
                let values = items.iter().map(|(_, item)| item.check());
                values.sum::<Result<usize, _>>()?
            }
            Kind::Dict(key, item, range) => {
                let entry = key.check()?.saturating_add(item.check()?);
                entry.saturating_mul(size(range)?)
            }
            Kind::Bool | Kind::OneOf(_) | Kind::ItemOf(_) | Kind::Computed(_) => 1,
        })
    }
}

impl Range {
    /// Its ends, if they are constants.
    fn check(&self) -> Result<Option<(i64, i64)>, DeclarationProblem> {
        let nothing = Known::new();
        match (self.low.number(&nothing), self.high.number(&nothing)) {
            (Some(low), Some(high)) if low > high => Err(DeclarationProblem::Empty),
            (Some(low), Some(high)) if low < -LARGEST || high > LARGEST => {
                Err(DeclarationProblem::TooLarge)
            }
            (Some(low), Some(high)) => Ok(Some((low, high))),
            _ => Ok(None),
        }
    }

    /// What it costs to find its ends.
    fn work(&self, known: &Known) -> usize {
        self.low.work(known) + self.high.work(known)
    }

    /// Its ends; `None` if it is empty.
    fn ends(&self, known: &Known) -> Option<(i64, i64)> {
        let (low, high) = (self.low.number(known)?, self.high.number(known)?);
        (-LARGEST <= low && low <= high && high <= LARGEST).then_some((low, high))
    }

    /// Its ends as real numbers; `None` if it is empty.
    fn real_ends(&self, known: &Known) -> Option<(f64, f64)> {
        let low = self.low.value(known)?.as_float()?;
        let high = self.high.value(known)?.as_float()?;
        (low <= high).then_some((low, high))
    }

    /// Its ends, for the length of something.
    fn length(&self, known: &Known) -> Option<(i64, i64)> {
        let (low, high) = self.ends(known)?;
        (high <= LONGEST).then_some((low.max(0), high))
    }
}

fn error(place: &str, problem: DeclarationProblem) -> DeclarationError {
    DeclarationError {
        place: place.to_owned(),
        problem,
    }
}

/// An order in which every argument comes after those that it depends on.
fn order(arguments: &[Argument]) -> Result<Vec<usize>, DeclarationError> {
    let mut order = Vec::new();
    let mut left: Vec<usize> = (0..arguments.len()).collect();
    while !left.is_empty() {
        let waits = |at: &usize| {
            let uses = arguments[*at].uses();
            let mut others = left.iter();
            others.any(|other| uses.contains(&arguments[*other].name))
        };
        let Some(next) = left.iter().position(|at| !waits(at)) else {
            let names = left.iter().map(|at| arguments[*at].name.clone());
            let names: Vec<String> = names.collect();
            return Err(error(&names[0].clone(), DeclarationProblem::Circle(names)));
        };
        order.push(left.remove(next));
    }
    Ok(order)
}
