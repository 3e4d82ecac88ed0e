//! What is to be checked: a file, or answers question by question.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;
use subjects::{Question, Sentence, Subject, Submission, Verdict};
use utoipa::ToSchema;

use super::SubjectError;

/// The longest code of one check, in bytes: an answer is a few pages long.
pub const LONGEST_CODE: usize = 256 << 10;

/// An order as a client sends it.
#[derive(Deserialize, ToSchema)]
pub struct OrderBody {
    /// A whole file in Python, or what the answers have in common.
    #[serde(default)]
    source: String,
    /// Answers by question, in Python or in SQL.
    #[serde(default)]
    answers: BTreeMap<String, String>,
    /// The question to check; all of them where it is missing.
    question: Option<String>,
    /// The arguments of the call to walk through, as Python writes them; the
    /// smallest input that fails where they are missing.
    input: Option<String>,
    /// Whether to walk through the right answer.
    #[serde(default)]
    reference: bool,
}

/// See the module.
pub struct Order {
    subject: Arc<Subject>,
    /// The Python of the source and of all answers, one after the other.
    python: String,
    /// The first lines of the parts of `python`, and the question of each.
    parts: Vec<(u64, Option<&'static str>)>,
    queries: BTreeMap<String, String>,
    only: Option<&'static str>,
    input: Option<String>,
}

/// A line of an order, as its writer counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The question whose answer holds it; `None` for the source.
    pub question: Option<&'static str>,
    pub line: u64,
}

impl OrderBody {
    /// Whether the right answer is to be walked through.
    pub fn is_reference(&self) -> bool {
        self.reference
    }
}

impl Order {
    /// Reads an order. Answers to questions that the subject does not have are
    /// refused, and so is more code than the limit.
    pub fn new(subject: &Arc<Subject>, body: &OrderBody) -> Result<Order, SubjectError> {
        let found = body.source.len() + body.answers.values().map(String::len).sum::<usize>();
        if found > LONGEST_CODE {
            return Err(SubjectError::TooLong {
                found,
                most: LONGEST_CODE,
            });
        }
        let question = |id: &str| {
            subject
                .question(id)
                .map_err(|_| SubjectError::UnknownQuestion)
        };
        let only = body.question.as_deref().map(question).transpose()?;
        let mut answers: BTreeMap<&str, &str> = BTreeMap::new();
        for (id, text) in &body.answers {
            answers.insert(question(id)?.id, text);
        }
        let mut order = Order {
            subject: Arc::clone(subject),
            python: String::new(),
            parts: Vec::new(),
            queries: BTreeMap::new(),
            only: only.map(|question| question.id),
            input: body.input.clone(),
        };
        if let (true, Some(question)) = (body.reference, only) {
            order.add(Some(question), &subject.answer(question));
            return Ok(order);
        }
        order.add(None, &body.source);
        for question in &subject.questions {
            if let Some(text) = answers
                .get(question.id)
                .filter(|text| !text.trim().is_empty())
            {
                order.add(Some(question), text);
            }
        }
        Ok(order)
    }

    fn add(&mut self, question: Option<&Question>, text: &str) {
        if let Some(question) = question.filter(|question| question.is_sql()) {
            self.queries.insert(question.id.to_owned(), text.to_owned());
            return;
        }
        let first = self.python.matches('\n').count() as u64 + 1;
        self.parts
            .push((first, question.map(|question| question.id)));
        // Python counts a line after each of the three ends of a line.
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        self.python.push_str(&text);
        self.python.push_str("\n\n");
    }

    pub fn subject(&self) -> &Subject {
        &self.subject
    }

    /// The question to check, if it is one.
    pub fn only(&self) -> Option<&'static str> {
        self.only
    }

    /// The arguments of the call to walk through.
    pub fn input(&self) -> Option<&str> {
        self.input.as_deref()
    }

    /// The answer, as the checker takes it.
    pub fn submission(&self) -> Submission {
        let subject = Subject::clone(&self.subject);
        Submission::new(subject, self.python.clone(), false).with_queries(self.queries.clone())
    }

    /// Where a line of the whole Python stands.
    pub fn place(&self, line: u64) -> Place {
        let mut parts = self.parts.iter().rev();
        let (first, question) = parts
            .find(|(first, _)| *first <= line)
            .unwrap_or(&(1, None));
        Place {
            question: *question,
            line: (line + 1).saturating_sub(*first),
        }
    }

    /// A verdict whose lines are those of the answer.
    pub fn told_by_answer(&self, verdict: &Verdict) -> Verdict {
        let id = verdict.id;
        let told = |sentence: &Sentence| self.told(sentence, id);
        let mut verdict = verdict.clone();
        verdict.message = verdict.message.as_ref().map(told);
        verdict.remarks = verdict.remarks.iter().map(told).collect();
        if let Some(code) = &mut verdict.code {
            code.first = code.first.map(|line| self.place(line).line);
        }
        verdict
    }

    fn told(&self, sentence: &Sentence, id: &'static str) -> Sentence {
        let mut sentence = sentence.clone();
        for (_, value) in sentence
            .values
            .iter_mut()
            .filter(|(name, _)| *name == "line")
        {
            if let Ok(line) = value.parse() {
                let place = self.place(line);
                *value = match place.question {
                    Some(other) if other != id => format!("{} ({other})", place.line),
                    _ => place.line.to_string(),
                };
            }
        }
        sentence
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(body: &str) -> Result<Order, SubjectError> {
        let subject = Arc::new(Subject::named("ccinp2024_awale").expect("a subject"));
        Order::new(&subject, &serde_json::from_str(body).expect("an order"))
    }

    #[test]
    fn lines_are_counted_in_the_answer_that_holds_them() {
        let order = order(r#"{"source": "a\nb", "answers": {"Q8": "x\r\ny", "q5": "z"}}"#);
        let order = order.unwrap_or_else(|_| panic!("an order"));
        // the answers stand in the order of the questions
        assert_eq!(order.python, "a\nb\n\nz\n\nx\ny\n\n");
        let places: Vec<_> = [1, 2, 4, 6, 7].map(|line| order.place(line)).into();
        let expected = [
            (None, 1),
            (None, 2),
            (Some("Q5"), 1),
            (Some("Q8"), 1),
            (Some("Q8"), 2),
        ];
        for (place, (question, line)) in places.into_iter().zip(expected) {
            assert_eq!(place, Place { question, line });
        }
        let raised = Sentence::new("check-raised-at").with("line", 7);
        assert_eq!(order.told(&raised, "Q8").values[0].1, "2");
        assert_eq!(order.told(&raised, "Q5").values[0].1, "2 (Q8)");
    }

    #[test]
    fn what_no_subject_asks_for_and_what_is_too_long_is_refused() {
        assert!(matches!(
            order(r#"{"answers": {"Q99": ""}}"#),
            Err(SubjectError::UnknownQuestion)
        ));
        assert!(matches!(
            order(r#"{"question": "Q99"}"#),
            Err(SubjectError::UnknownQuestion)
        ));
        let long = serde_json::json!({"source": "x".repeat(LONGEST_CODE), "answers": {"Q5": "x"}});
        assert!(matches!(
            order(&long.to_string()),
            Err(SubjectError::TooLong { .. })
        ));
    }
}
