//! Games between memory and the database: begun, saved, finished.

use archive::{
    CouleursBoard, CouleursLiveGame, CouleursMode, CouleursOrigin, CouleursStanding, Day,
    NewCouleursGame, PlayerGiven, PlayerKind, Saved, unix_now,
};
use couleurs::replay::Recording;
use couleurs::{Game, Options, TICKS_PER_SECOND};
use serde::Serialize;
use utoipa::ToSchema;

use super::error::CouleursError;
use super::games_in_memory::load;
use super::holding::lose;
use super::live_game::{GameStateJson, LiveGame, Player};
use super::messages::MessageJson;
use super::shared_game::SharedGame;
use crate::app::App;
use crate::http::session::Guest;
use crate::http::token::random_token;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameOver {
    score: u64,
    bars: u64,
    archived: Option<i64>,
    standing: Option<CouleursStanding>,
}

impl GameOver {
    pub fn json(&self) -> GameOverJson {
        GameOverJson {
            score: self.score,
            bars: self.bars,
            archived: self.archived,
            rank: self.standing.map(|standing| RankJson {
                rank: standing.rank,
                of: standing.of,
            }),
        }
    }

    /// The message over the socket.
    pub fn message(&self) -> String {
        MessageJson::Over(self.json()).text()
    }
}

/// How a game ended.
#[derive(Serialize, ToSchema)]
#[schema(as = CouleursOver)]
pub struct GameOverJson {
    score: u64,
    bars: u64,
    /// The number in the archive, where it is ranked.
    archived: Option<i64>,
    rank: Option<RankJson>,
}

/// A place among all players of a board.
#[derive(Serialize, ToSchema)]
#[schema(as = CouleursStanding)]
struct RankJson {
    rank: i64,
    of: i64,
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

/// The name of a guest in the archive: the same in every language, so that
/// their line in a ranking is found again.
pub fn display_name(guest: &Guest) -> String {
    guest.name.clone().unwrap_or_else(|| {
        let id: String = guest.id.chars().take(4).collect();
        format!("Guest {id}")
    })
}

/// A guest as the archive knows them: by number under a claimed name, otherwise by
/// their name.
pub fn player_given(guest: &Guest) -> PlayerGiven {
    match guest.player {
        Some(player) => PlayerGiven::Number(player),
        None => PlayerGiven::Name(display_name(guest), PlayerKind::Person),
    }
}

/// The row of a new game.
pub fn new_row(
    guest: &Guest,
    client: String,
    player: Player,
    mode: CouleursMode,
    is_ranked: bool,
    recording: &Recording,
) -> Result<CouleursLiveGame, couleurs::replay::ReplayError> {
    let game = recording.game();
    let options = game.options();
    Ok(CouleursLiveGame {
        couleurs_live_game_id: random_token(),
        guest: guest.id.clone(),
        client,
        player: player.to_string(),
        mode: mode.name().to_owned(),
        ranked: is_ranked,
        begun: false,
        finished: false,
        rule: options.rule().to_string(),
        size: options.size().to_string(),
        lengths: options.lengths().to_string(),
        level: options.level().into(),
        score: game.score() as i64,
        bars: game.bars() as i64,
        replay: recording.replay()?.to_string(),
        couleurs_game_id: None,
        revision: 0,
        changed_at: unix_now(),
        holder: String::new(),
        epoch: 0,
    })
}

/// The row of a game that the guest may see: their own, or a bot's.
pub async fn visible_row(
    app: &App,
    id: &str,
    guest: Option<&Guest>,
) -> Result<CouleursLiveGame, CouleursError> {
    let row = app.archive().couleurs_live_game(id).await?;
    let is_visible = |row: &CouleursLiveGame| {
        guest.is_some_and(|guest| guest.id == row.guest)
            || matches!(Player::named(&row.player), Some(Player::Bot(_)))
    };
    row.filter(is_visible).ok_or(CouleursError::NotFound)
}

/// Ends a game that is over or given up, and archives it if it is ranked. Does
/// so once, however many connections call it. Fails where another server took the
/// game: nothing is kept of what happened here since it was saved.
pub async fn finish(
    app: &App,
    game: &SharedGame,
    player: PlayerGiven,
) -> Result<GameOver, CouleursError> {
    let mut ending = game.ending.lock().await;
    if let Some(over) = &*ending {
        return Ok(over.clone());
    }
    if game.live().is_frozen() {
        return Err(CouleursError::Elsewhere);
    }
    let (row, finished, archived) = {
        let mut live = game.live();
        let row = live.finished_row(unix_now());
        (
            row,
            finished_game(&live, player),
            live.row().couleurs_game_id,
        )
    };
    let archived = match row {
        None => archived,
        Some(row) => match archive_game(app, row, finished).await {
            Archived::Kept(number) => number,
            Archived::Refused => {
                lose(app, game);
                return Err(CouleursError::Elsewhere);
            }
        },
    };
    let (score, bars) = {
        let mut live = game.live();
        live.set_archived(archived);
        (live.game().score(), live.game().bars())
    };
    let over = GameOver {
        score,
        bars,
        archived,
        standing: standing(app, archived).await,
    };
    *ending = Some(over.clone());
    Ok(over)
}

/// What became of a finished game.
enum Archived {
    /// It is saved. Its number in the archive; none where it is not ranked or the
    /// archive failed.
    Kept(Option<i64>),
    /// Another server had taken it.
    Refused,
}

async fn archive_game(app: &App, row: CouleursLiveGame, game: Option<NewCouleursGame>) -> Archived {
    let saved = if let Some(mut game) = game {
        game.replay = Some(row.replay.clone());
        app.archive().finish_couleurs_live_game(&row, game).await
    } else {
        app.archive().save_couleurs_live_game(&row).await
    };
    match saved {
        Ok(Saved::Archived(number)) => Archived::Kept(Some(number)),
        Ok(Saved::Kept) => Archived::Kept(None),
        Ok(Saved::Conflict) => Archived::Refused,
        Err(error) => {
            tracing::error!("couleurs: a finished game was not archived: {error}");
            Archived::Kept(None)
        }
    }
}

/// The game for the archive; `None` if it is not ranked or has no bar.
fn finished_game(live: &LiveGame, player: PlayerGiven) -> Option<NewCouleursGame> {
    if !live.is_ranked() || live.game().bars() == 0 {
        return None;
    }
    let game = live.game();
    Some(archived_game(
        game,
        live.mode(),
        CouleursOrigin::Played,
        player,
    ))
}

/// A game for the archive, still without its replay.
pub fn archived_game(
    game: &Game,
    mode: CouleursMode,
    origin: CouleursOrigin,
    player: PlayerGiven,
) -> NewCouleursGame {
    NewCouleursGame {
        id: None,
        player,
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
    let game = app.archive().couleurs_game(archived?).await.ok()??;
    let board = CouleursBoard {
        variant: game.variant,
        width: game.width,
        height: game.height,
        shortest_bar: game.shortest_bar,
        longest_bar: game.longest_bar,
    };
    let mode = CouleursMode::named(&game.mode)?;
    let standing = app
        .archive()
        .couleurs_standing(&board, mode, game.player_id);
    standing.await.ok()?
}

/// Gives up a game of the guest.
pub async fn give_up(
    app: &App,
    id: &str,
    guest: Option<&Guest>,
) -> Result<GameOver, CouleursError> {
    let owner = guest.ok_or(CouleursError::NotFound)?;
    let handle = app.couleurs().handle(app, id, guest).await?;
    if handle.game.guest != owner.id {
        return Err(CouleursError::NotFound);
    }
    let over = finish(app, &handle.game, player_given(owner)).await?;
    handle.game.changed.notify_waiters();
    handle.game.broadcast_over(&over);
    Ok(over)
}

/// The state of a game that a guest may see.
pub async fn state(
    app: &App,
    id: &str,
    guest: Option<&Guest>,
) -> Result<GameStateJson, CouleursError> {
    if let Some(game) = app.couleurs().find(id) {
        let is_owner = guest.is_some_and(|guest| guest.id == game.guest);
        if is_owner || game.is_public() {
            return Ok(game.live().state_for(is_owner));
        }
        return Err(CouleursError::NotFound);
    }
    let row = visible_row(app, id, guest).await?;
    let is_owner = guest.is_some_and(|guest| guest.id == row.guest);
    Ok(load(app, row).await?.state_for(is_owner))
}
