//! `grenier subject`, as `clap` reads it.

use std::path::PathBuf;

use clap::{Args, Subcommand};

#[derive(Subcommand)]
pub enum SubjectCommand {
    New {
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    Check(SubjectCheckArgs),
    List,
    Pack {
        #[arg(value_name = "DIR")]
        folder: PathBuf,
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[arg(long)]
        force: bool,
    },
    Install {
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[arg(long)]
        force: bool,
    },
    Remove {
        #[arg(value_name = "SUBJECT")]
        subject: String,
    },
}

#[derive(Args)]
pub struct SubjectCheckArgs {
    #[arg(value_name = "DIR|SUBJECT")]
    pub folder: String,
    #[arg(long, value_name = "N", default_value = "300", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub cases: u32,
    #[arg(long, value_name = "N", default_value = "1")]
    pub seed: u64,
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u32).range(1..))]
    pub every: u32,
    #[arg(long)]
    pub mutants_only: bool,
    #[arg(long, value_name = "PERCENT", default_value = "98", value_parser = clap::value_parser!(u8).range(0..=100))]
    pub least: u8,
}
