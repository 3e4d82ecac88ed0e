//! Files written once are read forever.
//!
//! `tests/golden` holds a file of each method for several pictures, and of
//! `context` one for each version. A picture without its file fails;
//! `GRENIER_WRITE_GOLDEN=1` writes those of the latest version that are missing,
//! and never changes one that exists.
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod pictures;

use std::path::PathBuf;

use aplat::{Effort, Image, Method, Progress, decode, encode, encode_with_effort};
use pictures::{adversarial, patterns};

fn directory() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn golden(name: &str, image: &Image, (method, suffix): (Method, &str)) -> Vec<u8> {
    let file = directory().join(format!(
        "{}-{method}{suffix}.aplat",
        name.replace(", ", "-").replace(' ', "-")
    ));
    if !file.exists() && std::env::var_os("GRENIER_WRITE_GOLDEN").is_some() {
        std::fs::write(&file, encode(image, method)).unwrap();
    }
    std::fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

#[test]
fn the_first_files_are_still_read() {
    for (name, image) in adversarial() {
        for method in Method::ALL {
            assert_eq!(
                decode(&golden(name, &image, (method, ""))).unwrap(),
                image,
                "{name} by {method}"
            );
        }
    }
}

#[test]
fn the_first_files_of_version_2_are_still_read_and_written() {
    let patterns = [
        ("clustered dots", patterns::clustered_dots(5, 2)),
        ("text over a screen", patterns::text_over_screen()),
        ("sprites", patterns::sprites()),
        (
            "enlarged",
            patterns::enlarged(&patterns::sprites(), (3, 2), (1, 1)),
        ),
    ];
    for (name, image) in adversarial().into_iter().chain(patterns) {
        let golden = golden(name, &image, (Method::Context, "-2"));
        assert_eq!(decode(&golden).unwrap(), image, "{name}");
        assert_eq!(encode(&image, Method::Context), golden, "{name}");
    }
}

/// Every effort makes a file that decodes, and of each there is one to keep.
#[test]
fn the_first_files_of_every_effort_are_still_read() {
    let pictures = [
        ("text over a screen", patterns::text_over_screen()),
        ("sprites", patterns::sprites()),
    ];
    for (name, image) in pictures {
        for level in [3, 6, 9] {
            let effort = Effort::new(level).unwrap();
            let encoded = || {
                encode_with_effort(
                    &image,
                    Some(Method::Context),
                    effort,
                    &Progress::new(&|_| true),
                )
                .unwrap()
            };
            let name = format!("{}-effort-{level}.aplat", name.replace(' ', "-"));
            let file = directory().join(&name);
            if !file.exists() && std::env::var_os("GRENIER_WRITE_GOLDEN").is_some() {
                std::fs::write(&file, encoded()).unwrap();
            }
            let golden = std::fs::read(&file).unwrap();
            assert!(decode(&golden).unwrap() == image, "{name}");
            assert!(encoded() == golden, "{name}");
        }
    }
}

/// The first encoder of version 2 listed the dots of a screen as shapes.
#[test]
fn the_first_files_whose_dots_are_listed_are_still_read() {
    for (name, image) in [
        (
            "clustered-dots-listed-context-2",
            patterns::clustered_dots(5, 2),
        ),
        (
            "text-over-a-screen-listed-context-2",
            patterns::text_over_screen(),
        ),
        (
            "text-over-a-screen-listed-effort-6",
            patterns::text_over_screen(),
        ),
        (
            "text-over-a-screen-listed-effort-9",
            patterns::text_over_screen(),
        ),
    ] {
        let file = directory().join(format!("{name}.aplat"));
        assert!(
            decode(&std::fs::read(&file).unwrap()).unwrap() == image,
            "{name}"
        );
    }
}

/// Photographs and a dither, whose pixels the files alone hold: the methods agree.
#[test]
fn the_first_files_of_real_pictures_are_still_read() {
    for name in [
        "coffee-bw",
        "coffee-colors8",
        "rocket-colors8",
        "camera-dithered",
    ] {
        let read = |method: &str| {
            let file = directory().join(format!("{name}-{method}.aplat"));
            decode(&std::fs::read(&file).unwrap()).unwrap()
        };
        let image = read("context");
        let latest = directory().join(format!("{name}-context-2.aplat"));
        if !latest.exists() && std::env::var_os("GRENIER_WRITE_GOLDEN").is_some() {
            std::fs::write(&latest, encode(&image, Method::Context)).unwrap();
        }
        assert_eq!(image, read("fast"), "{name}");
        assert_eq!(image, read("context-2"), "{name}");
        assert!(image.size().pixels() > 200_000);
    }
}
