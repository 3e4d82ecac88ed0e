//! Every address of the site.

mod awale;
mod pages;

use axum::routing::get;
use axum::{Router, middleware};

use crate::app::App;
use crate::assets;
use crate::security;

impl App {
    /// The whole site.
    pub fn router(&self) -> Router {
        let api = Router::new()
            .route("/awale/rules", get(awale::rules))
            .route("/awale/position", get(awale::position));
        Router::new()
            .route("/", get(pages::home))
            .route("/awale/play", get(pages::play))
            .route("/awale/play/{id}", get(pages::play))
            .route("/awale/analysis", get(pages::analysis))
            .route("/awale/negamax", get(pages::negamax))
            .route("/assets/{*path}", get(assets::asset))
            .nest("/api", api)
            .layer(middleware::from_fn_with_state(
                self.clone(),
                security::guard,
            ))
            .with_state(self.clone())
    }
}
