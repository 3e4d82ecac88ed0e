//! A reference to a game in memory, counted: the last one lets it go.

use std::sync::Arc;

use super::holding::release;
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
        if !self.app.couleurs().drop_handle(&self.game) {
            return;
        }
        let row = self.game.live().row().clone();
        if !row.finished
            && !row.holder.is_empty()
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            runtime.spawn(release(self.app.clone(), row));
        }
    }
}
