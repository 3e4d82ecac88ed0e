//! From a value to a sentence: the one way errors and names reach people.
//!
//! The libraries report what went wrong as plain enums. Their `Display` is for
//! programmers: English, written by hand, because the libraries depend on
//! nothing. What people read is chosen here: each of these types has one
//! `match`, in the file of its crate below `localize/`, that names a text and
//! fills in its variables. Everything else is generic.
//!
//! A new variant therefore takes one arm in that `match`, which the compiler
//! asks for, and one text in each language, which the tests ask for.
//!
//! The web has one more step, `HttpError::sentence`: it picks the status and
//! hides causes that visitors must not see, and calls this for the rest.

mod aplat;
#[cfg(feature = "archive")]
mod archive;
mod awale;
mod couleurs;
mod interpreter_messages;
mod lessons;
mod players;
mod puzzles;
mod subjects;
mod tables;

use std::borrow::Cow;

use crate::phrases::{Phrases, Value};

/// A value that people can read in their language.
///
/// ```
/// use phrases::{Language, Localize, Phrases};
///
/// let unknown = "kalah".parse::<awale::Rules>().unwrap_err();
/// let french = unknown.localize(&Phrases::new(Language::French));
/// assert!(french.starts_with("règles inconnues : « kalah »"));
/// ```
pub trait Localize {
    /// The text that says it, and the text's variables.
    fn message(&self) -> Message<'_>;

    /// It, in the language of `phrases`.
    fn localize(&self, phrases: &Phrases) -> String {
        self.message().render(phrases)
    }
}

/// A text of the language files by its key, with its variables.
#[derive(Clone, Debug, PartialEq)]
pub struct Message<'a> {
    key: Cow<'a, str>,
    arguments: Vec<(&'static str, Argument<'a>)>,
}

/// What stands for a variable.
#[derive(Clone, Debug, PartialEq)]
enum Argument<'a> {
    Value(Value<'a>),
    /// A sentence within the sentence, such as the reason of a refusal.
    Message(Message<'a>),
}

impl Localize for Message<'_> {
    fn message(&self) -> Message<'_> {
        self.clone()
    }
}

impl<'a> Message<'a> {
    /// The text under `key`, without variables yet.
    #[must_use]
    pub fn new(key: impl Into<Cow<'a, str>>) -> Message<'a> {
        Message {
            key: key.into(),
            arguments: Vec::new(),
        }
    }

    /// A text that is the same in every language, such as what the operating
    /// system says of a file.
    #[must_use]
    pub fn verbatim(text: impl Into<Value<'a>>) -> Message<'a> {
        Message::new("verbatim").with("text", text)
    }

    /// The same with one more variable.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Into<Value<'a>>) -> Message<'a> {
        self.and(name, Argument::Value(value.into()))
    }

    /// The same with one more variable, written as its `Display`: exact
    /// numbers, digit by digit, that scripts may read.
    #[must_use]
    #[allow(
        clippy::needless_pass_by_value,
        reason = "numbers and references alike"
    )]
    pub fn with_shown(self, name: &'static str, value: impl ToString) -> Message<'a> {
        self.with(name, value.to_string())
    }

    /// The same with one more variable, which is a message itself.
    #[must_use]
    pub fn with_message(self, name: &'static str, part: Message<'a>) -> Message<'a> {
        self.and(name, Argument::Message(part))
    }

    fn and(mut self, name: &'static str, argument: Argument<'a>) -> Message<'a> {
        self.arguments.push((name, argument));
        self
    }

    /// It, in the language of `phrases`.
    #[must_use]
    pub fn render(&self, phrases: &Phrases) -> String {
        let value = |argument: &Argument<'a>| match argument {
            Argument::Value(value) => value.clone(),
            Argument::Message(message) => message.render(phrases).into(),
        };
        let arguments: Vec<(&str, Value<'a>)> = self
            .arguments
            .iter()
            .map(|(name, argument)| (*name, value(argument)))
            .collect();
        phrases.say_with(&self.key, &arguments)
    }
}
