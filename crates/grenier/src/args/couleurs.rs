//! `grenier couleurs …`, as `clap` reads it.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use couleurs::bot::Strength;
use couleurs::{BarLengths, Rule, Size};

#[derive(Subcommand)]
pub enum CouleursCommand {
    Resolve(ResolveArgs),
    Play(PlayArgs),
    Bot(BotArgs),
    Replay(ReplayArgs),
    Question15,
    Fit(FitArgs),
}

/// The options of a game.
#[derive(Args, Clone, Copy)]
pub struct GameArgs {
    #[arg(long, value_name = "RULE", default_value_t = Rule::Alignments)]
    pub rule: Rule,
    #[arg(long, value_name = "WxH", default_value_t = Size::SUBJECT)]
    pub size: Size,
    #[arg(long, value_name = "MIN..MAX", default_value_t = BarLengths::default())]
    pub k: BarLengths,
}

#[derive(Args)]
pub struct ResolveArgs {
    #[arg(long, value_name = "RULE", default_value_t = Rule::Alignments)]
    pub rule: Rule,
    #[arg(long)]
    pub no_pack: bool,
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
}

#[derive(Args)]
pub struct PlayArgs {
    #[command(flatten)]
    pub game: GameArgs,
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub level: u8,
    #[arg(long, value_name = "NAME", conflicts_with = "demo")]
    pub name: Option<String>,
    #[arg(long)]
    pub demo: bool,
    #[arg(long, value_name = "STRENGTH", default_value_t = Strength::Normal)]
    pub strength: Strength,
    #[arg(long, value_name = "FILE")]
    pub keys: Option<PathBuf>,
    #[arg(long)]
    pub plain: bool,
}

#[derive(Args)]
pub struct BotArgs {
    #[command(flatten)]
    pub game: GameArgs,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub games: u64,
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub bars: u64,
    #[arg(long, value_name = "STRENGTH", default_value_t = Strength::Normal)]
    pub strength: Strength,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}

#[derive(Args)]
pub struct ReplayArgs {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

#[derive(Args)]
pub struct FitArgs {
    #[command(flatten)]
    pub game: GameArgs,
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    pub generations: u32,
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = clap::value_parser!(u16).range(1..))]
    pub population: u16,
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..))]
    pub games: u64,
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..))]
    pub bars: u64,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=Strength::MAX_NODES))]
    pub nodes: u64,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "FILE")]
    pub state: Option<PathBuf>,
    #[arg(long, value_name = "N", conflicts_with = "gather")]
    pub first: Option<usize>,
    #[arg(long, value_name = "N", requires = "first")]
    pub draws: Option<usize>,
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub gather: Vec<PathBuf>,
}
