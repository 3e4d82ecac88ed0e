//! The mistakes of somebody's own reviewed games, to try again.
//!
//! Reviews are kept by all that they depend on, the moves of the game among them:
//! whoever has played a game finds its review without a list of who reviewed what.

use std::collections::HashSet;

use archive::GameFilter;
use awale::notation::letters::EXAM;
use awale::{Game, Rules, Side};
use axum::Json;
use axum::extract::State;
use phrases::Phrases;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::accounts::Visitor;
use crate::app::App;
use crate::awale::games::OnlineGame;
use crate::awale::review;
use crate::awale::routes::position_json::PositionJson;
use crate::awale::routes::schemas::Side as SideSchema;
use crate::http::error::ApiError;
use crate::http::language::Reader;
use crate::http::openapi::TooFast;

/// Games looked at, the latest first.
const GAMES: u32 = 40;
/// Mistakes listed.
const LISTED: usize = 30;
/// The marks of a review that are worth another try.
const MARKS: [&str; 2] = ["mistake", "blunder"];

/// A position in which somebody played a mistake.
#[derive(Serialize, ToSchema)]
#[schema(as = OwnMistake)]
pub struct MistakeJson {
    position: PositionJson,
    /// Who played it.
    #[schema(value_type = SideSchema)]
    side: String,
    /// The move of the game, counted from 1.
    ply: u64,
    played: String,
    best: String,
    /// Seeds given away.
    loss: f64,
    /// Whether what the best move leads to is exact.
    exact: bool,
    /// The moves expected after the best one, it included.
    line: String,
}

/// A game of somebody, and the sides they played.
struct OwnGame {
    game: Game,
    sides: Vec<Side>,
}

/// `GET /api/puzzles/from-games`.
#[utoipa::path(
    get,
    path = "/api/puzzles/from-games",
    operation_id = "puzzles_from_games",
    tag = "puzzles",
    summary = "The mistakes that reviews found in one's own games",
    responses(
        (status = 200, description = "The answer.", body = Vec<MistakeJson>),
        (status = 429, response = TooFast),
    ),
    extensions(("x-summary-fr" = json!("Les fautes que les relectures ont trouvées dans ses propres parties")))
)]
pub async fn mistakes(
    State(app): State<App>,
    reader: Reader,
    visitor: Visitor,
) -> Result<Json<Vec<MistakeJson>>, ApiError> {
    let mut found = Vec::new();
    let mut seen = HashSet::new();
    for own in own_games(&app, &visitor).await? {
        if found.len() >= LISTED {
            break;
        }
        let key = review::key(&own.game, None);
        if !seen.insert(key.clone()) {
            continue;
        }
        let review = app.archive().review(&key).await?;
        let review: Option<Value> = review.and_then(|text| serde_json::from_str(&text).ok());
        if let Some(review) = review {
            found.extend(mistakes_of(&own, &review, reader.phrases()));
        }
    }
    found.truncate(LISTED);
    Ok(Json(found))
}

/// Games against programs on the site, and those of the archive under a claimed name.
async fn own_games(app: &App, visitor: &Visitor) -> Result<Vec<OwnGame>, ApiError> {
    let mut games = Vec::new();
    let Some(guest) = visitor.person() else {
        return Ok(games);
    };
    for row in app.archive().live_games_of(&guest.id, GAMES).await? {
        let Ok(online) = OnlineGame::from_row(row) else {
            continue;
        };
        let is_person = |side: &Side| online.seats()[*side].is_person();
        games.push(OwnGame {
            sides: Side::ALL.into_iter().filter(is_person).collect(),
            game: online.game().clone(),
        });
    }
    let Some(player) = guest.player else {
        return Ok(games);
    };
    let filter = GameFilter {
        player: Some(player),
        ..GameFilter::default()
    };
    for stored in app.archive().latest_games(&filter, GAMES).await? {
        let Ok(rules) = stored.rules.parse::<Rules>() else {
            continue;
        };
        let mut game = Game::new(rules);
        if EXAM.play(&mut game, &stored.moves).is_err() {
            continue;
        }
        let is_own = |side: &Side| match side {
            Side::South => stored.south_player_id == Some(player),
            Side::North => stored.north_player_id == Some(player),
        };
        games.push(OwnGame {
            game,
            sides: Side::ALL.into_iter().filter(is_own).collect(),
        });
    }
    Ok(games)
}

/// The mistakes of the own sides that a review marks.
fn mistakes_of(own: &OwnGame, review: &Value, phrases: &Phrases) -> Vec<MistakeJson> {
    let plies = review["plies"].as_array().into_iter().flatten();
    let marked = plies.filter(|ply| MARKS.iter().any(|mark| ply["mark"] == *mark));
    marked
        .filter_map(|ply| mistake(own, ply, phrases))
        .collect()
}

fn mistake(own: &OwnGame, ply: &Value, phrases: &Phrases) -> Option<MistakeJson> {
    let number = ply["ply"].as_u64()?;
    let before = usize::try_from(number.checked_sub(1)?).ok()?;
    let position = own.game.positions().get(before)?;
    if !own.sides.contains(&position.to_move()) {
        return None;
    }
    let game = Game::from_position(*own.game.rules(), *position);
    let text = |name: &str| ply[name].as_str().unwrap_or_default().to_owned();
    Some(MistakeJson {
        position: PositionJson::new(&game, phrases),
        side: position.to_move().to_string(),
        ply: number,
        played: text("letter"),
        best: text("best"),
        loss: ply["loss"].as_f64()?,
        exact: ply["exact"].as_bool()?,
        line: text("line"),
    })
}
