//! `/puzzles…` and `/api/puzzles…`.

use std::collections::HashSet;

use awale_puzzles::{Puzzle, PuzzleId, Theme};
use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use serde::Deserialize;

use super::choice::{self, Wish};
use super::error::PuzzleError;
use super::from_games;
use super::json::{PuzzleJson, StandingJson};
use super::judging::{hint, moves, solution};
use super::solver::Solver;
use crate::accounts::Visitor;
use crate::app::App;
use crate::awale::position_params;
use crate::http::error::ApiError;
use crate::http::extract::{PathParams, QueryParams};
use crate::http::language::Reader;
use crate::http::layout::plain_pages;
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

#[derive(Deserialize)]
struct NextParams {
    rules: Option<String>,
    theme: Option<String>,
    except: Option<String>,
}

/// `GET /api/puzzles/next`.
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
async fn daily(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
) -> Result<Json<PuzzleJson>, ApiError> {
    shown(&app, &visitor, choice::of_the_day(), &reader).await
}

/// `GET /api/puzzles/{id}`.
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
