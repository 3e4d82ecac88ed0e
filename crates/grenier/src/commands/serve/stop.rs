//! The signals that end the server.

use std::io;

/// The handlers of Ctrl-C and of the termination signal. From the moment they
/// are installed, both end the server instead of killing the program.
pub struct StopSignals {
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(windows)]
    ctrl_c: tokio::signal::windows::CtrlC,
}

impl StopSignals {
    #[cfg(unix)]
    pub fn install() -> io::Result<StopSignals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(StopSignals {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    #[cfg(windows)]
    pub fn install() -> io::Result<StopSignals> {
        Ok(StopSignals {
            ctrl_c: tokio::signal::windows::ctrl_c()?,
        })
    }

    /// Completes at the first of these signals.
    #[cfg(unix)]
    pub async fn wait(mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => (),
            _ = self.terminate.recv() => (),
        }
    }

    #[cfg(windows)]
    pub async fn wait(mut self) {
        self.ctrl_c.recv().await;
    }
}
