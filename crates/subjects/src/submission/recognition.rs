//! Which subjects a file answers.

use std::cmp::Reverse;

use crate::subject::Subject;

/// Functions of another subject that a file must define to answer that one too.
const ALSO_ANSWERED: usize = 2;

/// The subjects of `all` that `text` answers, the one with the most functions first; none if
/// no subject's names are in it. A file of queries answers one subject.
pub fn recognise(text: &str, is_sql: bool, all: &[Subject]) -> Vec<Subject> {
    if is_sql {
        return recognise_sql(text, all).into_iter().collect();
    }
    let mut found: Vec<Subject> = Vec::new();
    loop {
        let least = if found.is_empty() { 1 } else { ALSO_ANSWERED };
        match recognise_python(text, &found, least, all) {
            Some(subject) => found.push(subject),
            None => return found,
        }
    }
}

/// Whether two subjects have functions of the same names.
fn are_alike(one: &Subject, other: &Subject) -> bool {
    let functions = one.functions();
    let mut others = other.functions().into_iter();
    others.any(|name| functions.contains(&name))
}

/// The subject most of whose telling words are in the queries. Without any, the
/// first that has SQL questions: a file of queries answers some subject.
fn recognise_sql(text: &str, all: &[Subject]) -> Option<Subject> {
    let text = text.to_lowercase();
    let with_database = all.iter().filter_map(|subject| {
        let words = &subject.database.as_ref()?.telling_words;
        Some((count(words, &text), subject.clone()))
    });
    most(with_database.collect())
}

/// The subject most of whose functions are defined, `least` or more; none that is
/// like one `found` before. Where another subject has functions of the same names,
/// the telling words decide between them.
fn recognise_python(
    text: &str,
    found: &[Subject],
    least: usize,
    all: &[Subject],
) -> Option<Subject> {
    let names: Vec<&str> = text.lines().filter_map(defined).collect();
    let defined = |subject: &Subject| {
        let functions = subject.functions();
        names.iter().filter(|name| functions.contains(name)).count()
    };
    let is_new = |subject: &Subject| !found.iter().any(|other| are_alike(other, subject));
    let new = all.iter().filter(|subject| is_new(subject)).cloned();
    let by_names = new.map(|subject| (defined(&subject), subject));
    let by_names = by_names.filter(|(count, _)| *count >= least).collect();
    let best = most(by_names)?;
    let is_alike = |subject: &Subject| subject.name != best.name && are_alike(subject, &best);
    let alike: Vec<Subject> = all.iter().filter(|own| is_alike(own)).cloned().collect();
    let candidates = std::iter::once(best).chain(alike);
    let by_words = candidates.map(|subject| (count(&subject.telling_words, text), subject));
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
    use super::{are_alike, recognise};
    use crate::subject::Subject;

    #[test]
    fn every_subject_recognises_its_model_answer_and_its_queries() {
        for subject in Subject::all() {
            assert_eq!(names(&subject.model_answer(), false), [subject.name]);
            if let Some(database) = &subject.database {
                assert_eq!(names(database.queries, true), [subject.name]);
            }
        }
    }

    #[test]
    fn a_file_may_answer_two_subjects() {
        let all = Subject::all();
        let mut pairs = 0;
        for (one, other) in all.iter().zip(all.iter().cycle().skip(1)) {
            if !are_alike(one, other) {
                let text = one.model_answer() + "\n\n" + &other.model_answer();
                let mut found = names(&text, false);
                found.sort_unstable();
                let mut wanted = [one.name, other.name];
                wanted.sort_unstable();
                assert_eq!(found, wanted);
                pairs += 1;
            }
        }
        assert!(pairs >= 2, "{pairs} pairs");
    }

    fn names(text: &str, is_sql: bool) -> Vec<&'static str> {
        let found = recognise(text, is_sql, &Subject::all()).into_iter();
        found.map(|subject| subject.name).collect()
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
        assert!(recognise("x = 1\n", false, &Subject::all()).is_empty());
    }
}
