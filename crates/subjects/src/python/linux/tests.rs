//! The filter alone keeps signals inside, on kernels whose Landlock has no scopes.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::process::{Child, Command, Stdio};

use super::*;

/// Runs `code` inside the sandbox that a kernel with the Landlock of `abi` builds,
/// and returns what it prints.
fn printed(code: &str, abi: ABI) -> String {
    let interpreter = Interpreter::find().unwrap();
    let mut command = Command::new(&interpreter.program);
    command.env_clear().current_dir("/").stdin(Stdio::null());
    let arguments = ["-I", "-S", "-B", "-c", code];
    isolate(
        &mut command,
        &interpreter,
        &arguments,
        &Limits::default(),
        abi,
    )
    .unwrap();
    let output = command.output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

fn victim() -> Child {
    Command::new("sleep").arg("60").spawn().unwrap()
}

#[test]
fn no_signal_leaves_where_landlock_has_no_scopes() {
    if !is_available() {
        return;
    }
    let mut victim = victim();
    let code = r"
import ctypes, fcntl, os, signal, struct, sys
pid, refused = PID, []
read, write = os.pipe()
acts = {
    'F_SETOWN': lambda: fcntl.fcntl(read, fcntl.F_SETOWN, pid),
    'F_SETOWN_EX': lambda: fcntl.fcntl(read, 15, struct.pack('ii', 1, pid)),
    'F_SETSIG': lambda: fcntl.fcntl(read, 10, signal.SIGKILL),
    'O_ASYNC': lambda: fcntl.fcntl(read, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK),
    'FIOSETOWN': lambda: fcntl.ioctl(read, 0x8901, struct.pack('i', pid)),
    'SIOCSPGRP': lambda: fcntl.ioctl(read, 0x8902, struct.pack('i', pid)),
    'FIOASYNC': lambda: fcntl.ioctl(read, 0x5452, struct.pack('i', 1)),
    'kill': lambda: os.kill(pid, 9),
    'pidfd_open': lambda: os.pidfd_open(pid),
    'fork': os.fork,
}
for name, act in acts.items():
    try:
        act()
    except OSError:
        refused.append(name)
os.write(write, b'x')
fcntl.fcntl(read, fcntl.F_SETFL, os.O_NONBLOCK)
print(len(refused), len(acts), sorted(set(acts) - set(refused)))
";
    let code = code.replace("PID", &victim.id().to_string());
    for abi in [ABI::V1, ABI::V4, newest()] {
        assert_eq!(printed(&code, abi), "10 10 []\n", "{abi:?}");
        assert!(
            victim.try_wait().unwrap().is_none(),
            "the victim was killed"
        );
    }
    victim.kill().unwrap();
    victim.wait().unwrap();
}

#[test]
fn nothing_but_the_interpreter_can_be_executed() {
    if !is_available() {
        return;
    }
    let code = r"
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
number = {'x86_64': 322, 'aarch64': 281}[os.uname().machine]
found = []
for path in (b'/bin/true', b'/usr/bin/env', b'/usr/lib/git-core/git'):
    for flags in (0, 0x1000):
        words = (ctypes.c_char_p * 2)(path, None)
        if os.path.exists(path):
            libc.syscall(number, 200, path, words, None, flags)
            found.append(ctypes.get_errno())
    try:
        os.execv(path, [path])
    except OSError as error:
        found.append(error.errno)
print(0 not in found and len(found) > 2)
";
    assert_eq!(printed(code, newest()), "True\n");
}

#[test]
fn what_python_needs_is_allowed() {
    if !is_available() {
        return;
    }
    let code = r"
import asyncio, collections, copy, dataclasses, datetime, decimal, fractions, functools, heapq, itertools, json
import math, os, queue, random, re, sqlite3, string, subprocess, sys, tempfile, threading, time, typing, unicodedata, uuid
found = []
thread = threading.Thread(target=lambda: found.append(random.random()))
thread.start()
thread.join()
time.sleep(0.001)
found.append(os.urandom(4))
found.append(sqlite3.connect(':memory:').execute('SELECT 1').fetchone())
found.append(b'x' * (64 << 20))
print(len(found))
";
    assert_eq!(printed(code, newest()), "4\n");
}

#[test]
fn the_loader_is_found() {
    let interpreter = Interpreter::find().unwrap();
    let loader = loader(&interpreter.program);
    assert!(loader.is_none_or(|loader| loader.exists()));
}
