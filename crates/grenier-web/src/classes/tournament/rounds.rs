//! The rounds of a tournament: who meets whom, and the live games.

use std::collections::HashMap;

use archive::{ClassPairing, ClassTournament, PairingResult, Pupil, SchoolClass, TournamentState};
use awale::{BySide, Rules, Side};

use super::{Pairing, System, games, round_robin, swiss};
use crate::app::App;
use crate::awale::duels::{Challenge, Clock, DuelError, Person, Standing, Visibility};
use crate::awale::position_params;
use crate::classes::error::ClassError;
use crate::http::error::ApiError;

/// The clock of the games.
pub fn clock(tournament: &ClassTournament) -> Option<Clock> {
    if tournament.minutes == 0 {
        return (tournament.seconds == 0).then_some(Clock::None);
    }
    let minutes = u32::try_from(tournament.minutes).ok()?;
    Clock::minutes(minutes, u32::try_from(tournament.seconds).ok()?)
}

pub fn rules(tournament: &ClassTournament) -> Option<Rules> {
    position_params::rules(Some(&tournament.rules)).ok()
}

/// The tournament of a class.
pub async fn state(app: &App, class: &str) -> Result<TournamentState, ApiError> {
    let state = app.archive().tournament(class).await?;
    Ok(state.ok_or(ClassError::NoTournament)?)
}

/// Begins the next round among the pupils `here`. A round-robin is among those who
/// began it.
pub async fn begin_round(
    app: &App,
    class: &SchoolClass,
    state: &TournamentState,
    here: &[String],
) -> Result<(), ApiError> {
    let last = state.pairings.last().map_or(0, |pairing| pairing.round);
    if state
        .pairings
        .iter()
        .any(|pairing| pairing.result.is_none())
    {
        return Err(ClassError::RoundGoesOn.into());
    }
    if last >= state.tournament.rounds {
        return Err(ClassError::TournamentOver.into());
    }
    let mut players = state.players.clone();
    let is_first = last == 0;
    if is_first || state.tournament.system == System::Swiss.name() {
        let new = here.iter().filter(|pupil| !state.players.contains(pupil));
        players.extend(new.cloned());
    }
    let round = next_round(state, &players, here, last);
    if round.iter().all(|pairing| pairing.north.is_none()) {
        return Err(ClassError::TooFewPlayers.into());
    }
    let pairings: Vec<ClassPairing> = (1..)
        .zip(&round)
        .map(|(board, pairing)| row(last + 1, board, *pairing, &players))
        .collect();
    let added = app
        .archive()
        .add_round(&class.class_id, &players, &pairings);
    if !added.await? {
        return Err(ClassError::RoundBegan.into());
    }
    open_games(app, &class.class_id).await
}

fn next_round(
    state: &TournamentState,
    players: &[String],
    here: &[String],
    last: i64,
) -> Vec<Pairing> {
    if state.tournament.system == System::RoundRobin.name() {
        return round_robin(players.len(), usize::try_from(last).unwrap_or_default());
    }
    let places: Vec<usize> = (0..players.len())
        .filter(|&place| here.contains(&players[place]))
        .collect();
    swiss(players.len(), &places, &games(state))
}

fn row(round: i64, board: i64, pairing: Pairing, players: &[String]) -> ClassPairing {
    let result = pairing
        .north
        .is_none()
        .then(|| PairingResult::Bye.name().to_owned());
    ClassPairing {
        round,
        board,
        south: players.get(pairing.south).cloned(),
        north: pairing.north.and_then(|north| players.get(north).cloned()),
        awale_duel_id: None,
        awale_game_id: None,
        result,
    }
}

/// Opens the live games of the round whose two players are both here. The others wait
/// until they come.
pub async fn open_games(app: &App, class: &str) -> Result<(), ApiError> {
    let Some(state) = app.archive().tournament(class).await? else {
        return Ok(());
    };
    let here = app.classes().here(class);
    let waiting = state
        .pairings
        .iter()
        .filter(|pairing| pairing.result.is_none() && pairing.awale_duel_id.is_none());
    let mut names = None;
    for pairing in waiting {
        let (Some(south), Some(north)) = (&pairing.south, &pairing.north) else {
            continue;
        };
        let (Some(first), Some(second)) = (here.get(south), here.get(north)) else {
            continue;
        };
        if names.is_none() {
            let pupils: Vec<Pupil> = app.archive().pupils(class).await?;
            let pupils = pupils.into_iter().map(|pupil| (pupil.pupil_id, pupil.name));
            names = Some(pupils.collect::<HashMap<String, String>>());
        }
        let person = |pupil: &str, guest: &str| Person {
            guest: guest.to_owned(),
            name: names.as_ref().and_then(|names| names.get(pupil).cloned()),
            player: None,
        };
        let seats = BySide::new(person(south, first), person(north, second));
        open_game(app, &state.tournament, pairing, seats).await?;
    }
    Ok(())
}

async fn open_game(
    app: &App,
    tournament: &ClassTournament,
    pairing: &ClassPairing,
    seats: BySide<Person>,
) -> Result<(), ApiError> {
    let challenge = Challenge {
        host: seats.south.clone(),
        wish: Some(Side::South),
        visibility: Visibility::Link,
        rules: rules(tournament).ok_or(ClassError::BadTournament)?,
        clock: clock(tournament).ok_or(ClassError::BadTournament)?,
        standing: Standing::Casual,
    };
    let room = app.duels().begin(app, challenge, seats).await;
    let room = room.map_err(|error: DuelError| ApiError::from(error))?;
    let class = &tournament.class_id;
    let place = (pairing.round, pairing.board);
    let seated = app.archive().seat_pairing(class, place, &room.id).await?;
    if seated {
        app.classes().tell(class);
    } else {
        // Another page opened the game a moment before.
        app.archive().delete_duel(&room.id).await?;
    }
    Ok(())
}
