//! `/api/awale/analyse` and `/api/awale/review`: what the engine thinks.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;

use crate::app::App;
use crate::awale::analysis::{analyse as think, limits};
use crate::awale::position_params::Given;
use crate::awale::review::review as go_through;
use crate::http::client::Client;
use crate::http::error::ApiError;
use crate::http::events::{Manner, refusal, tell};
use crate::http::extract::{Asked, Told};
use crate::http::language::Reader;

/// The longest game reviewed, in moves.
const LONGEST_REVIEW: usize = 400;

/// A position, and how long to think about it.
#[derive(Deserialize)]
pub struct Question {
    rules: Option<String>,
    position: Option<String>,
    turn: Option<u32>,
    moves: Option<String>,
    /// Milliseconds.
    time: Option<u64>,
    depth: Option<u8>,
    stream: Option<u8>,
}

impl Question {
    fn given(&self) -> Given {
        Given {
            rules: self.rules.clone(),
            position: self.position.clone(),
            turn: self.turn,
            moves: self.moves.clone(),
        }
    }
}

/// `GET /api/awale/analyse`.
pub async fn analyse(
    State(app): State<App>,
    reader: Reader,
    client: Client,
    headers: HeaderMap,
    asked: Result<Asked<Question>, ApiError>,
) -> Response {
    let mut manner = Manner::unless_refused(&headers);
    let Asked(question) = match asked {
        Ok(asked) => asked,
        Err(refused) => return refusal(refused, manner),
    };
    if question.stream == Some(0) {
        manner = Manner::Document;
    }
    let game = match question.given().game(reader.phrases()) {
        Ok(game) => game,
        Err(refused) => return refusal(refused, manner),
    };
    let thinker = app.clone();
    tell(&app, &reader, client, manner, move |teller| {
        let limits = limits(question.time, question.depth, teller.stop().clone());
        let last = think(&thinker, &game, limits, |depth| {
            teller.tell("depth", &depth);
        });
        Some(last)
    })
    .await
}

/// `POST /api/awale/review`.
pub async fn review(
    State(app): State<App>,
    reader: Reader,
    client: Client,
    headers: HeaderMap,
    told: Result<Told<Question>, ApiError>,
) -> Response {
    let manner = Manner::if_asked(&headers);
    let asked = told.and_then(|Told(question)| {
        let phrases = reader.phrases();
        let game = question.given().game(phrases)?;
        if game.played().len() > LONGEST_REVIEW {
            let arguments = [
                ("found", game.played().len().into()),
                ("most", LONGEST_REVIEW.into()),
            ];
            return Err(ApiError::bad(
                phrases.say_with("web-review-too-long", &arguments),
            ));
        }
        Ok((game, question.time))
    });
    let (game, time) = match asked {
        Ok(asked) => asked,
        Err(refused) => return refusal(refused, manner),
    };
    let thinker = app.clone();
    tell(&app, &reader, client, manner, move |teller| {
        go_through(&thinker, &game, time, teller.stop(), |ply| {
            teller.tell("ply", ply);
        })
    })
    .await
}
