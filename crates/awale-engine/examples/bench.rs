//! The figures of the engine, in processor time: its signature, its speed, and
//! the depth 19 it has to reach from the start. `cargo run --release -p
//! awale-engine --example bench`.
#![allow(clippy::print_stdout, reason = "this program is its output")]

use std::fs;
use std::time::Instant;

use awale::{Game, Rules};
use awale_engine::{Engine, Limits, Report, Wanted, signature};

const DEPTH: u8 = 19;
const ROUNDS: usize = 3;

/// Seconds the process has spent on processors, all threads together; the time
/// of day where the system does not say.
struct Clock(Instant);

impl Clock {
    fn seconds(&self) -> f64 {
        /// Linux counts in hundredths here, whatever the processor.
        const TICKS_PER_SECOND: f64 = 100.0;
        let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
        // User and system time, counted from the end of the program's name.
        let ticks = stat.rsplit(')').next().and_then(|fields| {
            let mut fields = fields.split_whitespace().skip(11);
            let user: f64 = fields.next()?.parse().ok()?;
            let system: f64 = fields.next()?.parse().ok()?;
            Some(user + system)
        });
        ticks.map_or_else(
            || self.0.elapsed().as_secs_f64(),
            |ticks| ticks / TICKS_PER_SECOND,
        )
    }
}

/// The best processor time of a few fresh searches, the table's making
/// included, and the last report.
fn measure(clock: &Clock, rules: Rules, threads: usize, wanted: Wanted) -> (f64, Report) {
    let mut best = f64::INFINITY;
    let mut last = None;
    for _ in 0..ROUNDS {
        let started = clock.seconds();
        let mut engine = Engine::new(Engine::DEFAULT_MEMORY).with_threads(threads);
        let limits = Limits::depth(DEPTH);
        last = Some(engine.search(&Game::new(rules), limits, wanted, |_| ()));
        best = best.min(clock.seconds() - started);
    }
    (best, last.expect("at least one round"))
}

fn main() {
    println!("Bench: {}", signature());
    let clock = Clock(Instant::now());
    for (name, rules) in [("ccinp", Rules::CCINP), ("abapa", Rules::ABAPA)] {
        for threads in [1, 2] {
            let (seconds, report) = measure(&clock, rules, threads, Wanted::Best(1));
            println!(
                "{name}, depth {DEPTH}, {threads} thread(s): {} nodes, {seconds:.2} CPU-s in all, {:.2} each, {:.1} M nodes/CPU-s",
                report.nodes,
                seconds / threads as f64,
                report.nodes as f64 / seconds / 1e6,
            );
        }
        let (seconds, report) = measure(&clock, rules, 1, Wanted::Every);
        println!(
            "{name}, depth {DEPTH}, every move: {} nodes, {seconds:.2} CPU-s",
            report.nodes
        );
    }
}
