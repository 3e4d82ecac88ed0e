//! Sizes and speeds on a directory of pictures.
//!
//! `GRENIER_CORPUS=DIR cargo bench -p aplat --bench corpus [-- FILTER]`; `DIR` holds
//! PNG files and `expected.tsv`, the counts that must be found.
#![allow(clippy::print_stdout)]

mod png_file;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use aplat::{Bitmap, Cover, Image, Runs, Size, black_and_white, eight_colors};

fn main() {
    let Ok(directory) = std::env::var("GRENIER_CORPUS") else {
        println!("GRENIER_CORPUS is not set: nothing to measure");
        return;
    };
    let filter = std::env::args()
        .skip(1)
        .find(|argument| !argument.starts_with('-'))
        .unwrap_or_default();
    let corpus = load(Path::new(&directory), &filter);
    subject(&corpus);
}

struct Sample {
    name: String,
    size: Size,
    rgb: Vec<u8>,
    bits: Bitmap,
    colors: Image,
    expected: Vec<usize>,
}

fn load(directory: &Path, filter: &str) -> Vec<Sample> {
    let counts = std::fs::read_to_string(directory.join("expected.tsv")).unwrap_or_default();
    let mut files: Vec<PathBuf> = std::fs::read_dir(directory)
        .expect("the corpus directory can be read")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "png"))
        .filter(|path| path.to_string_lossy().contains(filter))
        .collect();
    files.sort();
    files.iter().map(|file| sample(file, &counts)).collect()
}

fn sample(file: &Path, counts: &str) -> Sample {
    let name = file
        .file_stem()
        .expect("a file name")
        .to_string_lossy()
        .into_owned();
    let (size, rgb) = png_file::read(file);
    let expected = counts
        .lines()
        .find(|line| line.split('\t').next() == Some(&name))
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            [4, 5, 6, 8, 9]
                .iter()
                .map(|&field| fields[field].parse().expect("a count"))
                .collect()
        })
        .unwrap_or_default();
    let bits = black_and_white(size, &rgb).expect("a picture");
    let colors = eight_colors(size, &rgb).expect("a picture");
    Sample {
        name,
        size,
        rgb,
        bits,
        colors,
        expected,
    }
}

/// Least time of several runs.
fn best<T>(runs: usize, mut act: impl FnMut() -> T) -> Duration {
    (0..runs)
        .map(|_| {
            let start = Instant::now();
            std::hint::black_box(act());
            start.elapsed()
        })
        .min()
        .expect("at least one run")
}

/// The least time of an act on each sample, added up, as Mpixel/s.
fn speed<T>(corpus: &[Sample], runs: usize, mut act: impl FnMut(&Sample) -> T) -> f64 {
    let time: Duration = corpus.iter().map(|sample| best(runs, || act(sample))).sum();
    let pixels: usize = corpus.iter().map(|sample| sample.size.pixels()).sum();
    pixels as f64 / time.as_secs_f64() / 1e6
}

/// Copy and threshold of a picture larger than the caches.
fn memory_speeds(corpus: &[Sample]) -> [f64; 2] {
    let size = Size::new(1 << 13, 1 << 13).expect("a size");
    let levels = corpus.iter().flat_map(|sample| &sample.rgb);
    let rgb: Vec<u8> = levels.copied().cycle().take(3 * size.pixels()).collect();
    let mut copy = vec![0; rgb.len()];
    let speed = |time: Duration| size.pixels() as f64 / time.as_secs_f64() / 1e6;
    [
        speed(best(5, || copy.copy_from_slice(&rgb))),
        speed(best(5, || black_and_white(size, &rgb))),
    ]
}

fn subject(corpus: &[Sample]) {
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
    println!("\n{:28} Mpixel/s", "speeds");
    let runs: Vec<Runs> = corpus.iter().map(|sample| Runs::of(&sample.bits)).collect();
    let mut next = runs.iter().cycle();
    let [memory_copy, memory_threshold] = memory_speeds(corpus);
    let copy = speed(corpus, 10, |s| s.rgb.clone());
    let mut buffer = Vec::new();
    let copy_warm = speed(corpus, 10, |s| {
        buffer.clear();
        buffer.extend_from_slice(&s.rgb);
    });
    let lines = [
        ("copy, 200 MB of levels", memory_copy),
        ("threshold of the same", memory_threshold),
        ("copy of the levels", copy),
        ("copy into a warm buffer", copy_warm),
        (
            "threshold, black and white",
            speed(corpus, 10, |s| black_and_white(s.size, &s.rgb)),
        ),
        (
            "threshold, eight colors",
            speed(corpus, 10, |s| eight_colors(s.size, &s.rgb)),
        ),
        ("runs", speed(corpus, 10, |s| Runs::of(&s.bits))),
        (
            "runs back",
            speed(corpus, 1, |_| next.next().map(Runs::to_bitmap)),
        ),
        (
            "greedy, packed bits",
            speed(corpus, 5, |s| Cover::greedy(&s.bits)),
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
    for (what, speed) in lines {
        println!("{what:28} {speed:8.0}");
    }
}
