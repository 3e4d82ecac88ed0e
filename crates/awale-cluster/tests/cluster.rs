//! Real processes on this machine build the tables that one process builds.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use awale::Rules;
use awale_cluster::{Addresses, ClusterBuild, Error, Reach, Secret, peak_memory};
use awale_tables::{Build, file_name};
use tempfile::TempDir;

const LIMITED: [Rules; 3] = [Rules::NSI, Rules::CCINP, Rules::CCINP_TEXT];
/// The process that builds all by itself.
const ALONE: &str = "alone";
/// What a process started by a test is told: a line for each setting.
const ROLE: &str = "GRENIER_TEST_CLUSTER_ROLE";

fn is_long() -> bool {
    env::var("GRENIER_LONG").is_ok_and(|value| value == "1")
}

/// Addresses on this machine that nobody listens on.
fn free_addresses(processes: usize) -> String {
    let listeners: Vec<TcpListener> = (0..processes)
        .map(|_| TcpListener::bind("127.0.0.1:0").unwrap())
        .collect();
    let lines = listeners
        .iter()
        .map(|l| l.local_addr().unwrap().to_string());
    lines.collect::<Vec<_>>().join("\n")
}

/// Not a test of its own: a process of the tests below.
#[test]
fn child() {
    let Ok(role) = env::var(ROLE) else { return };
    let fields: Vec<&str> = role.split('|').collect();
    let [rules, seeds, process, directory, addresses, secret, delay] = fields[..] else {
        panic!("{role}");
    };
    let rules: Rules = rules.parse().unwrap();
    if process == ALONE {
        let build = Build::new(Path::new(directory), &rules, seeds.parse().unwrap()).unwrap();
        let build = build.threads(1);
        build.run(&|_| ControlFlow::Continue(())).unwrap();
        eprintln!("built alone, peak_memory: {:?}", peak_memory());
        return;
    }
    let addresses = Addresses::parse(addresses, Reach::Loopback).unwrap();
    let secret = Secret::new(secret.as_bytes()).unwrap();
    let place = (addresses, process.parse().unwrap());
    let wanted = (&rules, seeds.parse().unwrap());
    let build = ClusterBuild::new(Path::new(directory), wanted, place, secret).unwrap();
    let mut build = build.threads(1).patience(Duration::from_mins(1));
    if let Some((layer, milliseconds)) = delay.split_once(',') {
        let time = Duration::from_millis(milliseconds.parse().unwrap());
        build = build.delay(layer.parse().unwrap(), time);
    }
    match build.run(&mut |_| ()) {
        Ok(done) => eprintln!("built {done:?}"),
        Err(error) => {
            eprintln!("failed: {error}");
            std::process::exit(1);
        }
    }
}

struct Cluster {
    rules: Rules,
    seeds: u8,
    directory: PathBuf,
    addresses: String,
    processes: usize,
}

impl Cluster {
    fn new(rules: Rules, seeds: u8, directory: &Path, processes: usize) -> Cluster {
        Cluster {
            rules,
            seeds,
            directory: directory.to_owned(),
            addresses: free_addresses(processes),
            processes,
        }
    }

    fn start(&self, process: usize, secret: &str, delay: &str) -> Child {
        self.start_as(&process.to_string(), secret, delay)
    }

    fn start_as(&self, process: &str, secret: &str, delay: &str) -> Child {
        let role = [
            self.rules.name().unwrap(),
            &self.seeds.to_string(),
            process,
            self.directory.to_str().unwrap(),
            &self.addresses,
            secret,
            delay,
        ];
        Command::new(env::current_exe().unwrap())
            .args(["--exact", "child", "--nocapture"])
            .env(ROLE, role.join("|"))
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    }

    fn start_all(&self, delays: &[(usize, &str)]) -> Vec<Child> {
        let delay = |process| {
            let of_process = delays.iter().find(|(slow, _)| *slow == process);
            of_process.map_or("", |(_, delay)| delay)
        };
        (0..self.processes)
            .map(|process| self.start(process, SECRET, delay(process)))
            .collect()
    }

    fn assert_same_as(&self, whole: &Path) {
        for seeds in 0..=self.seeds {
            let name = file_name(&self.rules, seeds).unwrap();
            let (one, other) = (whole.join(&name), self.directory.join(&name));
            assert!(fs::read(one).unwrap() == fs::read(other).unwrap(), "{name}");
        }
    }
}

const SECRET: &str = "known to all of them";

fn local(rules: &Rules, seeds: u8) -> TempDir {
    let directory = TempDir::new().unwrap();
    let build = Build::new(directory.path(), rules, seeds).unwrap();
    build.run(&|_| ControlFlow::Continue(())).unwrap();
    directory
}

fn succeed(children: Vec<Child>) -> Vec<String> {
    let outputs: Vec<Output> = children
        .into_iter()
        .map(|child| child.wait_with_output().unwrap())
        .collect();
    let told = |output: &Output| String::from_utf8_lossy(&output.stderr).into_owned();
    for output in &outputs {
        assert!(output.status.success(), "{}", told(output));
        assert!(told(output).contains("built"), "{}", told(output));
    }
    outputs.iter().map(told).collect()
}

/// A number of the line that a child wrote at its end.
fn number(told: &str, field: &str) -> u64 {
    let (_, after) = told.split_once(&format!(" {field}: ")).unwrap();
    let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

#[test]
fn two_and_three_processes_write_the_same_files() {
    let seeds = if is_long() { 15 } else { 8 };
    for rules in LIMITED {
        let whole = local(&rules, seeds);
        for processes in [2, 3] {
            let directory = TempDir::new().unwrap();
            let cluster = Cluster::new(rules, seeds, directory.path(), processes);
            let told = succeed(cluster.start_all(&[]));
            cluster.assert_same_as(whole.path());
            let sent: u64 = told
                .iter()
                .map(|told| number(told, "sent_for_layers"))
                .sum();
            let boards = number(&told[0], "boards");
            let each = sent as f64 / boards as f64 / 100.0;
            assert!(sent > 0);
            // On small boards, timely's own bytes weigh more than the changes.
            assert!(seeds < 12 || processes > 2 || each <= 0.35, "{each}");
        }
    }
}

/// The most memory that a process says it had.
fn peak(told: &str) -> u64 {
    let (_, after) = told.split_once("peak_memory: Some(").unwrap();
    let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap()
}

/// With few seeds what every process needs besides weighs more than the boards.
#[test]
fn the_largest_process_has_a_part_of_the_memory_that_one_alone_has() {
    if !is_long() || cfg!(not(target_os = "linux")) {
        return;
    }
    let directory = TempDir::new().unwrap();
    let one = Cluster::new(Rules::CCINP, 15, directory.path(), 1);
    let alone = peak(&succeed(vec![one.start_as(ALONE, SECRET, "")])[0]);
    for (processes, most) in [(2, 0.75), (4, 0.55)] {
        let directory = TempDir::new().unwrap();
        let cluster = Cluster::new(Rules::CCINP, 15, directory.path(), processes);
        let told = succeed(cluster.start_all(&[]));
        let largest = told.iter().map(|told| peak(told)).max().unwrap();
        let part = largest as f64 / alone as f64;
        assert!(
            part <= most,
            "{processes} processes: {part} of {alone} bytes"
        );
    }
}

#[test]
fn a_process_late_by_a_whole_layer_changes_nothing() {
    let whole = local(&Rules::CCINP, 7);
    let directory = TempDir::new().unwrap();
    let cluster = Cluster::new(Rules::CCINP, 7, directory.path(), 3);
    succeed(cluster.start_all(&[(1, "5,1500"), (2, "6,700")]));
    cluster.assert_same_as(whole.path());
}

#[test]
fn when_one_is_killed_all_end_soon_and_go_on_later() {
    let whole = local(&Rules::CCINP, 7);
    let directory = TempDir::new().unwrap();
    let cluster = Cluster::new(Rules::CCINP, 7, directory.path(), 2);
    // The second waits where states of layer 30 exist; it is killed there.
    let mut children = cluster.start_all(&[(1, "35,600000")]);
    let state = |process: usize| {
        let name = format!("ccinp-07.shard-{process}-of-2-layer-030");
        directory.path().join(name)
    };
    while !(state(0).exists() && state(1).exists()) {
        assert!(children[0].try_wait().unwrap().is_none());
        thread::sleep(Duration::from_millis(20));
    }
    children[1].kill().unwrap();
    children[1].wait().unwrap();
    let killed = Instant::now();
    let first = children.remove(0).wait_with_output().unwrap();
    assert!(killed.elapsed() < Duration::from_secs(10), "{killed:?}");
    let told = String::from_utf8_lossy(&first.stderr).into_owned();
    assert!(told.contains("failed: process 1 is gone"), "{told}");
    assert!(!told.contains("panicked"), "{told}");
    let again = Cluster::new(Rules::CCINP, 7, directory.path(), 2);
    let told = succeed(again.start_all(&[]));
    assert_eq!(number(&told[0], "resumed_from"), 30);
    assert_eq!(number(&told[0], "layers"), 70);
    again.assert_same_as(whole.path());
    let names = fs::read_dir(directory.path()).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let left: Vec<String> = names.filter(|name| name.contains("shard")).collect();
    assert!(left.is_empty(), "{left:?}");
}

/// Strangers who say nothing, nonsense, or that they are a process of the
/// build, and a process that does not know the secret.
#[test]
fn strangers_are_kept_out_and_stop_nobody() {
    let whole = local(&Rules::CCINP, 5);
    let directory = TempDir::new().unwrap();
    let cluster = Cluster::new(Rules::CCINP, 5, directory.path(), 2);
    let first = cluster.start(0, SECRET, "");
    let address = cluster.addresses.lines().next().unwrap();
    let call = || loop {
        match TcpStream::connect(address) {
            Ok(stream) => break stream,
            Err(_) => thread::sleep(Duration::from_millis(20)),
        }
    };
    let silent = call();
    let mut nonsense = call();
    nonsense.write_all(&[0xff; 4096]).unwrap();
    let mut liar = call();
    liar.write_all(b"GRCLUS1\n\x01\0\0\0").unwrap();
    liar.write_all(&[7; 32]).unwrap();
    let mut answer = [0; 64];
    liar.read_exact(&mut answer).unwrap();
    liar.write_all(&answer[32..]).unwrap();
    liar.write_all(&[0; 32]).unwrap();
    // It hears nothing more: the connection ends.
    assert_eq!(liar.read(&mut answer).unwrap_or(0), 0);
    let other_directory = TempDir::new().unwrap();
    let elsewhere = Cluster {
        directory: other_directory.path().to_owned(),
        addresses: cluster.addresses.clone(),
        ..Cluster::new(Rules::CCINP, 5, directory.path(), 2)
    };
    let foreign = elsewhere.start(1, "not the same secret", "");
    let refused = foreign.wait_with_output().unwrap();
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(told.contains("does not know the secret"), "{told}");
    let second = cluster.start(1, SECRET, "");
    succeed(vec![first, second]);
    cluster.assert_same_as(whole.path());
    drop(silent);
}

#[test]
fn processes_that_build_other_tables_say_so() {
    let directory = TempDir::new().unwrap();
    let cluster = Cluster::new(Rules::CCINP, 5, directory.path(), 2);
    let other = Cluster {
        seeds: 6,
        addresses: cluster.addresses.clone(),
        ..Cluster::new(Rules::CCINP, 5, directory.path(), 2)
    };
    let children = [cluster.start(0, SECRET, ""), other.start(1, SECRET, "")];
    for child in children {
        let output = child.wait_with_output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(told.contains("builds other tables"), "{told}");
    }
}

#[test]
fn one_process_alone_is_no_cluster() {
    let directory = TempDir::new().unwrap();
    let secret = Secret::new(SECRET.as_bytes()).unwrap();
    for (text, process) in [("127.0.0.1:1", 0), ("127.0.0.1:1\n127.0.0.1:2", 2)] {
        let addresses = Addresses::parse(text, Reach::Loopback).unwrap();
        let place = (addresses, process);
        let refused =
            ClusterBuild::new(directory.path(), (&Rules::CCINP, 5), place, secret.clone());
        assert!(matches!(refused, Err(Error::Processes { .. })));
    }
}
