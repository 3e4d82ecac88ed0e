//! `grenier awale …`, as `clap` reads it.
//!
//! Long because it lists the flags of every command, and nothing else.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use awale::notation;
use awale_players::{PlayerSpec, Sprt};
use clap::{Args, Subcommand, ValueEnum};
use phrases::{Localize, Message};

use super::db::ImportArgs;
use super::puzzles::PuzzlesCommand;
use super::{Switch, rule_names};

#[derive(Subcommand)]
pub enum AwaleCommand {
    Show(ShowArgs),
    Perft(PerftArgs),
    Negamax(NegamaxArgs),
    Analyse(AnalyseArgs),
    Learn(LearnArgs),
    Play(PlayArgs),
    Match(MatchArgs),
    Engine(EngineArgs),
    Tune(TuneArgs),
    #[command(subcommand)]
    Book(BookCommand),
    Convert(ConvertArgs),
    #[command(subcommand)]
    Openings(OpeningsCommand),
    #[command(subcommand)]
    Tables(TablesCommand),
    #[command(subcommand)]
    Puzzles(PuzzlesCommand),
}

#[derive(Subcommand)]
pub enum BookCommand {
    Show(BookShowArgs),
    Grow(BookGrowArgs),
}

#[derive(Args)]
pub struct BookShowArgs {
    #[command(flatten)]
    pub position: PositionArgs,
    #[arg(long, value_name = "FILE")]
    pub book: Option<PathBuf>,
}

#[derive(Args)]
pub struct BookGrowArgs {
    #[arg(long, value_name = "RULES", value_parser = rule_names())]
    pub rules: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub positions: u64,
    /// Positions visited in each search.
    #[arg(long, value_name = "N", default_value = "3000000", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    #[arg(long, value_name = "FILE")]
    pub book: Option<PathBuf>,
    #[command(flatten)]
    pub settings: EngineSettingsArgs,
}

#[derive(Subcommand)]
pub enum TablesCommand {
    Build(TablesBuildArgs),
    Probe(TablesProbeArgs),
    Verify(TablesVerifyArgs),
    Histogram(TablesHistogramArgs),
    List(TablesListArgs),
}

/// A position or a game. Numbers are strings here, so that a wrong number is an
/// error of the command (status 1), not of its usage (status 2).
#[derive(Args, Default)]
pub struct PositionArgs {
    #[arg(long, value_name = "RULES", value_parser = rule_names())]
    pub rules: Option<String>,
    #[arg(
        long,
        value_name = "PITS",
        allow_hyphen_values = true,
        conflicts_with = "position"
    )]
    pub board: Option<OsString>,
    #[arg(
        long,
        value_name = "A,B",
        allow_hyphen_values = true,
        conflicts_with = "position"
    )]
    pub scores: Option<OsString>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub turn: Option<OsString>,
    #[arg(long, value_name = "DIAGRAM", allow_hyphen_values = true)]
    pub position: Option<OsString>,
    #[arg(long, value_name = "LETTERS", allow_hyphen_values = true)]
    pub moves: Option<OsString>,
}

#[derive(Args)]
pub struct ShowArgs {
    #[command(flatten)]
    pub position: PositionArgs,
}

#[derive(Args)]
pub struct PerftArgs {
    #[command(flatten)]
    pub position: PositionArgs,
    #[arg(long, value_name = "N")]
    pub depth: u8,
    #[arg(long)]
    pub divide: bool,
}

#[derive(Args)]
pub struct NegamaxArgs {
    #[command(flatten)]
    pub position: PositionArgs,
    #[arg(long, value_name = "N")]
    pub depth: u8,
}

#[derive(Args)]
pub struct AnalyseArgs {
    #[command(flatten)]
    pub position: PositionArgs,
    #[arg(long, value_name = "N")]
    pub depth: Option<u8>,
    #[arg(long, value_name = "MS")]
    pub time: Option<u64>,
    #[arg(long, value_name = "N")]
    pub nodes: Option<u64>,
    #[arg(long, value_name = "N|all", default_value = "1")]
    pub lines: Lines,
    /// Searches as in play.
    #[arg(long)]
    pub selective: bool,
    #[arg(long, value_name = "on|off", default_value = "off")]
    pub library: Switch,
    #[command(flatten)]
    pub settings: EngineSettingsArgs,
}

/// The settings of the engine.
#[derive(Args, Default)]
pub struct EngineSettingsArgs {
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
    #[arg(long, value_name = "MIB")]
    pub memory: Option<usize>,
    #[arg(long, value_name = "DIR|off")]
    pub tables: Option<PathBuf>,
    #[arg(long, value_name = "MIB")]
    pub tables_memory: Option<u64>,
}

/// How many moves get a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    Best(usize),
    All,
}

impl FromStr for Lines {
    type Err = LinesError;

    fn from_str(text: &str) -> Result<Lines, LinesError> {
        match text.parse() {
            _ if text == "all" => Ok(Lines::All),
            Ok(lines) if lines > 0 => Ok(Lines::Best(lines)),
            _ => Err(LinesError),
        }
    }
}

/// Neither a number from 1 nor `all`.
#[derive(Debug)]
pub struct LinesError;

impl fmt::Display for LinesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number from 1 or `all` expected")
    }
}

impl std::error::Error for LinesError {}

impl Localize for LinesError {
    fn message(&self) -> Message<'_> {
        Message::new("lines-unreadable")
    }
}

/// The most random plies before a game: later there is little left to play.
const MOST_OPENING_PLIES: i64 = 60;

/// The most games played at the same time.
const MOST_CONCURRENCY: i64 = 1024;

#[derive(Args)]
pub struct MatchArgs {
    #[arg(long, value_name = "RULES", value_parser = rule_names())]
    pub rules: Option<String>,
    #[arg(long, value_name = "PLAYER")]
    pub first: PlayerSpec,
    #[arg(long, value_name = "PLAYER")]
    pub second: PlayerSpec,
    #[arg(long, value_name = "N")]
    pub games: usize,
    /// The number of the first pair of games.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub first_pair: usize,
    #[arg(long, value_name = "MS")]
    pub time: Option<u64>,
    #[arg(long, value_name = "N", conflicts_with_all = ["time", "nodes"])]
    pub depth: Option<u8>,
    #[arg(long, value_name = "N", conflicts_with = "time", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Counts the time that the processor gives to a player.
    #[arg(long, conflicts_with_all = ["depth", "nodes"])]
    pub cpu_time: bool,
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub sprt: Option<Sprt>,
    #[arg(long, value_name = "FILE", conflicts_with = "opening_plies")]
    pub openings: Option<PathBuf>,
    /// Ends games where the tables know the result.
    #[arg(long)]
    pub adjudicate: bool,
    /// Adds the results by opening and the times used.
    #[arg(long)]
    pub details: bool,
    #[arg(long, value_name = "K", default_value = "8", value_parser = clap::value_parser!(u8).range(0..=MOST_OPENING_PLIES))]
    pub opening_plies: u8,
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=MOST_CONCURRENCY))]
    pub concurrency: u16,
    #[arg(long, value_name = "FILE|off")]
    pub book: Option<PathBuf>,
    #[command(flatten)]
    pub settings: EngineSettingsArgs,
}

#[derive(Args)]
pub struct EngineArgs {
    #[arg(long, value_name = "RULES", value_parser = rule_names(), default_value = "abapa")]
    pub rules: String,
    #[arg(long, value_name = "FILE|off")]
    pub book: Option<PathBuf>,
    #[command(flatten)]
    pub settings: EngineSettingsArgs,
}

#[derive(Args)]
pub struct TuneArgs {
    #[arg(long, value_name = "RULES", value_parser = rule_names())]
    pub rules: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub rounds: Option<u32>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub games: Option<u32>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    pub depth: Option<u8>,
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
    /// Trains the network for play and writes it to this file.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["depth", "round", "weights", "fit"])]
    pub network: Option<PathBuf>,
    /// How often a round learns from each of its positions.
    #[arg(long, value_name = "N", requires = "network", value_parser = clap::value_parser!(u32).range(1..))]
    pub epochs: Option<u32>,
    /// Plays part of the games of this round and prints their samples.
    #[arg(long, value_name = "N", conflicts_with = "rounds", value_parser = clap::value_parser!(u32).range(1..))]
    pub round: Option<u32>,
    /// The number of the first game of the part.
    #[arg(long, value_name = "N", default_value_t = 0, requires = "round")]
    pub first: u32,
    /// The weights that the round before gave, in the JSON of a fit.
    #[arg(long, value_name = "FILE", requires = "round")]
    pub weights: Option<PathBuf>,
    /// Fits weights to the samples of these files, in their order.
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["round", "rounds", "games"])]
    pub fit: Vec<PathBuf>,
}

#[derive(Args)]
pub struct PlayArgs {
    #[command(flatten)]
    pub position: PositionArgs,
    #[arg(long, value_name = "PLAYER", default_value = "human")]
    pub south: PlayerSpec,
    #[arg(long, value_name = "PLAYER", default_value = "human")]
    pub north: PlayerSpec,
    #[arg(long, value_name = "NAME")]
    pub south_name: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub north_name: Option<String>,
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub keys: Option<PathBuf>,
    #[arg(long)]
    pub plain: bool,
    #[arg(long, value_name = "MS")]
    pub time: Option<u64>,
    #[arg(long, value_name = "FILE|off")]
    pub book: Option<PathBuf>,
    #[command(flatten)]
    pub settings: EngineSettingsArgs,
}

#[derive(Args)]
pub struct LearnArgs {
    #[arg(value_name = "LESSON")]
    pub lesson: Option<String>,
    #[arg(long)]
    pub plain: bool,
}

#[derive(Args)]
pub struct TablesBuildArgs {
    #[arg(long, value_name = "RULES", value_parser = rule_names())]
    pub rules: Option<String>,
    #[arg(long, value_name = "N")]
    pub seeds: u8,
    #[arg(long, value_name = "N", default_value = "0")]
    pub threads: usize,
    /// Mebibytes.
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u32).range(1..))]
    pub memory: Option<u32>,
    #[arg(long)]
    pub plan: bool,
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
    #[cfg(feature = "cluster")]
    #[command(flatten)]
    pub cluster: ClusterArgs,
}

/// One process of a build by several.
#[cfg(feature = "cluster")]
#[derive(Args)]
pub struct ClusterArgs {
    #[arg(long, value_name = "FILE", requires_all = ["process", "secret"], conflicts_with_all = ["memory", "plan"])]
    pub cluster: Option<PathBuf>,
    #[arg(long, value_name = "I", requires = "cluster")]
    pub process: Option<usize>,
    #[arg(long, value_name = "FILE", requires = "cluster")]
    pub secret: Option<PathBuf>,
    #[arg(long, requires = "cluster")]
    pub beyond_loopback: bool,
    /// Seconds.
    #[arg(long, value_name = "S", default_value_t = 120, requires = "cluster", value_parser = clap::value_parser!(u32).range(1..))]
    pub wait: u32,
}

#[derive(Args)]
pub struct TablesProbeArgs {
    #[command(flatten)]
    pub position: PositionArgs,
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
}

#[derive(Args)]
pub struct TablesVerifyArgs {
    #[arg(long, value_name = "RULES", value_parser = rule_names())]
    pub rules: Option<String>,
    #[arg(long, value_name = "N")]
    pub seeds: Option<u8>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub sample: Option<u64>,
    #[arg(long, value_name = "S", requires = "sample")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
}

#[derive(Args)]
pub struct TablesHistogramArgs {
    #[arg(long, value_name = "RULES", value_parser = rule_names())]
    pub rules: Option<String>,
    #[arg(long, value_name = "N")]
    pub seeds: u8,
    #[arg(long, value_name = "T")]
    pub turns_left: Option<u32>,
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
}

#[derive(Args)]
pub struct TablesListArgs {
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
}

#[derive(Args)]
pub struct ConvertArgs {
    #[arg(long, value_name = "FORMAT")]
    pub from: Format,
    #[arg(long, value_name = "FORMAT")]
    pub to: Format,
    #[arg(long, value_name = "RULES", value_parser = rule_names())]
    pub rules: Option<String>,
    pub file: Option<PathBuf>,
}

/// A text form of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    Letters,
    Ogn,
    Diagram,
    Playstrategy,
    Json,
}

impl From<Format> for notation::Format {
    fn from(format: Format) -> notation::Format {
        match format {
            Format::Letters => notation::Format::Letters,
            Format::Ogn => notation::Format::Ogn,
            Format::Diagram => notation::Format::Diagram,
            Format::Playstrategy => notation::Format::Playstrategy,
            Format::Json => notation::Format::Json,
        }
    }
}

#[derive(Subcommand)]
pub enum OpeningsCommand {
    Explore(ExploreArgs),
    Import(ImportArgs),
    Grow(GrowArgs),
}

#[derive(Args)]
pub struct ExploreArgs {
    #[command(flatten)]
    pub position: PositionArgs,
    #[arg(long)]
    pub by_prefix: bool,
}

#[derive(Args)]
pub struct GrowArgs {
    #[arg(long, value_name = "N")]
    pub games: u64,
    /// The number of the first game.
    #[arg(long, value_name = "N", default_value_t = 0, requires = "seed")]
    pub first: u64,
    #[arg(long, value_name = "RULES", value_parser = rule_names())]
    pub rules: Option<String>,
    #[arg(long, value_name = "PLAYER", default_value = "engine")]
    pub player: PlayerSpec,
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..))]
    pub depth: u8,
    #[arg(long, value_name = "K", default_value_t = 8, value_parser = clap::value_parser!(u8).range(0..=MOST_OPENING_PLIES))]
    pub opening_plies: u8,
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
    #[arg(long)]
    pub print: bool,
}
