//! What can go wrong with tables, in words.

use awale::SEEDS;
use awale_tables::{Error, Part, Refusal, VERSION};

use crate::awale::InWords;
use crate::phrases::{Phrases, Value};

const MEBIBYTE: u64 = 1 << 20;

impl InWords for Error {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            Error::Io { path, source } => about_file(phrases, path, source.to_string()),
            Error::Refused { path, reason } => about_file(phrases, path, reason.in_words(phrases)),
            Error::Busy { path } => about_file(phrases, path, phrases.say("tables-busy")),
            Error::UnsupportedRules(reason) => {
                phrases.say_with("tables-unsupported-rules", &[("reason", (*reason).into())])
            }
            Error::TooManySeeds { found, most } => numbers(
                phrases,
                "tables-too-many-seeds",
                &[("found", (*found).into()), ("most", (*most).into())],
            ),
            Error::NotEnoughMemory { needed, available } => numbers(
                phrases,
                "tables-not-enough-memory",
                &[
                    ("needed", needed.div_ceil(MEBIBYTE)),
                    ("available", available / MEBIBYTE),
                ],
            ),
            Error::SeedsMissing { found } => numbers(
                phrases,
                "tables-seeds-missing",
                &[("found", (*found).into()), ("all", SEEDS.into())],
            ),
            Error::Missing { seeds } => {
                numbers(phrases, "tables-missing", &[("seeds", (*seeds).into())])
            }
            Error::TurnsOutOfRange { found, most } => numbers(
                phrases,
                "tables-turns-out-of-range",
                &[("found", (*found).into()), ("most", (*most).into())],
            ),
            Error::Threads(error) => {
                phrases.say_with("tables-threads", &[("reason", error.to_string().into())])
            }
            Error::Stopped => phrases.say("tables-stopped"),
        }
    }
}

/// Plain digits: scripts read some of these lines.
fn numbers(phrases: &Phrases, key: &str, numbers: &[(&str, u64)]) -> String {
    let arguments: Vec<(&str, Value<'_>)> = numbers
        .iter()
        .map(|(name, number)| (*name, number.to_string().into()))
        .collect();
    phrases.say_with(key, &arguments)
}

fn about_file(phrases: &Phrases, path: &std::path::Path, reason: String) -> String {
    let file = path.display().to_string();
    let arguments = [("file", file.into()), ("reason", reason.into())];
    phrases.say_with("tables-file", &arguments)
}

impl InWords for Refusal {
    fn in_words(&self, phrases: &Phrases) -> String {
        match *self {
            Refusal::NotATable => phrases.say("table-not-a-table"),
            Refusal::Newer { found } => numbers(
                phrases,
                "table-newer",
                &[("found", found.into()), ("known", VERSION.into())],
            ),
            Refusal::Truncated { found, expected } => numbers(
                phrases,
                "table-truncated",
                &[("found", found), ("expected", expected)],
            ),
            Refusal::TooLong { found, expected } => numbers(
                phrases,
                "table-too-long",
                &[("found", found), ("expected", expected)],
            ),
            Refusal::Checksum { part } => {
                let part = part.in_words(phrases);
                phrases.say_with("table-checksum", &[("part", part.into())])
            }
            Refusal::OtherRules => phrases.say("table-other-rules"),
            Refusal::OtherSeeds { found, expected } => numbers(
                phrases,
                "table-other-seeds",
                &[("found", found.into()), ("expected", expected.into())],
            ),
            Refusal::OtherName => phrases.say("table-other-name"),
            Refusal::Inconsistent { what } => {
                phrases.say_with("table-inconsistent", &[("what", what.into())])
            }
        }
    }
}

impl InWords for Part {
    fn in_words(&self, phrases: &Phrases) -> String {
        match *self {
            Part::Header => phrases.say("table-part-header"),
            Part::BlockTable => phrases.say("table-part-block-table"),
            Part::Block(number) => {
                numbers(phrases, "table-part-block", &[("number", number.into())])
            }
        }
    }
}
