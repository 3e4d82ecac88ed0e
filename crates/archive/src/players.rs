//! People and programs.

use std::str::FromStr;

use crate::archive::Archive;
use crate::claims::claimant;
use crate::database::{Transaction, commit, either};
use crate::day::Day;
use crate::error::{BadPlayer, Error};
use crate::from_row::from_row;
use crate::names::{normal_name, normalized};
use crate::ratings::Rating;

/// The longest name.
const LONGEST_NAME: usize = 200;
const HIGHEST_LEVEL: i64 = 5000;

/// Whether a player is a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlayerKind {
    /// A person.
    #[default]
    Person,
    /// A program.
    Program,
}

impl PlayerKind {
    /// Its word in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PlayerKind::Person => "person",
            PlayerKind::Program => "program",
        }
    }
}

impl FromStr for PlayerKind {
    type Err = BadPlayer;

    fn from_str(text: &str) -> Result<PlayerKind, BadPlayer> {
        match text {
            "person" => Ok(PlayerKind::Person),
            "program" => Ok(PlayerKind::Program),
            _ => Err(BadPlayer::Kind {
                found: excerpt(text),
            }),
        }
    }
}

/// A player to add, as given and not checked yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewPlayer {
    /// The number wanted; the next free one without.
    pub id: Option<i64>,
    /// The surname, or the only name.
    pub surname: String,
    /// The first name, or nothing.
    pub first_name: String,
    /// Where they play for.
    pub country: Option<String>,
    /// YYYY-MM-DD.
    pub birth_date: Option<String>,
    /// Person or program.
    pub kind: PlayerKind,
    /// The level told by whoever adds the player: the highest one reached before
    /// coming here. The ratings begin at it.
    pub level: Option<i64>,
}

impl NewPlayer {
    /// The whole name.
    #[must_use]
    pub fn name(&self) -> String {
        match self.first_name.as_str() {
            "" => self.surname.clone(),
            first_name => format!("{first_name} {}", self.surname),
        }
    }

    pub(crate) fn check(&self) -> Result<(), BadPlayer> {
        check_name(&self.surname)?;
        if !self.first_name.is_empty() {
            check_name(&self.first_name)?;
        }
        self.country.as_deref().map_or(Ok(()), check_name)?;
        self.birth_date.as_deref().map_or(Ok(()), check_date)?;
        match (self.id, self.level) {
            (Some(found), _) if found < 1 => Err(BadPlayer::Number { found }),
            (_, Some(found)) if !(0..=HIGHEST_LEVEL).contains(&found) => Err(BadPlayer::Level {
                found,
                most: HIGHEST_LEVEL,
            }),
            _ => Ok(()),
        }
    }
}

/// A player of the archive.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// The number.
    pub player_id: i64,
    /// The surname, or the only name.
    pub surname: String,
    /// The first name, or nothing.
    pub first_name: String,
    /// Where they play for.
    pub country: Option<String>,
    /// YYYY-MM-DD.
    pub birth_date: Option<String>,
    /// `person` or `program`.
    pub kind: String,
    /// The whole name.
    pub name: String,
    /// The present rating at awalé.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// The highest one ever reached.
    pub peak_rating: i64,
    /// The level that somebody told of this player.
    pub told_level: Option<i64>,
}

impl Player {
    /// The subject's `niveau`: the level told, or the highest rating reached.
    #[must_use]
    pub fn level(&self) -> i64 {
        self.told_level.unwrap_or(self.peak_rating)
    }
}

from_row!(
    Player,
    player_id,
    surname,
    first_name,
    country,
    birth_date,
    kind,
    name,
    rating,
    deviation,
    peak_rating,
    told_level
);

/// A player with what they did.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerPage {
    /// Who.
    pub player: Player,
    /// Games of awalé won, drawn and lost.
    pub awale: (i64, i64, i64),
    /// Games of Tetris Couleurs.
    pub couleurs_games: i64,
    /// The best score among them; none without games.
    pub couleurs_best: Option<i64>,
}

/// The columns of a [`Player`].
macro_rules! select_player {
    ($rest:literal) => {
        concat!(
            "select player_id, surname, first_name, country, birth_date, kind, name,
                rating, deviation, peak_rating, told_level from player ",
            $rest
        )
    };
}

impl Archive {
    /// Adds a player and tells the number. The same name with the same birth
    /// date is the same player, and refused.
    pub async fn add_player(&self, player: &NewPlayer) -> Result<i64, Error> {
        player.check()?;
        let mut transaction = self.database.write().await?;
        let same = same_player(&mut transaction, player).await?;
        if let Some(id) = same {
            let name = player.name();
            return Err(BadPlayer::Known { id, name }.into());
        }
        let id = insert_player(&mut transaction, player).await?;
        commit(transaction).await?;
        Ok(id)
    }

    /// The players whose whole name contains `part`, by name; all of them
    /// without.
    pub async fn players(&self, part: Option<&str>) -> Result<Vec<Player>, Error> {
        const SOME: &str = select_player!(
            "where $1 = '' or replace(lower(name), lower($1), '') <> lower(name)
             order by name, player_id"
        );
        let mut transaction = self.database.read().await?;
        let part = part.unwrap_or_default();
        Ok(either!(&mut transaction, it => {
            sqlx::query_as(SOME).bind(part).fetch_all(&mut **it).await
        })?)
    }

    /// One page of the same: `most` players after the first `skipped`.
    pub async fn players_page(
        &self,
        part: Option<&str>,
        skipped: u32,
        most: u32,
    ) -> Result<Vec<Player>, Error> {
        const PAGE: &str = select_player!(
            "where $1 = '' or replace(lower(name), lower($1), '') <> lower(name)
             order by name, player_id limit $3 offset $2"
        );
        let mut transaction = self.database.read().await?;
        let part = part.unwrap_or_default();
        Ok(either!(&mut transaction, it => {
            let players = sqlx::query_as(PAGE).bind(part).bind(i64::from(skipped));
            players.bind(i64::from(most)).fetch_all(&mut **it).await
        })?)
    }

    /// The player with this number.
    pub async fn player(&self, id: i64) -> Result<Option<PlayerPage>, Error> {
        const ONE: &str = select_player!("where player_id = $1");
        const AWALE: &str = "
            select cast(coalesce(sum(case when points = 1 then 1 else 0 end), 0) as bigint),
                   cast(coalesce(sum(case when points = 0.5 then 1 else 0 end), 0) as bigint),
                   cast(coalesce(sum(case when points = 0 then 1 else 0 end), 0) as bigint)
            from (select result as points from awale_game where south_player_id = $1
                  union all
                  select 1 - result from awale_game where north_player_id = $1) as game";
        const COULEURS: &str =
            "select count(*), max(score) from couleurs_game where player_id = $1";
        let mut transaction = self.database.read().await?;
        let player: Option<Player> = either!(&mut transaction, it => {
            sqlx::query_as(ONE).bind(id).fetch_optional(&mut **it).await
        })?;
        let Some(player) = player else {
            return Ok(None);
        };
        let awale: (i64, i64, i64) = either!(&mut transaction, it => {
            sqlx::query_as(AWALE).bind(id).fetch_one(&mut **it).await
        })?;
        let (couleurs_games, couleurs_best): (i64, Option<i64>) = either!(&mut transaction, it => {
            sqlx::query_as(COULEURS).bind(id).fetch_one(&mut **it).await
        })?;
        Ok(Some(PlayerPage {
            player,
            awale,
            couleurs_games,
            couleurs_best,
        }))
    }

    /// The rating of a player.
    pub async fn rating(&self, player: i64) -> Result<Option<f64>, Error> {
        const RATING: &str = "select rating from player where player_id = $1";
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_scalar(RATING).bind(player).fetch_optional(&mut **it).await
        })?)
    }

    /// The player with this whole name or surname, the first where several
    /// have it; a claimed name comes last.
    pub async fn player_named(&self, name: &str) -> Result<Option<i64>, Error> {
        if check_name(name).is_err() {
            return Ok(None);
        }
        let mut transaction = self.database.read().await?;
        match find_by_name(&mut transaction, name).await? {
            Some(found) => Ok(Some(found)),
            None => claimant(&mut transaction, name).await,
        }
    }
}

/// The first player with this whole name or, failing that, surname, whose name
/// nobody has claimed: local names stand apart from claimed ones.
pub(crate) async fn find_by_name(
    transaction: &mut Transaction,
    name: &str,
) -> Result<Option<i64>, Error> {
    const BY_NAME: &str = "select player_id from (
            select player_id, 0 as distance from player where name = $1
            union all
            select player_id, 1 from player where surname = $1
        ) as candidate
        where not exists (select 1 from claimed_name
            where claimed_name.player_id = candidate.player_id)
        order by distance, player_id limit 1";
    let found: Option<(i64,)> = either!(transaction, it => {
        sqlx::query_as(BY_NAME).bind(normalized(name)).fetch_optional(&mut **it).await
    })?;
    Ok(found.map(|(id,)| id))
}

/// The player with the same names, birth date and kind.
pub(crate) async fn same_player(
    transaction: &mut Transaction,
    player: &NewPlayer,
) -> Result<Option<i64>, Error> {
    const SAME: &str = "select player_id from player where name = $1 and surname = $2
        and coalesce(birth_date, '') = $3 and kind = $4
        and player_id not in (select player_id from claimed_name)
        order by player_id limit 1";
    let birth_date = player.birth_date.as_deref().unwrap_or_default();
    let found: Option<(i64,)> = either!(transaction, it => {
        sqlx::query_as(SAME)
            .bind(normalized(&player.name()))
            .bind(normalized(&player.surname))
            .bind(birth_date)
            .bind(player.kind.name())
            .fetch_optional(&mut **it)
            .await
    })?;
    Ok(found.map(|(id,)| id))
}

/// Adds a checked player, under the number wanted or the next free one.
pub(crate) async fn insert_player(
    transaction: &mut Transaction,
    player: &NewPlayer,
) -> Result<i64, Error> {
    const INSERT: &str = "insert into player
        (player_id, surname, first_name, country, birth_date, kind, starting_rating, rating,
         peak_rating, deviation, volatility, told_level)
        select coalesce($1, (select coalesce(max(player_id), 0) + 1 from player)),
            $2, $3, $4, $5, $6, $7, $7, $7, $8, $9, $10
        returning player_id";
    if let Some(id) = player.id {
        const TAKEN: &str = "select name from player where player_id = $1";
        let taken: Option<(String,)> = either!(&mut *transaction, it => {
            sqlx::query_as(TAKEN).bind(id).fetch_optional(&mut **it).await
        })?;
        if let Some((name,)) = taken {
            return Err(BadPlayer::Taken { id, name }.into());
        }
    }
    let start = Rating::of_new(player);
    let (id,): (i64,) = either!(transaction, it => {
        sqlx::query_as(INSERT)
            .bind(player.id)
            .bind(normalized(&player.surname))
            .bind(normalized(&player.first_name))
            .bind(&player.country)
            .bind(&player.birth_date)
            .bind(player.kind.name())
            .bind(start.peak)
            .bind(start.deviation())
            .bind(start.volatility())
            .bind(player.level)
            .fetch_one(&mut **it)
            .await
    })?;
    Ok(id)
}

/// Whether this may be stored as a name.
pub(crate) fn check_name(name: &str) -> Result<(), BadPlayer> {
    let found = || BadPlayer::Name {
        found: excerpt(name),
        most: LONGEST_NAME,
    };
    normal_name(name, LONGEST_NAME)
        .map(|_| ())
        .ok_or_else(found)
}

/// Whether this is a day of the calendar.
pub(crate) fn check_date(text: &str) -> Result<(), BadPlayer> {
    let bad = || BadPlayer::Date {
        found: excerpt(text),
    };
    let bytes = text.as_bytes();
    let shape = bytes.len() == 10
        && bytes.iter().enumerate().all(|(index, byte)| match index {
            4 | 7 => *byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    if !shape {
        return Err(bad());
    }
    let part = |range: std::ops::Range<usize>| text[range].parse::<u32>().map_err(|_| bad());
    let (year, month, day) = (part(0..4)?, part(5..7)?, part(8..10)?);
    Day::new(year, month, day).map(|_| ()).ok_or_else(bad)
}

/// The beginning of a text, fit to be shown.
pub(crate) fn excerpt(text: &str) -> String {
    const SHOWN: usize = 40;
    let mut shown: String = text.chars().take(SHOWN).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}
