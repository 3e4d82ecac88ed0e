//! The pages of Tetris Couleurs; scripts fill them.

use crate::http::layout::plain_pages;

plain_pages! {
    /// `GET /couleurs`.
    choose, ChoosePage, "couleurs/choose.html";
    /// `GET /couleurs/play/{id}`.
    play, PlayPage, "couleurs/play.html";
    /// `GET /couleurs/replays` and `/couleurs/replays/{game}`.
    replays, ReplaysPage, "couleurs/replays.html";
    /// `GET /couleurs/rankings`.
    rankings, RankingsPage, "couleurs/rankings.html";
}
