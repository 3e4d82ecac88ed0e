//! The Python that runs students' files: the real interpreter, found once.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::error::Error;

/// A Python interpreter and where its library lies.
#[derive(Clone, Debug)]
pub struct Interpreter {
    /// The program itself, never a script that starts it.
    pub program: PathBuf,
    /// The folders it reads to start and to import its own modules.
    pub folders: Vec<PathBuf>,
}

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
            }),
            _ => Err(unusable()),
        }
    }
}
