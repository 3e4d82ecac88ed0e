//! Moves per second in perft, under every rule set, beside the plain
//! implementation of the tests in the same run.

#[path = "../tests/support/plain.rs"]
mod plain;

use std::hint::black_box;

use awale::{Game, Rules, perft};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn fast(criterion: &mut Criterion) {
    const DEPTH: u8 = 8;
    let mut group = criterion.benchmark_group("perft");
    for (name, rules) in Rules::NAMED {
        let game = Game::new(rules);
        group.throughput(Throughput::Elements(perft(&game, DEPTH).nodes));
        group.bench_function(format!("fast/{name}"), |bencher| {
            bencher.iter(|| perft(black_box(&game), DEPTH));
        });
    }
    group.finish();
}

fn slow(criterion: &mut Criterion) {
    const DEPTH: u32 = 5;
    let mut group = criterion.benchmark_group("perft");
    for (name, wording) in plain::WORDINGS {
        let mut states = vec![plain::start()];
        let (_, nodes) = plain::perft(wording, &mut states, DEPTH);
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(format!("plain/{name}"), |bencher| {
            bencher.iter(|| plain::perft(wording, black_box(&mut states), DEPTH));
        });
    }
    group.finish();
}

criterion_group!(benches, fast, slow);
criterion_main!(benches);
