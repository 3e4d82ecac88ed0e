//! Names a mistake by comparing an answer with known mistakes.
//!
//! A subject's folder holds wrong answers that people really write. What each of
//! them answers to a fixed campaign of inputs is kept in `mistakes.txt`. A wrong
//! answer runs the same campaign: if it does what one known mistake does on every
//! input, the report names that mistake. Otherwise it names none.

use std::fmt::Write as _;

use crate::error::Error;
use crate::grading::campaign::input;
use crate::grading::fault::{Cost, Fault, fault};
use crate::grading::trial::Trial;
use crate::inputs::{queries, records};
use crate::python::difference::differences;
use crate::python::reply::{ExceptionKind, Raised, Reply};
use crate::python::session::{PythonSession, Target};
use crate::python::value::Value;
use crate::question::{Case, Exercise, Question, Task};
use crate::report::Diagnosis;
use crate::rng::Rng;

/// The seed of the campaign, which is the same for everybody.
const SEED: u64 = 2024;
/// Inputs of the campaign, at most.
const MOST_INPUTS: usize = 160;
/// Inputs tried first: most unknown mistakes differ from all known ones on one of
/// them. The others tell apart the known mistakes that are left.
const FIRST_INPUTS: usize = 60;

/// The code of a right answer.
const RIGHT: u32 = 0;

/// The known mistake that the answer makes, if it is one.
pub fn diagnose(
    session: &mut PythonSession<'_>,
    target: &Target,
    question: &Question,
    mistakes: &'static str,
) -> Result<Option<Diagnosis>, Error> {
    let known: Vec<Known> = Known::of(mistakes, question.id).collect();
    if known.is_empty() {
        return Ok(None);
    }
    let inputs = inputs(question);
    let first = FIRST_INPUTS.min(inputs);
    let Some(mut codes) = codes(session, target, question, 0..first)? else {
        return Ok(None);
    };
    if !known.iter().any(|known| known.codes.starts_with(&codes)) {
        return Ok(None);
    }
    let Some(rest) = self::codes(session, target, question, first..inputs)? else {
        return Ok(None);
    };
    codes.extend(rest);
    let mut alike = known.iter().filter(|known| known.codes == codes);
    let Some(found) = alike.next() else {
        return Ok(None);
    };
    let unanimous = alike.all(|other| other.id == found.id);
    Ok(unanimous.then_some(Diagnosis {
        id: found.id,
        family: found.family,
    }))
}

/// What an answer does on the whole campaign, as `mistakes.txt` writes it; `None`
/// if the process breaks or the campaign shows no mistake.
pub fn written_answers(
    session: &mut PythonSession<'_>,
    target: &Target,
    question: &Question,
) -> Result<Option<String>, Error> {
    let codes = codes(session, target, question, 0..inputs(question))?;
    let codes = codes.filter(|codes| codes.iter().any(|&code| code != RIGHT));
    Ok(codes.map(|codes| codes.into_iter().map(written).collect()))
}

/// How many inputs the campaign has: fewer for slow questions.
fn inputs(question: &Question) -> usize {
    (question.most_cases / 4).min(MOST_INPUTS)
}

/// A known mistake.
struct Known {
    id: &'static str,
    family: &'static str,
    codes: Vec<u32>,
}

impl Known {
    /// The known mistakes of a question: a line `Q8 id family answers` each.
    fn of(mistakes: &'static str, question: &str) -> impl Iterator<Item = Known> {
        let lines = mistakes.lines().filter_map(move |line| {
            let mut words = line.split(' ');
            let is_own = words.next() == Some(question);
            is_own.then_some(words)
        });
        lines.filter_map(|mut words| {
            Some(Known {
                id: words.next()?,
                family: words.next()?,
                codes: read(words.next()?)?,
            })
        })
    }
}

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A code as `.` or four characters.
fn written(code: u32) -> String {
    if code == RIGHT {
        return ".".to_owned();
    }
    let digit = |shift: u32| char::from(DIGITS[(code >> shift & 63) as usize]);
    [18, 12, 6, 0].map(digit).iter().collect()
}

fn read(text: &str) -> Option<Vec<u32>> {
    let mut codes = Vec::new();
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        if byte == b'.' {
            codes.push(RIGHT);
            continue;
        }
        let rest = [byte, bytes.next()?, bytes.next()?, bytes.next()?];
        let digit = |byte: &u8| DIGITS.iter().position(|digit| digit == byte);
        let code = rest.iter().try_fold(0, |code, byte| {
            let digit = u32::try_from(digit(byte)?).ok()?;
            Some(code << 6 | digit)
        })?;
        codes.push(code);
    }
    Some(codes)
}

/// The codes of some inputs of the campaign; `None` if the process breaks.
fn codes(
    session: &mut PythonSession<'_>,
    target: &Target,
    question: &Question,
    inputs: std::ops::Range<usize>,
) -> Result<Option<Vec<u32>>, Error> {
    match &question.exercise {
        Exercise::Awale(task) => codes_of(session, target, question, task, inputs),
        Exercise::Grid(task) => codes_of(session, target, question, task, inputs),
        Exercise::Picture(task) => codes_of(session, target, question, task, inputs),
        Exercise::Database(task) => codes_of(session, target, question, task, inputs),
        Exercise::Query(recipe) => {
            let task = queries::task(session, question, recipe);
            codes_of(session, target, question, &task, inputs)
        }
        Exercise::Record(recipe) => {
            let task = records::task(session, question, recipe)?;
            codes_of(session, target, question, &task, inputs)
        }
    }
}

fn codes_of<C: Case>(
    session: &mut PythonSession<'_>,
    target: &Target,
    question: &Question,
    task: &Task<C>,
    wanted: std::ops::Range<usize>,
) -> Result<Option<Vec<u32>>, Error> {
    let mut rng = Rng::new(SEED, question.id);
    let all = inputs(question);
    let cases: Vec<C> = (0..wanted.end)
        .map(|number| input(task, &mut rng, number * 100 / all.max(1)))
        .skip(wanted.start)
        .collect::<Result<_, Error>>()?;
    let mut trial = Trial {
        session,
        target,
        question,
        task,
        looked: None,
    };
    let replies = trial.replies(&cases)?;
    if replies.len() < cases.len() {
        return Ok(None);
    }
    let codes = cases.iter().zip(replies).map(|(case, reply)| {
        let reply = reply.ok()?;
        Some(code(question, task, case, &reply))
    });
    Ok(codes.collect())
}

/// What a reply does wrong, in 24 bits.
fn code<C: Case>(question: &Question, task: &Task<C>, case: &C, reply: &Reply) -> u32 {
    let fault = fault(question, task, case, reply);
    let fault = fault.filter(|fault| fault.cost() > Cost::Nothing);
    let Some(fault) = fault else {
        return RIGHT;
    };
    let text = match &reply.error {
        Some(raised) => exception(raised),
        None => deed(question, task, case, reply) + marks(&fault),
    };
    // FNV-1a
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    ((hash ^ hash >> 32) as u32 & 0xFF_FFFF).max(1)
}

/// Faults that the value does not show.
fn marks(fault: &Fault) -> &'static str {
    match fault {
        Fault::Shared => " shared",
        Fault::Aliased => " aliased",
        Fault::Silent => " silent",
        _ => "",
    }
}

/// An exception by its kind. The message names what is at fault, but for the
/// exceptions whose message is always the same.
fn exception(raised: &Raised) -> String {
    match &raised.kind {
        ExceptionKind::Other(kind) if kind == "IndexError" || kind == "RecursionError" => {
            kind.clone()
        }
        kind => format!("{kind}: {}", raised.message),
    }
}

/// What the call returned or printed, and how it changed its arguments.
fn deed<C: Case>(question: &Question, task: &Task<C>, case: &C, reply: &Reply) -> String {
    let expected = (task.expected)(case);
    let mut deed = match &expected.value {
        _ if task.prints => printed(&reply.printed) + &format!(" {}", reply.left),
        Value::None => String::new(),
        _ if question.is_sql() => rows(&reply.value),
        _ => plain(&reply.value),
    };
    let before = (task.arguments)(case);
    for (index, after) in reply.arguments.iter().enumerate() {
        let change = expected.changes.iter().find(|(at, _)| *at == index);
        let wanted = change.map(|(_, value)| value).or(before.get(index));
        let found = wanted.map(|wanted| differences(wanted, after, task.free));
        for difference in found.unwrap_or_default() {
            let _ = write!(
                deed,
                "; {index}{} {}",
                difference.path,
                plain(&difference.got)
            );
        }
    }
    deed
}

/// The rows of a result, in an order that does not depend on the query.
fn rows(value: &Value) -> String {
    let rows = value.items().unwrap_or_default();
    let mut rows: Vec<String> = rows.iter().map(plain).collect();
    rows.sort();
    rows.join("\n")
}

/// A value as a text: equal values have the same one.
fn plain(value: &Value) -> String {
    if let Some(number) = value.as_float() {
        return format!("{number:.6}");
    }
    let all = |items: &[Value]| items.iter().map(plain).collect::<Vec<String>>().join(",");
    match value {
        Value::List(items) | Value::Counted(items) => format!("[{}]", all(items)),
        Value::Tuple(items) => format!("({})", all(items)),
        Value::Dict(items) => {
            let pair = |(key, value): &(Value, Value)| plain(key) + ":" + &plain(value);
            let mut pairs: Vec<String> = items.iter().map(pair).collect();
            pairs.sort();
            pairs.join(",")
        }
        other => other.to_string(),
    }
}

/// What is printed. Of a dialogue, whose words are free, only what can be
/// compared: whether numbers are shown between two questions, and the words of
/// the end that are names.
fn printed(printed: &str) -> String {
    let pieces: Vec<&str> = printed.split('\0').collect();
    let [between @ .., end] = pieces.as_slice() else {
        return String::new();
    };
    if between.is_empty() {
        return printed.trim_end_matches('\n').to_owned();
    }
    let has_numbers = |piece: &&&str| piece.matches(|c: char| c.is_ascii_digit()).count() > 11;
    let shown = between.iter().filter(has_numbers).count();
    let names = crate::inputs::awale::NAMES.map(str::to_lowercase);
    let end = end.to_lowercase();
    let told = names.iter().filter(|name| end.contains(name.as_str()));
    let told: Vec<&str> = told.map(String::as_str).collect();
    let draw = end.contains("galit");
    let often = if shown + 1 >= between.len() {
        "always"
    } else if shown > 1 {
        "some"
    } else {
        "never"
    };
    format!("{often} {} {draw}", told.join(" "))
}

#[cfg(test)]
mod tests {
    use super::{read, written};

    #[test]
    fn codes_are_read_as_they_are_written() {
        let codes = vec![0, 1, 0, 0xFF_FFFF, 77_777];
        let text: String = codes.iter().map(|&code| written(code)).collect();
        assert_eq!(read(&text), Some(codes));
        assert_eq!(read("AB"), None);
    }
}
