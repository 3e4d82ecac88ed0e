//! Resolved placements per second, next to the plain version.
//!
//! One placement: copy the grid, drop a bar, resolve the whole cascade, count
//! its points. Grids come from games half greedy, half random; a run goes
//! through all columns with room and all orders of one bar for each grid.
//! Criterion's `thrpt` column reads in placements per second: `portable` for
//! every machine, `baseline` for what this kind of machine always has, `bmi2`
//! for what this one adds, `plain` for the version of `tests/plain`. The
//! best of many runs is printed after each: on a busy machine it is the fair one.

#![allow(clippy::print_stdout, clippy::unwrap_used)]

#[path = "../tests/plain/grid.rs"]
mod plain_grid;
#[path = "../tests/plain/random.rs"]
mod random;

use std::hint::black_box;
use std::time::{Duration, Instant};

use couleurs::planes::{Columns, FastLanes, Instructions, Landing, Lanes, Plane, Planes};
use couleurs::{Bar, BarLengths, Dealer, Grid, Rule, Size};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use plain_grid::{PlainGrid, PlainRule};
use random::Random;

/// A grid in mid-game and the bar that comes.
struct Situation<P> {
    planes: Planes<P>,
    columns: u64,
    bar: Bar,
}

/// Tries every placement; tells how many, and their points.
type Run<'a> = &'a dyn Fn() -> (usize, u32);

/// Situations of half-greedy games of this size and rule.
fn situations<P: Plane>(size: Size, rule: Rule, count: usize) -> Vec<Situation<P>> {
    let mut random = Random(1);
    let mut dealer = Dealer::new(1, BarLengths::default());
    let start = Planes::from_grid(&Grid::new(size)).expect("the grid fits");
    let mut planes = start;
    let mut found = Vec::new();
    for bars in 0.. {
        if found.len() == count {
            break;
        }
        let bar = dealer.deal();
        let columns = planes.reachable_columns(size, bar.len());
        if columns == 0 {
            planes = start;
            continue;
        }
        if bars % 10 == 0 {
            found.push(Situation {
                planes,
                columns,
                bar: bar.clone(),
            });
        }
        planes = half_greedy(&planes, columns, &bar, rule, &mut random);
    }
    found
}

fn half_greedy<P: Plane>(
    planes: &Planes<P>,
    columns: u64,
    bar: &Bar,
    rule: Rule,
    random: &mut Random,
) -> Planes<P> {
    let greedy = random.within(0, 1);
    let mut best = (0, 0, *planes);
    planes.expand(
        bar,
        columns,
        rule,
        Instructions::best(),
        |_, points, after| {
            let rank = (greedy * points as usize, random.word());
            if rank >= (best.0, best.1) {
                best = (rank.0, rank.1, *after);
            }
        },
    );
    best.2
}

fn run_planes<P: Plane>(
    situations: &[Situation<P>],
    rule: Rule,
    instructions: Instructions,
) -> (usize, u32) {
    let (mut placements, mut total) = (0, 0);
    for situation in situations {
        let sink = |landing: Landing, points: u32, after: &Planes<P>| {
            black_box((landing, after));
            placements += 1;
            total += points;
        };
        let (bar, columns) = (&situation.bar, situation.columns);
        situation
            .planes
            .expand(bar, columns, rule, instructions, sink);
    }
    (placements, total)
}

fn run_plain(situations: &[(PlainGrid, u64, Bar)], rule: PlainRule) -> (usize, u32) {
    let (mut placements, mut total) = (0, 0);
    for (grid, columns, bar) in situations {
        let mut blocks: Vec<u8> = bar.colors().iter().map(|color| color.number()).collect();
        for _ in 0..bar.orders() {
            for x in (0..grid.width()).filter(|x| columns >> x & 1 == 1) {
                let mut after = grid.clone();
                after.drop_blocks(x, &blocks);
                total += after.resolve(rule).iter().sum::<u32>();
                black_box(&after);
                placements += 1;
            }
            blocks.rotate_right(1);
        }
    }
    (placements, total)
}

/// Benchmarks portable planes, the fastest planes, and the plain version.
fn compare<P: Plane, F: Plane>(criterion: &mut Criterion, name: &str, size: Size, rule: Rule) {
    let found = situations::<P>(size, rule, 2000);
    let fast = situations::<F>(size, rule, 2000);
    let plain: Vec<(PlainGrid, u64, Bar)> = found
        .iter()
        .map(|s| {
            (
                PlainGrid::of(&s.planes.to_grid(size)),
                s.columns,
                s.bar.clone(),
            )
        })
        .collect();
    let plain_rule = match rule {
        Rule::Alignments => PlainRule::Alignments,
        Rule::Regions { threshold } => PlainRule::Regions(threshold.get().into()),
    };
    let expected = run_plain(&plain, plain_rule);
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(expected.0 as u64));
    let (portable, best) = (Instructions::PORTABLE, Instructions::best());
    let paths: [(&str, Run<'_>); 4] = [
        ("portable", &|| run_planes(&found, rule, portable)),
        ("baseline", &|| run_planes(&fast, rule, portable)),
        ("bmi2", &|| run_planes(&fast, rule, best)),
        ("plain", &|| run_plain(&plain, plain_rule)),
    ];
    for (path, run) in paths {
        assert_eq!(run(), expected, "{name} {path}");
        group.bench_function(path, |bencher| bencher.iter(run));
        let rate = expected.0 as f64 / shortest(run).as_secs_f64() / 1e6;
        println!("{name}, {path}: {rate:.1} million placements a second at best\n");
    }
    group.finish();
}

/// The shortest of many runs, the one least disturbed by other programs.
fn shortest(run: &dyn Fn() -> (usize, u32)) -> Duration {
    let start = Instant::now();
    let mut shortest = Duration::MAX;
    while start.elapsed() < Duration::from_secs(1) {
        let start = Instant::now();
        black_box(run());
        shortest = shortest.min(start.elapsed());
    }
    shortest
}

fn placements(criterion: &mut Criterion) {
    let large = Size::new(20, 40).expect("in range");
    let three = "regions:3".parse().expect("a rule");
    let small = Size::SUBJECT;
    compare::<Lanes, FastLanes>(criterion, "6x12 alignments", small, Rule::Alignments);
    compare::<Lanes, FastLanes>(criterion, "6x12 regions:4", small, Rule::DEFAULT_REGIONS);
    compare::<Lanes, FastLanes>(criterion, "6x12 regions:3", small, three);
    compare::<Columns<32>, Columns<32>>(criterion, "20x40 alignments", large, Rule::Alignments);
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = placements
}
criterion_main!(benches);
