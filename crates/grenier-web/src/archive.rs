//! The archive: its pages, its JSON, and people's own SQL.

mod answers;
mod rating_curve;
pub mod routes;
mod sql;

pub use answers::{CouleursGameJson, PlayerJson, RankJson, RatedJson, StoredGameJson};
pub use sql::{QUESTIONS, QueryError, SqlQuestion, SqlQueue, TABLES, run_query, sql_questions};

/// Rows of a page of a list.
pub const PAGE: u32 = 50;

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
