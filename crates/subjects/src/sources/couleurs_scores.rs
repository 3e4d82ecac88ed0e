//! The scores of Tetris Couleurs, as a database: what queries have to find, and which
//! other results pass.

use std::borrow::Cow;

use crate::inputs::databases::{
    DatabaseCase, Heading, any_of, filled, no_arguments, one, rows, same_rows, shuffled,
};
use crate::python::reply::Reply;
use crate::python::value::{Value, text};
use crate::question::{Effect, Task};
use crate::rng::Rng;

/// Its tables.
pub static SCHEMA: [Heading; 2] = [
    Heading {
        table: "JOUEURS",
        columns: Cow::Borrowed(&["id_j", "nom", "pays"]),
        types: Cow::Borrowed(&["INTEGER", "TEXT", "TEXT"]),
    },
    Heading {
        table: "PARTIES",
        columns: Cow::Borrowed(&["id_p", "date", "duree", "score", "id_joueur"]),
        types: Cow::Borrowed(&["INTEGER", "INTEGER", "INTEGER", "INTEGER", "INTEGER"]),
    },
];

/// The databases and results called `name`.
pub fn source(name: &str) -> Option<Task<DatabaseCase>> {
    Some(match name {
        "games" => question(games_of_player).or(either_way),
        "rank_of_score" => question(rank_of_score),
        "record" => question(record).or(no_record),
        "rank_of_player" => question(rank_of_player).only(has_played),
        _ => return None,
    })
}

fn question(expected: fn(&DatabaseCase) -> Effect) -> Task<DatabaseCase> {
    Task::new(database, no_arguments, expected).only(is_whole)
}

/// The rows of the players called `cc`.
fn named(case: &DatabaseCase) -> impl Iterator<Item = &Vec<Value>> {
    let name = case.parameter("cc");
    let players = case.players().iter();
    players.filter(move |player| Some(&player[1]) == name)
}

fn is_whole(case: &DatabaseCase) -> bool {
    let named = named(case).count();
    case.is_whole(&[4]) && named <= 1
}

const NAMES: [&str; 4] = ["Alice", "Bob", "Chloé", "David"];

fn database(rng: &mut Rng, size: usize) -> DatabaseCase {
    let players = rng.between(1, 2 + size / 25);
    let games = rng.below(2 + size / 6);
    let first = rng.below(2);
    let countries = ["France", "France", "Belgique", "Maroc"].map(text);
    let player_rows = (0..players).map(|index| {
        vec![
            Value::Int((10 + index * (1 + first)) as i64),
            text(rng.pick(&NAMES)),
            any_of(rng, &countries),
        ]
    });
    let player_rows: Vec<Vec<Value>> = player_rows.collect();
    let scores = [60, 60, 63, 70, 75, 75, 87];
    let game_rows = (0..games).map(|index| {
        vec![
            Value::Int(index as i64 + 1),
            Value::Int(20240101 + rng.below(games + 2) as i64),
            Value::Int(rng.pick(&[30, 95, 300])),
            Value::Int(rng.pick(&scores)),
            player_rows[rng.below(players)][0].clone(),
        ]
    });
    let game_rows = game_rows.collect();
    let game_rows = shuffled(rng, game_rows);
    let player_rows = shuffled(rng, player_rows);
    DatabaseCase {
        tables: filled(&SCHEMA, [player_rows, game_rows]),
        parameters: vec![
            ("cc", text(rng.pick(&NAMES))),
            ("s", Value::Int(rng.pick(&[59, 60, 63, 70, 75, 87, 90]))),
        ],
    }
}

fn points_of(game: &[Value]) -> i64 {
    game[3].as_int().unwrap_or(0)
}

fn games_of_player(case: &DatabaseCase) -> Effect {
    let player = named(case).next();
    let games = case.games().iter();
    let mut own: Vec<&Vec<Value>> = games
        .filter(|game| player.is_some_and(|player| player[0] == game[4]))
        .collect();
    own.sort_by_key(|game| game[1].as_int());
    Effect::returns(rows(
        own.into_iter().map(|game| game[1..4].to_vec()).collect(),
    ))
}

/// Either way, as the subject allows; games of one day in any order.
fn either_way(case: &DatabaseCase, reply: &Reply) -> bool {
    let Some(found) = reply.value.items() else {
        return false;
    };
    let day = |row: &Value| row.items().and_then(|row| row.first()?.as_int());
    same_rows(&reply.value, &games_of_player(case).value)
        && (found.is_sorted_by_key(day) || found.iter().rev().is_sorted_by_key(day))
}

fn rank_of_score(case: &DatabaseCase) -> Effect {
    let score = case.parameter("s").and_then(Value::as_int);
    let games = case.games().iter();
    let better = games.filter(|game| Some(points_of(game)) > score);
    one(Value::Int(1 + better.count() as i64))
}

/// The best score of a player, if they have played.
fn best_of(case: &DatabaseCase, player: &[Value]) -> Option<i64> {
    let own = case.games().iter().filter(|game| game[4] == player[0]);
    own.map(|game| points_of(game)).max()
}

fn record(case: &DatabaseCase) -> Effect {
    let french = case
        .players()
        .iter()
        .filter(|player| player[2] == text("France"));
    let best = french.filter_map(|player| best_of(case, player)).max();
    one(best.map_or(Value::None, Value::Int))
}

/// Where nobody holds the record, no row says so too.
fn no_record(case: &DatabaseCase, reply: &Reply) -> bool {
    let none = one(Value::None).value;
    record(case).value == none && reply.value.items().is_some_and(<[Value]>::is_empty)
}

fn has_played(case: &DatabaseCase) -> bool {
    is_whole(case)
        && named(case)
            .next()
            .is_some_and(|player| best_of(case, player).is_some())
}

fn rank_of_player(case: &DatabaseCase) -> Effect {
    let own = named(case).next().and_then(|player| best_of(case, player));
    let all = case
        .players()
        .iter()
        .filter_map(|player| best_of(case, player));
    one(Value::Int(
        1 + all.filter(|&best| Some(best) > own).count() as i64,
    ))
}
