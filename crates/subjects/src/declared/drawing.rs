//! Draws inputs. Ends of ranges, equal values, sorted lists and lists of few values
//! come often: this is where answers go wrong.

use super::admission::elements;
use super::expression::{Comparison, Expression, Function};
use super::{Argument, Condition, Declaration, Kind, Known, MOST_VALUES, Range};
use crate::python::value::Value;
use crate::rng::Rng;

/// Draws for one argument that is to satisfy its conditions.
const DRAWS: usize = 20;

/// A source of values: how large they may be, and how many may still be drawn.
struct Source<'a> {
    rng: &'a mut Rng,
    size: usize,
    left: usize,
    /// Values looked at meanwhile.
    steps: usize,
    /// For whole numbers of a list: the part of their range that is used.
    narrow: Option<(i64, i64)>,
}

impl Declaration {
    /// Arguments that satisfy what each says by itself, most often.
    /// Takes what it costs from `work`.
    pub(super) fn draw_once(
        &self,
        rng: &mut Rng,
        size: usize,
        work: &mut usize,
    ) -> Option<Vec<Value>> {
        let mut known = Known::new();
        for &at in &self.order {
            let argument = &self.arguments[at];
            let value = argument.draw(rng, size, &known, work)?;
            known.insert(argument.name.clone(), value);
        }
        let names = self.arguments.iter().map(|argument| &argument.name);
        names.map(|name| known.remove(name)).collect()
    }
}

impl Argument {
    fn draw(&self, rng: &mut Rng, size: usize, known: &Known, work: &mut usize) -> Option<Value> {
        let mut last = None;
        for _ in 0..DRAWS {
            if *work == 0 {
                break;
            }
            let mut source = Source {
                rng,
                size,
                left: MOST_VALUES,
                steps: 0,
                narrow: None,
            };
            let drawn = source.value(&self.kind, known);
            *work = work.saturating_sub(1 + MOST_VALUES - source.left + source.steps);
            let mut value = drawn?;
            for condition in &self.conditions {
                *work = work.saturating_sub(condition.work(&value));
                value = condition.approached(value, &self.kind, rng, known);
            }
            let holds = |condition: &Condition| condition.holds(&value, known) == Some(true);
            if self.conditions.iter().all(holds) {
                return Some(value);
            }
            last = Some(value);
        }
        last
    }
}

impl Source<'_> {
    fn value(&mut self, kind: &Kind, known: &Known) -> Option<Value> {
        self.left = self.left.checked_sub(1)?;
        Some(match kind {
            Kind::Int(range) => {
                self.steps += range.work(known);
                Value::Int(self.whole(range.ends(known)?))
            }
            Kind::Float(range) => {
                self.steps += range.work(known);
                self.real(range.real_ends(known)?)
            }
            Kind::Bool => Value::Bool(self.rng.chance(50)),
            Kind::Text(letters, range) => self.text(letters, range, known)?,
            Kind::List(item, range) => {
                let length = self.length(range, known)?;
                Value::List(self.items(item, length, known)?)
            }
            Kind::Grid(item, rows, columns) => {
                let (height, width) = (self.length(rows, known)?, self.length(columns, known)?);
                let rows = (0..height).map(|_| self.items(item, width, known).map(Value::List));
                Value::List(rows.collect::<Option<_>>()?)
            }
            Kind::Tuple(kinds) => {
                let items = kinds.iter().map(|kind| self.value(kind, known));
                Value::Tuple(items.collect::<Option<_>>()?)
            }
            Kind::Record(kinds) => {
                let entry = |(key, kind): &(String, Kind)| {
                    Some((Value::Str(key.clone()), self.value(kind, known)?))
                };
                Value::Dict(kinds.iter().map(entry).collect::<Option<_>>()?)
            }
            Kind::Dict(key, item, range) => self.dict(key, item, range, known)?,
            Kind::OneOf(values) => values[self.rng.below(values.len())].clone(),
            Kind::ItemOf(list) => {
                self.steps += list.work(known);
                let items = elements(&list.value(known)?);
                if items.is_empty() {
                    return None;
                }
                items[self.rng.below(items.len())].clone()
            }
            Kind::Computed(expression) => {
                self.steps += expression.work(known);
                expression.value(known)?
            }
        })
    }

    /// A length: small ones first, ends often.
    fn length(&mut self, range: &Range, known: &Known) -> Option<usize> {
        self.steps += range.work(known);
        let (low, high) = range.length(known)?;
        if high < low {
            return None;
        }
        let reach = low + ((high - low) * (self.size as i64 + 8) / 100).min(high - low);
        let reach = reach.max((low + 1).min(high));
        let length = match self.rng.below(10) {
            0 => low,
            1 => reach,
            2 if self.size > 60 => high,
            _ => low + self.rng.below((reach - low + 1) as usize) as i64,
        };
        Some(length as usize)
    }

    /// A whole number: ends of the range, small numbers, any.
    fn whole(&mut self, (low, high): (i64, i64)) -> i64 {
        let (low, high) = match self.narrow {
            Some((first, last)) if first.max(low) <= last.min(high) => {
                (first.max(low), last.min(high))
            }
            _ => (low, high),
        };
        let near = 0.clamp(low, high);
        match self.rng.below(10) {
            0 => low,
            1 => high,
            2 => (low + 1).min(high),
            3..=5 => {
                let reach = 1 + self.size as i64 / 10;
                let first = near.saturating_sub(reach).max(low);
                let last = near.saturating_add(reach).min(high);
                self.uniform(first, last)
            }
            _ => self.uniform(low, high),
        }
    }

    fn uniform(&mut self, low: i64, high: i64) -> i64 {
        let width = high.abs_diff(low).saturating_add(1);
        let step = self.rng.below(usize::try_from(width).unwrap_or(usize::MAX));
        low.saturating_add_unsigned(step as u64)
    }

    /// A real number, most often with few decimals.
    fn real(&mut self, (low, high): (f64, f64)) -> Value {
        let part = self.rng.below(1001) as f64 / 1000.0;
        let any = low + (high - low) * part;
        let number = match self.rng.below(6) {
            0 => low,
            1 => high,
            2 => any.round(),
            3 => (any * 2.0).round() / 2.0,
            _ => (any * 100.0).round() / 100.0,
        };
        Value::Float(number.clamp(low, high))
    }

    fn text(&mut self, letters: &[char], range: &Range, known: &Known) -> Option<Value> {
        let length = self.length(range, known)?;
        self.left = self.left.checked_sub(length)?;
        // few different characters make repetitions
        let few = [1, 2, 3, letters.len()][self.rng.below(4)].min(letters.len());
        let first = self.rng.below(letters.len() - few + 1);
        let some = &letters[first..first + few];
        let mut text: Vec<char> = (0..length).map(|_| some[self.rng.below(few)]).collect();
        if self.rng.chance(15) {
            let half = length / 2;
            let mirrored: Vec<char> = text[..half].iter().rev().copied().collect();
            text[length - half..].copy_from_slice(&mirrored);
        }
        Some(Value::Str(text.into_iter().collect()))
    }

    fn items(&mut self, item: &Kind, length: usize, known: &Known) -> Option<Vec<Value>> {
        let before = self.narrow;
        if let Kind::Int(range) = item
            && self.rng.chance(40)
            && let Some(ends) = range.ends(known)
        {
            // a few neighboring values, so that equal ones are frequent
            let first = self.whole(ends);
            self.narrow = Some((first, first.saturating_add(self.rng.below(3) as i64)));
        }
        let items = (0..length).map(|_| self.value(item, known));
        let items: Option<Vec<Value>> = items.collect();
        self.narrow = before;
        let mut items = items?;
        match self.rng.below(8) {
            0 => sort(&mut items),
            1 => {
                sort(&mut items);
                items.reverse();
            }
            2 if length > 1 => {
                let (from, to) = (self.rng.below(length), self.rng.below(length));
                items[to] = items[from].clone();
            }
            _ => {}
        }
        Some(items)
    }

    fn dict(&mut self, key: &Kind, item: &Kind, range: &Range, known: &Known) -> Option<Value> {
        let length = self.length(range, known)?;
        let mut entries: Vec<(Value, Value)> = Vec::new();
        for _ in 0..length * 4 {
            if entries.len() == length {
                break;
            }
            let own = self.value(key, known)?;
            self.steps += entries.len();
            if !entries.iter().any(|(other, _)| *other == own) {
                entries.push((own, self.value(item, known)?));
            }
        }
        Some(Value::Dict(entries))
    }
}

/// Sorts what has an order.
fn sort(items: &mut [Value]) {
    items.sort_by(|one, other| {
        if let (Value::Str(one), Value::Str(other)) = (one, other) {
            return one.cmp(other);
        }
        let order = one.as_float().partial_cmp(&other.as_float());
        order.unwrap_or(std::cmp::Ordering::Equal)
    });
}

impl Condition {
    /// What it costs to approach it and to see whether it holds, in values looked at.
    fn work(&self, value: &Value) -> usize {
        let length = elements(value).len();
        match self {
            Condition::Distinct => length * (length + DRAWS),
            Condition::Sorted | Condition::Measure(..) => 8 * length,
        }
    }

    /// `value`, changed so that it satisfies the condition where that is easy.
    fn approached(&self, value: Value, kind: &Kind, rng: &mut Rng, known: &Known) -> Value {
        match (self, value) {
            (Condition::Sorted, Value::List(mut items)) => {
                sort(&mut items);
                Value::List(items)
            }
            (Condition::Distinct, Value::List(items)) => distinct(items, kind, rng, known),
            (
                Condition::Measure(comparison, Expression::Call(Function::Sum, _), bound),
                Value::List(items),
            ) => match (bound.number(known), kind) {
                (Some(bound), Kind::List(item, _)) => match item.as_ref() {
                    Kind::Int(range) => with_sum(items, *comparison, bound, range, rng, known),
                    _ => Value::List(items),
                },
                _ => Value::List(items),
            },
            (_, value) => value,
        }
    }
}

/// Without equal values: others of the kind in their places, where some are found.
fn distinct(items: Vec<Value>, kind: &Kind, rng: &mut Rng, known: &Known) -> Value {
    let mut found: Vec<Value> = Vec::new();
    for item in items {
        let mut candidate = Some(item);
        for _ in 0..DRAWS {
            match candidate {
                Some(value) if !found.contains(&value) => {
                    found.push(value);
                    break;
                }
                _ => {}
            }
            let Kind::List(kind, _) = kind else {
                break;
            };
            let mut source = Source {
                rng,
                size: 100,
                left: MOST_VALUES,
                steps: 0,
                narrow: None,
            };
            candidate = source.value(kind, known);
        }
    }
    Value::List(found)
}

/// With a sum on the right side of `bound`: elements are raised or lowered at random
/// as far as their range allows.
fn with_sum(
    items: Vec<Value>,
    comparison: Comparison,
    bound: i64,
    range: &Range,
    rng: &mut Rng,
    known: &Known,
) -> Value {
    let numbers: Option<Vec<i64>> = items.iter().map(Value::as_int).collect();
    let (Some(mut numbers), Some((low, high))) = (numbers, range.ends(known)) else {
        return Value::List(items);
    };
    let (least, most) = match comparison {
        Comparison::Equal => (bound, bound),
        Comparison::AtMost => (i64::MIN, bound),
        Comparison::Less => (i64::MIN, bound.saturating_sub(1)),
        Comparison::AtLeast => (bound, i64::MAX),
        Comparison::More => (bound.saturating_add(1), i64::MAX),
        Comparison::Different | Comparison::In => return Value::List(items),
    };
    // at most a thousand numbers of 10^15: the sum is one too
    let mut sum: i64 = numbers.iter().sum();
    for _ in 0..8 * numbers.len() {
        let at = rng.below(numbers.len());
        let step = if sum > most {
            let excess = sum.saturating_sub(most).min(numbers[at] - low);
            let part = rng.below(excess.max(0) as usize + 1) as i64;
            -if rng.chance(30) { excess } else { part }
        } else if sum < least {
            let lack = least.saturating_sub(sum).min(high - numbers[at]);
            let part = rng.below(lack.max(0) as usize + 1) as i64;
            if rng.chance(30) { lack } else { part }
        } else {
            break;
        };
        numbers[at] += step;
        sum += step;
    }
    Value::List(numbers.into_iter().map(Value::Int).collect())
}
