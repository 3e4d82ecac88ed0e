//! What the archive refuses, in words.

use archive::{BadPlayer, EntryRefused, Error, LONGEST_KEPT, Refused, SqlRefused};

use crate::awale::InWords;
use crate::phrases::{Phrases, Value};

impl InWords for Error {
    fn in_words(&self, phrases: &Phrases) -> String {
        let say = |key: &str, arguments: &[(&str, Value<'_>)]| phrases.say_with(key, arguments);
        match self {
            Error::Address { found } => say("archive-address", &[("found", found.as_str().into())]),
            Error::Unreachable { address, reason } => say(
                "archive-unreachable",
                &[
                    ("address", address.as_str().into()),
                    ("reason", reason.as_str().into()),
                ],
            ),
            Error::Newer { found, known } => say(
                "archive-newer",
                &[("found", (*found).into()), ("known", (*known).into())],
            ),
            Error::Drift { version } => say("archive-drift", &[("version", (*version).into())]),
            Error::Game(refused) => refused.in_words(phrases),
            Error::Player(bad) => bad.in_words(phrases),
            Error::Sql(refused) => refused.in_words(phrases),
            Error::Query { reason } => say("archive-query", &[("reason", reason.as_str().into())]),
            Error::TooSlow { seconds } => {
                say("archive-too-slow", &[("seconds", (*seconds).into())])
            }
            Error::TooLarge { most } => say("archive-too-large", &[("most", (*most).into())]),
            Error::NoReader => say("archive-no-reader", &[]),
            Error::Plies { found, most } => say(
                "archive-plies",
                &[("found", (*found).into()), ("most", (*most).into())],
            ),
            Error::File(error) => error.to_string(),
            Error::Replay { reason } => {
                say("archive-replay", &[("reason", reason.as_str().into())])
            }
            Error::Database(error) => {
                say("archive-database", &[("reason", error.to_string().into())])
            }
        }
    }
}

impl InWords for Refused {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            Refused::Move(bad) => bad.in_words(phrases),
            Refused::NoMove => phrases.say("archive-no-move"),
            Refused::TooLong { found } => phrases.say_with(
                "archive-too-long",
                &[("found", (*found).into()), ("most", LONGEST_KEPT.into())],
            ),
            Refused::Unfinished => phrases.say("archive-unfinished"),
            Refused::Contradiction { seeds } => {
                phrases.say_with("archive-contradiction", &[("seeds", seeds.as_str().into())])
            }
            Refused::OtherStart => phrases.say("archive-other-start"),
            Refused::UnnamedRules => phrases.say("archive-unnamed-rules"),
            Refused::UnknownPlayer { id } => {
                phrases.say_with("archive-unknown-player", &[("id", number(*id))])
            }
        }
    }
}

impl InWords for BadPlayer {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            BadPlayer::Name { found, most } => phrases.say_with(
                "archive-bad-name",
                &[("found", shown(found)), ("most", (*most).into())],
            ),
            BadPlayer::Kind { found } => {
                phrases.say_with("archive-bad-kind", &[("found", shown(found))])
            }
            BadPlayer::Date { found } => {
                phrases.say_with("archive-bad-date", &[("found", shown(found))])
            }
            BadPlayer::Level { found, most } => phrases.say_with(
                "archive-bad-level",
                &[("found", number(*found)), ("most", number(*most))],
            ),
            BadPlayer::Taken { id, name } => phrases.say_with(
                "archive-taken",
                &[("id", number(*id)), ("name", name.as_str().into())],
            ),
            BadPlayer::Number { found } => {
                phrases.say_with("archive-bad-number", &[("found", number(*found))])
            }
            BadPlayer::Known { id, name } => phrases.say_with(
                "archive-known",
                &[("id", number(*id)), ("name", name.as_str().into())],
            ),
            BadPlayer::Range { what, found } => phrases.say_with(
                "archive-out-of-range",
                &[("what", (*what).into()), ("found", number(*found))],
            ),
        }
    }
}

impl InWords for EntryRefused {
    fn in_words(&self, phrases: &Phrases) -> String {
        match self {
            EntryRefused::Game(refused) => refused.in_words(phrases),
            EntryRefused::Player(bad) => bad.in_words(phrases),
            EntryRefused::Ogn(error) => error.in_words(phrases),
            EntryRefused::TooLong { most } => {
                phrases.say_with("archive-entry-too-long", &[("most", (*most).into())])
            }
            EntryRefused::NotText { at } => {
                phrases.say_with("file-not-utf8", &[("at", (*at).into())])
            }
            EntryRefused::Fields { found, expected } => phrases.say_with(
                "archive-fields",
                &[("found", (*found).into()), ("expected", (*expected).into())],
            ),
            EntryRefused::Number { field, found } => phrases.say_with(
                "archive-not-a-number",
                &[("field", (*field).into()), ("found", shown(found))],
            ),
            EntryRefused::Result { found } => {
                phrases.say_with("archive-bad-result", &[("found", shown(found))])
            }
            EntryRefused::RefusedPlayer { id } => {
                phrases.say_with("archive-refused-player", &[("id", number(*id))])
            }
        }
    }
}

impl InWords for SqlRefused {
    fn in_words(&self, phrases: &Phrases) -> String {
        let found = |key: &str, text: &str| phrases.say_with(key, &[("found", shown(text))]);
        match self {
            SqlRefused::Empty => phrases.say("sql-empty"),
            SqlRefused::TooLong { found } => {
                phrases.say_with("sql-too-long", &[("found", (*found).into())])
            }
            SqlRefused::NotARead { found: text } => found("sql-not-a-read", text),
            SqlRefused::SeveralStatements => phrases.say("sql-several"),
            SqlRefused::Unclosed { opening } => found("sql-unclosed", &opening.to_string()),
            SqlRefused::Notation { found: text } => found("sql-notation", text),
            SqlRefused::Function { name } => found("sql-function", name),
            SqlRefused::OutOfReach { name } => found("sql-out-of-reach", name),
            SqlRefused::NoValue { name } => found("sql-no-value", name),
        }
    }
}

/// A text from outside, without what would spoil a terminal.
fn shown(text: &str) -> Value<'static> {
    text.escape_debug().to_string().into()
}

/// A number that names something, without the marks of thousands.
fn number(number: i64) -> Value<'static> {
    number.to_string().into()
}
