//! The part of an export about games that are being played, or were a while ago: those
//! under the claimed name and those of the browser that asks.

use archive::{AwaleDuel, AwaleLiveGame, CouleursLiveGame};
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::http::error::ApiError;

/// The most games of a kind: more than the archive keeps of one guest.
const MOST: u32 = 100_000;

/// Games on this site that are not over, or not for long.
#[derive(Default, Serialize, ToSchema)]
#[schema(as = ExportedLiveGames)]
pub struct LiveGamesJson {
    /// Against programs, or two at one screen.
    awale: Vec<AwaleJson>,
    /// Against other people.
    duels: Vec<DuelJson>,
    couleurs: Vec<CouleursJson>,
}

/// A game of awale at one screen.
#[derive(Serialize, ToSchema)]
#[schema(as = ExportedAwaleGame)]
struct AwaleJson {
    id: String,
    rules: String,
    /// human, level:3 and so on.
    south: String,
    north: String,
    south_name: Option<String>,
    north_name: Option<String>,
    start: String,
    moves: String,
    /// The side that gave up.
    resigned: Option<String>,
    rated: bool,
    /// The number in the archive, when it is over.
    archived: Option<i64>,
    /// Seconds since 1970.
    changed: i64,
}

/// A game against another person, or a challenge.
#[derive(Serialize, ToSchema)]
#[schema(as = ExportedDuel)]
struct DuelJson {
    id: String,
    /// The side that is the reader's: south or north; null where nobody has sat down.
    you: Option<&'static str>,
    rules: String,
    /// none, minutes or days.
    clock: String,
    rated: bool,
    south_name: Option<String>,
    north_name: Option<String>,
    moves: String,
    /// Why it is over.
    ending: Option<String>,
    winner: Option<String>,
    /// The number in the archive, when it is over.
    archived: Option<i64>,
    /// Seconds since 1970.
    changed: i64,
}

/// A game of Tetris Couleurs that is not over.
#[derive(Serialize, ToSchema)]
#[schema(as = ExportedCouleursGame)]
struct CouleursJson {
    id: String,
    rule: String,
    size: String,
    lengths: String,
    /// clock or turns.
    mode: String,
    /// human, or bot:normal and so on.
    player: String,
    level: i64,
    score: i64,
    bars: i64,
    /// Seconds since 1970.
    changed: i64,
}

/// The games of a person who is known by these names.
pub async fn live_games(app: &App, ids: &[String]) -> Result<LiveGamesJson, ApiError> {
    let archive = app.archive();
    let mut all = LiveGamesJson::default();
    for id in ids {
        let games = archive.live_games_of(id, MOST).await?;
        all.awale.extend(games.into_iter().map(AwaleJson::from));
        let duels = archive.all_duels_of(id, MOST).await?;
        all.duels
            .extend(duels.into_iter().map(|duel| DuelJson::new(duel, id)));
        let games = archive.couleurs_live_games_of(id, MOST).await?;
        all.couleurs
            .extend(games.into_iter().map(CouleursJson::from));
    }
    Ok(all)
}

impl From<AwaleLiveGame> for AwaleJson {
    fn from(game: AwaleLiveGame) -> AwaleJson {
        AwaleJson {
            id: game.live_game_id,
            rules: game.rules,
            south: game.south,
            north: game.north,
            south_name: game.south_name,
            north_name: game.north_name,
            start: game.start,
            moves: game.moves,
            resigned: game.resigned,
            rated: game.rated,
            archived: game.awale_game_id,
            changed: game.changed_at,
        }
    }
}

impl DuelJson {
    fn new(duel: AwaleDuel, own: &str) -> DuelJson {
        let sides = [("south", &duel.south), ("north", &duel.north)];
        let own = sides
            .into_iter()
            .find(|(_, guest)| guest.as_deref() == Some(own));
        DuelJson {
            you: own.map(|(side, _)| side),
            id: duel.awale_duel_id,
            rules: duel.rules,
            clock: duel.clock,
            rated: duel.rated,
            south_name: duel.south_name,
            north_name: duel.north_name,
            moves: duel.moves,
            ending: duel.ending,
            winner: duel.winner,
            archived: duel.awale_game_id,
            changed: duel.changed_at / 1000,
        }
    }
}

impl From<CouleursLiveGame> for CouleursJson {
    fn from(game: CouleursLiveGame) -> CouleursJson {
        CouleursJson {
            id: game.couleurs_live_game_id,
            rule: game.rule,
            size: game.size,
            lengths: game.lengths,
            mode: game.mode,
            player: game.player,
            level: game.level,
            score: game.score,
            bars: game.bars,
            changed: game.changed_at,
        }
    }
}
