use super::*;
use crate::folder::Folder;
use crate::question::Exercise;

/// The tables of a small library, read from a folder.
fn library() -> std::sync::Arc<DeclaredTables> {
    let main = r#"
format = 1
title = "T"

[database]
parameters = [{ name = "qui", values = "auteur.nom" }]

[[database.table]]
name = "auteur"
rows = "1..6"
columns = [
    "id INTEGER PRIMARY KEY: int 1..9",
    'nom TEXT: "Hugo" | "Sand" | "Verne"',
    "naissance INTEGER NULL: int 1800..1830",
]

[[database.table]]
name = "livre"
rows = "0..10"
columns = [
    "id INTEGER PRIMARY KEY: int 1..99",
    "id_auteur INTEGER REFERENCES auteur(id)",
    "prix REAL: float 1..20",
]

[[database.table]]
name = "emprunt"
columns = [
    "id_livre INTEGER PRIMARY KEY REFERENCES livre(id)",
    "jour INTEGER PRIMARY KEY: int 1..3",
]

[[question]]
id = "Q1"
points = 1
"#;
    let files = [
        ("subject.toml", main),
        ("queries.sql", "-- Q1\nSELECT nom FROM auteur\n"),
    ];
    let folder = Folder {
        id: "essai".to_owned(),
        files: files
            .map(|(path, text)| (path.to_owned(), text.to_owned()))
            .into(),
    };
    let subject = folder.subject().expect("a subject");
    match &subject.questions[0].exercise {
        Exercise::Query(recipe) => std::sync::Arc::clone(&recipe.tables),
        _ => panic!("a query was expected"),
    }
}

#[test]
fn drawn_databases_are_what_is_declared_and_full_of_namesakes_ties_and_nulls() {
    let tables = library();
    let mut rng = Rng::new(7, "tables");
    let (mut namesakes, mut nulls, mut empty, mut full) = (0, 0, 0, 0);
    for number in 0..300 {
        let case = tables.draw(&mut rng, number / 3).expect("a database");
        assert!(tables.admits(&case), "{case:?}");
        let authors = &case.tables[0].rows;
        let is_namesake = |at: usize| authors[..at].iter().any(|own| own[1] == authors[at][1]);
        namesakes += usize::from((0..authors.len()).any(is_namesake));
        nulls += usize::from(authors.iter().any(|own| matches!(own[2], Value::None)));
        empty += usize::from(case.tables[1].rows.is_empty());
        full += usize::from(case.tables[1].rows.len() == 10);
        assert!(matches!(case.parameters[..], [("qui", Value::Str(_))]));
    }
    for count in [namesakes, nulls, empty, full] {
        assert!(count >= 5, "{namesakes} {nulls} {empty} {full}");
    }
}

#[test]
fn a_smaller_database_has_fewer_rows_and_all_that_they_refer_to() {
    let tables = library();
    let mut rng = Rng::new(3, "tables");
    let rows = |case: &DatabaseCase| case.tables.iter().map(|own| own.rows.len()).sum::<usize>();
    for size in 0..100 {
        let case = tables.draw(&mut rng, size).expect("a database");
        let smaller = tables.simpler(&case);
        assert!(
            smaller
                .iter()
                .all(|own| rows(own) < rows(&case) && tables.admits(own))
        );
        // until one author is left, who has to be there
        let mut last = case;
        while let Some(next) = tables.simpler(&last).into_iter().next() {
            last = next;
        }
        assert_eq!(rows(&last), 1);
    }
}

#[test]
fn a_row_takes_with_it_those_that_refer_to_it_by_others() {
    let tables = library();
    let ints = |numbers: &[i64]| numbers.iter().copied().map(Value::Int).collect::<Vec<_>>();
    let row = |id: i64, name: &str| vec![Value::Int(id), Value::Str(name.to_owned()), Value::None];
    let case = DatabaseCase {
        tables: vec![
            SqlTable::new(
                &tables.tables[0].heading,
                vec![row(1, "Hugo"), row(2, "Sand")],
            ),
            SqlTable::new(
                &tables.tables[1].heading,
                vec![ints(&[10, 1, 5]), ints(&[11, 2, 5])],
            ),
            SqlTable::new(
                &tables.tables[2].heading,
                vec![ints(&[10, 1]), ints(&[11, 1]), ints(&[10, 2])],
            ),
        ],
        parameters: Vec::new(),
    };
    let without = tables.without(&case, 0, 0..1);
    let left: Vec<usize> = without.tables.iter().map(|own| own.rows.len()).collect();
    assert_eq!(left, [1, 1, 1]);
    let mut twice = case;
    twice.tables[2].rows.push(ints(&[10, 2]));
    assert!(
        !tables.admits(&twice),
        "a key of two columns is there twice"
    );
}
