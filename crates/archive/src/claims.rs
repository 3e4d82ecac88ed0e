//! Names that people have claimed with a pass-phrase, and where they are signed
//! in. This module stores hashes; who makes them knows the pass-phrase.
//!
//! A claim makes a new player. Games that were under the name before stay with
//! the player they had, and so do games that the command line stores later.

use crate::archive::Archive;
use crate::database::{Transaction, commit, either};
use crate::error::Error;
use crate::from_row::from_row;
use crate::names::{name_skeleton, normalized};
use crate::players::{NewPlayer, check_name, insert_player};

/// The most browsers in which one person is signed in; the one seen longest ago
/// is signed out first.
const SIGN_INS: i64 = 20;
/// How the player of a closed claim is called in the archive, before the number.
pub(crate) const CLOSED: &str = "closed:";

/// As whom a person with a claimed name plays on the site, before the number. Guests have
/// letters and digits only.
pub const ACCOUNT: &str = "account:";

/// As whom a person with a claimed name plays on the site.
pub(crate) fn account(player: i64) -> String {
    format!("{ACCOUNT}{player}")
}

/// A claimed name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The number of the player.
    pub player_id: i64,
    /// The name as it is shown.
    pub name: String,
    /// What a pass-phrase is compared with.
    pub passphrase_hash: String,
    /// What a recovery code is compared with.
    pub recovery_hash: String,
    /// Milliseconds since 1970.
    pub claimed_at: i64,
}

from_row!(
    Claim,
    player_id,
    name,
    passphrase_hash,
    recovery_hash,
    claimed_at
);

/// A browser in which somebody is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignIn {
    /// The hash of the token in its cookie.
    pub sign_in_id: String,
    /// Whose it is.
    pub player_id: i64,
    /// Which browser, in a few words.
    pub browser: String,
    /// When it began, in milliseconds since 1970.
    pub began_at: i64,
    /// When it was last used.
    pub seen_at: i64,
}

from_row!(SignIn, sign_in_id, player_id, browser, began_at, seen_at);

macro_rules! select_claim {
    ($rest:literal) => {
        concat!(
            "select player_id, name, passphrase_hash, recovery_hash, claimed_at
            from claimed_name join player using (player_id)
            where closed_at is null and ",
            $rest
        )
    };
}

impl Archive {
    /// Claims a name at `now` and tells the number of the new player; `None` if
    /// somebody has claimed it, or one that looks like it.
    pub async fn claim_name(
        &self,
        name: &str,
        passphrase_hash: &str,
        recovery_hash: &str,
        now: i64,
    ) -> Result<Option<i64>, Error> {
        const CLAIM: &str = "insert into claimed_name
            (player_id, skeleton, passphrase_hash, recovery_hash, claimed_at)
            values ($1, $2, $3, $4, $5)";
        check_name(name)?;
        let mut transaction = self.database.write().await?;
        if claimant(&mut transaction, name).await?.is_some() {
            return Ok(None);
        }
        let player = NewPlayer {
            surname: name.to_owned(),
            ..NewPlayer::default()
        };
        let id = insert_player(&mut transaction, &player).await?;
        either!(&mut transaction, it => {
            sqlx::query(CLAIM)
                .bind(id)
                .bind(name_skeleton(name))
                .bind(passphrase_hash)
                .bind(recovery_hash)
                .bind(now)
                .execute(&mut **it)
                .await?;
        });
        commit(transaction).await?;
        Ok(Some(id))
    }

    /// The claim of a name, or of one that looks like it.
    pub async fn claim_of(&self, name: &str) -> Result<Option<Claim>, Error> {
        const BY_SKELETON: &str = select_claim!("skeleton = $1");
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_as(BY_SKELETON)
                .bind(name_skeleton(name))
                .fetch_optional(&mut **it)
                .await
        })?)
    }

    /// The claim of a player.
    pub async fn claim_of_player(&self, player: i64) -> Result<Option<Claim>, Error> {
        const BY_PLAYER: &str = select_claim!("player_id = $1");
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_as(BY_PLAYER).bind(player).fetch_optional(&mut **it).await
        })?)
    }

    /// Changes the pass-phrase of a claim, and its recovery code where one is given.
    pub async fn change_passphrase(
        &self,
        player: i64,
        passphrase_hash: &str,
        recovery_hash: Option<&str>,
    ) -> Result<(), Error> {
        const CHANGE: &str = "update claimed_name set passphrase_hash = $2,
            recovery_hash = coalesce($3, recovery_hash)
            where player_id = $1 and closed_at is null";
        let mut transaction = self.database.write().await?;
        either!(&mut transaction, it => {
            sqlx::query(CHANGE)
                .bind(player)
                .bind(passphrase_hash)
                .bind(recovery_hash)
                .execute(&mut **it)
                .await?;
        });
        commit(transaction).await
    }

    /// Signs a browser in. Of too many, the one seen longest ago is signed out.
    pub async fn sign_in(&self, sign_in: &SignIn) -> Result<(), Error> {
        const INSERT: &str = "insert into sign_in
            (sign_in_id, player_id, browser, began_at, seen_at) values ($1, $2, $3, $4, $5)";
        const PRUNE: &str = "delete from sign_in where sign_in_id in (
            select sign_in_id from sign_in where player_id = $1
            order by seen_at desc, sign_in_id limit 1000 offset $2)";
        let mut transaction = self.database.write_live().await?;
        either!(&mut transaction, it => {
            sqlx::query(INSERT)
                .bind(&sign_in.sign_in_id)
                .bind(sign_in.player_id)
                .bind(&sign_in.browser)
                .bind(sign_in.began_at)
                .bind(sign_in.seen_at)
                .execute(&mut **it)
                .await?;
            sqlx::query(PRUNE).bind(sign_in.player_id).bind(SIGN_INS).execute(&mut **it).await?;
        });
        commit(transaction).await
    }

    /// Who is signed in with this token, if it was used since `since`.
    pub async fn signed_in(&self, id: &str, since: i64) -> Result<Option<(SignIn, String)>, Error> {
        const ONE: &str = "select sign_in_id, sign_in.player_id, browser, began_at, seen_at
            from sign_in join claimed_name using (player_id)
            where sign_in_id = $1 and seen_at >= $2 and closed_at is null";
        const NAME: &str = "select name from player where player_id = $1";
        let mut transaction = self.database.read().await?;
        let found: Option<SignIn> = either!(&mut transaction, it => {
            sqlx::query_as(ONE).bind(id).bind(since).fetch_optional(&mut **it).await
        })?;
        let Some(found) = found else {
            return Ok(None);
        };
        let name: String = either!(&mut transaction, it => {
            sqlx::query_scalar(NAME).bind(found.player_id).fetch_one(&mut **it).await
        })?;
        Ok(Some((found, name)))
    }

    /// Notes that a browser was used at `now`.
    pub async fn touch_sign_in(&self, id: &str, now: i64) -> Result<(), Error> {
        const TOUCH: &str = "update sign_in set seen_at = $2 where sign_in_id = $1";
        let mut transaction = self.database.write_live().await?;
        either!(&mut transaction, it => {
            sqlx::query(TOUCH).bind(id).bind(now).execute(&mut **it).await?;
        });
        commit(transaction).await
    }

    /// The browsers in which a person is signed in, the latest seen first.
    pub async fn sign_ins(&self, player: i64) -> Result<Vec<SignIn>, Error> {
        const ALL: &str = "select sign_in_id, player_id, browser, began_at, seen_at
            from sign_in where player_id = $1 order by seen_at desc, sign_in_id";
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_as(ALL).bind(player).fetch_all(&mut **it).await
        })?)
    }

    /// Signs one browser of a person out.
    pub async fn sign_out(&self, player: i64, id: &str) -> Result<(), Error> {
        const OUT: &str = "delete from sign_in where player_id = $1 and sign_in_id = $2";
        let mut transaction = self.database.write_live().await?;
        either!(&mut transaction, it => {
            sqlx::query(OUT).bind(player).bind(id).execute(&mut **it).await?;
        });
        commit(transaction).await
    }

    /// Signs a person out everywhere, except in the browser `kept`. Tells in how
    /// many.
    pub async fn sign_out_everywhere(&self, player: i64, kept: Option<&str>) -> Result<u64, Error> {
        const OUT: &str = "delete from sign_in where player_id = $1 and sign_in_id <> $2";
        let mut transaction = self.database.write_live().await?;
        let count = either!(&mut transaction, it => {
            sqlx::query(OUT)
                .bind(player)
                .bind(kept.unwrap_or_default())
                .execute(&mut **it)
                .await?
                .rows_affected()
        });
        commit(transaction).await?;
        Ok(count)
    }
}

/// The player who has claimed this name, or one that looks like it.
pub(crate) async fn claimant(
    transaction: &mut Transaction,
    name: &str,
) -> Result<Option<i64>, Error> {
    const CLAIMANT: &str = "select player_id from claimed_name where skeleton = $1";
    Ok(either!(transaction, it => {
        sqlx::query_scalar(CLAIMANT)
            .bind(name_skeleton(&normalized(name)))
            .fetch_optional(&mut **it)
            .await
    })?)
}
