//! Reviews of games, kept so that a game has the same one at each visit.

use sha2::{Digest, Sha256};

use crate::archive::Archive;
use crate::database::{commit, either};
use crate::error::Error;
use crate::migrations::hex;

/// Reviews kept: the latest, some kilobytes each.
const KEPT: i64 = 5000;

impl Archive {
    /// The review kept under a key: a text with all that it depends on.
    pub async fn review(&self, key: &str) -> Result<Option<String>, Error> {
        const FIND: &str = "select document from review where digest = $1";
        let found: Option<(String,)> = either!(&self.database.readers, pool => {
            sqlx::query_as(FIND).bind(digest(key)).fetch_optional(pool).await
        })?;
        Ok(found.map(|(document,)| document))
    }

    /// Keeps a review, unless there is one under this key; the oldest go when
    /// there are too many.
    pub async fn keep_review(&self, key: &str, document: &str) -> Result<(), Error> {
        const KEEP: &str = "insert into review (digest, document) values ($1, $2)
            on conflict (digest) do nothing";
        const PRUNE: &str =
            "delete from review where review_id <= (select max(review_id) from review) - $1";
        let mut transaction = self.database.write_live().await?;
        either!(&mut transaction, it => {
            sqlx::query(KEEP).bind(digest(key)).bind(document).execute(&mut **it).await?;
            sqlx::query(PRUNE).bind(KEPT).execute(&mut **it).await?;
        });
        commit(transaction).await
    }
}

fn digest(key: &str) -> String {
    hex(&Sha256::digest(key))
}
