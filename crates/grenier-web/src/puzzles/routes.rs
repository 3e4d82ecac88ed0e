//! `/puzzles…` and `/api/puzzles…`.

use std::collections::HashSet;

use awale_puzzles::{Puzzle, PuzzleId, Theme};
use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use serde::Deserialize;
use utoipa::{IntoParams, OpenApi};

use super::choice::{self, Wish};
use super::error::PuzzleError;
use super::from_games;
use super::json::{PuzzleJson, StandingJson};
use super::judging::{self, hint, moves, solution};
use super::solver::Solver;
use crate::accounts::Visitor;
use crate::app::App;
use crate::awale::position_params;
use crate::http::error::ApiError;
use crate::http::extract::{PathParams, QueryParams};
use crate::http::language::Reader;
use crate::http::layout::plain_pages;
use crate::http::openapi::{Bad, Missing};
use crate::http::rate_limit::Costly;
use crate::http::session::introduce;
use crate::http::token;

plain_pages! {
    /// `GET /puzzles` and the addresses below it: a script shows which puzzle.
    puzzles, PuzzlesPage, "puzzles/puzzles.html";
}

/// `/puzzles…`.
pub fn pages(app: &App) -> Router<App> {
    Router::new()
        .route("/puzzles", get(puzzles))
        .route("/puzzles/{id}", get(puzzles))
        .route_layer(middleware::from_fn_with_state(app.clone(), introduce))
}

/// `/api/puzzles…`.
pub fn api(app: &App) -> Router<App> {
    Router::new()
        .route("/puzzles/next", get(next))
        .route("/puzzles/daily", get(daily))
        .route("/puzzles/standing", get(standing))
        .route("/puzzles/from-games", get(from_games::mistakes).costly(app))
        .route("/puzzles/{id}", get(show))
        .route("/puzzles/{id}/moves", post(moves).costly(app))
        .route("/puzzles/{id}/hint", post(hint).costly(app))
        .route("/puzzles/{id}/solution", post(solution).costly(app))
}

/// The routes of the puzzles.
#[derive(OpenApi)]
#[openapi(paths(
    next,
    daily,
    standing,
    from_games::mistakes,
    show,
    judging::moves,
    judging::hint,
    judging::solution,
))]
pub struct Description;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct NextParams {
    /// The rule set: ccinp (without this) or abapa.
    #[param(example = "ccinp")]
    rules: Option<String>,
    /// harvest, chain, starve, only, sacrifice, count or parity.
    #[param(example = "chain")]
    theme: Option<String>,
    /// The id of the puzzle that is on the board now.
    except: Option<String>,
}

/// `GET /api/puzzles/next`.
#[utoipa::path(
    get,
    path = "/api/puzzles/next",
    operation_id = "next_puzzle",
    tag = "puzzles",
    summary = "A puzzle near the solver's rating that they have not tried",
    params(NextParams),
    responses(
        (status = 200, description = "The answer.", body = PuzzleJson),
        (status = 400, response = Bad),
        (status = 404, response = Missing),
    ),
    extensions(("x-summary-fr" = json!("Un problème proche du classement de qui le résout, et encore jamais essayé")))
)]
async fn next(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    QueryParams(params): QueryParams<NextParams>,
) -> Result<Json<PuzzleJson>, ApiError> {
    let theme: Option<Theme> = params
        .theme
        .map(|theme| theme.parse())
        .transpose()
        .map_err(PuzzleError::Theme)?;
    let wish = Wish {
        rules: position_params::rules(params.rules.as_deref())?,
        theme,
        except: params.except.as_deref().and_then(PuzzleId::read),
    };
    let solver = Solver::of(&visitor);
    let tried = app.archive().puzzles_tried(&solver.id).await?;
    let known = tried.iter().filter_map(|(id, _)| PuzzleId::read(id));
    let known: HashSet<PuzzleId> = known.collect();
    let standing = app.archive().puzzle_standing(&solver.id).await?;
    let puzzle = choice::next(&wish, standing.rating, &known, token::random_seed());
    let puzzle = puzzle.ok_or(PuzzleError::NotFound)?;
    Ok(Json(PuzzleJson::new(
        puzzle,
        first_try(&tried, puzzle),
        &standing,
        reader.phrases(),
    )))
}

/// Whether the first try at a puzzle was right, if there was one.
fn first_try(tried: &[(String, bool)], puzzle: &Puzzle) -> Option<bool> {
    let id = puzzle.id().to_string();
    let found = tried.iter().find(|(known, _)| *known == id);
    found.map(|(_, solved)| *solved)
}

/// `GET /api/puzzles/daily`.
#[utoipa::path(
    get,
    path = "/api/puzzles/daily",
    operation_id = "daily_puzzle",
    tag = "puzzles",
    summary = "The puzzle of the day, by the date in UTC",
    responses(
        (status = 200, description = "The answer.", body = PuzzleJson),
    ),
    extensions(("x-summary-fr" = json!("Le problème du jour, selon la date UTC")))
)]
async fn daily(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
) -> Result<Json<PuzzleJson>, ApiError> {
    shown(&app, &visitor, choice::of_the_day(), &reader).await
}

/// `GET /api/puzzles/{id}`.
#[utoipa::path(
    get,
    path = "/api/puzzles/{id}",
    operation_id = "puzzle",
    tag = "puzzles",
    summary = "A puzzle, without its solution",
    params(("id" = String, Path, description = "The puzzle's id: six digits and letters.")),
    responses(
        (status = 200, description = "The answer.", body = PuzzleJson),
        (status = 404, response = Missing),
    ),
    extensions(("x-summary-fr" = json!("Un problème, sans sa solution")))
)]
async fn show(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
    PathParams(id): PathParams<String>,
) -> Result<Json<PuzzleJson>, ApiError> {
    shown(&app, &visitor, find(&id)?, &reader).await
}

async fn shown(
    app: &App,
    visitor: &Visitor,
    puzzle: &Puzzle,
    reader: &Reader,
) -> Result<Json<PuzzleJson>, ApiError> {
    let solver = Solver::of(visitor);
    let tried = app.archive().puzzles_tried(&solver.id).await?;
    let standing = app.archive().puzzle_standing(&solver.id).await?;
    Ok(Json(PuzzleJson::new(
        puzzle,
        first_try(&tried, puzzle),
        &standing,
        reader.phrases(),
    )))
}

/// `GET /api/puzzles/standing`.
#[utoipa::path(
    get,
    path = "/api/puzzles/standing",
    operation_id = "puzzle_standing",
    tag = "puzzles",
    summary = "How well the solver does: rating, puzzles solved, streak",
    responses(
        (status = 200, description = "The answer.", body = StandingJson),
    ),
    extensions(("x-summary-fr" = json!("Où en est qui résout : classement, problèmes résolus, série")))
)]
async fn standing(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<StandingJson>, ApiError> {
    let solver = Solver::of(&visitor);
    let standing = app.archive().puzzle_standing(&solver.id).await?;
    Ok(Json(StandingJson::from(&standing)))
}

/// The puzzle of an id.
pub fn find(id: &str) -> Result<&'static Puzzle, PuzzleError> {
    let found = PuzzleId::read(id).and_then(awale_puzzles::find);
    found.ok_or(PuzzleError::NotFound)
}
