//! Ctrl-C and requests to end: no process of a student's file is left behind.

/// Waits, in a thread of its own, for a signal to end; then ends the processes of
/// students' files and the program.
pub fn watch() {
    std::thread::spawn(|| {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        // without a runtime the system's own handling stays in force
        if let Ok(runtime) = runtime
            && let Ok(status) = runtime.block_on(signal())
        {
            subjects::end_processes();
            std::process::exit(status);
        }
    });
}

/// The exit status for the first signal that comes: 128 and its number.
#[cfg(unix)]
async fn signal() -> std::io::Result<i32> {
    use tokio::signal::unix::{SignalKind, signal};

    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    let mut hangup = signal(SignalKind::hangup())?;
    Ok(tokio::select! {
        _ = interrupt.recv() => 130,
        _ = terminate.recv() => 143,
        _ = hangup.recv() => 129,
    })
}

#[cfg(not(unix))]
async fn signal() -> std::io::Result<i32> {
    tokio::signal::ctrl_c().await.map(|()| 130)
}
