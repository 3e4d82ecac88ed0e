//! Which subject a file answers.

use std::cmp::Reverse;

use crate::subject::Subject;

/// The subject that `text` answers, or `None` if no subject's names are in it.
pub fn recognise(text: &str, is_sql: bool) -> Option<Subject> {
    if is_sql {
        recognise_sql(text)
    } else {
        recognise_python(text)
    }
}

/// The subject most of whose telling words are in the queries. Without any, the
/// first that has SQL questions: a file of queries answers some subject.
fn recognise_sql(text: &str) -> Option<Subject> {
    let text = text.to_lowercase();
    let with_database = Subject::all().into_iter().filter_map(|subject| {
        let words = subject.database.as_ref()?.telling_words;
        Some((count(words, &text), subject))
    });
    most(with_database.collect())
}

/// The subject most of whose functions are defined. Where another subject has
/// functions of the same names, the telling words decide between them.
fn recognise_python(text: &str) -> Option<Subject> {
    let names: Vec<&str> = text.lines().filter_map(defined).collect();
    let defined = |subject: &Subject| {
        let functions = subject.functions();
        names.iter().filter(|name| functions.contains(name)).count()
    };
    let all = Subject::all().into_iter();
    let by_names = all.map(|subject| (defined(&subject), subject));
    let by_names = by_names.filter(|(count, _)| *count > 0).collect();
    let best = most(by_names)?;
    let functions = best.functions();
    let is_alike = |subject: &Subject| {
        let own = subject.functions();
        subject.name != best.name && own.iter().any(|name| functions.contains(name))
    };
    let alike: Vec<Subject> = Subject::all().into_iter().filter(is_alike).collect();
    let candidates = std::iter::once(best).chain(alike);
    let by_words = candidates.map(|subject| (count(subject.telling_words, text), subject));
    most(by_words.collect())
}

/// The subject with the highest count, the first among equals.
fn most(mut counted: Vec<(usize, Subject)>) -> Option<Subject> {
    counted.sort_by_key(|(count, _)| Reverse(*count));
    counted.into_iter().next().map(|(_, subject)| subject)
}

/// How many of `words` are in `text`.
fn count(words: &[&str], text: &str) -> usize {
    words.iter().filter(|word| text.contains(*word)).count()
}

/// The name that a line begins to define.
fn defined(line: &str) -> Option<&str> {
    let name = match line.strip_prefix("def ") {
        Some(definition) => definition.split('(').next()?,
        None => line.split_once('=')?.0,
    };
    Some(name.trim())
}

#[cfg(test)]
mod tests {
    use super::recognise;
    use crate::subject::Subject;

    #[test]
    fn every_subject_recognises_its_model_answer_and_its_queries() {
        for subject in Subject::all() {
            let found = recognise(&subject.model_answer(), false).map(|found| found.name);
            assert_eq!(found, Some(subject.name));
            if let Some(database) = &subject.database {
                let found = recognise(database.queries, true).map(|found| found.name);
                assert_eq!(found, Some(subject.name));
            }
        }
    }

    #[test]
    fn telling_words_are_in_no_model_answer_with_the_same_functions() {
        for subject in Subject::all() {
            let functions = subject.functions();
            let alike = Subject::all().into_iter().filter(|other| {
                let own = other.functions();
                other.name != subject.name && own.iter().any(|name| functions.contains(name))
            });
            for other in alike {
                let text = other.model_answer();
                let shared = subject
                    .telling_words
                    .iter()
                    .find(|word| text.contains(*word));
                assert_eq!(shared, None, "{} and {}", subject.name, other.name);
            }
        }
    }

    #[test]
    fn a_file_without_known_names_is_not_recognised() {
        assert!(recognise("x = 1\n", false).is_none());
    }
}
