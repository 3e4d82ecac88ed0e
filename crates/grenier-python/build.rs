//! Copies the Python module and the SQL queries of each subject from its folder
//! to the output folder, where maturin finds them (`include` in `pyproject.toml`).

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The folders of the subjects.
const FOLDERS: &str = "../subjects/subjects";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={FOLDERS}");
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    let modules = PathBuf::from(out).join("subjects");
    // a subject that is gone leaves nothing behind
    if modules.exists() {
        fs::remove_dir_all(&modules)?;
    }
    fs::create_dir_all(&modules)?;
    for folder in fs::read_dir(FOLDERS)? {
        copy(&folder?.path(), &modules)?;
    }
    Ok(())
}

/// Copies `python.py` and `queries.sql` of a subject's folder under its id. A subject
/// without `python.py` has no module.
fn copy(folder: &Path, modules: &Path) -> io::Result<()> {
    let id = folder.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let module = modules.join(id);
    let python = folder.join("python.py");
    if python.exists() {
        fs::copy(python, module.with_extension("py"))?;
    }
    let queries = folder.join("queries.sql");
    if queries.exists() {
        fs::copy(queries, module.with_extension("sql"))?;
    }
    Ok(())
}
