//! `/api/awale/games…`: games played on the server.

use awale::notation::letters::EXAM;
use awale::{BySide, Position, Side};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Form, Json};
use axum_extra::extract::SignedCookieJar;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::awale::games::{GameJson, NewTable, Seat, Table, choose, hint as advise};
use crate::awale::position_params;
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::extract::Told;
use crate::http::language::Reader;
use crate::http::layout::{Frame, PageError};
use crate::http::session::{Guest, checked};

/// The games of one guest that are listed.
const LISTED: u32 = 20;

#[derive(Deserialize)]
pub struct NewGame {
    rules: Option<String>,
    south: String,
    north: String,
    position: Option<String>,
    turn: Option<u32>,
    #[serde(default)]
    names: Names,
}

#[derive(Default, Deserialize)]
struct Names {
    south: Option<String>,
    north: Option<String>,
}

#[derive(Deserialize)]
pub struct Move {
    letter: String,
}

#[derive(Deserialize)]
pub struct Resignation {
    side: String,
}

#[derive(Serialize)]
pub struct Hint {
    letter: char,
    source: String,
    score: Option<f64>,
}

type Answer = Result<Json<GameJson>, ApiError>;

/// `POST /api/awale/games`.
pub async fn begin(
    State(app): State<App>,
    reader: Reader,
    jar: SignedCookieJar,
    Told(told): Told<NewGame>,
) -> Result<(StatusCode, SignedCookieJar, Json<GameJson>), ApiError> {
    let phrases = reader.phrases();
    let name = |given: Option<String>| {
        let given = given.filter(|name| !name.trim().is_empty());
        given.map(|name| checked(&name, phrases)).transpose()
    };
    let new = NewTable {
        rules: position_params::rules(told.rules.as_deref(), phrases)?,
        start: position_params::start(told.position.as_deref(), told.turn, phrases)?,
        seats: BySide::new(
            Seat::read(&told.south, phrases)?,
            Seat::read(&told.north, phrases)?,
        ),
        names: BySide::new(name(told.names.south)?, name(told.names.north)?),
    };
    let guest = Guest::of_or_new(&jar);
    let table = Table::begin(&app, &guest, new, phrases).await?;
    // The tables will be needed before the game is over.
    app.tables.known(table.game().rules());
    let answer = Json(GameJson::new(&table, phrases));
    Ok((StatusCode::CREATED, guest.sign(jar), answer))
}

/// `GET /api/awale/games`: the guest's own, the latest first.
pub async fn list(
    State(app): State<App>,
    reader: Reader,
    jar: SignedCookieJar,
) -> Result<Json<Vec<GameJson>>, ApiError> {
    let phrases = reader.phrases();
    let Some(guest) = Guest::of(&jar) else {
        return Ok(Json(Vec::new()));
    };
    let rows = app.archive.live_games_of(&guest.id, LISTED).await;
    let rows = rows.map_err(|error| ApiError::of_archive(&error, phrases))?;
    let games = rows.into_iter().map(|row| {
        let table = Table::of(row, phrases)?;
        Ok(GameJson::new(&table, phrases))
    });
    Ok(Json(games.collect::<Result<_, ApiError>>()?))
}

/// A guest's table in a request, and the words to answer with.
pub struct Sitting {
    app: App,
    reader: Reader,
    table: Table,
}

impl axum::extract::FromRequestParts<App> for Sitting {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        app: &App,
    ) -> Result<Sitting, ApiError> {
        let reader = Reader::new(app, &parts.headers);
        let missing = |_| ApiError::not_found(reader.phrases());
        let Path(id) = Path::<String>::from_request_parts(parts, app)
            .await
            .map_err(missing)?;
        let jar = SignedCookieJar::from_headers(&parts.headers, app.key());
        let guest = Guest::of(&jar);
        let table = Table::find(app, &id, guest.as_ref(), reader.phrases()).await?;
        Ok(Sitting {
            app: app.clone(),
            table,
            reader,
        })
    }
}

impl Sitting {
    fn answer(&self) -> Json<GameJson> {
        Json(GameJson::new(&self.table, self.reader.phrases()))
    }

    /// Keeps a change, unless it was refused.
    async fn keep(mut self, change: Result<(), ApiError>) -> Answer {
        change?;
        self.table.keep(&self.app, self.reader.phrases()).await?;
        Ok(self.answer())
    }
}

/// `GET /api/awale/games/{id}`.
pub async fn show(sitting: Sitting) -> Json<GameJson> {
    sitting.answer()
}

/// `POST /api/awale/games/{id}/moves`.
pub async fn play(mut sitting: Sitting, Told(told): Told<Move>) -> Answer {
    let phrases = sitting.reader.phrases();
    let mut letters = told.letter.chars();
    let change = match (letters.next(), letters.next()) {
        (Some(letter), None) => sitting.table.play_letter(letter, phrases),
        _ => Err(ApiError::bad(phrases.say("web-one-letter"))),
    };
    sitting.keep(change).await
}

/// `POST /api/awale/games/{id}/reply`: the program's move.
pub async fn reply(mut sitting: Sitting, Client(client): Client) -> Answer {
    let phrases = sitting.reader.phrases();
    let Some(seat) = sitting.table.mover().filter(|seat| !seat.is_person()) else {
        return Err(ApiError::conflict(phrases.say("web-no-reply-due")));
    };
    let (app, seat, game) = (
        sitting.app.clone(),
        seat.clone(),
        sitting.table.game().clone(),
    );
    let busy = |refused| ApiError::busy(refused, phrases);
    let ticket = app.workshop.enter(client).map_err(busy)?;
    let thinker = app.clone();
    let pit = ticket.run(move |stop| choose(&thinker, &seat, &game, stop));
    let pit = pit.await.map_err(busy)?;
    let stopped = || busy(crate::thinking::Refused::Stopped);
    let change = sitting.table.play_pit(pit.ok_or_else(stopped)?, phrases);
    sitting.keep(change).await
}

/// `POST /api/awale/games/{id}/undo`.
pub async fn undo(mut sitting: Sitting) -> Answer {
    let change = sitting.table.undo(sitting.reader.phrases());
    sitting.keep(change).await
}

/// `POST /api/awale/games/{id}/redo`.
pub async fn redo(mut sitting: Sitting) -> Answer {
    let change = sitting.table.redo(sitting.reader.phrases());
    sitting.keep(change).await
}

/// `POST /api/awale/games/{id}/resign`.
pub async fn resign(mut sitting: Sitting, Told(told): Told<Resignation>) -> Answer {
    let phrases = sitting.reader.phrases();
    let side = Side::ALL
        .into_iter()
        .find(|side| side.to_string() == told.side);
    let change = match side {
        Some(side) => sitting.table.resign(side, phrases),
        None => Err(ApiError::bad(phrases.say("web-one-side"))),
    };
    sitting.keep(change).await
}

/// `POST /api/awale/games/{id}/hint`.
pub async fn hint(sitting: Sitting, Client(client): Client) -> Result<Json<Hint>, ApiError> {
    let phrases = sitting.reader.phrases();
    if sitting.table.is_over() {
        return Err(ApiError::conflict(phrases.say("web-game-over")));
    }
    let (app, game) = (sitting.app.clone(), sitting.table.game().clone());
    let past = app.explore(&game).await;
    let past = past.map_err(|error| ApiError::of_archive(&error, phrases))?;
    let side = game.position().to_move();
    let busy = |refused| ApiError::busy(refused, phrases);
    let ticket = app.workshop.enter(client).map_err(busy)?;
    let thinker = app.clone();
    let found = ticket.run(move |stop| advise(&thinker, &game, &past, &stop));
    let found = found.await.map_err(busy)?;
    let stopped = || busy(crate::thinking::Refused::Stopped);
    let (advice, score) = found.ok_or_else(stopped)?;
    Ok(Json(Hint {
        letter: EXAM.letter(side, advice.pit),
        source: advice.source.to_string(),
        score,
    }))
}

/// A game wanted, as a form says it.
#[derive(Deserialize)]
pub struct Wanted {
    rules: Option<String>,
    south: String,
    north: String,
}

/// `POST /awale/play`: begins a game and goes there.
pub async fn begin_by_form(
    State(app): State<App>,
    frame: Frame,
    jar: SignedCookieJar,
    Form(wanted): Form<Wanted>,
) -> Result<Response, PageError> {
    let begun = begin_wanted(&app, frame.reader(), &jar, &wanted).await;
    match begun {
        Ok((guest, table)) => {
            let address = format!("/awale/play/{}", table.row().live_game_id);
            Ok((guest.sign(jar), Redirect::to(&address)).into_response())
        }
        Err(refused) => Err(PageError::new(frame, refused)),
    }
}

async fn begin_wanted(
    app: &App,
    reader: &Reader,
    jar: &SignedCookieJar,
    wanted: &Wanted,
) -> Result<(Guest, Table), ApiError> {
    let phrases = reader.phrases();
    let new = NewTable {
        rules: position_params::rules(wanted.rules.as_deref(), phrases)?,
        start: Position::START,
        seats: BySide::new(
            Seat::read(&wanted.south, phrases)?,
            Seat::read(&wanted.north, phrases)?,
        ),
        names: BySide::default(),
    };
    let guest = Guest::of_or_new(jar);
    let table = Table::begin(app, &guest, new, phrases).await?;
    Ok((guest, table))
}
