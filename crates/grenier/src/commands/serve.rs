//! `grenier serve`: the web site, on this machine.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use anyhow::{Result, anyhow};
use archive::Archive;
use grenier_web::{App, Bound, Config};
use phrases::Phrases;
use tracing_subscriber::filter::LevelFilter;

use super::awale::tables_directory;
use super::database::{Database, data_folder};
use crate::args::{ServeArgs, Switch};
use crate::error::ResultExt;
use crate::output::{self, Output};

pub fn serve(args: ServeArgs, database: &Database, output: &Output) -> Result<()> {
    start_logging();
    let address = database.address(&output.phrases)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let bound = bind(args.listen, &output.phrases).await?;
        let archive = Archive::open(&address).await.localized(&output.phrases)?;
        let config = config(
            hosts(args.host, &bound),
            args.rate_limit,
            &archive,
            &output.phrases,
        )?;
        print_address(&bound, args.open, output)?;
        let app = App::new(archive, config)?;
        grenier_web::serve(app, bound, stop_signal()).await?;
        Ok(())
    })
}

async fn bind(address: Option<SocketAddr>, phrases: &Phrases) -> Result<Bound> {
    grenier_web::bind(address).await.map_err(|error| {
        let found = address.unwrap_or(grenier_web::DEFAULT_ADDRESS).to_string();
        let arguments = [
            ("address", found.into()),
            ("reason", error.to_string().into()),
        ];
        anyhow!(phrases.say_with("serve-cannot-listen", &arguments))
    })
}

fn config(
    hosts: Vec<String>,
    rate_limit: Switch,
    archive: &Archive,
    phrases: &Phrases,
) -> Result<Config> {
    Ok(Config {
        hosts,
        rate_limit: rate_limit == Switch::On,
        tables: tables_directory(phrases).ok(),
        secret: Some(secret_path(archive, phrases)?),
    })
}

/// The host names of `--host`, and the address listened on unless it is local or
/// unspecified.
fn hosts(mut hosts: Vec<String>, bound: &Bound) -> Vec<String> {
    let ip = bound.address().ip();
    if !ip.is_unspecified() && !ip.is_loopback() {
        hosts.push(match ip {
            IpAddr::V4(ip) => ip.to_string(),
            IpAddr::V6(ip) => format!("[{ip}]"),
        });
    }
    hosts
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

/// Prints the address as the first line, which scripts read.
fn print_address(bound: &Bound, open: bool, output: &Output) -> Result<()> {
    let url = format!("http://{}/", bound.address());
    if output.json {
        output.print_json(&serde_json::json!({"address": url}))?;
    } else {
        output.print(&format!("{url}\n"))?;
        output::print_note(&output.phrases.say("serve-how-to-stop"));
    }
    if open && let Err(error) = open_browser(&url) {
        let arguments = [("reason", error.to_string().into())];
        output::print_note(&output.phrases.say_with("serve-cannot-open", &arguments));
    }
    Ok(())
}

fn open_browser(url: &str) -> std::io::Result<()> {
    let opener = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(target_os = "windows") {
        "explorer"
    } else {
        "xdg-open"
    };
    std::process::Command::new(opener)
        .arg(url)
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()?;
    Ok(())
}

/// Completes when the program receives Ctrl-C or a termination signal.
async fn stop_signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => (),
                _ = terminated.recv() => (),
            }
            return;
        }
    }
    // Without signals, the server runs until it is killed.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
