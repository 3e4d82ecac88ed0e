//! How many entries an import stores in one transaction: few enough that others
//! who write wait for about half a second.

use std::time::Duration;

/// Entries of the first transaction.
const FIRST: usize = 1000;
/// A transaction shorter than this may have twice as many entries.
const SHORT: Duration = Duration::from_millis(250);
/// A transaction longer than this has twice too many.
const LONG: Duration = Duration::from_millis(700);
/// The pause after a transaction. Other programs look every tenth of a second
/// whether a SQLite file is free.
const PAUSE: Duration = Duration::from_millis(110);

/// See the module.
pub(super) struct Pace {
    /// Entries of the next transaction.
    pub(super) entries: usize,
    most: usize,
}

impl Pace {
    /// Transactions of at most so many entries.
    pub(super) fn new(most: usize) -> Pace {
        let most = most.max(1);
        Pace {
            entries: FIRST.min(most),
            most,
        }
    }

    /// Follows a transaction that took so long, and lets others write.
    pub(super) async fn follow(&mut self, took: Duration) {
        self.entries = self.after(took);
        if took > SHORT {
            tokio::time::sleep(PAUSE).await;
        }
    }

    fn after(&self, took: Duration) -> usize {
        if took < SHORT {
            (2 * self.entries).min(self.most)
        } else if took > LONG {
            (self.entries / 2).max(1)
        } else {
            self.entries
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transactions_grow_while_they_are_short_and_shrink_when_long() {
        let mut pace = Pace::new(5000);
        let mut sizes = Vec::new();
        for milliseconds in [10, 10, 10, 400, 900, 900] {
            pace.entries = pace.after(Duration::from_millis(milliseconds));
            sizes.push(pace.entries);
        }
        assert_eq!(sizes, [2000, 4000, 5000, 5000, 2500, 1250]);
        assert_eq!(Pace::new(0).entries, 1);
    }
}
