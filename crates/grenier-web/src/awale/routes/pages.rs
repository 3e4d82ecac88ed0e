//! The pages of awalé; scripts fill them.

use crate::http::layout::plain_pages;

plain_pages! {
    /// `GET /awale/play` and `/awale/play/{id}`.
    play, PlayPage, "awale/play.html";
    /// `GET /awale/analysis`.
    analysis, AnalysisPage, "awale/analysis.html";
    /// `GET /awale/negamax`.
    negamax, NegamaxPage, "awale/negamax.html";
}
