//! How a program that runs many checks lets them take turns, and stops them.

/// Asked by a check while it runs, from the thread of the check.
pub trait Control: Sync {
    /// Asked before each question; it may wait until other checks had their turn.
    /// False ends the check.
    fn may_go_on(&self) -> bool {
        true
    }

    /// Whether [`may_go_on`](Self::may_go_on) may wait: a check that waits has no
    /// process.
    fn may_wait(&self) -> bool {
        false
    }

    /// Asked several times a second while a question is graded. True ends the check
    /// as soon as it can.
    fn is_stopped(&self) -> bool {
        false
    }
}

/// A check that runs to its end.
pub struct Unstopped;

impl Control for Unstopped {}
