//! `grenier awale puzzles …`, as `clap` reads it.

use std::path::PathBuf;

use awale_puzzles::Theme;
use clap::{Args, Subcommand};

use super::rule_names;

#[derive(Subcommand)]
pub enum PuzzlesCommand {
    List(PuzzlesListArgs),
    Solve(PuzzlesSolveArgs),
    Make(PuzzlesMakeArgs),
    Verify(PuzzlesVerifyArgs),
}

/// The names of the themes.
fn theme_names() -> [&'static str; Theme::ALL.len()] {
    Theme::ALL.map(Theme::name)
}

#[derive(Args)]
pub struct PuzzlesListArgs {
    #[arg(long, value_name = "RULES", value_parser = rule_names())]
    pub rules: Option<String>,
    #[arg(long, value_name = "THEME", value_parser = theme_names())]
    pub theme: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=10))]
    pub level: Option<u8>,
    #[arg(long, value_name = "N")]
    pub limit: Option<usize>,
}

#[derive(Args)]
pub struct PuzzlesSolveArgs {
    #[arg(value_name = "ID")]
    pub id: Option<String>,
    #[arg(value_name = "MOVES", requires = "id")]
    pub moves: Option<String>,
    #[arg(long)]
    pub plain: bool,
}

#[derive(Args)]
pub struct PuzzlesMakeArgs {
    #[arg(long, value_name = "N", required_unless_present = "portions", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub count: Option<u32>,
    #[arg(long, value_name = "S")]
    pub seed: u64,
    #[arg(long, value_name = "RULES", value_parser = rule_names())]
    pub rules: Option<String>,
    #[arg(long, value_name = "N", default_value_t = awale_puzzles::PROOF_SEEDS, value_parser = clap::value_parser!(u8).range(8..=20))]
    pub seeds: u8,
    #[arg(long, value_name = "FILE", conflicts_with = "gather")]
    pub games: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    #[arg(long, value_name = "DIR", conflicts_with = "gather")]
    pub dir: Option<PathBuf>,
    /// Searches so many portions, and prints what they hold.
    #[arg(long, value_name = "N", conflicts_with_all = ["count", "output", "gather"], value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub portions: Option<u64>,
    /// The first of these portions.
    #[arg(long, value_name = "P", default_value_t = 0, requires = "portions", value_parser = clap::value_parser!(u64).range(..=1 << 40))]
    pub first: u64,
    /// Chooses from portions that were searched elsewhere.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub gather: Vec<PathBuf>,
}

#[derive(Args)]
pub struct PuzzlesVerifyArgs {
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    #[arg(long, value_name = "RULES", value_parser = rule_names())]
    pub rules: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub sample: Option<u64>,
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
}
