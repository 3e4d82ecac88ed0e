//! `grenier db …`, as `clap` reads it.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::couleurs::GameArgs;
use super::rule_names;

#[derive(Subcommand)]
pub enum DbCommand {
    Init(InitArgs),
    Info,
    Check,
    Import(ImportArgs),
    Export(ExportArgs),
    Backup(BackupArgs),
    Dump(DumpArgs),
    Restore(RestoreArgs),
    #[command(subcommand)]
    Player(PlayerCommand),
    Rankings(RankingsArgs),
    Sql(SqlArgs),
}

#[derive(Args)]
pub struct InitArgs {
    #[arg(long, value_name = "N")]
    pub library_plies: Option<u32>,
}

#[derive(Args)]
pub struct ImportArgs {
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<ImportFormat>,
    #[arg(long, value_name = "RULES", value_parser = rule_names())]
    pub rules: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ImportFormat {
    Ogn,
    Letters,
    Csv,
}

#[derive(Args)]
pub struct ExportArgs {
    #[arg(long, value_name = "FORMAT", default_value = "jsonl")]
    pub format: ExportFormat,
    #[arg(long, value_name = "TABLE")]
    pub table: Option<SubjectTable>,
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    #[arg(long)]
    pub force: bool,
}

#[derive(Args)]
pub struct BackupArgs {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long)]
    pub force: bool,
}

#[derive(Args)]
pub struct DumpArgs {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long)]
    pub force: bool,
}

#[derive(Args)]
pub struct RestoreArgs {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ExportFormat {
    Ogn,
    Csv,
    Jsonl,
    Letters,
}

/// A table of the subjects, by its name there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SubjectTable {
    #[value(name = "Joueur")]
    AwalePlayers,
    #[value(name = "Partie")]
    AwaleGames,
    #[value(name = "JOUEURS")]
    CouleursPlayers,
    #[value(name = "PARTIES")]
    CouleursGames,
}

#[derive(Subcommand)]
pub enum PlayerCommand {
    Add(PlayerAddArgs),
    List(PlayerListArgs),
    Show(PlayerShowArgs),
    Rename(PlayerRenameArgs),
    Close(PlayerCloseArgs),
    Merge(PlayerMergeArgs),
}

#[derive(Args)]
pub struct PlayerAddArgs {
    #[arg(value_name = "SURNAME")]
    pub surname: String,
    #[arg(
        long,
        value_name = "NAME",
        default_value = "",
        hide_default_value = true
    )]
    pub first_name: String,
    #[arg(long, value_name = "COUNTRY")]
    pub country: Option<String>,
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub born: Option<String>,
    #[arg(long)]
    pub program: bool,
    #[arg(long, value_name = "N")]
    pub level: Option<i64>,
}

#[derive(Args)]
pub struct PlayerListArgs {
    #[arg(value_name = "PART")]
    pub part: Option<String>,
}

#[derive(Args)]
pub struct PlayerShowArgs {
    #[arg(value_name = "PLAYER")]
    pub player: String,
}

#[derive(Args)]
pub struct PlayerRenameArgs {
    #[arg(value_name = "PLAYER")]
    pub player: String,
    #[arg(value_name = "NAME")]
    pub new_name: String,
    #[arg(long)]
    pub yes: bool,
}

#[derive(Args)]
pub struct PlayerCloseArgs {
    #[arg(value_name = "PLAYER")]
    pub player: String,
    #[arg(long)]
    pub yes: bool,
}

#[derive(Args)]
pub struct PlayerMergeArgs {
    #[arg(value_name = "FROM")]
    pub merged: String,
    #[arg(value_name = "INTO")]
    pub into: String,
    #[arg(long)]
    pub yes: bool,
}

#[derive(Args)]
pub struct RankingsArgs {
    #[arg(long, value_name = "GAME", default_value = "awale")]
    pub game: RankedGame,
    #[command(flatten)]
    pub board: GameArgs,
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub limit: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RankedGame {
    Awale,
    Couleurs,
}

/// How the rows of an answer are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AnswerFormat {
    Table,
    Csv,
}

#[derive(Args)]
pub struct SqlArgs {
    #[arg(
        value_name = "QUERY",
        required_unless_present = "file",
        conflicts_with = "file",
        allow_hyphen_values = true
    )]
    pub query: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", default_value = "table")]
    pub format: AnswerFormat,
    #[arg(long = "param", value_name = "NAME=VALUE")]
    pub parameters: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub limit: usize,
    #[arg(long)]
    pub plan: bool,
}
