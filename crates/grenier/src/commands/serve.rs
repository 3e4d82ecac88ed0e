//! `grenier serve`: the web site, on this machine or for a class.

mod addresses;
mod allocator;
mod class;
mod stop;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use anyhow::{Result, anyhow};
use archive::Archive;
use grenier_web::{App, Bound, Config, ConnectionLimits, DEFAULT_ADDRESS};
use phrases::Phrases;
use tracing_subscriber::filter::LevelFilter;

use self::addresses::Addresses;
use self::stop::StopSignals;
use super::awale::tables_directory;
use super::database::{Database, data_folder};
use crate::args::{ServeArgs, Switch};
use crate::error::ResultExt;
use crate::output::Output;

/// Open files that are enough for every connection.
const MOST_FILES: u64 = 10_000;

pub fn serve(args: &ServeArgs, database: &Database, output: &Output) -> Result<()> {
    allocator::return_freed_memory();
    start_logging();
    let address = database.address(&output.phrases)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let bound = bind(args, &output.phrases).await?;
        let archive = Archive::open(&address).await.localized(&output.phrases)?;
        let addresses = Addresses::new(&bound, args.class);
        let config = config(args, &addresses, &archive, &output.phrases)?;
        let app = App::new(archive, config)?;
        // Before the address is printed: whoever reads it may end the server.
        let stop = StopSignals::install()?;
        addresses.print(args.open, output)?;
        grenier_web::serve(app, bound, stop.wait()).await;
        Ok(())
    })
}

/// Listens on the address asked for; for a class, on all interfaces.
async fn bind(args: &ServeArgs, phrases: &Phrases) -> Result<Bound> {
    let default = if args.class {
        SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), DEFAULT_ADDRESS.port())
    } else {
        DEFAULT_ADDRESS
    };
    let bound = match args.listen {
        Some(address) => grenier_web::bind(address).await,
        None => grenier_web::bind_or_free_port(default).await,
    };
    bound.map_err(|error| {
        let arguments = [
            ("address", args.listen.unwrap_or(default).to_string().into()),
            ("reason", error.to_string().into()),
        ];
        anyhow!(phrases.say_with("serve-cannot-listen", &arguments))
    })
}

fn config(
    args: &ServeArgs,
    addresses: &Addresses,
    archive: &Archive,
    phrases: &Phrases,
) -> Result<Config> {
    Ok(Config {
        hosts: [args.host.clone(), addresses.hosts()].concat(),
        own_addresses: args.class,
        rate_limit: args.rate_limit == Switch::On,
        tables: tables_directory(phrases).ok(),
        secret: Some(secret_path(archive, phrases)?),
        connections: connection_limits(),
    })
}

/// As many connections as the system allows open files. Its usual limit is
/// raised first, because it is meant for programs with few.
fn connection_limits() -> ConnectionLimits {
    let limits = ConnectionLimits::default();
    match rlimit::increase_nofile_limit(MOST_FILES) {
        Ok(files) => limits.within(usize::try_from(files).unwrap_or(usize::MAX)),
        Err(_) => limits,
    }
}

/// Logs to standard error: warnings, or the level in `RUST_LOG`.
fn start_logging() {
    let level = std::env::var("RUST_LOG").ok();
    let level = level.and_then(|level| level.parse().ok());
    let logger = tracing_subscriber::fmt()
        .with_max_level(level.unwrap_or(LevelFilter::WARN))
        .with_ansi(false)
        .with_writer(std::io::stderr);
    // Fails only if a logger is installed already.
    let _ = logger.try_init();
}

/// The file with the server's secret: beside a database file, otherwise in the
/// data folder.
fn secret_path(archive: &Archive, phrases: &Phrases) -> Result<PathBuf> {
    match archive.address().path() {
        Some(path) => Ok(path.with_extension("key")),
        None => Ok(data_folder(phrases)?.join("archive.key")),
    }
}
