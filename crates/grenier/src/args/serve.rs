//! The command line of `grenier serve`.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use grenier_web::Network;

use super::Switch;

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
    pub class: bool,
    #[arg(long)]
    pub open: bool,
    #[arg(long, value_name = "ADDRESS/BITS", num_args = 1..)]
    pub behind: Vec<Network>,
    #[arg(long, value_name = "FILE")]
    pub secret: Option<PathBuf>,
    #[arg(long, value_name = "PORT", value_parser = metrics_address)]
    pub metrics: Option<SocketAddr>,
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u16).range(0..=600))]
    pub drain: Option<u16>,
    #[arg(long, value_name = "off|local|on", default_value = "local")]
    pub check: CheckChoice,
    #[arg(long, value_name = "DIR")]
    pub subjects: Option<PathBuf>,
    #[arg(long, value_name = "MIB")]
    pub tables_memory: Option<u64>,
}

/// For whom `serve` runs the code of students.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CheckChoice {
    Off,
    Local,
    On,
}

/// An address and a port, or a port of this machine alone.
fn metrics_address(text: &str) -> Result<SocketAddr, String> {
    match text.parse::<u16>() {
        Ok(port) => Ok(SocketAddr::new(Ipv4Addr::LOCALHOST.into(), port)),
        Err(_) => text.parse().map_err(|error| format!("{error}")),
    }
}

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        ServeArgs {
            listen: None,
            host: Vec::new(),
            rate_limit: Switch::On,
            class: false,
            open: false,
            behind: Vec::new(),
            secret: None,
            metrics: None,
            drain: None,
            check: CheckChoice::Local,
            subjects: None,
            tables_memory: None,
        }
    }
}
