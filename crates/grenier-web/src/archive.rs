//! The archive: its pages, its JSON, and people's own SQL.

mod rating_curve;
pub mod routes;
mod sql;

pub use sql::{EXAMPLES, Example, QueryError, SqlSlots, TABLES, run_query};

use archive::{AwaleRank, Player, RatedGame, StoredCouleursGame, StoredGame};
use serde_json::{Value, json};

/// Rows of a page of a list.
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

pub fn rated_json(rated: &RatedGame) -> Value {
    let side = |before: f64, after: f64| json!({"before": before.round(), "after": after.round()});
    json!({
        "south": side(rated.south_before, rated.south_after),
        "north": side(rated.north_before, rated.north_after),
    })
}

pub fn couleurs_game_json(game: &StoredCouleursGame) -> Value {
    json!({
        "id": game.couleurs_game_id, "player": game.name, "player_id": game.player_id,
        "rule": game.variant, "size": format!("{}x{}", game.width, game.height),
        "k": format!("{}..{}", game.shortest_bar, game.longest_bar), "mode": game.mode,
        "score": game.score, "bars": game.bars, "duration": game.duration,
        "date": day_text(game.played_on), "origin": game.origin,
        "replay": game.replay.is_some(),
    })
}

/// A number `YYYYMMDD`, as games of Tetris Couleurs store a day, as `YYYY-MM-DD`.
pub fn day_text(day: i64) -> String {
    format!(
        "{:04}-{:02}-{:02}",
        day / 10_000,
        day / 100 % 100,
        day % 100
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_of_a_day_agree() {
        let today = archive::Day::today();
        assert_eq!(day_text(today.number()), today.to_string());
    }
}
