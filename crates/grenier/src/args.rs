//! The command line, as `clap` reads it. What each thing means is said in the
//! help texts of `phrases`, in both languages.

mod check;
pub mod couleurs;
mod db;
mod image;

use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;

use awale::notation;
use awale_players::PlayerSpec;
use clap::{Args, FromArgMatches, Parser, Subcommand, ValueEnum};
use phrases::{Language, Phrases};

use self::couleurs::Couleurs;
use crate::help;

pub use check::{CheckArgs, SandboxChoice};
pub use db::{
    Db, ExploreArgs, ExportArgs, ExportFormat, GrowArgs, ImportArgs, ImportFormat, Openings,
    PlayerAddArgs, PlayerCommand, RankedGame, RankingsArgs, SqlArgs, Table,
};
pub use image::{
    CompareArgs, DecodeArgs, EncodeArgs, FileArgs, Image, InfoArgs, MethodChoice, RectanglesArgs,
    ReduceArgs, Reduction, RunsArgs,
};

#[derive(Parser)]
#[command(name = "grenier", version)]
pub struct Arguments {
    #[arg(long, global = true)]
    pub json: bool,

    /// Read by [`language_asked_for`] before everything else.
    #[arg(long, global = true, value_name = "fr|en", value_parser = ["fr", "en"])]
    lang: Option<String>,

    #[arg(long, global = true, value_name = "URL")]
    pub database: Option<String>,

    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Arguments {
    /// Reads the command line, or prints help or what is wrong and exits.
    pub fn parse(phrases: &Phrases, words: impl Iterator<Item = OsString>) -> Arguments {
        let matches = help::command(phrases).get_matches_from(words);
        Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
    }
}

/// What `--lang` asks for, looked up before the help texts are made.
pub fn language_asked_for(words: impl Iterator<Item = OsString>) -> Option<Language> {
    let words: Vec<OsString> = words.collect();
    let value = |(index, word): (usize, &OsString)| {
        let word = word.to_str()?;
        match word.strip_prefix("--lang") {
            Some("") => words.get(index + 1)?.to_str()?.parse().ok(),
            Some(value) => value.strip_prefix('=')?.parse().ok(),
            None => None,
        }
    };
    words.iter().enumerate().rev().find_map(value)
}

#[derive(Subcommand)]
pub enum Command {
    #[command(subcommand)]
    Awale(Box<Awale>),
    #[command(subcommand)]
    Couleurs(Couleurs),
    #[command(subcommand)]
    Image(Image),
    #[command(subcommand)]
    Db(Db),
    Check(Box<CheckArgs>),
    Serve(ServeArgs),
}

/// The web server.
#[derive(Args)]
pub struct ServeArgs {
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub listen: Option<SocketAddr>,
    #[arg(long, value_name = "NAME", num_args = 1..)]
    pub host: Vec<String>,
    #[arg(long, value_name = "on|off", default_value = "on")]
    pub rate_limit: Switch,
    #[arg(long)]
    pub open: bool,
}

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        ServeArgs {
            listen: None,
            host: Vec::new(),
            rate_limit: Switch::On,
            open: false,
        }
    }
}

#[derive(Subcommand)]
pub enum Awale {
    Show(ShowArgs),
    Perft(PerftArgs),
    Negamax(NegamaxArgs),
    Analyse(AnalyseArgs),
    Play(PlayArgs),
    Match(MatchArgs),
    Engine(EngineArgs),
    Tune(TuneArgs),
    Convert(ConvertArgs),
    #[command(subcommand)]
    Openings(Openings),
    #[command(subcommand)]
    Tables(Tables),
}

#[derive(Subcommand)]
pub enum Tables {
    Build(TablesBuildArgs),
    Probe(TablesProbeArgs),
    Verify(TablesVerifyArgs),
    Histogram(TablesHistogramArgs),
    List(TablesListArgs),
}

/// A position or a game, given in words. Numbers are read by hand so that a
/// wrong one is told apart from a misused command line.
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

fn rule_names() -> [&'static str; 5] {
    awale::Rules::NAMED.map(|(name, _)| name)
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
    #[arg(long, value_name = "on|off", default_value = "off")]
    pub library: Switch,
    #[command(flatten)]
    pub settings: EngineSettingsArgs,
}

/// What the engine thinks with.
#[derive(Args, Default)]
pub struct EngineSettingsArgs {
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
    #[arg(long, value_name = "MIB")]
    pub memory: Option<usize>,
    #[arg(long, value_name = "DIR|off")]
    pub tables: Option<PathBuf>,
}

/// How many moves to give a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    Best(usize),
    All,
}

impl FromStr for Lines {
    type Err = String;

    fn from_str(text: &str) -> Result<Lines, String> {
        match text.parse() {
            _ if text == "all" => Ok(Lines::All),
            Ok(lines) if lines > 0 => Ok(Lines::Best(lines)),
            _ => Err("a number from 1 or `all` expected".into()),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    On,
    Off,
}

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
    #[arg(long, value_name = "MS")]
    pub time: Option<u64>,
    #[arg(long, value_name = "N", conflicts_with = "time")]
    pub depth: Option<u8>,
    #[arg(long, value_name = "K", default_value = "8")]
    pub opening_plies: usize,
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
    #[arg(long, value_name = "N", default_value = "1")]
    pub concurrency: usize,
    #[command(flatten)]
    pub settings: EngineSettingsArgs,
}

#[derive(Args)]
pub struct EngineArgs {
    #[arg(long, value_name = "RULES", value_parser = rule_names(), default_value = "abapa")]
    pub rules: String,
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
    #[command(flatten)]
    pub settings: EngineSettingsArgs,
}

#[derive(Args)]
pub struct TablesBuildArgs {
    #[arg(long, value_name = "RULES", value_parser = rule_names())]
    pub rules: Option<String>,
    #[arg(long, value_name = "N")]
    pub seeds: u8,
    #[arg(long, value_name = "N", default_value = "0")]
    pub threads: usize,
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
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
