//! A directory of pictures named by `GRENIER_CORPUS`, when there is one: the
//! counts of `expected.tsv` are found, and every method gives the pixels back.
#![allow(clippy::unwrap_used, reason = "these are tests")]

#[path = "../benches/corpus/png_file.rs"]
mod png_file;
#[allow(dead_code, reason = "measurements use the rest")]
#[path = "../benches/corpus/samples.rs"]
mod samples;

use std::path::Path;

use aplat::{Cover, Limits, Method, Runs, decode, decode_bitmap, encode};

#[test]
fn a_corpus_has_the_counts_expected_and_comes_back() {
    let Ok(directory) = std::env::var("GRENIER_CORPUS") else {
        return;
    };
    let corpus = samples::load(Path::new(&directory), "");
    assert!(!corpus.is_empty(), "{directory} holds no PNG file");
    for sample in &corpus {
        if !sample.expected.is_empty() {
            let covers = [
                Cover::greedy(&sample.bits),
                Cover::minimum(&sample.bits),
                Cover::greedy(&sample.colors),
                Cover::minimum(&sample.colors),
            ];
            let mut counts = vec![Runs::of(&sample.bits).lengths.len()];
            counts.extend(covers.iter().map(|cover| cover.rectangles().len()));
            assert_eq!(counts, sample.expected, "{}", sample.name);
        }
        for method in Method::ALL {
            let bits = decode_bitmap(&encode(&sample.bits, method), Limits::default()).unwrap();
            assert!(bits == sample.bits, "{} by {method}", sample.name);
            let colors = decode(&encode(&sample.colors, method)).unwrap();
            assert!(colors == sample.colors, "{} by {method}", sample.name);
        }
    }
}
