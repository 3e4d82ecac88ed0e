//! The JSON of a duel.

use awale::notation::letters::EXAM;
use awale::{BySide, Side};
use axum::extract::ws::Utf8Bytes;
use phrases::Phrases;
use serde::Serialize;
use utoipa::ToSchema;

use super::game_json::Last;
use super::position_json::{Pair, PositionJson, sowing};
use super::schemas::Side as SideSchema;
use crate::awale::duels::{Clock, Duel, Event, Millis, Person, Presence, Snapshot, Update};
use crate::awale::position_params::rules_name;

/// A game between two people.
#[derive(Serialize, ToSchema)]
#[schema(as = Duel)]
pub struct DuelJson {
    id: String,
    /// waiting, playing or over.
    #[schema(example = "playing")]
    status: &'static str,
    /// link or lobby.
    #[schema(example = "lobby")]
    visibility: &'static str,
    rules: &'static str,
    clock: ClockJson,
    rated: bool,
    /// Who made the challenge.
    host: String,
    /// The side that the host wants.
    #[schema(value_type = Option<SideSchema>)]
    wish: Option<String>,
    names: Option<Pair<String>>,
    /// The numbers of the players with a claimed name.
    players: Option<Pair<Option<i64>>>,
    /// Milliseconds left to each side; null without a clock.
    left: Option<Pair<Millis>>,
    /// The side whose clock runs.
    #[schema(value_type = Option<SideSchema>)]
    running: Option<String>,
    offer: Option<OfferJson>,
    end: Option<EndJson>,
    /// Whether it can be called off.
    can_abort: bool,
    can_take_back: Pair<bool>,
    /// Milliseconds that somebody must be away before the other may claim the win.
    patience: Option<Millis>,
    /// Milliseconds that each side has been away; null for who is here.
    away: Pair<Option<Millis>>,
    host_is_here: bool,
    watchers: usize,
    /// The next duel of the two.
    rematch: Option<String>,
    /// The number in the archive, when it is over.
    archived: Option<i64>,
    /// Counts the changes.
    revision: i64,
    position: PositionJson,
    last: Option<Last>,
}

/// How time is measured.
#[derive(Serialize, ToSchema)]
#[schema(as = Clock)]
pub struct ClockJson {
    /// none, minutes or days.
    #[schema(example = "minutes")]
    kind: &'static str,
    minutes: Option<u32>,
    seconds: Option<u32>,
    days: Option<u32>,
}

/// What one of the two proposes.
#[derive(Serialize, ToSchema)]
#[schema(as = Offer)]
struct OfferJson {
    /// draw, take-back or rematch.
    kind: &'static str,
    #[schema(value_type = SideSchema)]
    by: String,
}

/// How a duel ended.
#[derive(Serialize, ToSchema)]
#[schema(as = DuelEnd)]
struct EndJson {
    /// rules, resigned, agreed, time, left, aborted or cancelled.
    #[schema(example = "rules")]
    reason: &'static str,
    #[schema(value_type = Option<SideSchema>)]
    winner: Option<String>,
}

/// What a socket sends after each change.
#[derive(Serialize)]
struct MessageJson {
    r#type: &'static str,
    event: Option<&'static str>,
    duel: DuelJson,
}

/// A challenge of the lobby.
#[derive(Serialize, ToSchema)]
#[schema(as = Challenge)]
pub struct ChallengeJson {
    id: String,
    host: String,
    /// The side that the host wants.
    #[schema(value_type = Option<SideSchema>)]
    wish: Option<String>,
    rules: &'static str,
    clock: ClockJson,
    rated: bool,
    /// The rating of a host with a claimed name.
    rating: Option<f64>,
    /// Whether the reader made it.
    own: bool,
}

impl ChallengeJson {
    pub fn new(
        snapshot: &Snapshot,
        rating: Option<f64>,
        reader: &str,
        phrases: &Phrases,
    ) -> ChallengeJson {
        let challenge = &snapshot.duel.challenge;
        ChallengeJson {
            id: snapshot.id.clone(),
            host: person_name(&challenge.host, phrases),
            wish: challenge.wish.map(|side| side.to_string()),
            rules: rules_name(&challenge.rules),
            clock: challenge.clock.into(),
            rated: snapshot.duel.is_rated(),
            rating: rating.map(f64::round),
            own: challenge.host.guest == reader,
        }
    }
}

impl From<Clock> for ClockJson {
    fn from(clock: Clock) -> ClockJson {
        let (minutes, seconds, days) = match clock {
            Clock::None => (None, None, None),
            Clock::Minutes { minutes, seconds } => (Some(minutes), Some(seconds), None),
            Clock::Days(days) => (None, None, Some(days)),
        };
        ClockJson {
            kind: clock.name(),
            minutes,
            seconds,
            days,
        }
    }
}

/// The message of an update.
pub fn update_message(update: &Update, phrases: &Phrases) -> Utf8Bytes {
    let message = MessageJson {
        r#type: "duel",
        event: update.event.map(event_name),
        duel: DuelJson::new(&update.snapshot, &update.presence, update.now, phrases),
    };
    let text = serde_json::to_string(&message);
    text.expect("a duel has no key that is not text").into()
}

fn event_name(event: Event) -> &'static str {
    match event {
        Event::Began => "began",
        Event::Moved => "moved",
        Event::TookBack => "took-back",
        Event::Offered => "offered",
        Event::Declined => "declined",
        Event::Rematched => "rematched",
        Event::Ended => "ended",
    }
}

impl DuelJson {
    pub fn new(
        snapshot: &Snapshot,
        presence: &Presence,
        now: Millis,
        phrases: &Phrases,
    ) -> DuelJson {
        let duel = &snapshot.duel;
        let challenge = &duel.challenge;
        let names = duel.seats.as_ref().map(|BySide { south, north }| {
            BySide::new(person_name(south, phrases), person_name(north, phrases))
        });
        let left = BySide::new(duel.left(Side::South, now), duel.left(Side::North, now));
        let running = duel.times.turn_began.map(|_| duel.mover().to_string());
        DuelJson {
            id: snapshot.id.clone(),
            status: status(duel),
            visibility: challenge.visibility.name(),
            rules: rules_name(&challenge.rules),
            clock: challenge.clock.into(),
            rated: duel.is_rated(),
            players: duel.seats.as_ref().map(|seats| Pair {
                south: seats.south.player,
                north: seats.north.player,
            }),
            host: person_name(&challenge.host, phrases),
            wish: challenge.wish.map(|side| side.to_string()),
            position: position(duel, names.as_ref(), phrases),
            names: names.map(Pair::from),
            left: (challenge.clock != Clock::None).then(|| left.into()),
            running,
            offer: duel.offer.map(|offer| OfferJson {
                kind: offer.kind.name(),
                by: offer.by.to_string(),
            }),
            end: duel.end.map(|end| EndJson {
                reason: end.reason.name(),
                winner: end.winner.map(|side| side.to_string()),
            }),
            can_abort: duel.can_abort(),
            can_take_back: Pair {
                south: duel.can_take_back(Side::South),
                north: duel.can_take_back(Side::North),
            },
            patience: challenge.clock.patience(),
            away: away(duel, presence, now),
            host_is_here: presence.is_here(&challenge.host.guest),
            watchers: presence.watchers(&players(duel)),
            rematch: duel.rematch.clone(),
            archived: snapshot.archived,
            revision: snapshot.revision,
            last: last(duel),
        }
    }
}

fn status(duel: &Duel) -> &'static str {
    if duel.is_waiting() {
        "waiting"
    } else if duel.is_playing() {
        "playing"
    } else {
        "over"
    }
}

/// What a person is called.
pub fn person_name(person: &Person, phrases: &Phrases) -> String {
    match (&person.name, person.closed()) {
        (Some(name), _) => name.clone(),
        (None, Some(number)) => phrases.say_with("web-player-closed", &[("number", number.into())]),
        (None, None) => phrases.say_with("web-guest-name", &[("label", person.label().into())]),
    }
}

fn position(duel: &Duel, names: Option<&BySide<String>>, phrases: &Phrases) -> PositionJson {
    let position = PositionJson::new(&duel.game, phrases);
    let position = match names {
        Some(names) => position.with_names(&duel.game, names, phrases),
        None => position,
    };
    if duel.is_playing() || duel.game.is_over() {
        position
    } else {
        position.closed(&phrases.say(if duel.is_waiting() {
            "web-duel-not-begun"
        } else {
            "web-game-over"
        }))
    }
}

fn away(duel: &Duel, presence: &Presence, now: Millis) -> Pair<Option<Millis>> {
    let away = |side: Side| presence.away(&duel.seats.as_ref()?[side].guest, now);
    Pair {
        south: away(Side::South),
        north: away(Side::North),
    }
}

fn players(duel: &Duel) -> Vec<&str> {
    match &duel.seats {
        Some(seats) => vec![&seats.south.guest, &seats.north.guest],
        None => vec![&duel.challenge.host.guest],
    }
}

fn last(duel: &Duel) -> Option<Last> {
    let game = &duel.game;
    let &pit = game.played().last()?;
    let before = game.positions().iter().rev().nth(1)?;
    Some(Last {
        letter: EXAM.letter(before.to_move(), pit),
        sowing: sowing(game.rules(), before, pit),
    })
}
