//! What the process that runs a student's file may do.
//!
//! Everywhere on Unix: limits on memory, files and open descriptors. On Linux,
//! Landlock (no file but the interpreter's own library is readable, none
//! writable) and seccomp (no new process, no other program, no signal, no
//! socket, no change of limits or of file attributes; threads are allowed).
//!
//! The interpreter itself is started by descriptor: the filter lets
//! `execveat` through for one descriptor number only, above the limit on
//! descriptors that is set just before, so that nothing can be executed by
//! that way again.

use std::fmt;

/// How well a file is kept apart from the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// Time, memory and output are limited; files and network are not kept away.
    Limits,
    /// No file, no network, no other process.
    Isolated,
}

impl Tier {
    /// The best that this machine offers.
    #[must_use]
    pub fn best() -> Tier {
        #[cfg(target_os = "linux")]
        if super::linux::is_available() {
            return Tier::Isolated;
        }
        Tier::Limits
    }
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Tier::Limits => "limits",
            Tier::Isolated => "landlock+seccomp",
        })
    }
}
