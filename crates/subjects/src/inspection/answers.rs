//! The answers of `right/` and `wrong/`: each is checked as a student's would be.
//!
//! A file is one whole answer, or several answers to single questions, each under a
//! line `# Q8 | wrong | what is wrong` (`--` in SQL).

use crate::checker::Checker;
use crate::error::Error;
use crate::folder::{Folder, FolderError};
use crate::grading::campaign::Settings;
use crate::python::reference::definitions;
use crate::question::Question;
use crate::report::{Sentence, Status};
use crate::subject::Subject;
use crate::submission::Submission;

/// An answer of the folder, and what the checker says of it.
#[derive(Clone, Debug)]
pub struct InspectedAnswer {
    /// The file.
    pub file: String,
    /// The question.
    pub id: &'static str,
    /// What is right or wrong about it.
    pub name: String,
    /// Whether it is in `right/`.
    pub is_right: bool,
    /// The status that the file asks for, if it asks for one.
    pub wanted: Option<String>,
    /// The status that it gets.
    pub status: Status,
    /// Why.
    pub message: Option<Sentence>,
}

impl InspectedAnswer {
    /// Whether a right answer passes and a wrong one fails, in the way it should.
    #[must_use]
    pub fn is_as_it_should_be(&self) -> bool {
        match &self.wanted {
            Some(wanted) => self.status.name() == wanted,
            None => (self.status == Status::Ok) == self.is_right,
        }
    }
}

/// One answer in a file.
struct Answer<'a> {
    id: &'a str,
    status: &'a str,
    name: &'a str,
    text: String,
}

/// Checks the answers of a folder.
pub fn inspect(
    checker: &Checker,
    folder: &Folder,
    subject: &Subject,
    settings: &Settings,
) -> Result<Vec<InspectedAnswer>, Error> {
    let mut found = Vec::new();
    for (path, text) in &folder.files {
        let is_right = path.starts_with("right/");
        let ending = path.rsplit('.').next().unwrap_or_default();
        let (is_sql, is_code) = (ending == "sql", ending == "sql" || ending == "py");
        if !is_code || !(is_right || path.starts_with("wrong/")) {
            continue;
        }
        let answers = split(text);
        let file = File {
            path,
            is_right,
            is_sql,
        };
        if answers.is_empty() {
            found.extend(whole(checker, &file, subject, text, settings)?);
        }
        for answer in answers {
            found.push(single(checker, &file, subject, &answer, settings)?);
        }
    }
    Ok(found)
}

struct File<'a> {
    path: &'a str,
    is_right: bool,
    is_sql: bool,
}

/// Checks a whole file: every question that it answers. Of a wrong one, one answer at
/// least has to fail; those that pass are not told.
fn whole(
    checker: &Checker,
    file: &File<'_>,
    subject: &Subject,
    text: &str,
    settings: &Settings,
) -> Result<Vec<InspectedAnswer>, Error> {
    let submission = Submission::new(subject.clone(), text.to_owned(), file.is_sql);
    let report = checker.check(&submission, None, settings, |_| ())?;
    let answered = report
        .verdicts
        .into_iter()
        .filter(|verdict| verdict.status != Status::Missing);
    let mut answers: Vec<InspectedAnswer> = answered
        .map(|verdict| InspectedAnswer {
            file: file.path.to_owned(),
            id: verdict.id,
            name: String::new(),
            is_right: file.is_right,
            wanted: None,
            status: verdict.status,
            message: verdict.message,
        })
        .collect();
    if !file.is_right && answers.iter().any(|own| own.status != Status::Ok) {
        answers.retain(|own| own.status != Status::Ok);
    }
    Ok(answers)
}

fn single(
    checker: &Checker,
    file: &File<'_>,
    subject: &Subject,
    answer: &Answer<'_>,
    settings: &Settings,
) -> Result<InspectedAnswer, Error> {
    let id = subject.question(answer.id)?.id;
    let text = if file.is_sql {
        format!("-- {id}\n{}", answer.text)
    } else {
        answer.text.clone()
    };
    let submission = Submission::new(subject.clone(), text, file.is_sql);
    let report = checker.check(&submission, Some(id), settings, |_| ())?;
    let verdict = report.verdicts.into_iter().next();
    let (status, message) = verdict.map_or((Status::Tool, None), |own| (own.status, own.message));
    let known = Status::ALL
        .iter()
        .any(|status| status.name() == answer.status);
    Ok(InspectedAnswer {
        file: file.path.to_owned(),
        id,
        name: answer.name.to_owned(),
        is_right: file.is_right,
        wanted: known.then(|| answer.status.to_owned()),
        status,
        message,
    })
}

/// The single answers of a file; none if it is a whole answer.
fn split(text: &str) -> Vec<Answer<'_>> {
    let mut answers: Vec<Answer<'_>> = Vec::new();
    for line in text.lines() {
        if let Some(answer) = head(line) {
            answers.push(answer);
        } else if let Some(answer) = answers.last_mut() {
            answer.text.push_str(line);
            answer.text.push('\n');
        }
    }
    answers
}

fn head(line: &str) -> Option<Answer<'_>> {
    let head = line.strip_prefix("# ").or(line.strip_prefix("-- "))?;
    let mut parts = head.splitn(3, '|');
    let id = parts.next().filter(|id| id.starts_with('Q'))?;
    Some(Answer {
        id: id.trim(),
        status: parts.next()?.trim(),
        name: parts.next().unwrap_or_default().trim(),
        text: String::new(),
    })
}

/// What is wrong with the files themselves: a head that is none, a status that does
/// not exist, a function that nothing asks for.
pub fn troubles(folder: &Folder, subject: &Subject) -> Vec<FolderError> {
    let mut found = Vec::new();
    for (path, text) in &folder.files {
        let is_python = path.rsplit('.').next() == Some("py");
        if path.starts_with("wrong/") {
            let lines = text.lines().zip(1..);
            found.extend(lines.filter_map(|(line, number)| {
                bad_head(path, line, is_python, subject).map(|error| error.at(Some(number)))
            }));
        }
        if path.starts_with("right/") && is_python {
            found.extend(stray_functions(path, text, subject));
        }
    }
    found
}

fn bad_head(path: &str, line: &str, is_python: bool, subject: &Subject) -> Option<FolderError> {
    if let Some(answer) = head(line) {
        let mut statuses = Status::ALL.iter().map(|status| status.name());
        let is_known = answer.status != "ok" && statuses.any(|name| name == answer.status);
        let error = FolderError::new(path, "subject-answer-status").with("found", answer.status);
        return (!is_known).then_some(error);
    }
    // in SQL the same line is the mark of a query
    let words = line.strip_prefix('#').filter(|_| is_python)?.trim_start();
    let first = words.split(|c: char| !c.is_alphanumeric()).next()?;
    let question = subject.questions.iter().find(|own| own.id == first)?;
    Some(FolderError::new(path, "subject-answer-head").with("id", question.id))
}

/// Functions that answer nothing and that nothing calls.
fn stray_functions(path: &str, text: &str, subject: &Subject) -> Vec<FolderError> {
    let names = definitions(text);
    let asked = subject.functions();
    let is_known = |name: &&str| {
        asked.contains(name) || subject.given.contains(name) || subject.shown.contains(name)
    };
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let is_stray = |name: &&&str| {
        let words = text.split(|c: char| !is_word(c));
        !is_known(name) && words.filter(|word| word == *name).count() == 1
    };
    let stray = names.iter().filter(is_stray);
    let mut found: Vec<FolderError> = stray
        .map(|name| FolderError::new(path, "subject-answer-stray").with("function", name))
        .collect();
    let has_query = subject.questions.iter().any(Question::is_sql);
    if found.is_empty() && !has_query && !names.iter().any(is_known) {
        found.push(FolderError::new(path, "subject-answer-none"));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::troubles;
    use crate::catalogue;
    use crate::subject::Subject;

    #[test]
    fn the_answers_of_the_shipped_folders_say_what_they_are() {
        for subject in Subject::all() {
            let folder = catalogue::folder(subject.name).expect("a folder");
            assert_eq!(troubles(&folder, &subject), []);
        }
    }
}
