//! The time that a processor has given to a thread or to a program: unlike the
//! clock on the wall, it does not run while other programs have the processor.

use std::time::Duration;

/// The time that the processors have given to this thread; `None` where the
/// system does not tell.
#[cfg(unix)]
#[must_use]
pub fn thread_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    let seconds = u64::try_from(time.tv_sec).ok()?;
    Some(Duration::new(seconds, u32::try_from(time.tv_nsec).ok()?))
}

/// The system does not tell.
#[cfg(not(unix))]
#[must_use]
pub fn thread_time() -> Option<Duration> {
    None
}

/// The time that the processors have given to all threads of a process that
/// still run; `None` where the system does not tell.
pub(crate) fn process_time(process: u32) -> Option<Duration> {
    let mut time = Duration::ZERO;
    for thread in std::fs::read_dir(format!("/proc/{process}/task")).ok()? {
        let path = thread.ok()?.path().join("schedstat");
        // A thread may end meanwhile.
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let nanoseconds = text
            .split_whitespace()
            .next()
            .and_then(|word| word.parse().ok());
        time += Duration::from_nanos(nanoseconds.unwrap_or(0));
    }
    Some(time)
}
