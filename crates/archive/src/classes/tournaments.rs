//! Tournaments of awalé among the pupils of a class: one at a time.

use super::{begin_change, delete_games};
use crate::archive::Archive;
use crate::database::{Transaction, commit, either};
use crate::error::Error;
use crate::from_row::from_row;

/// What a tournament is played under.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassTournament {
    /// The class.
    pub class_id: String,
    /// `swiss` or `round-robin`.
    pub system: String,
    /// The name of the rules.
    pub rules: String,
    /// Minutes for a game; 0: no clock.
    pub minutes: i64,
    /// Seconds that a move adds.
    pub seconds: i64,
    /// How many rounds are planned.
    pub rounds: i64,
    /// When it began, in milliseconds since 1970.
    pub began_at: i64,
}

from_row!(
    ClassTournament,
    class_id,
    system,
    rules,
    minutes,
    seconds,
    rounds,
    began_at
);

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassPairing {
    /// The round, from 1.
    pub round: i64,
    /// The board in the round, from 1.
    pub board: i64,
    /// Who plays South; `None` if removed.
    pub south: Option<String>,
    /// Who plays North; `None` if removed, and where South has no opponent.
    pub north: Option<String>,
    /// The live game.
    pub awale_duel_id: Option<String>,
    /// The game of the archive it became.
    pub awale_game_id: Option<i64>,
    /// The name of a [`PairingResult`]; `None` while it is played.
    pub result: Option<String>,
}

from_row!(
    ClassPairing,
    round,
    board,
    south,
    north,
    awale_duel_id,
    awale_game_id,
    result
);

/// How a game of a tournament ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairingResult {
    /// South won.
    South,
    /// North won.
    North,
    /// Nobody won.
    Draw,
    /// South had no opponent.
    Bye,
    /// The game does not count.
    Void,
}

impl PairingResult {
    /// All of them.
    pub const ALL: [PairingResult; 5] = [
        PairingResult::South,
        PairingResult::North,
        PairingResult::Draw,
        PairingResult::Bye,
        PairingResult::Void,
    ];

    /// Its name in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            PairingResult::South => "south",
            PairingResult::North => "north",
            PairingResult::Draw => "draw",
            PairingResult::Bye => "bye",
            PairingResult::Void => "void",
        }
    }

    /// The result of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<PairingResult> {
        PairingResult::ALL
            .into_iter()
            .find(|result| result.name() == name)
    }
}

/// A tournament with its players and games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentState {
    /// What it is played under.
    pub tournament: ClassTournament,
    /// The pupils who play it, in the order in which they are listed.
    pub players: Vec<String>,
    /// Its games, round by round.
    pub pairings: Vec<ClassPairing>,
}

impl Archive {
    /// Begins a tournament; the one before it goes. False if the class is gone.
    pub async fn begin_tournament(&self, tournament: &ClassTournament) -> Result<bool, Error> {
        const DELETE: &str = "delete from class_tournament where class_id = $1";
        const INSERT: &str = "insert into class_tournament
            (class_id, system, rules, minutes, seconds, rounds, began_at)
            values ($1, $2, $3, $4, $5, $6, $7)";
        let mut transaction = self.database.write_live().await?;
        if !begin_change(&mut transaction, &tournament.class_id).await? {
            return Ok(false);
        }
        delete_games(&mut transaction, &tournament.class_id).await?;
        either!(&mut transaction, it => {
            sqlx::query(DELETE).bind(&tournament.class_id).execute(&mut **it).await?;
            sqlx::query(INSERT)
                .bind(&tournament.class_id)
                .bind(&tournament.system)
                .bind(&tournament.rules)
                .bind(tournament.minutes)
                .bind(tournament.seconds)
                .bind(tournament.rounds)
                .bind(tournament.began_at)
                .execute(&mut **it)
                .await?;
        });
        commit(transaction).await?;
        Ok(true)
    }

    /// Ends the tournament of a class and forgets it. Finished games stay in the
    /// archive, without names.
    pub async fn delete_tournament(&self, class: &str) -> Result<(), Error> {
        const DELETE: &str = "delete from class_tournament where class_id = $1";
        let mut transaction = self.database.write_live().await?;
        begin_change(&mut transaction, class).await?;
        delete_games(&mut transaction, class).await?;
        either!(&mut transaction, it => {
            sqlx::query(DELETE).bind(class).execute(&mut **it).await?;
        });
        commit(transaction).await?;
        self.database.empty_log().await
    }

    /// The tournament of a class, with the results of the games that are over.
    pub async fn tournament(&self, class: &str) -> Result<Option<TournamentState>, Error> {
        const ONE: &str = "select class_id, system, rules, minutes, seconds, rounds, began_at
            from class_tournament where class_id = $1";
        const PLAYERS: &str = "select pupil_id from class_player where class_id = $1
            order by place, pupil_id";
        const PAIRINGS: &str = "select round, board, south, north, awale_duel_id, awale_game_id,
                result
            from class_pairing where class_id = $1 order by round, board";
        self.settle_pairings(class).await?;
        let mut transaction = self.database.read().await?;
        let tournament: Option<ClassTournament> = either!(&mut transaction, it => {
            sqlx::query_as(ONE).bind(class).fetch_optional(&mut **it).await
        })?;
        let Some(tournament) = tournament else {
            return Ok(None);
        };
        let players = either!(&mut transaction, it => {
            sqlx::query_scalar(PLAYERS).bind(class).fetch_all(&mut **it).await
        })?;
        let pairings = either!(&mut transaction, it => {
            sqlx::query_as(PAIRINGS).bind(class).fetch_all(&mut **it).await
        })?;
        Ok(Some(TournamentState {
            tournament,
            players,
            pairings,
        }))
    }

    /// Stores the next round with those who play from now on. False if that round
    /// is there already, or the tournament is gone.
    pub async fn add_round(
        &self,
        class: &str,
        players: &[String],
        pairings: &[ClassPairing],
    ) -> Result<bool, Error> {
        const LAST: &str = "select coalesce(max(round), 0) from class_pairing where class_id = $1";
        let mut transaction = self.database.write_live().await?;
        if !begin_change(&mut transaction, class).await? {
            return Ok(false);
        }
        let last: i64 = either!(&mut transaction, it => {
            sqlx::query_scalar(LAST).bind(class).fetch_one(&mut **it).await
        })?;
        if pairings.iter().any(|pairing| pairing.round != last + 1) {
            return Ok(false);
        }
        add_players(&mut transaction, class, players).await?;
        for pairing in pairings {
            add_pairing(&mut transaction, class, pairing).await?;
        }
        commit(transaction).await?;
        Ok(true)
    }

    /// Notes the live game of a pairing. False, and nothing is noted, if it has one, or
    /// a result.
    pub async fn seat_pairing(
        &self,
        class: &str,
        (round, board): (i64, i64),
        duel: &str,
    ) -> Result<bool, Error> {
        const SEAT: &str = "update class_pairing set awale_duel_id = $4
            where class_id = $1 and round = $2 and board = $3
                and awale_duel_id is null and result is null";
        let mut transaction = self.database.write_live().await?;
        begin_change(&mut transaction, class).await?;
        let seated = either!(&mut transaction, it => {
            sqlx::query(SEAT)
                .bind(class)
                .bind(round)
                .bind(board)
                .bind(duel)
                .execute(&mut **it)
                .await?
                .rows_affected()
        });
        commit(transaction).await?;
        Ok(seated > 0)
    }

    /// Decides a game by the teacher's word. False if there is no such game.
    pub async fn decide_pairing(
        &self,
        class: &str,
        round: i64,
        board: i64,
        result: PairingResult,
    ) -> Result<bool, Error> {
        const DECIDE: &str = "update class_pairing set result = $4
            where class_id = $1 and round = $2 and board = $3 and result is distinct from 'bye'";
        let mut transaction = self.database.write_live().await?;
        begin_change(&mut transaction, class).await?;
        let decided = either!(&mut transaction, it => {
            sqlx::query(DECIDE)
                .bind(class)
                .bind(round)
                .bind(board)
                .bind(result.name())
                .execute(&mut **it)
                .await?
                .rows_affected()
        });
        commit(transaction).await?;
        Ok(decided > 0)
    }

    /// The class in whose tournament a live game is played.
    pub async fn class_of_duel(&self, duel: &str) -> Result<Option<String>, Error> {
        const CLASS: &str = "select class_id from class_pairing where awale_duel_id = $1";
        Ok(either!(&self.database.readers, pool => {
            sqlx::query_scalar(CLASS).bind(duel).fetch_optional(pool).await
        })?)
    }

    /// Takes over the results of live games that are over.
    async fn settle_pairings(&self, class: &str) -> Result<(), Error> {
        const OPEN: &str = "select count(*) from class_pairing
            join awale_duel using (awale_duel_id)
            where class_id = $1 and ending is not null
                and (result is null or class_pairing.awale_game_id is null
                    and awale_duel.awale_game_id is not null)";
        const SETTLE: &str = "update class_pairing set
            awale_game_id = (select awale_game_id from awale_duel
                where awale_duel.awale_duel_id = class_pairing.awale_duel_id),
            result = coalesce(result, (select case
                    when ending in ('aborted', 'cancelled') then 'void'
                    else coalesce(winner, 'draw') end
                from awale_duel where awale_duel.awale_duel_id = class_pairing.awale_duel_id))
            where class_id = $1 and exists (select 1 from awale_duel
                where awale_duel.awale_duel_id = class_pairing.awale_duel_id
                    and ending is not null)";
        let open: i64 = either!(&self.database.readers, pool => {
            sqlx::query_scalar(OPEN).bind(class).fetch_one(pool).await
        })?;
        if open == 0 {
            return Ok(());
        }
        let mut transaction = self.database.write_live().await?;
        begin_change(&mut transaction, class).await?;
        either!(&mut transaction, it => {
            sqlx::query(SETTLE).bind(class).execute(&mut **it).await?;
        });
        commit(transaction).await
    }
}

async fn add_players(
    transaction: &mut Transaction,
    class: &str,
    players: &[String],
) -> Result<(), Error> {
    const INSERT: &str = "insert into class_player (class_id, pupil_id, place)
        select $1, pupil_id, $3 from pupil where class_id = $1 and pupil_id = $2
        on conflict (class_id, pupil_id) do nothing";
    for (place, player) in players.iter().enumerate() {
        either!(&mut *transaction, it => {
            sqlx::query(INSERT)
                .bind(class)
                .bind(player)
                .bind(place as i64)
                .execute(&mut **it)
                .await?;
        });
    }
    Ok(())
}

async fn add_pairing(
    transaction: &mut Transaction,
    class: &str,
    pairing: &ClassPairing,
) -> Result<(), Error> {
    const INSERT: &str = "insert into class_pairing
        (class_id, round, board, south, north, awale_duel_id, result)
        values ($1, $2, $3, $4, $5, $6, $7)";
    either!(transaction, it => {
        sqlx::query(INSERT)
            .bind(class)
            .bind(pairing.round)
            .bind(pairing.board)
            .bind(&pairing.south)
            .bind(&pairing.north)
            .bind(&pairing.awale_duel_id)
            .bind(&pairing.result)
            .execute(&mut **it)
            .await?;
    });
    Ok(())
}
