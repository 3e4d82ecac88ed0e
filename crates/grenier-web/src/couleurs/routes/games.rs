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
use serde::Deserialize;
use serde_json::{Value, json};

use crate::accounts::Visitor;
use crate::app::App;
use crate::couleurs::connection::Connection;
use crate::couleurs::error::CouleursError;
use crate::couleurs::follower::Follower;
use crate::couleurs::games_in_memory::{LIMITS, load};
use crate::couleurs::live_game::Player;
use crate::couleurs::persistence::{self, new_row, player_given};
use crate::couleurs::replay_steps::at_step;
use crate::couleurs::replay_view::ReplayView;
use crate::couleurs::settings::GameSettings;
use crate::couleurs::socket::LONGEST_MESSAGE;
use crate::http::client::Client;
use crate::http::error::{ApiError, RequestError};
use crate::http::extract::{JsonBody, PathParams};
use crate::http::language::Reader;
use crate::http::session::Guest;
use crate::http::token::random_seed;

/// How many games of a guest are listed.
const LISTED: u32 = 20;
/// The read buffer of a socket: inputs are short.
const READ_BUFFER: usize = 512;

type Answer = Result<Json<Value>, ApiError>;

/// A new game.
#[derive(Deserialize)]
pub struct NewGameBody {
    #[serde(flatten)]
    settings: GameSettings,
    from: Option<ReplayStep>,
}

/// The middle of a recorded game.
#[derive(Deserialize)]
struct ReplayStep {
    /// A number of the archive, or the token of an upload.
    game: Option<Value>,
    replay: Option<String>,
    step: usize,
}

/// `POST /api/couleurs/games`.
pub async fn begin(
    State(app): State<App>,
    client: Client,
    visitor: Visitor,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<NewGameBody>,
) -> Result<(StatusCode, SignedCookieJar, Json<Value>), ApiError> {
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
    let state = Json(Value::Object(load(&app, row).await?.state()));
    Ok((StatusCode::CREATED, guest.sign(jar), state))
}

impl ReplayStep {
    /// The recorded game as it stood after the step.
    async fn recording(&self, app: &App, client: Client) -> Result<Recording, CouleursError> {
        let view = match (&self.game, &self.replay) {
            (Some(Value::String(token)), _) => ReplayView::find(app, token).await?,
            (Some(number), _) => ReplayView::find(app, &number.to_string()).await?,
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
pub async fn list(
    State(app): State<App>,
    jar: SignedCookieJar,
) -> Result<Json<Vec<Value>>, ApiError> {
    let Some(guest) = Guest::of(&jar) else {
        return Ok(Json(Vec::new()));
    };
    let rows = app
        .archive()
        .couleurs_live_games_of(&guest.id, LISTED)
        .await?;
    Ok(Json(rows.iter().map(summary_json).collect()))
}

/// What a list shows of a game, as it was last saved. Nothing is replayed.
fn summary_json(row: &CouleursLiveGame) -> Value {
    let (width, height) = row.size.split_once('x').unwrap_or_default();
    let number = |text: &str| text.parse::<u32>().unwrap_or_default();
    json!({
        "id": row.couleurs_live_game_id,
        "rule": row.rule,
        "size": {"width": number(width), "height": number(height)},
        "k": row.lengths,
        "start_level": row.level,
        "mode": row.mode,
        "player": row.player,
        "ranked": row.ranked,
        "begun": row.begun,
        "paused": row.begun && row.mode == CouleursMode::Clock.name(),
        "over": row.finished,
        "score": row.score,
        "bars": row.bars,
        "changed_at": row.changed_at,
    })
}

/// `GET /api/couleurs/games/{id}`.
pub async fn show(
    State(app): State<App>,
    visitor: Visitor,
    PathParams(id): PathParams<String>,
) -> Answer {
    let guest = visitor.browser();
    Ok(Json(persistence::state(&app, &id, guest.as_ref()).await?))
}

/// `DELETE /api/couleurs/games/{id}`.
pub async fn give_up(
    State(app): State<App>,
    visitor: Visitor,
    PathParams(id): PathParams<String>,
) -> Answer {
    let guest = visitor.browser();
    let over = persistence::give_up(&app, &id, guest.as_ref()).await?;
    Ok(Json(over.json()))
}

/// `GET /api/couleurs/games/{id}/socket`.
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
