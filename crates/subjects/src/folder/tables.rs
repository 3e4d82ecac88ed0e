//! Tables that a folder declares for its queries: `id INTEGER PRIMARY KEY: int 1..20`.

use std::borrow::Cow;
use std::sync::Arc;

use super::error::FolderError;
use super::schema::{DatabaseToml, ParameterToml, TableToml};
use super::{MAIN, is_identifier, schema};
use crate::declared::Declaration;
use crate::inputs::databases::Heading;
use crate::inputs::queries::{QueryRecipe, TIE};
use crate::inputs::tables::{Column, DeclaredTable, DeclaredTables, Key, Values};
use crate::kept::{kept, kept_all};
use crate::python::value::Value;
use crate::rng::Rng;
use crate::submission::query::{Query, order};

const MOST_TABLES: usize = 8;
const MOST_COLUMNS: usize = 20;
const MOST_PARAMETERS: usize = 8;
/// The most rows of a table.
const MOST_ROWS: usize = 60;
/// The rows of a table that does not say how many it has.
const USUAL_ROWS: &str = "0..8";
const TYPES: [&str; 3] = ["INTEGER", "REAL", "TEXT"];

/// The tables that `[database]` declares.
pub fn read(toml: &DatabaseToml, text: &str) -> Result<Arc<DeclaredTables>, FolderError> {
    let counts = [
        (toml.table.len(), MOST_TABLES),
        (toml.parameters.len(), MOST_PARAMETERS),
    ];
    if counts.iter().any(|(count, most)| count > most) {
        let error = FolderError::new(MAIN, "subject-tables-many");
        return Err(error
            .with("tables", MOST_TABLES)
            .with("parameters", MOST_PARAMETERS));
    }
    let mut tables: Vec<DeclaredTable> = Vec::new();
    for (table, line) in toml.table.iter().zip(schema::table_lines(text)) {
        let read = self::table(table, &tables, text);
        tables.push(read.map_err(|error| error.or_at(line))?);
    }
    let parameters = toml.parameters.iter();
    let parameters = parameters.map(|own| {
        let read = parameter(own, &tables, toml);
        read.map_err(|error| error.or_at(schema::line_with(text, &own.name)))
    });
    let declared = DeclaredTables {
        parameters: parameters.collect::<Result<_, _>>()?,
        tables,
    };
    let mut rng = Rng::new(1, "tables");
    let is_possible = |&size: &usize| declared.draw(&mut rng, size).is_some();
    if ![0, 50, 100].iter().all(is_possible) {
        let line = schema::line_of(text, "[[database.table]]");
        return Err(FolderError::new(MAIN, "subject-tables-impossible").at(line));
    }
    Ok(Arc::new(declared))
}

fn table(
    toml: &TableToml,
    before: &[DeclaredTable],
    text: &str,
) -> Result<DeclaredTable, FolderError> {
    let is_taken = |own: &DeclaredTable| own.heading.table.eq_ignore_ascii_case(&toml.name);
    if !is_sql_name(&toml.name) || before.iter().any(is_taken) {
        return Err(FolderError::new(MAIN, "subject-table-name").with("found", &toml.name));
    }
    if toml.columns.is_empty() || toml.columns.len() > MOST_COLUMNS {
        let error = FolderError::new(MAIN, "subject-table-columns");
        return Err(error.with("most", MOST_COLUMNS));
    }
    let mut columns: Vec<(ColumnText, Column)> = Vec::new();
    for own in &toml.columns {
        let at = |error: FolderError| error.or_at(schema::line_with(text, own));
        let read = ColumnText::read(own).map_err(at)?;
        let is_taken =
            |(other, _): &(ColumnText, Column)| other.name.eq_ignore_ascii_case(&read.name);
        if columns.iter().any(is_taken) {
            return Err(at(wrong_column(own)));
        }
        let column = column(&read, before).map_err(at)?;
        columns.push((read, column));
    }
    let keys = columns.iter().filter(|(read, _)| read.is_primary).count();
    let names: Vec<&str> = columns.iter().map(|(own, _)| own.name.as_str()).collect();
    let types: Vec<&str> = columns.iter().map(|(own, _)| own.kind).collect();
    let column = |(read, column): &(ColumnText, Column)| Column {
        key: match (read.is_primary, read.is_unique) {
            (true, false) if keys > 1 => Key::Together,
            (false, false) => Key::None,
            _ => Key::Alone,
        },
        ..column.clone()
    };
    Ok(DeclaredTable {
        heading: Heading {
            table: kept(&toml.name),
            columns: Cow::Owned(kept_all(&names)),
            types: Cow::Owned(types.iter().map(|name| kept(name)).collect()),
        },
        rows: rows(toml.rows.as_deref().unwrap_or(USUAL_ROWS))?,
        columns: columns.iter().map(column).collect(),
    })
}

/// `0..8`
fn rows(text: &str) -> Result<(usize, usize), FolderError> {
    let ends = text.split_once("..").and_then(|(least, most)| {
        let ends: (usize, usize) = (least.trim().parse().ok()?, most.trim().parse().ok()?);
        (ends.0 <= ends.1 && ends.1 <= MOST_ROWS).then_some(ends)
    });
    ends.ok_or_else(|| {
        let error = FolderError::new(MAIN, "subject-table-rows");
        error.with("found", text).with("most", MOST_ROWS)
    })
}

/// A column as it is written.
struct ColumnText {
    name: String,
    kind: &'static str,
    is_primary: bool,
    is_unique: bool,
    may_be_null: bool,
    /// `auteur(id)`
    references: Option<String>,
    /// What stands after the colon.
    values: Option<String>,
}

impl ColumnText {
    fn read(text: &str) -> Result<ColumnText, FolderError> {
        let (head, values) = match text.split_once(':') {
            Some((head, values)) => (head, Some(values.trim().to_owned())),
            None => (text, None),
        };
        let mut words = head.split_whitespace();
        let name = words.next().unwrap_or_default().to_owned();
        let kind = words.next().unwrap_or_default().to_uppercase();
        let kind = TYPES.into_iter().find(|own| *own == kind);
        let mut read = ColumnText {
            kind: kind
                .filter(|_| is_sql_name(&name))
                .ok_or_else(|| wrong_column(text))?,
            name,
            is_primary: false,
            is_unique: false,
            may_be_null: false,
            references: None,
            values,
        };
        while let Some(word) = words.next() {
            match word.to_uppercase().as_str() {
                "PRIMARY" if is_next(&mut words, "KEY") => read.is_primary = true,
                "UNIQUE" => read.is_unique = true,
                "NOT" if is_next(&mut words, "NULL") => read.may_be_null = false,
                "NULL" => read.may_be_null = true,
                "REFERENCES" => read.references = Some(words.by_ref().collect()),
                _ => return Err(wrong_column(text)),
            }
        }
        let is_key = read.is_primary || read.is_unique;
        let has_source = read.references.is_some() != read.values.is_some();
        if !has_source || is_key && read.may_be_null {
            return Err(wrong_column(text));
        }
        Ok(read)
    }
}

fn is_next<'a>(words: &mut impl Iterator<Item = &'a str>, wanted: &str) -> bool {
    words
        .next()
        .is_some_and(|word| word.eq_ignore_ascii_case(wanted))
}

fn wrong_column(text: &str) -> FolderError {
    FolderError::new(MAIN, "subject-table-column").with("found", text)
}

fn column(read: &ColumnText, before: &[DeclaredTable]) -> Result<Column, FolderError> {
    let values = match (&read.references, &read.values) {
        (Some(target), _) => {
            let place = target
                .strip_suffix(')')
                .and_then(|target| target.split_once('('));
            let place = place.and_then(|(table, column)| place_of(table, column, before));
            let is_key =
                |&(table, column): &(usize, usize)| before[table].columns[column].key == Key::Alone;
            let (table, column) = place.filter(is_key).ok_or_else(|| {
                let error = FolderError::new(MAIN, "subject-table-reference");
                error.with("column", &read.name).with("found", target)
            })?;
            Values::Column(table, column)
        }
        (None, values) => declared(&read.name, values.as_deref().unwrap_or_default())?,
    };
    Ok(Column {
        key: Key::None,
        may_be_null: read.may_be_null,
        values,
    })
}

/// The number of a table and that of its column.
fn place_of(table: &str, column: &str, tables: &[DeclaredTable]) -> Option<(usize, usize)> {
    let same = |one: &str, other: &str| one.eq_ignore_ascii_case(other.trim());
    let at = tables
        .iter()
        .position(|own| same(own.heading.table, table))?;
    let mut columns = tables[at].heading.columns.iter();
    Some((at, columns.position(|own| same(own, column))?))
}

/// Values that are numbers or texts.
fn declared(name: &str, text: &str) -> Result<Values, FolderError> {
    let declaration = Declaration::read(&[(name.to_owned(), text.to_owned())], &[]);
    let declaration = declaration.map_err(|error| FolderError::declared(&error))?;
    let mut rng = Rng::new(1, name);
    let drawn = (0..40).filter_map(|at| declaration.draw(&mut rng, at * 5 / 2));
    let is_cell = |value: &Value| matches!(value, Value::Int(_) | Value::Float(_) | Value::Str(_));
    if drawn.flatten().all(|value| is_cell(&value)) {
        return Ok(Values::Declared(declaration));
    }
    Err(FolderError::new(MAIN, "subject-table-values").with("found", name))
}

/// A parameter: a declaration, or the values of a column, `auteur.nom`.
fn parameter(
    toml: &ParameterToml,
    tables: &[DeclaredTable],
    database: &DatabaseToml,
) -> Result<(&'static str, Values), FolderError> {
    let same = |name: &str| name.eq_ignore_ascii_case(&toml.name);
    let is_column = |own: &DeclaredTable| {
        same(own.heading.table) || own.heading.columns.iter().any(|name| same(name))
    };
    let count = database.parameters.iter().filter(|own| same(&own.name));
    // students may write it without a colon
    if tables.iter().any(is_column) || count.count() > 1 {
        return Err(FolderError::new(MAIN, "subject-parameter-taken").with("found", &toml.name));
    }
    if !is_identifier(&toml.name) {
        return Err(FolderError::new(MAIN, "subject-bad-name").with("found", &toml.name));
    }
    let Some(values) = &toml.values else {
        let error = FolderError::new(MAIN, "subject-parameter-values");
        return Err(error.with("found", &toml.name));
    };
    let place = values.trim().split_once('.');
    let place = place.and_then(|(table, column)| place_of(table, column, tables));
    let values = match place {
        Some((table, column)) => Values::Column(table, column),
        None => declared(&toml.name, values)?,
    };
    Ok((kept(&toml.name), values))
}

/// What a question asks of its tables: the right query, and whether order counts.
pub fn recipe(tables: &Arc<DeclaredTables>, query: &str, any_order: bool) -> QueryRecipe {
    let parameters: Vec<&str> = tables.parameters.iter().map(|(name, _)| *name).collect();
    let sql = Query::read(query, &parameters).sql;
    let ordered = order::with_last_term(&sql, TIE);
    QueryRecipe {
        tables: Arc::clone(tables),
        sql: kept(&sql),
        in_order: ordered.is_some() && !any_order,
        ordered: ordered.as_deref().map(kept),
    }
}

/// Whether a table or a column may have this name without quotes.
fn is_sql_name(text: &str) -> bool {
    const WORDS: [&str; 53] = [
        "ALL",
        "AND",
        "AS",
        "BETWEEN",
        "BY",
        "CASE",
        "CHECK",
        "COLLATE",
        "CONSTRAINT",
        "CREATE",
        "CROSS",
        "DEFAULT",
        "DELETE",
        "DISTINCT",
        "DROP",
        "ELSE",
        "EXCEPT",
        "EXISTS",
        "FOREIGN",
        "FROM",
        "GROUP",
        "HAVING",
        "IN",
        "INDEX",
        "INNER",
        "INSERT",
        "INTERSECT",
        "INTO",
        "IS",
        "JOIN",
        "LEFT",
        "LIMIT",
        "NOT",
        "NULL",
        "ON",
        "OR",
        "ORDER",
        "PRIMARY",
        "REFERENCES",
        "SELECT",
        "SET",
        "TABLE",
        "THEN",
        "TO",
        "TRANSACTION",
        "UNION",
        "UNIQUE",
        "UPDATE",
        "USING",
        "VALUES",
        "WHEN",
        "WHERE",
        "WITH",
    ];
    let upper = text.to_uppercase();
    is_identifier(text)
        && !text.to_lowercase().starts_with("sqlite_")
        && !WORDS.contains(&upper.as_str())
}
