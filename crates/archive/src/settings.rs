//! Settings of the whole archive, by name.

use crate::database::{Transaction, either};
use crate::error::Error;

/// The value of a setting; `None` where it was never set.
pub(crate) async fn setting(
    transaction: &mut Transaction,
    name: &str,
) -> Result<Option<String>, Error> {
    const VALUE: &str = "select value from setting where name = $1";
    Ok(either!(transaction, it => {
        sqlx::query_scalar(VALUE).bind(name).fetch_optional(&mut **it).await
    })?)
}

/// Sets a setting, whether it was set before or not.
pub(crate) async fn set(
    transaction: &mut Transaction,
    name: &str,
    value: &str,
) -> Result<(), Error> {
    const SET: &str = "insert into setting (name, value) values ($1, $2)
        on conflict (name) do update set value = excluded.value";
    either!(transaction, it => {
        sqlx::query(SET).bind(name).bind(value).execute(&mut **it).await?;
    });
    Ok(())
}

/// Removes a setting.
pub(crate) async fn unset(transaction: &mut Transaction, name: &str) -> Result<(), Error> {
    const UNSET: &str = "delete from setting where name = $1";
    either!(transaction, it => {
        sqlx::query(UNSET).bind(name).execute(&mut **it).await?;
    });
    Ok(())
}
