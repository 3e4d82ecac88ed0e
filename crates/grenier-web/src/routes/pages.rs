//! Pages whose contents come from modules: the frame, and where they stand.

use askama::Template;
use axum::response::Response;

use crate::frame::{Frame, page};

macro_rules! plain_pages {
    ($($(#[$attribute:meta])* $function:ident, $name:ident, $path:literal;)*) => {
        $(
            #[derive(Template)]
            #[template(path = $path)]
            struct $name {
                frame: Frame,
            }

            $(#[$attribute])*
            pub async fn $function(frame: Frame) -> Response {
                page(&$name { frame })
            }
        )*
    };
}

plain_pages! {
    /// `GET /awale/play` and `/awale/play/{id}`.
    play, Play, "play.html";
    /// `GET /awale/analysis`.
    analysis, Analysis, "analysis.html";
    /// `GET /awale/negamax`.
    negamax, Negamax, "negamax.html";
    /// `GET /couleurs`.
    couleurs, Couleurs, "couleurs/choose.html";
    /// `GET /couleurs/play/{id}`.
    couleurs_play, CouleursPlay, "couleurs/play.html";
    /// `GET /couleurs/replays` and `/couleurs/replays/{game}`.
    couleurs_replays, CouleursReplays, "couleurs/replays.html";
    /// `GET /couleurs/rankings`.
    couleurs_rankings, CouleursRankings, "couleurs/rankings.html";
}
