//! Long work tells how far it is, and stops when it is asked to.
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod pictures;

use std::cell::{Cell, RefCell};

use aplat::{
    Cover, Error, Image, Limits, Method, Palette, Size, Watch, decode_watched, encode,
    encode_watched,
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
fn watched_work_gives_what_unwatched_work_gives() {
    let watch = Watch::new(&|_| true);
    for (name, picture) in adversarial() {
        for method in Method::ALL {
            let bytes = encode_watched(&picture, method, &watch).unwrap();
            assert_eq!(bytes, encode(&picture, method), "{name} by {method}");
            let back = decode_watched(&bytes, Limits::default(), &watch).unwrap();
            assert_eq!(back, picture, "{name} by {method}");
        }
        let covers = [
            (
                Cover::greedy_watched(&picture, &watch),
                Cover::greedy(&picture),
            ),
            (
                Cover::minimum_watched(&picture, &watch),
                Cover::minimum(&picture),
            ),
        ];
        for (watched, cover) in covers {
            assert_eq!(watched.unwrap(), cover, "{name}");
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
        encode_watched(&picture, method, &Watch::new(&tell)).unwrap();
        let told = told.take();
        assert!(told.is_sorted(), "{method}: {told:?}");
        assert!(
            told.iter().all(|part| (0.0..=1.0).contains(part)),
            "{method}"
        );
    }
}

#[test]
fn work_stops_wherever_its_watch_asks_for_it() {
    let picture = dots(60);
    let asked = |stop_at: usize, act: &dyn Fn(&Watch<'_>) -> Option<Error>| {
        let asked = Cell::new(0);
        let goes_on = |_| {
            asked.set(asked.get() + 1);
            asked.get() < stop_at
        };
        let error = act(&Watch::new(&goes_on));
        assert!(matches!(error, None | Some(Error::Stopped)), "{error:?}");
        // stopped at once, or done before
        assert_eq!(error.is_some(), asked.get() >= stop_at);
        assert!(asked.get() <= stop_at);
        error.is_some()
    };
    for method in Method::ALL {
        let bytes = encode(&picture, method);
        let encodes = |watch: &Watch<'_>| encode_watched(&picture, method, watch).err();
        let decodes = |watch: &Watch<'_>| decode_watched(&bytes, Limits::default(), watch).err();
        for act in [&encodes as &dyn Fn(&Watch<'_>) -> _, &decodes] {
            assert!(asked(1, act), "{method}");
            assert!(!asked(usize::MAX, act), "{method}");
            for stop_at in 2..100 {
                asked(stop_at, act);
            }
        }
    }
    for stop_at in 1..100 {
        asked(stop_at, &|watch| {
            Cover::greedy_watched(&picture, watch).err()
        });
        asked(stop_at, &|watch| {
            Cover::minimum_watched(&picture, watch).err()
        });
    }
}

#[test]
fn a_least_cover_of_too_many_chords_is_refused_and_the_file_takes_the_greedy_one() {
    let picture = dots(200);
    let watch = Watch::new(&|_| true).with_most_chords(1000);
    let refused = Cover::minimum_watched(&picture, &watch);
    assert!(matches!(
        refused,
        Err(Error::TooManyChords {
            found: 1001..,
            most: 1000
        })
    ));
    let bytes = encode_watched(&picture, Method::Rectangles, &watch).unwrap();
    assert_eq!(aplat::decode(&bytes).unwrap(), picture);
    let few = Watch::new(&|_| true).with_most_chords(1_000_000);
    assert!(Cover::minimum_watched(&picture, &few).is_ok());
}
