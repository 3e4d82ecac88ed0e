//! Inputs of the questions on databases: small tables with ties, homonyms,
//! draws, unknown values and players who have not played.
//!
//! Longer than most files: each of the eight questions has its tables, its
//! right answer and what else passes for it, and they share all the rest.

use serde_json::{Value as Json, json};

use crate::python::reply::Reply;
use crate::python::value::{Value, joined, text};
use crate::question::{Case, Effect, Question, Task};
use crate::rng::Dice;

/// A table and its rows.
#[derive(Clone, Debug)]
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// Its columns.
    pub columns: &'static [&'static str],
    /// Its rows.
    pub rows: Vec<Vec<Value>>,
}

/// A database, and the parameters of a query.
#[derive(Clone, Debug)]
pub struct BaseCase {
    /// Players, then games.
    pub tables: [Table; 2],
    /// The name `cc`.
    pub name: &'static str,
    /// The score `s`.
    pub score: i64,
    parameters: bool,
}

/// The name of a table and those of its columns.
type Heading = (&'static str, &'static [&'static str]);

const CCINP: [Heading; 2] = [
    (
        "Joueur",
        &["id_Joueur", "nom", "prenom", "niveau", "naissance"],
    ),
    (
        "Partie",
        &[
            "id_Partie",
            "id_joueur1",
            "id_joueur2",
            "resultat",
            "jour",
            "jeu",
        ],
    ),
];
const XENS: [Heading; 2] = [
    ("JOUEURS", &["id_j", "nom", "pays"]),
    ("PARTIES", &["id_p", "date", "duree", "score", "id_joueur"]),
];

/// Whether a table or a column of some subject is called so.
pub fn is_name(word: &str) -> bool {
    let same = |name: &str| name.eq_ignore_ascii_case(word);
    let mut headings = CCINP.iter().chain(&XENS);
    headings.any(|(table, columns)| same(table) || columns.iter().any(|column| same(column)))
}

fn filled(headings: [Heading; 2], rows: [Vec<Vec<Value>>; 2]) -> [Table; 2] {
    let [players, games] = headings;
    let [player_rows, game_rows] = rows;
    let table = |(name, columns): Heading, rows| Table {
        name,
        columns,
        rows,
    };
    [table(players, player_rows), table(games, game_rows)]
}

impl BaseCase {
    fn players(&self) -> &[Vec<Value>] {
        &self.tables[0].rows
    }

    fn games(&self) -> &[Vec<Value>] {
        &self.tables[1].rows
    }

    /// Whether every game is between players that there are.
    fn is_whole(&self, references: &[usize]) -> bool {
        let there = |id: &Value| self.players().iter().any(|player| player[0] == *id);
        let mut games = self.games().iter();
        games.all(|game| references.iter().all(|&column| there(&game[column])))
    }
}

/// Rows among which none is tried alone.
const MANY_ROWS: usize = 150;

impl BaseCase {
    /// Without a player and the games they began; where they came second, the
    /// first of those left takes their place.
    fn without_player(&self, player: usize) -> BaseCase {
        let mut case = self.clone();
        let id = case.tables[0].rows.remove(player).swap_remove(0);
        let other = case.players().first().map(|player| player[0].clone());
        let columns = self.tables[1].columns.iter().enumerate();
        let players = columns.filter(|(_, column)| column.starts_with("id_joueur"));
        for (nth, (column, _)) in players.enumerate() {
            let games = &mut case.tables[1].rows;
            match &other {
                Some(other) if nth > 0 => games
                    .iter_mut()
                    .filter(|game| game[column] == id)
                    .for_each(|game| game[column] = other.clone()),
                _ => games.retain(|game| game[column] != id),
            }
        }
        case
    }
}

impl Case for BaseCase {
    // a database is costly to fill
    const TRIES: usize = 4000;

    fn simpler(&self) -> Vec<BaseCase> {
        let mut found: Vec<BaseCase> = (0..self.players().len())
            .map(|player| self.without_player(player))
            .collect();
        for table in [1, 0] {
            let rows = self.tables[table].rows.len();
            let single = usize::from(rows <= MANY_ROWS);
            for part in [rows / 2, rows / 4, rows / 8, single] {
                let starts = (0..rows).step_by(part.max(1));
                for start in starts.filter(|_| part > 0) {
                    let mut case = self.clone();
                    let end = rows.min(start + part);
                    case.tables[table].rows.drain(start..end);
                    found.push(case);
                }
            }
        }
        found
    }

    fn drawing(&self) -> Option<String> {
        let tables = self.tables.iter().map(|table| {
            let head = format!("{}({})", table.name, table.columns.join(", "));
            let rows = table
                .rows
                .iter()
                .map(|row| format!("\n  ({})", joined(row)));
            head + &shortened(&rows.collect::<Vec<String>>())
        });
        let mut parts: Vec<String> = tables.collect();
        if self.parameters {
            parts.push(format!("cc = {:?}, s = {}", self.name, self.score));
        }
        Some(parts.join("\n"))
    }

    fn request(&self, _: &[Value], _: &[String]) -> Json {
        let table = |table: &Table| {
            let cells = |row: &Vec<Value>| row.iter().map(Value::to_json).collect::<Vec<Json>>();
            let rows: Vec<Vec<Json>> = table.rows.iter().map(cells).collect();
            json!({ "name": table.name, "columns": table.columns, "rows": rows })
        };
        json!({
            "tables": self.tables.iter().map(table).collect::<Vec<Json>>(),
            "parameters": { "cc": self.name, "s": self.score },
        })
    }
}

/// The rows, those in the middle left out where they are many.
fn shortened(rows: &[String]) -> String {
    const SHOWN: usize = 6;
    if rows.len() <= 2 * SHOWN {
        return rows.concat();
    }
    let (first, last) = (&rows[..SHOWN], &rows[rows.len() - SHOWN..]);
    let left_out = rows.len() - 2 * SHOWN;
    format!("{}\n  … ({left_out})…{}", first.concat(), last.concat())
}

/// Rows of a result.
fn rows(rows: Vec<Vec<Value>>) -> Value {
    Value::List(rows.into_iter().map(Value::Tuple).collect())
}

fn one(value: Value) -> Effect {
    Effect::returns(rows(vec![vec![value]]))
}

/// Whether two results have the same rows, in any order.
fn same_rows(found: &Value, expected: &Value) -> bool {
    let (Some(found), Some(expected)) = (found.items(), expected.items()) else {
        return false;
    };
    let mut left: Vec<&Value> = expected.iter().collect();
    let all = found.iter().all(|row| {
        let at = left.iter().position(|other| same_row(row, other));
        at.map(|at| left.remove(at)).is_some()
    });
    all && left.is_empty()
}

/// Real numbers may differ in their last digits.
fn same_row(a: &Value, b: &Value) -> bool {
    let (Some(a), Some(b)) = (a.items(), b.items()) else {
        return false;
    };
    let near = |(a, b): (&Value, &Value)| match (a, b) {
        (Value::Float(a), Value::Float(b)) => (a - b).abs() < 1e-6,
        _ => a == b,
    };
    a.len() == b.len() && a.iter().zip(b).all(near)
}

fn no_arguments(_: &BaseCase) -> Vec<Value> {
    Vec::new()
}

/// Names of which some are several people's.
const SURNAMES: [&str; 5] = ["Martin", "Dupond", "Develion", "Petit", "Martin"];
const FIRST_NAMES: [&str; 4] = ["Jean", "Marie", "Théo", "Jean"];

/// Questions 22 to 25 of CCINP 2024.
pub fn ccinp_questions() -> Vec<Question> {
    vec![
        Question::sql("Q22", 1, ccinp(levels).or(any_order_of_levels)).at_most(300),
        Question::sql(
            "Q23",
            2,
            ccinp(percentage).or(near_percentage).only(has_a_game),
        )
        .at_most(300),
        Question::sql(
            "Q24",
            1,
            ccinp(three_best)
                .or(three_of_the_best)
                .only(has_three_levels),
        )
        .at_most(300),
        Question::sql("Q25", 2, winners_task()).at_most(60),
    ]
}

fn ccinp(expected: fn(&BaseCase) -> Effect) -> Task<BaseCase> {
    Task::new(ccinp_base, no_arguments, expected).only(ccinp_whole)
}

fn ccinp_whole(case: &BaseCase) -> bool {
    case.is_whole(&[1, 2])
}

fn ccinp_base(dice: &mut Dice, size: usize) -> BaseCase {
    let players = dice.between(1, 2 + size / 12);
    let games = dice.below(2 + size / 6);
    let levels = [1899, 1900, 1901, 2048, 2103, 1857].map(Value::Int);
    let births = ["2001-05-17", "1998-11-02"].map(text);
    let player = |id: usize, dice: &mut Dice| {
        vec![
            Value::Int(id as i64),
            text(dice.pick(&SURNAMES)),
            text(dice.pick(&FIRST_NAMES)),
            known_or_not(dice, &levels),
            known_or_not(dice, &births),
        ]
    };
    let player_rows = (1..=players).map(|id| player(id, dice)).collect();
    let game_rows = (1..=games).map(|id| game_row(id, players, dice)).collect();
    ccinp_tables(player_rows, game_rows)
}

/// One of the values, or sometimes none.
fn known_or_not(dice: &mut Dice, values: &[Value]) -> Value {
    if dice.below(8) == 0 {
        return Value::None;
    }
    values[dice.below(values.len())].clone()
}

fn game_row(id: usize, players: usize, dice: &mut Dice) -> Vec<Value> {
    let openings = ["egai", "abcg", "a", "gaeb", "bag", "af", "fa"].map(text);
    vec![
        Value::Int(id as i64),
        Value::Int(dice.between(1, players) as i64),
        Value::Int(dice.between(1, players) as i64),
        Value::Float(dice.pick(&[0.0, 0.5, 1.0, 1.0])),
        text("2024-04-17"),
        known_or_not(dice, &openings),
    ]
}

fn ccinp_tables(players: Vec<Vec<Value>>, games: Vec<Vec<Value>>) -> BaseCase {
    BaseCase {
        tables: filled(CCINP, [players, games]),
        name: "",
        score: 0,
        parameters: false,
    }
}

/// The level of a player; an unknown one is below all others.
fn level(player: &[Value]) -> Option<i64> {
    player[3].as_int()
}

fn levels(case: &BaseCase) -> Effect {
    let above = case
        .players()
        .iter()
        .filter(|player| level(player) > Some(1900));
    Effect::returns(rows(above.map(|player| vec![player[0].clone()]).collect()))
}

fn any_order_of_levels(case: &BaseCase, reply: &Reply) -> bool {
    same_rows(&reply.value, &levels(case).value)
}

fn opened_with_first_pit(case: &BaseCase) -> impl Iterator<Item = &Vec<Value>> {
    let opens =
        |game: &&Vec<Value>| matches!(&game[5], Value::Str(moves) if moves.starts_with('a'));
    case.games().iter().filter(opens)
}

fn has_a_game(case: &BaseCase) -> bool {
    ccinp_whole(case) && opened_with_first_pit(case).count() > 0
}

fn percentage(case: &BaseCase) -> Effect {
    let all = opened_with_first_pit(case).count();
    let won = opened_with_first_pit(case)
        .filter(|game| game[3] == Value::Int(1))
        .count();
    one(Value::Float(100.0 * won as f64 / all as f64))
}

/// A number near enough, to the unit or as a fraction of one.
fn near_percentage(case: &BaseCase, reply: &Reply) -> bool {
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

/// Where unknown levels come in an order is left to the database: either they
/// are none of the best, or there are none.
fn has_three_levels(case: &BaseCase) -> bool {
    let levels = case.players().iter().filter_map(|player| level(player));
    let known = levels.count();
    ccinp_whole(case) && (known >= 3 || known == case.players().len())
}

fn three_best(case: &BaseCase) -> Effect {
    let mut players: Vec<&Vec<Value>> = case.players().iter().collect();
    players.sort_by_key(|player| std::cmp::Reverse(level(player)));
    let best = players.into_iter().take(3);
    Effect::returns(rows(best.map(|player| player[1..3].to_vec()).collect()))
}

/// Any three of the highest levels, in any order: the subject does not rank
/// them.
fn three_of_the_best(case: &BaseCase, reply: &Reply) -> bool {
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
    let mut left: Vec<Value> = found.to_vec();
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
fn winners_task() -> Task<BaseCase> {
    let generate = |dice: &mut Dice, _: usize| {
        let mut case = ccinp_base(dice, 30);
        let players = case.players().len();
        let mut games = Vec::new();
        for player in 1..=players {
            let wins = dice.pick(&[0, 3, 99, 100, 101, 102]);
            let others = dice.pick(&[0, 0, 2]);
            for number in 0..wins + others {
                let mut row = game_row(games.len() + 1, players, dice);
                row[1] = Value::Int(player as i64);
                let draw = dice.pick(&[0.0, 0.5]);
                row[3] = Value::Float(if number < wins { 1.0 } else { draw });
                row[5] = text("egai");
                games.push(row);
            }
        }
        case.tables[1].rows = games;
        case
    };
    Task::new(generate, no_arguments, winners)
        .only(ccinp_whole)
        .or(winners_in_order)
}

fn winners(case: &BaseCase) -> Effect {
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
fn winners_in_order(case: &BaseCase, reply: &Reply) -> bool {
    let Some(found) = reply.value.items() else {
        return false;
    };
    let wins = |row: &Value| row.items().and_then(|row| row.get(2)?.as_int());
    same_rows(&reply.value, &winners(case).value)
        && found.is_sorted_by_key(|row| wins(row).map(|w| -w))
}

/// Questions 16 to 19 of X-ENS 2019.
pub fn xens_questions() -> Vec<Question> {
    vec![
        Question::sql("Q16", 1, xens(games_of_player).or(either_way)).at_most(300),
        Question::sql("Q17", 1, xens(rank_of_score)).at_most(300),
        Question::sql("Q18", 1, xens(record).or(no_record)).at_most(300),
        Question::sql("Q19", 2, xens(rank_of_player).only(has_played)).at_most(300),
    ]
}

fn xens(expected: fn(&BaseCase) -> Effect) -> Task<BaseCase> {
    Task::new(xens_base, no_arguments, expected).only(xens_whole)
}

fn xens_whole(case: &BaseCase) -> bool {
    let named = case
        .players()
        .iter()
        .filter(|player| player[1] == text(case.name))
        .count();
    case.is_whole(&[4]) && named <= 1
}

const XENS_NAMES: [&str; 4] = ["Alice", "Bob", "Chloé", "David"];

fn xens_base(dice: &mut Dice, size: usize) -> BaseCase {
    let players = dice.between(1, 2 + size / 25);
    let games = dice.below(2 + size / 6);
    let first = dice.below(2);
    let countries = ["France", "France", "Belgique", "Maroc"].map(text);
    let player_rows = (0..players).map(|index| {
        vec![
            Value::Int((10 + index * (1 + first)) as i64),
            text(dice.pick(&XENS_NAMES)),
            known_or_not(dice, &countries),
        ]
    });
    let player_rows: Vec<Vec<Value>> = player_rows.collect();
    let scores = [60, 60, 63, 70, 75, 75, 87];
    let game_rows = (0..games).map(|index| {
        vec![
            Value::Int(index as i64 + 1),
            Value::Int(20240101 + dice.below(games + 2) as i64),
            Value::Int(dice.pick(&[30, 95, 300])),
            Value::Int(dice.pick(&scores)),
            player_rows[dice.below(players)][0].clone(),
        ]
    });
    let game_rows = game_rows.collect();
    BaseCase {
        tables: filled(XENS, [player_rows, game_rows]),
        name: dice.pick(&XENS_NAMES),
        score: dice.pick(&[59, 60, 63, 70, 75, 87, 90]),
        parameters: true,
    }
}

fn points_of(game: &[Value]) -> i64 {
    game[3].as_int().unwrap_or(0)
}

fn games_of_player(case: &BaseCase) -> Effect {
    let id = case
        .players()
        .iter()
        .find(|player| player[1] == text(case.name));
    let games = case.games().iter();
    let mut own: Vec<&Vec<Value>> = games
        .filter(|game| id.is_some_and(|player| player[0] == game[4]))
        .collect();
    own.sort_by_key(|game| game[1].as_int());
    Effect::returns(rows(
        own.into_iter().map(|game| game[1..4].to_vec()).collect(),
    ))
}

/// Either way, as the subject allows; games of one day in any order.
fn either_way(case: &BaseCase, reply: &Reply) -> bool {
    let Some(found) = reply.value.items() else {
        return false;
    };
    let day = |row: &Value| row.items().and_then(|row| row.first()?.as_int());
    same_rows(&reply.value, &games_of_player(case).value)
        && (found.is_sorted_by_key(day) || found.iter().rev().is_sorted_by_key(day))
}

fn rank_of_score(case: &BaseCase) -> Effect {
    let better = case
        .games()
        .iter()
        .filter(|game| points_of(game) > case.score);
    one(Value::Int(1 + better.count() as i64))
}

/// The best score of a player, if they have played.
fn best_of(case: &BaseCase, player: &[Value]) -> Option<i64> {
    let own = case.games().iter().filter(|game| game[4] == player[0]);
    own.map(|game| points_of(game)).max()
}

fn record(case: &BaseCase) -> Effect {
    let french = case
        .players()
        .iter()
        .filter(|player| player[2] == text("France"));
    let best = french.filter_map(|player| best_of(case, player)).max();
    one(best.map_or(Value::None, Value::Int))
}

/// Where nobody holds the record, no row says so too.
fn no_record(case: &BaseCase, reply: &Reply) -> bool {
    let none = one(Value::None).value;
    record(case).value == none && reply.value.items().is_some_and(<[Value]>::is_empty)
}

fn player_named(case: &BaseCase) -> Option<&Vec<Value>> {
    case.players()
        .iter()
        .find(|player| player[1] == text(case.name))
}

fn has_played(case: &BaseCase) -> bool {
    xens_whole(case) && player_named(case).is_some_and(|player| best_of(case, player).is_some())
}

fn rank_of_player(case: &BaseCase) -> Effect {
    let own = player_named(case).and_then(|player| best_of(case, player));
    let all = case
        .players()
        .iter()
        .filter_map(|player| best_of(case, player));
    one(Value::Int(
        1 + all.filter(|&best| Some(best) > own).count() as i64,
    ))
}
