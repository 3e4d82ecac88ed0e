//! Duels: live games of awalé between two people, saved at every change.
//!
//! Each row names the server that holds it and an epoch, which counts holders. A
//! save says under which epoch and from which revision it was made; one that is late
//! is refused. The server that saves holds the duel from then on.

use super::Saved;
use crate::archive::Archive;
use crate::awale_games::{GameWriter, NewGame, SourcedGame};
use crate::database::{Transaction, commit, either};
use crate::error::Error;
use crate::from_row::from_row;

/// A duel, from the challenge to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AwaleDuel {
    /// Its name, a random token.
    pub awale_duel_id: String,
    /// The guest who made the challenge.
    pub host: String,
    /// The claimed name of the host.
    pub host_name: Option<String>,
    /// The number of the host under the claimed name.
    pub host_player_id: Option<i64>,
    /// Whether the game is rated.
    pub rated: bool,
    /// The side the host asked for, `south` or `north`; `None`: by lot.
    pub wish: Option<String>,
    /// `link` or `lobby`.
    pub visibility: String,
    /// The name of the rules.
    pub rules: String,
    /// The guest who plays South.
    pub south: Option<String>,
    /// The guest who plays North.
    pub north: Option<String>,
    /// South's claimed name.
    pub south_name: Option<String>,
    /// North's claimed name.
    pub north_name: Option<String>,
    /// South's number under the claimed name.
    pub south_player_id: Option<i64>,
    /// North's number under the claimed name.
    pub north_player_id: Option<i64>,
    /// `none`, `minutes` or `days`.
    pub clock: String,
    /// Milliseconds for the game, or for each move.
    pub clock_initial: i64,
    /// Milliseconds added by a move.
    pub clock_increment: i64,
    /// The moves played, the subjects' letters.
    pub moves: String,
    /// Milliseconds South had left when the turn began.
    pub south_left: i64,
    /// Milliseconds North had left when the turn began.
    pub north_left: i64,
    /// When the turn began, in milliseconds since 1970, if a clock runs.
    pub turn_began_at: Option<i64>,
    /// When the time of the side to move is over.
    pub due_at: Option<i64>,
    /// `draw`, `take-back` or `rematch`.
    pub offer: Option<String>,
    /// The side that made the offer.
    pub offered_by: Option<String>,
    /// Why it is over.
    pub ending: Option<String>,
    /// The side that won.
    pub winner: Option<String>,
    /// The game of the archive it became.
    pub awale_game_id: Option<i64>,
    /// The duel that followed it.
    pub rematch: Option<String>,
    /// The server that holds it.
    pub holder: String,
    /// How often the holder changed.
    pub epoch: i64,
    /// How often it was changed.
    pub revision: i64,
    /// When it was changed last, in milliseconds since 1970.
    pub changed_at: i64,
}

from_row!(
    AwaleDuel,
    awale_duel_id,
    host,
    host_name,
    host_player_id,
    rated,
    wish,
    visibility,
    rules,
    south,
    north,
    south_name,
    north_name,
    south_player_id,
    north_player_id,
    clock,
    clock_initial,
    clock_increment,
    moves,
    south_left,
    north_left,
    turn_began_at,
    due_at,
    offer,
    offered_by,
    ending,
    winner,
    awale_game_id,
    rematch,
    holder,
    epoch,
    revision,
    changed_at
);

macro_rules! select_duel {
    ($rest:literal) => {
        concat!(
            "select awale_duel_id, host, host_name, wish, visibility, rules, south, north,
                south_name, north_name, clock, clock_initial, clock_increment, moves, south_left,
                north_left, turn_began_at, due_at, offer, offered_by, ending, winner,
                awale_game_id, rematch, holder, epoch, revision, changed_at, rated = 1 as rated,
                host_player_id, south_player_id, north_player_id
            from awale_duel ",
            $rest
        )
    };
}

impl Archive {
    /// Stores a new duel. `None`, and nothing is stored, if its host waits in
    /// `most` challenges already.
    pub async fn begin_duel(&self, duel: &AwaleDuel, most: i64) -> Result<Option<()>, Error> {
        const WAITING: &str = "select count(*) from awale_duel
            where host = $1 and south is null and ending is null";
        let mut transaction = self.database.write_live().await?;
        let (waiting,): (i64,) = either!(&mut transaction, it => {
            sqlx::query_as(WAITING).bind(&duel.host).fetch_one(&mut **it).await
        })?;
        if waiting >= most {
            return Ok(None);
        }
        insert(&mut transaction, duel).await?;
        commit(transaction).await?;
        Ok(Some(()))
    }

    /// The duel with this name.
    pub async fn duel(&self, id: &str) -> Result<Option<AwaleDuel>, Error> {
        const ONE: &str = select_duel!("where awale_duel_id = $1");
        self.find_live(ONE, id).await
    }

    /// The duels of a guest that are not over, the latest first, `most` of them.
    pub async fn duels_of(&self, guest: &str, most: u32) -> Result<Vec<AwaleDuel>, Error> {
        const SOME: &str = select_duel!(
            "where ending is null and (host = $1 or south = $1 or north = $1)
            order by changed_at desc, awale_duel_id limit $2"
        );
        self.list_live(SOME, guest, most).await
    }

    /// All duels of a guest that the archive still holds, the latest first, `most` of
    /// them.
    pub async fn all_duels_of(&self, guest: &str, most: u32) -> Result<Vec<AwaleDuel>, Error> {
        const ALL: &str = select_duel!(
            "where host = $1 or south = $1 or north = $1
            order by changed_at desc, awale_duel_id limit $2"
        );
        self.list_live(ALL, guest, most).await
    }

    /// The challenges of the lobby, the oldest first, `most` of them.
    pub async fn open_challenges(&self, most: u32) -> Result<Vec<AwaleDuel>, Error> {
        const SOME: &str = select_duel!(
            "where south is null and ending is null and visibility = $1
            order by changed_at, awale_duel_id limit $2"
        );
        self.list_live(SOME, "lobby", most).await
    }

    /// The names of a server's duels whose time was over at `now`.
    pub async fn due_duels(&self, holder: &str, now: i64) -> Result<Vec<String>, Error> {
        const DUE: &str = "select awale_duel_id from awale_duel
            where due_at <= $1 and holder = $2 and ending is null order by due_at limit 100";
        let mut transaction = self.database.read().await?;
        let found: Vec<(String,)> = either!(&mut transaction, it => {
            sqlx::query_as(DUE).bind(now).bind(holder).fetch_all(&mut **it).await
        })?;
        Ok(found.into_iter().map(|(id,)| id).collect())
    }

    /// Saves a change of a duel, which its `holder` holds from then on: the epoch grows
    /// by one if that was another server. With `finished`, archives that game too, and
    /// with `rematch`, stores the duel that follows: all or nothing.
    pub async fn save_duel(
        &self,
        duel: &AwaleDuel,
        finished: Option<NewGame>,
        rematch: Option<&AwaleDuel>,
    ) -> Result<Saved, Error> {
        if let Some(finished) = &finished {
            finished.check()?;
        }
        let mut transaction = match finished {
            Some(_) => self.database.write().await?,
            None => self.database.write_live().await?,
        };
        if update(&mut transaction, duel).await? == 0 {
            return Ok(Saved::Conflict);
        }
        if let Some(rematch) = rematch {
            insert(&mut transaction, rematch).await?;
        }
        let mut number = None;
        if let Some(finished) = finished {
            number = Some(archive_game(&mut transaction, duel, finished).await?);
        }
        commit(transaction).await?;
        Ok(number.map_or(Saved::Kept, Saved::Archived))
    }

    /// Deletes a duel.
    pub async fn delete_duel(&self, id: &str) -> Result<(), Error> {
        const DELETE: &str = "delete from awale_duel where awale_duel_id = $1";
        let mut transaction = self.database.write_live().await?;
        either!(&mut transaction, it => {
            sqlx::query(DELETE).bind(id).execute(&mut **it).await?;
        });
        commit(transaction).await
    }

    /// Deletes duels that were not changed since `before`, and challenges not since
    /// `waiting`, in milliseconds since 1970. Finished games stay in the archive.
    pub async fn forget_duels(&self, before: i64, waiting: i64) -> Result<u64, Error> {
        const FORGET: &str = "delete from awale_duel where changed_at < $1
            or (changed_at < $2 and south is null)";
        self.forget_live(FORGET, &[before, waiting]).await
    }
}

async fn insert(transaction: &mut Transaction, duel: &AwaleDuel) -> Result<(), Error> {
    const INSERT: &str = "insert into awale_duel
        (awale_duel_id, host, host_name, wish, visibility, rules, south, north,
         south_name, north_name, clock, clock_initial, clock_increment, moves, south_left,
         north_left, turn_began_at, due_at, holder, epoch, revision, changed_at, rated,
         host_player_id, south_player_id, north_player_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
         $19, $20, $21, $22, $23, $24, $25, $26)";
    either!(transaction, it => {
        sqlx::query(INSERT)
            .bind(&duel.awale_duel_id)
            .bind(&duel.host)
            .bind(&duel.host_name)
            .bind(&duel.wish)
            .bind(&duel.visibility)
            .bind(&duel.rules)
            .bind(&duel.south)
            .bind(&duel.north)
            .bind(&duel.south_name)
            .bind(&duel.north_name)
            .bind(&duel.clock)
            .bind(duel.clock_initial)
            .bind(duel.clock_increment)
            .bind(&duel.moves)
            .bind(duel.south_left)
            .bind(duel.north_left)
            .bind(duel.turn_began_at)
            .bind(duel.due_at)
            .bind(&duel.holder)
            .bind(duel.epoch)
            .bind(duel.revision)
            .bind(duel.changed_at)
            .bind(i64::from(duel.rated))
            .bind(duel.host_player_id)
            .bind(duel.south_player_id)
            .bind(duel.north_player_id)
            .execute(&mut **it)
            .await?;
    });
    Ok(())
}

/// Saves a change made from the row's revision under its epoch, and gives the duel to
/// the holder named; how many rows were changed.
async fn update(transaction: &mut Transaction, duel: &AwaleDuel) -> Result<u64, Error> {
    const CHANGE: &str = "update awale_duel set south = $5, north = $6, south_name = $7,
        north_name = $8, moves = $9, south_left = $10, north_left = $11, turn_began_at = $12,
        due_at = $13, offer = $14, offered_by = $15, ending = $16, winner = $17, rematch = $18,
        changed_at = $19, south_player_id = $20, north_player_id = $21, rated = $22,
        revision = revision + 1, holder = $3,
        epoch = epoch + case when holder = $3 then 0 else 1 end
        where awale_duel_id = $1 and revision = $2 and epoch = $4";
    Ok(either!(transaction, it => {
        sqlx::query(CHANGE)
            .bind(&duel.awale_duel_id)
            .bind(duel.revision)
            .bind(&duel.holder)
            .bind(duel.epoch)
            .bind(&duel.south)
            .bind(&duel.north)
            .bind(&duel.south_name)
            .bind(&duel.north_name)
            .bind(&duel.moves)
            .bind(duel.south_left)
            .bind(duel.north_left)
            .bind(duel.turn_began_at)
            .bind(duel.due_at)
            .bind(&duel.offer)
            .bind(&duel.offered_by)
            .bind(&duel.ending)
            .bind(&duel.winner)
            .bind(&duel.rematch)
            .bind(duel.changed_at)
            .bind(duel.south_player_id)
            .bind(duel.north_player_id)
            .bind(i64::from(duel.rated))
            .execute(&mut **it)
            .await?
            .rows_affected()
    }))
}

async fn archive_game(
    transaction: &mut Transaction,
    duel: &AwaleDuel,
    finished: NewGame,
) -> Result<i64, Error> {
    const ARCHIVED: &str = "update awale_duel set awale_game_id = $2 where awale_duel_id = $1";
    let mut writer = GameWriter::open(transaction).await?;
    let sourced = SourcedGame {
        game: finished,
        place: None,
    };
    let mut ids = writer.store(transaction, None, vec![sourced]).await?;
    let number = ids.pop().expect("one game has one number")?;
    either!(transaction, it => {
        sqlx::query(ARCHIVED)
            .bind(&duel.awale_duel_id)
            .bind(number)
            .execute(&mut **it)
            .await?;
    });
    Ok(number)
}
