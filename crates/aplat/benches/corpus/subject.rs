//! Counts and speeds of the subject's operations.

use std::time::Duration;

use aplat::{Cover, Runs, Size, black_and_white, eight_colors};

use crate::clock::{best, megapixels_per_second, speed};
use crate::samples::Sample;

pub fn measure(corpus: &[Sample]) {
    counts(corpus);
    speeds(corpus);
}

fn counts(corpus: &[Sample]) {
    println!(
        "{:20} {:>8} {:>8} {:>8} {:>8} {:>8}",
        "counts", "runs", "greedy", "minimum", "greedy 8", "min. 8"
    );
    for sample in corpus {
        let counts = [
            Runs::of(&sample.bits).lengths.len(),
            Cover::greedy(&sample.bits).rectangles().len(),
            Cover::minimum(&sample.bits).rectangles().len(),
            Cover::greedy(&sample.colors).rectangles().len(),
            Cover::minimum(&sample.colors).rectangles().len(),
        ];
        let verdict = match &sample.expected[..] {
            [] => "",
            expected if expected == counts => "as expected",
            _ => "DIFFERENT",
        };
        let [runs, greedy, minimum, greedy8, minimum8] = counts;
        println!(
            "{:20} {runs:8} {greedy:8} {minimum:8} {greedy8:8} {minimum8:8} {verdict}",
            sample.name
        );
    }
}

fn speeds(corpus: &[Sample]) {
    let [memory_copy, memory_threshold] = memory_speeds(corpus);
    let lines = [
        ("copy, 200 MB of levels", memory_copy),
        ("threshold of the same", memory_threshold),
        ("copy of the levels", speed(corpus, 3, |s| s.rgb.clone())),
        (
            "threshold, black and white",
            speed(corpus, 3, |s| black_and_white(s.size, &s.rgb)),
        ),
        (
            "threshold, eight colors",
            speed(corpus, 3, |s| eight_colors(s.size, &s.rgb)),
        ),
        ("runs", speed(corpus, 3, |s| Runs::of(&s.bits))),
        ("runs back", runs_back(corpus)),
        (
            "greedy, packed bits",
            speed(corpus, 3, |s| Cover::greedy(&s.bits)),
        ),
        (
            "greedy, eight colors",
            speed(corpus, 3, |s| Cover::greedy(&s.colors)),
        ),
        (
            "minimum, packed bits",
            speed(corpus, 1, |s| Cover::minimum(&s.bits)),
        ),
        (
            "minimum, eight colors",
            speed(corpus, 1, |s| Cover::minimum(&s.colors)),
        ),
    ];
    println!("\n{:28} Mpixel/s", "speeds");
    for (what, speed) in lines {
        println!("{what:28} {speed:8.0}");
    }
}

fn runs_back(corpus: &[Sample]) -> f64 {
    let pixels = corpus.iter().map(|sample| sample.size.pixels()).sum();
    let runs = corpus.iter().map(|sample| Runs::of(&sample.bits));
    megapixels_per_second(pixels, runs.map(|runs| best(3, || runs.to_bitmap())).sum())
}

/// Copy and threshold of a picture larger than the caches.
fn memory_speeds(corpus: &[Sample]) -> [f64; 2] {
    let size = Size::new(1 << 13, 1 << 13).expect("a size");
    let levels = corpus.iter().flat_map(|sample| &sample.rgb);
    let rgb: Vec<u8> = levels.copied().cycle().take(3 * size.pixels()).collect();
    let mut copy = vec![0; rgb.len()];
    let speed = |time: Duration| megapixels_per_second(size.pixels(), time);
    [
        speed(best(5, || copy.copy_from_slice(&rgb))),
        speed(best(5, || black_and_white(size, &rgb))),
    ]
}
