//! The search by depth, and what it is made of.

use std::hint::black_box;

use awale::{Game, Rules};
use awale_engine::{Engine, Limits, Wanted, negamax};
use criterion::{Criterion, criterion_group, criterion_main};

/// The subject's search and ours, six plies from the start.
fn depth_6(criterion: &mut Criterion) {
    let game = Game::new(Rules::CCINP);
    let mut group = criterion.benchmark_group("depth 6 from the start");
    group.bench_function("NegaAwale", |bencher| {
        bencher.iter(|| negamax(black_box(&game), 6));
    });
    let mut engine = Engine::of_the_subject(1);
    group.bench_function("the engine, same values", |bencher| {
        bencher.iter(|| {
            engine.forget();
            engine.search(black_box(&game), Limits::depth(6), Wanted::Best(1), |_| ())
        });
    });
    group.finish();
}

/// Thirteen plies with the fitted evaluation, from an empty table.
fn depth_13(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("depth 13 from the start");
    group.sample_size(20);
    for (name, rules) in Rules::NAMED {
        let game = Game::new(rules);
        let mut engine = Engine::new(16);
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                engine.forget();
                engine.search(black_box(&game), Limits::depth(13), Wanted::Best(1), |_| ())
            });
        });
    }
    group.finish();
}

criterion_group!(benches, depth_6, depth_13);
criterion_main!(benches);
