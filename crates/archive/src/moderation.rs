//! What the owner of an archive, or a person who leaves, may do to players: give
//! another name, close, merge.

use crate::archive::Archive;
use crate::claims::{CLOSED, account, claimant};
use crate::database::{Transaction, commit, either};
use crate::error::{BadPlayer, Error};
use crate::names::{name_skeleton, normalized};
use crate::players::check_name;
use crate::puzzles::forget_player;
use crate::ratings::level_rating;

/// How many rows of others a change touches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Touched {
    /// Games of awalé.
    pub awale_games: u64,
    /// Games of Tetris Couleurs.
    pub couleurs_games: u64,
    /// Browsers signed out.
    pub sign_ins: u64,
}

/// What is to be changed of a player.
struct Subject {
    name: String,
    is_program: bool,
    is_claimed: bool,
    is_closed: bool,
}

impl Archive {
    /// Gives a player another name. A claimed name may not look like another claimed
    /// one; programs keep theirs.
    pub async fn rename_player(&self, player: i64, name: &str) -> Result<(), Error> {
        const NAME: &str = "update player set surname = $2, first_name = '' where player_id = $1";
        const CLAIM: &str = "update claimed_name set skeleton = $2 where player_id = $1";
        check_name(name)?;
        if name.starts_with(CLOSED) || level_rating(name).is_some() {
            let name = name.to_owned();
            return Err(BadPlayer::FixedLevel { name }.into());
        }
        let mut transaction = self.database.write().await?;
        let subject = changeable(&mut transaction, player).await?;
        if let Some(id) = claimant(&mut transaction, name).await?
            && id != player
        {
            let name = name_of(&mut transaction, id).await?;
            return Err(BadPlayer::Claimed { id, name }.into());
        }
        either!(&mut transaction, it => {
            sqlx::query(NAME).bind(player).bind(normalized(name)).execute(&mut **it).await?;
        });
        rename_live(
            &mut transaction,
            player,
            &subject.name,
            Some(&normalized(name)),
        )
        .await?;
        if subject.is_claimed {
            let skeleton = name_skeleton(name);
            either!(&mut transaction, it => {
                sqlx::query(CLAIM).bind(player).bind(skeleton).execute(&mut **it).await?;
            });
        }
        commit(transaction).await
    }

    /// Takes a person's name, country, birth date and claim away at `now`. Their games
    /// stay, anonymous; a claimed name is free again. Challenges that nobody has accepted
    /// are withdrawn, and games that only this person could open are deleted.
    pub async fn close_player(&self, player: i64, now: i64) -> Result<Touched, Error> {
        let mut transaction = self.database.write().await?;
        let old = changeable(&mut transaction, player).await?;
        let touched = close(&mut transaction, player, &old, now).await?;
        commit(transaction).await?;
        Ok(touched)
    }

    /// Gives the games of one player to another and deletes the first. A claimed name
    /// cannot be the first: its rated games are its own.
    pub async fn merge_players(&self, from: i64, into: i64) -> Result<Touched, Error> {
        let mut transaction = self.database.write().await?;
        let subject = changeable(&mut transaction, from).await?;
        let other = changeable(&mut transaction, into).await?;
        if from == into {
            return Err(BadPlayer::SamePlayer { id: from }.into());
        }
        if subject.is_claimed {
            let name = subject.name;
            return Err(BadPlayer::Claimed { id: from, name }.into());
        }
        if subject.is_program != other.is_program {
            return Err(BadPlayer::OtherKind.into());
        }
        if have_met(&mut transaction, from, into).await? {
            return Err(BadPlayer::MetEachOther.into());
        }
        let touched = move_games(&mut transaction, from, into).await?;
        commit(transaction).await?;
        self.rebuild_ratings().await?;
        Ok(touched)
    }

    /// How much closing or merging a player would touch; `None` if nobody has this
    /// number.
    pub async fn touched_by(&self, player: i64) -> Result<Option<Touched>, Error> {
        let mut transaction = self.database.read().await?;
        match subject(&mut transaction, player).await? {
            Some(_) => Ok(Some(touched(&mut transaction, player).await?)),
            None => Ok(None),
        }
    }
}

/// The player of a number, if the owner may change them: there, not closed, and not
/// a level.
async fn changeable(transaction: &mut Transaction, player: i64) -> Result<Subject, Error> {
    let found = subject(transaction, player).await?;
    let found = found.ok_or(BadPlayer::Unknown { id: player })?;
    if found.is_closed {
        return Err(BadPlayer::Closed { id: player }.into());
    }
    if found.is_program && level_rating(&found.name).is_some() {
        return Err(BadPlayer::FixedLevel { name: found.name }.into());
    }
    Ok(found)
}

async fn subject(transaction: &mut Transaction, player: i64) -> Result<Option<Subject>, Error> {
    const ONE: &str = "select name, kind,
            (select count(*) from claimed_name where claimed_name.player_id = player.player_id),
            (select count(*) from claimed_name where claimed_name.player_id = player.player_id
                and closed_at is not null)
        from player where player_id = $1";
    let row: Option<(String, String, i64, i64)> = either!(transaction, it => {
        sqlx::query_as(ONE).bind(player).fetch_optional(&mut **it).await
    })?;
    Ok(row.map(|(name, kind, claims, closed)| Subject {
        is_closed: closed > 0 || name.starts_with(CLOSED),
        name,
        is_program: kind == "program",
        is_claimed: claims > 0,
    }))
}

/// Whether the two played each other.
async fn have_met(transaction: &mut Transaction, one: i64, other: i64) -> Result<bool, Error> {
    const MET: &str = "select awale_game_id from awale_game
        where (south_player_id = $1 and north_player_id = $2)
            or (south_player_id = $2 and north_player_id = $1) limit 1";
    let found: Option<i64> = either!(transaction, it => {
        sqlx::query_scalar(MET).bind(one).bind(other).fetch_optional(&mut **it).await
    })?;
    Ok(found.is_some())
}

async fn name_of(transaction: &mut Transaction, player: i64) -> Result<String, Error> {
    let found = subject(transaction, player).await?;
    Ok(found.map_or_else(String::new, |found| found.name))
}

async fn touched(transaction: &mut Transaction, player: i64) -> Result<Touched, Error> {
    const TOUCHED: &str = "select
        (select count(*) from awale_game where south_player_id = $1 or north_player_id = $1),
        (select count(*) from couleurs_game where player_id = $1),
        (select count(*) from sign_in where player_id = $1)";
    let (awale, couleurs, sign_ins): (i64, i64, i64) = either!(transaction, it => {
        sqlx::query_as(TOUCHED).bind(player).fetch_one(&mut **it).await
    })?;
    Ok(Touched {
        awale_games: awale.unsigned_abs(),
        couleurs_games: couleurs.unsigned_abs(),
        sign_ins: sign_ins.unsigned_abs(),
    })
}

/// Gives a person another name, or none, in games that are not in the archive yet. A server
/// that has a duel in memory learns of it by the revision.
async fn rename_live(
    transaction: &mut Transaction,
    player: i64,
    old: &str,
    new: Option<&str>,
) -> Result<(), Error> {
    const DUELS: &str = "update awale_duel set revision = revision + 1,
        host_name = case when host_player_id = $1 then $2 else host_name end,
        south_name = case when south_player_id = $1 then $2 else south_name end,
        north_name = case when north_player_id = $1 then $2 else north_name end
        where host_player_id = $1 or south_player_id = $1 or north_player_id = $1";
    const GAMES: &str = "update live_game set revision = revision + 1,
        south_name = case when south_name = $3 then $2 else south_name end,
        north_name = case when north_name = $3 then $2 else north_name end
        where player_id = $1";
    either!(transaction, it => {
        sqlx::query(DUELS).bind(player).bind(new).execute(&mut **it).await?;
        sqlx::query(GAMES).bind(player).bind(new).bind(old).execute(&mut **it).await?;
    });
    Ok(())
}

async fn close(
    transaction: &mut Transaction,
    player: i64,
    old: &Subject,
    now: i64,
) -> Result<Touched, Error> {
    const ANONYMOUS: &str = "update player set surname = $2, first_name = '', country = null,
        birth_date = null where player_id = $1";
    const CLAIM: &str = "update claimed_name set skeleton = null, passphrase_hash = null,
        recovery_hash = null, closed_at = $2 where player_id = $1 and closed_at is null";
    const OUT: &str = "delete from sign_in where player_id = $1";
    const WITHDRAWN: &str = "update awale_duel set ending = 'cancelled', revision = revision + 1
        where host_player_id = $1 and south is null and ending is null";
    const OWN: &str = "delete from live_game where guest = $1";
    let touched = touched(transaction, player).await?;
    either!(transaction, it => {
        let name = format!("{CLOSED}{player}");
        sqlx::query(ANONYMOUS).bind(player).bind(name).execute(&mut **it).await?;
        sqlx::query(CLAIM).bind(player).bind(now).execute(&mut **it).await?;
        sqlx::query(OUT).bind(player).execute(&mut **it).await?;
        sqlx::query(WITHDRAWN).bind(player).execute(&mut **it).await?;
        sqlx::query(OWN).bind(account(player)).execute(&mut **it).await?;
    });
    rename_live(transaction, player, &old.name, None).await?;
    forget_player(transaction, player).await?;
    Ok(touched)
}

async fn move_games(transaction: &mut Transaction, from: i64, into: i64) -> Result<Touched, Error> {
    const CHANGES: [&str; 3] = [
        "update awale_game set south_player_id = $2 where south_player_id = $1",
        "update awale_game set north_player_id = $2 where north_player_id = $1",
        "update couleurs_game set player_id = $2 where player_id = $1",
    ];
    let touched = touched(transaction, from).await?;
    either!(transaction, it => {
        for change in CHANGES {
            sqlx::query(change).bind(from).bind(into).execute(&mut **it).await?;
        }
        sqlx::query("delete from player where player_id = $1").bind(from).execute(&mut **it).await?;
    });
    Ok(touched)
}
