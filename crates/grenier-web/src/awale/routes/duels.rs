//! `/api/awale/duels…`: live games between two people, and the lobby.

use std::sync::Arc;
use std::time::Duration;

use awale::Side;
use axum::Json;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::StatusCode;
use axum::response::Response;
use axum_extra::extract::SignedCookieJar;
use phrases::Phrases;
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, timeout_at};

use super::duel_json::{ChallengeJson, DuelJson};
use crate::accounts::Visitor;
use crate::app::App;
use crate::awale::duels::{
    Act, ActError, ActMessage, Challenge, Clock, DuelConnection, DuelError, LONGEST_MESSAGE,
    Person, Room, Standing, Visibility, fingerprint,
};
use crate::awale::position_params;
use crate::http::client::Client;
use crate::http::error::{ApiError, RequestError};
use crate::http::extract::{JsonBody, PathParams, QueryParams};
use crate::http::language::Reader;
use crate::http::session::Guest;
use crate::http::token::random_seed;

/// How many duels of a guest are listed.
const LISTED: u32 = 20;
/// How long a request waits for something new.
const LONG_POLL: Duration = Duration::from_secs(25);
/// Bytes of a socket's read buffer: messages are small.
const READ_BUFFER: usize = 1024;

#[derive(Deserialize)]
pub struct ChallengeBody {
    rules: Option<String>,
    side: Option<String>,
    #[serde(default)]
    clock: ClockBody,
    #[serde(default)]
    lobby: bool,
    #[serde(default)]
    rated: bool,
}

#[derive(Default, Deserialize)]
struct ClockBody {
    minutes: Option<u32>,
    #[serde(default)]
    seconds: u32,
    days: Option<u32>,
}

#[derive(Deserialize)]
pub struct After {
    after: Option<i64>,
}

#[derive(Deserialize)]
pub struct AfterLobby {
    after: Option<u64>,
}

#[derive(Serialize)]
pub struct SeenDuel {
    /// The reader's side.
    you: Option<String>,
    /// Whether the reader made the challenge.
    is_host: bool,
    #[serde(flatten)]
    duel: DuelJson,
}

#[derive(Serialize)]
pub struct LobbyJson {
    /// Tells this list from others: `after` waits for another one.
    changes: u64,
    challenges: Vec<ChallengeJson>,
}

type Answer = Result<Json<SeenDuel>, ApiError>;

impl ClockBody {
    fn clock(&self) -> Result<Clock, DuelError> {
        let clock = match (self.minutes, self.days) {
            (None, None) if self.seconds == 0 => Some(Clock::None),
            (Some(minutes), None) => Clock::minutes(minutes, self.seconds),
            (None, Some(days)) if self.seconds == 0 => Clock::days(days),
            _ => None,
        };
        clock.ok_or(DuelError::BadClock)
    }
}

impl ChallengeBody {
    fn challenge(&self, host: &Guest) -> Result<Challenge, DuelError> {
        if self.rated && host.player.is_none() {
            return Err(DuelError::NeedsClaim);
        }
        Ok(Challenge {
            host: Person::new(host),
            wish: match self.side.as_deref() {
                None | Some("lot") => None,
                Some("south") => Some(Side::South),
                Some("north") => Some(Side::North),
                Some(_) => return Err(DuelError::UnknownSide),
            },
            visibility: if self.lobby {
                Visibility::Lobby
            } else {
                Visibility::Link
            },
            rules: position_params::rules(self.rules.as_deref())?,
            clock: self.clock.clock()?,
            standing: if self.rated {
                Standing::Rated
            } else {
                Standing::Casual
            },
        })
    }
}

fn seen(app: &App, room: &Room, guest: &str, phrases: &Phrases) -> SeenDuel {
    let snapshot = room.snapshot();
    SeenDuel {
        you: snapshot.duel.side_of(guest).map(|side| side.to_string()),
        is_host: snapshot.duel.is_host(guest),
        duel: DuelJson::new(&snapshot, &room.presence(), app.duels().now(), phrases),
    }
}

/// Runs a job to its end, also when the client does not wait for it.
async fn to_the_end<T: Send + 'static>(
    job: impl Future<Output = Result<T, DuelError>> + Send + 'static,
) -> Result<T, ApiError> {
    let ended = tokio::spawn(job).await;
    Ok(ended.map_err(|_| RequestError::Panicked)??)
}

/// `POST /api/awale/duels`: a challenge.
pub async fn challenge(
    State(app): State<App>,
    reader: Reader,
    client: Client,
    visitor: Visitor,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<ChallengeBody>,
) -> Result<(StatusCode, SignedCookieJar, Json<SeenDuel>), ApiError> {
    let guest = visitor.person_or_new();
    let challenge = body.challenge(&guest)?;
    app.duels().count_challenge(&app, client)?;
    let room = {
        let app = app.clone();
        to_the_end(async move { app.duels().challenge(&app, challenge).await }).await?
    };
    let answer = Json(seen(&app, &room, &guest.id, reader.phrases()));
    Ok((StatusCode::CREATED, guest.sign(jar), answer))
}

/// `POST /api/awale/duels/now`: sits down at a challenge that fits, or makes one.
pub async fn play_now(
    State(app): State<App>,
    reader: Reader,
    client: Client,
    visitor: Visitor,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<ChallengeBody>,
) -> Result<(StatusCode, SignedCookieJar, Json<SeenDuel>), ApiError> {
    let guest = visitor.person_or_new();
    let mut challenge = body.challenge(&guest)?;
    challenge.visibility = Visibility::Lobby;
    app.duels().count_challenge(&app, client)?;
    let room = {
        let (app, guest) = (app.clone(), guest.clone());
        to_the_end(async move { pair(&app, &guest, challenge).await }).await?
    };
    let answer = Json(seen(&app, &room, &guest.id, reader.phrases()));
    Ok((StatusCode::CREATED, guest.sign(jar), answer))
}

/// Sits down at a challenge that fits. Where another was faster, tries the next.
async fn pair(app: &App, guest: &Guest, wanted: Challenge) -> Result<Arc<Room>, DuelError> {
    while let Some(id) = app.duels().matching(app, &wanted).await? {
        let room = app.duels().room(app, &id).await?;
        match room.act(app, &guest.id, sit_down(guest)).await {
            Ok(_) => return Ok(room),
            Err(DuelError::Act(ActError::Taken | ActError::Over | ActError::Stale)) => (),
            Err(error) => return Err(error),
        }
    }
    app.duels().challenge(app, wanted).await
}

fn sit_down(guest: &Guest) -> Act {
    Act::SitDown {
        person: Person::new(guest),
        lot: if random_seed().is_multiple_of(2) {
            Side::South
        } else {
            Side::North
        },
    }
}

/// `GET /api/awale/duels`: the lobby; with `after`, once it has changed.
pub async fn lobby(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    QueryParams(query): QueryParams<AfterLobby>,
) -> Result<Json<LobbyJson>, ApiError> {
    let mut lobby = app.duels().lobby();
    let mut open = app.duels().challenges(&app).await?;
    let until = Instant::now() + LONG_POLL;
    let mut closing = app.couleurs().closing();
    while query.after == Some(fingerprint(&open)) {
        let changed = tokio::select! {
            changed = timeout_at(until, lobby.changed()) => changed.is_ok(),
            _ = closing.wait_for(|closing| *closing) => false,
        };
        if !changed {
            break;
        }
        open = app.duels().challenges(&app).await?;
    }
    let mut challenges = Vec::with_capacity(open.len());
    for open in &open {
        let rating = match open.duel.challenge.host.player {
            Some(player) => app.archive().rating(player).await?,
            None => None,
        };
        let reader = (visitor.in_duel(&open.duel), reader.phrases());
        challenges.push(ChallengeJson::new(open, rating, &reader.0, reader.1));
    }
    Ok(Json(LobbyJson {
        changes: fingerprint(&open),
        challenges,
    }))
}

/// `GET /api/awale/duels/mine`: the reader's duels that are not over.
pub async fn mine(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
) -> Result<Json<Vec<SeenDuel>>, ApiError> {
    let Some(guest) = visitor.person() else {
        return Ok(Json(Vec::new()));
    };
    let now = app.duels().now();
    let rows = app.archive().duels_of(&guest.id, LISTED).await?;
    // As they were saved: a list needs no duel in memory.
    let duels = rows.into_iter().map(|row| {
        let room = Room::new(row, now)?;
        Ok(seen(&app, &room, &guest.id, reader.phrases()))
    });
    Ok(Json(duels.collect::<Result<_, ApiError>>()?))
}

/// `GET /api/awale/duels/{id}`; with `after`, once its revision has changed. Whoever
/// waits so is here.
pub async fn show(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    PathParams(id): PathParams<String>,
    QueryParams(query): QueryParams<After>,
) -> Answer {
    let room = app.duels().room(&app, &id).await?;
    let guest = visitor.in_duel(&room.snapshot().duel);
    if let Some(after) = query.after {
        let _visit = room.enter(&app, &guest)?;
        wait_for_change(&app, &room, after).await;
    }
    Ok(Json(seen(&app, &room, &guest, reader.phrases())))
}

async fn wait_for_change(app: &App, room: &Room, after: i64) {
    let until = Instant::now() + LONG_POLL;
    let mut updates = room.subscribe();
    let mut closing = app.couleurs().closing();
    while room.snapshot().revision == after {
        tokio::select! {
            update = timeout_at(until, updates.recv()) => if update.is_err() { return },
            _ = closing.wait_for(|closing| *closing) => return,
        }
    }
}

/// `POST /api/awale/duels/{id}/seat`: sits down.
pub async fn sit(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    jar: SignedCookieJar,
    PathParams(id): PathParams<String>,
) -> Result<(SignedCookieJar, Json<SeenDuel>), ApiError> {
    let guest = visitor.person_or_new();
    let act = sit_down(&guest);
    let answer = run(&app, &reader, &guest.id, id, act).await?;
    Ok((guest.sign(jar), answer))
}

/// `POST /api/awale/duels/{id}/acts`: plays, offers, resigns and so on.
pub async fn act(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    PathParams(id): PathParams<String>,
    JsonBody(message): JsonBody<ActMessage>,
) -> Answer {
    let act = message.act().map_err(DuelError::Act)?;
    let guest = {
        let room = app.duels().room(&app, &id).await?;
        visitor.in_duel(&room.snapshot().duel)
    };
    if guest.is_empty() {
        return Err(DuelError::Act(ActError::NotPlaying).into());
    }
    run(&app, &reader, &guest, id, act).await
}

async fn run(app: &App, reader: &Reader, guest: &str, id: String, act: Act) -> Answer {
    let room = {
        let (app, guest) = (app.clone(), guest.to_owned());
        to_the_end(async move {
            let room = app.duels().room(&app, &id).await?;
            room.act(&app, &guest, act).await?;
            Ok(room)
        })
        .await?
    };
    Ok(Json(seen(app, &room, guest, reader.phrases())))
}

/// `GET /api/awale/duels/{id}/socket`.
pub async fn socket(
    State(app): State<App>,
    client: Client,
    reader: Reader,
    visitor: Visitor,
    PathParams(id): PathParams<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|_| RequestError::NotWebSocket)?;
    let permit = app
        .duels()
        .sockets()
        .admit(client, app.config().rate_limit)?;
    let room = app.duels().room(&app, &id).await?;
    let guest = visitor.in_duel(&room.snapshot().duel);
    let connection = DuelConnection {
        visit: room.enter(&app, &guest)?,
        sign_in: visitor.account.map(|account| account.sign_in),
        app,
        reader,
        guest,
        _permit: permit,
    };
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| connection.serve(socket)))
}
