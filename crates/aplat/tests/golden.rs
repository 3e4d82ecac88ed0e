//! Files written once are read forever.
//!
//! `tests/golden` holds a file of each method for several pictures. A picture
//! without its file fails; `GRENIER_WRITE_GOLDEN=1` writes those that are
//! missing, and never changes one that exists.
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod pictures;

use std::path::PathBuf;

use aplat::{Image, Method, decode, encode};
use pictures::adversarial;

fn directory() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn golden(name: &str, image: &Image, method: Method) -> Vec<u8> {
    let file = directory().join(format!(
        "{}-{method}.aplat",
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
                decode(&golden(name, &image, method)).unwrap(),
                image,
                "{name} by {method}"
            );
        }
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
        assert_eq!(image, read("fast"), "{name}");
        assert!(image.size().pixels() > 200_000);
    }
}
