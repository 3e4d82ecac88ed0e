//! Databases of players and games as inputs: small tables with ties, homonyms,
//! draws and players who have not played. Rows are in no particular order, so
//! that an answer without ORDER BY does not come out sorted by luck.

use std::borrow::Cow;
use std::fmt;

use serde_json::{Map, Value as Json, json};

use crate::error::Error;
use crate::python::value::{Value, joined};
use crate::question::{Case, Effect, Generator};
use crate::rng::Rng;
use crate::tables::SampleTables;

/// The name of a table and those of its columns.
#[derive(Clone, Debug)]
pub struct Heading {
    /// The table.
    pub table: &'static str,
    /// Its columns, in order.
    pub columns: Cow<'static, [&'static str]>,
    /// Their SQL types. A database converts texts to numbers by them: with
    /// types, `niveau > '1900'` is right.
    pub types: Cow<'static, [&'static str]>,
}

/// `Joueur(id_Joueur, nom)`.
impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.table, self.columns.join(", "))
    }
}

/// A table and its rows.
#[derive(Clone, Debug)]
pub struct SqlTable {
    heading: Heading,
    /// Its rows.
    pub rows: Vec<Vec<Value>>,
}

impl SqlTable {
    /// Its name and columns.
    pub fn heading(&self) -> &Heading {
        &self.heading
    }
}

impl SqlTable {
    /// A table with these rows.
    pub fn new(heading: &Heading, rows: Vec<Vec<Value>>) -> SqlTable {
        let heading = heading.clone();
        SqlTable { heading, rows }
    }
}

/// A database, and the parameters of a query.
#[derive(Clone, Debug)]
pub struct DatabaseCase {
    /// Those of a built-in source are players, then games.
    pub tables: Vec<SqlTable>,
    /// The parameters, by name.
    pub parameters: Vec<(&'static str, Value)>,
}

/// Tables with these headings and rows: players, then games.
pub fn filled(headings: &[Heading; 2], rows: [Vec<Vec<Value>>; 2]) -> Vec<SqlTable> {
    let both = headings.iter().zip(rows);
    both.map(|(heading, rows)| SqlTable::new(heading, rows))
        .collect()
}

impl DatabaseCase {
    /// The rows of the players.
    pub fn players(&self) -> &[Vec<Value>] {
        &self.tables[0].rows
    }

    /// The rows of the games.
    pub fn games(&self) -> &[Vec<Value>] {
        &self.tables[1].rows
    }

    /// The parameter called `name`.
    pub fn parameter(&self, name: &str) -> Option<&Value> {
        let found = self.parameters.iter().find(|(own, _)| *own == name);
        found.map(|(_, value)| value)
    }

    /// Whether every game is between players of the database: `references` are
    /// the columns of a game that name one.
    pub fn is_whole(&self, references: &[usize]) -> bool {
        let there = |id: &Value| self.players().iter().any(|player| player[0] == *id);
        let mut games = self.games().iter();
        games.all(|game| references.iter().all(|&column| there(&game[column])))
    }
}

/// From this many rows on, rows are removed in groups only: one by one takes too long.
const MANY_ROWS: usize = 150;

impl DatabaseCase {
    /// Without a player and the games they began; where they came second, the
    /// first player left who is not in the game takes their place.
    fn without_player(&self, player: usize) -> DatabaseCase {
        let mut case = self.clone();
        let id = case.tables[0].rows.remove(player).swap_remove(0);
        let left: Vec<Value> = case.players().iter().map(|row| row[0].clone()).collect();
        let columns = self.tables[1].heading.columns.iter().enumerate();
        let players = columns.filter(|(_, column)| column.starts_with("id_joueur"));
        for (nth, (column, _)) in players.enumerate() {
            let games = &mut case.tables[1].rows;
            for game in games
                .iter_mut()
                .filter(|game| nth > 0 && game[column] == id)
            {
                let other = left.iter().find(|other| **other != game[column - 1]);
                game[column] = other.unwrap_or(&id).clone();
            }
            games.retain(|game| game[column] != id);
        }
        case
    }
}

impl Case for DatabaseCase {
    type Maker = Generator<DatabaseCase>;

    fn make(
        maker: &Generator<DatabaseCase>,
        rng: &mut Rng,
        size: usize,
    ) -> Result<DatabaseCase, Error> {
        Ok(maker(rng, size))
    }

    // a database is costly to fill
    const TRIES: usize = 4000;

    fn simpler(&self) -> Vec<DatabaseCase> {
        let mut found: Vec<DatabaseCase> = (0..self.players().len())
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
            let head = table.heading.to_string();
            let rows = table
                .rows
                .iter()
                .map(|row| format!("\n  ({})", joined(row)));
            head + &shortened(&rows.collect::<Vec<String>>())
        });
        let mut parts: Vec<String> = tables.collect();
        if !self.parameters.is_empty() {
            let parameter = |(name, value): &(&str, Value)| format!("{name} = {value}");
            let parameters: Vec<String> = self.parameters.iter().map(parameter).collect();
            parts.push(parameters.join(", "));
        }
        Some(parts.join("\n"))
    }

    fn tables(&self) -> Option<SampleTables> {
        Some(self.shown())
    }

    fn request(&self, _: &[Value], _: &[String]) -> Json {
        let table = |table: &SqlTable| {
            let cells = |row: &Vec<Value>| row.iter().map(Value::to_json).collect::<Vec<Json>>();
            let rows: Vec<Vec<Json>> = table.rows.iter().map(cells).collect();
            let heading = &table.heading;
            let typed = heading.columns.iter().zip(heading.types.iter());
            let columns: Vec<String> = typed.map(|(name, kind)| format!("{name} {kind}")).collect();
            json!({ "name": heading.table, "columns": columns, "rows": rows })
        };
        let parameter = |(name, value): &(&str, Value)| ((*name).to_owned(), value.to_json());
        let parameters: Map<String, Json> = self.parameters.iter().map(parameter).collect();
        json!({
            "tables": self.tables.iter().map(table).collect::<Vec<Json>>(),
            "parameters": parameters,
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
pub fn rows(rows: Vec<Vec<Value>>) -> Value {
    Value::List(rows.into_iter().map(Value::Tuple).collect())
}

/// A result of one row with one value.
pub fn one(value: Value) -> Effect {
    Effect::returns(rows(vec![vec![value]]))
}

/// Whether two results have the same rows, in any order.
pub fn same_rows(found: &Value, expected: &Value) -> bool {
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

/// Whether two rows are the same; real numbers may differ in their last digits.
pub fn same_row(a: &Value, b: &Value) -> bool {
    let (Some(a), Some(b)) = (a.items(), b.items()) else {
        return false;
    };
    let near = |(a, b): (&Value, &Value)| match (a, b) {
        (Value::Float(a), Value::Float(b)) => (a - b).abs() < 1e-6,
        _ => a == b,
    };
    a.len() == b.len() && a.iter().zip(b).all(near)
}

/// A query has no arguments.
pub fn no_arguments(_: &DatabaseCase) -> Vec<Value> {
    Vec::new()
}

/// One of the values.
pub fn any_of(rng: &mut Rng, values: &[Value]) -> Value {
    values[rng.below(values.len())].clone()
}

/// The rows in a random order.
pub fn shuffled(rng: &mut Rng, mut rows: Vec<Vec<Value>>) -> Vec<Vec<Value>> {
    for last in (1..rows.len()).rev() {
        rows.swap(last, rng.below(last + 1));
    }
    rows
}
