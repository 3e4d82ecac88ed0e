//! A copy of an archive while it is in use.
//!
//! The file of a SQLite archive alone is not a copy: what was written last is
//! in a second file beside it until SQLite moves it over.

use std::path::Path;

use sqlx::{Connection, SqliteConnection};

use crate::archive::Archive;
use crate::database::sqlite_copier;
use crate::error::Error;

impl Archive {
    /// Writes a copy of the archive, as it is now, to a file that is not there
    /// yet or is empty. Others may go on reading and writing.
    pub async fn backup(&self, file: &Path) -> Result<(), Error> {
        let Some(path) = self.address().path() else {
            return Err(Error::NoBackup {
                address: self.address().to_string(),
            });
        };
        let name = file.to_str().ok_or_else(|| {
            let text = "its name is not UTF-8 text";
            std::io::Error::new(std::io::ErrorKind::InvalidInput, text)
        })?;
        let mut connection = SqliteConnection::connect_with(&sqlite_copier(path)).await?;
        let copied = sqlx::query("vacuum into $1")
            .bind(name)
            .execute(&mut connection)
            .await;
        connection.close().await?;
        copied?;
        Ok(())
    }
}
