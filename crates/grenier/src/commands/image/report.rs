//! What is told of a file written or read.

use std::path::Path;

use anyhow::Result;
use aplat::{Header, png_file};
use serde::Serialize;

use crate::output::Output;

/// An `.aplat` file.
#[derive(Serialize)]
pub struct Report {
    file: String,
    width: usize,
    height: usize,
    colors: usize,
    method: &'static str,
    bytes: u64,
    /// How many times larger plain pixels are, of 1, 2, 4 or 8 bits.
    ratio: f64,
}

impl Report {
    /// What the header of a file of so many bytes says.
    pub fn new(file: &Path, header: &Header, bytes: u64) -> Report {
        let size = header.size();
        let depth = png_file::depth(header.palette().len());
        let plain = (size.width() * depth).div_ceil(8) * size.height();
        let ratio = plain as f64 / bytes as f64;
        Report {
            file: file.to_string_lossy().into_owned(),
            width: size.width(),
            height: size.height(),
            colors: header.colors_used(),
            method: header.method().name(),
            bytes,
            ratio: (ratio * 1000.0).round() / 1000.0,
        }
    }

    pub fn tell(&self, output: &Output) -> Result<()> {
        if output.json {
            return output.print_json(self);
        }
        let arguments = [
            ("file", self.file.as_str().into()),
            ("width", self.width.to_string().into()),
            ("height", self.height.to_string().into()),
            ("colors", self.colors.into()),
            ("method", self.method.into()),
            ("bytes", self.bytes.to_string().into()),
            ("ratio", format!("{:.1}", self.ratio).into()),
        ];
        output.print(&(output.phrases.say_with("image-written", &arguments) + "\n"))
    }
}
