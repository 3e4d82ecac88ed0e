//! Misuse of the command line, in the user's language.
//!
//! `clap` finds the mistake and tells it as a kind with its context; the
//! sentences are ours, so that they exist in every language.

use std::error::Error as _;
use std::io::Write;
use std::net::AddrParseError;
use std::num::{IntErrorKind, ParseFloatError, ParseIntError};

use awale_players::{BadSprt, UnknownPlayer};
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use couleurs::bot::StrengthError;
use couleurs::{BarLengthsError, RuleError, SizeError};
use phrases::{Localize, Phrases, Value, escape_controls};

use crate::args::awale::LinesError;

/// The exit status of misuse.
const MISUSE: i32 = 2;

/// Prints the help that was asked for, or what is wrong, and exits.
pub fn report(error: &Error, phrases: &Phrases) -> ! {
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => error.exit(),
        _ => {
            let usage = text(error, ContextKind::Usage);
            print_and_exit(&sentence(error, phrases), usage.as_deref(), phrases)
        }
    }
}

/// Prints what a command found wrong with its words, and exits.
pub fn exit(message: &str, phrases: &Phrases) -> ! {
    print_and_exit(message, None, phrases)
}

fn print_and_exit(message: &str, usage: Option<&str>, phrases: &Phrases) -> ! {
    let mut text = format!("error: {}\n", message.replace(['\n', '\r'], " "));
    if let Some(usage) = usage {
        let usage = usage.trim_start_matches("Usage:").trim();
        let heading = phrases.say("help-heading-usage");
        text.extend(["\n", &heading, " ", usage, "\n"]);
    }
    text.extend(["\n", &phrases.say("usage-help"), "\n"]);
    // If standard error is closed, there is no one left to inform.
    let _ = write!(std::io::stderr(), "{}", escape_controls(&text));
    std::process::exit(MISUSE)
}

/// What is wrong, and what to type instead where that is known.
fn sentence(error: &Error, phrases: &Phrases) -> String {
    let (key, mut arguments) = described(error, phrases);
    if let Some(similar) = similar(error) {
        arguments.push(("similar", similar.into()));
        let tip = phrases.say_with("usage-similar", &arguments);
        return format!("{}; {tip}", phrases.say_with(key, &arguments));
    }
    phrases.say_with(key, &arguments)
}

/// The text for an error and its variables.
fn described(
    error: &Error,
    phrases: &Phrases,
) -> (&'static str, Vec<(&'static str, Value<'static>)>) {
    let part = |kind| text(error, kind).unwrap_or_default();
    let argument = || ("argument", Value::from(part(ContextKind::InvalidArg)));
    let value = || ("value", Value::from(part(ContextKind::InvalidValue)));
    match error.kind() {
        ErrorKind::InvalidValue if part(ContextKind::InvalidValue).is_empty() => {
            let choices = ("choices", part(ContextKind::ValidValue).into());
            if part(ContextKind::ValidValue).is_empty() {
                ("usage-no-value", vec![argument()])
            } else {
                ("usage-no-value-choices", vec![argument(), choices])
            }
        }
        ErrorKind::InvalidValue => {
            let choices = ("choices", part(ContextKind::ValidValue).into());
            ("usage-unknown-value", vec![argument(), value(), choices])
        }
        ErrorKind::ValueValidation => {
            let reason = ("reason", reason(error, phrases).into());
            ("usage-invalid-value", vec![argument(), value(), reason])
        }
        ErrorKind::UnknownArgument => ("usage-unknown-argument", vec![argument()]),
        ErrorKind::InvalidSubcommand => {
            let command = ("command", part(ContextKind::InvalidSubcommand).into());
            ("usage-unknown-command", vec![command])
        }
        ErrorKind::NoEquals => ("usage-no-equals", vec![argument()]),
        ErrorKind::TooManyValues => ("usage-too-many-values", vec![argument(), value()]),
        ErrorKind::TooFewValues => {
            let least = ("least", number(error, ContextKind::MinValues).into());
            let found = ("found", number(error, ContextKind::ActualNumValues).into());
            ("usage-too-few-values", vec![argument(), least, found])
        }
        ErrorKind::WrongNumberOfValues => {
            let expected = number(error, ContextKind::ExpectedNumValues).into();
            let found = ("found", number(error, ContextKind::ActualNumValues).into());
            let expected = ("expected", expected);
            ("usage-wrong-number", vec![argument(), expected, found])
        }
        ErrorKind::ArgumentConflict => {
            let prior = part(ContextKind::PriorArg);
            if prior.is_empty() || prior == part(ContextKind::InvalidArg) {
                ("usage-repeated", vec![argument()])
            } else {
                ("usage-conflict", vec![argument(), ("other", prior.into())])
            }
        }
        ErrorKind::MissingRequiredArgument => ("usage-missing-arguments", vec![argument()]),
        ErrorKind::MissingSubcommand => {
            let command = ("command", part(ContextKind::InvalidSubcommand).into());
            let choices = ("choices", part(ContextKind::ValidSubcommand).into());
            ("usage-missing-command", vec![command, choices])
        }
        ErrorKind::InvalidUtf8 => ("usage-not-utf8", Vec::new()),
        _ => ("verbatim", vec![("text", error.to_string().into())]),
    }
}

/// A word that looks like the wrong one.
fn similar(error: &Error) -> Option<String> {
    let kinds = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    let mut found = kinds.into_iter().filter_map(|kind| text(error, kind));
    found.find(|similar| !similar.is_empty())
}

/// A part of the context as text, lists with commas.
fn text(error: &Error, kind: ContextKind) -> Option<String> {
    Some(match error.get(kind)? {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        other => other.to_string(),
    })
}

fn number(error: &Error, kind: ContextKind) -> i64 {
    match error.get(kind) {
        Some(ContextValue::Number(number)) => *number as i64,
        _ => 0,
    }
}

/// Why a value is invalid: the words of the type that read it.
fn reason(error: &Error, phrases: &Phrases) -> String {
    let Some(source) = error.source() else {
        return String::new();
    };
    macro_rules! localized {
        ($($kind:ty),*) => {
            $(if let Some(error) = source.downcast_ref::<$kind>() {
                return error.localize(phrases);
            })*
        };
    }
    localized!(
        BadSprt,
        UnknownPlayer,
        StrengthError,
        BarLengthsError,
        RuleError,
        SizeError,
        LinesError
    );
    if let Some(error) = source.downcast_ref::<ParseIntError>() {
        return phrases.say(match error.kind() {
            IntErrorKind::PosOverflow => "number-too-large",
            IntErrorKind::NegOverflow => "number-too-small",
            IntErrorKind::Zero => "number-zero",
            _ => "number-not-whole",
        });
    }
    if source.downcast_ref::<ParseFloatError>().is_some() {
        return phrases.say("number-unreadable");
    }
    if source.downcast_ref::<AddrParseError>().is_some() {
        return phrases.say("address-unreadable");
    }
    let words = source.to_string();
    out_of_range(&words, phrases).unwrap_or(words)
}

/// What `clap` says of a number out of range: `0 is not in 1..=10`.
fn out_of_range(words: &str, phrases: &Phrases) -> Option<String> {
    let (_, range) = words.split_once(" is not in ")?;
    let (least, most) = range.split_once("..")?;
    let most = match most.strip_prefix('=') {
        Some(most) => most.parse::<u64>().ok()?,
        None => most.parse::<u64>().ok()?.checked_sub(1)?,
    };
    let least = ("least", Value::from(least.to_owned()));
    // Beyond any number that makes sense: the type's own limit.
    if most >= u32::MAX.into() {
        return Some(phrases.say_with("number-at-least", &[least]));
    }
    let most = ("most", Value::from(most.to_string()));
    Some(phrases.say_with("number-out-of-range", &[least, most]))
}
