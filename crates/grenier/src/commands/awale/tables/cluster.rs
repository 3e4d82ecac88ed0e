//! `grenier awale tables build --cluster`: one process of a build by several.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use awale::Rules;
use awale_cluster::{Addresses, ClusterBuild, ClusterBuilt, Error, Reach, Secret};
use awale_tables::ShardError;
use phrases::{Localize, Phrases};
use serde::Serialize;

use super::name;
use crate::args::awale::TablesBuildArgs;
use crate::output::Output;
use crate::progress;

#[derive(Serialize)]
struct ClusterJson {
    rules: &'static str,
    seeds: u8,
    process: usize,
    processes: usize,
    directory: String,
    boards: u64,
    /// The layer it went on from.
    resumed_from: u8,
    /// Bytes sent to other processes.
    sent: u64,
    /// Of these, for the layers, by board of the build and layer.
    sent_per_board_and_layer: f64,
    /// The most bytes of memory; null where the system does not tell.
    memory: Option<u64>,
    /// Bytes of the table files, which process 0 writes.
    bytes: u64,
    seconds: f64,
}

pub fn build(
    args: &TablesBuildArgs,
    addresses: &Path,
    (rules, directory): (&Rules, &Path),
    output: &Output,
) -> Result<()> {
    let phrases = &output.phrases;
    let start = Instant::now();
    let run = || -> Result<(ClusterBuilt, usize), Error> {
        let (build, processes) = configured(args, addresses, (rules, directory))?;
        let bar = progress::bar(1);
        let done = build.run(&mut |progress| {
            bar.set_length(progress.all);
            bar.set_position(progress.done);
        });
        bar.finish_and_clear();
        Ok((done?, processes))
    };
    let (built, processes) = run().map_err(|error| anyhow!(in_words(&error, phrases)))?;
    let values = built.boards * u64::from(built.layers.max(1));
    let answer = ClusterJson {
        rules: name(rules),
        seeds: args.seeds,
        process: args.cluster.process.unwrap_or_default(),
        processes,
        directory: directory.display().to_string(),
        boards: built.boards,
        resumed_from: built.resumed_from,
        sent: built.sent,
        sent_per_board_and_layer: built.sent_for_layers as f64 / values as f64,
        memory: built.peak_memory,
        bytes: built.files,
        seconds: start.elapsed().as_secs_f64(),
    };
    if output.json {
        return output.print_json(&answer);
    }
    output.print(&answer_in_words(&answer, phrases))
}

fn configured(
    args: &TablesBuildArgs,
    addresses: &Path,
    (rules, directory): (&Rules, &Path),
) -> Result<(ClusterBuild, usize), Error> {
    let cluster = &args.cluster;
    let reach = if cluster.beyond_loopback {
        Reach::Anywhere
    } else {
        Reach::Loopback
    };
    let addresses = Addresses::read(addresses, reach)?;
    let processes = addresses.all().len();
    let secret = Secret::read(cluster.secret.as_deref().unwrap_or(Path::new("")))?;
    let place = (addresses, cluster.process.unwrap_or_default());
    let build = ClusterBuild::new(directory, (rules, args.seeds), place, secret)?;
    let build = build
        .threads(args.threads)
        .patience(Duration::from_secs(cluster.wait.into()));
    Ok((build, processes))
}

fn answer_in_words(answer: &ClusterJson, phrases: &Phrases) -> String {
    let mebibytes = |bytes: u64| bytes.div_ceil(1 << 20).to_string();
    let each = format!("{:.3}", answer.sent_per_board_and_layer);
    let arguments = [
        ("process", answer.process.to_string().into()),
        ("processes", answer.processes.to_string().into()),
        ("boards", answer.boards.to_string().into()),
        ("sent", mebibytes(answer.sent).into()),
        ("each", each.into()),
        ("memory", answer.memory.map_or("?".into(), mebibytes).into()),
        ("seconds", format!("{:.1}", answer.seconds).into()),
    ];
    let mut text = phrases.say_with("tables-cluster-done", &arguments) + "\n";
    if answer.process == 0 {
        let arguments = [
            ("directory", answer.directory.as_str().into()),
            ("bytes", mebibytes(answer.bytes).into()),
        ];
        text += &phrases.say_with("tables-cluster-files", &arguments);
        text.push('\n');
    }
    text
}

/// An error in the user's language.
fn in_words(error: &Error, phrases: &Phrases) -> String {
    let text = |value: &dyn std::fmt::Display| value.to_string().into();
    let (key, arguments) = match error {
        Error::Address { line, text: found } => (
            "tables-cluster-address",
            vec![("line", text(line)), ("text", text(found))],
        ),
        Error::BeyondLoopback { address } => {
            ("tables-cluster-beyond", vec![("address", text(address))])
        }
        Error::Processes { process, processes } => (
            "tables-cluster-processes",
            vec![("process", text(process)), ("processes", text(processes))],
        ),
        Error::ShortSecret { found, least } => (
            "tables-cluster-short-secret",
            vec![("found", text(found)), ("least", text(least))],
        ),
        Error::OpenSecret { path } => (
            "tables-cluster-open-secret",
            vec![("path", text(&path.display()))],
        ),
        Error::File { path, source } => (
            "tables-cluster-file",
            vec![("path", text(&path.display())), ("reason", text(source))],
        ),
        Error::Listen { address, source } => (
            "tables-cluster-listen",
            vec![("address", text(address)), ("reason", text(source))],
        ),
        Error::Missing { process, address } => (
            "tables-cluster-missing",
            vec![("process", text(process)), ("address", text(address))],
        ),
        Error::Stranger { address } => {
            ("tables-cluster-stranger", vec![("address", text(address))])
        }
        Error::Different {
            process,
            theirs,
            ours,
        } => (
            "tables-cluster-different",
            vec![
                ("process", text(process)),
                ("theirs", text(theirs)),
                ("ours", text(ours)),
            ],
        ),
        Error::Lost { process } => ("tables-cluster-lost", vec![("process", text(process))]),
        Error::Shard(ShardError::File(error)) => return error.localize(phrases),
        Error::Shard(ShardError::Unsupported(_)) => ("tables-cluster-unsupported", Vec::new()),
        Error::Shard(ShardError::Packet) | Error::Exchange(_) | Error::Stopped => {
            ("tables-cluster-broken", vec![("reason", text(error))])
        }
    };
    phrases.say_with(key, &arguments)
}
