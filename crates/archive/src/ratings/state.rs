//! Whether the ratings stored are those that the games give.
//!
//! An import stores games in batches and works the ratings out at its end. Each
//! batch marks the ratings as stale, in its own transaction, and the rebuild
//! removes the mark: an import that was cut leaves it behind.
//!
//! Games played here move the ratings one by one. As long as each is at least
//! as recent as those before, the ratings are the same as after a rebuild, and
//! a check may compare them. The day of the latest game is kept for that; it is
//! forgotten when an older game is added.

use crate::database::{Transaction, either};
use crate::error::Error;
use crate::settings::{set, setting, unset};

/// Set while games are stored whose ratings are not worked out.
const STALE: &str = "ratings_stale";
/// The day of the latest rated game, while games were added in order.
const UNTIL: &str = "ratings_until";

/// Games were added by an import, which is not finished.
pub(crate) async fn mark_stale(transaction: &mut Transaction) -> Result<(), Error> {
    set(transaction, STALE, "1").await
}

/// Whether an import was cut before it worked the ratings out.
pub(crate) async fn is_stale(transaction: &mut Transaction) -> Result<bool, Error> {
    Ok(setting(transaction, STALE).await?.is_some())
}

/// Whether the ratings stored must equal those of a rebuild.
pub(super) async fn is_in_order(transaction: &mut Transaction) -> Result<bool, Error> {
    Ok(setting(transaction, UNTIL).await?.is_some() || is_empty(transaction).await?)
}

/// All ratings were worked out anew.
pub(super) async fn mark_rebuilt(transaction: &mut Transaction) -> Result<(), Error> {
    const LATEST: &str = "select coalesce(max(played_on), '') from awale_game";
    let latest: String = either!(&mut *transaction, it => {
        sqlx::query_scalar(LATEST).fetch_one(&mut **it).await
    })?;
    unset(transaction, STALE).await?;
    set(transaction, UNTIL, &latest).await
}

/// Rated games of these days are about to be stored, in this order.
pub(crate) async fn follow(transaction: &mut Transaction, days: &[&str]) -> Result<(), Error> {
    let (Some(first), Some(last)) = (days.first(), days.last()) else {
        return Ok(());
    };
    let until = match setting(transaction, UNTIL).await? {
        None if is_empty(transaction).await? => String::new(),
        None => return Ok(()),
        Some(until) => until,
    };
    if days.is_sorted() && until.as_str() <= *first {
        if until != *last || until.is_empty() {
            set(transaction, UNTIL, last).await?;
        }
        return Ok(());
    }
    unset(transaction, UNTIL).await
}

async fn is_empty(transaction: &mut Transaction) -> Result<bool, Error> {
    const ANY: &str = "select awale_game_id from awale_game limit 1";
    let any: Option<i64> = either!(transaction, it => {
        sqlx::query_scalar(ANY).fetch_optional(&mut **it).await
    })?;
    Ok(any.is_none())
}
