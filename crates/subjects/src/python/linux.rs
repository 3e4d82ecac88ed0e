//! Landlock and seccomp, set between fork and exec.
//!
//! One of two modules of this crate with unsafe code: whatever allocates is
//! done before the fork; after it, only system calls.

#![allow(unsafe_code, reason = "system calls between fork and exec")]

use std::collections::BTreeMap;
use std::ffi::{CString, OsStr};
use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, RawFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset,
    RulesetAttr, RulesetCreated, RulesetCreatedAttr, RulesetStatus, Scope,
};
use rlimit::Resource;
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule,
};

use super::interpreter::Interpreter;
use super::process::Limits;
use super::unix::set_limits;

/// The descriptor by which the interpreter is executed: beyond
/// [`MAX_DESCRIPTORS`], so that it can never be made again.
const PROGRAM: RawFd = 200;
const MAX_DESCRIPTORS: u64 = 64;

/// Whether this kernel knows Landlock and seccomp, and this build the processor.
pub fn is_available() -> bool {
    let known = Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(ABI::V1))
        .and_then(Ruleset::create);
    known.is_ok() && filters().is_ok()
}

/// Makes `command` start `interpreter` with `arguments` inside the sandbox.
pub fn isolate(
    command: &mut Command,
    interpreter: &Interpreter,
    arguments: &[&str],
    limits: &Limits,
) -> io::Result<()> {
    let mut rules = Some(ruleset(interpreter).map_err(io::Error::other)?);
    let (absent, refused) = filters()?;
    let program = File::open(&interpreter.program)?;
    let words: Vec<CString> = std::iter::once(interpreter.program.as_os_str())
        .chain(arguments.iter().map(OsStr::new))
        .map(|word| CString::new(word.as_bytes()).map_err(io::Error::other))
        .collect::<io::Result<_>>()?;
    let limits = limits.clone();
    let start = move || {
        // SAFETY: system calls only. The pointers are to `words`, kept by this
        // closure, and end with a null; on success nothing here runs any more.
        set_limits(&limits)?;
        check(unsafe { libc::dup3(program.as_raw_fd(), PROGRAM, libc::O_CLOEXEC) })?;
        Resource::NOFILE.set(MAX_DESCRIPTORS, MAX_DESCRIPTORS)?;
        let status = rules.take().map(RulesetCreated::restrict_self);
        match status {
            Some(Ok(status)) if status.ruleset != RulesetStatus::NotEnforced => (),
            _ => return Err(io::ErrorKind::PermissionDenied.into()),
        }
        for filter in [&absent, &refused] {
            seccompiler::apply_filter(filter).map_err(|_| io::ErrorKind::PermissionDenied)?;
        }
        let mut pointers = [std::ptr::null(); 16];
        for (pointer, word) in pointers.iter_mut().zip(&words) {
            *pointer = word.as_ptr();
        }
        let environment = [std::ptr::null::<libc::c_char>()];
        unsafe {
            libc::syscall(
                libc::SYS_execveat,
                PROGRAM,
                c"".as_ptr(),
                pointers.as_ptr(),
                environment.as_ptr(),
                libc::AT_EMPTY_PATH,
            );
        }
        Err(io::Error::last_os_error())
    };
    // SAFETY: see `start`.
    unsafe { command.pre_exec(start) };
    Ok(())
}

fn check(answer: libc::c_int) -> io::Result<()> {
    if answer < 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(())
}

/// Reading is allowed in the folders of libraries, nothing else is.
fn ruleset(interpreter: &Interpreter) -> Result<RulesetCreated, landlock::RulesetError> {
    let abi = ABI::V6;
    let system = [
        "/lib",
        "/lib64",
        "/usr/lib",
        "/usr/lib64",
        "/usr/local/lib",
        "/etc/ld.so.cache",
        "/nix/store",
    ];
    let mut rules = Ruleset::default()
        .handle_access(AccessFs::from_all(abi))?
        .handle_access(AccessNet::from_all(abi))?
        .scope(Scope::from_all(abi))?
        .create()?;
    let libraries = interpreter.folders.iter().map(AsRef::as_ref);
    let program: &Path = &interpreter.program;
    for path in libraries
        .chain(system.iter().map(Path::new))
        .chain([program])
    {
        rules = allow(rules, path, AccessFs::from_read(abi))?;
    }
    let device = AccessFs::ReadFile | AccessFs::WriteFile;
    rules = allow(rules, Path::new("/dev/null"), device)?;
    allow(rules, Path::new("/dev/urandom"), AccessFs::ReadFile.into())
}

/// Paths that do not exist are passed over.
fn allow(
    rules: RulesetCreated,
    path: &Path,
    access: landlock::BitFlags<AccessFs>,
) -> Result<RulesetCreated, landlock::RulesetError> {
    let access = if path.is_dir() {
        access
    } else {
        access & AccessFs::from_file(ABI::V6)
    };
    match PathFd::new(path) {
        Ok(path) => rules.add_rule(PathBeneath::new(path, access)),
        Err(_) => Ok(rules),
    }
}

/// The filters: calls that must look absent (so that the C library falls back
/// on what can be told apart), and calls that are refused.
fn filters() -> io::Result<(BpfProgram, BpfProgram)> {
    let absent = BTreeMap::from([(libc::SYS_clone3, vec![])]);
    let mut refused: BTreeMap<i64, Vec<SeccompRule>> =
        REFUSED.iter().map(|&call| (call, vec![])).collect();
    refused.extend(OLD_CALLS.iter().map(|&call| (call, vec![])));
    let thread = libc::CLONE_THREAD as u64;
    refused.insert(
        libc::SYS_clone,
        vec![when(0, SeccompCmpOp::MaskedEq(thread), 0)?],
    );
    refused.insert(
        libc::SYS_execveat,
        vec![when(0, SeccompCmpOp::Ne, PROGRAM as u64)?],
    );
    refused.insert(libc::SYS_prlimit64, vec![when(2, SeccompCmpOp::Ne, 0)?]);
    Ok((
        program(absent, libc::ENOSYS)?,
        program(refused, libc::EPERM)?,
    ))
}

fn when(argument: u8, operator: SeccompCmpOp, value: u64) -> io::Result<SeccompRule> {
    let length = match argument {
        2 => SeccompCmpArgLen::Qword,
        _ => SeccompCmpArgLen::Dword,
    };
    let condition = SeccompCondition::new(argument, length, operator, value);
    let rule = condition.and_then(|condition| SeccompRule::new(vec![condition]));
    rule.map_err(io::Error::other)
}

fn program(calls: BTreeMap<i64, Vec<SeccompRule>>, error: i32) -> io::Result<BpfProgram> {
    let processor = std::env::consts::ARCH
        .try_into()
        .map_err(io::Error::other)?;
    let filter = SeccompFilter::new(
        calls,
        SeccompAction::Allow,
        SeccompAction::Errno(error as u32),
        processor,
    );
    filter
        .and_then(BpfProgram::try_from)
        .map_err(io::Error::other)
}

/// Other programs, other processes, the network, limits, attributes of files
/// (which Landlock does not keep) and the machine's own settings.
const REFUSED: &[i64] = &[
    libc::SYS_execve,
    libc::SYS_setsid,
    libc::SYS_setpgid,
    libc::SYS_kill,
    libc::SYS_tkill,
    libc::SYS_tgkill,
    libc::SYS_rt_sigqueueinfo,
    libc::SYS_rt_tgsigqueueinfo,
    libc::SYS_pidfd_open,
    libc::SYS_pidfd_getfd,
    libc::SYS_pidfd_send_signal,
    libc::SYS_socket,
    libc::SYS_socketpair,
    libc::SYS_connect,
    libc::SYS_bind,
    libc::SYS_listen,
    libc::SYS_accept,
    libc::SYS_accept4,
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_kcmp,
    libc::SYS_setrlimit,
    libc::SYS_setpriority,
    libc::SYS_sched_setaffinity,
    libc::SYS_sched_setscheduler,
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_open_tree,
    libc::SYS_move_mount,
    libc::SYS_fsopen,
    libc::SYS_fsmount,
    libc::SYS_mount_setattr,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_io_uring_setup,
    libc::SYS_keyctl,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_kexec_load,
    libc::SYS_reboot,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_clock_adjtime,
    libc::SYS_adjtimex,
    libc::SYS_acct,
    libc::SYS_quotactl,
    libc::SYS_syslog,
    libc::SYS_personality,
    libc::SYS_name_to_handle_at,
    libc::SYS_open_by_handle_at,
    libc::SYS_memfd_create,
    libc::SYS_shmget,
    libc::SYS_msgget,
    libc::SYS_semget,
    libc::SYS_mq_open,
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_utimensat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
    /* fchmodat2, not named by the C library bindings everywhere */ 452,
];

/// The calls that only the older processors' numbering has.
#[cfg(target_arch = "x86_64")]
const OLD_CALLS: &[i64] = &[
    libc::SYS_fork,
    libc::SYS_vfork,
    libc::SYS_chmod,
    libc::SYS_chown,
    libc::SYS_lchown,
    libc::SYS_utime,
    libc::SYS_utimes,
    libc::SYS_futimesat,
    libc::SYS_iopl,
    libc::SYS_ioperm,
];
#[cfg(not(target_arch = "x86_64"))]
const OLD_CALLS: &[i64] = &[];
