//! Rows of a query as values of our own, on both databases.
//!
//! The derive macro of sqlx does the same, but it compiles both database
//! drivers a second time, for the build machine: minutes of every first build.

/// Reads a type from a row whose columns bear the names of its fields. The
/// fields after `flatten` are read from the columns of the same row.
macro_rules! from_row {
    ($row:ident, $($field:ident),+ $(; flatten $($inner:ident),+)?) => {
        from_row!(@of sqlx::sqlite::SqliteRow, $row, $($field),+ $(; flatten $($inner),+)?);
        #[cfg(feature = "postgres")]
        from_row!(@of sqlx::postgres::PgRow, $row, $($field),+ $(; flatten $($inner),+)?);
    };
    (@of $source:ty, $row:ident, $($field:ident),+ $(; flatten $($inner:ident),+)?) => {
        impl sqlx::FromRow<'_, $source> for $row {
            fn from_row(row: &$source) -> sqlx::Result<Self> {
                Ok(Self {
                    $($field: sqlx::Row::try_get(row, stringify!($field))?,)+
                    $($($inner: sqlx::FromRow::from_row(row)?,)+)?
                })
            }
        }
    };
}
pub(crate) use from_row;
