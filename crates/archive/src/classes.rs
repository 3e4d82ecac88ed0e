//! Classes: a teacher, pupils without accounts, and what became of their answers.
//!
//! This module stores hashes of secrets; who makes them knows the secrets. Every
//! change of a class begins by counting it, which also makes the writers of one
//! class wait for one another.

mod pupils;
mod tournaments;
mod tries;

use crate::archive::Archive;
use crate::database::{Transaction, commit, either};
use crate::error::Error;
use crate::from_row::from_row;

pub use pupils::{ClassBrowser, Joined, Pupil};
pub use tournaments::{ClassPairing, ClassTournament, PairingResult, TournamentState};
pub use tries::{ClassMark, ClassTry, CommonMistake, KeptTry, NewTry, PupilCopy};

/// A class of a teacher.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own, and a column"
)]
pub struct SchoolClass {
    /// Its name in addresses, a random token.
    pub class_id: String,
    /// What people call it.
    pub name: String,
    /// The ids of its subjects, with a space between them.
    pub subjects: String,
    /// The five letters that pupils type.
    pub join_code: String,
    /// The hash of the teacher's secret.
    pub teacher_hash: String,
    /// Whether pupils may ask for hints.
    pub allows_hints: bool,
    /// Whether pupils may see the reference.
    pub allows_reference: bool,
    /// Whether what pupils write is kept.
    pub keeps_code: bool,
    /// Whether new pupils may join.
    pub admits: bool,
    /// When it was made, in milliseconds since 1970.
    pub made_at: i64,
    /// Until when it is open.
    pub closes_at: i64,
    /// When it is deleted.
    pub deletes_at: i64,
    /// How often it was changed.
    pub changes: i64,
}

from_row!(
    SchoolClass,
    class_id,
    name,
    subjects,
    join_code,
    teacher_hash,
    allows_hints,
    allows_reference,
    keeps_code,
    admits,
    made_at,
    closes_at,
    deletes_at,
    changes
);

impl SchoolClass {
    /// Whether pupils work in it at `now`.
    #[must_use]
    pub fn is_open(&self, now: i64) -> bool {
        now < self.closes_at
    }

    /// The ids of its subjects.
    pub fn subject_ids(&self) -> impl Iterator<Item = &str> {
        self.subjects.split(' ').filter(|id| !id.is_empty())
    }
}

/// What became of a new class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassMade {
    /// It is stored.
    Stored,
    /// Another class has the code.
    CodeTaken,
    /// There are too many classes.
    TooMany,
}

macro_rules! select_class {
    ($rest:literal) => {
        concat!(
            "select class.class_id, class.name, subjects, join_code, teacher_hash,
                allows_hints = 1 as allows_hints, allows_reference = 1 as allows_reference,
                keeps_code = 1 as keeps_code, admits = 1 as admits,
                made_at, closes_at, deletes_at, changes
            from class ",
            $rest
        )
    };
}
use select_class;

impl Archive {
    /// Stores a new class, unless there are `most` already.
    pub async fn make_class(&self, class: &SchoolClass, most: i64) -> Result<ClassMade, Error> {
        const INSERT: &str = "insert into class
            (class_id, name, subjects, join_code, teacher_hash, allows_hints, allows_reference,
             keeps_code, admits, made_at, closes_at, deletes_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
            on conflict (join_code) do nothing";
        let mut transaction = self.database.write().await?;
        let count: i64 = either!(&mut transaction, it => {
            sqlx::query_scalar("select count(*) from class").fetch_one(&mut **it).await
        })?;
        if count >= most {
            return Ok(ClassMade::TooMany);
        }
        let stored = either!(&mut transaction, it => {
            sqlx::query(INSERT)
                .bind(&class.class_id)
                .bind(&class.name)
                .bind(&class.subjects)
                .bind(&class.join_code)
                .bind(&class.teacher_hash)
                .bind(i64::from(class.allows_hints))
                .bind(i64::from(class.allows_reference))
                .bind(i64::from(class.keeps_code))
                .bind(i64::from(class.admits))
                .bind(class.made_at)
                .bind(class.closes_at)
                .bind(class.deletes_at)
                .execute(&mut **it)
                .await?
                .rows_affected()
        });
        commit(transaction).await?;
        Ok(match stored {
            0 => ClassMade::CodeTaken,
            _ => ClassMade::Stored,
        })
    }

    /// The class of this id.
    pub async fn school_class(&self, id: &str) -> Result<Option<SchoolClass>, Error> {
        const ONE: &str = select_class!("where class_id = $1");
        self.one_class(ONE, id).await
    }

    /// The class with this code.
    pub async fn class_with_code(&self, code: &str) -> Result<Option<SchoolClass>, Error> {
        const ONE: &str = select_class!("where join_code = $1");
        self.one_class(ONE, code).await
    }

    async fn one_class(&self, sql: &'static str, key: &str) -> Result<Option<SchoolClass>, Error> {
        Ok(either!(&self.database.readers, pool => {
            sqlx::query_as(sql).bind(key).fetch_optional(pool).await
        })?)
    }

    /// How often a class was changed; `None` if it is gone.
    pub async fn class_changes(&self, id: &str) -> Result<Option<i64>, Error> {
        const CHANGES: &str = "select changes from class where class_id = $1";
        Ok(either!(&self.database.readers, pool => {
            sqlx::query_scalar(CHANGES).bind(id).fetch_optional(pool).await
        })?)
    }

    /// Saves what a teacher changed. What pupils wrote goes as soon as it is no
    /// longer kept. False if the class is gone.
    pub async fn change_class(&self, class: &SchoolClass) -> Result<bool, Error> {
        const CHANGE: &str = "update class set name = $2, subjects = $3, teacher_hash = $4,
            allows_hints = $5, allows_reference = $6, keeps_code = $7, admits = $8,
            closes_at = $9, deletes_at = $10
            where class_id = $1";
        const DROP: &str = "update class_try set code = null where class_id = $1";
        let mut transaction = self.database.write_live().await?;
        if !begin_change(&mut transaction, &class.class_id).await? {
            return Ok(false);
        }
        either!(&mut transaction, it => {
            sqlx::query(CHANGE)
                .bind(&class.class_id)
                .bind(&class.name)
                .bind(&class.subjects)
                .bind(&class.teacher_hash)
                .bind(i64::from(class.allows_hints))
                .bind(i64::from(class.allows_reference))
                .bind(i64::from(class.keeps_code))
                .bind(i64::from(class.admits))
                .bind(class.closes_at)
                .bind(class.deletes_at)
                .execute(&mut **it)
                .await?;
        });
        if !class.keeps_code {
            either!(&mut transaction, it => {
                sqlx::query(DROP).bind(&class.class_id).execute(&mut **it).await?;
            });
        }
        commit(transaction).await?;
        Ok(true)
    }

    /// Deletes a class with its pupils, their tries and the games that still bear
    /// their names. False if it is gone already.
    pub async fn delete_class(&self, id: &str) -> Result<bool, Error> {
        let mut transaction = self.database.write().await?;
        let deleted = delete(&mut transaction, id).await?;
        commit(transaction).await?;
        self.database.empty_log().await?;
        Ok(deleted)
    }

    /// Deletes the classes whose time was over at `now`; returns how many.
    pub async fn forget_classes(&self, now: i64) -> Result<u64, Error> {
        const OVER: &str = "select class_id from class where deletes_at <= $1 limit 100";
        let over: Vec<String> = either!(&self.database.readers, pool => {
            sqlx::query_scalar(OVER).bind(now).fetch_all(pool).await
        })?;
        let mut forgotten = 0;
        for id in over {
            forgotten += u64::from(self.delete_class(&id).await?);
        }
        Ok(forgotten)
    }
}

async fn delete(transaction: &mut Transaction, id: &str) -> Result<bool, Error> {
    const CLASS: &str = "delete from class where class_id = $1";
    delete_games(transaction, id).await?;
    Ok(either!(transaction, it => {
        sqlx::query(CLASS).bind(id).execute(&mut **it).await?.rows_affected() > 0
    }))
}

/// Deletes the live games of the tournament of a class and their rematches, which
/// bear the names of pupils. Finished games stay in the archive, without names.
async fn delete_games(transaction: &mut Transaction, id: &str) -> Result<(), Error> {
    const GAMES: &str = "with recursive game (id) as (
            select awale_duel_id from class_pairing
                where class_id = $1 and awale_duel_id is not null
            union
            select rematch from awale_duel join game on awale_duel_id = id
                where rematch is not null)
        delete from awale_duel where awale_duel_id in (select id from game)";
    either!(transaction, it => {
        sqlx::query(GAMES).bind(id).execute(&mut **it).await?;
    });
    Ok(())
}

/// Counts a change of a class; false if there is no such class. Others who change
/// it wait until the transaction ends.
async fn begin_change(transaction: &mut Transaction, id: &str) -> Result<bool, Error> {
    const COUNT: &str = "update class set changes = changes + 1 where class_id = $1";
    Ok(either!(transaction, it => {
        sqlx::query(COUNT).bind(id).execute(&mut **it).await?.rows_affected() > 0
    }))
}
