//! `grenier serve`: the web site, on this machine or for a class.

mod addresses;
mod allocator;
mod archive_place;
mod class;
mod stop;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, anyhow};
use archive::Archive;
use grenier_web::{
    App, Bound, CheckMode, Config, ConnectionLimits, DEFAULT_ADDRESS, OwnSubjects, SECRET_BYTES,
    SharedSecret, fresh_secret,
};
use phrases::{Localize as _, Phrases};
use tracing_subscriber::filter::LevelFilter;

use self::addresses::Addresses;
use self::archive_place::ArchivePlace;
use self::stop::StopSignals;
use super::awale::{tables_directory, tables_memory};
use super::database::{Database, data_folder};
use super::subject::place;
use crate::args::Switch;
use crate::args::serve::{CheckChoice, ServeArgs};
use crate::error::ResultExt;
use crate::output::{self, Output};

/// Open files that are enough for every connection.
const MOST_FILES: u64 = 10_000;

pub fn serve(args: &ServeArgs, database: &Database, output: &Output) -> Result<()> {
    allocator::return_freed_memory();
    start_logging();
    let place = ArchivePlace::find(database, &output.phrases)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let bound = bind(args, &output.phrases).await?;
        let archive = Archive::open(&place.address)
            .await
            .localized(&output.phrases)?;
        let addresses = Addresses::new(&bound, args.class);
        tell_of_checks(args, output);
        let config = config(args, &addresses, &archive, &output.phrases).await?;
        let app = App::new(archive, config)?;
        let metrics = metrics(args, &app, &output.phrases).await?;
        // Before the address is printed: whoever reads it may end the server.
        let stop = StopSignals::install()?;
        addresses.print(args.open, &place, output)?;
        tell_owner_code(args, &bound, &app, output);
        grenier_web::serve(app, bound, stop.wait()).await;
        if let Some(metrics) = metrics {
            metrics.abort();
        }
        Ok(())
    })
}

/// Tells the code with which classes are made, where another machine may reach the
/// server: on this one none is needed.
fn tell_owner_code(args: &ServeArgs, bound: &Bound, app: &App, output: &Output) {
    if bound.address().ip().is_loopback() && args.behind.is_empty() {
        return;
    }
    let code = [("code", app.owner_code().into())];
    output::print_note(&output.phrases.say_with("serve-owner-code", &code));
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
    bound.map_err(|error| cannot_listen(args.listen.unwrap_or(default), &error, phrases))
}

fn cannot_listen(address: SocketAddr, error: &std::io::Error, phrases: &Phrases) -> anyhow::Error {
    let arguments = [
        ("address", address.to_string().into()),
        ("reason", error.to_string().into()),
    ];
    anyhow!(phrases.say_with("serve-cannot-listen", &arguments))
}

/// How long the server goes on answering after it was asked to stop: long enough
/// for a balancer to see it, where there may be one.
fn drain(args: &ServeArgs) -> u16 {
    let default = if args.behind.is_empty() { 0 } else { 3 };
    args.drain.unwrap_or(default)
}

/// Answers whoever collects metrics, if asked to.
async fn metrics(
    args: &ServeArgs,
    app: &App,
    phrases: &Phrases,
) -> Result<Option<tokio::task::JoinHandle<()>>> {
    let Some(address) = args.metrics else {
        return Ok(None);
    };
    let listener = grenier_web::bind_metrics(address).await;
    let listener = listener.map_err(|error| cannot_listen(address, &error, phrases))?;
    let serving = grenier_web::serve_metrics(app.clone(), listener);
    Ok(Some(tokio::spawn(serving)))
}

async fn config(
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
        tables_memory: tables_memory(args.tables_memory, phrases)?,
        secret: secret_path(args, archive),
        shared_secret: shared_secret(args, archive, phrases).await?,
        behind: args.behind.clone(),
        drain: Duration::from_secs(drain(args).into()),
        connections: connection_limits(),
        check: match args.check {
            CheckChoice::Off => CheckMode::Off,
            CheckChoice::Local => CheckMode::Local,
            CheckChoice::On => CheckMode::On,
        },
        subjects: own_subjects(args, phrases)?,
    })
}

/// The subjects of the folder given: the folder of one, or a folder of folders.
fn own_subjects(args: &ServeArgs, phrases: &Phrases) -> Result<OwnSubjects> {
    let Some(folder) = &args.subjects else {
        return Ok(OwnSubjects::default());
    };
    let subjects = place::subjects_in(folder).map_err(|error| {
        let folder = ("folder", folder.display().to_string().into());
        let reason = ("reason", error.localize(phrases).into());
        anyhow!(phrases.say_with("serve-subjects-unusable", &[folder, reason]))
    })?;
    Ok(OwnSubjects(subjects))
}

/// Says what it means that everybody may have code run.
fn tell_of_checks(args: &ServeArgs, output: &Output) {
    if args.check == CheckChoice::On {
        output::print_note(&output.phrases.say("serve-check-on"));
    }
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

/// The file with the server's secret: the one given, or the one beside a database
/// file.
fn secret_path(args: &ServeArgs, archive: &Archive) -> Option<PathBuf> {
    let beside = archive
        .address()
        .path()
        .map(|path| path.with_extension("key"));
    args.secret.clone().or(beside)
}

/// The secret that all servers on one PostgreSQL share, kept there unless a file
/// is given. The first server brings the secret that it had before, so that people
/// keep their cookies.
async fn shared_secret(
    args: &ServeArgs,
    archive: &Archive,
    phrases: &Phrases,
) -> Result<Option<SharedSecret>> {
    if args.secret.is_some() || archive.address().path().is_some() {
        return Ok(None);
    }
    let former = std::fs::read(data_folder(phrases)?.join("archive.key")).ok();
    let former = former.filter(|secret| secret.len() == SECRET_BYTES);
    let fresh = former.unwrap_or_else(fresh_secret);
    let secret = archive.shared_secret("cookies", &fresh).await;
    Ok(Some(SharedSecret(secret.localized(phrases)?)))
}
