//! `/api/account/export`: everything that the archive holds about a person.

use archive::{GameFilter, StoredCouleursGame, StoredGame};
use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::SessionJson;
use crate::accounts::error::AccountError;
use crate::accounts::visitor::Visitor;
use crate::app::App;
use crate::archive::{couleurs_game_json, game_json, player_json};
use crate::http::error::ApiError;

/// Games read at once.
const PAGE: u32 = 500;
/// The latest rated games whose ratings are listed.
const RATINGS: u32 = 100_000;

/// `GET /api/account/export`.
pub async fn export(State(app): State<App>, visitor: Visitor) -> Result<Response, ApiError> {
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
    let document = json!({
        "name": account.name,
        "claimed": claim.map(|claim| claim.claimed_at / 1000),
        "player": page.map(|page| player_json(&page.player)),
        "ratings": curve.iter().map(|(at, rating)| json!({"time": at / 1000, "rating": rating})).collect::<Vec<_>>(),
        "sessions": sessions.collect::<Vec<_>>(),
        "games": games(&app, player).await?,
        "couleurs_games": couleurs_games(&app, player).await?,
    });
    let name = [(CONTENT_DISPOSITION, "attachment; filename=\"grenier.json\"")];
    Ok((name, Json(document)).into_response())
}

async fn games(app: &App, player: i64) -> Result<Vec<Value>, ApiError> {
    let mut all = Vec::new();
    let mut filter = GameFilter {
        player: Some(player),
        ..GameFilter::default()
    };
    loop {
        let page: Vec<StoredGame> = app.archive().latest_games(&filter, PAGE).await?;
        all.extend(page.iter().map(game_json));
        match page.last() {
            Some(last) => filter.before = Some(last.awale_game_id),
            None => return Ok(all),
        }
    }
}

async fn couleurs_games(app: &App, player: i64) -> Result<Vec<Value>, ApiError> {
    let mut all = Vec::new();
    let mut before = None;
    loop {
        let page = app
            .archive()
            .latest_couleurs_games(Some(player), before, PAGE);
        let page: Vec<StoredCouleursGame> = page.await?;
        all.extend(page.iter().map(couleurs_game_json));
        match page.last() {
            Some(last) => before = Some(last.couleurs_game_id),
            None => return Ok(all),
        }
    }
}
