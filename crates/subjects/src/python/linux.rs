//! Landlock and seccomp, set between fork and exec.
//!
//! One of two modules of this crate with unsafe code: whatever allocates is
//! done before the fork; after it, only system calls.

#![allow(unsafe_code, reason = "system calls between fork and exec")]

mod calls;

use std::collections::BTreeMap;
use std::ffi::{CString, OsStr};
use std::fs::File;
use std::io::{self, Read as _};
use std::os::fd::{AsRawFd, RawFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
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
use super::unix::{close_inherited, end_with, set_limits};

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

/// The newest Landlock that this module knows; older kernels do what they can.
pub fn newest() -> ABI {
    ABI::V6
}

/// Makes `command` start `interpreter` with `arguments` inside the sandbox, as a
/// kernel with the Landlock of `abi` can build it.
pub fn isolate(
    command: &mut Command,
    interpreter: &Interpreter,
    arguments: &[&str],
    limits: &Limits,
    abi: ABI,
) -> io::Result<()> {
    let mut rules = Some(ruleset(interpreter, abi).map_err(io::Error::other)?);
    let (absent, allowed) = filters()?;
    let parent = std::process::id();
    let program = File::open(&interpreter.program)?;
    let words: Vec<CString> = std::iter::once(interpreter.program.as_os_str())
        .chain(arguments.iter().map(OsStr::new))
        .map(|word| CString::new(word.as_bytes()).map_err(io::Error::other))
        .collect::<io::Result<_>>()?;
    let limits = limits.clone();
    let start = move || {
        // SAFETY: system calls only. The pointers are to `words`, kept by this
        // closure, and end with a null; on success nothing here runs any more.
        end_with(parent)?;
        close_inherited();
        set_limits(&limits)?;
        check(unsafe { libc::dup3(program.as_raw_fd(), PROGRAM, libc::O_CLOEXEC) })?;
        Resource::NOFILE.set(MAX_DESCRIPTORS, MAX_DESCRIPTORS)?;
        let status = rules.take().map(RulesetCreated::restrict_self);
        match status {
            Some(Ok(status)) if status.ruleset != RulesetStatus::NotEnforced => (),
            _ => return Err(io::ErrorKind::PermissionDenied.into()),
        }
        for filter in [&absent, &allowed] {
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

/// Reading is allowed in the folders of libraries, and executing the interpreter
/// with its loader, nothing else.
fn ruleset(interpreter: &Interpreter, abi: ABI) -> Result<RulesetCreated, landlock::RulesetError> {
    let system = [
        "/lib",
        "/lib64",
        "/usr/lib",
        "/usr/lib64",
        "/usr/local/lib",
        "/etc/ld.so.cache",
        "/nix/store",
    ];
    let mut handled = Ruleset::default().handle_access(AccessFs::from_all(abi))?;
    // Older kernels know neither, and an empty set is refused.
    let (network, scopes) = (AccessNet::from_all(abi), Scope::from_all(abi));
    if !network.is_empty() {
        handled = handled.handle_access(network)?;
    }
    if !scopes.is_empty() {
        handled = handled.scope(scopes)?;
    }
    let mut rules = handled.create()?;
    let libraries = interpreter.folders.iter().map(AsRef::as_ref);
    for path in libraries.chain(system.iter().map(Path::new)) {
        rules = allow(rules, path, AccessFs::ReadFile | AccessFs::ReadDir)?;
    }
    let program: &Path = &interpreter.program;
    let loader = loader(program);
    for path in loader.iter().map(PathBuf::as_path).chain([program]) {
        rules = allow(rules, path, AccessFs::ReadFile | AccessFs::Execute)?;
    }
    let device = AccessFs::ReadFile | AccessFs::WriteFile;
    rules = allow(rules, Path::new("/dev/null"), device)?;
    allow(rules, Path::new("/dev/urandom"), AccessFs::ReadFile.into())
}

/// The loader that an ELF program of 64 bits names (the segment `PT_INTERP`).
fn loader(program: &Path) -> Option<PathBuf> {
    let mut head = vec![0; 64 << 10];
    let read = File::open(program)
        .and_then(|mut file| file.read(&mut head))
        .ok()?;
    head.truncate(read);
    let number = |at: usize, bytes: usize| {
        let field = head.get(at..at + bytes)?;
        Some(
            field
                .iter()
                .rev()
                .fold(0, |sum, &byte| sum << 8 | usize::from(byte)),
        )
    };
    let (table, size, count) = (number(32, 8)?, number(54, 2)?, number(56, 2)?);
    let segments = (0..count).map(|segment| table + segment * size);
    let named = segments.into_iter().find(|&at| number(at, 4) == Some(3))?;
    let (from, length) = (number(named + 8, 8)?, number(named + 32, 8)?);
    let name = head.get(from..from.checked_add(length)?)?;
    Some(PathBuf::from(OsStr::from_bytes(name.strip_suffix(b"\0")?)))
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

/// The filters: recent calls, which must look absent so that the C library falls
/// back on older ones, and the calls that are allowed. Every other call is refused.
fn filters() -> io::Result<(BpfProgram, BpfProgram)> {
    let mut allowed: BTreeMap<i64, Vec<SeccompRule>> =
        calls::ALLOWED.iter().map(|&call| (call, vec![])).collect();
    let recent = calls::RECENT.filter(|call| !allowed.contains_key(call));
    let absent: BTreeMap<i64, Vec<SeccompRule>> = recent.map(|call| (call, vec![])).collect();
    // the second filter leaves these to the first
    allowed.extend(absent.keys().map(|&call| (call, vec![])));
    allowed.extend(looked_into()?);
    Ok((
        program(absent, SeccompAction::Allow, errno(libc::ENOSYS))?,
        program(allowed, errno(libc::EPERM), SeccompAction::Allow)?,
    ))
}

/// Calls that are allowed with some arguments only.
fn looked_into() -> io::Result<BTreeMap<i64, Vec<SeccompRule>>> {
    let one_of = |argument, values: &[u64]| -> io::Result<Vec<SeccompRule>> {
        let equal = |&value| rule(&[(argument, SeccompCmpOp::Eq, value)]);
        values.iter().map(equal).collect()
    };
    let thread = libc::CLONE_THREAD as u64;
    let asynchronous = libc::O_ASYNC as u64;
    let mut fcntl = one_of(1, calls::FCNTL)?;
    // a descriptor that signals its owner is refused
    fcntl.push(rule(&[
        (1, SeccompCmpOp::Eq, libc::F_SETFL as u64),
        (2, SeccompCmpOp::MaskedEq(asynchronous), 0),
    ])?);
    Ok(BTreeMap::from([
        (libc::SYS_fcntl, fcntl),
        (libc::SYS_ioctl, one_of(1, calls::IOCTL)?),
        // threads, no processes
        (
            libc::SYS_clone,
            vec![rule(&[(0, SeccompCmpOp::MaskedEq(thread), thread)])?],
        ),
        // the program itself, by its descriptor
        (
            libc::SYS_execveat,
            vec![rule(&[
                (0, SeccompCmpOp::Eq, PROGRAM as u64),
                (4, SeccompCmpOp::Eq, libc::AT_EMPTY_PATH as u64),
            ])?],
        ),
        // reading limits, not setting them
        (
            libc::SYS_prlimit64,
            vec![rule(&[(2, SeccompCmpOp::Eq, 0)])?],
        ),
    ]))
}

/// A rule that holds when all its conditions on arguments hold.
fn rule(conditions: &[(u8, SeccompCmpOp, u64)]) -> io::Result<SeccompRule> {
    let conditions = conditions.iter().map(|(argument, operator, value)| {
        // the third argument of `prlimit64` is an address
        let length = match argument {
            2 => SeccompCmpArgLen::Qword,
            _ => SeccompCmpArgLen::Dword,
        };
        SeccompCondition::new(*argument, length, operator.clone(), *value)
    });
    let conditions: Result<Vec<_>, _> = conditions.collect();
    conditions
        .and_then(SeccompRule::new)
        .map_err(io::Error::other)
}

fn errno(error: i32) -> SeccompAction {
    SeccompAction::Errno(error as u32)
}

fn program(
    calls: BTreeMap<i64, Vec<SeccompRule>>,
    other: SeccompAction,
    these: SeccompAction,
) -> io::Result<BpfProgram> {
    let processor = std::env::consts::ARCH
        .try_into()
        .map_err(io::Error::other)?;
    let filter = SeccompFilter::new(calls, other, these, processor);
    filter
        .and_then(BpfProgram::try_from)
        .map_err(io::Error::other)
}

#[cfg(test)]
mod tests;
