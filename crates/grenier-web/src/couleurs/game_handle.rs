//! A reference to a game in memory, counted: the last one lets it go.

use std::sync::Arc;

use super::shared_game::SharedGame;
use crate::app::App;

/// Keeps a game in memory.
pub struct GameHandle {
    pub app: App,
    pub game: Arc<SharedGame>,
}

impl Clone for GameHandle {
    fn clone(&self) -> GameHandle {
        self.app.couleurs().add_handle(&self.game);
        GameHandle {
            app: self.app.clone(),
            game: Arc::clone(&self.game),
        }
    }
}

impl Drop for GameHandle {
    fn drop(&mut self) {
        self.app.couleurs().drop_handle(&self.game.id);
    }
}
