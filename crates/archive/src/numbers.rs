//! Numbers for games to be stored.

use std::collections::HashSet;

use crate::database::{Transaction, either};
use crate::error::Error;

/// How to ask for the numbers games have: the last, and those in a range.
pub(crate) struct NumberTexts {
    pub(crate) last: &'static str,
    pub(crate) taken: &'static str,
}

/// Free numbers for games: those wanted where they are free, else the next.
pub(crate) struct Numbers {
    taken: HashSet<i64>,
    next: i64,
}

impl Numbers {
    pub(crate) async fn new(
        transaction: &mut Transaction,
        texts: &NumberTexts,
        wanted: impl Iterator<Item = i64>,
    ) -> Result<Numbers, Error> {
        let (last,): (i64,) = either!(&mut *transaction, it => {
            sqlx::query_as(texts.last).fetch_one(&mut **it).await
        })?;
        let wanted: Vec<i64> = wanted.filter(|id| *id > 0 && *id < i64::MAX / 2).collect();
        let mut taken = HashSet::new();
        let (low, high) = (wanted.iter().min(), wanted.iter().max());
        if let (Some(&low), Some(&high)) = (low, high)
            && low <= last
        {
            let rows: Vec<(i64,)> = either!(transaction, it => {
                sqlx::query_as(texts.taken).bind(low).bind(high).fetch_all(&mut **it).await
            })?;
            taken.extend(rows.into_iter().map(|(id,)| id));
        }
        let next = last.max(high.copied().unwrap_or(0)) + 1;
        Ok(Numbers { taken, next })
    }

    pub(crate) fn take(&mut self, wanted: Option<i64>) -> i64 {
        let wanted = wanted.filter(|id| *id > 0 && *id < self.next);
        if let Some(id) = wanted
            && self.taken.insert(id)
        {
            return id;
        }
        self.next += 1;
        self.next - 1
    }
}
