//! Signals that the full screen must answer: those that end the program, and
//! the suspension of Ctrl-Z.

#[cfg(unix)]
pub use unix::{Signals, suspend};

/// On other systems there are no such signals.
#[cfg(not(unix))]
pub use elsewhere::{Signals, suspend};

#[cfg(unix)]
mod unix {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
    use std::thread;
    use std::time::{Duration, Instant};

    use rustix::process::{Signal, kill_current_process_group};
    use signal_hook::SigId;
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::{flag, low_level};

    /// Catches signals until it is dropped.
    pub struct Signals {
        ending: Arc<AtomicUsize>,
        resumed: Arc<AtomicBool>,
        registered: Vec<SigId>,
    }

    impl Signals {
        pub fn catch() -> io::Result<Signals> {
            let mut signals = Signals {
                ending: Arc::default(),
                resumed: Arc::default(),
                registered: Vec::new(),
            };
            for signal in [SIGTERM, SIGHUP, SIGINT, SIGQUIT] {
                let ending = Arc::clone(&signals.ending);
                let registered = flag::register_usize(signal, ending, signal as usize)?;
                signals.registered.push(registered);
            }
            let resumed = flag::register(SIGCONT, Arc::clone(&signals.resumed))?;
            signals.registered.push(resumed);
            Ok(signals)
        }

        /// The signal that asks the program to end, if there was one.
        pub fn ending(&self) -> Option<i32> {
            match self.ending.load(Relaxed) {
                0 => None,
                signal => Some(signal as i32),
            }
        }

        /// Whether the program was continued since the last call: the shell may
        /// have changed the terminal's modes.
        pub fn was_resumed(&self) -> bool {
            self.resumed.swap(false, Relaxed)
        }
    }

    impl Drop for Signals {
        fn drop(&mut self) {
            for registered in self.registered.drain(..) {
                low_level::unregister(registered);
            }
        }
    }

    /// Suspends the job, as Ctrl-Z does in a terminal, and returns once it goes
    /// on. Returns soon too if no shell could resume it: the system ignores the
    /// signal then.
    pub fn suspend(signals: &Signals) -> io::Result<()> {
        const UNHEARD: Duration = Duration::from_millis(300);
        signals.was_resumed();
        kill_current_process_group(Signal::TSTP)?;
        // The signal may stop this thread a moment later.
        let sent = Instant::now();
        while !signals.was_resumed() && sent.elapsed() < UNHEARD {
            thread::sleep(Duration::from_millis(5));
        }
        Ok(())
    }
}

#[cfg(not(unix))]
mod elsewhere {
    use std::io;

    pub struct Signals;

    impl Signals {
        pub fn catch() -> io::Result<Signals> {
            Ok(Signals)
        }

        pub fn ending(&self) -> Option<i32> {
            None
        }

        pub fn was_resumed(&self) -> bool {
            false
        }
    }

    pub fn suspend(_signals: &Signals) -> io::Result<()> {
        Ok(())
    }
}
