//! A library of players and games of awalé, as a database: what queries have to find,
//! and which other results pass.

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
        table: "Joueur",
        columns: Cow::Borrowed(&["id_Joueur", "nom", "prenom", "niveau", "naissance"]),
        types: Cow::Borrowed(&["INTEGER", "TEXT", "TEXT", "INTEGER", "TEXT"]),
    },
    Heading {
        table: "Partie",
        columns: Cow::Borrowed(&[
            "id_Partie",
            "id_joueur1",
            "id_joueur2",
            "resultat",
            "jour",
            "jeu",
        ]),
        types: Cow::Borrowed(&["INTEGER", "INTEGER", "INTEGER", "REAL", "TEXT", "TEXT"]),
    },
];

/// Names of which some are several people's.
const SURNAMES: [&str; 5] = ["Martin", "Dupond", "Develion", "Petit", "Martin"];
const FIRST_NAMES: [&str; 4] = ["Jean", "Marie", "Théo", "Jean"];

/// The databases and results called `name`.
pub fn source(name: &str) -> Option<Task<DatabaseCase>> {
    Some(match name {
        "levels" => question(levels).or(any_order_of_levels),
        "percentage" => question(percentage).or(near_percentage).only(has_a_game),
        "three_best" => question(three_best).or(three_of_the_best),
        "winners" => winners_task(),
        _ => return None,
    })
}

fn question(expected: fn(&DatabaseCase) -> Effect) -> Task<DatabaseCase> {
    Task::new(database, no_arguments, expected).only(is_whole)
}

fn is_whole(case: &DatabaseCase) -> bool {
    case.is_whole(&[1, 2]) && case.games().iter().all(|game| game[1] != game[2])
}

fn database(rng: &mut Rng, size: usize) -> DatabaseCase {
    let players = rng.between(2, 3 + size / 12);
    let games = rng.below(2 + size / 6);
    let levels = [1899, 1900, 1901, 2048, 2103, 1857].map(Value::Int);
    let births = ["2001-05-17", "1998-11-02"].map(text);
    let player = |id: usize, rng: &mut Rng| {
        vec![
            Value::Int(id as i64),
            text(rng.pick(&SURNAMES)),
            text(rng.pick(&FIRST_NAMES)),
            any_of(rng, &levels),
            any_of(rng, &births),
        ]
    };
    let player_rows = (1..=players).map(|id| player(id, rng)).collect();
    let game_rows = (1..=games).map(|id| game_row(id, players, rng)).collect();
    let player_rows = shuffled(rng, player_rows);
    with_rows(player_rows, shuffled(rng, game_rows))
}

fn game_row(id: usize, players: usize, rng: &mut Rng) -> Vec<Value> {
    let openings = ["egai", "abcg", "a", "gaeb", "bag", "af", "fa"].map(text);
    let first = rng.between(1, players);
    let second = opponent(first, players, rng);
    vec![
        Value::Int(id as i64),
        Value::Int(first as i64),
        Value::Int(second as i64),
        Value::Float(rng.pick(&[0.0, 0.5, 1.0, 1.0])),
        text("2024-04-17"),
        any_of(rng, &openings),
    ]
}

/// Somebody else: nobody plays against themselves.
fn opponent(player: usize, players: usize, rng: &mut Rng) -> usize {
    let other = rng.between(1, players - 1);
    other + usize::from(other >= player)
}

fn with_rows(players: Vec<Vec<Value>>, games: Vec<Vec<Value>>) -> DatabaseCase {
    DatabaseCase {
        tables: filled(&SCHEMA, [players, games]),
        parameters: Vec::new(),
    }
}

fn level(player: &[Value]) -> Option<i64> {
    player[3].as_int()
}

fn levels(case: &DatabaseCase) -> Effect {
    let above = case
        .players()
        .iter()
        .filter(|player| level(player) > Some(1900));
    Effect::returns(rows(above.map(|player| vec![player[0].clone()]).collect()))
}

fn any_order_of_levels(case: &DatabaseCase, reply: &Reply) -> bool {
    same_rows(&reply.value, &levels(case).value)
}

fn opened_with_first_pit(case: &DatabaseCase) -> impl Iterator<Item = &Vec<Value>> {
    let opens =
        |game: &&Vec<Value>| matches!(&game[5], Value::Str(moves) if moves.starts_with('a'));
    case.games().iter().filter(opens)
}

fn has_a_game(case: &DatabaseCase) -> bool {
    is_whole(case) && opened_with_first_pit(case).count() > 0
}

fn percentage(case: &DatabaseCase) -> Effect {
    let all = opened_with_first_pit(case).count();
    let won = opened_with_first_pit(case)
        .filter(|game| game[3] == Value::Int(1))
        .count();
    one(Value::Float(100.0 * won as f64 / all as f64))
}

/// A number near enough, to the unit or as a fraction of one.
fn near_percentage(case: &DatabaseCase, reply: &Reply) -> bool {
    let number = |value: &Value| {
        let row = value.items()?.first()?.items()?;
        match row {
            [Value::Float(number)] => Some(*number),
            [Value::Int(number)] => Some(*number as f64),
            _ => None,
        }
    };
    let expected = number(&percentage(case).value);
    let lines = reply.value.items().map_or(0, <[Value]>::len);
    match (number(&reply.value), expected) {
        (Some(found), Some(expected)) => lines == 1 && (found - expected).abs() < 0.01,
        _ => false,
    }
}

/// The row with the surname before the first name: both orders are accepted.
fn surname_first(row: &Value) -> Value {
    let mut cells = row.items().unwrap_or_default().to_vec();
    let is_first_name = |cell: &Value| FIRST_NAMES.iter().any(|name| *cell == text(name));
    if cells.len() > 1 && is_first_name(&cells[0]) {
        cells.swap(0, 1);
    }
    Value::Tuple(cells)
}

fn three_best(case: &DatabaseCase) -> Effect {
    let mut players: Vec<&Vec<Value>> = case.players().iter().collect();
    players.sort_by_key(|player| std::cmp::Reverse(level(player)));
    let best = players.into_iter().take(3);
    Effect::returns(rows(best.map(|player| player[1..3].to_vec()).collect()))
}

/// Any three of the highest levels, in any order: the subject does not rank
/// them.
fn three_of_the_best(case: &DatabaseCase, reply: &Reply) -> bool {
    let Some(found) = reply.value.items() else {
        return false;
    };
    let mut players: Vec<&Vec<Value>> = case.players().iter().collect();
    players.sort_by_key(|player| std::cmp::Reverse(level(player)));
    let wanted = players.len().min(3);
    if found.len() != wanted {
        return false;
    }
    let least = players
        .get(wanted.wrapping_sub(1))
        .and_then(|player| level(player));
    let (sure, maybe): (Vec<&Vec<Value>>, Vec<&Vec<Value>>) = players
        .into_iter()
        .filter(|player| level(player) >= least)
        .partition(|player| level(player) > least);
    let names = |player: &&Vec<Value>| Value::Tuple(player[1..3].to_vec());
    let mut left: Vec<Value> = found.iter().map(surname_first).collect();
    let mut take = |name: Value| {
        let at = left.iter().position(|row| *row == name);
        at.map(|at| left.remove(at)).is_some()
    };
    if !sure.iter().map(names).all(&mut take) {
        return false;
    }
    let mut maybe: Vec<Value> = maybe.iter().map(names).collect();
    left.iter().all(|row| {
        let at = maybe.iter().position(|name| name == row);
        at.map(|at| maybe.remove(at)).is_some()
    })
}

/// Games enough for some to have won more than a hundred, some a hundred.
fn winners_task() -> Task<DatabaseCase> {
    let generate = |rng: &mut Rng, _: usize| {
        let mut case = database(rng, 30);
        let players = case.players().len();
        let mut games = Vec::new();
        for player in 1..=players {
            let wins = rng.pick(&[0, 3, 99, 100, 101, 102]);
            let others = rng.pick(&[0, 0, 2]);
            for number in 0..wins + others {
                let mut row = game_row(games.len() + 1, players, rng);
                row[1] = Value::Int(player as i64);
                row[2] = Value::Int(opponent(player, players, rng) as i64);
                let draw = rng.pick(&[0.0, 0.5]);
                row[3] = Value::Float(if number < wins { 1.0 } else { draw });
                row[5] = text("egai");
                games.push(row);
            }
        }
        case.tables[1].rows = shuffled(rng, games);
        case
    };
    Task::new(generate, no_arguments, winners)
        .only(is_whole)
        .or(winners_in_order)
}

fn winners(case: &DatabaseCase) -> Effect {
    let wins = |player: &Vec<Value>| {
        let games = case.games().iter();
        games
            .filter(|game| game[1] == player[0] && game[3] == Value::Int(1))
            .count()
    };
    let counted = case.players().iter().map(|player| (wins(player), player));
    let mut best: Vec<(usize, &Vec<Value>)> = counted.filter(|(wins, _)| *wins > 100).collect();
    best.sort_by_key(|(wins, _)| std::cmp::Reverse(*wins));
    let row = |(wins, player): (usize, &Vec<Value>)| {
        vec![
            player[1].clone(),
            player[2].clone(),
            Value::Int(wins as i64),
        ]
    };
    Effect::returns(rows(best.into_iter().map(row).collect()))
}

/// The same rows, most wins first, equals in any order.
fn winners_in_order(case: &DatabaseCase, reply: &Reply) -> bool {
    let Some(found) = reply.value.items() else {
        return false;
    };
    let found: Vec<Value> = found.iter().map(surname_first).collect();
    let wins = |row: &Value| row.items().and_then(|row| row.get(2)?.as_int());
    same_rows(&Value::List(found.clone()), &winners(case).value)
        && found.is_sorted_by_key(|row| wins(row).map(|w| -w))
}
