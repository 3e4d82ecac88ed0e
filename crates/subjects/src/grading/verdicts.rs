//! Verdicts: from what a campaign found, and where there was nothing to run.

use crate::error::Error;
use crate::grading::campaign::Found;
use crate::grading::fault::Cost;
use crate::question::Question;
use crate::report::{Excerpt, Sentence, Status, Verdict};
use crate::subject::Subject;
use crate::submission::outline::{LostPart, Outline};

pub fn verdict(question: &Question, found: Found) -> Verdict {
    let mut verdict = ungraded(question, Status::Ok);
    verdict.cases = found.cases;
    verdict.points = f64::from(question.points);
    verdict.remarks = found.remarks;
    if let Some((fault, counterexample)) = found.fault {
        verdict.status = fault.status();
        verdict.points = earned(question, fault.cost() == Cost::Half);
        verdict.message = Some(fault.sentence(question));
        verdict.counterexample = Some(counterexample);
    } else if found.cases * 10 < found.planned {
        verdict.status = Status::Timeout;
        verdict.points = 0.0;
        verdict.message = Some(few_cases("check-too-few-cases", found.cases, found.planned));
    } else if found.cases * 2 < found.planned {
        let remark = few_cases("check-few-cases", found.cases, found.planned);
        verdict.remarks.push(remark);
    }
    verdict
}

fn few_cases(key: &'static str, cases: usize, planned: usize) -> Sentence {
    Sentence::new(key)
        .with("cases", cases)
        .with("planned", planned)
}

/// The points of an answer: half if only a demand beyond the value is not met.
pub fn earned(question: &Question, partial: bool) -> f64 {
    if partial {
        f64::from(question.points) / 2.0
    } else {
        0.0
    }
}

/// A verdict without points or message.
fn ungraded(question: &Question, status: Status) -> Verdict {
    Verdict {
        id: question.id,
        function: if question.is_sql() {
            "SQL"
        } else {
            question.function
        },
        status,
        cases: 0,
        points: 0.0,
        out_of: f64::from(question.points),
        message: None,
        counterexample: None,
        together: None,
        diagnosis: None,
        remarks: Vec::new(),
        code: None,
    }
}

/// The verdict on an answer in a place that Python cannot read.
pub fn lost(outline: &Outline, name: &str, question: &Question) -> Option<Verdict> {
    let part = outline.lost(name)?;
    let mut verdict = ungraded(question, Status::Error);
    verdict.message = Some(lost_sentence("check-syntax-part", part));
    Some(verdict)
}

fn lost_sentence(key: &'static str, part: &LostPart) -> Sentence {
    Sentence::new(key)
        .with("line", part.line)
        .with("message", &part.message)
}

/// Remarks on the unreadable places that hold no answer to a question.
pub fn remarks_on_file(subject: &Subject, outline: &Outline) -> Vec<Sentence> {
    let is_answer = |name: &String| {
        let mut questions = subject.questions.iter();
        questions.any(|question| question.id == name || question.function == name)
    };
    let others = outline
        .lost
        .iter()
        .filter(|part| !part.names.iter().any(is_answer));
    others
        .map(|part| lost_sentence("check-lost", part))
        .collect()
}

/// The answer to a question, as the student wrote it.
pub fn excerpt(source: &str, outline: &Outline, question: &Question) -> Option<Excerpt> {
    if let Some(query) = outline.queries.get(question.id)
        && question.is_sql()
    {
        let text = query.trim().to_owned();
        return Some(Excerpt { first: None, text });
    }
    let name = if question.is_sql() {
        question.id
    } else {
        question.function
    };
    let definition = outline.functions.get(name);
    let (first, last) = match (definition, outline.lost(name)) {
        (Some(definition), _) => (definition.first, definition.last),
        (None, Some(part)) => (part.first, part.last),
        (None, None) => return None,
    };
    let count = (last + 1).saturating_sub(first) as usize;
    let lines = source.split('\n').skip(first.saturating_sub(1) as usize);
    let text = lines.take(count).collect::<Vec<&str>>().join("\n");
    Some(Excerpt {
        first: Some(first),
        text,
    })
}

pub fn missing(outline: &Outline, question: &Question) -> Verdict {
    let mut verdict = ungraded(question, Status::Missing);
    let near = (!question.is_sql()).then(|| outline.nearly(question.function));
    verdict.message = Some(match near.flatten() {
        Some(found) => Sentence::new("check-missing-near")
            .with("found", found)
            .with("function", question.function),
        None if question.is_sql() => Sentence::new("check-missing-sql").with("id", question.id),
        None => Sentence::new("check-missing").with("function", question.function),
    });
    verdict
}

/// The verdict on a function without a body.
pub fn blank_answer(question: &Question) -> Verdict {
    let mut verdict = ungraded(question, Status::Missing);
    verdict.message = Some(Sentence::new("check-blank").with("function", question.function));
    verdict
}

/// The verdict when the checker itself fails.
pub fn tool_failure(question: &Question, error: &Error) -> Verdict {
    let mut verdict = ungraded(question, Status::Tool);
    verdict.message = Some(match error {
        Error::BrokenSubject { sentence } => sentence.clone(),
        error => Sentence::new("check-tool").with("error", error),
    });
    verdict
}

/// The verdict on a question for which the file has no time left.
pub fn out_of_time(question: &Question) -> Verdict {
    let mut verdict = ungraded(question, Status::Timeout);
    verdict.message = Some(Sentence::new("check-file-time"));
    verdict
}

/// The verdict on a file that Python cannot parse.
pub fn unreadable(question: &Question, outline: &Outline) -> Verdict {
    let mut verdict = ungraded(question, Status::Error);
    if let Some(why) = &outline.unreadable {
        let sentence = match why.line {
            Some(line) => Sentence::new("check-syntax").with("line", line),
            None if why.message.is_empty() => Sentence::new("check-unreadable"),
            None => Sentence::new("check-no-syntax"),
        };
        let sentence = match why.message.as_str() {
            "" => sentence,
            message => sentence.with("message", message),
        };
        verdict.message = Some(sentence);
    }
    verdict
}
