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
    let parent = std::process::id();
    let start = move || {
        end_with(parent)?;
        close_inherited();
        set_limits(&limits)
    };
    // SAFETY: system calls only; nothing is allocated.
    unsafe { command.pre_exec(start) };
}

/// Makes this process end when its parent does. Linux alone knows how; elsewhere
/// the parent ends its processes when it is asked to end.
pub fn end_with(parent: u32) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    {
        // SAFETY: system calls on numbers.
        let (set, now) = unsafe {
            let set = libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
            (set, libc::getppid())
        };
        // the parent may have ended before it could be told
        if set != 0 || now as u32 != parent {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
    }
    let _ = parent;
    Ok(())
}

/// Marks every descriptor but the standard ones to be closed when the program
/// starts: those that the checker itself inherited must not reach a file.
pub fn close_inherited() {
    // SAFETY: system calls on numbers; a descriptor that is not open is no matter.
    unsafe {
        #[cfg(target_os = "linux")]
        {
            let marked = libc::syscall(
                libc::SYS_close_range,
                3,
                libc::c_uint::MAX,
                libc::CLOSE_RANGE_CLOEXEC,
            );
            if marked == 0 {
                return;
            }
        }
        let most = libc::sysconf(libc::_SC_OPEN_MAX).clamp(256, 65_536);
        for descriptor in 3..most as libc::c_int {
            libc::fcntl(descriptor, libc::F_SETFD, libc::FD_CLOEXEC);
        }
    }
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
