//! The reference of a subject, cut into its functions, and what of it may be
//! borrowed to answer a question.
//!
//! The process that answers a question never holds the function asked for. What
//! it borrows are functions of earlier questions, functions that the question is
//! about, and those that the paper gives.

use std::collections::BTreeSet;

use serde_json::{Value as Json, json};

use crate::algorithm::Listing;
use crate::subject::Subject;

/// A definition of the reference.
struct Piece<'a> {
    name: &'a str,
    source: &'a str,
    /// The other definitions that it uses.
    uses: Vec<&'a str>,
}

/// The definitions of a subject's reference.
pub struct Reference<'a> {
    subject: &'a Subject,
    pieces: Vec<Piece<'a>>,
}

impl<'a> Reference<'a> {
    /// Cuts the reference of `subject` at its top-level definitions.
    pub fn new(subject: &'a Subject) -> Reference<'a> {
        let text = subject.reference;
        let starts: Vec<usize> = line_starts(text)
            .filter(|&at| defined(&text[at..]).is_some())
            .collect();
        let ends = starts.iter().skip(1).copied().chain([text.len()]);
        let sources: Vec<&str> = starts.iter().zip(ends).map(|(&a, b)| &text[a..b]).collect();
        let names: Vec<&str> = sources.iter().filter_map(|text| defined(text)).collect();
        let pieces = names.iter().zip(&sources).map(|(&name, &source)| Piece {
            name,
            source,
            uses: uses(source, &names),
        });
        Reference {
            subject,
            pieces: pieces.collect(),
        }
    }

    /// The definition of `asked`, after those of its helpers that answer no question
    /// and that the paper does not give.
    pub fn answer(&self, asked: &str) -> String {
        let functions = self.subject.functions();
        let is_helper =
            |name: &str| !functions.contains(&name) && !self.is_given(name) && !self.is_shown(name);
        let mut wanted = self.closure(asked, "");
        wanted.retain(|name| *name == asked || is_helper(name));
        let pieces = self.pieces.iter();
        let own = pieces.filter(|piece| wanted.contains(piece.name));
        let sources: Vec<&str> = own.map(|piece| piece.source.trim_end()).collect();
        sources.join("\n\n\n")
    }

    /// The definitions of `visible` functions, and the others that `function` comes to
    /// use. What stands before the first definition of the reference is shown too, but for its
    /// documentation.
    pub fn listing(&self, function: &str, visible: &[&str]) -> Listing {
        let needed = self.closure(function, "");
        let joined = |shown: bool| {
            let pieces = self.pieces.iter().filter(|piece| {
                let is_shown = visible.contains(&piece.name);
                is_shown == shown && (shown || needed.contains(piece.name))
            });
            let sources: Vec<&str> = pieces.map(|piece| piece.source.trim_end()).collect();
            sources.join("\n\n\n")
        };
        let first = line_starts(self.subject.reference)
            .find(|&at| defined(&self.subject.reference[at..]).is_some());
        let before = without_documentation(&self.subject.reference[..first.unwrap_or(0)]);
        let shown = joined(true);
        Listing {
            shown: if before.is_empty() {
                shown
            } else {
                format!("{before}\n\n\n{shown}")
            },
            rest: joined(false),
        }
    }

    /// The functions that an answer to the question on `asked` may call by name,
    /// although the file does not define them.
    fn offers(&self, asked: &str, name: &str) -> bool {
        let order = self.subject.functions();
        let place = |name: &str| order.iter().position(|function| *function == name);
        let is_earlier = place(name) < place(asked) && place(name).is_some();
        name != asked
            && (is_earlier
                || self.is_given(name)
                || self.is_shown(name)
                || place(name).is_some() && self.closure(asked, "").contains(name))
    }

    /// The definitions that `name` comes to use, itself included.
    pub fn parts(&self, name: &str) -> BTreeSet<&'a str> {
        self.closure(name, "")
    }

    fn is_given(&self, name: &str) -> bool {
        self.subject.given.contains(&name)
    }

    fn is_shown(&self, name: &str) -> bool {
        self.subject.shown.contains(&name)
    }

    /// The definitions that `name` comes to use, itself included, but for
    /// `except` and what only that one uses.
    fn closure(&self, name: &str, except: &str) -> BTreeSet<&'a str> {
        let mut found = BTreeSet::new();
        let mut todo: Vec<&str> = vec![name];
        while let Some(name) = todo.pop() {
            if let Some(piece) = self.pieces.iter().find(|piece| piece.name == name)
                && name != except
                && found.insert(piece.name)
            {
                todo.extend(&piece.uses);
            }
        }
        found
    }

    /// What the process that answers the question on `asked` borrows, as the
    /// driver reads it: those of `wanted` that are offered, with the definitions
    /// that they use. The one asked for is never among them.
    pub fn borrowed(&self, asked: &str, wanted: &[String]) -> Json {
        let given = self.subject.given.iter().chain(&self.subject.shown);
        let wanted: BTreeSet<&str> = wanted
            .iter()
            .map(String::as_str)
            .chain(given.copied())
            .filter(|name| self.offers(asked, name))
            .collect();
        let needed: BTreeSet<&str> = wanted
            .iter()
            .flat_map(|name| self.closure(name, asked))
            .collect();
        let pieces = self
            .pieces
            .iter()
            .filter(|piece| needed.contains(piece.name));
        let pieces = pieces.map(|piece| {
            let shown = self.is_shown(piece.name);
            json!({
                "name": piece.name,
                "source": piece.source,
                "uses": piece.uses,
                "given": wanted.contains(piece.name) && !shown,
                "shown": shown,
            })
        });
        Json::Array(pieces.collect())
    }
}

/// The names that a program defines at its top level.
#[must_use]
pub fn definitions(text: &str) -> Vec<&str> {
    line_starts(text)
        .filter_map(|at| defined(&text[at..]))
        .collect()
}

/// The beginning of a program without the text that documents it.
fn without_documentation(text: &str) -> &str {
    let text = text.trim();
    let rest = text.strip_prefix("\"\"\"");
    rest.and_then(|rest| rest.split_once("\"\"\""))
        .map_or(text, |(_, after)| after)
        .trim()
}

fn line_starts(text: &str) -> impl Iterator<Item = usize> {
    let after_newlines = text.match_indices('\n').map(|(at, _)| at + 1);
    std::iter::once(0).chain(after_newlines)
}

/// The name that the definition at the start of `text` defines.
fn defined(text: &str) -> Option<&str> {
    let rest = text
        .strip_prefix("def ")
        .or_else(|| text.strip_prefix("class "))?;
    rest.split(['(', ':']).next().map(str::trim)
}

/// Those of `names` that a definition uses, beside itself. Its documentation
/// does not count.
fn uses<'a>(source: &str, names: &[&'a str]) -> Vec<&'a str> {
    let code = source
        .split("\"\"\"")
        .step_by(2)
        .collect::<Vec<_>>()
        .join(" ");
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let words: BTreeSet<&str> = code.split(|c| !is_part(c)).collect();
    let own = defined(source);
    let used = names
        .iter()
        .filter(|name| words.contains(**name) && Some(**name) != own);
    used.copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(borrowed: &Json) -> Vec<&str> {
        let pieces = borrowed.as_array().into_iter().flatten();
        pieces.filter_map(|piece| piece["name"].as_str()).collect()
    }

    /// The subject that asks for a function.
    fn subject_with(function: &str) -> Subject {
        let mut subjects = Subject::all().into_iter();
        let found = subjects.find(|subject| subject.functions().contains(&function));
        found.unwrap_or_else(|| panic!("no subject asks for {function}"))
    }

    #[test]
    fn the_function_asked_for_is_never_borrowed() {
        for subject in Subject::all() {
            let reference = Reference::new(&subject);
            let everything: Vec<String> = reference
                .pieces
                .iter()
                .map(|piece| piece.name.to_owned())
                .collect();
            assert!(everything.len() >= subject.functions().len());
            for asked in subject.functions() {
                let borrowed = reference.borrowed(asked, &everything);
                assert!(
                    !names(&borrowed).contains(&asked),
                    "{} {asked}",
                    subject.name
                );
            }
        }
    }

    #[test]
    fn what_only_the_answer_uses_is_not_borrowed() {
        let subject = subject_with("tailleRegionUnicolore");
        let reference = Reference::new(&subject);
        let wanted = ["exploreVoisines", "calculScore", "tailleRegionUnicolore"];
        let wanted: Vec<String> = wanted.iter().map(|name| (*name).to_owned()).collect();
        let borrowed = reference.borrowed("tailleRegionUnicolore", &wanted);
        let names = names(&borrowed);
        assert!(!names.contains(&"exploreVoisines"), "{names:?}");
        assert!(names.contains(&"calculScore"), "{names:?}");
    }

    #[test]
    fn a_question_may_use_the_function_of_a_later_one_that_it_is_about() {
        let subject = subject_with("max_vals");
        let reference = Reference::new(&subject);
        let wanted = ["max_vals".to_owned()];
        let borrowed = reference.borrowed("NegaAwale", &wanted);
        assert!(names(&borrowed).contains(&"max_vals"));
        let borrowed = reference.borrowed("gain", &wanted);
        assert!(!names(&borrowed).contains(&"max_vals"));
    }
}
