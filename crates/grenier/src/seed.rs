//! Seeds for games whose seed was not given on the command line.

use std::time::{SystemTime, UNIX_EPOCH};

/// The nanoseconds of the clock.
pub fn fresh_seed() -> u64 {
    let since_1970 = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    since_1970.as_nanos() as u64
}
