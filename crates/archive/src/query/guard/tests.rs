use subjects::Subject;

use super::*;

fn admitted(sql: &str) -> Result<String, SqlRefused> {
    admit(sql, &[], true)
}

#[test]
fn the_subjects_own_queries_are_let_through() {
    for subject in Subject::all() {
        for (id, query) in subject.queries() {
            let database = subject.database.as_ref();
            let query = database.map(|database| database.with_examples(&query));
            let query = format!("-- {id}\n{}", query.unwrap_or_default());
            assert!(admitted(&query).is_ok(), "{query}: {:?}", admitted(&query));
        }
    }
    let queries = [
        "SELECT 1 + COUNT(*) FROM (SELECT MAX(score) AS m FROM PARTIES GROUP BY id_joueur) AS best",
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9) SELECT * FROM n",
        "select * from (values (1, 2)) as t(a, b)",
        "SELECT rank() OVER (PARTITION BY pays ORDER BY nom) FROM JOUEURS",
    ];
    for query in queries {
        assert!(admitted(query).is_ok(), "{query}: {:?}", admitted(query));
    }
}

#[test]
fn dates_can_be_computed_with() {
    for query in [
        "SELECT nom, (julianday('now') - julianday(naissance)) / 365.25 FROM Joueur",
        "SELECT strftime('%Y', jour), COUNT(*) FROM Partie GROUP BY 1",
        "SELECT nom, EXTRACT(YEAR FROM age(naissance::date)) FROM Joueur",
        "SELECT date('now'), to_char(now(), 'YYYY')",
    ] {
        assert!(admitted(query).is_ok(), "{query}: {:?}", admitted(query));
    }
}

#[test]
fn a_function_is_not_hidden_behind_a_list_of_columns() {
    for query in [
        "SELECT * FROM (SELECT 1) AS o, json_to_record('{\"values\":\"x\"}') AS (values text)",
        "SELECT * FROM Joueur, dblink('x') AS (values text)",
        "SELECT * FROM Joueur, dblink('x') AS (values (1))",
        "WITH a AS (SELECT 1) SELECT * FROM a, dblink('x') AS (values text)",
        "WITH a AS (SELECT 1), dblink('x') AS (values text) SELECT * FROM a",
        "SELECT * FROM abs(1) WITH ORDINALITY AS (values text), dblink('x') AS (values text)",
        "SELECT 1, dblink('x') AS (SELECT 1)",
    ] {
        let refused = admitted(query);
        assert!(
            matches!(refused, Err(SqlRefused::Function { .. })),
            "{query}: {refused:?}"
        );
    }
}

#[test]
fn a_query_cannot_give_its_tables_the_subjects_names() {
    for query in [
        "WITH Joueur AS (SELECT * FROM player) SELECT * FROM Joueur",
        "WITH a AS (SELECT 1), \"PARTIES\"(x) AS (SELECT 2) SELECT * FROM a",
        "SELECT * FROM (WITH RECURSIVE partie(x) AS (SELECT 1) SELECT * FROM partie) AS t",
    ] {
        let refused = admitted(query);
        assert!(
            matches!(refused, Err(SqlRefused::NameTaken { .. })),
            "{query}: {refused:?}"
        );
    }
    assert!(admitted("SELECT * FROM Joueur AS joueur").is_ok());
}

#[test]
fn what_is_not_a_read_is_refused() {
    let refused = [
        "",
        " -- nothing",
        "DROP TABLE player",
        "(SELECT 1)",
        "PRAGMA x",
        "'a'",
        ":a",
    ];
    for query in refused {
        assert!(admitted(query).is_err(), "{query}");
    }
}

#[test]
fn a_second_statement_is_refused_wherever_it_hides() {
    for query in [
        "SELECT 1; DROP TABLE player",
        "SELECT 1; SELECT 2",
        "SELECT ';'; SELECT 2",
        "SELECT 1 /* ; */ ; /* */ DELETE FROM player",
    ] {
        assert_eq!(
            admitted(query),
            Err(SqlRefused::SeveralStatements),
            "{query}"
        );
    }
    assert!(admitted("SELECT ';', \";\" -- ; DROP\n ; ;").is_ok());
}

#[test]
fn functions_that_do_things_are_refused_under_every_spelling() {
    for query in [
        "SELECT set_config('role', 'postgres', false)",
        "SELECT \"set_config\"('role', 'postgres', false)",
        "SELECT SET_CONFIG /* */ ('a', 'b', false)",
        "SELECT x.set_config('a')",
        "SELECT * FROM Joueur, query_to_xml('x', true, true, '') AS t",
        "SELECT * FROM Joueur, dblink('x') AS (a int)",
        "SELECT load_extension('x')",
        "SELECT pg_sleep(10)",
        "SELECT * FROM pg_shadow",
        "SELECT * FROM \"pg_shadow\"",
        "SELECT * FROM sqlite_master",
        "SELECT * FROM pragma_table_info('player')",
        "SELECT U&\"s\\0065t_config\"('a')",
        "SELECT E'\\'; DROP TABLE player; --'",
        "SELECT $$a$$",
        "SELECT 1 /* /* */ ; DROP TABLE player -- */",
    ] {
        assert!(admitted(query).is_err(), "{query}");
    }
}

#[test]
fn values_are_put_in_as_literals_and_stay_values() {
    let hostile = "x'; DROP TABLE player; --";
    let parameters = [
        ("cc".to_owned(), hostile.to_owned()),
        ("s".to_owned(), "75".to_owned()),
    ];
    let sql = "SELECT nom FROM JOUEURS WHERE nom = :cc AND id_j > :s -- :no";
    let admitted = admit(sql, &parameters, true);
    assert_eq!(
        admitted.unwrap(),
        "SELECT nom FROM JOUEURS WHERE nom = 'x''; DROP TABLE player; --' AND id_j > (75)"
    );
    let missing = admit("SELECT :other", &parameters, true);
    assert!(matches!(missing, Err(SqlRefused::NoValue { .. })));
    assert!(admit("SELECT ':cc', 1::text", &[], true).is_ok());
}

#[test]
fn no_text_makes_the_reader_panic() {
    use proptest::prelude::*;
    proptest!(|(sql in "(?s)(SELECT|WITH|'|\"|/\\*|\\*/|--|;|\\(|\\)|:a|as|é|\\PC| ){0,40}")| {
        if let Ok(text) = admit(&sql, &[("a".into(), "'".into())], false) {
            prop_assert!(admit(&text, &[], false).is_ok(), "{}", text);
        }
    });
}

/// Tables that read the one before `times` times.
fn doubling(tables: usize, read: impl Fn(usize) -> String) -> String {
    let first = "WITH t0(x) AS (SELECT niveau FROM Joueur)".to_owned();
    let more = (1..=tables).map(|table| format!(", t{table}(x) AS ({})", read(table - 1)));
    let with: String = std::iter::once(first).chain(more).collect();
    format!("{with} SELECT COUNT(*) FROM t{tables}")
}

#[test]
fn what_becomes_too_large_is_refused_before_it_is_compiled() {
    let derived = (0..12).fold("SELECT niveau AS x FROM Joueur".to_owned(), |inner, _| {
        format!("SELECT x + x AS x FROM ({inner})")
    });
    let scalar = (0..12).fold("SELECT 1".to_owned(), |inner, _| {
        format!("SELECT y + y FROM (SELECT ({inner}) AS y)")
    });
    let ways = [
        doubling(16, |t| format!("SELECT a.x FROM t{t} a, t{t} b")),
        doubling(16, |t| {
            format!("SELECT p.x FROM t{t} p JOIN t{t} q ON p.x = q.x")
        }),
        doubling(20, |t| format!("SELECT x + x FROM t{t}")),
        doubling(7, |t| {
            format!("SELECT coalesce(x, x, x, x, x, x, x, x) FROM t{t}")
        }),
        doubling(16, |t| format!("SELECT a.x FROM \"T{t}\" a, [t{t}] b")),
        doubling(16, |t| format!("SELECT a.x FROM 't{t}' a, 'T{t}' b")),
        doubling(16, |t| format!("SELECT 1 WHERE 1 IN t{t} AND 2 IN t{t}")),
        doubling(16, |t| {
            format!("SELECT * FROM (SELECT * FROM t{t}) a, (SELECT * FROM t{t}) b")
        }),
        derived,
        scalar,
    ];
    for query in ways {
        assert_eq!(admitted(&query), Err(SqlRefused::TooIntricate), "{query}");
    }
    // The value of a parameter can name a table too.
    let query = doubling(16, |t| format!("SELECT a.x FROM :t{t} a, :t{t} b"));
    let names = (0..16).map(|t| (format!("t{t}"), format!("T{t}")));
    let found = admit(&query, &names.collect::<Vec<_>>(), true);
    assert_eq!(found, Err(SqlRefused::TooIntricate));
}

#[test]
fn a_table_of_the_query_has_one_way_to_be_named() {
    for query in [
        "WITH 't'(x) AS (SELECT 1) SELECT * FROM t",
        "WITH 't' AS (SELECT 1) SELECT * FROM t",
        "WITH 't' AS NOT MATERIALIZED (SELECT 1) SELECT * FROM t",
        "WITH \"a\"\"b\" AS (SELECT 1) SELECT * FROM [a\"b]",
    ] {
        let found = admitted(query);
        assert!(
            matches!(found, Err(SqlRefused::Notation { .. })),
            "{query}: {found:?}"
        );
    }
    let spaces = "WITH \"my table\" AS (SELECT 1) SELECT * FROM \"my table\"";
    assert!(admitted(spaces).is_ok());
}

#[test]
fn questions_in_several_steps_are_let_through() {
    let steps = "WITH won AS (SELECT id_joueur1 AS j, jour, jeu FROM Partie WHERE resultat = 1),
        lost AS (SELECT id_joueur2 AS j, jour, jeu FROM Partie WHERE resultat = 0),
        total AS (SELECT j, COUNT(*) AS n FROM won GROUP BY j UNION ALL SELECT j, COUNT(*) FROM lost GROUP BY j),
        best AS (SELECT j, SUM(n) AS n FROM total GROUP BY j HAVING SUM(n) > 3),
        ranked AS (SELECT j, n, RANK() OVER (ORDER BY n DESC) AS r FROM best)
        SELECT nom, prenom, n, r FROM ranked JOIN Joueur ON id_Joueur = j
        WHERE r <= 10 OR n > (SELECT AVG(n) FROM best) ORDER BY r";
    assert!(admitted(steps).is_ok(), "{:?}", admitted(steps));
    let rows =
        "WITH RECURSIVE d(k, n) AS (SELECT 1, 1 UNION ALL SELECT k + 1, n * 2 FROM d WHERE k < 20)
        SELECT a.k, b.n FROM d a JOIN d b ON a.k = b.k";
    assert!(admitted(rows).is_ok());
}
