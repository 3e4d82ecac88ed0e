//! Queries written to hurt the server: each one ends soon, with an answer or an
//! error, and none of them fills the memory.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::fmt::Write;
use std::time::{Duration, Instant};

use archive::{Archive, Error, QueryAnswer, QueryLimits, SqlRefused, SqlValue};

/// What the site allows.
const LIMITS: QueryLimits = QueryLimits {
    rows: 1000,
    time: Duration::from_secs(5),
};

/// How much the memory of this process may grow under all of the queries.
const MOST_MEMORY: u64 = 600 << 20;

/// A table of a thousand rows, to multiply anything with.
const THOUSAND: &str = "c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 1000)";

/// Sixteen or more tables, each joining the one before with itself.
fn doubling_tables(tables: usize) -> String {
    let mut sql = String::from("WITH t0(x) AS (SELECT niveau FROM Joueur)");
    for table in 1..=tables {
        let before = table - 1;
        write!(
            sql,
            ", t{table}(x) AS (SELECT a.x FROM t{before} a, t{before} b)"
        )
        .unwrap();
    }
    write!(sql, " SELECT COUNT(*) FROM t{tables}").unwrap();
    sql
}

/// Tables whose column stands for an expression twice as long as that of the one
/// before.
fn doubling_columns(tables: usize) -> String {
    let mut sql = String::from("WITH t0(x) AS (SELECT niveau FROM Joueur)");
    for table in 1..=tables {
        write!(sql, ", t{table}(x) AS (SELECT x + x FROM t{})", table - 1).unwrap();
    }
    write!(sql, " SELECT x FROM t{tables}").unwrap();
    sql
}

/// A value that doubles `times` times, starting from ten bytes.
fn doubling_value(times: usize) -> String {
    format!(
        "WITH RECURSIVE d(n, s) AS (SELECT 1, '0123456789' \
         UNION ALL SELECT n + 1, s || s FROM d WHERE n < {times}) SELECT s FROM d"
    )
}

/// The errors of a query that asks too much. SQLite itself counts references
/// to a table, which is an ordinary error.
macro_rules! stopped {
    () => {
        Error::TooSlow { .. }
            | Error::TooLarge { .. }
            | Error::Query { .. }
            | Error::Sql(SqlRefused::TooIntricate)
    };
}

async fn ask(archive: &Archive, sql: &str) -> Result<QueryAnswer, Error> {
    let begin = Instant::now();
    let answer = archive.query(sql, &[], LIMITS).await;
    let time = begin.elapsed();
    // Not a measurement: the limit is five seconds, the defects took minutes.
    assert!(time < Duration::from_mins(1), "{time:?}: {sql}");
    if let Ok(answer) = &answer {
        assert!(bytes(answer) <= 9 << 20, "{} bytes: {sql}", bytes(answer));
    }
    answer
}

fn bytes(answer: &QueryAnswer) -> usize {
    let size = |value: &SqlValue| match value {
        SqlValue::Text(text) => text.len(),
        _ => 8,
    };
    answer.rows.iter().flatten().map(size).sum()
}

/// The most memory this process has ever used, where the system says it.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes << 10)
}

on_both! {
    async fn no_query_fills_the_memory_or_holds_the_server(place) {
        let archive = place.open().await;
        let before = peak_memory();
        let value = doubling_value(40);
        let answer = ask(&archive, &value).await;
        assert!(matches!(answer, Err(Error::TooLarge { .. })), "{answer:?}");
        // Half of the largest value, a thousand times: cut short.
        let many = format!(
            "WITH RECURSIVE {THOUSAND}, d(n, s) AS (SELECT 1, '0123456789' UNION ALL \
             SELECT n + 1, s || s FROM d WHERE n < 12) SELECT s FROM c, d WHERE n = 12"
        );
        let answer = ask(&archive, &many).await.unwrap();
        assert!(answer.truncated && !answer.rows.is_empty());
        for sql in [
            // As many as are admitted, and more.
            doubling_tables(6),
            doubling_tables(16),
            doubling_tables(24),
            doubling_columns(12),
            doubling_columns(22),
            doubling_columns(40),
            format!("WITH RECURSIVE {THOUSAND}, d(n, s) AS (SELECT 1, '0123456789' UNION ALL \
                     SELECT n + 1, s || s FROM d WHERE n < 12) \
                     SELECT COUNT(*) FROM (SELECT s, a.x FROM c a, c b, c e, d ORDER BY a.x, s) AS sorted"),
            format!("WITH RECURSIVE {THOUSAND} SELECT COUNT(*) FROM c a, c b, c d, c e"),
            "WITH RECURSIVE n(i, s) AS (SELECT 1, '0123456789' UNION ALL \
             SELECT i + 1, SUBSTR(s || s, 1, 20000) FROM n) SELECT COUNT(DISTINCT s || i) FROM n".to_owned(),
        ] {
            let answer = ask(&archive, &sql).await;
            assert!(matches!(answer, Ok(_) | Err(stopped!())), "{answer:?}: {sql}");
        }
        if let (Some(before), Some(after)) = (before, peak_memory()) {
            assert!(after - before < MOST_MEMORY, "{} MiB", (after - before) >> 20);
        }
        // And the archive still answers.
        assert_eq!(ask(&archive, "SELECT COUNT(*) FROM Joueur").await.unwrap().rows.len(), 1);
        archive.close().await;
    }

    async fn a_long_query_is_refused_before_it_is_read(place) {
        let archive = place.open().await;
        let long = format!("SELECT '{}'", "x".repeat(8 << 10));
        let answer = archive.query(&long, &[], LIMITS).await;
        assert!(matches!(answer, Err(Error::Sql(SqlRefused::TooLong { .. }))), "{answer:?}");
        let value = [("s".to_owned(), "x".repeat(8 << 10))];
        let answer = archive.query("SELECT :s", &value, LIMITS).await;
        assert!(matches!(answer, Err(Error::Sql(SqlRefused::TooLong { .. }))), "{answer:?}");
        archive.close().await;
    }

    async fn the_plan_of_a_query_has_the_same_limits(place) {
        let archive = place.open().await;
        let plan = archive.query_plan(&doubling_tables(24), &[]).await;
        assert!(matches!(plan, Ok(_) | Err(stopped!())), "{plan:?}");
        let plan = archive.query_plan("SELECT nom FROM Joueur", &[]).await.unwrap();
        assert!(!plan.is_empty());
        archive.close().await;
    }
}

/// `printf` makes a value of any width, in SQLite only.
#[tokio::test]
async fn a_wide_printf_makes_no_large_value() {
    let place = support::Place::sqlite();
    let archive = place.open().await;
    let sql = format!(
        "WITH RECURSIVE b(s) AS MATERIALIZED (SELECT printf('%.*c', 20000000, 'x')), {THOUSAND} \
         SELECT s FROM c, b"
    );
    // SQLite makes it NULL.
    let answer = ask(&archive, &sql).await.unwrap();
    assert_eq!(answer.rows[0], [SqlValue::Null]);
    let columns = vec!["printf('%.*c', 60000, 'x')"; 90].join(", ");
    let wide = format!("WITH RECURSIVE {THOUSAND} SELECT {columns} FROM c");
    let answer = ask(&archive, &wide).await;
    assert!(answer.is_ok_and(|answer| answer.truncated));
    archive.close().await;
}

/// 400 MB to sort: more than PostgreSQL may put into temporary files.
#[tokio::test]
async fn a_sort_on_disk_has_a_limit() {
    let place = support::Place::postgres();
    let archive = place.open().await;
    let sorted = |rows: u32| {
        format!(
            "WITH RECURSIVE {THOUSAND}, d(n, s) AS (SELECT 1, '0123456789' UNION ALL \
             SELECT n + 1, s || s FROM d WHERE n < 12) \
             SELECT COUNT(DISTINCT s || a.x) FROM c a, c b, d WHERE b.x <= {rows} AND n = 12"
        )
    };
    let limits = QueryLimits {
        time: Duration::from_mins(2),
        ..LIMITS
    };
    let answer = archive.query(&sorted(20), &[], limits).await;
    assert!(matches!(answer, Err(Error::TooLarge { .. })), "{answer:?}");
    let answer = archive.query(&sorted(1), &[], limits).await.unwrap();
    assert_eq!(answer.rows, [[SqlValue::Integer(1000)]]);
    archive.close().await;
}
