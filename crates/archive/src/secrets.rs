//! Secrets that all servers of an archive share.

use crate::archive::Archive;
use crate::database::{commit, either};
use crate::error::Error;

impl Archive {
    /// The secret of this name; `fresh` becomes it where there is none yet. All
    /// servers get the same, whoever comes first.
    pub async fn shared_secret(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, Error> {
        const KEEP: &str = "insert into server_secret (name, value) values ($1, $2)
            on conflict (name) do nothing";
        const FIND: &str = "select value from server_secret where name = $1";
        let mut reading = self.database.read().await?;
        let known: Option<Vec<u8>> = either!(&mut reading, it => {
            sqlx::query_scalar(FIND).bind(name).fetch_optional(&mut **it).await
        })?;
        drop(reading);
        if let Some(known) = known {
            return Ok(known);
        }
        let mut transaction = self.database.write().await?;
        let secret: Vec<u8> = either!(&mut transaction, it => {
            sqlx::query(KEEP).bind(name).bind(fresh).execute(&mut **it).await?;
            sqlx::query_scalar(FIND).bind(name).fetch_one(&mut **it).await
        })?;
        commit(transaction).await?;
        Ok(secret)
    }
}
