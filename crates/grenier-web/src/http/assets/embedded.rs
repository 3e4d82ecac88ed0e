//! The table that `build.rs` makes.

/// A file to serve, in the program.
pub struct Embedded {
    pub name: &'static str,
    pub hash: &'static str,
    pub plain: &'static [u8],
    pub gzip: Option<&'static [u8]>,
    pub brotli: Option<&'static [u8]>,
    pub words: &'static [&'static str],
    pub beginnings: &'static [&'static str],
}

pub static EMBEDDED: &[Embedded] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));
