//! Joins, hashes and compresses the files of `assets` and writes the table that
//! `src/http/assets/embedded.rs` includes; renders the folder `docs` for `src/docs.rs`.

#[path = "src/http/assets/modules.rs"]
mod modules;
#[path = "src/docs/pages.rs"]
mod pages;
#[path = "src/http/assets/sources.rs"]
mod sources;
#[path = "src/http/assets/style_sheets.rs"]
mod style_sheets;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use flate2::Compression;
use flate2::write::GzEncoder;
use sources::{Source, Words};

const FOLDER: &str = "assets";
const DOCS: &str = "../../docs";
/// Files of these kinds are compressed already.
const COMPRESSED_KINDS: [&str; 2] = [".png", ".woff2"];
/// Brotli's best quality, and its usual window.
const BROTLI_QUALITY: u32 = 11;
const BROTLI_WINDOW: u32 = 22;

fn main() {
    println!("cargo::rerun-if-changed={FOLDER}");
    println!("cargo::rerun-if-changed=src/http/assets");
    println!("cargo::rerun-if-changed=src/docs/pages.rs");
    println!("cargo::rerun-if-changed={DOCS}");
    println!("cargo::rerun-if-changed=build.rs");
    if let Err(error) = render() {
        println!("cargo::error={DOCS}: {error}");
    }
    if let Err(error) = embed() {
        println!("cargo::error={FOLDER}: {error}");
    }
}

fn render() -> Result<(), String> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("no OUT_DIR")?);
    let mut table = String::from("&[\n");
    for page in pages::read(Path::new(DOCS))? {
        let pages::Page {
            name,
            language,
            title,
            html,
        } = page;
        let _ = writeln!(
            table,
            "DocPage {{ name: {name:?}, language: {language:?}, title: {title:?}, html: {html:?} }},"
        );
    }
    table.push_str("]\n");
    fs::write(out.join("docs.rs"), table).map_err(|error| error.to_string())
}

fn embed() -> Result<(), String> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("no OUT_DIR")?);
    let mut table = String::from("&[\n");
    for (number, source) in sources::read(Path::new(FOLDER))?.iter().enumerate() {
        let row = row(source, &out, number);
        table.push_str(&row.map_err(|error| format!("{}: {error}", source.name))?);
    }
    table.push_str("]\n");
    fs::write(out.join("assets.rs"), table).map_err(|error| error.to_string())
}

/// The row of a file in the table; its bytes are written to the folder `out`.
fn row(source: &Source, out: &Path, number: usize) -> io::Result<String> {
    let is_text = !COMPRESSED_KINDS
        .iter()
        .any(|kind| source.name.ends_with(kind));
    let mut row = format!(
        "Embedded {{ name: {:?}, hash: {:?}, ",
        source.name,
        source.hash()
    );
    let plain = include(out, &format!("asset-{number}"), &source.bytes)?;
    let _ = write!(row, "plain: {plain}, ");
    for (name, compress) in [("gzip", gzip as fn(&[u8]) -> _), ("brotli", brotli)] {
        let bytes = compress(&source.bytes)?;
        let form = if is_text && bytes.len() < source.bytes.len() {
            format!(
                "Some({})",
                include(out, &format!("asset-{number}.{name}"), &bytes)?
            )
        } else {
            "None".to_owned()
        };
        let _ = write!(row, "{name}: {form}, ");
    }
    let Words { whole, beginnings } = &source.words;
    let _ = writeln!(
        row,
        "words: &{}, beginnings: &{} }},",
        list(whole),
        list(beginnings)
    );
    Ok(row)
}

/// Writes a file; the expression that includes it.
fn include(out: &Path, name: &str, bytes: &[u8]) -> io::Result<String> {
    fs::write(out.join(name), bytes)?;
    Ok(format!(
        "include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{name}\"))"
    ))
}

fn list(words: &BTreeSet<String>) -> String {
    format!("{:?}", words.iter().collect::<Vec<_>>())
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

fn brotli(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder =
        brotli::CompressorWriter::new(Vec::new(), 4096, BROTLI_QUALITY, BROTLI_WINDOW);
    encoder.write_all(bytes)?;
    Ok(encoder.into_inner())
}
