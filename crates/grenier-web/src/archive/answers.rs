//! The JSON of players and games of the archive.

use archive::{AwaleRank, Player, RatedGame, StoredCouleursGame, StoredGame};
use serde::Serialize;
use utoipa::ToSchema;

use super::day_text;
use crate::awale::routes::position_json::Pair;

/// A player of the archive.
#[derive(Serialize, ToSchema)]
#[schema(as = Player)]
pub struct PlayerJson {
    id: i64,
    /// The whole name.
    #[schema(example = "Ada Lovelace")]
    name: String,
    surname: String,
    first_name: String,
    country: Option<String>,
    /// YYYY-MM-DD.
    birth_date: Option<String>,
    /// person or program.
    kind: String,
    /// At awalé.
    rating: f64,
    deviation: f64,
    highest_rating: i64,
}

impl PlayerJson {
    pub fn new(player: &Player) -> PlayerJson {
        PlayerJson {
            id: player.player_id,
            name: player.name.clone(),
            surname: player.surname.clone(),
            first_name: player.first_name.clone(),
            country: player.country.clone(),
            birth_date: player.birth_date.clone(),
            kind: player.kind.clone(),
            rating: player.rating.round(),
            deviation: player.deviation.round(),
            highest_rating: player.peak_rating,
        }
    }
}

/// A player's place among the best at awalé.
#[derive(Serialize, ToSchema)]
#[schema(as = Rank)]
pub struct RankJson {
    rank: i64,
    id: i64,
    name: String,
    country: Option<String>,
    rating: i64,
    deviation: i64,
    highest_rating: i64,
    games: i64,
}

impl RankJson {
    pub fn new(rank: &AwaleRank) -> RankJson {
        RankJson {
            rank: rank.rank,
            id: rank.player_id,
            name: rank.name.clone(),
            country: rank.country.clone(),
            rating: rank.rating,
            deviation: rank.deviation,
            highest_rating: rank.peak_rating,
            games: rank.games,
        }
    }
}

/// A game of awalé in the archive.
#[derive(Serialize, ToSchema)]
#[schema(as = StoredGame)]
pub struct StoredGameJson {
    id: i64,
    #[schema(example = "ccinp")]
    rules: String,
    south: Option<String>,
    south_id: Option<i64>,
    north: Option<String>,
    north_id: Option<i64>,
    /// 1, 0.5 or 0 for South.
    result: f64,
    seeds: Pair<f64>,
    /// Why it ended, or declared.
    ending: String,
    /// YYYY-MM-DD.
    date: Option<String>,
    /// The mean rating of the two when it was stored.
    level: i64,
    #[schema(example = "egai")]
    moves: String,
}

impl StoredGameJson {
    pub fn new(game: &StoredGame) -> StoredGameJson {
        StoredGameJson {
            id: game.awale_game_id,
            rules: game.rules.clone(),
            south: game.south.clone(),
            south_id: game.south_player_id,
            north: game.north.clone(),
            north_id: game.north_player_id,
            result: game.result,
            seeds: Pair {
                south: game.south_seeds,
                north: game.north_seeds,
            },
            ending: game.ending.clone(),
            date: game.played_on.clone(),
            level: game.level,
            moves: game.moves.clone(),
        }
    }
}

/// The ratings before and after a game.
#[derive(Serialize, ToSchema)]
#[schema(as = Rated)]
pub struct RatedJson {
    south: RatingChangeJson,
    north: RatingChangeJson,
}

/// A rating before and after a game.
#[derive(Serialize, ToSchema)]
#[schema(as = RatingChange)]
struct RatingChangeJson {
    before: f64,
    after: f64,
}

impl RatedJson {
    pub fn new(rated: &RatedGame) -> RatedJson {
        let change = |before: f64, after: f64| RatingChangeJson {
            before: before.round(),
            after: after.round(),
        };
        RatedJson {
            south: change(rated.south_before, rated.south_after),
            north: change(rated.north_before, rated.north_after),
        }
    }
}

/// A game of Tetris Couleurs in the archive.
#[derive(Serialize, ToSchema)]
#[schema(as = CouleursGame)]
pub struct CouleursGameJson {
    id: i64,
    player: String,
    player_id: i64,
    /// alignments, or regions:N.
    rule: String,
    #[schema(example = "6x12")]
    size: String,
    #[schema(example = "3..3")]
    k: String,
    /// clock or turns.
    mode: String,
    score: i64,
    bars: Option<i64>,
    /// Seconds.
    duration: i64,
    /// YYYY-MM-DD.
    date: String,
    /// played, verified or told.
    origin: String,
    /// Whether the moves are known.
    replay: bool,
}

impl CouleursGameJson {
    pub fn new(game: &StoredCouleursGame) -> CouleursGameJson {
        CouleursGameJson {
            id: game.couleurs_game_id,
            player: game.name.clone(),
            player_id: game.player_id,
            rule: game.variant.clone(),
            size: format!("{}x{}", game.width, game.height),
            k: format!("{}..{}", game.shortest_bar, game.longest_bar),
            mode: game.mode.clone(),
            score: game.score,
            bars: game.bars,
            duration: game.duration,
            date: day_text(game.played_on),
            origin: game.origin.clone(),
            replay: game.replay.is_some(),
        }
    }
}
