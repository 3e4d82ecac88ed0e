//! `grenier check`, as `clap` reads it.

use std::hash::{BuildHasher as _, RandomState};
use std::path::PathBuf;

use clap::{Args, ValueEnum};

#[derive(Args)]
pub struct CheckArgs {
    #[arg(
        value_name = "FILE",
        required_unless_present_any = ["list", "skeleton"],
        conflicts_with_all = ["list", "skeleton"]
    )]
    pub files: Vec<PathBuf>,
    #[arg(long, value_name = "SUBJECT|DIR")]
    pub subject: Option<String>,
    #[arg(long, value_name = "Q")]
    pub question: Option<String>,
    #[arg(long, value_name = "N", default_value = "1000", value_parser = clap::value_parser!(u32).range(1..))]
    pub cases: u32,
    #[arg(long, value_name = "N|random", default_value = "1", value_parser = seed)]
    pub seed: u64,
    #[arg(long, value_name = "1|2|3", value_parser = clap::value_parser!(u8).range(1..=3))]
    pub hint: Option<u8>,
    #[arg(long, value_name = "auto|require|off", default_value = "auto")]
    pub sandbox: SandboxChoice,
    #[arg(long, value_name = "SECONDS", default_value = "3", value_parser = clap::value_parser!(u64).range(1..))]
    pub time_limit: u64,
    #[arg(long, value_name = "OUT")]
    pub csv: Option<PathBuf>,
    #[arg(
        long,
        value_name = "comma|semicolon",
        default_value = "comma",
        requires = "csv"
    )]
    pub csv_format: CsvFormat,
    #[arg(long, value_name = "OUT")]
    pub html: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub points: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["list", "skeleton", "csv", "html", "step"])]
    pub watch: bool,
    #[arg(long, value_name = "Q", conflicts_with_all = ["list", "skeleton", "csv", "html", "question"])]
    pub step: Option<String>,
    #[arg(long)]
    pub list: bool,
    #[arg(long, value_name = "SUBJECT|DIR", conflicts_with = "list")]
    pub skeleton: Option<String>,
}

/// How a table is written for spreadsheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CsvFormat {
    /// Commas, and points as programs write them.
    Comma,
    /// What spreadsheets expect where the comma is the decimal sign, as in France:
    /// semicolons, a byte order mark, and headings in the reader's language.
    Semicolon,
}

/// How students' files are isolated from the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SandboxChoice {
    Auto,
    Require,
    Off,
}

/// A seed, or one drawn by lot: small enough to be typed again.
fn seed(text: &str) -> Result<u64, std::num::ParseIntError> {
    if text == "random" {
        return Ok(RandomState::new().hash_one(()) % 1_000_000_000);
    }
    text.parse()
}
