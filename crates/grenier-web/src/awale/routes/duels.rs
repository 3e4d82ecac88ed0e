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
use tokio::time::{Instant, sleep, timeout_at};
use utoipa::{IntoParams, ToSchema};

use super::duel_json::{ChallengeJson, DuelJson};
use super::schemas::Side as SideSchema;
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
use crate::http::openapi::{Bad, ErrorJson, Missing, Refused, TooFast};
use crate::http::session::Guest;
use crate::http::token::random_seed;

/// How many duels of a guest are listed.
const LISTED: u32 = 20;
/// How long a request waits for something new.
const LONG_POLL: Duration = Duration::from_secs(25);
/// How often *Play now* begins anew because somebody at another server did the same.
const PAIRINGS: usize = 4;
/// Milliseconds within which *Play now* looks again for somebody at another server.
const LOOK_AGAIN_WITHIN: u64 = 200;
/// Bytes of a socket's read buffer: messages are small.
const READ_BUFFER: usize = 1024;

/// A challenge.
#[derive(Deserialize, ToSchema)]
pub struct ChallengeBody {
    /// nsi, ccinp (without this), ccinp-text, abapa or awari.
    #[schema(example = "ccinp")]
    rules: Option<String>,
    /// south, north or lot (without this).
    #[schema(example = "lot")]
    side: Option<String>,
    #[serde(default)]
    clock: ClockBody,
    /// Whether it stands in the lobby.
    #[serde(default)]
    lobby: bool,
    /// For people with a claimed name: the game moves ratings if it has at least ten
    /// moves.
    #[serde(default)]
    rated: bool,
}

/// Nothing for no clock; minutes for the game, with seconds that each move adds; or days
/// for each move.
#[derive(Default, Deserialize, ToSchema)]
struct ClockBody {
    /// 1 to 30.
    #[schema(example = 5)]
    minutes: Option<u32>,
    /// 0 to 30.
    #[serde(default)]
    seconds: u32,
    /// 1 to 14.
    days: Option<u32>,
}

/// What the reader has seen.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct After {
    /// Answers once the revision is another than this, or after 25 seconds.
    after: Option<i64>,
}

/// What the reader has seen of the lobby.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AfterLobby {
    /// Answers once the number of changes is another than this, or after 25 seconds.
    after: Option<u64>,
}

/// A duel as the reader sees it.
#[derive(Serialize, ToSchema)]
#[schema(as = SeenDuel)]
pub struct SeenDuel {
    /// The reader's side.
    #[schema(value_type = Option<SideSchema>)]
    you: Option<String>,
    /// Whether the reader made the challenge.
    is_host: bool,
    #[serde(flatten)]
    duel: DuelJson,
}

/// Challenges that can be accepted now.
#[derive(Serialize, ToSchema)]
#[schema(as = Lobby)]
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
#[utoipa::path(
    post,
    path = "/api/awale/duels",
    operation_id = "challenge",
    tag = "awale duels",
    summary = "Makes a challenge, for those who have its address or for the lobby",
    request_body = ChallengeBody,
    responses(
        (status = 201, description = "The answer.", body = SeenDuel),
        (status = 400, response = Bad),
        (status = 429, response = TooFast),
        (status = 403, description = "A rated game needs a claimed name.", body = ErrorJson),
    ),
    extensions(("x-summary-fr" = json!("Lance un défi, pour qui en a l'adresse ou pour le salon")))
)]
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
#[utoipa::path(
    post,
    path = "/api/awale/duels/now",
    operation_id = "play_now",
    tag = "awale duels",
    summary = "Sits down at a challenge of the lobby that fits, or makes one",
    request_body = ChallengeBody,
    responses(
        (status = 201, description = "The answer.", body = SeenDuel),
        (status = 400, response = Bad),
        (status = 429, response = TooFast),
        (status = 403, description = "A rated game needs a claimed name.", body = ErrorJson),
    ),
    extensions(("x-summary-fr" = json!("S'assied à un défi du salon qui convient, ou en lance un")))
)]
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

/// Sits down at a challenge that fits, or makes one.
///
/// Two people at two servers may each make one at the same instant. So where there are
/// other servers, looks again a moment later, and if somebody like that is there,
/// withdraws its own challenge and begins anew. The moment is chosen by chance: of two who
/// do this, one is first, and the other finds a game begun.
async fn pair(app: &App, guest: &Guest, wanted: Challenge) -> Result<Arc<Room>, DuelError> {
    for _ in 0..PAIRINGS {
        let own = {
            let _pairing = app.duels().pairing.lock().await;
            if let Some(room) = sit_at_match(app, guest, &wanted).await? {
                return Ok(room);
            }
            app.duels().challenge(app, wanted.clone()).await?
        };
        if !app.duels().others_run(app).await? {
            return Ok(own);
        }
        sleep(Duration::from_millis(random_seed() % LOOK_AGAIN_WITHIN)).await;
        if app.duels().matching(app, &wanted).await?.is_none() {
            return Ok(own);
        }
        match own.act(app, &guest.id, Act::Withdraw).await {
            Ok(_) => (),
            // Somebody has just sat down there.
            Err(DuelError::Act(_)) => return Ok(own),
            Err(error) => return Err(error),
        }
    }
    app.duels().challenge(app, wanted).await
}

/// Sits down at a challenge that fits, if there is one. Where another was faster, tries
/// the next.
async fn sit_at_match(
    app: &App,
    guest: &Guest,
    wanted: &Challenge,
) -> Result<Option<Arc<Room>>, DuelError> {
    while let Some(id) = app.duels().matching(app, wanted).await? {
        let room = app.duels().room(app, &id).await?;
        match room.act(app, &guest.id, sit_down(guest)).await {
            Ok(_) => return Ok(Some(room)),
            Err(DuelError::Act(ActError::Taken | ActError::Over | ActError::Stale)) => (),
            Err(error) => return Err(error),
        }
    }
    Ok(None)
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
#[utoipa::path(
    get,
    path = "/api/awale/duels",
    operation_id = "awale_lobby",
    tag = "awale duels",
    summary = "The lobby: challenges that can be accepted now",
    params(AfterLobby),
    responses(
        (status = 200, description = "The answer.", body = LobbyJson),
        (status = 400, response = Bad),
    ),
    extensions(("x-summary-fr" = json!("Le salon : les défis que l'on peut accepter maintenant")))
)]
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
#[utoipa::path(
    get,
    path = "/api/awale/duels/mine",
    operation_id = "own_duels",
    tag = "awale duels",
    summary = "The guest's own duels that are not over, the latest first",
    responses(
        (status = 200, description = "The answer.", body = Vec<SeenDuel>),
    ),
    extensions(("x-summary-fr" = json!("Les duels de l'invité qui ne sont pas finis, les derniers d'abord")))
)]
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
#[utoipa::path(
    get,
    path = "/api/awale/duels/{id}",
    operation_id = "duel",
    tag = "awale duels",
    summary = "A duel; with after, once its revision has changed: whoever waits so counts as present",
    params(("id" = String, Path, description = "The duel, as in its address."), After),
    responses(
        (status = 200, description = "The answer.", body = SeenDuel),
        (status = 404, response = Missing),
        (status = 503, description = "The server that held it has just stopped; try again in a few seconds.", body = ErrorJson),
    ),
    extensions(("x-summary-fr" = json!("Un duel ; avec after, dès que sa révision a changé : qui attend ainsi compte comme présent")))
)]
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
#[utoipa::path(
    post,
    path = "/api/awale/duels/{id}/seat",
    operation_id = "sit_down",
    tag = "awale duels",
    summary = "Sits down opposite the host",
    params(("id" = String, Path, description = "The duel, as in its address.")),
    responses(
        (status = 200, description = "The answer.", body = SeenDuel),
        (status = 404, response = Missing),
        (status = 409, response = Refused),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("S'assied en face de l'hôte")))
)]
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
#[utoipa::path(
    post,
    path = "/api/awale/duels/{id}/acts",
    operation_id = "act_in_duel",
    tag = "awale duels",
    summary = "Plays, offers, accepts, declines, resigns, claims, calls off",
    params(("id" = String, Path, description = "The duel, as in its address.")),
    request_body = ActMessage,
    responses(
        (status = 200, description = "The answer.", body = SeenDuel),
        (status = 400, response = Bad),
        (status = 403, description = "Only the two players may.", body = ErrorJson),
        (status = 404, response = Missing),
        (status = 409, response = Refused),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Joue, propose, accepte, refuse, abandonne, réclame, annule")))
)]
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
#[utoipa::path(
    get,
    path = "/api/awale/duels/{id}/socket",
    operation_id = "duel_socket",
    tag = "awale duels",
    summary = "Plays or watches: a WebSocket. The bodies of acts go up, each with \"seq\": 1, 2, 3…; you, duel and refused come down",
    params(("id" = String, Path, description = "The duel, as in its address.")),
    responses(
        (status = 101, description = "The socket."),
        (status = 403, description = "Another site opens it.", body = ErrorJson),
        (status = 404, response = Missing),
        (status = 429, description = "This client has too many.", body = ErrorJson),
        (status = 503, description = "Everybody together has.", body = ErrorJson),
    ),
    extensions(("x-summary-fr" = json!("Joue ou regarde : une WebSocket. Les corps de acts montent, chacun avec \"seq\" : 1, 2, 3… ; you, duel et refused descendent")))
)]
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
