//! Lists the files of the subjects' folders, so that the program brings them along.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The folders of the subjects.
const FOLDERS: &str = "subjects";
/// The endings of files that belong to a subject.
const ENDINGS: [&str; 5] = ["toml", "py", "sql", "txt", "md"];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={FOLDERS}");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?);
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    let folders = root.join(FOLDERS);
    let mut files = Vec::new();
    collect(&folders, &mut files)?;
    files.sort();
    let mut text = String::from("const FILES: &[(&str, &str)] = &[\n");
    for file in files {
        let own = file.strip_prefix(&folders).map_err(io::Error::other)?;
        let own = own.to_string_lossy().replace('\\', "/");
        let _ = writeln!(
            text,
            "    ({own:?}, include_str!({:?})),",
            file.display().to_string()
        );
    }
    text.push_str("];\n");
    fs::write(out.join("files.rs"), text)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path
            .extension()
            .is_some_and(|own| ENDINGS.iter().any(|known| own == *known))
        {
            files.push(path);
        }
    }
    Ok(())
}
