//! The archive as pages and API see it: pages of lists, and people's own SQL.

pub mod routes;
mod sql;

pub use sql::{EXAMPLES, Example, TABLES, ask};

use archive::{AwaleRank, Player, StoredCouleursGame, StoredGame};
use serde_json::{Value, json};

/// Rows of a page.
pub const PAGE: u32 = 50;

pub fn player_json(player: &Player) -> Value {
    json!({
        "id": player.player_id, "name": player.name, "surname": player.surname,
        "first_name": player.first_name, "country": player.country,
        "birth_date": player.birth_date, "kind": player.kind,
        "rating": player.rating.round(), "deviation": player.deviation.round(),
        "highest_rating": player.peak_rating,
    })
}

pub fn rank_json(rank: &AwaleRank) -> Value {
    json!({
        "rank": rank.rank, "id": rank.player_id, "name": rank.name,
        "country": rank.country, "rating": rank.rating, "deviation": rank.deviation,
        "highest_rating": rank.peak_rating, "games": rank.games,
    })
}

pub fn game_json(game: &StoredGame) -> Value {
    json!({
        "id": game.awale_game_id, "rules": game.rules,
        "south": game.south, "south_id": game.south_player_id,
        "north": game.north, "north_id": game.north_player_id,
        "result": game.result,
        "seeds": {"south": game.south_seeds, "north": game.north_seeds},
        "ending": game.ending, "date": game.played_on, "level": game.level,
        "moves": game.moves,
    })
}

pub fn couleurs_game_json(game: &StoredCouleursGame) -> Value {
    json!({
        "id": game.couleurs_game_id, "player": game.name, "player_id": game.player_id,
        "rule": game.variant, "size": format!("{}x{}", game.width, game.height),
        "k": format!("{}..{}", game.shortest_bar, game.longest_bar), "mode": game.mode,
        "score": game.score, "bars": game.bars, "duration": game.duration,
        "date": crate::couleurs::day(game.played_on), "origin": game.origin,
        "replay": game.replay.is_some(),
    })
}
