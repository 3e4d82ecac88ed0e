//! What all commands share, and the commands about the program itself.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use clap_complete::Shell;

/// Whether texts for people have colors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ColorChoice {
    /// On a terminal that has them, unless `NO_COLOR` is set.
    #[default]
    Auto,
    Always,
    Never,
}

impl From<ColorChoice> for clap::ColorChoice {
    fn from(choice: ColorChoice) -> clap::ColorChoice {
        match choice {
            ColorChoice::Auto => clap::ColorChoice::Auto,
            ColorChoice::Always => clap::ColorChoice::Always,
            ColorChoice::Never => clap::ColorChoice::Never,
        }
    }
}

#[derive(Args)]
pub struct CompletionsArgs {
    #[arg(value_name = "SHELL")]
    pub shell: Shell,
}

#[derive(Args)]
pub struct SettingsArgs {
    /// A name of [`crate::settings::Key`].
    #[arg(value_name = "KEY")]
    pub key: Option<String>,
    #[arg(value_name = "VALUE", requires = "key")]
    pub value: Option<String>,
    #[arg(long, requires = "key", conflicts_with = "value")]
    pub unset: bool,
}

#[derive(Args)]
pub struct ManArgs {
    #[arg(value_name = "DIR")]
    pub dir: PathBuf,
}
