//! Building and probing. Criterion tells wall time; on a shared machine, run it
//! with nothing else beside it.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;

use awale::{Board, BySide, Position, Rules, SEEDS};
use awale_tables::{Build, Tables, boards_up_to};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use tempfile::TempDir;

const SMALL: u8 = 10;

fn build(directory: &Path, rules: &Rules, seeds: u8) {
    let build = Build::new(directory, rules, seeds).expect("named rules, few seeds");
    let done = build.threads(1).run(&|_| ControlFlow::Continue(()));
    done.expect("a temporary directory can be written");
}

fn building(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("build, files included, one thread");
    group.sample_size(10);
    for rules in [Rules::CCINP, Rules::CCINP_TEXT, Rules::AWARI, Rules::ABAPA] {
        let layers = rules.turn_limit.map_or(1, u64::from);
        group.throughput(Throughput::Elements(boards_up_to(SMALL) * layers));
        group.bench_function(rules.name().unwrap_or_default(), |bencher| {
            bencher.iter_batched(
                || TempDir::new().expect("a temporary directory"),
                |directory| {
                    build(directory.path(), &rules, SMALL);
                    directory
                },
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

fn positions() -> Vec<Position> {
    let mut state = 0x1234_5678_9abc_def1_u64;
    let mut roll = |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    };
    let mut position = || {
        let mut pits = [0; 12];
        for _ in 0..SMALL {
            pits[roll(12) as usize] += 1;
        }
        let board = Board::from_pits(pits).expect("few seeds");
        let rest = SEEDS - SMALL;
        let captured = BySide::new(rest / 2, rest - rest / 2);
        Position::new(board, captured, roll(100) as u32).expect("48 seeds")
    };
    (0..4096).map(|_| position()).collect()
}

fn probing(criterion: &mut Criterion) {
    let positions = positions();
    let mut group = criterion.benchmark_group("probe");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.sample_size(10);
    for rules in [Rules::CCINP, Rules::AWARI] {
        let directory = TempDir::new().expect("a temporary directory");
        build(directory.path(), &rules, SMALL);
        let from_file = Tables::open(directory.path()).expect("tables just built");
        let mut from_memory = Tables::open(directory.path()).expect("tables just built");
        from_memory.load(&rules, u64::MAX).expect("sound tables");
        let name = rules.name().unwrap_or_default();
        for (place, tables) in [("memory", &from_memory), ("file", &from_file)] {
            group.bench_function(format!("{name}/{place}"), |bencher| {
                bencher.iter(|| {
                    for position in &positions {
                        let known = tables.probe(&rules, black_box(position));
                        black_box(known.expect("sound tables"));
                    }
                });
            });
        }
    }
    group.finish();
}

criterion_group!(benches, building, probing);
criterion_main!(benches);
