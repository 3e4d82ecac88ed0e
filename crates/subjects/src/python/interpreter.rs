//! The Python that runs students' files: the real interpreter, found once.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::error::Error;

/// A Python interpreter and where its library lies.
#[derive(Clone, Debug)]
pub struct Interpreter {
    /// The program itself, never a script that starts it.
    pub program: PathBuf,
    /// The folders it reads to start and to import its own modules.
    pub folders: Vec<PathBuf>,
    /// The name by which it was found, which may be a script or a link in a
    /// virtual environment.
    name: OsString,
}

/// A package that is not part of Python.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// The folder that holds its folder.
    pub site: PathBuf,
}

impl Package {
    /// The folders that it reads: its own, and its shared libraries beside it.
    fn folders(&self) -> [PathBuf; 2] {
        let libraries = format!("{}.libs", self.name);
        [self.site.join(&self.name), self.site.join(libraries)]
    }
}

/// Prints where a package is installed, without importing it.
const WHERE: &str = "import importlib.util, os, sys
found = importlib.util.find_spec(sys.argv[1])
print(os.path.realpath(os.path.dirname(os.path.dirname(found.origin))))";

/// Prints what is to be known, one path a line: `python3` on the path may be
/// a script of a version manager, and links are followed.
const ASK: &str = "import os, sys, sysconfig
print(os.path.realpath(sys.executable))
for path in {sys.base_prefix + '/lib', sys.base_exec_prefix + '/lib', *sys.path, sysconfig.get_path('stdlib')}:
    print(os.path.realpath(path))";

impl Interpreter {
    /// The interpreter named in `GRENIER_PYTHON`, else `python3` on the path.
    pub fn find() -> Result<Interpreter, Error> {
        let named = std::env::var_os("GRENIER_PYTHON").filter(|name| !name.is_empty());
        let name = named.unwrap_or_else(|| "python3".into());
        let answer = Command::new(&name)
            .args(["-I", "-S", "-B", "-c", ASK])
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .output();
        let unusable = || Error::NoPython {
            tried: name.to_string_lossy().into_owned(),
        };
        let answer = answer.map_err(|_| unusable())?;
        let paths = String::from_utf8(answer.stdout).map_err(|_| unusable())?;
        let mut paths = paths.lines().map(PathBuf::from);
        let program = paths.next().filter(|program| program.is_file());
        match program {
            Some(program) if answer.status.success() => Ok(Interpreter {
                program,
                folders: paths.filter(|path| path.exists()).collect(),
                name,
            }),
            _ => Err(unusable()),
        }
    }

    /// The package of this name, if it is installed.
    #[must_use]
    pub fn package(&self, name: &str) -> Option<Package> {
        let answer = Command::new(&self.name)
            .args(["-E", "-B", "-c", WHERE, name])
            .current_dir("/")
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .output()
            .ok()?;
        let site = String::from_utf8(answer.stdout).ok()?;
        let site = Path::new(site.trim());
        let is_there = answer.status.success() && site.join(name).is_dir();
        is_there.then(|| Package {
            name: name.to_owned(),
            site: site.to_owned(),
        })
    }

    /// The same interpreter, which may also read the files of `packages`.
    #[must_use]
    pub fn with(&self, packages: &[Package]) -> Interpreter {
        let mut interpreter = self.clone();
        let folders = packages.iter().flat_map(Package::folders);
        interpreter
            .folders
            .extend(folders.filter(|path| path.exists()));
        interpreter
    }
}
