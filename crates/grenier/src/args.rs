//! The command line, as `clap` reads it. The help texts are in `phrases`, in both
//! languages; `help.rs` inserts them.

pub mod awale;
pub mod check;
pub mod couleurs;
pub mod db;
pub mod general;
pub mod image;
pub mod puzzles;
#[cfg(feature = "web")]
pub mod serve;
pub mod subject;

use std::ffi::OsString;

use clap::{FromArgMatches, Parser, Subcommand, ValueEnum};
use phrases::{Language, Phrases};

use self::awale::AwaleCommand;
use self::check::CheckArgs;
use self::couleurs::CouleursCommand;
use self::db::DbCommand;
use self::general::{ColorChoice, CompletionsArgs, ManArgs, SettingsArgs};
use self::image::ImageCommand;
#[cfg(feature = "web")]
use self::serve::ServeArgs;
use self::subject::SubjectCommand;
use crate::{help, usage_error};

#[derive(Parser)]
#[command(name = "grenier", version)]
pub struct Arguments {
    #[arg(long, global = true)]
    pub json: bool,

    /// Read by [`requested_language`] before everything else.
    #[arg(long, global = true, value_name = "fr|en", value_parser = ["fr", "en"])]
    lang: Option<String>,

    #[arg(long, global = true, value_name = "URL")]
    pub database: Option<String>,

    /// Read by [`requested_color`] before everything else.
    #[arg(long, global = true, value_name = "auto|always|never")]
    color: Option<ColorChoice>,

    #[arg(long, short, global = true)]
    pub quiet: bool,

    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Arguments {
    /// Reads the command line, or prints help or a usage error and exits.
    pub fn parse(
        phrases: &Phrases,
        color: ColorChoice,
        words: impl Iterator<Item = OsString>,
    ) -> Arguments {
        let command = help::command(phrases).color(color.into());
        let matches = command.try_get_matches_from(words);
        let arguments = matches.and_then(|matches| Arguments::from_arg_matches(&matches));
        arguments.unwrap_or_else(|error| usage_error::report(&error, phrases))
    }
}

/// The value of `--lang`, needed before the help texts can be created.
pub fn requested_language(words: impl Iterator<Item = OsString>) -> Option<Language> {
    requested(words, "--lang", |value| value.parse().ok())
}

/// The value of `--color`, needed before help is printed.
pub fn requested_color(words: impl Iterator<Item = OsString>) -> Option<ColorChoice> {
    requested(words, "--color", |value| {
        ColorChoice::from_str(value, false).ok()
    })
}

/// The last readable value of a flag.
fn requested<T>(
    words: impl Iterator<Item = OsString>,
    flag: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Option<T> {
    let words: Vec<OsString> = words.collect();
    let value = |(index, word): (usize, &OsString)| {
        let word = word.to_str()?;
        match word.strip_prefix(flag) {
            Some("") => read(words.get(index + 1)?.to_str()?),
            Some(value) => read(value.strip_prefix('=')?),
            None => None,
        }
    };
    words.iter().enumerate().rev().find_map(value)
}

#[derive(Subcommand)]
pub enum Command {
    #[command(subcommand)]
    Awale(Box<AwaleCommand>),
    #[command(subcommand)]
    Couleurs(CouleursCommand),
    #[command(subcommand)]
    Image(ImageCommand),
    #[command(subcommand)]
    Db(DbCommand),
    Check(Box<CheckArgs>),
    #[command(subcommand)]
    Subject(SubjectCommand),
    Play,
    #[cfg(feature = "web")]
    Serve(ServeArgs),
    Settings(SettingsArgs),
    Doctor,
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// A flag that is `on` or `off`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    On,
    Off,
}

/// The names of the rule sets, as the flag `--rules` takes them.
fn rule_names() -> [&'static str; 5] {
    ::awale::Rules::NAMED.map(|(name, _)| name)
}
