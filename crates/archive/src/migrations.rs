//! The schema, version by version. Each migration is applied once, in the
//! transaction that records it. The checksums of earlier ones are compared with
//! the migrations known here.

use sha2::{Digest, Sha256};
use sqlx::raw_sql;

use crate::database::{Database, Either, Transaction, commit, either};
use crate::error::Error;

/// One step of the schema, by the number of its files. A database that needs no
/// change for it has no text.
struct Migration {
    sqlite: Option<&'static str>,
    #[cfg(feature = "postgres")]
    postgres: Option<&'static str>,
}

/// Both texts of a migration, from the files of that name.
macro_rules! migration {
    (both $name:literal) => {
        Migration {
            sqlite: Some(include_str!(concat!(
                "../migrations/sqlite/",
                $name,
                ".sql"
            ))),
            #[cfg(feature = "postgres")]
            postgres: Some(include_str!(concat!(
                "../migrations/postgres/",
                $name,
                ".sql"
            ))),
        }
    };
    (postgres $name:literal) => {
        Migration {
            sqlite: None,
            #[cfg(feature = "postgres")]
            postgres: Some(include_str!(concat!(
                "../migrations/postgres/",
                $name,
                ".sql"
            ))),
        }
    };
}

/// Migrations in order, never edited once released. The next one has number
/// 0014 on both databases. The version that a database records counts the texts
/// applied to it, so SQLite, which skipped 0002, records 0004 as version 3.
const MIGRATIONS: &[Migration] = &[
    migration!(both "0001_archive"),
    migration!(postgres "0002_wins"),
    migration!(both "0003_live_games"),
    migration!(both "0004_couleurs_room"),
    migration!(both "0005_library_and_reviews"),
    migration!(both "0006_live_game_sizes"),
    migration!(both "0007_duels"),
    migration!(both "0008_unrated_games"),
    migration!(both "0009_claimed_names"),
    migration!(both "0010_told_levels"),
    migration!(both "0011_couleurs_holders"),
    migration!(both "0012_classes"),
    migration!(both "0013_puzzles"),
    migration!(both "0015_duel_visits"),
];

const TABLE: &str = "create table if not exists migration
    (version bigint primary key, checksum text not null)";

/// The role that asks people's queries may read the subjects' tables and
/// nothing else. Without the right to make roles, all else still works.
#[cfg(feature = "postgres")]
const READER: &str = "
do $$
begin
    if not exists (select from pg_roles where rolname = 'grenier_reader') then
        create role grenier_reader nologin;
    end if;
    if not pg_has_role('grenier_reader', 'member') then
        execute format('grant grenier_reader to %I', current_user);
    end if;
    execute format('grant usage on schema %I to grenier_reader', current_schema());
    grant select on joueur, partie, joueurs, parties to grenier_reader;
exception
    when insufficient_privilege or duplicate_object or unique_violation then null;
end
$$";

/// Brings the schema up to date, or tells why it cannot be. An archive that is
/// up to date is not written to.
pub(crate) async fn apply(database: &Database) -> Result<(), Error> {
    if is_up_to_date(database).await? {
        return Ok(());
    }
    let mut transaction = database.write().await?;
    either!(&mut transaction, it => { raw_sql(TABLE).execute(&mut **it).await?; });
    let known = known(&transaction);
    let applied = check(&mut transaction, &known).await?;
    for (index, &text) in known.iter().enumerate().skip(applied) {
        either!(&mut transaction, it => { raw_sql(text).execute(&mut **it).await?; });
        let version = index as i64 + 1;
        either!(&mut transaction, it => {
            sqlx::query("insert into migration (version, checksum) values ($1, $2)")
                .bind(version)
                .bind(checksum(text))
                .execute(&mut **it)
                .await?;
        });
    }
    #[cfg(feature = "postgres")]
    if let Either::Postgres(it) = &mut transaction
        && applied < known.len()
    {
        raw_sql(READER).execute(&mut **it).await?;
    }
    commit(transaction).await
}

/// The texts for this database, in order.
fn known(transaction: &Transaction) -> Vec<&'static str> {
    let of_database: fn(&Migration) -> Option<&'static str> = match transaction {
        Either::Sqlite(_) => |migration| migration.sqlite,
        #[cfg(feature = "postgres")]
        Either::Postgres(_) => |migration| migration.postgres,
    };
    MIGRATIONS.iter().filter_map(of_database).collect()
}

/// Whether every migration is applied.
async fn is_up_to_date(database: &Database) -> Result<bool, Error> {
    let mut transaction = database.read().await?;
    let begun: bool = match &mut transaction {
        Either::Sqlite(it) => {
            let text = "select count(*) > 0 from sqlite_schema where name = 'migration'";
            sqlx::query_scalar(text).fetch_one(&mut **it).await?
        }
        #[cfg(feature = "postgres")]
        Either::Postgres(it) => {
            let text = "select to_regclass('migration') is not null";
            sqlx::query_scalar(text).fetch_one(&mut **it).await?
        }
    };
    let known = known(&transaction);
    Ok(begun && check(&mut transaction, &known).await? == known.len())
}

/// How many migrations are applied, all of them known here.
async fn check(transaction: &mut Transaction, known: &[&str]) -> Result<usize, Error> {
    let applied: Vec<(i64, String)> = either!(transaction, it => {
        sqlx::query_as("select version, checksum from migration order by version")
            .fetch_all(&mut **it)
            .await
    })?;
    if let Some(&(found, _)) = applied.last()
        && found > known.len() as i64
    {
        return Err(Error::Newer {
            found,
            known: known.len() as i64,
        });
    }
    for (index, (version, found)) in applied.iter().enumerate() {
        if *version != index as i64 + 1 || *found != checksum(known[index]) {
            return Err(Error::Drift { version: *version });
        }
    }
    Ok(applied.len())
}

/// The SHA-256 of a text, in hexadecimal digits.
pub(crate) fn checksum(text: &str) -> String {
    hex(&Sha256::digest(text))
}

/// Bytes as lowercase hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    let digit = |nibble: u8| char::from_digit(nibble.into(), 16).expect("a nibble is a digit");
    let digits = |&byte: &u8| [digit(byte >> 4), digit(byte & 0xf)];
    bytes.iter().flat_map(digits).collect()
}
