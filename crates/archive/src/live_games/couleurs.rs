//! Games of Tetris Couleurs, saved as their replay so far.

use super::{Saved, prune};
use crate::archive::Archive;
use crate::couleurs_games::{NewCouleursGame, store_one};
use crate::database::{Transaction, commit, either};
use crate::error::Error;
use crate::from_row::from_row;

/// The most games of one guest.
const KEPT_PER_GUEST: i64 = 50;

/// A game being played, or one that was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CouleursLiveGame {
    /// Its name, a random token.
    pub couleurs_live_game_id: String,
    /// The guest who plays it.
    pub guest: String,
    /// The client that began it, as a digest; nothing where that is not known.
    pub client: String,
    /// `human`, or `bot:normal` and so on.
    pub player: String,
    /// See [`crate::CouleursMode`].
    pub mode: String,
    /// Whether it may enter the rankings.
    pub ranked: bool,
    /// Whether a browser has connected to it.
    pub begun: bool,
    /// Whether it is over or given up.
    pub finished: bool,
    /// Its rule, as a replay names it.
    pub rule: String,
    /// The size of its grid, as a replay names it.
    pub size: String,
    /// The lengths of its bars, as a replay names them.
    pub lengths: String,
    /// The level it began at.
    pub level: i64,
    /// The score so far.
    pub score: i64,
    /// Bars fixed so far.
    pub bars: i64,
    /// Seed and commands so far. A list leaves it empty.
    pub replay: String,
    /// The game of the archive it became.
    pub couleurs_game_id: Option<i64>,
    /// How often it was changed.
    pub revision: i64,
    /// When it was changed last, in seconds since 1970.
    pub changed_at: i64,
    /// The server that holds it; empty where none does.
    pub holder: String,
    /// Counts the holders. A save under an older epoch is refused.
    pub epoch: i64,
}

from_row!(
    CouleursLiveGame,
    couleurs_live_game_id,
    guest,
    client,
    player,
    mode,
    ranked,
    begun,
    finished,
    rule,
    size,
    lengths,
    level,
    score,
    bars,
    replay,
    couleurs_game_id,
    revision,
    changed_at,
    holder,
    epoch
);

/// How many bytes the replays of live games may take.
#[derive(Clone, Copy, Debug)]
pub struct LiveGameLimits {
    /// Those of one client.
    pub per_client: i64,
    /// All of them.
    pub in_all: i64,
}

/// What became of a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begun {
    /// The game is stored.
    Kept,
    /// Nothing is stored: the games of the client take too many bytes.
    ClientFull,
    /// Nothing is stored: all games together take too many bytes.
    Full,
}

/// The columns of a game; `replay` is the expression of that column.
macro_rules! select_live_game {
    ($replay:literal, $rest:literal) => {
        concat!(
            "select couleurs_live_game_id, guest, client, player, mode, ranked = 1 as ranked,
                begun = 1 as begun, finished = 1 as finished, rule, size, lengths, level, score, bars, ",
            $replay,
            " as replay, couleurs_game_id, revision, changed_at, holder, epoch
            from couleurs_live_game ",
            $rest
        )
    };
}

impl Archive {
    /// Stores a new game. If its guest has too many, deletes those changed longest
    /// ago. If the bytes are too many, deletes games that nobody ever opened, and
    /// where that is not enough, does not store the game.
    pub async fn begin_couleurs_live_game(
        &self,
        game: &CouleursLiveGame,
        limits: LiveGameLimits,
    ) -> Result<Begun, Error> {
        const PRUNE: &str = "delete from couleurs_live_game where couleurs_live_game_id in (
            select couleurs_live_game_id from couleurs_live_game where guest = $1
            order by changed_at desc, couleurs_live_game_id limit $3 offset $2)";
        let mut transaction = self.database.count_live().await?;
        insert(&mut transaction, game).await?;
        prune(&mut transaction, PRUNE, &game.guest, KEPT_PER_GUEST).await?;
        if !make_room(
            &mut transaction,
            game,
            Some(&game.client),
            limits.per_client,
        )
        .await?
        {
            return Ok(Begun::ClientFull);
        }
        if !make_room(&mut transaction, game, None, limits.in_all).await? {
            return Ok(Begun::Full);
        }
        commit(transaction).await?;
        Ok(Begun::Kept)
    }

    /// The game with this name.
    pub async fn couleurs_live_game(&self, id: &str) -> Result<Option<CouleursLiveGame>, Error> {
        const ONE: &str = select_live_game!("replay", "where couleurs_live_game_id = $1");
        self.find_live(ONE, id).await
    }

    /// The unfinished games of a guest, the latest first, `most` of them, without
    /// their replays.
    pub async fn couleurs_live_games_of(
        &self,
        guest: &str,
        most: u32,
    ) -> Result<Vec<CouleursLiveGame>, Error> {
        const SOME: &str = select_live_game!(
            "''",
            "where guest = $1 and finished = 0
             order by changed_at desc, couleurs_live_game_id limit $2"
        );
        self.list_live(SOME, guest, most).await
    }

    /// Saves a change of a game. It is a conflict if a newer state is there already,
    /// if another server holds the game, or if it is finished or deleted.
    pub async fn save_couleurs_live_game(&self, game: &CouleursLiveGame) -> Result<Saved, Error> {
        let mut transaction = self.database.write_live().await?;
        let changed = change(&mut transaction, game).await?;
        commit(transaction).await?;
        Ok(if changed {
            Saved::Kept
        } else {
            Saved::Conflict
        })
    }

    /// Saves the last change of a game and archives it, both or neither. A game
    /// that was finished before is a conflict, and is not archived again.
    pub async fn finish_couleurs_live_game(
        &self,
        game: &CouleursLiveGame,
        finished: NewCouleursGame,
    ) -> Result<Saved, Error> {
        const ARCHIVED: &str = "update couleurs_live_game set couleurs_game_id = $2
            where couleurs_live_game_id = $1";
        finished.check()?;
        let mut transaction = self.database.write().await?;
        if !change(&mut transaction, game).await? {
            return Ok(Saved::Conflict);
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
        Ok(Saved::Archived(number))
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

async fn insert(transaction: &mut Transaction, game: &CouleursLiveGame) -> Result<(), Error> {
    const INSERT: &str = "insert into couleurs_live_game
        (couleurs_live_game_id, guest, client, player, mode, ranked, begun, finished, rule, size,
         lengths, level, score, bars, replay, bytes, couleurs_game_id, revision, changed_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
                $19)";
    either!(transaction, it => {
        sqlx::query(INSERT)
            .bind(&game.couleurs_live_game_id)
            .bind(&game.guest)
            .bind(&game.client)
            .bind(&game.player)
            .bind(&game.mode)
            .bind(i64::from(game.ranked))
            .bind(i64::from(game.begun))
            .bind(i64::from(game.finished))
            .bind(&game.rule)
            .bind(&game.size)
            .bind(&game.lengths)
            .bind(game.level)
            .bind(game.score)
            .bind(game.bars)
            .bind(&game.replay)
            .bind(game.replay.len() as i64)
            .bind(game.couleurs_game_id)
            .bind(game.revision)
            .bind(game.changed_at)
            .execute(&mut **it)
            .await?;
    });
    Ok(())
}

/// Deletes games that nobody ever opened, the oldest first, until the replays of
/// a client, or of all, take at most so many bytes. The new game stays. Returns
/// `false` if they still take more.
async fn make_room(
    transaction: &mut Transaction,
    new: &CouleursLiveGame,
    client: Option<&str>,
    most: i64,
) -> Result<bool, Error> {
    const FREE: &str = "delete from couleurs_live_game where couleurs_live_game_id in (
        select couleurs_live_game_id from (
            select couleurs_live_game_id,
                sum(bytes) over (order by changed_at, couleurs_live_game_id) - bytes as freed
            from couleurs_live_game
            where begun = 0 and couleurs_live_game_id <> $2 and ($1 = '' or client = $1)
        ) as unopened where freed < $3)";
    // Nothing stands for all clients, and for a client that is not known.
    let client = client.unwrap_or_default();
    let excess = bytes(transaction, client).await? - most;
    if excess <= 0 {
        return Ok(true);
    }
    either!(&mut *transaction, it => {
        sqlx::query(FREE)
            .bind(client)
            .bind(&new.couleurs_live_game_id)
            .bind(excess)
            .execute(&mut **it)
            .await?;
    });
    Ok(bytes(transaction, client).await? <= most)
}

/// The bytes of the replays of a client, or of all.
async fn bytes(transaction: &mut Transaction, client: &str) -> Result<i64, Error> {
    const BYTES: &str = "select cast(coalesce(sum(bytes), 0) as bigint) from couleurs_live_game
        where $1 = '' or client = $1";
    let (bytes,): (i64,) = either!(transaction, it => {
        sqlx::query_as(BYTES).bind(client).fetch_one(&mut **it).await
    })?;
    Ok(bytes)
}

async fn change(transaction: &mut Transaction, game: &CouleursLiveGame) -> Result<bool, Error> {
    const CHANGE: &str = "update couleurs_live_game set begun = $3, finished = $4, replay = $5,
        bytes = $6, score = $7, bars = $8, changed_at = $9, revision = $2
        where couleurs_live_game_id = $1 and revision < $2 and finished = 0
            and holder = $10 and epoch = $11";
    let changed = either!(transaction, it => {
        sqlx::query(CHANGE)
            .bind(&game.couleurs_live_game_id)
            .bind(game.revision)
            .bind(i64::from(game.begun))
            .bind(i64::from(game.finished))
            .bind(&game.replay)
            .bind(game.replay.len() as i64)
            .bind(game.score)
            .bind(game.bars)
            .bind(game.changed_at)
            .bind(&game.holder)
            .bind(game.epoch)
            .execute(&mut **it)
            .await?
            .rows_affected()
    });
    Ok(changed > 0)
}
