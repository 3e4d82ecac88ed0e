//! `grenier image …`, as `clap` reads it.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

#[derive(Subcommand)]
pub enum ImageCommand {
    Convert(ReduceArgs),
    Runs(RunsArgs),
    Rectangles(RectanglesArgs),
    Encode(EncodeArgs),
    Decode(DecodeArgs),
    Info(InfoArgs),
    Compare(CompareArgs),
}

/// The subject's two thresholds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Reduction {
    Bw,
    Colors8,
}

/// The method of an `.aplat` file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MethodChoice {
    Auto,
    Runs,
    Rectangles,
    Context,
    Fast,
}

/// Input and output: IN and OUT, or several inputs and a folder.
#[derive(Args)]
pub struct FileArgs {
    #[arg(value_names = ["IN", "OUT"], num_args = 1.., required = true)]
    pub files: Vec<PathBuf>,
    #[arg(long, value_name = "DIR")]
    pub output_dir: Option<PathBuf>,
    #[arg(long)]
    pub force: bool,
    #[arg(long, value_name = "N")]
    pub threads: Option<NonZeroUsize>,
}

#[derive(Args)]
pub struct ReduceArgs {
    #[command(flatten)]
    pub files: FileArgs,
    #[arg(long, value_name = "bw|colors8")]
    pub to: Reduction,
}

#[derive(Args)]
pub struct RunsArgs {
    #[arg(value_name = "IN")]
    pub input: PathBuf,
}

#[derive(Args)]
pub struct RectanglesArgs {
    #[arg(value_name = "IN")]
    pub input: PathBuf,
    #[arg(long, value_name = "bw|colors8", default_value = "colors8")]
    pub to: Reduction,
    #[arg(long)]
    pub minimum: bool,
    #[arg(long, value_name = "OUT.png")]
    pub picture: Option<PathBuf>,
    #[arg(long, value_name = "N", requires = "picture")]
    pub scale: Option<NonZeroUsize>,
    #[arg(long)]
    pub force: bool,
}

#[derive(Args)]
pub struct EncodeArgs {
    #[command(flatten)]
    pub files: FileArgs,
    #[arg(long, value_name = "bw|colors8")]
    pub to: Option<Reduction>,
    #[arg(long, value_name = "METHOD", default_value = "auto")]
    pub method: MethodChoice,
    #[arg(long, value_name = "1-9", value_parser = clap::value_parser!(u8).range(1..=9))]
    pub effort: Option<u8>,
}

#[derive(Args)]
pub struct DecodeArgs {
    #[command(flatten)]
    pub files: FileArgs,
}

#[derive(Args)]
pub struct InfoArgs {
    #[arg(value_name = "FILE", num_args = 1.., required = true)]
    pub files: Vec<PathBuf>,
}

#[derive(Args)]
pub struct CompareArgs {
    #[arg(value_name = "FILE", num_args = 1.., required = true)]
    pub files: Vec<PathBuf>,
    #[arg(long, value_name = "bw|colors8")]
    pub to: Option<Reduction>,
}
