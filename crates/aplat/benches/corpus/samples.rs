//! The pictures of a directory, in their two reductions.

use std::path::{Path, PathBuf};

use aplat::{Bitmap, Image, Size, black_and_white, eight_colors};

use crate::png_file;

pub struct Sample {
    pub name: String,
    pub size: Size,
    pub rgb: Vec<u8>,
    pub bits: Bitmap,
    pub colors: Image,
    /// Runs, greedy and minimum rectangles in black and white, then in eight
    /// colors; empty when not known.
    pub expected: Vec<usize>,
}

pub fn load(directory: &Path, filter: &str) -> Vec<Sample> {
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
