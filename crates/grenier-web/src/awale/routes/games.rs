//! `/api/awale/games…`: games on the server.

use awale::notation::letters::EXAM;
use awale::{BySide, Position, Side};
use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::SignedCookieJar;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::game_json::GameJson;
use crate::accounts::Visitor;
use crate::app::App;
use crate::awale::games::{
    GameError, HINT_TIME, NewOnlineGame, OnlineGame, Seat, choose_move, hint as find_hint,
};
use crate::awale::position_params;
use crate::http::client::Requester;
use crate::http::error::{ApiError, RequestError};
use crate::http::extract::{FormBody, JsonBody};
use crate::http::language::Reader;
use crate::http::openapi::{Bad, Busy, ErrorJson, Missing, Refused, TooFast};
use crate::http::session::{BadName, Guest, check_name};
use crate::thinking::{Class, QueueError};

/// How many games of a guest are listed.
const LISTED: u32 = 20;

/// A new game.
#[derive(Deserialize, ToSchema)]
pub struct NewGameBody {
    /// nsi, ccinp (without this), ccinp-text, abapa or awari.
    #[schema(example = "ccinp")]
    rules: Option<String>,
    /// human, random, negamax:1 to negamax:10, level:1 to level:10 or engine.
    #[schema(example = "human")]
    south: String,
    /// As South.
    #[schema(example = "level:3")]
    north: String,
    /// Where it begins, a diagram; without it, the usual start.
    position: Option<String>,
    turn: Option<u32>,
    #[serde(default)]
    names: Names,
    /// For people with a claimed name: the game moves ratings if it has at least ten
    /// moves.
    #[serde(default)]
    rated: bool,
}

/// What the players are called, where not by their kind.
#[derive(Default, Deserialize, ToSchema)]
struct Names {
    south: Option<String>,
    north: Option<String>,
}

/// A move.
#[derive(Deserialize, ToSchema)]
pub struct MoveBody {
    #[schema(example = "e")]
    letter: String,
}

/// Who gives up.
#[derive(Deserialize, ToSchema)]
pub struct ResignationBody {
    /// south or north.
    #[schema(example = "south")]
    side: String,
}

/// What to play.
#[derive(Serialize, ToSchema)]
#[schema(as = Hint)]
pub struct HintJson {
    #[schema(value_type = String, example = "e")]
    letter: char,
    /// library, tables or search.
    source: String,
    /// The expected final margin, in seeds.
    score: Option<f64>,
}

type Answer = Result<Json<GameJson>, ApiError>;

impl NewGameBody {
    fn game(self) -> Result<NewOnlineGame, ApiError> {
        Ok(NewOnlineGame {
            rules: position_params::rules(self.rules.as_deref())?,
            start: position_params::start(self.position.as_deref(), self.turn)?,
            seats: BySide::new(Seat::read(&self.south)?, Seat::read(&self.north)?),
            names: BySide::new(given_name(self.names.south)?, given_name(self.names.north)?),
            is_rated: self.rated,
        })
    }
}

fn given_name(name: Option<String>) -> Result<Option<String>, BadName> {
    let name = name.filter(|name| !name.trim().is_empty());
    name.map(|name| check_name(&name)).transpose()
}

/// `POST /api/awale/games`.
#[utoipa::path(
    post,
    path = "/api/awale/games",
    operation_id = "begin_awale_game",
    tag = "awale games",
    summary = "Begins a game",
    request_body = NewGameBody,
    responses(
        (status = 201, description = "The answer.", body = GameJson),
        (status = 400, response = Bad),
        (status = 409, response = Refused),
        (status = 429, response = TooFast),
        (status = 403, description = "A rated game needs a claimed name.", body = ErrorJson),
    ),
    extensions(("x-summary-fr" = json!("Commence une partie")))
)]
pub async fn begin(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    jar: SignedCookieJar,
    JsonBody(body): JsonBody<NewGameBody>,
) -> Result<(StatusCode, SignedCookieJar, Json<GameJson>), ApiError> {
    let guest = visitor.person_or_new();
    let game = OnlineGame::begin(&app, &guest, body.game()?).await?;
    // Start loading: the tables are needed before the game is over.
    app.tables().loaded(game.game().rules());
    let answer = Json(GameJson::new(&game, reader.phrases()));
    Ok((StatusCode::CREATED, guest.sign(jar), answer))
}

/// `GET /api/awale/games`: the guest's own, the latest first.
#[utoipa::path(
    get,
    path = "/api/awale/games",
    operation_id = "awale_games",
    tag = "awale games",
    summary = "The guest's own games, the latest first",
    responses(
        (status = 200, description = "The answer.", body = Vec<GameJson>),
    ),
    extensions(("x-summary-fr" = json!("Les parties de l'invité, les dernières d'abord")))
)]
pub async fn list(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
) -> Result<Json<Vec<GameJson>>, ApiError> {
    let Some(guest) = visitor.person() else {
        return Ok(Json(Vec::new()));
    };
    let rows = app.archive().live_games_of(&guest.id, LISTED).await?;
    let games = rows.into_iter().map(|row| {
        let game = OnlineGame::from_row(row)?;
        Ok(GameJson::new(&game, reader.phrases()))
    });
    Ok(Json(games.collect::<Result<_, ApiError>>()?))
}

/// A request about a game of the guest.
pub struct GameRequest {
    app: App,
    reader: Reader,
    game: OnlineGame,
}

impl FromRequestParts<App> for GameRequest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<GameRequest, ApiError> {
        let reader = Reader::new(app, &parts.headers);
        let Path(id) = Path::<String>::from_request_parts(parts, app)
            .await
            .map_err(|_| RequestError::NotFound)?;
        let visitor = Visitor::of(app, &parts.headers).await?;
        let game = OnlineGame::find(app, &id, &visitor).await?;
        Ok(GameRequest {
            app: app.clone(),
            game,
            reader,
        })
    }
}

impl GameRequest {
    fn answer(&self) -> Json<GameJson> {
        Json(GameJson::new(&self.game, self.reader.phrases()))
    }

    /// Saves a change, and answers with the game.
    async fn save(mut self) -> Answer {
        self.game.save(&self.app).await?;
        Ok(self.answer())
    }
}

/// `GET /api/awale/games/{id}`.
#[utoipa::path(
    get,
    path = "/api/awale/games/{id}",
    operation_id = "awale_game",
    tag = "awale games",
    summary = "A game of the guest's",
    params(("id" = String, Path, description = "The game, as it was answered when it began.")),
    responses(
        (status = 200, description = "The answer.", body = GameJson),
        (status = 404, response = Missing),
    ),
    extensions(("x-summary-fr" = json!("Une partie de l'invité")))
)]
pub async fn show(request: GameRequest) -> Json<GameJson> {
    request.answer()
}

/// `POST /api/awale/games/{id}/moves`.
#[utoipa::path(
    post,
    path = "/api/awale/games/{id}/moves",
    operation_id = "play_awale_move",
    tag = "awale games",
    summary = "Plays a person's move",
    params(("id" = String, Path, description = "The game, as it was answered when it began.")),
    request_body = MoveBody,
    responses(
        (status = 200, description = "The answer.", body = GameJson),
        (status = 400, response = Bad),
        (status = 404, response = Missing),
        (status = 409, response = Refused),
    ),
    extensions(("x-summary-fr" = json!("Joue le coup d'une personne")))
)]
pub async fn play(mut request: GameRequest, JsonBody(body): JsonBody<MoveBody>) -> Answer {
    let mut letters = body.letter.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => request.game.play_letter(letter)?,
        _ => return Err(GameError::NotOneLetter.into()),
    }
    request.save().await
}

/// `POST /api/awale/games/{id}/reply`: the program's move.
#[utoipa::path(
    post,
    path = "/api/awale/games/{id}/reply",
    operation_id = "reply_awale_game",
    tag = "awale games",
    summary = "Lets the program to move find and make its move",
    params(("id" = String, Path, description = "The game, as it was answered when it began.")),
    responses(
        (status = 200, description = "The answer.", body = GameJson),
        (status = 404, response = Missing),
        (status = 409, response = Refused),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("Laisse le programme qui a la main trouver et jouer son coup")))
)]
pub async fn reply(mut request: GameRequest, requester: Requester) -> Answer {
    let seat = request.game.mover().filter(|seat| !seat.is_person());
    let seat = seat.cloned().ok_or(GameError::NoReplyDue)?;
    let (app, game) = (request.app.clone(), request.game.game().clone());
    let mut permit = request.app.queue().admit(Class::Reply, &requester)?;
    if let Some(time) = seat.move_time() {
        permit = permit.within(time);
    }
    let pit = permit.run(move |turn| choose_move(&app, &seat, &game, turn));
    request
        .game
        .play_pit(pit.await?.ok_or(QueueError::Stopped)?)?;
    request.save().await
}

/// `POST /api/awale/games/{id}/undo`.
#[utoipa::path(
    post,
    path = "/api/awale/games/{id}/undo",
    operation_id = "undo_awale_move",
    tag = "awale games",
    summary = "Takes moves back to the person's last turn",
    params(("id" = String, Path, description = "The game, as it was answered when it began.")),
    responses(
        (status = 200, description = "The answer.", body = GameJson),
        (status = 404, response = Missing),
        (status = 409, response = Refused),
    ),
    extensions(("x-summary-fr" = json!("Reprend les coups jusqu'au dernier tour de la personne")))
)]
pub async fn undo(mut request: GameRequest) -> Answer {
    request.game.undo()?;
    request.save().await
}

/// `POST /api/awale/games/{id}/redo`.
#[utoipa::path(
    post,
    path = "/api/awale/games/{id}/redo",
    operation_id = "redo_awale_move",
    tag = "awale games",
    summary = "Plays moves taken back again",
    params(("id" = String, Path, description = "The game, as it was answered when it began.")),
    responses(
        (status = 200, description = "The answer.", body = GameJson),
        (status = 404, response = Missing),
        (status = 409, response = Refused),
    ),
    extensions(("x-summary-fr" = json!("Rejoue les coups repris")))
)]
pub async fn redo(mut request: GameRequest) -> Answer {
    request.game.redo()?;
    request.save().await
}

/// `POST /api/awale/games/{id}/resign`.
#[utoipa::path(
    post,
    path = "/api/awale/games/{id}/resign",
    operation_id = "resign_awale_game",
    tag = "awale games",
    summary = "Gives the game up",
    params(("id" = String, Path, description = "The game, as it was answered when it began.")),
    request_body = ResignationBody,
    responses(
        (status = 200, description = "The answer.", body = GameJson),
        (status = 400, response = Bad),
        (status = 404, response = Missing),
        (status = 409, response = Refused),
    ),
    extensions(("x-summary-fr" = json!("Abandonne la partie")))
)]
pub async fn resign(mut request: GameRequest, JsonBody(body): JsonBody<ResignationBody>) -> Answer {
    let mut sides = Side::ALL.into_iter();
    let side = sides.find(|side| side.to_string() == body.side);
    request.game.resign(side.ok_or(GameError::UnknownSide)?)?;
    request.save().await
}

/// `POST /api/awale/games/{id}/hint`.
#[utoipa::path(
    post,
    path = "/api/awale/games/{id}/hint",
    operation_id = "awale_hint",
    tag = "awale games",
    summary = "What to play: from past games, tables or a search",
    params(("id" = String, Path, description = "The game, as it was answered when it began.")),
    responses(
        (status = 200, description = "The answer.", body = HintJson),
        (status = 404, response = Missing),
        (status = 409, response = Refused),
        (status = 429, response = TooFast),
        (status = 503, response = Busy),
    ),
    extensions(("x-summary-fr" = json!("Que jouer : d'après les parties passées, les tables ou une recherche")))
)]
pub async fn hint(request: GameRequest, requester: Requester) -> Result<Json<HintJson>, ApiError> {
    if request.game.is_over() {
        return Err(GameError::Over.into());
    }
    request.game.check_help()?;
    let (app, game) = (request.app.clone(), request.game.game().clone());
    let past = app.explorer().explore(app.archive(), &game).await?;
    let side = game.position().to_move();
    let permit = request.app.queue().admit(Class::Reply, &requester)?;
    let permit = permit.within(HINT_TIME);
    let found = permit.run(move |turn| find_hint(&app, &game, &past, turn));
    let (advice, score) = found.await?.ok_or(QueueError::Stopped)?;
    Ok(Json(HintJson {
        letter: EXAM.letter(side, advice.pit),
        source: advice.source.to_string(),
        score,
    }))
}

/// A new game from the form of the home page.
#[derive(Deserialize)]
pub struct NewGameForm {
    rules: Option<String>,
    south: String,
    north: String,
}

/// `POST /awale/play`: begins a game and redirects to it.
pub async fn begin_by_form(
    State(app): State<App>,
    visitor: Visitor,
    jar: SignedCookieJar,
    FormBody(form): FormBody<NewGameForm>,
) -> Result<Response, ApiError> {
    let guest = visitor.person_or_new();
    let game = begin_for(&app, &guest, &form).await?;
    let address = format!("/awale/play/{}", game.id());
    Ok((guest.sign(jar), Redirect::to(&address)).into_response())
}

async fn begin_for(app: &App, guest: &Guest, form: &NewGameForm) -> Result<OnlineGame, GameError> {
    let new = NewOnlineGame {
        rules: position_params::rules(form.rules.as_deref())?,
        start: Position::START,
        seats: BySide::new(Seat::read(&form.south)?, Seat::read(&form.north)?),
        names: BySide::default(),
        is_rated: false,
    };
    OnlineGame::begin(app, guest, new).await
}
