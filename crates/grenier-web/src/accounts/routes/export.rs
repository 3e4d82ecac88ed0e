//! `/api/account/export`: everything that the archive holds about a person.

mod live_games;

use archive::{GameFilter, PuzzleSolver, StoredCouleursGame, StoredGame};
use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use self::live_games::{LiveGamesJson, live_games};
use super::SessionJson;
use crate::accounts::error::AccountError;
use crate::accounts::visitor::Visitor;
use crate::app::App;
use crate::archive::{CouleursGameJson, PlayerJson, StoredGameJson};
use crate::http::error::ApiError;
use crate::http::openapi::ErrorJson;

/// Games read at once.
const PAGE: u32 = 500;
/// The latest rated games whose ratings are listed.
const RATINGS: u32 = 100_000;

/// All that the archive holds about a person.
#[derive(Serialize, ToSchema)]
#[schema(as = Export)]
pub struct ExportJson {
    name: String,
    /// When the name was claimed, in seconds since 1970.
    claimed: Option<i64>,
    player: Option<PlayerJson>,
    ratings: Vec<RatingJson>,
    sessions: Vec<SessionJson>,
    games: Vec<StoredGameJson>,
    couleurs_games: Vec<CouleursGameJson>,
    puzzles: PuzzlesJson,
    live_games: LiveGamesJson,
}

/// What somebody did at puzzles.
#[derive(Serialize, ToSchema)]
#[schema(as = ExportedPuzzles)]
struct PuzzlesJson {
    rating: f64,
    deviation: f64,
    streak: i64,
    best_streak: i64,
    tried: Vec<TriedJson>,
}

/// The first try at a puzzle.
#[derive(Serialize, ToSchema)]
#[schema(as = ExportedTry)]
struct TriedJson {
    id: String,
    solved: bool,
}

/// A rating at a time.
#[derive(Serialize, ToSchema)]
#[schema(as = Rating)]
struct RatingJson {
    /// Seconds since 1970.
    time: i64,
    rating: f64,
}

/// `GET /api/account/export`.
#[utoipa::path(
    get,
    path = "/api/account/export",
    operation_id = "export_account",
    tag = "account",
    summary = "Everything that the archive holds about whoever is signed in",
    responses(
        (status = 200, description = "The answer.", body = ExportJson),
        (status = 401, description = "Nobody is signed in.", body = ErrorJson),
    ),
    extensions(("x-summary-fr" = json!("Tout ce que l'archive sait de la personne connectée")))
)]
pub async fn export(State(app): State<App>, visitor: Visitor) -> Result<Response, ApiError> {
    let ids = visitor.ids();
    let account = visitor.account.ok_or(AccountError::NotSignedIn)?;
    let player = account.player;
    let archive = app.archive();
    let claim = archive.claim_of_player(player).await?;
    let page = archive.player(player).await?;
    let curve = archive.rating_curve(player, RATINGS).await?;
    let sign_ins = archive.sign_ins(player).await?;
    let sessions = sign_ins
        .into_iter()
        .map(|it| SessionJson::new(it, &account));
    let ratings = curve.iter().map(|&(at, rating)| RatingJson {
        time: at / 1000,
        rating,
    });
    let document = ExportJson {
        name: account.name.clone(),
        claimed: claim.map(|claim| claim.claimed_at / 1000),
        player: page.map(|page| PlayerJson::new(&page.player)),
        ratings: ratings.collect(),
        sessions: sessions.collect(),
        games: games(&app, player).await?,
        couleurs_games: couleurs_games(&app, player).await?,
        puzzles: puzzles(&app, player).await?,
        live_games: live_games(&app, &ids).await?,
    };
    let name = [(CONTENT_DISPOSITION, "attachment; filename=\"grenier.json\"")];
    Ok((name, Json(document)).into_response())
}

async fn puzzles(app: &App, player: i64) -> Result<PuzzlesJson, ApiError> {
    let solver = PuzzleSolver::Player(player);
    let standing = app.archive().puzzle_standing(&solver).await?;
    let tried = app.archive().puzzles_tried(&solver).await?;
    Ok(PuzzlesJson {
        rating: standing.rating,
        deviation: standing.deviation,
        streak: standing.streak,
        best_streak: standing.best_streak,
        tried: tried
            .into_iter()
            .map(|(id, solved)| TriedJson { id, solved })
            .collect(),
    })
}

async fn games(app: &App, player: i64) -> Result<Vec<StoredGameJson>, ApiError> {
    let mut all = Vec::new();
    let mut filter = GameFilter {
        player: Some(player),
        ..GameFilter::default()
    };
    loop {
        let page: Vec<StoredGame> = app.archive().latest_games(&filter, PAGE).await?;
        all.extend(page.iter().map(StoredGameJson::new));
        match page.last() {
            Some(last) => filter.before = Some(last.awale_game_id),
            None => return Ok(all),
        }
    }
}

async fn couleurs_games(app: &App, player: i64) -> Result<Vec<CouleursGameJson>, ApiError> {
    let mut all = Vec::new();
    let mut before = None;
    loop {
        let page = app
            .archive()
            .latest_couleurs_games(Some(player), before, PAGE);
        let page: Vec<StoredCouleursGame> = page.await?;
        all.extend(page.iter().map(CouleursGameJson::new));
        match page.last() {
            Some(last) => before = Some(last.couleurs_game_id),
            None => return Ok(all),
        }
    }
}
