//! A subject: what its folder holds.

use serde_json::{Value as Json, json};

use crate::catalogue;
use crate::error::Error;
use crate::question::Question;

/// A subject of examination.
pub struct Subject {
    /// The name it has in Python: `ccinp2024_awale`.
    pub name: &'static str,
    /// What it is called among people.
    pub title: &'static str,
    /// All its functions in plain Python.
    pub reference: &'static str,
    /// Functions that the subject gives.
    pub given: &'static [&'static str],
    /// Constants that the subject gives.
    pub constants: &'static [(&'static str, i64)],
    /// Parameters of its queries.
    pub parameters: &'static [&'static str],
    /// Its questions, in order.
    pub questions: Vec<Question>,
}

impl Subject {
    /// All of them.
    #[must_use]
    pub fn all() -> Vec<Subject> {
        catalogue::all()
    }

    /// The one of this name.
    pub fn named(name: &str) -> Result<Subject, Error> {
        let mut all = Subject::all().into_iter();
        let found = all.find(|subject| subject.name == name);
        found.ok_or_else(|| Error::UnknownSubject {
            found: name.to_owned(),
        })
    }

    /// The names of the subjects.
    #[must_use]
    pub fn names() -> Vec<&'static str> {
        Subject::all().iter().map(|subject| subject.name).collect()
    }

    /// The functions asked for, by name.
    #[must_use]
    pub fn functions(&self) -> Vec<&'static str> {
        let asked = self.questions.iter().filter(|question| !question.is_sql());
        asked.map(|question| question.function).collect()
    }

    /// The question numbered `id`: `Q8`, `q8` or `8`.
    pub fn question(&self, id: &str) -> Result<&Question, Error> {
        let number = id.trim_start_matches(['q', 'Q']);
        let mut questions = self.questions.iter();
        let found = questions.find(|question| &question.id[1..] == number);
        found.ok_or_else(|| Error::UnknownQuestion {
            found: id.to_owned(),
            subject: self.name,
        })
    }

    pub(crate) fn constants_json(&self) -> Json {
        let pair = |(name, value): &(&str, i64)| ((*name).to_owned(), json!(value));
        Json::Object(self.constants.iter().map(pair).collect())
    }

    /// The subject whose functions are most like `names`; none if nothing is.
    #[must_use]
    pub fn guess(names: &[&str]) -> Option<Subject> {
        let likeness = |subject: &Subject| {
            let functions = subject.functions();
            names.iter().filter(|name| functions.contains(name)).count()
        };
        let mut all: Vec<(usize, Subject)> = Subject::all()
            .into_iter()
            .map(|subject| (likeness(&subject), subject))
            .collect();
        all.sort_by_key(|(likeness, _)| std::cmp::Reverse(*likeness));
        let best = all.into_iter().next()?;
        (best.0 > 0).then_some(best.1)
    }
}
