//! Games of awalé, saved at every move.

use super::{Saved, prune};
use crate::archive::Archive;
use crate::awale_games::{GameWriter, NewGame, SourcedGame};
use crate::database::{Either, Transaction, commit, either};
use crate::error::Error;
use crate::from_row::from_row;

/// The most unfinished games of one guest.
const KEPT_PER_GUEST: i64 = 100;

/// A game being played, or one that was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AwaleLiveGame {
    /// Its name, a random token.
    pub live_game_id: String,
    /// The guest who plays it.
    pub guest: String,
    /// The name of the rules.
    pub rules: String,
    /// Where it began, as Aualé's diagram.
    pub start: String,
    /// The turn it began at.
    pub start_turn: i64,
    /// The moves played, the subjects' letters.
    pub moves: String,
    /// Moves taken back, the next to be played again first.
    pub undone: String,
    /// Who plays South: `human`, `level:3` and so on.
    pub south: String,
    /// Who plays North.
    pub north: String,
    /// What South is called.
    pub south_name: Option<String>,
    /// What North is called.
    pub north_name: Option<String>,
    /// The side that gave up, `south` or `north`.
    pub resigned: Option<String>,
    /// Whether the game is rated.
    pub rated: bool,
    /// The number of the person under the claimed name.
    pub player_id: Option<i64>,
    /// The game of the archive it became.
    pub awale_game_id: Option<i64>,
    /// How often it was changed.
    pub revision: i64,
    /// When it was changed last, in seconds since 1970.
    pub changed_at: i64,
}

from_row!(
    AwaleLiveGame,
    live_game_id,
    guest,
    rules,
    start,
    start_turn,
    moves,
    undone,
    south,
    north,
    south_name,
    north_name,
    resigned,
    rated,
    player_id,
    awale_game_id,
    revision,
    changed_at
);

macro_rules! select_live_game {
    ($rest:literal) => {
        concat!(
            "select live_game_id, guest, rules, start, start_turn, moves, undone, south, north,
                south_name, north_name, resigned, rated = 1 as rated, player_id, awale_game_id,
                revision, changed_at
            from live_game ",
            $rest
        )
    };
}

/// The statement that saves a change made from the revision of a game.
const CHANGE: &str = "update live_game set moves = $3, undone = $4, resigned = $5,
    changed_at = $6, revision = revision + 1
    where live_game_id = $1 and revision = $2 and awale_game_id is null";

/// That statement with the values of a game, for either database.
macro_rules! change {
    ($game:expr) => {
        sqlx::query(CHANGE)
            .bind(&$game.live_game_id)
            .bind($game.revision)
            .bind(&$game.moves)
            .bind(&$game.undone)
            .bind(&$game.resigned)
            .bind($game.changed_at)
    };
}

impl Archive {
    /// Stores a new game. If its guest has too many, deletes those changed longest
    /// ago. If there are more than `most` in all, deletes some that nobody misses:
    /// first those without a move, then those changed longest ago.
    pub async fn begin_live_game(&self, game: &AwaleLiveGame, most: i64) -> Result<(), Error> {
        const INSERT: &str = "insert into live_game
            (live_game_id, guest, rules, start, start_turn, moves, undone, south, north,
             south_name, north_name, resigned, awale_game_id, revision, changed_at, rated,
             player_id)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)";
        const PRUNE: &str = "delete from live_game where live_game_id in (
            select live_game_id from live_game where guest = $1
            order by changed_at desc, live_game_id limit $3 offset $2)";
        let mut transaction = self.database.write_live().await?;
        either!(&mut transaction, it => {
            sqlx::query(INSERT)
                .bind(&game.live_game_id)
                .bind(&game.guest)
                .bind(&game.rules)
                .bind(&game.start)
                .bind(game.start_turn)
                .bind(&game.moves)
                .bind(&game.undone)
                .bind(&game.south)
                .bind(&game.north)
                .bind(&game.south_name)
                .bind(&game.north_name)
                .bind(&game.resigned)
                .bind(game.awale_game_id)
                .bind(game.revision)
                .bind(game.changed_at)
                .bind(i64::from(game.rated))
                .bind(game.player_id)
                .execute(&mut **it)
                .await?;
        });
        prune(&mut transaction, PRUNE, &game.guest, KEPT_PER_GUEST).await?;
        prune_all(&mut transaction, &game.live_game_id, most).await?;
        commit(transaction).await
    }

    /// The game with this name.
    pub async fn live_game(&self, id: &str) -> Result<Option<AwaleLiveGame>, Error> {
        const ONE: &str = select_live_game!("where live_game_id = $1");
        self.find_live(ONE, id).await
    }

    /// The games of a guest, the latest first, `most` of them.
    pub async fn live_games_of(&self, guest: &str, most: u32) -> Result<Vec<AwaleLiveGame>, Error> {
        const SOME: &str =
            select_live_game!("where guest = $1 order by changed_at desc, live_game_id limit $2");
        self.list_live(SOME, guest, most).await
    }

    /// The rated game that a person has begun and not finished.
    pub async fn unfinished_rated_game(&self, player: i64) -> Result<Option<String>, Error> {
        const OPEN: &str = "select live_game_id from live_game where player_id = $1
            and rated = 1 and awale_game_id is null and resigned is null
            order by changed_at desc, live_game_id limit 1";
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_scalar(OPEN).bind(player).fetch_optional(&mut **it).await
        })?)
    }

    /// Saves a change of a game: moves, moves taken back, who resigned.
    pub async fn save_live_game(&self, game: &AwaleLiveGame) -> Result<Saved, Error> {
        match &self.database.readers {
            Either::Sqlite(_) => self.change_live_game(game, None).await,
            // One statement is a transaction of its own, in one message.
            #[cfg(feature = "postgres")]
            Either::Postgres(pool) => match change!(game).execute(pool).await?.rows_affected() {
                0 => Ok(Saved::Conflict),
                _ => Ok(Saved::Kept),
            },
        }
    }

    /// Saves the last change of a game and archives it, both or neither.
    pub async fn finish_live_game(
        &self,
        game: &AwaleLiveGame,
        finished: NewGame,
    ) -> Result<Saved, Error> {
        finished.check()?;
        self.change_live_game(game, Some(finished)).await
    }

    /// Deletes games not changed since `before`, in seconds since 1970. Finished
    /// games stay in the archive.
    pub async fn forget_live_games(&self, before: i64) -> Result<u64, Error> {
        const FORGET: &str = "delete from live_game where changed_at < $1";
        self.forget_live(FORGET, &[before]).await
    }

    async fn change_live_game(
        &self,
        game: &AwaleLiveGame,
        finished: Option<NewGame>,
    ) -> Result<Saved, Error> {
        const ARCHIVED: &str = "update live_game set awale_game_id = $2 where live_game_id = $1";
        let mut transaction = match finished {
            Some(_) => self.database.write().await?,
            None => self.database.write_live().await?,
        };
        let changed = either!(&mut transaction, it => {
            change!(game).execute(&mut **it).await?.rows_affected()
        });
        if changed == 0 {
            return Ok(Saved::Conflict);
        }
        let mut number = None;
        if let Some(finished) = finished {
            let mut writer = GameWriter::open(&mut transaction).await?;
            let sourced = vec![SourcedGame {
                game: finished,
                place: None,
            }];
            let mut ids = writer.store(&mut transaction, None, sourced).await?;
            number = ids.pop().transpose()?;
            either!(&mut transaction, it => {
                sqlx::query(ARCHIVED)
                    .bind(&game.live_game_id)
                    .bind(number)
                    .execute(&mut **it)
                    .await?;
            });
        }
        commit(transaction).await?;
        Ok(number.map_or(Saved::Kept, Saved::Archived))
    }
}

/// Keeps the games of all guests under `most`: whoever sends no cookie is a new guest
/// each time. Some more than necessary are deleted, so that the next games are free.
async fn prune_all(transaction: &mut Transaction, new: &str, most: i64) -> Result<(), Error> {
    const COUNT: &str = "select count(*) from live_game";
    const PRUNE: &str = "delete from live_game where live_game_id in (
        select live_game_id from live_game where live_game_id <> $1
        order by case when moves = '' then 0 else 1 end, changed_at, live_game_id limit $2)";
    let count: i64 = either!(&mut *transaction, it => {
        sqlx::query_scalar(COUNT).fetch_one(&mut **it).await
    })?;
    if count > most {
        let excess = count - most + most / 100;
        either!(transaction, it => {
            sqlx::query(PRUNE).bind(new).bind(excess).execute(&mut **it).await?;
        });
    }
    Ok(())
}
