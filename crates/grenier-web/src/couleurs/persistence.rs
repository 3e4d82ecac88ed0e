//! Games between memory and the database: begun, kept, finished.

use archive::{
    CouleursBoard, CouleursLiveGame, CouleursMode, CouleursOrigin, CouleursStanding, Day,
    NewCouleursGame, PlayerGiven, PlayerKind, unix_now,
};
use couleurs::replay::Recording;
use couleurs::{Game, Options, TICKS_PER_SECOND};
use phrases::Phrases;
use serde_json::{Value, json};

use super::game_handle::Sitting;
use super::games_in_memory::loaded;
use super::live_game::Player;
use crate::app::App;
use crate::http::error::ApiError;
use crate::http::session::Guest;
use crate::http::token;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Over {
    score: u64,
    bars: u64,
    archived: Option<i64>,
    standing: Option<CouleursStanding>,
}

impl Over {
    pub fn json(&self) -> Value {
        let rank = self
            .standing
            .map(|standing| json!({"rank": standing.rank, "of": standing.of}));
        json!({
            "score": self.score, "bars": self.bars, "archived": self.archived, "rank": rank,
        })
    }

    /// The message that tells it.
    pub fn message(&self) -> String {
        let mut message = self.json();
        message["type"] = "over".into();
        message.to_string()
    }
}

/// The board a game is played on.
pub fn board(options: &Options) -> CouleursBoard {
    CouleursBoard {
        variant: options.rule().to_string(),
        width: options.size().width() as i64,
        height: options.size().height() as i64,
        shortest_bar: options.lengths().shortest() as i64,
        longest_bar: options.lengths().longest() as i64,
    }
}

/// What a guest is called in the archive: the same in every language, so that
/// their line in a ranking is found again.
pub fn display_name(guest: &Guest) -> String {
    guest.name.clone().unwrap_or_else(|| {
        let id: String = guest.id.chars().take(4).collect();
        format!("Guest {id}")
    })
}

/// The row of a new game.
pub fn new_row(
    guest: &Guest,
    player: Player,
    mode: CouleursMode,
    is_ranked: bool,
    recording: &Recording,
) -> Result<CouleursLiveGame, couleurs::replay::ReplayError> {
    Ok(CouleursLiveGame {
        couleurs_live_game_id: token::name(),
        guest: guest.id.clone(),
        player: player.to_string(),
        mode: mode.name().to_owned(),
        ranked: i64::from(is_ranked),
        begun: 0,
        finished: 0,
        replay: recording.replay()?.to_string(),
        couleurs_game_id: None,
        revision: 0,
        changed_at: unix_now(),
    })
}

/// A game of the database that the guest may see: their own, or a bot's.
pub async fn found(
    app: &App,
    id: &str,
    guest: Option<&Guest>,
    phrases: &Phrases,
) -> Result<CouleursLiveGame, ApiError> {
    let row = app.archive.couleurs_live_game(id).await;
    let row = row.map_err(|error| ApiError::of_archive(&error, phrases))?;
    let is_seen = |row: &CouleursLiveGame| {
        guest.is_some_and(|guest| guest.id == row.guest)
            || matches!(Player::named(&row.player), Some(Player::Bot(_)))
    };
    row.filter(is_seen)
        .ok_or_else(|| ApiError::not_found(phrases))
}

/// Keeps what happened since the last time.
pub async fn keep(app: &App, sitting: &Sitting) {
    let row = sitting.live().changed_row(unix_now());
    if let Some(row) = row
        && let Err(error) = app.archive.save_couleurs_live_game(&row).await
    {
        tracing::error!("couleurs: a game was not kept: {error}");
    }
}

/// Ends a game that is over or given up: in the archive, where it may enter the
/// rankings. Ends it once, however many ask.
pub async fn finish(app: &App, sitting: &Sitting, name: &str) -> Over {
    let mut ending = sitting.ending.lock().await;
    if let Some(over) = &*ending {
        return over.clone();
    }
    let (row, game, archived) = {
        let mut live = sitting.live();
        let row = live.finished_row(unix_now());
        (row, finished_game(&live, name), live.row().couleurs_game_id)
    };
    let archived = match row {
        None => archived,
        Some(row) => put_away(app, row, game).await,
    };
    sitting.live().set_archived(archived);
    let (score, bars) = {
        let live = sitting.live();
        (live.game().score(), live.game().bars())
    };
    let over = Over {
        score,
        bars,
        archived,
        standing: standing(app, archived).await,
    };
    *ending = Some(over.clone());
    over
}

/// The archive's number of a finished game; none where it is not ranked, or
/// the archive failed.
async fn put_away(app: &App, row: CouleursLiveGame, game: Option<NewCouleursGame>) -> Option<i64> {
    let kept = if let Some(mut game) = game {
        game.replay = Some(row.replay.clone());
        app.archive.finish_couleurs_live_game(&row, game).await
    } else {
        let kept = app.archive.save_couleurs_live_game(&row).await;
        kept.map(|_| None)
    };
    kept.unwrap_or_else(|error| {
        tracing::error!("couleurs: a finished game was not archived: {error}");
        None
    })
}

/// What the archive keeps of a game: nothing of one without a bar.
fn finished_game(live: &super::live_game::Live, name: &str) -> Option<NewCouleursGame> {
    if !live.is_ranked() || live.game().bars() == 0 {
        return None;
    }
    let game = live.game();
    Some(archived_game(
        game,
        live.mode(),
        CouleursOrigin::Played,
        name,
    ))
}

/// A game for the archive, its replay to be added.
pub fn archived_game(
    game: &Game,
    mode: CouleursMode,
    origin: CouleursOrigin,
    name: &str,
) -> NewCouleursGame {
    NewCouleursGame {
        id: None,
        player: PlayerGiven::Name(name.to_owned(), PlayerKind::Person),
        board: board(game.options()),
        played_on: Day::today().number(),
        duration: (game.tick() / TICKS_PER_SECOND) as i64,
        score: game.score() as i64,
        bars: Some(game.bars() as i64),
        mode,
        origin,
        replay: None,
    }
}

/// The rank of the player of an archived game on its board.
async fn standing(app: &App, archived: Option<i64>) -> Option<CouleursStanding> {
    let game = app.archive.couleurs_game(archived?).await.ok()??;
    let board = CouleursBoard {
        variant: game.variant,
        width: game.width,
        height: game.height,
        shortest_bar: game.shortest_bar,
        longest_bar: game.longest_bar,
    };
    let mode = CouleursMode::named(&game.mode)?;
    let standing = app.archive.couleurs_standing(&board, mode, game.player_id);
    standing.await.ok()?
}

/// Gives a guest's own game up.
pub async fn give_up(
    app: &App,
    id: &str,
    guest: Option<&Guest>,
    phrases: &Phrases,
) -> Result<Over, ApiError> {
    let nobodys = || ApiError::not_found(phrases);
    let owner = guest.ok_or_else(nobodys)?;
    let seat = app.couleurs.seat(app, id, guest, phrases).await?;
    if seat.sitting.guest != owner.id {
        return Err(nobodys());
    }
    let over = finish(app, &seat.sitting, &display_name(owner)).await;
    seat.sitting.nudge.notify_waiters();
    seat.sitting.announce_over(&over);
    Ok(over)
}

/// The state of a game that a guest may see.
pub async fn state(
    app: &App,
    id: &str,
    guest: Option<&Guest>,
    phrases: &Phrases,
) -> Result<Value, ApiError> {
    if let Some(sitting) = app.couleurs.present(id) {
        let owns = guest.is_some_and(|guest| guest.id == sitting.guest);
        if owns || sitting.is_public() {
            return Ok(sitting.live().state_for(owns));
        }
        return Err(ApiError::not_found(phrases));
    }
    let row = found(app, id, guest, phrases).await?;
    let owns = guest.is_some_and(|guest| guest.id == row.guest);
    Ok(loaded(row, phrases).await?.state_for(owns))
}
