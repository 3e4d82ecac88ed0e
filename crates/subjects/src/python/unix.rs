//! Limits on resources, and process groups.
//!
//! One of two modules of this crate with unsafe code: system calls, some of
//! them between fork and exec.

#![allow(unsafe_code, reason = "system calls between fork and exec")]

use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;

use rlimit::Resource;

use super::process::Limits;

/// Makes `command` start under limits alone.
pub fn limit(command: &mut Command, limits: &Limits) {
    let limits = limits.clone();
    // SAFETY: system calls only; nothing is allocated.
    unsafe { command.pre_exec(move || set_limits(&limits)) };
}

/// Sets the limits of this process. Those that a system does not know are
/// passed over: there, the clock and the limit on output remain.
pub fn set_limits(limits: &Limits) -> io::Result<()> {
    let wanted = [
        (Resource::AS, limits.memory),
        (Resource::CORE, 0),
        (Resource::CPU, limits.cpu_seconds),
        (Resource::FSIZE, 0),
    ];
    for (resource, most) in wanted {
        if resource.is_supported() && resource.set(most, most).is_err() && cfg!(target_os = "linux")
        {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
    }
    Ok(())
}

/// Ends a process group, all at once.
pub fn kill_group(leader: u32) {
    // SAFETY: a system call on numbers; a group that is gone is no matter.
    unsafe { libc::kill(-(leader as libc::pid_t), libc::SIGKILL) };
}
