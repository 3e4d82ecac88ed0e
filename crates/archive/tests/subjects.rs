//! The subjects' queries as they stand, with the same rows on both databases.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod support;

use std::time::Duration;

use archive::{Archive, Error, ImportOptions, QueryAnswer, QueryLimits, SqlRefused, SqlValue};
use awale::Rules;
use support::{Games, Place, queries, query};

async fn ask(archive: &Archive, sql: &str, parameters: &[(&str, &str)]) -> QueryAnswer {
    let own = parameters
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let own: Vec<(String, String)> = own.collect();
    let answer = archive.query(sql, &own, QueryLimits::default()).await;
    answer.unwrap_or_else(|error| panic!("{sql}: {error}"))
}

/// Rows as text, for short comparisons.
fn rows(answer: &QueryAnswer) -> Vec<String> {
    let value = |value: &SqlValue| match value {
        SqlValue::Null => "null".to_owned(),
        SqlValue::Integer(number) => number.to_string(),
        SqlValue::Real(number) => number.to_string(),
        SqlValue::Text(text) => text.clone(),
    };
    let row = |row: &Vec<SqlValue>| row.iter().map(value).collect::<Vec<_>>().join(" ");
    answer.rows.iter().map(row).collect()
}

/// Players and games by hand: the answers are known.
async fn small(place: &Place) -> Archive {
    let archive = place.open().await;
    let players = "id_Joueur,nom,prenom,niveau,naissance\n\
        1,Diop,Awa,1950,1990-02-28\n2,Martin,Bob,1800,\n3,\"Nguyen, d'Or\",Chi,2100,2000-02-29\n4,Zoé,,1901,\n";
    let couleurs = "id_j;nom;pays\n11;Alice;France\n12;Bruno;France\n13;Chen;Chine\n14;Dora;\n";
    let scores = "id_p,date,duree,score,id_joueur\n\
        1,20240103,120,87,13\n2,20240102,60,75,11\n3,20240101,61,75,12\n\
        4,20240105,10,63,11\n5,20231231,9,60,11\n6,20240104,8,60,12\n";
    let mut games = Games::new(7);
    let mut lines = String::from("id_Partie,id_joueur1,id_joueur2,resultat,jour,jeu\n");
    for id in 1..=150 {
        // Everybody gives up after two moves: player 1 won.
        let result = if id % 5 == 0 { "0.5" } else { "1" };
        lines.extend([format!("{id},1,2,{result},2024-03-01,ag\n")]);
    }
    for id in 151..=160 {
        let moves = games.letters(Rules::CCINP);
        lines.extend([format!("{id},3,4,,,{moves}\n")]);
    }
    let files = [
        place.file("parties.csv", lines),
        place.file("scores.csv", scores),
        place.file("joueurs.csv", couleurs),
        place.file("joueur.csv", players),
    ];
    let report = archive
        .import(&files, ImportOptions::default(), &mut |_, _| {})
        .await
        .unwrap();
    assert_eq!(report.first_refused, []);
    assert_eq!(
        (report.players, report.games, report.couleurs_games),
        (8, 160, 6)
    );
    archive
}

on_both! {
    async fn the_subjects_queries_run_as_they_stand(place) {
        let archive = small(place).await;
        let high = ask(&archive, &query("Q22"), &[]).await;
        let mut ids = rows(&high);
        ids.sort();
        assert!(ids.starts_with(&["1".to_owned(), "3".to_owned(), "4".to_owned()]), "{ids:?}");
        let opened = ask(&archive, &query("Q23"), &[]).await;
        let SqlValue::Real(percent) = opened.rows[0][0] else { panic!("{opened:?}") };
        assert!((70.0..=85.0).contains(&percent), "{percent}");
        let top = ask(&archive, &query("Q24"), &[]).await;
        assert_eq!(top.rows.len(), 3);
        assert_eq!(rows(&ask(&archive, &query("Q25"), &[]).await), ["Diop Awa 120"]);
        let alice = [("cc", "Alice")];
        let games = rows(&ask(&archive, &query("Q16"), &alice).await);
        assert_eq!(games, ["20231231 9 60", "20240102 60 75", "20240105 10 63"]);
        for (score, rank) in [("75", "2"), ("70", "4"), ("60", "5")] {
            let answer = ask(&archive, &query("Q17"), &[("s", score)]).await;
            assert_eq!(rows(&answer), [rank]);
        }
        assert_eq!(rows(&ask(&archive, &query("Q18"), &[]).await), ["75"]);
        assert_eq!(rows(&ask(&archive, &query("Q19"), &alice).await), ["2"]);
        archive.close().await;
    }

    async fn the_views_have_exactly_the_subjects_columns(place) {
        let archive = place.open().await;
        for (table, columns) in [
            ("Joueur", "id_joueur nom prenom niveau naissance"),
            ("Partie", "id_partie id_joueur1 id_joueur2 resultat jour jeu"),
            ("JOUEURS", "id_j nom pays"),
            ("PARTIES", "id_p date duree score id_joueur"),
        ] {
            let answer = ask(&archive, &format!("SELECT * FROM {table}"), &[]).await;
            // PostgreSQL folds the case of names.
            assert_eq!(answer.columns.join(" ").to_lowercase(), columns);
        }
        archive.close().await;
    }

    async fn a_player_without_games_has_no_rank(place) {
        let archive = small(place).await;
        let board = archive::CouleursBoard::default();
        assert_eq!(archive.couleurs_rank(&board, 14).await.unwrap(), None);
        assert_eq!(archive.awale_rank(11).await.unwrap(), None);
        let ranks = archive.couleurs_rankings(&board, 10).await.unwrap();
        let ranks: Vec<(i64, &str)> = ranks.iter().map(|r| (r.rank, r.name.as_str())).collect();
        assert_eq!(ranks, [(1, "Chen"), (2, "Alice"), (2, "Bruno")]);
        let page = archive.player(14).await.unwrap().unwrap();
        assert_eq!((page.couleurs_games, page.couleurs_best), (0, None));
        archive.close().await;
    }

    async fn people_may_read_and_nothing_else(place) {
        let archive = small(place).await;
        let attempts = [
            "DROP TABLE player",
            "SELECT 1; DELETE FROM player",
            "WITH gone AS (DELETE FROM player RETURNING 1) SELECT * FROM gone",
            "SELECT * FROM setting",
            "SELECT * FROM migration",
            "SELECT * FROM source",
            "SELECT * FROM sqlite_schema",
            "SELECT * FROM 'setting'",
            "SELECT name FROM \"setting\"",
            "SELECT * FROM pg_authid",
            "SELECT set_config('role', 'none', false)",
            "SELECT no_such_column FROM Joueur",
            "SELECT (SELECT value FROM setting LIMIT 1) FROM Joueur",
            "SELECT * FROM Joueur WHERE EXISTS (SELECT 1 FROM opening_move)",
            // The tables behind the subjects' hold more than theirs.
            "SELECT * FROM player",
            "SELECT rating FROM player",
            "SELECT p.rating FROM Joueur AS j, player AS p",
            "SELECT nom, (SELECT MAX(deviation) FROM player) FROM Joueur",
            "SELECT COUNT(*) FROM awale_game",
            "SELECT * FROM \"couleurs_game\"",
            "WITH t AS (SELECT * FROM awale_game) SELECT * FROM t",
            "WITH Joueur AS (SELECT rating FROM player) SELECT * FROM Joueur",
            "SELECT * FROM Joueur JOIN player ON player_id = id_Joueur",
        ];
        for sql in attempts {
            let answer = archive.query(sql, &[], QueryLimits::default()).await;
            assert!(
                matches!(answer, Err(Error::Sql(_) | Error::Query { .. })),
                "{sql}: {answer:?}"
            );
            let plan = archive.query_plan(sql, &[]).await;
            assert!(plan.is_err(), "{sql}: {plan:?}");
        }
        let quoted = [("cc", "x' OR '1' = '1"), ("s", "0) OR (1=1")];
        assert!(ask(&archive, &query("Q16"), &quoted).await.rows.is_empty());
        assert_eq!(archive.counts().await.unwrap().players, 8);
        archive.close().await;
    }

    async fn a_query_is_stopped_in_time_and_cut_to_length(place) {
        let archive = small(place).await;
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) \
                       SELECT COUNT(*) FROM n WHERE i < 0";
        let limits = QueryLimits { rows: 5, time: Duration::from_millis(300) };
        let answer = archive.query(endless, &[], limits).await;
        assert!(matches!(answer, Err(Error::TooSlow { .. })), "{answer:?}");
        let many = archive.query("SELECT jeu FROM Partie", &[], limits).await.unwrap();
        assert_eq!((many.rows.len(), many.truncated), (5, true));
        archive.close().await;
    }

    async fn an_age_can_be_computed(place) {
        let archive = small(place).await;
        let add = archive::NewPlayer {
            surname: "Ainée".into(),
            birth_date: Some("1950-06-15".into()),
            ..archive::NewPlayer::default()
        };
        archive.add_player(&add).await.unwrap();
        let sql = match archive.kind() {
            "sqlite" => "SELECT CAST((julianday('2020-06-16') - julianday(naissance)) / 365.25 AS INTEGER), \
                strftime('%m', naissance), date(naissance, '+1 day') FROM Joueur WHERE nom = 'Ainée'",
            _ => "SELECT CAST(EXTRACT(YEAR FROM age(DATE '2020-06-16', naissance::date)) AS INTEGER), \
                to_char(naissance::date, 'MM'), naissance::date + 1 FROM Joueur WHERE nom = 'Ainée'",
        };
        let answer = ask(&archive, sql, &[]).await;
        let text = |text: &str| archive::SqlValue::Text(text.into());
        assert_eq!(answer.rows, [[archive::SqlValue::Integer(70), text("06"), text("1950-06-16")]]);
        archive.close().await;
    }

    async fn an_unknown_parameter_is_told(place) {
        let archive = place.open().await;
        let answer = archive.query(&query("Q17"), &[], QueryLimits::default()).await;
        let expected = SqlRefused::NoValue { name: "s".to_owned() };
        assert!(matches!(answer, Err(Error::Sql(refused)) if refused == expected));
        archive.close().await;
    }
}

#[tokio::test]
async fn both_databases_give_the_same_rows() {
    let [sqlite, postgres] = Place::both();
    let (sqlite, postgres) = (small(&sqlite).await, small(&postgres).await);
    let parameters = [("cc", "Alice"), ("s", "61")];
    let more = [
        "SELECT * FROM Joueur ORDER BY nom, prenom",
        "SELECT * FROM Partie ORDER BY id_Partie",
        "SELECT * FROM JOUEURS ORDER BY id_j",
        "SELECT * FROM PARTIES ORDER BY score, id_p",
        "SELECT resultat, COUNT(*), AVG(niveau), SUM(niveau) / 7.0 FROM Partie JOIN Joueur ON id_Joueur = id_joueur1 GROUP BY resultat ORDER BY 1",
        "SELECT 1.0 / 3, 2 / 3, 1e10 * 7, -0.001, 100.0 * 7 / 11",
    ];
    let own = queries().into_iter().map(|(_, query)| query);
    for sql in own.chain(more.map(str::to_owned)) {
        let sql = sql.as_str();
        let here = ask(&sqlite, sql, &parameters).await;
        let there = ask(&postgres, sql, &parameters).await;
        let (mut here, mut there) = (rows(&here), rows(&there));
        if !sql.contains("ORDER BY") {
            // No order asked for is any order.
            here.sort();
            there.sort();
        }
        assert_eq!(here, there, "{sql}");
    }
    sqlite.close().await;
    postgres.close().await;
}

#[tokio::test]
async fn the_corrections_own_wordings_run_on_sqlite() {
    let place = Place::sqlite();
    let archive = small(&place).await;
    for sql in [
        "SELECT nom, prenom, COUNT(*) AS nb FROM Joueur JOIN Partie ON id_Joueur = id_joueur1
         WHERE resultat = 1 GROUP BY id_Joueur HAVING nb > 100 ORDER BY nb DESC",
        "SELECT COUNT(*) FROM (SELECT id_Partie FROM Partie WHERE jeu LIKE 'a%')",
    ] {
        assert_eq!(ask(&archive, sql, &[]).await.rows.len(), 1);
    }
    archive.close().await;
}

/// A teacher's tables, and the answers of plain SQLite on the same rows.
struct Teacher {
    players: String,
    games: String,
}

impl Teacher {
    fn new(seed: u64) -> Teacher {
        let mut random = Games::new(seed);
        let mut players = String::from("id_Joueur,nom,prenom,niveau,naissance\n");
        for id in 1..=40 {
            let level = 1200 + random.below(1000);
            players.extend([format!(
                "{id},Nom{id},Prenom{id},{level},19{}-05-17\n",
                50 + id
            )]);
        }
        let mut games = String::from("id_Partie,id_joueur1,id_joueur2,resultat,jour,jeu\n");
        for id in 1..=1200 {
            // Some play often: a question asks for those who won a hundred times.
            let (south, north) = (1 + random.below(3 + id % 4), 1 + random.below(40));
            let result = ["0", "0.5", "1", "1", "1"][random.below(5) as usize];
            let day = 1 + random.below(28);
            let moves = ["ag", "bg", "chdg", "e", "agbh"][random.below(5) as usize];
            games.extend([format!(
                "{id},{south},{north},{result},2024-02-{day:02},{moves}\n"
            )]);
        }
        Teacher { players, games }
    }

    /// The answer of plain SQLite, with the rows as they stand in the files.
    async fn answer(&self, sql: &str) -> Vec<String> {
        use sqlx::{Column as _, Connection as _, Row as _, TypeInfo as _, ValueRef as _};
        let mut plain = sqlx::SqliteConnection::connect("sqlite::memory:")
            .await
            .unwrap();
        let tables =
            "create table Joueur (id_Joueur integer, nom text, prenom text, niveau integer,
                naissance text);
            create table Partie (id_Partie integer, id_joueur1 integer, id_joueur2 integer,
                resultat real, jour text, jeu text);";
        sqlx::raw_sql(tables).execute(&mut plain).await.unwrap();
        for (table, file) in [("Joueur", &self.players), ("Partie", &self.games)] {
            for line in file.lines().skip(1) {
                let values: Vec<String> =
                    line.split(',').map(|field| format!("'{field}'")).collect();
                let sql = format!("insert into {table} values ({})", values.join(", "));
                sqlx::raw_sql(sqlx::AssertSqlSafe(sql))
                    .execute(&mut plain)
                    .await
                    .unwrap();
            }
        }
        let answer = sqlx::query(sqlx::AssertSqlSafe(sql.to_owned()));
        let answer = answer.fetch_all(&mut plain).await.unwrap();
        let text = |row: &sqlx::sqlite::SqliteRow| {
            let values = row.columns().iter().map(|column| {
                let index = column.ordinal();
                let kind = row.try_get_raw(index).unwrap();
                match (kind.is_null(), kind.type_info().name().to_owned().as_str()) {
                    (true, _) => "null".to_owned(),
                    (_, "INTEGER") => row.get::<i64, _>(index).to_string(),
                    (_, "REAL") => row.get::<f64, _>(index).to_string(),
                    _ => row.get::<String, _>(index),
                }
            });
            values.collect::<Vec<_>>().join(" ")
        };
        answer.iter().map(text).collect()
    }
}

/// Rows in order, numbers to nine digits: PostgreSQL writes fewer than SQLite.
fn sorted(rows: Vec<String>) -> Vec<String> {
    let value = |word: &str| match word.parse::<f64>() {
        Ok(number) => format!("{number:.9}"),
        Err(_) => word.to_owned(),
    };
    let row = |row: String| row.split(' ').map(value).collect::<Vec<_>>().join(" ");
    let mut rows: Vec<String> = rows.into_iter().map(row).collect();
    rows.sort();
    rows
}

on_both! {
    async fn a_teachers_tables_give_the_answers_of_plain_sqlite(place) {
        for seed in 0..5 {
            let teacher = Teacher::new(seed);
            let own = if place.text.starts_with("sqlite:") { Place::sqlite() } else { Place::postgres() };
            let archive = own.open().await;
            let files = [
                own.file("joueur.csv", &teacher.players),
                own.file("partie.csv", &teacher.games),
            ];
            let imported = archive.import(&files, ImportOptions::default(), &mut |_, _| {}).await;
            assert_eq!(imported.unwrap().refused, 0);
            for id in ["Q22", "Q23", "Q24", "Q25"] {
                let found = rows(&ask(&archive, &query(id), &[]).await);
                let expected = teacher.answer(&query(id)).await;
                assert!(!expected.is_empty(), "{id} asks nothing of seed {seed}");
                assert_eq!(sorted(found), sorted(expected), "{id} of seed {seed}");
            }
            let levels = "SELECT id_Joueur, niveau FROM Joueur ORDER BY id_Joueur";
            let found = rows(&ask(&archive, levels, &[]).await);
            assert_eq!(found, teacher.answer(levels).await);
            archive.close().await;
        }
    }
}
