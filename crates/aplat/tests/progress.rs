//! Long work reports its progress, and stops when it is cancelled.
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod pictures;

use std::cell::{Cell, RefCell};

use aplat::{
    Cover, Error, Image, Limits, Method, Palette, Progress, Size, decode_with_progress, encode,
    encode_with_progress,
};
use pictures::adversarial;

/// White dots on black, one in four pixels: as many chords as can be.
fn dots(side: usize) -> Image {
    let pixels =
        (0..side * side).map(|at| u8::from((at / side).is_multiple_of(2) && at.is_multiple_of(2)));
    let square = Size::new(side as u64, side as u64).unwrap();
    Image::new(square, Palette::black_and_white(), pixels.collect()).unwrap()
}

#[test]
fn work_with_progress_gives_the_same_result() {
    let progress = Progress::new(&|_| true);
    for (name, picture) in adversarial() {
        for method in Method::ALL {
            let bytes = encode_with_progress(&picture, method, &progress).unwrap();
            assert_eq!(bytes, encode(&picture, method), "{name} by {method}");
            let back = decode_with_progress(&bytes, Limits::default(), &progress).unwrap();
            assert_eq!(back, picture, "{name} by {method}");
        }
        let covers = [
            (
                Cover::greedy_with_progress(&picture, &progress),
                Cover::greedy(&picture),
            ),
            (
                Cover::minimum_with_progress(&picture, &progress),
                Cover::minimum(&picture),
            ),
        ];
        for (with_progress, cover) in covers {
            assert_eq!(with_progress.unwrap(), cover, "{name}");
        }
    }
}

#[test]
fn progress_goes_from_0_to_1_and_never_back() {
    let picture = dots(150);
    for method in Method::ALL {
        let told = RefCell::new(Vec::new());
        let tell = |part| {
            told.borrow_mut().push(part);
            true
        };
        encode_with_progress(&picture, method, &Progress::new(&tell)).unwrap();
        let told = told.take();
        assert!(told.is_sorted(), "{method}: {told:?}");
        assert!(
            told.iter().all(|part| (0.0..=1.0).contains(part)),
            "{method}"
        );
    }
}

#[test]
fn work_stops_wherever_it_is_cancelled() {
    let picture = dots(60);
    let asked = |stop_at: usize, act: &dyn Fn(&Progress<'_>) -> Option<Error>| {
        let asked = Cell::new(0);
        let goes_on = |_| {
            asked.set(asked.get() + 1);
            asked.get() < stop_at
        };
        let error = act(&Progress::new(&goes_on));
        assert!(matches!(error, None | Some(Error::Stopped)), "{error:?}");
        // stopped at once, or done before
        assert_eq!(error.is_some(), asked.get() >= stop_at);
        assert!(asked.get() <= stop_at);
        error.is_some()
    };
    for method in Method::ALL {
        let bytes = encode(&picture, method);
        let encodes =
            |progress: &Progress<'_>| encode_with_progress(&picture, method, progress).err();
        let decodes = |progress: &Progress<'_>| {
            decode_with_progress(&bytes, Limits::default(), progress).err()
        };
        for act in [&encodes as &dyn Fn(&Progress<'_>) -> _, &decodes] {
            assert!(asked(1, act), "{method}");
            assert!(!asked(usize::MAX, act), "{method}");
            for stop_at in 2..100 {
                asked(stop_at, act);
            }
        }
    }
    for stop_at in 1..100 {
        asked(stop_at, &|progress| {
            Cover::greedy_with_progress(&picture, progress).err()
        });
        asked(stop_at, &|progress| {
            Cover::minimum_with_progress(&picture, progress).err()
        });
    }
}

#[test]
fn a_least_cover_of_too_many_chords_is_refused_and_the_file_takes_the_greedy_one() {
    let picture = dots(200);
    let progress = Progress::new(&|_| true).with_most_chords(1000);
    let refused = Cover::minimum_with_progress(&picture, &progress);
    assert!(matches!(
        refused,
        Err(Error::TooManyChords {
            found: 1001..,
            most: 1000
        })
    ));
    let bytes = encode_with_progress(&picture, Method::Rectangles, &progress).unwrap();
    assert_eq!(aplat::decode(&bytes).unwrap(), picture);
    let few = Progress::new(&|_| true).with_most_chords(1_000_000);
    assert!(Cover::minimum_with_progress(&picture, &few).is_ok());
}
