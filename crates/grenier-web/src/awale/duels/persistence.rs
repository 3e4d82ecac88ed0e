//! Duels between memory and the database.

use archive::{AwaleDuel, Day, FinishedGame, GameResult, NewGame, PlayerGiven};
use awale::notation::letters::EXAM;
use awale::{BySide, Game, Side};

use super::acts::{Challenge, End, EndReason, Offer, OfferKind, Standing, Visibility};
use super::clock::{Clock, Millis, Times};
use super::duel::Duel;
use super::error::DuelError;
use super::people::Person;
use crate::awale::position_params::{self, ParamsError, rules_name};

/// Where a duel is stored and under which conditions it may be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Storage {
    pub id: String,
    pub holder: String,
    pub epoch: i64,
    pub revision: i64,
    /// The game of the archive it became.
    pub archived: Option<i64>,
}

impl Storage {
    pub fn new(id: String, holder: &str) -> Storage {
        Storage {
            id,
            holder: holder.to_owned(),
            epoch: 0,
            revision: 0,
            archived: None,
        }
    }
}

/// The duel of a row.
pub fn from_row(row: AwaleDuel) -> Result<(Storage, Duel), DuelError> {
    let rules = position_params::rules(Some(&row.rules))?;
    let mut game = Game::new(rules);
    EXAM.play(&mut game, &row.moves)
        .map_err(ParamsError::Moves)?;
    let clock = Clock::stored(&row.clock, row.clock_initial, row.clock_increment);
    let person = |guest: Option<String>, name, player| {
        guest.map(|guest| Person {
            guest,
            name,
            player,
        })
    };
    let south = person(row.south, row.south_name, row.south_player_id);
    let north = person(row.north, row.north_name, row.north_player_id);
    let offer = row.offer.as_deref().and_then(OfferKind::named);
    let by = row.offered_by.as_deref().map(side_named);
    let reason = row.ending.as_deref().and_then(EndReason::named);
    let duel = Duel {
        challenge: Challenge {
            host: Person {
                guest: row.host,
                name: row.host_name,
                player: row.host_player_id,
            },
            wish: row.wish.as_deref().map(side_named),
            visibility: match row.visibility.as_str() {
                "lobby" => Visibility::Lobby,
                _ => Visibility::Link,
            },
            rules,
            clock: clock.unwrap_or(Clock::None),
            standing: if row.rated {
                Standing::Rated
            } else {
                Standing::Casual
            },
        },
        seats: south
            .zip(north)
            .map(|(south, north)| BySide::new(south, north)),
        game,
        times: Times {
            left: BySide::new(row.south_left, row.north_left),
            turn_began: row.turn_began_at,
        },
        offer: offer.zip(by).map(|(kind, by)| Offer { kind, by }),
        end: reason.map(|reason| End {
            reason,
            winner: row.winner.as_deref().map(side_named),
        }),
        declined: None,
        rematch: row.rematch,
    };
    let storage = Storage {
        id: row.awale_duel_id,
        holder: row.holder,
        epoch: row.epoch,
        revision: row.revision,
        archived: row.awale_game_id,
    };
    Ok((storage, duel))
}

/// The row of a duel, changed at `now`.
pub fn row(storage: &Storage, duel: &Duel, now: Millis) -> AwaleDuel {
    let Challenge {
        host,
        wish,
        visibility,
        rules,
        clock,
        standing,
    } = &duel.challenge;
    let seat = |side: Side| duel.seats.as_ref().map(|seats| seats[side].clone());
    let (south, north) = (seat(Side::South), seat(Side::North));
    AwaleDuel {
        awale_duel_id: storage.id.clone(),
        host: host.guest.clone(),
        host_name: host.name.clone(),
        host_player_id: host.player,
        rated: *standing == Standing::Rated,
        wish: wish.map(|side| side.to_string()),
        visibility: visibility.name().to_owned(),
        rules: rules_name(rules).to_owned(),
        south_name: south.as_ref().and_then(|person| person.name.clone()),
        north_name: north.as_ref().and_then(|person| person.name.clone()),
        south_player_id: south.as_ref().and_then(|person| person.player),
        north_player_id: north.as_ref().and_then(|person| person.player),
        south: south.map(|person| person.guest),
        north: north.map(|person| person.guest),
        clock: clock.name().to_owned(),
        clock_initial: clock.initial(),
        clock_increment: clock.increment(),
        moves: EXAM.write(&duel.game),
        south_left: duel.times.left.south,
        north_left: duel.times.left.north,
        turn_began_at: duel.times.turn_began,
        due_at: duel.deadline(),
        offer: duel.offer.map(|offer| offer.kind.name().to_owned()),
        offered_by: duel.offer.map(|offer| offer.by.to_string()),
        ending: duel.end.map(|end| end.reason.name().to_owned()),
        winner: duel
            .end
            .and_then(|end| end.winner)
            .map(|side| side.to_string()),
        awale_game_id: storage.archived,
        rematch: duel.rematch.clone(),
        holder: storage.holder.clone(),
        epoch: storage.epoch,
        revision: storage.revision,
        changed_at: now,
    }
}

/// The game for the archive, which ended at `now`; `None` where nothing was played.
pub fn finished(duel: &Duel, now: Millis) -> Option<NewGame> {
    let end = duel.end?;
    let declared = match end.reason {
        EndReason::Aborted | EndReason::Cancelled => return None,
        EndReason::Rules => None,
        _ => Some(GameResult::of_winner(end.winner)),
    };
    let game = FinishedGame::from_game(&duel.game, declared).ok()?;
    let seats = duel.seats.as_ref()?;
    let player = |side: Side| match seats[side].player {
        Some(player) => PlayerGiven::Number(player),
        None => PlayerGiven::Unknown,
    };
    let game = NewGame {
        players: BySide::new(player(Side::South), player(Side::North)),
        played_on: Some(Day::today().to_string()),
        standing: match duel.challenge.standing {
            Standing::Rated => archive::Standing::Rated(now),
            Standing::Casual => archive::Standing::Casual,
        },
        ..NewGame::new(game)
    };
    Some(game.played_here())
}

fn side_named(name: &str) -> Side {
    match name {
        "south" => Side::South,
        _ => Side::North,
    }
}

impl Visibility {
    pub fn name(self) -> &'static str {
        match self {
            Visibility::Link => "link",
            Visibility::Lobby => "lobby",
        }
    }
}

impl OfferKind {
    const ALL: [OfferKind; 3] = [OfferKind::Draw, OfferKind::TakeBack, OfferKind::Rematch];

    pub fn name(self) -> &'static str {
        match self {
            OfferKind::Draw => "draw",
            OfferKind::TakeBack => "take-back",
            OfferKind::Rematch => "rematch",
        }
    }

    pub fn named(name: &str) -> Option<OfferKind> {
        OfferKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl EndReason {
    const ALL: [EndReason; 7] = [
        EndReason::Rules,
        EndReason::Resigned,
        EndReason::Agreed,
        EndReason::Time,
        EndReason::Left,
        EndReason::Aborted,
        EndReason::Cancelled,
    ];

    pub fn name(self) -> &'static str {
        match self {
            EndReason::Rules => "rules",
            EndReason::Resigned => "resigned",
            EndReason::Agreed => "agreed",
            EndReason::Time => "time",
            EndReason::Left => "left",
            EndReason::Aborted => "aborted",
            EndReason::Cancelled => "cancelled",
        }
    }

    fn named(name: &str) -> Option<EndReason> {
        EndReason::ALL
            .into_iter()
            .find(|reason| reason.name() == name)
    }
}
