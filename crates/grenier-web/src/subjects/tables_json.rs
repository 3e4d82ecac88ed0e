//! Tables of a database as JSON.

use serde::Serialize;
use subjects::SampleTables;
use utoipa::ToSchema;

/// Sample tables.
#[derive(Serialize, ToSchema)]
#[schema(as = SampleTables)]
pub struct TablesJson {
    tables: Vec<TableJson>,
    /// Name and value of each.
    #[schema(value_type = Vec<Vec<String>>)]
    parameters: Vec<(&'static str, String)>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = SampleTable)]
struct TableJson {
    name: &'static str,
    columns: Vec<&'static str>,
    rows: Vec<Vec<String>>,
}

impl From<SampleTables> for TablesJson {
    fn from(sample: SampleTables) -> TablesJson {
        let tables = sample.tables.into_iter().map(|table| TableJson {
            name: table.name,
            columns: table.columns,
            rows: table.rows,
        });
        TablesJson {
            tables: tables.collect(),
            parameters: sample.parameters,
        }
    }
}
