//! Games of Tetris Couleurs, saved as their replay so far.

use sqlx::FromRow;

use super::prune;
use crate::archive::Archive;
use crate::couleurs_games::{NewCouleursGame, store_one};
use crate::database::{Transaction, commit, either};
use crate::error::Error;

/// The most games of one guest.
const KEPT_PER_GUEST: i64 = 50;

/// A game being played, or one that was.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct CouleursLiveGame {
    /// Its name, a random token.
    pub couleurs_live_game_id: String,
    /// The guest who plays it.
    pub guest: String,
    /// `human`, or `bot:normal` and so on.
    pub player: String,
    /// See [`crate::CouleursMode`].
    pub mode: String,
    /// 1 where it may enter the rankings, else 0.
    pub ranked: i64,
    /// 1 once a browser has connected to it, else 0.
    pub begun: i64,
    /// 1 once it is over or given up, else 0.
    pub finished: i64,
    /// Seed and commands so far.
    pub replay: String,
    /// The game of the archive it became.
    pub couleurs_game_id: Option<i64>,
    /// How often it was changed.
    pub revision: i64,
    /// When it was changed last, in seconds since 1970.
    pub changed_at: i64,
}

macro_rules! select_live_game {
    ($rest:literal) => {
        concat!(
            "select couleurs_live_game_id, guest, player, mode, ranked, begun, finished, replay,
                couleurs_game_id, revision, changed_at
            from couleurs_live_game ",
            $rest
        )
    };
}

impl Archive {
    /// Stores a new game. If its guest has too many, deletes those changed longest
    /// ago.
    pub async fn begin_couleurs_live_game(&self, game: &CouleursLiveGame) -> Result<(), Error> {
        const INSERT: &str = "insert into couleurs_live_game
            (couleurs_live_game_id, guest, player, mode, ranked, begun, finished, replay,
             couleurs_game_id, revision, changed_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
        const PRUNE: &str = "delete from couleurs_live_game where couleurs_live_game_id in (
            select couleurs_live_game_id from couleurs_live_game where guest = $1
            order by changed_at desc, couleurs_live_game_id limit $3 offset $2)";
        let mut transaction = self.database.write().await?;
        either!(&mut transaction, it => {
            sqlx::query(INSERT)
                .bind(&game.couleurs_live_game_id)
                .bind(&game.guest)
                .bind(&game.player)
                .bind(&game.mode)
                .bind(game.ranked)
                .bind(game.begun)
                .bind(game.finished)
                .bind(&game.replay)
                .bind(game.couleurs_game_id)
                .bind(game.revision)
                .bind(game.changed_at)
                .execute(&mut **it)
                .await?;
        });
        prune(&mut transaction, PRUNE, &game.guest, KEPT_PER_GUEST).await?;
        commit(transaction).await
    }

    /// The game with this name.
    pub async fn couleurs_live_game(&self, id: &str) -> Result<Option<CouleursLiveGame>, Error> {
        const ONE: &str = select_live_game!("where couleurs_live_game_id = $1");
        self.find_live(ONE, id).await
    }

    /// The unfinished games of a guest, the latest first, `most` of them.
    pub async fn couleurs_live_games_of(
        &self,
        guest: &str,
        most: u32,
    ) -> Result<Vec<CouleursLiveGame>, Error> {
        const SOME: &str = select_live_game!(
            "where guest = $1 and finished = 0
             order by changed_at desc, couleurs_live_game_id limit $2"
        );
        self.list_live(SOME, guest, most).await
    }

    /// Saves a change of a game. Returns `false` and saves nothing if a newer state
    /// is there already, or if the game is finished or deleted.
    pub async fn save_couleurs_live_game(&self, game: &CouleursLiveGame) -> Result<bool, Error> {
        let mut transaction = self.database.write().await?;
        let changed = change(&mut transaction, game).await?;
        commit(transaction).await?;
        Ok(changed)
    }

    /// Keeps the last change of a game and puts it into the archive, both or
    /// neither, and tells its number there. A game that was finished before is
    /// not archived again.
    pub async fn finish_couleurs_live_game(
        &self,
        game: &CouleursLiveGame,
        finished: NewCouleursGame,
    ) -> Result<Option<i64>, Error> {
        const ARCHIVED: &str = "update couleurs_live_game set couleurs_game_id = $2
            where couleurs_live_game_id = $1";
        finished.check()?;
        let mut transaction = self.database.write().await?;
        if !change(&mut transaction, game).await? {
            return Ok(None);
        }
        let number = store_one(&mut transaction, finished).await?;
        either!(&mut transaction, it => {
            sqlx::query(ARCHIVED)
                .bind(&game.couleurs_live_game_id)
                .bind(number)
                .execute(&mut **it)
                .await?;
        });
        commit(transaction).await?;
        Ok(Some(number))
    }

    /// Deletes games not changed since `before`, and games never begun that were
    /// not changed since `begun`, in seconds since 1970. Finished games stay in
    /// the archive.
    pub async fn forget_couleurs_live_games(&self, before: i64, begun: i64) -> Result<u64, Error> {
        const FORGET: &str = "delete from couleurs_live_game
            where changed_at < $1 or (changed_at < $2 and begun = 0)";
        self.forget_live(FORGET, &[before, begun]).await
    }
}

async fn change(transaction: &mut Transaction, game: &CouleursLiveGame) -> Result<bool, Error> {
    const CHANGE: &str = "update couleurs_live_game set begun = $3, finished = $4, replay = $5,
        changed_at = $6, revision = $2
        where couleurs_live_game_id = $1 and revision < $2 and finished = 0";
    let changed = either!(transaction, it => {
        sqlx::query(CHANGE)
            .bind(&game.couleurs_live_game_id)
            .bind(game.revision)
            .bind(game.begun)
            .bind(game.finished)
            .bind(&game.replay)
            .bind(game.changed_at)
            .execute(&mut **it)
            .await?
            .rows_affected()
    });
    Ok(changed > 0)
}
