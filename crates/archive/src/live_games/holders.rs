//! Which server holds a live game of Tetris Couleurs. One does at a time: it alone
//! plays the game, and its saves are refused once another took it.

use super::Hold;
use crate::archive::Archive;
use crate::database::{Transaction, commit, either};
use crate::error::Error;
use crate::notifications::{Notification, notify};

impl Archive {
    /// Lets a server hold a game that is not finished: where nobody holds it, or
    /// the server itself, or one whose lease has ended at `now`. A lease further
    /// ahead than `longest` has ended too, see [`Archive::take_over_duels`].
    ///
    /// Where a server that runs holds it, that one is asked to save it and to let
    /// it go; ask again soon.
    pub async fn hold_couleurs_live_game(
        &self,
        id: &str,
        server: &str,
        now: i64,
        longest: i64,
    ) -> Result<Hold, Error> {
        const HOLD: &str = "update couleurs_live_game
            set holder = $2, epoch = epoch + 1, wanted = 0
            where couleurs_live_game_id = $1 and finished = 0 and (holder in ('', $2)
                or not exists (select 1 from server_lease
                    where server_id = couleurs_live_game.holder and held_until between $3 and $4))";
        const ASK: &str = "update couleurs_live_game set wanted = 1
            where couleurs_live_game_id = $1 and finished = 0 and wanted = 0";
        let mut transaction = self.database.write_live().await?;
        let held = either!(&mut transaction, it => {
            sqlx::query(HOLD)
                .bind(id)
                .bind(server)
                .bind(now)
                .bind(now + longest)
                .execute(&mut **it)
                .await?
                .rows_affected()
        });
        if held == 0 {
            let asked = either!(&mut transaction, it => {
                sqlx::query(ASK).bind(id).execute(&mut **it).await?.rows_affected()
            });
            if asked > 0 {
                notify(&mut transaction, Notification::GameWanted).await?;
            }
        }
        commit(transaction).await?;
        Ok(match self.couleurs_live_game(id).await? {
            Some(game) if held > 0 || game.finished => Hold::Held(Box::new(game)),
            Some(_) => Hold::Elsewhere,
            None => Hold::Gone,
        })
    }

    /// Lets a game go that is held under this epoch.
    pub async fn release_couleurs_live_game(
        &self,
        id: &str,
        server: &str,
        epoch: i64,
    ) -> Result<(), Error> {
        const RELEASE: &str = "update couleurs_live_game set holder = '', wanted = 0
            where couleurs_live_game_id = $1 and holder = $2 and epoch = $3";
        let mut transaction = self.database.write_live().await?;
        either!(&mut transaction, it => {
            sqlx::query(RELEASE).bind(id).bind(server).bind(epoch).execute(&mut **it).await?;
        });
        commit(transaction).await
    }

    /// The games of a server that others ask for.
    pub async fn wanted_couleurs_live_games(&self, server: &str) -> Result<Vec<String>, Error> {
        const WANTED: &str = "select couleurs_live_game_id from couleurs_live_game
            where holder = $1 and wanted = 1 limit 1000";
        let mut transaction = self.database.read().await?;
        Ok(either!(&mut transaction, it => {
            sqlx::query_scalar(WANTED).bind(server).fetch_all(&mut **it).await
        })?)
    }

    /// Notes that a game that others ask for was saved for them, and is kept.
    pub async fn answer_couleurs_live_game(&self, id: &str, server: &str) -> Result<(), Error> {
        const ANSWER: &str = "update couleurs_live_game set wanted = 0
            where couleurs_live_game_id = $1 and holder = $2";
        let mut transaction: Transaction = self.database.write_live().await?;
        either!(&mut transaction, it => {
            sqlx::query(ANSWER).bind(id).bind(server).execute(&mut **it).await?;
        });
        commit(transaction).await
    }
}
