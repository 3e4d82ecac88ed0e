//! The summary of an `.aplat` file that was written or read.

use std::path::Path;

use anyhow::Result;
use aplat::{Header, png_file};
use serde::Serialize;

use crate::output::Output;

/// An `.aplat` file.
#[derive(Serialize)]
pub struct AplatSummary {
    file: String,
    width: usize,
    height: usize,
    colors: usize,
    method: &'static str,
    bytes: u64,
    /// The size of the plain pixels (of 1, 2, 4 or 8 bits) divided by `bytes`.
    ratio: f64,
}

impl AplatSummary {
    /// From the header of a file and its size in bytes.
    pub fn new(file: &Path, header: &Header, bytes: u64) -> AplatSummary {
        let size = header.size();
        let depth = png_file::depth(header.palette().len());
        let plain = (size.width() * depth).div_ceil(8) * size.height();
        let ratio = plain as f64 / bytes as f64;
        AplatSummary {
            file: file.to_string_lossy().into_owned(),
            width: size.width(),
            height: size.height(),
            colors: header.colors_used(),
            method: header.method().name(),
            bytes,
            ratio: (ratio * 1000.0).round() / 1000.0,
        }
    }

    pub fn print(&self, output: &Output) -> Result<()> {
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
