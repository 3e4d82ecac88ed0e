//! Sizes of files and speeds of methods; every file is decoded and compared.

use std::time::Duration;

use aplat::{Limits, Method, Source, decode, decode_bitmap, encode, encode_smallest};

use crate::clock::{best, megapixels_per_second};
use crate::samples::Sample;

/// One run is enough for the slow methods.
fn runs(method: Method) -> usize {
    if method == Method::Fast { 3 } else { 1 }
}

pub fn measure(corpus: &[Sample]) {
    table(
        "black and white",
        corpus,
        |sample| &sample.bits,
        |bytes, sample| {
            assert!(
                decode_bitmap(bytes, Limits::default()).expect("a file") == sample.bits,
                "{}",
                sample.name
            );
        },
    );
    table(
        "eight colors",
        corpus,
        |sample| &sample.colors,
        |bytes, sample| {
            assert!(
                decode(bytes).expect("a file") == sample.colors,
                "{}",
                sample.name
            );
        },
    );
}

#[derive(Default, Clone, Copy)]
struct Total {
    bytes: usize,
    encoding: Duration,
    decoding: Duration,
}

/// The last column is `auto`.
const COLUMNS: usize = Method::ALL.len() + 1;

fn table<S: Source>(
    title: &str,
    corpus: &[Sample],
    picture: impl Fn(&Sample) -> &S,
    check: impl Fn(&[u8], &Sample),
) {
    let names = Method::ALL
        .iter()
        .map(|method| method.name())
        .chain(["auto"]);
    print!("\n{title:20}");
    names.for_each(|name| print!("{name:>11}"));
    println!();
    let mut totals = [Total::default(); COLUMNS];
    for sample in corpus {
        print!("{:20}", sample.name);
        for (column, total) in totals.iter_mut().enumerate() {
            let method = Method::ALL.get(column).copied();
            let runs = method.map_or(1, runs);
            let mut bytes = Vec::new();
            total.encoding += best(runs, || {
                bytes = method.map_or_else(
                    || encode_smallest(picture(sample)),
                    |method| encode(picture(sample), method),
                );
            });
            total.decoding += best(runs, || check(&bytes, sample));
            total.bytes += bytes.len();
            print!("{:11}", bytes.len());
        }
        println!();
    }
    let pixels: usize = corpus.iter().map(|sample| sample.size.pixels()).sum();
    let line = |name: &str, cell: &dyn Fn(&Total) -> String| {
        print!("{name:20}");
        for total in &totals {
            print!("{:>11}", cell(total));
        }
        println!();
    };
    line("total", &|total| total.bytes.to_string());
    line("encoding, Mpixel/s", &|total| {
        format!("{:.1}", megapixels_per_second(pixels, total.encoding))
    });
    line("decoding, Mpixel/s", &|total| {
        format!("{:.1}", megapixels_per_second(pixels, total.decoding))
    });
}
