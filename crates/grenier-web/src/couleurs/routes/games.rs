//! `/api/couleurs/games…`: games under the server's clock.

use archive::{Begun, CouleursLiveGame, CouleursMode, PlayerGiven};
use axum::Json;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::StatusCode;
use axum::response::Response;
use axum_extra::extract::SignedCookieJar;
use couleurs::replay::Recording;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::accounts::Visitor;
use crate::app::App;
use crate::couleurs::connection::Connection;
use crate::couleurs::error::CouleursError;
use crate::couleurs::event_encoder::SizeJson;
use crate::couleurs::follower::Follower;
use crate::couleurs::games_in_memory::{LIMITS, load};
use crate::couleurs::live_game::{GameStateJson, Player};
use crate::couleurs::persistence::{self, GameOverJson, new_row, player_given};
use crate::couleurs::replay_steps::at_step;
use crate::couleurs::replay_view::ReplayView;
use crate::couleurs::settings::GameSettings;
use crate::couleurs::socket::LONGEST_MESSAGE;
use crate::http::client::Client;
use crate::http::error::{ApiError, RequestError};
use crate::http::extract::{JsonBody, PathParams};
use crate::http::language::Reader;
use crate::http::openapi::{Bad, ErrorJson, Missing};
use crate::http::session::Guest;
use crate::http::token::random_seed;

/// How many games of a guest are listed.
const LISTED: u32 = 20;
/// The read buffer of a socket: inputs are short.
const READ_BUFFER: usize = 512;

/// A new game.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewCouleursGame)]
pub struct NewGameBody {
    #[serde(flatten)]
    settings: GameSettings,
    from: Option<ReplayStep>,
}

/// The middle of a recorded game.
#[derive(Deserialize, ToSchema)]
#[schema(as = ReplayPlace)]
struct ReplayStep {
    /// A number of the archive, or the token of an upload.
    game: Option<ReplayNumber>,
    /// The text of a replay.
    replay: Option<String>,
    step: usize,
}

/// A recorded game: its number in the archive, or its token.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
enum ReplayNumber {
    Number(i64),
    Token(String),
}

/// A game as it was last saved.
#[derive(Serialize, ToSchema)]
#[schema(as = SavedCouleursGame)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "facts of a game that do not depend on one another"
)]
pub struct SavedGameJson {
    id: String,
    /// alignments, or regions:N.
    rule: String,
    size: SizeJson,
    k: String,
    start_level: i64,
    /// clock or turns.
    mode: String,
    /// human, bot:quick, bot:normal or bot:deep.
    player: String,
    ranked: bool,
    begun: bool,
    paused: bool,
    over: bool,
    score: i64,
    bars: i64,
    /// Milliseconds since 1970.
    changed_at: i64,
}

/// `POST /api/couleurs/games`.
#[utoipa::path(
    post,
    path = "/api/couleurs/games",
    operation_id = "begin_couleurs_game",
    tag = "couleurs",
    summary = "Begins a game of Tetris Couleurs; its seed is the server's",
    request_body = NewGameBody,
    responses(
        (status = 201, description = "The answer.", body = GameStateJson),
        (status = 400, response = Bad),
    ),
    extensions(("x-summary-fr" = json!("Commence une partie de Tetris Couleurs ; la graine est celle du serveur")))
)]
pub async fn begin(
    State(app): State<App>,
    client: Client,
    visitor: Visitor,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<NewGameBody>,
) -> Result<(StatusCode, SignedCookieJar, Json<GameStateJson>), ApiError> {
    let player = body.settings.player()?;
    let mode = match player {
        Player::Human => body.settings.mode()?,
        Player::Bot(_) => CouleursMode::Turns,
    };
    let recording = match &body.from {
        None => Recording::new(body.settings.options()?, random_seed()),
        Some(from) => from.recording(&app, client).await?,
    };
    let is_ranked = player == Player::Human && body.from.is_none();
    let guest = visitor.browser_or_new();
    let client = client.digest(&app.cookie_key());
    let row = new_row(&guest, client, player, mode, is_ranked, &recording);
    let row = row.map_err(CouleursError::BadReplay)?;
    match app.archive().begin_couleurs_live_game(&row, LIMITS).await? {
        Begun::Kept => (),
        Begun::ClientFull => return Err(CouleursError::ClientFull.into()),
        Begun::Full => return Err(CouleursError::Full.into()),
    }
    let state = Json(load(&app, row).await?.state());
    Ok((StatusCode::CREATED, guest.sign(jar), state))
}

impl ReplayStep {
    /// The recorded game as it stood after the step.
    async fn recording(&self, app: &App, client: Client) -> Result<Recording, CouleursError> {
        let view = match (&self.game, &self.replay) {
            (Some(ReplayNumber::Token(token)), _) => ReplayView::find(app, token).await?,
            (Some(ReplayNumber::Number(number)), _) => {
                ReplayView::find(app, &number.to_string()).await?
            }
            (None, Some(text)) => ReplayView::upload(app, client, text.clone()).await?,
            (None, None) => return Err(CouleursError::NoReplayNamed),
        };
        let step = self.step;
        let recording = view.run(app, client, move |replay| at_step(replay, step));
        recording.await?.ok_or(CouleursError::NoSuchStep { step })
    }
}

/// `GET /api/couleurs/games`: the guest's own that are not finished, the latest
/// first.
#[utoipa::path(
    get,
    path = "/api/couleurs/games",
    operation_id = "couleurs_games",
    tag = "couleurs",
    summary = "The guest's unfinished games of Tetris Couleurs, the latest first",
    responses(
        (status = 200, description = "The answer.", body = Vec<SavedGameJson>),
    ),
    extensions(("x-summary-fr" = json!("Les parties de Tetris Couleurs non terminées de l'invité, les dernières d'abord")))
)]
pub async fn list(
    State(app): State<App>,
    jar: SignedCookieJar,
) -> Result<Json<Vec<SavedGameJson>>, ApiError> {
    let Some(guest) = Guest::of(&jar) else {
        return Ok(Json(Vec::new()));
    };
    let rows = app
        .archive()
        .couleurs_live_games_of(&guest.id, LISTED)
        .await?;
    Ok(Json(rows.iter().map(SavedGameJson::new).collect()))
}

impl SavedGameJson {
    /// What a list shows of a game. Nothing is replayed.
    fn new(row: &CouleursLiveGame) -> SavedGameJson {
        let (width, height) = row.size.split_once('x').unwrap_or_default();
        let number = |text: &str| text.parse().unwrap_or_default();
        SavedGameJson {
            id: row.couleurs_live_game_id.clone(),
            rule: row.rule.clone(),
            size: SizeJson {
                width: number(width),
                height: number(height),
            },
            k: row.lengths.clone(),
            start_level: row.level,
            mode: row.mode.clone(),
            player: row.player.clone(),
            ranked: row.ranked,
            begun: row.begun,
            paused: row.begun && row.mode == CouleursMode::Clock.name(),
            over: row.finished,
            score: row.score,
            bars: row.bars,
            changed_at: row.changed_at,
        }
    }
}

/// `GET /api/couleurs/games/{id}`.
#[utoipa::path(
    get,
    path = "/api/couleurs/games/{id}",
    operation_id = "couleurs_game",
    tag = "couleurs",
    summary = "A game of Tetris Couleurs as it stands: one's own, or a bot's",
    params(("id" = String, Path, description = "The game, as it was answered when it began.")),
    responses(
        (status = 200, description = "The answer.", body = GameStateJson),
        (status = 404, response = Missing),
    ),
    extensions(("x-summary-fr" = json!("Une partie de Tetris Couleurs telle qu'elle est : la sienne, ou celle d'un automate")))
)]
pub async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathParams(id): PathParams<String>,
) -> Result<Json<GameStateJson>, ApiError> {
    let guest = visitor.browser();
    Ok(Json(persistence::state(&app, &id, guest.as_ref()).await?))
}

/// `DELETE /api/couleurs/games/{id}`.
#[utoipa::path(
    delete,
    path = "/api/couleurs/games/{id}",
    operation_id = "give_up_couleurs_game",
    tag = "couleurs",
    summary = "Gives up one's own game; its score is archived if it is ranked",
    params(("id" = String, Path, description = "The game, as it was answered when it began.")),
    responses(
        (status = 200, description = "The answer.", body = GameOverJson),
        (status = 404, response = Missing),
    ),
    extensions(("x-summary-fr" = json!("Abandonne sa partie ; son score est archivé si elle est classée")))
)]
pub async fn give_up(
    State(app): State<App>,
    visitor: Visitor,
    PathParams(id): PathParams<String>,
) -> Result<Json<GameOverJson>, ApiError> {
    let guest = visitor.browser();
    let over = persistence::give_up(&app, &id, guest.as_ref()).await?;
    Ok(Json(over.json()))
}

/// `GET /api/couleurs/games/{id}/socket`.
#[utoipa::path(
    get,
    path = "/api/couleurs/games/{id}/socket",
    operation_id = "couleurs_socket",
    tag = "couleurs",
    summary = "Plays: a WebSocket. Inputs {\"seq\": 1, 2, 3…, \"do\": left, right, permute, down, drop, pause, resume, faster, slower} go up; state, step, refused, over and taken come down",
    params(("id" = String, Path, description = "The game, as it was answered when it began.")),
    responses(
        (status = 101, description = "The socket."),
        (status = 403, description = "Another site opens it.", body = ErrorJson),
        (status = 404, response = Missing),
        (status = 429, description = "This client has too many.", body = ErrorJson),
        (status = 503, description = "Everybody together has.", body = ErrorJson),
    ),
    extensions(("x-summary-fr" = json!("Joue : une WebSocket. Les actions {\"seq\": 1, 2, 3…, \"do\": left, right, permute, down, drop, pause, resume, faster, slower} montent ; state, step, refused, over et taken descendent")))
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
    let guest = visitor.browser();
    let permit = app.couleurs().admit(client, app.config().rate_limit)?;
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0);
    let player = guest.as_ref().map_or(PlayerGiven::Unknown, player_given);
    let handle = match app.couleurs().handle(&app, &id, guest.as_ref()).await {
        Err(CouleursError::Elsewhere) if is_bots(&app, &id, guest.as_ref()).await => {
            let follower = Follower {
                app,
                id,
                guest,
                permit,
                reader,
                player,
            };
            return Ok(upgrade.on_upgrade(move |socket| follower.serve(socket)));
        }
        found => found?,
    };
    let connection = Connection {
        is_owner: guest
            .as_ref()
            .is_some_and(|guest| guest.id == handle.game.guest),
        player,
        handle,
        _permit: permit,
        reader,
    };
    Ok(upgrade.on_upgrade(move |socket| connection.serve(socket)))
}

/// Whether a bot plays a game that the guest may see.
async fn is_bots(app: &App, id: &str, guest: Option<&Guest>) -> bool {
    let row = persistence::visible_row(app, id, guest).await;
    row.is_ok_and(|row| matches!(Player::named(&row.player), Some(Player::Bot(_))))
}
