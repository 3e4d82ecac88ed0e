//! What became of the pupils' answers: a mark for each question, and the tries
//! that led to it.

use super::begin_change;
use crate::archive::Archive;
use crate::database::{Transaction, commit, either};
use crate::error::Error;
use crate::from_row::from_row;

/// Tries kept of one pupil at one question; the mark counts all of them.
const TRIES: i64 = 50;
/// Characters of code kept of one pupil: that of the latest tries.
const CODE: i64 = 1 << 20;

/// How a pupil stands at a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassMark {
    /// Whose it is.
    pub pupil_id: String,
    /// The subject.
    pub subject: String,
    /// The question.
    pub question: String,
    /// The last verdict.
    pub status: String,
    /// How many tries there were.
    pub tries: i64,
    /// When the last was, in milliseconds since 1970.
    pub tried_at: i64,
    /// When the first right one was.
    pub solved_at: Option<i64>,
}

from_row!(
    ClassMark, pupil_id, subject, question, status, tries, tried_at, solved_at
);

/// A try of a pupil.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTry {
    /// The subject.
    pub subject: String,
    /// The question.
    pub question: String,
    /// The verdict.
    pub status: String,
    /// The named mistake.
    pub mistake: Option<String>,
    /// The smallest input that fails, as JSON.
    pub example: Option<String>,
}

/// A try that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassTry {
    /// Whose it is.
    pub pupil_id: String,
    /// When it was, in milliseconds since 1970.
    pub tried_at: i64,
    /// What the pupil wrote, where the class keeps it.
    pub code: Option<String>,
    /// The try itself.
    pub kept: KeptTry,
}

/// What a try was about and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptTry {
    /// The subject.
    pub subject: String,
    /// The question.
    pub question: String,
    /// The verdict.
    pub status: String,
    /// The named mistake.
    pub mistake: Option<String>,
    /// The smallest input that fails, as JSON.
    pub example: Option<String>,
}

from_row!(KeptTry, subject, question, status, mistake, example);
from_row!(ClassTry, pupil_id, tried_at, code; flatten kept);

/// A named mistake that pupils of a class made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommonMistake {
    /// The subject.
    pub subject: String,
    /// The question.
    pub question: String,
    /// The name of the mistake.
    pub mistake: String,
    /// How many pupils made it.
    pub pupils: i64,
    /// An input on which it shows, as JSON.
    pub example: Option<String>,
}

from_row!(CommonMistake, subject, question, mistake, pupils, example);

/// The last code of a pupil for a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PupilCopy {
    /// Whose it is.
    pub pupil_id: String,
    /// The subject.
    pub subject: String,
    /// The question.
    pub question: String,
    /// The text.
    pub code: String,
}

from_row!(PupilCopy, pupil_id, subject, question, code);

impl Archive {
    /// Notes tries of a pupil at `now`, with the code they were made with. False if
    /// the pupil is gone.
    pub async fn note_tries(
        &self,
        class: &str,
        pupil: &str,
        tries: &[NewTry],
        code: Option<&str>,
        now: i64,
    ) -> Result<bool, Error> {
        const THERE: &str = "select count(*) from pupil where class_id = $1 and pupil_id = $2";
        let mut transaction = self.database.write_live().await?;
        if !begin_change(&mut transaction, class).await? {
            return Ok(false);
        }
        let there: i64 = either!(&mut transaction, it => {
            sqlx::query_scalar(THERE).bind(class).bind(pupil).fetch_one(&mut **it).await
        })?;
        if there == 0 {
            return Ok(false);
        }
        for new in tries {
            mark(&mut transaction, class, pupil, new, now).await?;
            keep(&mut transaction, class, pupil, new, code, now).await?;
        }
        if code.is_some() {
            limit_code(&mut transaction, pupil).await?;
        }
        commit(transaction).await?;
        Ok(true)
    }

    /// The marks of a class.
    pub async fn class_marks(&self, class: &str) -> Result<Vec<ClassMark>, Error> {
        const ALL: &str = "select pupil_id, subject, question, status, tries, tried_at, solved_at
            from class_mark where class_id = $1 order by pupil_id, subject, question";
        Ok(either!(&self.database.readers, pool => {
            sqlx::query_as(ALL).bind(class).fetch_all(pool).await
        })?)
    }

    /// The named mistakes of a class, those of most pupils first.
    pub async fn class_mistakes(&self, class: &str) -> Result<Vec<CommonMistake>, Error> {
        const ALL: &str = "select common.subject, common.question, common.mistake, pupils, example
            from (select subject, question, mistake, count(distinct pupil_id) as pupils,
                    max(class_try_id) as latest
                from class_try where class_id = $1 and mistake is not null
                group by subject, question, mistake) as common
            join class_try on class_try_id = latest
            order by common.subject, common.question, pupils desc, common.mistake limit 1000";
        Ok(either!(&self.database.readers, pool => {
            sqlx::query_as(ALL).bind(class).fetch_all(pool).await
        })?)
    }

    /// The tries of a pupil that are kept, the latest first.
    pub async fn tries_of(
        &self,
        class: &str,
        pupil: &str,
        most: i64,
    ) -> Result<Vec<ClassTry>, Error> {
        const SOME: &str = "select pupil_id, tried_at, code, subject, question, status, mistake,
                example
            from class_try where class_id = $1 and pupil_id = $2
            order by class_try_id desc limit $3";
        Ok(either!(&self.database.readers, pool => {
            sqlx::query_as(SOME).bind(class).bind(pupil).bind(most).fetch_all(pool).await
        })?)
    }

    /// The last code of each pupil for each question.
    pub async fn class_copies(&self, class: &str) -> Result<Vec<PupilCopy>, Error> {
        const LAST: &str = "select pupil_id, subject, question, code from class_try
            where class_try_id in (select max(class_try_id) from class_try
                where class_id = $1 and code is not null
                group by pupil_id, subject, question)
            order by pupil_id, subject, question limit 20000";
        Ok(either!(&self.database.readers, pool => {
            sqlx::query_as(LAST).bind(class).fetch_all(pool).await
        })?)
    }
}

async fn mark(
    transaction: &mut Transaction,
    class: &str,
    pupil: &str,
    new: &NewTry,
    now: i64,
) -> Result<(), Error> {
    const MARK: &str = "insert into class_mark
        (pupil_id, class_id, subject, question, status, tries, tried_at, solved_at)
        values ($1, $2, $3, $4, $5, 1, $6, $7)
        on conflict (pupil_id, subject, question) do update set status = excluded.status,
            tries = class_mark.tries + 1, tried_at = excluded.tried_at,
            solved_at = coalesce(class_mark.solved_at, excluded.solved_at)";
    let solved_at = (new.status == "ok").then_some(now);
    either!(transaction, it => {
        sqlx::query(MARK)
            .bind(pupil)
            .bind(class)
            .bind(&new.subject)
            .bind(&new.question)
            .bind(&new.status)
            .bind(now)
            .bind(solved_at)
            .execute(&mut **it)
            .await?;
    });
    Ok(())
}

async fn keep(
    transaction: &mut Transaction,
    class: &str,
    pupil: &str,
    new: &NewTry,
    code: Option<&str>,
    now: i64,
) -> Result<(), Error> {
    const INSERT: &str = "insert into class_try
        (pupil_id, class_id, subject, question, status, mistake, example, tried_at, code)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    const PRUNE: &str = "delete from class_try where class_try_id in (
        select class_try_id from class_try
        where pupil_id = $1 and subject = $2 and question = $3
        order by class_try_id desc limit 1000 offset $4)";
    either!(transaction, it => {
        sqlx::query(INSERT)
            .bind(pupil)
            .bind(class)
            .bind(&new.subject)
            .bind(&new.question)
            .bind(&new.status)
            .bind(&new.mistake)
            .bind(&new.example)
            .bind(now)
            .bind(code)
            .execute(&mut **it)
            .await?;
        sqlx::query(PRUNE)
            .bind(pupil)
            .bind(&new.subject)
            .bind(&new.question)
            .bind(TRIES)
            .execute(&mut **it)
            .await?;
    });
    Ok(())
}

/// Forgets the oldest code of a pupil where there is too much of it.
async fn limit_code(transaction: &mut Transaction, pupil: &str) -> Result<(), Error> {
    const LIMIT: &str = "update class_try set code = null
        where pupil_id = $1 and code is not null and class_try_id in (
            select class_try_id from (
                select class_try_id,
                    sum(length(code)) over (order by class_try_id desc) as so_far
                from class_try where pupil_id = $1 and code is not null) as summed
            where so_far > $2)";
    either!(transaction, it => {
        sqlx::query(LIMIT).bind(pupil).bind(CODE).execute(&mut **it).await?;
    });
    Ok(())
}
