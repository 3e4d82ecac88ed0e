//! Pupils of a class, and the browsers in which they are known.
//!
//! A browser that leaves a class is nobody's there, but what the class forbids binds it
//! as before. Its row stays, with a `-` for the first sign of the hash: no cookie has
//! such a hash, so that nobody is known by it.

use super::{SchoolClass, begin_change, select_class};
use crate::archive::Archive;
use crate::database::{Transaction, commit, either};
use crate::error::Error;
use crate::from_row::from_row;
use crate::names::name_skeleton;

/// The most browsers of one pupil; the one seen longest ago is forgotten first.
const BROWSERS: i64 = 5;

/// A pupil of a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pupil {
    /// A random token.
    pub pupil_id: String,
    /// The class.
    pub class_id: String,
    /// The name, as the class sees it.
    pub name: String,
    /// The hash of the code with which the pupil returns.
    pub return_hash: String,
    /// When the pupil joined, in milliseconds since 1970.
    pub joined_at: i64,
}

from_row!(Pupil, pupil_id, class_id, name, return_hash, joined_at);

/// A browser that belongs to a pupil.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassBrowser {
    /// The hash of the guest of its cookie.
    pub guest_hash: String,
    /// A digest of its address.
    pub client: String,
}

/// What became of somebody who wanted to join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Joined {
    /// The pupil is new.
    New,
    /// The browser is this pupil's already.
    Known(Pupil),
    /// Another pupil has the name, or one that looks like it.
    NameTaken,
    /// The class has too many pupils.
    Full,
    /// The class is gone.
    Gone,
}

const PUPIL_OF: &str = "select pupil.pupil_id, pupil.class_id, name, return_hash, joined_at
    from class_browser join pupil using (pupil_id)
    where class_browser.class_id = $1 and guest_hash = $2";

impl Archive {
    /// Lets a pupil join in a browser, unless the class has `most`. Whoever comes
    /// first has the name.
    pub async fn join_class(
        &self,
        pupil: &Pupil,
        browser: &ClassBrowser,
        most: i64,
    ) -> Result<Joined, Error> {
        const COUNT: &str = "select count(*) from pupil where class_id = $1";
        const INSERT: &str = "insert into pupil
            (pupil_id, class_id, name, skeleton, return_hash, joined_at)
            values ($1, $2, $3, $4, $5, $6) on conflict (class_id, skeleton) do nothing";
        let mut transaction = self.database.write_live().await?;
        if !begin_change(&mut transaction, &pupil.class_id).await? {
            return Ok(Joined::Gone);
        }
        let known: Option<Pupil> = either!(&mut transaction, it => {
            sqlx::query_as(PUPIL_OF)
                .bind(&pupil.class_id)
                .bind(&browser.guest_hash)
                .fetch_optional(&mut **it)
                .await
        })?;
        if let Some(known) = known {
            return Ok(Joined::Known(known));
        }
        let count: i64 = either!(&mut transaction, it => {
            sqlx::query_scalar(COUNT).bind(&pupil.class_id).fetch_one(&mut **it).await
        })?;
        if count >= most {
            return Ok(Joined::Full);
        }
        let inserted = either!(&mut transaction, it => {
            sqlx::query(INSERT)
                .bind(&pupil.pupil_id)
                .bind(&pupil.class_id)
                .bind(&pupil.name)
                .bind(name_skeleton(&pupil.name))
                .bind(&pupil.return_hash)
                .bind(pupil.joined_at)
                .execute(&mut **it)
                .await?
                .rows_affected()
        });
        if inserted == 0 {
            return Ok(Joined::NameTaken);
        }
        add_browser(&mut transaction, pupil, browser, pupil.joined_at).await?;
        commit(transaction).await?;
        Ok(Joined::New)
    }

    /// Makes a browser one of the pupil with this name and return code; `None` if
    /// there is none.
    pub async fn return_to_class(
        &self,
        class: &str,
        name: &str,
        return_hash: &str,
        browser: &ClassBrowser,
        now: i64,
    ) -> Result<Option<Pupil>, Error> {
        const NAMED: &str = "select pupil_id, class_id, name, return_hash, joined_at
            from pupil where class_id = $1 and skeleton = $2";
        let mut transaction = self.database.write_live().await?;
        if !begin_change(&mut transaction, class).await? {
            return Ok(None);
        }
        let named: Option<Pupil> = either!(&mut transaction, it => {
            sqlx::query_as(NAMED)
                .bind(class)
                .bind(name_skeleton(name))
                .fetch_optional(&mut **it)
                .await
        })?;
        let Some(pupil) = named.filter(|pupil| pupil.return_hash == return_hash) else {
            return Ok(None);
        };
        forget_browser(&mut transaction, class, &browser.guest_hash).await?;
        add_browser(&mut transaction, &pupil, browser, now).await?;
        commit(transaction).await?;
        Ok(Some(pupil))
    }

    /// The pupil of a class who uses a browser.
    pub async fn pupil_of(&self, class: &str, guest_hash: &str) -> Result<Option<Pupil>, Error> {
        Ok(either!(&self.database.readers, pool => {
            sqlx::query_as(PUPIL_OF).bind(class).bind(guest_hash).fetch_optional(pool).await
        })?)
    }

    /// The pupils of a class, in the order in which they joined.
    pub async fn pupils(&self, class: &str) -> Result<Vec<Pupil>, Error> {
        const ALL: &str = "select pupil_id, class_id, name, return_hash, joined_at
            from pupil where class_id = $1 order by joined_at, pupil_id";
        Ok(either!(&self.database.readers, pool => {
            sqlx::query_as(ALL).bind(class).fetch_all(pool).await
        })?)
    }

    /// The classes in which a browser is a pupil's, the latest first.
    pub async fn classes_of_browser(&self, guest_hash: &str) -> Result<Vec<SchoolClass>, Error> {
        const OWN: &str = select_class!(
            "join class_browser on class_browser.class_id = class.class_id
            where guest_hash = $1 order by made_at desc, class.class_id limit 20"
        );
        self.some_classes(OWN, guest_hash, 0).await
    }

    /// The classes in which a browser is a pupil's or has been one's until it left.
    pub async fn classes_binding(&self, guest_hash: &str) -> Result<Vec<SchoolClass>, Error> {
        const BINDING: &str = select_class!(
            "where class_id in (select class_browser.class_id from class_browser
                where guest_hash in ($1, '-' || substr($1, 2)))
            order by made_at desc, class_id limit 20"
        );
        self.some_classes(BINDING, guest_hash, 0).await
    }

    /// The classes that worked at an address since `since`.
    pub async fn classes_at(&self, client: &str, since: i64) -> Result<Vec<SchoolClass>, Error> {
        const NEAR: &str = select_class!(
            "where class_id in (select class_browser.class_id from class_browser
                where client = $1 and seen_at >= $2) order by class_id limit 20"
        );
        self.some_classes(NEAR, client, since).await
    }

    async fn some_classes(
        &self,
        sql: &'static str,
        key: &str,
        since: i64,
    ) -> Result<Vec<SchoolClass>, Error> {
        Ok(either!(&self.database.readers, pool => {
            let query = sqlx::query_as(sql).bind(key);
            let query = if since == 0 { query } else { query.bind(since) };
            query.fetch_all(pool).await
        })?)
    }

    /// Notes that a browser of a class was used at `now`.
    pub async fn touch_class_browser(
        &self,
        class: &str,
        browser: &ClassBrowser,
        now: i64,
    ) -> Result<(), Error> {
        const TOUCH: &str = "update class_browser set seen_at = $4, client = $3
            where class_id = $1 and guest_hash = $2";
        let mut transaction = self.database.write_live().await?;
        either!(&mut transaction, it => {
            sqlx::query(TOUCH)
                .bind(class)
                .bind(&browser.guest_hash)
                .bind(&browser.client)
                .bind(now)
                .execute(&mut **it)
                .await?;
        });
        commit(transaction).await
    }

    /// Lets a browser be nobody's in a class. The pupil and the work stay, and the
    /// class goes on binding the browser, and its address since `now`.
    pub async fn leave_class(
        &self,
        class: &str,
        browser: &ClassBrowser,
        now: i64,
    ) -> Result<(), Error> {
        const SEEN: &str = "update class_browser set client = $3, seen_at = $4
            where class_id = $1 and guest_hash = $2";
        let mut transaction = self.database.write_live().await?;
        begin_change(&mut transaction, class).await?;
        either!(&mut transaction, it => {
            sqlx::query(SEEN)
                .bind(class)
                .bind(&browser.guest_hash)
                .bind(&browser.client)
                .bind(now)
                .execute(&mut **it)
                .await?;
        });
        sign_out(&mut transaction, class, Out::Browser(&browser.guest_hash)).await?;
        commit(transaction).await
    }

    /// Gives a pupil another return code; with `everywhere`, no browser is the
    /// pupil's any more. False if there is no such pupil.
    pub async fn change_return_code(
        &self,
        class: &str,
        pupil: &str,
        return_hash: &str,
        everywhere: bool,
    ) -> Result<bool, Error> {
        const CODE: &str =
            "update pupil set return_hash = $3 where class_id = $1 and pupil_id = $2";
        let mut transaction = self.database.write_live().await?;
        begin_change(&mut transaction, class).await?;
        let changed = either!(&mut transaction, it => {
            sqlx::query(CODE)
                .bind(class)
                .bind(pupil)
                .bind(return_hash)
                .execute(&mut **it)
                .await?
                .rows_affected()
        });
        if everywhere {
            sign_out(&mut transaction, class, Out::Pupil(pupil)).await?;
        }
        commit(transaction).await?;
        Ok(changed > 0)
    }

    /// Removes a pupil with all the work, and the games that still bear the name.
    /// False if there is no such pupil.
    pub async fn remove_pupil(&self, class: &str, pupil: &str) -> Result<bool, Error> {
        const GAMES: &str = "with recursive game (id) as (
                select awale_duel_id from class_pairing where class_id = $1
                    and (south = $2 or north = $2) and awale_duel_id is not null
                union
                select rematch from awale_duel join game on awale_duel_id = id
                    where rematch is not null)
            delete from awale_duel where awale_duel_id in (select id from game)";
        const OPEN: &str = "update class_pairing
            set result = case when result is not null then result
                when south = $2 then 'north' else 'south' end,
                awale_duel_id = null
            where class_id = $1 and (south = $2 or north = $2)";
        const PUPIL: &str = "delete from pupil where class_id = $1 and pupil_id = $2";
        let mut transaction = self.database.write_live().await?;
        begin_change(&mut transaction, class).await?;
        let removed = either!(&mut transaction, it => {
            sqlx::query(GAMES).bind(class).bind(pupil).execute(&mut **it).await?;
            sqlx::query(OPEN).bind(class).bind(pupil).execute(&mut **it).await?;
            sqlx::query(PUPIL).bind(class).bind(pupil).execute(&mut **it).await?.rows_affected()
        });
        commit(transaction).await?;
        self.database.empty_log().await?;
        Ok(removed > 0)
    }
}

/// Which browsers are nobody's any more.
#[derive(Clone, Copy)]
enum Out<'a> {
    Browser(&'a str),
    Pupil(&'a str),
}

/// Lets browsers be nobody's, bound as before: see the module.
async fn sign_out(transaction: &mut Transaction, class: &str, out: Out<'_>) -> Result<(), Error> {
    // A browser may have left before.
    const BROWSER_BEFORE: &str = "delete from class_browser
        where class_id = $1 and guest_hash = '-' || substr($2, 2)";
    const BROWSER: &str = "update class_browser set guest_hash = '-' || substr(guest_hash, 2)
        where class_id = $1 and guest_hash = $2";
    const PUPIL_BEFORE: &str = "delete from class_browser
        where class_id = $1 and guest_hash in (
            select '-' || substr(guest_hash, 2) from class_browser
            where class_id = $1 and pupil_id = $2 and substr(guest_hash, 1, 1) <> '-')";
    const PUPIL: &str = "update class_browser set guest_hash = '-' || substr(guest_hash, 2)
        where class_id = $1 and pupil_id = $2";
    let (before, leave, key) = match out {
        Out::Browser(guest_hash) => (BROWSER_BEFORE, BROWSER, guest_hash),
        Out::Pupil(pupil) => (PUPIL_BEFORE, PUPIL, pupil),
    };
    either!(transaction, it => {
        sqlx::query(before).bind(class).bind(key).execute(&mut **it).await?;
        sqlx::query(leave).bind(class).bind(key).execute(&mut **it).await?;
    });
    Ok(())
}

async fn forget_browser(
    transaction: &mut Transaction,
    class: &str,
    guest_hash: &str,
) -> Result<(), Error> {
    const FORGET: &str = "delete from class_browser where class_id = $1 and guest_hash = $2";
    either!(transaction, it => {
        sqlx::query(FORGET).bind(class).bind(guest_hash).execute(&mut **it).await?;
    });
    Ok(())
}

/// Makes a browser one of a pupil's. Of too many, the one seen longest ago goes.
async fn add_browser(
    transaction: &mut Transaction,
    pupil: &Pupil,
    browser: &ClassBrowser,
    now: i64,
) -> Result<(), Error> {
    const INSERT: &str = "insert into class_browser
        (class_id, guest_hash, pupil_id, client, seen_at) values ($1, $2, $3, $4, $5)";
    const PRUNE: &str = "delete from class_browser where pupil_id = $1 and guest_hash in (
        select guest_hash from class_browser where pupil_id = $1
        order by seen_at desc, guest_hash limit 1000 offset $2)";
    either!(transaction, it => {
        sqlx::query(INSERT)
            .bind(&pupil.class_id)
            .bind(&browser.guest_hash)
            .bind(&pupil.pupil_id)
            .bind(&browser.client)
            .bind(now)
            .execute(&mut **it)
            .await?;
        sqlx::query(PRUNE).bind(&pupil.pupil_id).bind(BROWSERS).execute(&mut **it).await?;
    });
    Ok(())
}
