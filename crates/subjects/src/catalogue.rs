//! The catalogue of subjects: one line for each.

use std::sync::LazyLock;

use crate::inputs::databases::Heading;
use crate::subject::Subject;

/// Declares the module of each subject's folder and lists the subjects in order.
macro_rules! catalogue {
    ($($id:ident: $path:literal,)*) => {
        $(
            #[path = $path]
            mod $id;
        )*

        /// All subjects, in the order of the catalogue.
        pub fn all() -> Vec<Subject> {
            vec![$($id::subject(stringify!($id))),*]
        }
    };
}

catalogue! {
    nsi2025_images: "../subjects/nsi2025_images/subject.rs",
    nsi2025_awale: "../subjects/nsi2025_awale/subject.rs",
    ccinp2024_awale: "../subjects/ccinp2024_awale/subject.rs",
    xens2019_tetris: "../subjects/xens2019_tetris/subject.rs",
}

/// The tables of all subjects.
static SCHEMAS: LazyLock<Vec<Heading>> = LazyLock::new(|| {
    let databases = all().into_iter().filter_map(|subject| subject.database);
    databases
        .flat_map(|database| database.schema)
        .copied()
        .collect()
});

/// Whether a table or a column of some subject is called `word`.
pub fn is_sql_name(word: &str) -> bool {
    let same = |name: &str| name.eq_ignore_ascii_case(word);
    let mut tables = SCHEMAS.iter();
    tables.any(|heading| same(heading.table) || heading.columns.iter().any(|name| same(name)))
}
