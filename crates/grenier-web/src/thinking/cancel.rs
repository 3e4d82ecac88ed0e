//! Cancellation of jobs: a flag that a job looks at while it runs.

use awale_engine::StopFlag;

/// Tells a job, from any thread, to stop. Clones share the flag.
///
/// It is the engine's flag inside, so that a search needs no task that copies
/// one flag to the other; only searches ask for that form.
#[derive(Clone, Debug, Default)]
pub struct CancelFlag(StopFlag);

impl CancelFlag {
    pub fn cancel(&self) {
        self.0.raise();
    }

    pub fn is_cancelled(&self) -> bool {
        self.0.is_raised()
    }

    /// The same flag for the limits of a search.
    pub fn stop_flag(&self) -> StopFlag {
        self.0.clone()
    }
}
