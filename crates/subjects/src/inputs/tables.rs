//! Tables that a subject declares: which rows they may hold, how such rows are drawn
//! with namesakes, ties and NULL, and how a database loses rows and stays one.
//!
//! A column that refers to another table takes its values from there, and tables refer
//! to tables before them only: rows are drawn in that order, and a row that goes takes
//! with it those that refer to it.

use crate::declared::Declaration;
use crate::inputs::databases::{DatabaseCase, Heading, SqlTable, any_of};
use crate::python::value::Value;
use crate::rng::Rng;

/// How many of a hundred values are NULL where that is allowed.
const NULLS: usize = 20;
/// How many of a hundred values are one of an earlier row.
const AGAIN: usize = 35;
/// How many of a hundred parameters are a value of the column that they are about.
const FOUND: usize = 80;
/// Draws for one row whose keys are new.
const DRAWS: usize = 20;

/// The tables of a subject, and the parameters of its queries.
#[derive(Clone, Debug)]
pub struct DeclaredTables {
    /// The tables, each after those that it refers to.
    pub tables: Vec<DeclaredTable>,
    /// The parameters, by name.
    pub parameters: Vec<(&'static str, Values)>,
}

/// A table.
#[derive(Clone, Debug)]
pub struct DeclaredTable {
    /// Its name and columns.
    pub heading: Heading,
    /// The fewest and the most rows.
    pub rows: (usize, usize),
    /// The columns, in order.
    pub columns: Vec<Column>,
}

/// What a column holds.
#[derive(Clone, Debug)]
pub struct Column {
    /// Whether its values are different.
    pub key: Key,
    /// Whether it may be NULL.
    pub may_be_null: bool,
    /// Its values.
    pub values: Values,
}

/// Whether the values of a column are different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Not at all.
    None,
    /// No value is there twice.
    Alone,
    /// No row has the same values in all columns of this kind.
    Together,
}

/// Where values come from.
#[derive(Clone, Debug)]
pub enum Values {
    /// A declaration of one argument.
    Declared(Declaration),
    /// A column: the number of its table, and its own.
    Column(usize, usize),
}

impl DeclaredTables {
    /// A database; `size` goes from 0 to 100. `None` if no such rows were found.
    pub fn draw(&self, rng: &mut Rng, size: usize) -> Option<DatabaseCase> {
        let mut tables: Vec<SqlTable> = Vec::new();
        for table in &self.tables {
            let rows = table.draw(rng, size, &tables)?;
            tables.push(SqlTable::new(&table.heading, rows));
        }
        let parameters = self.parameters.iter().map(|(name, values)| {
            let value = self.parameter(values, rng, size, &tables)?;
            Some((*name, value))
        });
        Some(DatabaseCase {
            parameters: parameters.collect::<Option<_>>()?,
            tables,
        })
    }

    /// A value of the column most often; one that may not be there else.
    fn parameter(
        &self,
        values: &Values,
        rng: &mut Rng,
        size: usize,
        tables: &[SqlTable],
    ) -> Option<Value> {
        if rng.chance(FOUND)
            && let Some(found) = values.draw(rng, size, tables)
            && !matches!(found, Value::None)
        {
            return Some(found);
        }
        self.declared(values).draw(rng, size, tables)
    }

    /// Where the values of a column come from in the end.
    fn declared<'a>(&'a self, values: &'a Values) -> &'a Values {
        match values {
            Values::Declared(_) => values,
            Values::Column(table, column) => {
                self.declared(&self.tables[*table].columns[*column].values)
            }
        }
    }

    /// Whether a database is one of these: its keys are different, its rows as many as
    /// they may be, and what they refer to is there.
    pub fn admits(&self, case: &DatabaseCase) -> bool {
        let mut pairs = self.tables.iter().zip(&case.tables);
        pairs.all(|(table, own)| {
            let rows = &own.rows;
            (table.rows.0..=table.rows.1).contains(&rows.len())
                && (0..rows.len()).all(|at| table.is_new(&rows[at], &rows[..at]))
                && table.columns.iter().enumerate().all(|(at, column)| {
                    let mut values = rows.iter().map(|row| &row[at]);
                    values.all(|value| column.refers_well(value, &case.tables))
                })
        })
    }

    /// Databases with fewer rows, the largest steps first.
    pub fn simpler(&self, case: &DatabaseCase) -> Vec<DatabaseCase> {
        let mut found = Vec::new();
        for divisor in [1, 2, 4, 8, usize::MAX] {
            for table in (0..self.tables.len()).rev() {
                let count = case.tables[table].rows.len();
                let part = (count / divisor).max(1);
                let is_new = divisor == usize::MAX || part > 1;
                for start in (0..count).step_by(part).filter(|_| is_new) {
                    let smaller = self.without(case, table, start..count.min(start + part));
                    found.extend(Some(smaller).filter(|smaller| self.admits(smaller)));
                }
            }
        }
        found
    }

    /// Without some rows of a table, and those that refer to them.
    fn without(
        &self,
        case: &DatabaseCase,
        table: usize,
        rows: std::ops::Range<usize>,
    ) -> DatabaseCase {
        let mut case = case.clone();
        case.tables[table].rows.drain(rows);
        for at in table + 1..self.tables.len() {
            let (before, own) = case.tables.split_at_mut(at);
            let columns = self.tables[at].columns.iter().enumerate();
            own[0].rows.retain(|row| {
                let mut columns = columns.clone();
                columns.all(|(index, column)| column.refers_well(&row[index], before))
            });
        }
        case
    }
}

impl DeclaredTable {
    fn draw(&self, rng: &mut Rng, size: usize, tables: &[SqlTable]) -> Option<Vec<Vec<Value>>> {
        let (least, most) = self.rows;
        let reach = (least + (most - least) * (size + 8) / 100).max(least + 1);
        let reach = reach.min(most);
        let count = match rng.below(10) {
            0 => least,
            1 => reach,
            _ => rng.between(least, reach),
        };
        let mut rows: Vec<Vec<Value>> = Vec::new();
        for _ in 0..count * DRAWS {
            if rows.len() == count {
                break;
            }
            if let Some(row) = self.row(rng, size, &rows, tables)
                && self.is_new(&row, &rows)
            {
                rows.push(row);
            }
        }
        (rows.len() >= least).then_some(rows)
    }

    /// A row, with values of rows before it where no key forbids that: namesakes and
    /// ties are where queries go wrong.
    fn row(
        &self,
        rng: &mut Rng,
        size: usize,
        rows: &[Vec<Value>],
        tables: &[SqlTable],
    ) -> Option<Vec<Value>> {
        let columns = self.columns.iter().enumerate();
        let value = |(at, column): (usize, &Column)| {
            if column.may_be_null && rng.chance(NULLS) {
                return Some(Value::None);
            }
            if column.key != Key::Alone && !rows.is_empty() && rng.chance(AGAIN) {
                return Some(rows[rng.below(rows.len())][at].clone());
            }
            let drawn = column.values.draw(rng, size, tables);
            drawn.or(column.may_be_null.then_some(Value::None))
        };
        columns.map(value).collect()
    }

    /// Whether the keys of a row are in none of `others`.
    fn is_new(&self, row: &[Value], others: &[Vec<Value>]) -> bool {
        let of_kind = |kind: Key| {
            let columns = self.columns.iter().enumerate();
            columns.filter(move |(_, own)| own.key == kind)
        };
        let same = |at: usize, other: &[Value]| row[at] == other[at];
        others.iter().all(|other| {
            let alone = of_kind(Key::Alone)
                .all(|(at, _)| matches!(row[at], Value::None) || !same(at, other));
            let mut together = of_kind(Key::Together).peekable();
            alone && (together.peek().is_none() || !together.all(|(at, _)| same(at, other)))
        })
    }
}

impl Column {
    /// Whether what the value refers to, if it refers to anything, is in `tables`.
    fn refers_well(&self, value: &Value, tables: &[SqlTable]) -> bool {
        match &self.values {
            Values::Column(table, column) if !matches!(value, Value::None) => {
                let mut rows = tables[*table].rows.iter();
                rows.any(|row| row[*column] == *value)
            }
            _ => true,
        }
    }
}

impl Values {
    fn draw(&self, rng: &mut Rng, size: usize, tables: &[SqlTable]) -> Option<Value> {
        match self {
            Values::Declared(declaration) => declaration.draw(rng, size)?.pop(),
            Values::Column(table, column) => {
                let rows = &tables[*table].rows;
                let values: Vec<Value> = rows.iter().map(|row| row[*column].clone()).collect();
                (!values.is_empty()).then(|| any_of(rng, &values))
            }
        }
    }
}

#[cfg(test)]
mod tests;
