//! What the archive refuses.

use archive::{
    BadPlayer, DumpRefused, EntryRefused, Error, LONGEST_KEPT, Problem, Refused, SqlRefused,
};

use super::{Localize, Message};

impl Localize for Error {
    fn message(&self) -> Message<'_> {
        match self {
            Error::Address { found } => {
                Message::new("archive-address").with("found", found.as_str())
            }
            Error::WithoutPostgres { found } => {
                Message::new("archive-without-postgres").with("found", found.as_str())
            }
            Error::Unreachable { address, reason } => Message::new("archive-unreachable")
                .with("address", address.as_str())
                .with("reason", reason.as_str()),
            Error::Newer { found, known } => Message::new("archive-newer")
                .with("found", *found)
                .with("known", *known),
            Error::Drift { version } => Message::new("archive-drift").with("version", *version),
            Error::Game(refused) => refused.message(),
            Error::Player(bad) => bad.message(),
            Error::Sql(refused) => refused.message(),
            Error::Query { reason } => {
                Message::new("archive-query").with("reason", reason.as_str())
            }
            Error::TooSlow { seconds } => {
                Message::new("archive-too-slow").with("seconds", *seconds)
            }
            Error::TooLarge { most } => Message::new("archive-too-large").with("most", *most),
            Error::NoReader => Message::new("archive-no-reader"),
            Error::Plies { found, most } => Message::new("archive-plies")
                .with("found", *found)
                .with("most", *most),
            Error::NoBackup { address } => {
                Message::new("archive-no-backup").with("address", address.as_str())
            }
            Error::Damaged { address, reason } => Message::new("archive-damaged")
                .with("address", address.as_str())
                .with("reason", reason.as_str()),
            Error::NoRight { address, reason } => Message::new("archive-no-right")
                .with("address", address.as_str())
                .with("reason", reason.as_str()),
            Error::ReaderNotGranted { user } => {
                Message::new("archive-reader-not-granted").with("user", user.as_str())
            }
            Error::Dump(refused) => refused.message(),
            Error::File(error) => Message::verbatim(error.to_string()),
            Error::Replay { reason } => {
                Message::new("archive-replay").with("reason", reason.as_str())
            }
            Error::Database(_) => {
                // Without the name that the error gives itself before its reason.
                let reason = self.to_string();
                let reason = reason.strip_prefix("database: ").unwrap_or(&reason);
                let key = if self.is_damage() {
                    "archive-damaged-page"
                } else {
                    "archive-database"
                };
                Message::new(key).with("reason", reason.to_owned())
            }
        }
    }
}

impl Localize for DumpRefused {
    fn message(&self) -> Message<'_> {
        match self {
            DumpRefused::NotADump => Message::new("dump-not-a-dump"),
            DumpRefused::Unknown { line, found } => Message::new("dump-unknown")
                .with_shown("line", line)
                .with("found", escaped(found)),
            DumpRefused::Cut { line } => Message::new("dump-cut").with_shown("line", line),
            DumpRefused::Checksum => Message::new("dump-checksum"),
            DumpRefused::Line { line } => Message::new("dump-line").with_shown("line", line),
            DumpRefused::Value { line, column } => Message::new("dump-value")
                .with_shown("line", line)
                .with("column", *column),
            DumpRefused::Row {
                line,
                table,
                reason,
            } => Message::new("dump-row")
                .with_shown("line", line)
                .with("table", *table)
                .with("reason", escaped(reason)),
            DumpRefused::Table { table, reason } => Message::new("dump-table")
                .with("table", *table)
                .with("reason", escaped(reason)),
            DumpRefused::NotEmpty { address } => {
                Message::new("dump-not-empty").with("address", address.as_str())
            }
        }
    }
}

impl Localize for Refused {
    fn message(&self) -> Message<'_> {
        match self {
            Refused::Move(bad) => bad.message(),
            Refused::NoMove => Message::new("archive-no-move"),
            Refused::TooLong { found } => Message::new("archive-too-long")
                .with("found", *found)
                .with("most", LONGEST_KEPT),
            Refused::Unfinished => Message::new("archive-unfinished"),
            Refused::Contradiction { seeds } => {
                Message::new("archive-contradiction").with("seeds", seeds.as_str())
            }
            Refused::OtherStart => Message::new("archive-other-start"),
            Refused::UnnamedRules => Message::new("archive-unnamed-rules"),
            Refused::UnknownPlayer { id } => {
                Message::new("archive-unknown-player").with_shown("id", id)
            }
        }
    }
}

impl Localize for BadPlayer {
    fn message(&self) -> Message<'_> {
        match self {
            BadPlayer::Name { found, most } => Message::new("archive-bad-name")
                .with("found", escaped(found))
                .with("most", *most),
            BadPlayer::Kind { found } => {
                Message::new("archive-bad-kind").with("found", escaped(found))
            }
            BadPlayer::Date { found } => {
                Message::new("archive-bad-date").with("found", escaped(found))
            }
            BadPlayer::Level { found, most } => Message::new("archive-bad-level")
                .with_shown("found", found)
                .with_shown("most", most),
            BadPlayer::Taken { id, name } => Message::new("archive-taken")
                .with_shown("id", id)
                .with("name", name.as_str()),
            BadPlayer::Number { found } => {
                Message::new("archive-bad-number").with_shown("found", found)
            }
            BadPlayer::Known { id, name } => Message::new("archive-known")
                .with_shown("id", id)
                .with("name", name.as_str()),
            BadPlayer::Unknown { id } => Message::new("archive-nobody").with_shown("id", id),
            BadPlayer::Claimed { id, name } => Message::new("archive-claimed")
                .with_shown("id", id)
                .with("name", name.as_str()),
            BadPlayer::Closed { id } => Message::new("archive-closed").with_shown("id", id),
            BadPlayer::FixedLevel { name } => {
                Message::new("archive-kept-name").with("name", escaped(name))
            }
            BadPlayer::SamePlayer { id } => {
                Message::new("archive-same-player").with_shown("id", id)
            }
            BadPlayer::MetEachOther => Message::new("archive-met-each-other"),
            BadPlayer::OtherKind => Message::new("archive-other-kind"),
            BadPlayer::Range { what, found } => Message::new("archive-out-of-range")
                .with("what", *what)
                .with_shown("found", found),
        }
    }
}

impl Localize for EntryRefused {
    fn message(&self) -> Message<'_> {
        match self {
            EntryRefused::Game(refused) => refused.message(),
            EntryRefused::Player(bad) => bad.message(),
            EntryRefused::Ogn(error) => error.message(),
            EntryRefused::TooLong { most } => {
                Message::new("archive-entry-too-long").with("most", *most)
            }
            EntryRefused::NotText { at } => Message::new("file-not-utf8").with("at", *at),
            EntryRefused::Fields { found, expected } => Message::new("archive-fields")
                .with("found", *found)
                .with("expected", *expected),
            EntryRefused::Number { field, found } => Message::new("archive-not-a-number")
                .with("field", *field)
                .with("found", escaped(found)),
            EntryRefused::Result { found } => {
                Message::new("archive-bad-result").with("found", escaped(found))
            }
            EntryRefused::RefusedPlayer { id } => {
                Message::new("archive-refused-player").with_shown("id", id)
            }
        }
    }
}

impl Localize for Problem {
    fn message(&self) -> Message<'_> {
        match self {
            Problem::Damaged(reason) => {
                Message::new("problem-damaged").with("reason", reason.as_str())
            }
            Problem::Game { id, reason } => Message::new("problem-game")
                .with_shown("id", id)
                .with("reason", reason.as_str()),
            Problem::Opening { key, pit } => Message::new("problem-opening")
                .with_shown("key", key)
                .with("pit", *pit),
            Problem::StaleRatings => Message::new("problem-stale-ratings"),
            Problem::Rating { id } => Message::new("problem-rating").with_shown("id", id),
            Problem::RatedGame { id } => Message::new("problem-rated-game").with_shown("id", id),
            Problem::UnfairGame { id } => Message::new("problem-unfair-game").with_shown("id", id),
        }
    }
}

impl Localize for SqlRefused {
    fn message(&self) -> Message<'_> {
        let about = |key, found: &str| Message::new(key).with("found", escaped(found));
        match self {
            SqlRefused::Empty => Message::new("sql-empty"),
            SqlRefused::TooLong { found } => Message::new("sql-too-long").with("found", *found),
            SqlRefused::NotARead { found } => about("sql-not-a-read", found),
            SqlRefused::SeveralStatements => Message::new("sql-several"),
            SqlRefused::Unclosed { opening } => about("sql-unclosed", &opening.to_string()),
            SqlRefused::Notation { found } => about("sql-notation", found),
            SqlRefused::Function { name } => about("sql-function", name),
            SqlRefused::OutOfReach { name } => about("sql-out-of-reach", name),
            SqlRefused::TableOutOfReach => Message::new("sql-table-out-of-reach"),
            SqlRefused::NameTaken { name } => about("sql-name-taken", name),
            SqlRefused::TooIntricate => Message::new("sql-too-intricate"),
            SqlRefused::NoValue { name } => about("sql-no-value", name),
        }
    }
}

/// A text from outside, its control characters escaped: they would disturb a
/// terminal.
fn escaped(text: &str) -> String {
    crate::escape_controls(text).into_owned()
}
