//! How the memory of a server goes back to the system. The allocator of glibc
//! keeps freed blocks for later, by default many times what a server needs after
//! a burst of large pictures and answers.

/// Gives large blocks back as soon as they are freed, and the rest now and then.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code, reason = "the allocator of C has no safe interface")]
pub fn return_freed_memory() {
    use std::thread;
    use std::time::Duration;

    /// Heaps that threads share. By default there are eight a core, each with
    /// free blocks of its own.
    const HEAPS: libc::c_int = 2;
    /// Blocks of this size get pages of their own, which go back when freed.
    const LARGE: libc::c_int = 256 << 10;
    /// Time between two returns of what is free inside the heaps.
    const PERIOD: Duration = Duration::from_secs(20);

    // SAFETY: `mallopt` only changes numbers of the allocator, under its lock.
    unsafe {
        libc::mallopt(libc::M_ARENA_MAX, HEAPS);
        libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE);
    }
    thread::spawn(|| {
        loop {
            thread::sleep(PERIOD);
            // SAFETY: `malloc_trim` returns free pages and touches no block in use.
            unsafe { libc::malloc_trim(0) };
        }
    });
}

/// Other systems do so by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn return_freed_memory() {}
