//! Speeds on two photographs that the tests carry.

use std::hint::black_box;

use aplat::{
    Bitmap, Cover, Image, Limits, Method, Runs, black_and_white, decode, decode_bitmap, encode,
};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn bits() -> Bitmap {
    let file = include_bytes!("../tests/golden/coffee-bw-context.aplat");
    decode_bitmap(file, Limits::default()).expect("a golden file")
}

fn colors() -> Image {
    decode(include_bytes!(
        "../tests/golden/coffee-colors8-context.aplat"
    ))
    .expect("a golden file")
}

fn subject(criterion: &mut Criterion) {
    let (bits, colors) = (bits(), colors());
    let mut group = criterion.benchmark_group("subject");
    group.throughput(Throughput::Elements(bits.size().pixels() as u64));
    let rgb = colors.to_rgb();
    group.bench_function("copy of the levels", |bencher| {
        bencher.iter(|| black_box(&rgb).clone());
    });
    group.bench_function("threshold", |bencher| {
        bencher.iter(|| black_and_white(colors.size(), black_box(&rgb)));
    });
    group.bench_function("runs", |bencher| {
        bencher.iter(|| Runs::of(black_box(&bits)));
    });
    let runs = Runs::of(&bits);
    group.bench_function("runs back", |bencher| {
        bencher.iter(|| black_box(&runs).to_bitmap());
    });
    group.bench_function("greedy cover", |bencher| {
        bencher.iter(|| Cover::greedy(black_box(&bits)));
    });
    group.bench_function("minimum cover", |bencher| {
        bencher.iter(|| Cover::minimum(black_box(&bits)));
    });
    group.finish();
}

fn files(criterion: &mut Criterion) {
    let (bits, colors) = (bits(), colors());
    for method in [Method::Fast, Method::Context] {
        let mut group = criterion.benchmark_group(method.name());
        group.sample_size(10);
        group.throughput(Throughput::Elements(bits.size().pixels() as u64));
        let (bits_file, colors_file) = (encode(&bits, method), encode(&colors, method));
        group.bench_function("encode bits", |bencher| {
            bencher.iter(|| encode(black_box(&bits), method));
        });
        let limits = Limits::default();
        group.bench_function("decode bits", |bencher| {
            bencher.iter(|| decode_bitmap(black_box(&bits_file), limits));
        });
        group.bench_function("encode colors", |bencher| {
            bencher.iter(|| encode(black_box(&colors), method));
        });
        group.bench_function("decode colors", |bencher| {
            bencher.iter(|| decode(black_box(&colors_file)));
        });
        group.finish();
    }
}

criterion_group!(benches, subject, files);
criterion_main!(benches);
