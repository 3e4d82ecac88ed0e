//! The files that are served, made from the folder `assets`: scripts joined with
//! their modules, style sheets with those they import, everything else as it is.
//!
//! The build script embeds them in the program. A debug build reads the folder
//! again whenever it starts, so that a change needs no compilation.

use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

use super::modules::{self, Sources};
use super::style_sheets;

/// The script of every page; a page's own script is joined to it.
pub const SITE_SCRIPT: &str = "site/page.js";
/// The name of a page's script in its folder.
const PAGE_SCRIPT: &str = "page.js";

/// A file to serve.
pub struct Source {
    /// Its path below `assets`.
    pub name: String,
    pub bytes: Vec<u8>,
    pub words: Words,
}

/// Words in a script that may be keys of texts.
#[derive(Clone, Default)]
pub struct Words {
    /// Words in quotes.
    pub whole: BTreeSet<String>,
    /// Beginnings, of keys made while the script runs: `rules-` of `rules-${id}`.
    pub beginnings: BTreeSet<String>,
}

/// The files to serve, from those in a folder.
pub fn read(folder: &Path) -> Result<Vec<Source>, String> {
    let mut found = Found::default();
    found
        .search(folder, "")
        .map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut sources = found.others;
    for path in found.scripts.keys() {
        if path.rsplit('/').next() == Some(PAGE_SCRIPT) {
            sources.push(script(&found.scripts, path)?);
        }
    }
    let mut imported = BTreeSet::new();
    for (path, text) in &found.styles {
        imported.extend(style_sheets::imports(path, text)?);
    }
    for path in found.styles.keys().filter(|path| !imported.contains(*path)) {
        let text = style_sheets::join(&found.styles, path)?;
        sources.push(Source::new(path, text.into_bytes()));
    }
    sources.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(sources)
}

fn script(scripts: &Sources, path: &str) -> Result<Source, String> {
    let joined = modules::join(scripts, &[SITE_SCRIPT, path])?;
    let mut words = Words::default();
    for path in joined.paths() {
        words.collect(&scripts[path]);
    }
    Ok(Source {
        words,
        ..Source::new(path, joined.text.into_bytes())
    })
}

impl Source {
    fn new(name: &str, bytes: Vec<u8>) -> Source {
        Source {
            name: name.to_owned(),
            bytes,
            words: Words::default(),
        }
    }

    /// Sixteen digits that change with the contents.
    pub fn hash(&self) -> String {
        format!("{:016x}", xxhash_rust::xxh3::xxh3_64(&self.bytes))
    }
}

impl Words {
    /// Adds the words of a module.
    fn collect(&mut self, text: &str) {
        let is_of_key = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
        for part in text.split('"') {
            if !part.is_empty() && part.chars().all(is_of_key) {
                self.whole.insert(part.to_owned());
            }
        }
        for part in text.split('`').filter_map(|part| part.split_once("${")) {
            if part.0.ends_with('-') && part.0.chars().all(is_of_key) {
                self.beginnings.insert(part.0.to_owned());
            }
        }
    }
}

/// The files below a folder.
#[derive(Default)]
struct Found {
    scripts: Sources,
    styles: Sources,
    others: Vec<Source>,
}

impl Found {
    /// Reads the files of `folder`, whose path below `assets` is `above`.
    fn search(&mut self, folder: &Path, above: &str) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = format!("{above}{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                self.search(&entry.path(), &format!("{name}/"))?;
            } else {
                self.add(&entry.path(), name)?;
            }
        }
        Ok(())
    }

    fn add(&mut self, path: &Path, name: String) -> io::Result<()> {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("js") => drop(self.scripts.insert(name, fs::read_to_string(path)?)),
            Some("css") => drop(self.styles.insert(name, fs::read_to_string(path)?)),
            _ => self.others.push(Source::new(&name, fs::read(path)?)),
        }
        Ok(())
    }
}
